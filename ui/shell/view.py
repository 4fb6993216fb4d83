"""Questions, and the pages shown in place of one that is missing."""

from __future__ import annotations

from collections.abc import Mapping

from ui.toolkit import route
from ui.toolkit.frame import header, key, link, print_page, row, section, sheet
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words


def coming(words: Words, code: str, values: Mapping[str, str]) -> Node:
    """A page that has still to arrive, or did not for now: what is said of that."""
    said, failed = words(code, **values), code != "late.coming"
    return h(
        "main",
        header(words, words("site")),
        h(
            "section",
            h("h1", words("site"), class_="vh"),
            h("p", said, data_announce=""),
            h("div", key(words("late.again"), "late-again"), class_="go") if failed else None,
            class_="head",
        ),
        class_="pg" if failed else "pg coming",
    )


def wrong(
    words: Words,
    title: str,
    text: str,
    detail: str,
    href: str,
    label: str,
    figure: Node | None = None,
    fact: str = "",
) -> Node:
    """What could not be opened, why, and where to go from here."""
    kept = h("p", words("wrong.kept"), class_="subn")
    return print_page(
        words,
        words("wrong.kicker"),
        title,
        text,
        h("a", label, class_="btn", href=href),
        section(
            words("wrong.arrived"),
            figure,
            h("p", h("code", detail), class_="codebox") if detail else None,
            kept,
            fact=fact,
        )
        if detail or figure or fact
        else kept,
        section(
            words("wrong.do"),
            h(
                "div",
                row(words("saves.link"), "paste", symbol="copy"),
                row(words("saves.file"), "import", symbol="open"),
                link(words("saves.title"), route.write("saves"), "next"),
                class_="rows",
            ),
        ),
    )


def ask(words: Words, title: str, text: Raw | str, yes: str, no: str, kicker: str) -> list[Node]:
    """A question; the safe answer is the filled key, on the right."""
    return sheet(
        words,
        title,
        h("p", text, id="dialog-text"),
        [key(yes, "ask-yes", style="sec"), _harmless(no)],
        kicker=kicker,
        class_="ask",
        asks=True,
    )


def _harmless(label: str) -> Node:
    """The key that does nothing; who hears it hears the question too."""
    safe = key(label, "close")
    told = {**safe.attrs, "aria-describedby": "dialog-title dialog-text"}
    return Node(safe.tag, told, safe.children)
