"""Frame of every screen: header, notice, dialog, rows, keys."""

from __future__ import annotations

from ui.toolkit.icons import icon, mark
from ui.toolkit.markup import Children, Node, Raw, classes, h, off, radio
from ui.toolkit.memo import memo
from ui.toolkit.settings import CHOICES
from ui.toolkit.widgets import titled
from ui.toolkit.words import Words

TOP = "top"  # the class of headers


@memo
def header(words: Words, title: str, help: bool = False) -> Node:
    """The line at the top. On wide screens the title stands in the left column instead. `help`:
    with the key that tells how the game on the table is played."""
    other = "en" if words.language == "de" else "de"
    return h(
        "header",
        h("a", mark(), class_="mark", href="#/", aria_label=words("home.link")),
        h(
            "span",
            h("span", title, class_="g"),
            h("span", words("site"), class_="s"),
            class_="name",
        ),
        h(
            "button",
            other.upper(),
            class_="lang",
            type="button",
            data_act="language",
            data_arg=other,
            lang=other,
            aria_label="DE, Deutsch" if other == "de" else "EN, English",
        ),
        h("button", icon("help"), type="button", data_act="help", aria_label=words("help.open"))
        if help
        else None,
        h(
            "button",
            icon("theme"),
            [
                h(
                    "span",
                    words("theme.now", theme=words(f"settings.theme.{theme}")),
                    class_=f"vh th-{theme}",  # style sheets show the one that holds
                )
                for theme in ("device", "light", "dark")
            ],
            type="button",
            data_act="theme",
        ),
        h("button", icon("menu"), type="button", data_act="menu", aria_label=words("menu")),
        class_="top",
    )


def notice(words: Words, text: str, act: str = "", label: str = "") -> Node:
    """A sentence below the header, as high as its words."""
    return h(
        "div",
        h("p", text),
        h("button", label, class_="do", type="button", data_act=act) if act else None,
        h(
            "button",
            icon("close"),
            type="button",
            data_act="notice-close",
            aria_label=words("close"),
        ),
        class_="note",
        data_announce="",
    )


def noticed(page: Node, line: Node) -> Node:
    """A page with a notice below its header, which moves down what follows and covers nothing."""
    children = (
        h("div", child, line, class_="tops") if TOP in classes(child) else child
        for child in page.children
    )
    return Node(page.tag, page.attrs, tuple(children))


def holding(page: Node) -> Node:
    """A page with a board, and on it a class for each class of a part that stands there:
    `has-score`. Style sheets place the parts by what else is there; a `:has` of theirs would have
    the browser look the page over at each change."""
    if "play" not in classes(page):
        return page
    parts = sorted({f"has-{name}" for child in page.children for name in classes(child)})
    class_ = " ".join([*classes(page), *parts])
    return Node(page.tag, {**page.attrs, "class": class_}, page.children)


def sheet(
    words: Words,
    title: str,
    body: Children,
    keys: Children = None,
    kicker: str = "",
    class_: str = "",
    asks: bool = False,
) -> list[Node]:
    """A dialog over the page. Its title gets the focus, Escape closes it. `asks`: it is a question,
    whose harmless key gets the focus and is described by the title and `dialog-text`: readers that
    do not tell a dialog's own name tell that."""
    return dialog(
        h("div", h("span", kicker), close_key(words), class_="hd"),
        h("h2", title, id="dialog-title"),
        body,
        h("div", keys, class_="ft") if keys else None,
        class_=f"sheet dlg {class_}".rstrip(),
        role="alertdialog" if asks else "dialog",
    )


def dialog(*children: Children, class_: str, role: str = "dialog") -> list[Node]:
    """What lies over the page; assets/js/patch.js opens it. The browser keeps all else out of reach
    and tells nothing of it, so it has a voice of its own."""
    return [
        h(
            "dialog",
            h("section", *children, class_=class_),
            h("div", class_="sheet-bg", data_act="close", aria_hidden="true"),
            h("div", class_="vh", aria_live="polite"),
            role=role,
            aria_labelledby="dialog-title",
        ),
    ]


def close_key(words: Words) -> Node:
    """The key that closes a dialog."""
    return h("button", icon("close"), type="button", data_act="close", aria_label=words("close"))


@memo
def key(
    label: str, act: str, arg: str = "", style: str = "", small: str = "", enabled: bool = True
) -> Node:
    """A large key: filled, `sec` outlined, `go` in the accent."""
    return h(
        "button",
        label,
        h("small", small) if small else None,
        class_=f"btn {style}".rstrip(),
        type="button",
        data_act=act,
        data_arg=arg or None,
        aria_disabled=off(enabled),
    )


@memo
def small_key(
    label: str,
    act: str,
    symbol: str,
    arg: str = "",
    enabled: bool = True,
    name: str = "",
    pressed: bool | None = None,
) -> Node:
    """A key beside a large one: an icon over a word; `name` where the word alone does not tell
    what it does, `pressed` where it stays down."""
    return h(
        "button",
        icon(symbol),
        h("span", label),
        class_="act on" if pressed else "act",
        type="button",
        data_act=act,
        data_arg=arg or None,
        aria_disabled=off(enabled),
        aria_label=name or None,
        aria_pressed=None if pressed is None else ("true" if pressed else "false"),
    )


