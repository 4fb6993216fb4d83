"""The dialog and the page that give an embed code."""

from __future__ import annotations

from dataclasses import dataclass

from ui.toolkit.frame import choice, key, print_page, row, section, seg, sheet
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

Choices = list[tuple[str, str]]  # values and what they are called


@dataclass(frozen=True)
class Picked:
    """What the dialog has to show: what can be embedded and what is, how, and the result."""

    subjects: Choices
    subject: str
    people: str  # for whom readers play there, or ""
    theme: str
    language: str
    start: str
    element: bool  # the snippet is our element, else a plain iframe
    preview: str
    snippet: str
    link: str  # bare, "" where only the snippet shows the board
    bare: bool  # whether there are bare links at all
    said: str


def dialog(words: Words, game: str, picked: Picked) -> list[Node]:
    return sheet(
        words,
        words("embed.title"),
        h("div", _preview(words, game, picked), _options(words, picked), class_="form emb"),
        [
            key(words("close"), "close", style="sec"),
            h(
                "button",
                icon("copy"),
                words("embedding.copy"),
                class_="btn go",
                type="button",
                data_act="copy-snippet",
            ),
        ],
        kicker=words(f"{game}.title"),
        class_="wide emd",
    )


def _bare(words: Words, picked: Picked) -> Node:
    """Whether a bare link is enough, or why not."""
    said = words("embedding.link", link=picked.link) if picked.link else words("embedding.line")
    return h("p", said, class_="subn bare")


def _preview(words: Words, game: str, picked: Picked) -> Node:
    """A frame of its own for each address: one that goes from one address to another would be a
    step of the browser's history, and Back would lead there."""
    return h(
        "div",
        h(
            "iframe",
            id=picked.preview,
            src=picked.preview,
            title=words("embedding.preview", game=words(f"{game}.title")),
            tabindex="-1",
        ),
        class_="fr2",
    )


def _options(words: Words, picked: Picked) -> Node:
    def named(name: str, *values: str) -> Choices:
        return [(value, words(f"embedding.{name}.{value or 'reader'}")) for value in values]

    def pick(name: str, chosen: str, choices: Choices) -> Node:
        return choice(words(f"embedding.{name}"), "embed", chosen, choices, f"{name}:")

    kinds = named("as", "element", "iframe")
    reader = words("embedding.theme." + ("reader" if picked.element else "device"))
    return h(
        "div",
        h(
            "section",
            h("h3", words("embedding.board")),
            pick("subject", picked.subject, picked.subjects),
            h("p", picked.people, class_="subn") if picked.people else None,
            pick("theme", picked.theme, [("", reader), *named("theme", "light", "dark")]),
            pick("language", picked.language, named("language", "", "en", "de")),
            pick("start", picked.start, named("start", "tap", "seen")),
            h("p", words(f"embedding.start.{picked.start}.what"), class_="subn"),
            class_="fs",
        ),
        h(
            "section",
            h("h3", words("embedding.snippet"), h("span", words("embedding.size"))),
            seg(
                words("embedding.snippet"),
                "embed-as",
                "element" if picked.element else "iframe",
                kinds,
            ),
            h("p", h("code", picked.snippet, tabindex="0"), class_="codebox linkbox"),
            h("p", picked.said, class_="subn", data_announce=""),
            _bare(words, picked) if picked.bare else None,
            class_="fs",
        ),
        class_="opts",
    )


@dataclass(frozen=True)
class Offered:
    """What the page for bloggers has to copy: the `line` of the daily puzzle; games by `name` and
    what each is called; bare links with what they show, if there are any. `sample`: the address of
    a board in a frame, and what it is called."""

    line: str
    games: Choices
    links: Choices
    sample: tuple[str, str]


def page(words: Words, offered: Offered) -> Node:
    """How a board gets onto a page."""
    return print_page(
        words,
        words("embedding.page.kicker"),
        words("embedding.title"),
        words("embedding.page.lead"),
        None,
        section(
            words("daily.title"),
            h("p", h("code", offered.line, tabindex="0"), class_="codebox linkbox"),
            h("div", key(words("embedding.page.copy"), "copy-line", style="go"), class_="go"),
            fact=words("embedding.page.fresh"),
        ),
        section(
            words("embedding.page.sample"),
            h("iframe", src=offered.sample[0], title=offered.sample[1], class_="sample"),
            h("p", words("embedding.page.position"), class_="subn"),
            fact=words("embedding.page.size"),
            class_="sect shows",
        ),
        section(
            words("embedding.page.game"),
            h(
                "div",
                [row(name, "copy-line", game, "copy") for game, name in offered.games],
                class_="rows",
            ),
        ),
        section(
            words("embedding.page.wordpress"),
            h("p", words("embedding.page.bare")),
            h("p", h("code", offered.links[0][0], tabindex="0"), class_="codebox linkbox"),
            h(
                "div",
                [row(name, "copy-bare", link, "copy") for link, name in offered.links],
                class_="rows",
            ),
        )
        if offered.links
        else None,
    )
