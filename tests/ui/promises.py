"""Promises of every game on the page, for its own tests and for the null game."""

from __future__ import annotations

import re

from engines import GAMES
from engines.levels import levels
from tests.ui.fake import FakeHost
from tests.ui.visit import having, match, nodes, one_move, opened
from ui.app import App
from ui.boards import BOARDS
from ui.shell.announcer import text
from ui.toolkit.words import LANGUAGES, TAG, Words, rules

CODE = re.compile(r"\b[a-z]+\.[a-z.]+\b|[{}]")


def lessons(app: App) -> list[str]:
    """The links to lessons."""
    links = [str(node.attrs["href"]) for node in having(app, "href")]
    return [link for link in links if link.startswith("#/lesson/")]


def to_a_lesson(app: App) -> bool:
    """Whether one tap begins a lesson now."""
    return bool(lessons(app)) or bool(
        having(app, "data-act", "lesson") or having(app, "data-act", "door-show")
    )


def rules_and_lesson_are_in_reach(game: str) -> None:
    """The help, in reach on every board, has both: two taps each. Where a game has no help of its
    own the rules are in it, and where it has no lesson none is offered."""
    app, _ = opened("#/")
    app.shell.store.keep_known(game)
    app.arrive(f"#/{game}")
    assert not to_a_lesson(app)
    app.act("help")
    assert to_a_lesson(app) is BOARDS[game].info.lesson
    in_it = any("rulesheet" in node.attrs.get("class", "") for node in having(app, "class"))
    assert in_it or having(app, "href", f"#/rules/{game}")


def key(app: App, name: str) -> bool | None:
    """Whether a key under the board can be pressed; None: it is not there."""
    found = [node for node in having(app, "data-arg", name) if node.attrs.get("data-act") == "do"]
    return "aria-disabled" not in found[0].attrs if found else None


def texts(app: App) -> list[str]:
    return [ply.text for ply in match(app).round.plies]


def redo_does_again_what_undo_took_back(game: str) -> None:
    """The redo key is there once something was taken back, and brings all of it back: the move and
    the program's answer. It goes away when something else is done."""
    app, host = one_move(game)
    played = texts(app)
    assert key(app, "undo") and key(app, "redo") is None
    app.act("do", "undo")
    host.run()
    assert len(texts(app)) < len(played) and key(app, "redo")
    app.act("do", "redo")
    host.run()
    assert texts(app) == played and key(app, "redo") is None
    app.take_back(False)
    app.take_back(True)
    host.run()
    assert texts(app) == played
    kept = app.shell.store.match(match(app).id)
    assert kept is not None and kept.state == match(app).state


def the_list_has_keys_that_work_and_words(game: str, language: str) -> None:
    """Each line has a sentence and keys; no key stands in it twice for the whole table, but for
    those that the board takes for itself."""
    app, _ = opened(f"#/{game}", FakeHost(language))
    app.type("?", "")
    lines = [node for node in nodes(app.shown) if node.tag == "dt"]
    assert len(lines) > 12
    assert not any(CODE.search(text(line)) for line in lines)
    assert having(app, "aria-labelledby", "dialog-title")


def the_board_as_text_tells_no_more_than_the_board(game: str, language: str) -> None:
    """It opens by a key, is in words, and never tells a code, a ball or a drop that is hidden."""
    app, _ = opened(f"#/{game}", FakeHost(language))
    app.type("v", "")
    shown = " ".join(text(node) for node in nodes(app.shown) if node.tag == "li")
    assert shown and not CODE.search(shown)
    if game == "mastermind":
        secret = app.current.match.round.plies[0].text.removeprefix("hide ")
        peg = app.shell.words
        told = ", ".join(peg(f"mastermind.peg.{one}").lower() for one in secret)
        assert told not in shown
    if game == "blackbox":
        assert not re.search(r"\b[a-h][1-8]\b", shown)
    if game == "memorybox":
        assert app.shell.words("memorybox.spoken.unknown", row=1) in shown


def it_has_its_words(game: str) -> None:
    """Titles, roles, presets, options, levels and the rules of each game have words."""
    words = Words("en")
    kind = GAMES[game]
    needed = ["title", "short", "tag", "people"]
    needed += [f"preset.{key}" for key in kind.presets()]
    needed += [f"level.{key}" for key in levels(game)]
    missing = [code for code in needed if not words.has(f"{game}.{code}")]
    assert missing == []
    for section in rules(game):
        for part in (section["title"], *section["body"]):
            assert set(part) - {"case"} == set(LANGUAGES)
            assert all(text.strip() for text in part.values())


def rules_are_read_in_short_sentences(game: str) -> None:
    """No sentence of a rule page has more than 32 words, in either language, and each page says
    how the board is used here."""
    sections = rules(game)
    assert "On this page" in [section["title"]["en"] for section in sections]
    for section in sections:
        for part in section["body"]:
            for said in (part[language] for language in LANGUAGES):
                for sentence in re.split(r"(?<=[.!?:;]) ", TAG.sub("", said)):
                    assert len(sentence.split()) <= 32, sentence


def the_rules_end_with_history_and_page(game: str) -> None:
    """They tell at their end where the game comes from and how the page is used."""
    titles = [section["title"]["en"] for section in rules(game)]
    assert titles[-2:] == ["Where it comes from", "On this page"]
