"""Black Box from a puzzle through a hint and a proof to the end of a round: by touch on the
smallest phone, and by keyboard alone; in the other language with another build."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engines import link
from engines.agent import Knowledge, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.deduction import Deduction, Proof
from engines.blackbox.moves import Fire, Mark, Tip
from engines.blackbox.puzzles import puzzle
from engines.blackbox.rules import HIDER, SEEKER
from engines.blackbox.views import Answers, Shared
from engines.game import Setup
from engines.match import Match, Player
from tests.browser.arrows import way
from tests.browser.only import FINGER
from tests.turns import by_turns
from ui.boards.blackbox.naming import kind, place
from ui.toolkit.words import LANGUAGES, Words

Open = Callable[..., Page]
GAME = BlackBox()
HELD_MS = 700
"""A finger that rests so long asks why."""
NOW = "document.activeElement?.matches({!r})"


class Finger:
    """Whoever taps, on the smallest phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch = page.context.new_cdp_session(page)

    def press(self, what: str) -> None:
        self.page.locator(f"{what} >> visible=true").first.tap()

    def shoot(self, entry: str) -> None:
        square = self.page.locator(f'[data-key="{entry}"]')
        square.tap()
        expect(square).to_have_attribute("aria-selected", "true")
        self.press(".acts [data-arg=shoot]")

    def ball(self, cell: str) -> None:
        self.press(f'[data-key="{cell}"]')

    def why(self, cell: str) -> None:
        box = self.page.locator(f'[data-key="{cell}"]').bounding_box()
        assert box
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.page.wait_for_timeout(HELD_MS)
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.press("[data-act=ask-yes]")