def small_link(label: str, href: str, symbol: str, id: str = "") -> Node:
    """A key beside a large one that leads somewhere."""
    return h("a", icon(symbol), h("span", label), class_="act", href=href, id=id or None)


@memo
def row(label: str, act: str, arg: str = "", symbol: str = "", fact: str = "") -> Node:
    """A line of a list that does something."""
    return h(
        "button",
        icon(symbol) if symbol else None,
        h("span", label, class_="lbl"),
        h("span", fact, class_="muted") if fact else None,
        type="button",
        data_act=act,
        data_arg=arg or None,
    )


def following_pace(pace: str) -> str:
    """The pace that a tap leads to from this one."""
    paces = CHOICES["pace"]
    return str(paces[(paces.index(pace) + 1) % len(paces)])


def pace_row(words: Words, pace: str, symbol: str = "") -> Node:
    """How long things stand, as a line that changes it."""
    label = words("pace.name", pace=words(f"settings.pace.{pace}"))
    return row(label, "pace", following_pace(pace), symbol)


@memo
def link(label: str, href: str, symbol: str = "", fact: str = "") -> Node:
    """A line of a list that leads somewhere."""
    return h(
        "a",
        icon(symbol) if symbol else None,
        h("span", label, class_="lbl"),
        h("span", fact, class_="muted") if fact else None,
        href=href,
    )


def rows(title: str, *lines: Children) -> Node:
    return h("section", h("h2", title) if title else None, *lines, class_="rows")


def seg(label: str, act: str, chosen: str, choices: list[tuple[str, str]], arg: str = "") -> Node:
    """Two or three words, one of them chosen. `choices`: (value, label)."""
    values = [value for value, _ in choices]
    stop = chosen if chosen in values else values[0]
    return h(
        "div",
        [
            h(
                "button",
                text,
                type="button",
                data_act=act,
                data_arg=f"{arg}{value}",
                **radio(value == chosen, value == stop),
            )
            for value, text in choices
        ],
        class_="seg",
        role="radiogroup",
        aria_label=label,
    )


def switch(label: str, act: str, on: bool, small: str = "", arg: str = "") -> Node:
    return h(
        "button",
        h("span", label, h("small", small) if small else None),
        h("span", class_="sw on" if on else "sw", aria_hidden="true"),
        class_="opt",
        type="button",
        role="switch",
        aria_checked="true" if on else "false",
        data_act=act,
        data_arg=arg or None,
    )


def stepper(words: Words, label: str, value: str, act: str, arg: str) -> Node:
    """A number with a key down and a key up (`arg` gets `-` or `+` behind it)."""
    return h(
        "span",
        h(
            "button",
            icon("minus"),
            type="button",
            data_act=act,
            data_arg=arg + "-",
            aria_label=words("fewer", what=label),
        ),
        h("b", value, data_announce=f"step {arg}"),
        h(
            "button",
            icon("plus"),
            type="button",
            data_act=act,
            data_arg=arg + "+",
            aria_label=words("more.of", what=label),
        ),
        class_="stepper",
    )


def choice(
    label: str, act: str, chosen: str, choices: list[tuple[str, str]], arg: str = ""
) -> Node:
    """A line whose value opens the device's own list."""
    shown = next((text for value, text in choices if value == chosen), "")
    return h(
        "label",
        h("span", label),
        picker(label, act, chosen, choices, arg, shown),
        class_="opt",
    )


def picker(
    label: str, act: str, chosen: str, choices: list[tuple[str, str]], arg: str, shown: str
) -> Node:
    """A value with a caret over a native list."""
    return h(
        "span",
        h("span", shown, aria_hidden="true"),
        icon("caret"),
        h(
            "select",
            [h("option", text, value=value, selected=value == chosen) for value, text in choices],
            data_change=act,
            data_arg=arg or None,
            aria_label=label,
        ),
        class_="val",
    )


def section(title: str, *body: Children, fact: str = "", class_: str = "sect") -> Node:
    return h("section", h("h2", titled(title, fact)), *body, class_=class_)


def print_page(
    words: Words, kicker: str, title: str, lead: Raw | str, go: Children, *body: Children
) -> Node:
    """A page of print: a head with a title, a body of sections."""
    return h(
        "main",
        header(words, title),
        h(
            "section",
            h("span", kicker, class_="no"),
            h("h1", title),
            h("p", lead) if lead else None,
            h("div", go, class_="go") if go else None,
            class_="head",
        ),
        h("div", *body, class_="body"),
        class_="pg",
    )


def panel(words: Words, *body: Children) -> Node:
    """What stands beside a board where there is room."""
    return h("aside", *body, class_="panel", aria_label=words("panel"))


def stepdots(label: str, step: int, count: int, announced: bool = False) -> Node:
    """Which of some steps this is, counted from 0, in dots and in words. `announced`: by itself."""
    dots = [h("i", class_="on" if number == step else None) for number in range(count)]
    return h(
        "span",
        h("span", dots, class_="dots", aria_hidden="true"),
        h("span", label),
        class_="stepdots",
        data_announce="" if announced else None,
    )
