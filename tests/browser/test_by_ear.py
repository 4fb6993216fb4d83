"""A whole game of each kind by keyboard alone, by somebody who only hears what is announced.

Whoever plays here knows the keys of the list and the words of the page, sees nothing, and decides
from what was said.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from engines import record
from engines.game import Setup
from engines.match import Match
from engines.match import Player as Person
from engines.memorybox import MemoryBox
from tests.browser.waiting import AWAKE, patience, until
from ui.boards import BOARDS as OFFERED

ENDING = "00,000,-,-,00/-,-,0,-,00 543321/5421 S"  # South can force a win in five moves

EAR = """(() => {
    window.heard = [];
    const voice = document.querySelector("body > [aria-live]");
    new MutationObserver(() => voice.textContent && heard.push(voice.textContent))
        .observe(voice, { childList: true, characterData: true, subtree: true });
})()"""


class Player:
    """Ears and a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(EAR)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def heard_at_once(self, awaited: str) -> str:
        """What is said until this is in it, or a moment is over; perhaps nothing."""
        end, said = monotonic() + 0.2, ""
        while monotonic() < end and not re.search(awaited, said):
            self.page.wait_for_timeout(30)
            said += " ".join(self.page.evaluate("heard.splice(0)")) + " "
        return said

    def hear(self, *awaited: str, seconds: float = 20) -> str:
        """What is said until one of these is in it."""
        end, said = monotonic() + seconds, ""
        while monotonic() < end:
            said += " ".join(self.page.evaluate("heard.splice(0)")) + " "
            if any(re.search(each, said) for each in awaited):
                return said
            self.page.wait_for_timeout(30)
        raise AssertionError(f"never heard {awaited}, but {said!r}")


FOCUS = """(() => {
    window.moved = [];
    addEventListener("focusin", () => moved.push(performance.now()));
    const voice = document.querySelector("body > [aria-live]");
    const hear = () => voice.textContent && moved.push(voice.textContent, performance.now());
    new MutationObserver(hear)
        .observe(voice, { childList: true, characterData: true, subtree: true });
})()"""
SETTLED_MS = 1000  # a reader drops what comes sooner after the focus was lost


@pytest.fixture
def player(open_page: Callable[..., Page]) -> Callable[..., Player]:
    def sit(route: str, kept: str = "") -> Player:
        page = open_page("#/about", reduced_motion="reduce")
        page.evaluate("""localStorage["beads-boxes:settings"] = '{"pace":"brisk"}'""")
        if kept:
            page.evaluate("text => { localStorage['beads-boxes:game:here'] = text }", kept)
        page.reload()
        page.wait_for_function(AWAKE)
        one = Player(page)
        page.evaluate(f"location.hash = {route!r}")
        page.wait_for_function("document.activeElement.matches('h1')")
        return one

    return sit


def pins(said: str) -> tuple[int, int]:
    found = [re.search(rf"(\d+) {colour}", said) for colour in ("red", "white")]
    red, white = (int(one[1]) if one else 0 for one in found)
    return red, white


def answer(guess: str, code: str) -> tuple[int, int]:
    red = sum(a == b for a, b in zip(guess, code, strict=True))
    return red, sum((Counter(guess) & Counter(code)).values()) - red


def test_mastermind(player: Callable[[str], Player]) -> None:
    """The first code that fits what was heard is typed, until the code is told."""
    one = player("#/mastermind")
    one.hear("first peg of guess 1")
    codes = ["".join(code) for code in itertools.permutations("abcdefgh", 4)]
    for _ in range(12):
        guess = codes[0]
        one.press(*guess, "Enter")
        said = one.hear(r"Now for guess", r"last guess", r"The code:")
        if "The code:" in said:
            break
        codes = [code for code in codes if code != guess and answer(guess, code) == pins(said)]
    assert "The code:" in said


def test_black_box(player: Callable[[str], Player]) -> None:
    """Rays from all along the upper edge and down the left one, each answered; five balls where
    the listener chooses; the tip, with its question if there is one; the balls are told."""
    one = player("#/blackbox")
    one.hear("Aim a ray")
    one.press("Tab")
    for _ in patience():
        if one.page.evaluate("document.activeElement.dataset.key") == "T1":
            break
        one.press("Tab")
    answers = {}
    for column in range(1, 9):
        one.press("Enter")
        answers[column] = one.hear(rf"Column {column} from")
        one.press("ArrowRight")
    told = " ".join(answers.values())
    for column, said in answers.items():
        came_out_here = f"out at column {column} from above" in told
        assert came_out_here or re.search(r"hit|reflected|out at", said), answers
    one.press("ArrowLeft", "ArrowDown")
    for _ in range(5):
        one.press(" ")
        one.hear(r"Ball on \w\d")
        one.press("ArrowDown")
    one.press("0")
    assert one.hear(r"Column 1 from above").count("Column") >= 4
    one.press("/")
    one.page.keyboard.type("tip")
    one.press("Enter")
    one.page.wait_for_timeout(400)  # a question may come, or none
    if one.page.evaluate("document.activeElement.dataset.act") == "close":
        one.press("Shift+Tab", "Enter")
    said = one.hear(r"The balls? lay on")
    assert len(re.findall(r"\b[a-h][1-8]\b", said.partition("lay on")[2])) >= 5


