"""A computer that seeks thinks aloud: what it learnt, what it plans, stopped and by steps."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from engines.agent import Thought
from engines.blackbox import BlackBox
from engines.blackbox.moves import Fire, Mark
from tests.ui.blackbox_table import BOT, PERSON, classed, table
from tests.ui.fake import FakeHost, acquainted
from tests.ui.studied import studied
from tests.ui.visit import having, match, nodes, opened
from ui.app import App
from ui.boards.blackbox import BOARD, reasoning
from ui.boards.situation import Situation
from ui.shell.announcer import text
from ui.toolkit.plain_text import plain
from ui.toolkit.settings import PLAYING, Settings
from ui.toolkit.words import LANGUAGES, Words

SMALL = BlackBox(5, 5, 3)


def sought(*rays: str, language: str = "en", move: Fire | Mark | None = None) -> Situation:
    """Three balls, some rays, and what the computer is about to do."""
    at = table("hide c3 e5 b1", *rays, game=SMALL, players=(PERSON, BOT))
    now = at.situation(Words(language), Settings())
    return studied(replace(now, planned=Thought(move) if move else None))


def thoughts(at: Situation) -> list[str]:
    tray = BOARD.drawing.tray(at)
    return [] if tray is None else [text(node) for node in nodes(tray) if node.tag == "li"]


def test_what_two_answers_taught_and_what_comes_next() -> None:
    """Under the board stand two lessons and the plan, each one sentence, numbered by their rays;
    the ray that is planned is aimed on the board and named over it."""
    rays = ("fire T3", "fire L3", "fire R5")
    at = sought(*rays, move=Fire("T2"))
    assert thoughts(at) == [
        "The ray into row 3 from the left hit a ball: 216 boards still fit.",
        "The ray into row 5 from the right hit a ball: six more cells are empty.",
        "I ask column 2 from above: if the ray comes out at column 2 from below, there is a ball on"
        " d1.",
    ]
    tray = BOARD.drawing.tray(at)
    assert tray is not None
    assert [text(node) or node.children[0] for node in classed(tray, "n")] == ["2", "3", "4"]
    drawn = BOARD.drawing.paint(at)
    assert len(classed(drawn, "aim")) == len(classed(drawn, "lane")) == 1
    assert plain(BOARD.drawing.status(at)) == "The computer seeks. Now it asks column 2 from above."
    assert "liegt auf d1 eine Kugel" in thoughts(sought(*rays, language="de", move=Fire("T2")))[-1]


def test_the_first_cells_that_are_empty_are_not_more_cells() -> None:
    """Of nothing known before there is no more; a German sentence after a colon begins with a
    capital."""
    first, later = ("fire T4",), ("fire T3", "fire L3", "fire R5")
    for language, said in (
        ("en", (": eight cells are empty.", ": six more cells are empty.")),
        ("de", (": Acht Felder sind leer.", ": Sechs weitere Felder sind leer.")),
    ):
        for rays, each in zip((first, later), said, strict=True):
            assert thoughts(sought(*rays, language=language))[-1].endswith(each)


def test_rows_that_are_empty_are_told_as_rows() -> None:
    """Where whole rows or columns are cleared they are named, not their cells counted."""
    rays = ("fire L5", "fire T1", "fire B3", "fire B1")
    assert thoughts(sought(*rays))[-1].endswith(": column 1 is empty.")
    assert thoughts(sought(*rays, language="de"))[-1].endswith(": Spalte 1 ist leer.")


def test_a_ray_that_takes_too_long_to_follow_is_no_riddle() -> None:
    """While a ray is followed the plan says where it goes; given up, that it feels along the edge,
    or that the other end has answered."""
    at = sought("fire T3", move=Fire("L3"))
    known = {key: found for key, found in at.studied.items() if key[0] == "known"}  # type: ignore[index]
    (key,) = set(at.studied) - set(known)
    said = [thoughts(replace(at, studied=found))[-1] for found in (known, {**known, key: None})]
    assert said[0] == "I ask row 3 from the left."
    assert said[1] == "I feel along the edge: next comes row 3 from the left."
    at = sought("fire T3", move=Fire("B3"))
    key = next(key for key in at.studied if key[0] == "outlook")  # type: ignore[index]
    told = thoughts(replace(at, studied={**at.studied, key: None}))[-1]
    assert told == "The other end has answered, so now I ask column 3 from below."


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_for_all_the_balls(language: str) -> None:
    """Balls put one after the other are one plan: its sentence stays, and only the first of them
    stands as long as it takes to read."""
    rays = ("fire T3", "fire L3", "fire R5", "fire T2")
    first = sought(*rays, language=language, move=Mark("b1"))
    second = sought(*rays, "mark b1", language=language, move=Mark("c3"))
    assert thoughts(first)[-1] == thoughts(second)[-1]
    assert BOARD.pace.delay_ms(second) < BOARD.pace.delay_ms(first) / 3
    assert plain(BOARD.drawing.status(first)) != plain(BOARD.drawing.status(second))


def test_a_plan_stands_as_long_as_it_takes_to_read() -> None:
    """A while, and more for each letter, as the pace has it."""
    at = sought("fire T3", move=Fire("L3"))
    letters = len(thoughts(at)[-1])
    for pace in PLAYING:
        slow = replace(at, settings=Settings(pace=pace))
        whole = reasoning.SENTENCE + reasoning.LETTER * letters
        assert BOARD.pace.delay_ms(slow) == pytest.approx(whole * PLAYING[pace], abs=1)


def hiding(**settings: object) -> tuple[App, FakeHost]:
    """A person hides three balls in a small box; nothing has happened since."""
    storage = acquainted()
    storage.set("settings", json.dumps({"motion": False, **settings}))
    app, host = opened("#/blackbox", FakeHost(storage=storage))
    app.act("new", "blackbox")
    app.act("preset", "small")
    app.act("sit", "0:you")
    app.act("start")
    host.run()
    for cell in ("c3", "e5", "b1"):
        app.press(cell)
    return app, host


def rays(app: App) -> int:
    return sum(ply.text.startswith("fire") for ply in match(app).round.plies)


@pytest.mark.each_build
def test_it_stops_and_goes_on_by_steps() -> None:
    """Stopped, the computer still says what it plans; a step does that, no more, and tells the next
    plan; and from there it goes on to the end."""
    app, host = hiding()
    app.act("pause")
    app.press("hide")
    host.run()
    for done in range(3):
        assert rays(app) == done and not app.table.turns.thinking
        (planned,) = [node for node in nodes(app.shown) if node.attrs.get("class") == "now"]
        assert text(planned).startswith("I ")
        app.act("watch-step")
        host.run()
    app.act("pause")
    host.run()
    assert match(app).result is not None
    assert not having(app, "data-act", "watch-step")


def test_a_step_stops_what_runs() -> None:
    """Whoever wants one step more wants no further one."""
    app, host = hiding()
    app.press("hide")
    app.act("watch-step")
    host.run()
    assert rays(app) == 1 and app.table.turns.paused


@pytest.mark.each_build
def test_nobody_is_told_what_two_computers_plan() -> None:
    """Where nobody plays there is no thinking aloud."""
    app, host = opened("#/blackbox")
    app.act("new", "blackbox")
    app.act("preset", "small")
    app.act("sit", "0:computer")
    app.act("sit", "1:computer")
    app.act("start")
    planned, pause = [], host.pause

    def looking(ms: int) -> Awaitable[None]:
        planned.append(app.current.planned)
        return pause(ms)

    host.pause = looking  # type: ignore[method-assign]
    host.run()
    assert len(planned) > 5 and not any(planned)
