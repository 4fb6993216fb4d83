"""The back button: it leads to what was seen before."""

from __future__ import annotations

from random import Random

import pytest

from engines.match import Match
from tests.slow import slow
from tests.ui.challenges import HIDING
from tests.ui.fake import FakeHost
from tests.ui.visit import GAMES, match, play, ready, shown
from ui.app import App
from ui.boards import BOARDS
from ui.boards.replies import Play
from ui.model import form

ROLES = sorted(game for game, board in BOARDS.items() if not board.info.equal_seats)
WITH_SLOW = [*slow(["blackbox"]), *sorted(set(ROLES) - {"blackbox"})]
"""The same; a box that somebody hid is tried by a computer, which takes seconds."""


class Visit(FakeHost):
    """A browser that keeps its history. What lies over a page has no entry here."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[str] = []
        self.app = App(self)
        self.arrive = self.app.arrive
        self.follow("#/")

    def go(self, hash: str, replace: bool = False) -> None:
        if replace:
            self.entries[-1] = hash
        elif hash != self.entries[-1]:
            self.entries.append(hash)
        super().go(hash, replace)

    def follow(self, *hashes: str) -> App:
        """One link after another."""
        for hash in hashes:
            self.entries.append(hash)
            self.app.arrive(hash)
            self.run()
            ready(self.app, self)
        return self.app

    def back(self) -> str:
        """Once; the address that one is at then."""
        self.entries.pop()
        self.app.arrive(self.entries[-1], True)
        self.run()
        return self.entries[-1]


def finished(game: str) -> Match:
    """A match of the usual form, played by chance until its first round is over."""
    made, rng = form.default(game).match("old", 1), Random(game)
    while not made.result:
        seat = min(made.game.actors(made.state))
        made = made.played(seat, made.game.write(made.game.sample(made.state, seat, rng)))
    return made


@pytest.mark.each_build
@pytest.mark.parametrize("arg", ["", "swapped"])
@pytest.mark.parametrize("game", GAMES)
def test_from_another_game_to_the_one_before(game: str, arg: str) -> None:
    """Once more, on whichever side: back to the game that was over, and from it to the list."""
    host = Visit()
    host.app.shell.store.keep(finished(game), 1)
    app = host.follow("#/saves", "#/game/old")
    app.act("again", arg)
    host.run()
    assert match(app).id != "old" and not match(app).result
    assert host.back() == "#/game/old" and match(app).result
    assert host.back() == "#/saves"


@pytest.mark.parametrize("game", ROLES)
def test_what_nobody_has_played_is_not_come_back_to(game: str) -> None:
    """A new game takes the place of one that was only opened."""
    host = Visit()
    app = host.follow(f"#/{game}")
    app.act("new", game)
    app.act("start")
    host.run()
    assert host.entries == ["#/", f"#/game/{match(app).id}"]


@pytest.mark.parametrize("game", GAMES)
def test_from_a_chosen_game_to_the_one_that_goes_on(game: str) -> None:
    """The address of a game stands for the one that was played last: who comes back from a new one
    finds the one before all the same."""
    host = Visit()
    app = host.follow(f"#/{game}")
    app.shell.keep(match(app))
    before = match(app).id
    app.act("new", game)
    app.act("start")
    host.run()
    assert match(app).id != before
    assert host.back() == f"#/game/{before}" and match(app).id == before
    assert host.back() == "#/"


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_from_a_review_to_the_end_that_it_is_about(game: str) -> None:
    """Back from the review of a round stands the finished game, as it stood before."""
    host = Visit()
    host.app.shell.store.keep(finished(game), 1)
    app = host.follow("#/game/old")
    end = shown(app)
    host.follow("#/review/old")
    assert shown(app) != end
    assert host.back() == "#/game/old" and shown(app) == end


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_from_another_page_to_the_moment_of_a_replay(game: str) -> None:
    """Back from a page that a link led to stands the moment that was shown; at its end a game keeps
    its plain address."""
    host = Visit()
    host.app.shell.store.keep(finished(game), 1)
    app = host.follow("#/game/old")
    app.follow(f"#/rules/{game}")
    assert host.back() == "#/game/old"
    app.act("seek", "3")
    there = shown(app)
    app.follow(f"#/rules/{game}")
    host.run()
    assert shown(app) != there
    assert host.back() == "#/game/old?ply=3" and shown(app) == there


@pytest.mark.each_build
def test_from_another_page_to_the_round_of_a_replay() -> None:
    """The same where a match has several rounds, and another one than the last was shown."""
    made, host = finished("memorybox"), Visit()
    for _ in range(1000):
        if made.over:
            break
        made = made.next_round() if made.result else made
        seat = min(made.game.actors(made.state))
        move = made.game.sample(made.state, seat, Random(len(made.round.plies)))
        made = made.played(seat, made.game.write(move))
    host.app.shell.store.keep(made, 1)
    app = host.follow("#/game/old?round=1")
    app.act("seek", "5")
    there = shown(app)
    app.follow("#/about")
    assert host.back() == "#/game/old?ply=5&round=1" and shown(app) == there


@pytest.mark.each_build
def test_from_the_page_of_a_review_or_a_list() -> None:
    """Whatever page a game is begun on, it is not replaced: neither a review nor a recap."""
    host = Visit()
    host.app.shell.store.keep(finished("glassbead"), 1)
    app = host.follow("#/review/old")
    app.act("new", "glassbead")
    app.act("start")
    host.run()
    assert match(app).id != "old" and host.back() == "#/review/old"
    host = Visit()
    host.app.shell.store.keep(finished("memorybox"), 1)
    app = host.follow("#/game/old", "#/story/old?round=1")
    app.act("recap-next")
    host.run()
    assert len(match(app).rounds) == 2 and host.back() == "#/story/old?round=1"


@pytest.mark.each_build
def test_a_text_is_replayed_from_its_beginning() -> None:
    """A pasted game is a page of its own, after the game that was on the table; what was passed
    over of the text is said there."""
    host = Visit()
    host.app.shell.store.keep(finished("glassbead"), 1)
    app = host.follow("#/game/old")
    app.act("paper")
    app.change("paper-text", "", "1. C30 c30 2. D032 then I looked away")
    app.act("paper-open")
    host.run()
    assert (app.current.ply, len(app.current.round.plies)) == (0, 3) and app.shell.notice
    assert host.back() == "#/game/old" and match(app).result


@pytest.mark.each_build
@pytest.mark.parametrize("game", ["mastermind", *slow(["blackbox"])])
def test_one_hides_as_often_as_one_asks_for_it(game: str) -> None:
    """From home one comes to what one has begun to hide; once that was found, to a game in which
    one seeks. The dialog proposes what was chosen last."""
    host = Visit()
    host.app.shell.store.keep(finished(game), 1)
    app = host.follow(f"#/{game}")
    app.act("new", game)
    app.act("sit", "0:you")
    app.act("auto")
    app.act("start")
    host.run()
    hidden = match(app).id
    host.follow("#/", f"#/{game}")
    assert match(app).id == hidden
    play(app, host, HIDING[game])
    for _ in range(99):
        if not match(app).over:
            app.act("go-on")
            host.run()
    assert match(app).over
    host.follow("#/", f"#/{game}")
    assert match(app).id != hidden and app.current.require_table().people == (False, True)
    app.act("new", game)
    assert app.new_game.form and app.new_game.form.chairs[0].kind == form.YOU


@pytest.mark.each_build
@pytest.mark.parametrize("game", WITH_SLOW)
def test_sides_are_swapped_for_one_game(game: str) -> None:
    """From home a game begins as the form says, while nobody has played in the one with the sides
    swapped; with a move in it that one goes on."""
    host = Visit()
    host.app.shell.store.keep(finished(game), 1)
    app = host.follow("#/game/old")
    usual = [not player.bot for player in form.default(game).match("", 1).players]
    app.act("again", "swapped")
    host.run()
    swapped = match(app).id
    assert list(app.current.require_table().people) != usual
    host.follow("#/", f"#/{game}")
    assert match(app).id != swapped
    assert list(app.current.require_table().people) == usual
    host.follow(f"#/game/{swapped}")
    ruleset, state, rng = match(app).game, match(app).state, Random(game)
    seat = app.current.require_table().local_to_move
    assert seat is not None
    with app.shell.change():
        app.table.do(Play((ruleset.write(ruleset.sample(state, seat, rng)),)))
    host.follow("#/", f"#/{game}")
    assert match(app).id == swapped
