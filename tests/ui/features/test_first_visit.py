"""The door: who has never met a game is asked once whether to be shown it."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import having, late, match, opened, shown
from ui.app import App
from ui.boards import BOARDS
from ui.features.lessons import LESSONS
from ui.features.lessons.lessons import Lessons
from ui.model import form
from ui.prerender import DOOR, PICTURES, picture
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES


def newcomer() -> FakeHost:
    return FakeHost(storage=Memory())


@pytest.mark.parametrize("game", LESSONS)
def test_it_stands_before_the_first_table(game: str) -> None:
    """On the first visit of a game with a lesson there are two keys; the second begins it, after a
    question where computers play along, and the door is never seen again."""
    app, host = opened(f"#/{game}", newcomer())
    assert having(app, "data-act", "door-show") and having(app, "data-act", "door-play")
    app.act("door-play", game)
    assert bool(having(app, "data-act", "door-level")) is bool(BOARDS[game].info.ladder)
    app.act("door-level", f"{game}:1")
    assert app.current.table is not None
    again, _ = opened(f"#/{game}", FakeHost(storage=host.storage))
    assert again.current.table is not None


def test_the_door_of_black_box_shows_what_it_says() -> None:
    """Rays tell where the balls lie: both are in its picture, on the tile at home no ray is."""
    door, home = (html(opened(route, newcomer())[0].shown) for route in ("#/blackbox", "#/"))
    assert door.count('class="ray ray-') == 6 and 'class="ray ray-' not in home


@pytest.mark.parametrize("game", [game for game in LESSONS if BOARDS[game].info.ladder])
def test_people_who_play_together_find_their_way(game: str) -> None:
    """The question about the computer has a key for them: to the sheet of a new game, in which two
    of them sit."""
    app, host = opened(f"#/{game}", newcomer())
    app.act("door-play", game)
    (key,) = having(app, "data-act", "new")
    app.act("new", key.attrs["data-arg"])
    app.act("start")
    host.run()
    assert sum(not player.bot for player in match(app).players) == 2
    app.act("new", game)
    assert app.new_game.form is not None
    assert app.new_game.form.shared() == app.new_game.form, "they sit already"


def test_showing_leads_into_the_lesson() -> None:
    """The key "Show me" leads to the first step of the lesson, whose main key goes on to the next;
    leaving it at any step leads to the table."""
    app, host = opened("#/blackbox", newcomer())
    app.act("door-show", "blackbox")
    app.arrive(host.hashes[-1])
    lessons = late(app, Lessons)
    assert lessons.attempt is not None and lessons.attempt.number == 0
    app.act("lesson-show")
    app.act("lesson-next")
    assert host.hashes[-1] == "#/lesson/blackbox?step=2"
    app.act("lesson-leave")
    assert host.hashes[-1] == "#/blackbox" and app.current.table is not None


@pytest.mark.parametrize("game", LESSONS)
def test_back_from_the_lesson_is_the_door(game: str) -> None:
    """The back button leads from the lesson to the door that it was opened from, until somebody has
    gone through it."""
    app, host = opened(f"#/{game}", newcomer())
    app.act("door-show", game)
    host.run()
    app.arrive(f"#/{game}", True)
    assert having(app, "data-act", "door-show") and app.current.table is None
    app.act("door-show", game)
    host.run()
    app.act("lesson-leave")
    host.run()
    assert app.current.table is not None
    app.arrive(f"#/lesson/{game}", True)
    app.arrive(f"#/{game}")
    assert app.current.table is not None


@pytest.mark.parametrize("game", [game for game in LESSONS if BOARDS[game].info.ladder])
def test_back_from_the_question_is_the_door(game: str) -> None:
    """The back button leads from the question to the door; from the table that the answer leads to
    it leads home, as if there had been no question."""
    app, host = opened(f"#/{game}", newcomer())
    app.act("door-play", game)
    assert having(app, "data-act", "door-level") and host.over == 1
    host.over -= 1
    app.back()
    assert having(app, "data-act", "door-show") and not having(app, "data-act", "door-level")
    app.act("door-play", game)
    assert host.over == 1
    app.act("door-level", f"{game}:1")
    assert app.current.table is not None and host.over == 0


def test_links_and_embeds_have_none() -> None:
    """Who comes with a ruleset in the address, or sees a board in another site, plays at once."""
    app, _ = opened("#/mastermind?colours=6", newcomer())
    assert app.current.table is not None
    embedded = newcomer()
    embedded.embed = {}
    app, _ = opened("#/mastermind", embedded)
    assert app.current.table is not None


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_in_the_first_picture(game: str) -> None:
    """The build paints the door and the table, so that neither flashes where the other belongs."""
    assert {game, game + DOOR} <= set(PICTURES)
    assert "door-show" in picture(game + DOOR, "de")
    assert "door-show" not in picture(game, "de")


LADDERS = [game for game, board in BOARDS.items() if board.info.ladder]
SKILLS = ("new", "played", "good")


def met(app: App) -> set[str]:
    """The levels of the computers at the table."""
    return {player.bot for player in match(app).players if player.bot}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", range(3))
@pytest.mark.parametrize("game", LADDERS)
def test_the_first_computer_fits(game: str, skill: int, language: str) -> None:
    """In plain words one says how well one plays, once: the computers of the first table are of
    that level, and so are those of the next and of the new-game dialog."""
    host = FakeHost(language, Memory())
    app, _ = opened(f"#/{game}", host)
    app.act("door-play", game)
    words = app.shell.words
    assert all(words(f"door.{each}") in shown(app) for each in SKILLS)
    app.act("door-level", f"{game}:{skill}")
    wanted = {BOARDS[game].info.ladder[skill]}
    assert met(app) == wanted
    app.act("new", game)
    app.act("start")
    assert met(app) == wanted
    app.arrive("#/")
    app.arrive(f"#/{game}")
    assert app.current.table is not None and not having(app, "data-act", "door-level")


@pytest.mark.parametrize("game", BOARDS)
def test_a_ladder_goes_up(game: str) -> None:
    """Its levels are on offer, each stronger than the one before; it is there where somebody who
    plays alone as offered meets a computer whose level matters."""
    board = BOARDS[game]
    places = [board.info.offered.index(level) for level in board.info.ladder]
    assert places == sorted(set(places)) and (not places or places[0] == 0)
    assert bool(places) is bool(form.default(game).reckoning)


@pytest.mark.parametrize("game", LADDERS)
def test_who_is_shown_a_game_meets_the_gentlest(game: str) -> None:
    """Whoever comes from the lesson of the door, or reads a page with the board, is not asked."""
    app, _ = opened(f"#/{game}", newcomer())
    app.act("door-show", game)
    app.act("lesson-leave")
    assert met(app) == {BOARDS[game].info.ladder[0]}
    embedded = newcomer()
    embedded.embed = {}
    app, _ = opened(f"#/{game}", embedded)
    assert met(app) == {BOARDS[game].info.ladder[0]}


@pytest.mark.parametrize("game", LADDERS)
def test_who_learnt_a_game_is_asked_too(game: str) -> None:
    """Whoever has finished its lesson, and never sat at its table."""
    host = newcomer()
    opened("#/", host)[0].shell.store.keep_lesson(game)
    app, _ = opened(f"#/{game}", FakeHost(storage=host.storage))
    assert having(app, "data-act", "door-level")
    for arg in ("", game, f"{game}:", f"{game}:3", f"{game}:-1", "x:1"):
        app.act("door-level", arg)
    assert having(app, "data-act", "door-level")