def test_the_end_is_said_after_the_focus_moved(player: Callable[[str], Player]) -> None:
    """The field of a typed guess is gone when the box is open: a reader first tells where the focus
    went, and drops what is said meanwhile; so the result comes after that."""
    one = player("#/blackbox?rows=5&columns=5&balls=1")
    one.press("Control+Home", "/")
    one.page.keyboard.type("b2")
    one.press("Enter")
    one.hear("Ball on b2")
    one.page.evaluate(FOCUS)
    one.page.keyboard.type("tip")
    one.press("Enter")
    one.hear("The box is open")
    *_, focused, said, heard = one.page.evaluate("moved")
    assert "The box is open" in said
    assert heard - focused >= SETTLED_MS


def half_over() -> Match:
    """A round of the memory game in its middle, against a computer."""
    bot = OFFERED["memorybox"].info.offered[0]
    match = Match(Setup(MemoryBox(2), (0, 1)), [Person(), Person(bot=bot, seed=1)], 0, "here")
    rng = Random(5)
    while sum(seat is not None for holes in match.state.box for seat in holes) < 22:
        seat = min(match.game.actors(match.state))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return match


def test_the_memory_game(player: Callable[..., Player]) -> None:
    """Whoever listens remembers which holes were heard to be full, and drops elsewhere; refuses a
    row that is known to be full; believes a refusal of a row that may be, else checks. All of the
    first half was heard before."""
    match = half_over()
    one = player("#/game/here", record.dump(match))
    box, holes = match.state.box, range(1, 7)
    full = {(row, hole) for row in holes for hole in holes if box[row - 1][hole - 1] is not None}
    row = 0

    def free(number: int) -> list[int]:
        return [hole for hole in range(1, 7) if (number, hole) not in full]

    for _ in range(300):
        said = one.hear(
            r"when you are ready",
            r"Name (a|another) row",
            r"Drop (a|two|another)",
            r"always checked",
            r"no free hole\?",
            r"wins? (the )?round",
        )
        for named, other in re.findall(r"[Rr]ow (\d), hole (\d)", said):
            full.add((int(named), int(other)))
        if re.search(r"wins? (the )?round", said):
            return
        if "when you are ready" in said:
            one.press("Enter")
            continue
        for named in re.findall(r"(?:names|refuses) row (\d)", said):
            row = int(named)
        if "Name a" in said:
            rows = [each for each in range(1, 7) if not ("another" in said and each == row)]
            for number in sorted(rows, key=lambda each: -len(free(each))):
                one.press(str(number))
                if f"Row {number}." in one.heard_at_once(rf"Row {number}\."):
                    break
            one.press("Enter")
        elif "no free hole" in said or "always checked" in said:
            one.press("x" if len(free(row)) < 3 else "Enter")
        elif free(row):
            one.press(str(free(row)[0]), "Enter")
        else:
            one.press("x")
    raise AssertionError("no end")


def test_what_is_said_in_a_dialog(player: Callable[[str], Player]) -> None:
    """It is heard there: what lies behind a dialog is told to nobody. What was said before that
    does not stay behind it for ever."""
    one = player("#/mastermind")
    one.page.locator("[data-key=peg-A]").first.click()
    one.hear("Hole|white")
    one.page.locator("[data-act=share]:visible").first.click()
    one.page.locator("dialog [data-act=copy-link]").first.click()
    voice = "dialog:modal > [aria-live]"
    until(one.page, f"document.querySelector('{voice}').textContent !== ''")
    assert one.page.locator("body > [aria-live]").text_content() == ""


def test_the_glass_bead_game(player: Callable[[str], Player]) -> None:
    """An end that can be forced, with a hint for every move: the pit that was named is taken up by
    its letter, what its last bead does is heard, Enter drops bead by bead and takes the gem that is
    offered, until it is said who won."""
    one = player(f"#/glassbead?setup={quote(ENDING)}")
    one.hear("Which of your pits")
    played = r"You (sowed|captured|took)|you took|no gem to take|\bwins?\b"
    for _ in range(20):
        one.press("h")
        pit = re.findall(r"Look at pit ([A-E])", one.hear(r"Look at pit [A-E]", seconds=60))[-1]
        one.press("Escape", pit)
        one.hear(r"last bead (falls|ends|goes)")
        said = ""  # of what was said before, the question which pit is told again
        for _ in patience():
            if re.search(played, said):
                break
            one.press("Enter")
            said += one.heard_at_once(played)
        if not re.search(r"\bwins?\b|which pit\?", said):
            said += one.hear(r"which pit\?", r"\bwins?\b")
        if re.search(r"\bwins?\b", said):
            break
    assert "You win" in said


def test_the_key_of_colours_says_which_hold(open_page: Callable[..., Page]) -> None:
    """Its name tells the state that its drawing shows, before it is pressed and after."""
    page = open_page("#/about")
    for now in ("Device", "Light", "Dark", "Device"):
        page.get_by_role("button", name=f"Colours: {now}", exact=True).click()
