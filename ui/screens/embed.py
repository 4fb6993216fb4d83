"""The board in somebody else's page, and the dialog that makes the line for it."""

from __future__ import annotations

from dataclasses import dataclass

from ui.boards.board import Board, Situation
from ui.icons import icon
from ui.markup import Node, h
from ui.screens import play
from ui.screens.frame import choice, key, seg, sheet
from ui.screens.play import Shown
from ui.words import Words

Choices = list[tuple[str, str]]  # values and what they are called


@dataclass(frozen=True)
class Picked:
    """What the dialog has to show: what can be embedded and what is, how, and the result."""

    subjects: Choices
    subject: str
    theme: str
    language: str
    start: str
    element: bool  # the snippet is our element, else a plain iframe
    preview: str
    snippet: str
    said: str


def paint(board: Board, at: Situation, shown: Shown, site: str) -> Node:
    """The bare board: one status line, the keys that finish a move, points, a link to the site."""
    return h(
        "main",
        board.paint(at),
        h(
            "div",
            play.status(board, at, shown),
            board.tray(at),
            play.keys(board, at, shown),
            h(
                "div",
                board.score(at),
                h("a", at.words("site"), href=site, target="_blank", rel="noopener"),
                class_="ft",
            ),
            class_="words",
        ),
        class_="embed",
        data_game=board.game,
    )


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
                words("embed.copy"),
                class_="btn go",
                type="button",
                data_act="copy-snippet",
            ),
        ],
        kicker=words(f"{game}.title"),
        class_="wide emd",
    )


def _preview(words: Words, game: str, picked: Picked) -> Node:
    return h(
        "div",
        h(
            "iframe",
            src=picked.preview,
            title=words("embed.preview", game=words(f"{game}.title")),
            tabindex="-1",
        ),
        class_="fr2",
    )


def _options(words: Words, picked: Picked) -> Node:
    def named(name: str, *values: str) -> Choices:
        return [(value, words(f"embed.{name}.{value or 'reader'}")) for value in values]

    def pick(name: str, chosen: str, choices: Choices) -> Node:
        return choice(words(f"embed.{name}"), "embed", chosen, choices, f"{name}:")

    kinds = named("as", "element", "iframe")
    return h(
        "div",
        h(
            "section",
            h("h3", words("embed.board")),
            pick("subject", picked.subject, picked.subjects),
            pick("theme", picked.theme, named("theme", "", "light", "dark")),
            pick("language", picked.language, named("language", "", "en", "de")),
            pick("start", picked.start, named("start", "tap", "seen")),
            class_="fs",
        ),
        h(
            "section",
            h("h3", words("embed.snippet"), h("span", words("embed.size"))),
            seg(
                words("embed.snippet"),
                "embed-as",
                "element" if picked.element else "iframe",
                kinds,
            ),
            h("p", h("code", picked.snippet, tabindex="0"), class_="codebox linkbox"),
            h("p", picked.said, class_="subn", data_told=""),
            class_="fs",
        ),
        class_="opts",
    )
