"""The pages of print: about, what is coming, what went wrong; questions and what is pasted."""

from __future__ import annotations

from ui import route
from ui.boards import BOARDS
from ui.markup import Node, Raw, h
from ui.screens.frame import header, key, link, print_page, row, rows, section, sheet
from ui.version import VERSION
from ui.words import Words

NEWS = 5
"""How many things are new since the last release: `news.1` and on."""


def about(words: Words, installable: bool, offline: bool, verified: str) -> Node:
    """`offline`: all that is needed is on this device. `verified`: what a comparison of the site's
    files said; or ""."""
    return print_page(
        words,
        words("site"),
        words("about.title"),
        words("about.lead"),
        None,
        section(words("about.games"), *(h("p", words.rich(f"{name}.about")) for name in BOARDS)),
        section(
            words("about.names"),
            h("p", words("about.trademarks")),
            h("p", words("about.independent")),
        ),
        section(
            words("about.how"),
            h("p", words("about.private")),
            h("p", words("about.python")),
            h("p", words("about.offline")) if offline else None,
            h("p", verified, data_told="", id="verified") if verified else None,
            rows(
                "",
                row(words("install.name"), "install") if installable else None,
                link(words("embedding.title"), route.write("embed")),
                link(words("licences.title"), route.write("licences")),
                row(words("verify.title"), "verify"),
                row(words("fault.title"), "fault", symbol="share"),
            ),
        ),
        section(
            words("news.title"),
            h("ul", [h("li", words(f"news.{n}")) for n in range(1, NEWS + 1)], class_="told"),
            fact=words("about.version", version=VERSION),
        ),
    )


def coming(words: Words, failed: bool) -> Node:
    """A page that has still to arrive; `failed`: it did not, for now."""
    said = words("late.failed" if failed else "late.coming")
    return h(
        "main",
        header(words, words("site")),
        h(
            "section",
            h("h1", words("site"), class_="vh"),
            h("p", said, data_told=""),
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


def paste(words: Words, problem: str) -> list[Node]:
    """Where a link or a record is pasted."""
    return sheet(
        words,
        words("paste.title"),
        h(
            "label",
            h("span", words("paste.lead")),
            h(
                "textarea",
                class_="pastebox",
                data_change="paste-text",
                rows="5",
                autocomplete="off",
                spellcheck="false",
            ),
            h("p", problem, class_="problem", data_told="") if problem else None,
            class_="opt col",
        ),
        [key(words("cancel"), "close", style="sec"), key(words("paste.open"), "paste-open")],
        class_="ask",
    )
