"""A patch turns the document of one tree into the document of another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.toolkit.markup import Child, Node, Raw, h, html
from ui.toolkit.tree_diff import Attr, Inner, Splice, Step, Text, diff

keys = st.none() | st.sampled_from(["a", "b", "c"])
texts = st.text("xy <&", min_size=1, max_size=3)


def element(tag: str, key: str | None, class_: str | None, inside: list[Child] | Raw) -> Node:
    return h(tag, inside, data_key=key, class_=class_)


trees = st.recursive(
    st.builds(element, st.sampled_from("gp"), keys, keys, st.builds(Raw, texts) | st.just([])),
    lambda inner: st.builds(
        element, st.sampled_from("gp"), keys, keys, st.lists(inner | texts, max_size=5)
    ),
    max_leaves=12,
)


@dataclass
class Element:
    """A document in the small: markup put in as text stays one opaque child."""

    open: dict[str, str]
    tag: str
    children: list[Element | str] = field(default_factory=list)

    def html(self) -> str:
        return html(Node(self.tag, self.open, (Raw("".join(map(written, self.children))),)))


def written(child: Element | str) -> str:
    return child if isinstance(child, str) else child.html()


def grown(child: Child) -> Element | str:
    if isinstance(child, Node):
        return Element(dict(child.attrs), child.tag, [grown(each) for each in child.children])
    return html(child)


def apply(root: Element, steps: list[Step]) -> None:
    """Do the steps: their paths are those of the document before them, so what moves children comes
    last."""
    splices: list[tuple[Element, Splice]] = []
    for step in steps:
        if isinstance(step, Text):
            at(root, step.path[:-1]).children[step.path[-1]] = html(step.text)
            continue
        element = at(root, step.path)
        if isinstance(step, Attr):
            if step.value is None:
                del element.open[step.name]
            else:
                element.open[step.name] = step.value
        elif isinstance(step, Inner):
            element.children = [step.html]
        elif isinstance(step, Splice):
            splices.append((element, step))
    for element, step in splices:
        element.children[step.index : step.index + step.count] = [step.html]


def at(root: Element, path: tuple[int, ...]) -> Element:
    for index in path:
        child = root.children[index]
        assert isinstance(child, Element)
        root = child
    return root


def without_attributes(text: str) -> str:
    """Attributes that change come last: their order is no difference."""
    return re.sub(r"<(\w+)( [^>]*)>", lambda tag: f"<{tag[1]} {sorted(tag[2].split())}>", text)


@pytest.mark.each_build
@settings(max_examples=60)
@given(trees, trees)
def test_patched_is_painted(old: Node, new: Node) -> None:
    """However two trees differ, the steps lead from one document to the other."""
    new = Node(old.tag, new.attrs, new.children)
    root = grown(old)
    assert isinstance(root, Element)
    apply(root, diff(old, new))
    assert sorted(root.open.items()) == sorted(new.attrs.items())
    assert without_attributes(root.html()) == without_attributes(html(new))


@pytest.mark.each_build
@given(trees)
def test_no_change_no_step(tree: Node) -> None:
    """A tree that is painted again equal changes nothing in the document."""
    assert diff(tree, Node(tree.tag, dict(tree.attrs), tuple(tree.children))) == []


def test_a_focused_neighbour_stays() -> None:
    """What comes and goes beside an element with a key does not replace that element."""
    one, two = h("b", data_key="1"), h("b", data_key="2")
    steps = diff(h("p", two), h("p", one, two))
    assert steps == [Splice((), 0, 0, html(one))]


def test_texts_side_by_side_are_one_node() -> None:
    """A document holds no two text nodes side by side; neither does a tree."""
    assert h("p", "a", None, ["b", ["c"]]).children == ("abc",)


def test_raw_markup_stands_alone() -> None:
    """Markup of unknown length beside other children would shift them: it is refused."""
    with pytest.raises(ValueError, match="alone"):
        h("p", Raw("<b></b>"), "text")


def test_texts_are_escaped() -> None:
    """Text is never markup, in content or attributes; true and false are there or not."""
    node = h("p", "<b>&", title='"<', hidden=True, inert=False, x=1.5, class_="a")
    assert html(node) == '<p title="&quot;&lt;" hidden="" x="1.5" class="a">&lt;b&gt;&amp;</p>'