class Keyboard:
    """Whoever has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: str) -> None:
        """Tab until it has the focus, and Enter."""
        self.page.locator(f"{what} >> visible=true").first.wait_for()
        for _ in range(60):
            if self.page.evaluate(NOW.format(what)):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")

    def shoot(self, entry: str) -> None:
        self._walk(entry)
        self.page.keyboard.press("Enter")

    def ball(self, cell: str) -> None:
        self._walk(cell)
        self.page.keyboard.press(" ")

    def why(self, cell: str) -> None:
        self._walk(cell)
        self.page.keyboard.press("w")
        self.press("[data-act=ask-yes]")

    def _walk(self, key: str) -> None:
        """Onto the board, and there by arrows the shortest way."""
        for _ in range(60):
            if self.page.evaluate(NOW.format(".b-bb [data-key]")):
                break
            self.page.keyboard.press("Tab")
        here = str(self.page.evaluate("document.activeElement.dataset.key"))
        for arrow in way(GAME.grid, here, key):
            self.page.keyboard.press(f"Arrow{arrow}")
        expect(self.page.locator(f'[data-key="{key}"]')).to_be_focused()


HANDS: dict[type[Finger] | type[Keyboard], dict[str, Any]] = {
    Finger: {"touch": True, "viewport": {"width": 320, "height": 568}},
    Keyboard: {"viewport": {"width": 1280, "height": 800}},
}


def round_to_play() -> str:
    """The address of a round whose balls are hidden, always the same."""
    match = Match(Setup(GAME, (1, 0)), [Player(), Player(bot="strong", seed=1)], 1, "whole")
    match = match.played(HIDER, GAME.write(GAME.hide_by_lot(Random(12))))
    return f"#/load/{link.write(match)}"


def seen(page: Page, words: Words) -> Shared:
    """The board as a seeker knows it, read from what it says to a screen reader."""
    said: dict[str, str] = page.locator(".b-bb [data-key]").evaluate_all(
        "all => Object.fromEntries(all.map(e => [e.dataset.key, e.getAttribute('aria-label')]))"
    )
    outs = {
        words("blackbox.answer.out", place=words(f"blackbox.place.{entry[0]}", number=entry[1:])): (
            entry
        )
        for entry in GAME.grid.entries
    }
    short = {words(f"blackbox.answer.{answer}"): answer for answer in ("hit", "reflect")}
    shots: list[tuple[str, str]] = []
    for entry in GAME.grid.entries:
        answer = said[entry].partition(": ")[2].partition(";")[0].partition(",")[0]
        if answer and entry not in Answers(shots):
            shots.append((entry, {**short, **outs}[answer]))
    marks = tuple(
        cell for cell in GAME.grid.cells if said[cell] == words("blackbox.cell.ball", cell=cell)
    )
    return Shared(8, 8, 5, False, Answers(shots), marks, False)


def lies(page: Page, words: Words, cell: str) -> None:
    """A ball lies there."""
    label = words("blackbox.cell.ball", cell=cell)
    expect(page.locator(f'[data-key="{cell}"]')).to_have_attribute("aria-label", label)


def status(page: Page) -> Locator:
    return page.locator(".status p")


@pytest.mark.parametrize("hand", [pytest.param(Finger, marks=FINGER), Keyboard])
def test_puzzle_hint_proof_and_the_end(
    open_page: Open, dist: Path, hand: type[Finger] | type[Keyboard]
) -> None:
    """From the table one key leads to the puzzles; one is solved. Back in the round a hint is read
    to its last step and followed, rays are shot, a certain ball is asked why it is and put from
    there, the others follow, and the tip ends the round, told as played with hints."""
    language = by_turns(dist, list(HANDS).index(hand), 2, LANGUAGES)
    page = open_page(round_to_play(), language=language, reduced_motion="reduce", **HANDS[hand])
    words, one = Words(language), hand(page)
    page.wait_for_url(lambda url: "/load/" not in url)
    table = page.url

    one.press('a[href="#/boxes"]')
    one.press('a[href="#/boxes/single"]')
    for cell in puzzle("single", 0).hidden:
        one.ball(cell)
    one.press("[data-act=box-check]")
    expect(status(page)).to_contain_text("Solved, proven" if language == "en" else "bewiesen")
    page.goto(table)

    one.press("#do-hint")
    expect(page.locator(".status.hinted")).to_be_visible()
    while not page.locator("#do-hint-do").count():
        one.press("#do-hint-next")
    one.press("#do-hint-do")
    expect(page.locator(".b-bb .answer")).not_to_have_count(0)

    assert isinstance(play_on(page, one, words), Mark)
    proof = provable(seen(page, words))
    assert proof is not None
    one.why(proof.cell)
    code, count, out = "together", len(proof.answers), ""
    if proof.wrong:
        code = f"wrong.{kind(proof.wrong.answer)}"
        if code == "wrong.pass":
            out = place(words, proof.wrong.answer)
    because = words(
        f"blackbox.proof.{code}",
        n=count,
        number=words.spelled(count),
        cell=proof.cell,
        out=out,
    )
    expect(status(page)).to_have_text(because, timeout=30_000)
    one.press(f'.acts [data-arg="{proof.cell}"]')
    lies(page, words, proof.cell)
    while isinstance(move := play_on(page, one, words), Mark):
        one.ball(move.cell)
        lies(page, words, move.cell)
    one.press("#do-tip")
    expect(page.locator(".ball.found")).to_have_count(5)
    expect(page.locator(".b-bb .ray")).not_to_have_count(0)
    expect(status(page)).to_contain_text("hints" if language == "en" else "Hinweisen")


def play_on(page: Page, one: Finger | Keyboard, words: Words) -> Mark | Tip:
    """Rays as a strong seeker shoots them, until it puts a ball or gives its tip: that is left."""
    for _ in range(40):
        view = seen(page, words)
        move = decide(LEVELS["strong"], GAME, Knowledge(SEEKER, view, ()), luck(1, 0))
        if not isinstance(move, Fire):
            assert isinstance(move, (Mark, Tip))
            return move
        one.shoot(move.entry)
        place = words(f"blackbox.place.{move.entry[0]}", number=move.entry[1:])
        expect(page.locator(f'[data-key="{move.entry}"]')).not_to_have_attribute(
            "aria-label", words("blackbox.entry.free", place=place)
        )
    raise AssertionError("no ball after forty rays")


def provable(view: Shared) -> Proof | None:
    """A ball that the answers prove."""
    deduction = Deduction(view)
    for cell in GAME.grid.cells:
        *_, proof = (None, *filter(None, deduction.why(cell)))
        if proof and proof.ball:
            return proof
    return None
