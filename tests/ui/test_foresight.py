"""What a tap will show is worked out while the finger is down, and shown before it is done; nothing
else changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from random import Random
from urllib.parse import quote

import pytest

from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import GAMES, having, match, nodes, opened, play, secret, shown
from ui.boards import BOARDS
from ui.boards.board import DRAWN, Board
from ui.boards.motion import Motion
from ui.boards.replies import Play
from ui.late import parts
from ui.markup import html
from ui.page.app import App
from ui.patch import Step

PRESSES = 50
FIRST = {
    "blackbox": ["L3"],
    "glassbead": ["C", "c"],
    "mastermind": ["peg-A"],
    "memorybox": ["row-1", "hole-1"],
}
"""Keys that begin something worth keeping; of a game that is not here any key of the board does."""
QUICK_HINT = {"glassbead": f"?setup={quote('00,000,-,-,00/-,-,0,-,00 543321/5421 S')}"}
MARKED = ("c3", "d5", "e4", "b1", "a8")


class Framing(FakeHost):
    """Frames come when a test says so. Counts what was shown before it was done.

    between  what happens before each frame that is waited for
    resting  what happens while something stands for a while
    more   what was not shown before it was done, of the last change
    moved  all motions, one after another
    """

    def __init__(self) -> None:
        super().__init__()
        self.prepared = self.advanced = 0
        self.between: Callable[[], None] | None = None
        self.resting: Callable[[], None] | None = None
        self.more: list[Step] = []
        self.moved: list[Sequence[Motion]] = []
        self._framed: list[Callable[[], None]] = []
        self._moving: Sequence[Motion] = ()

    def prepare(self, steps: Sequence[Step], motions: Sequence[Motion]) -> None:
        super().prepare(steps, motions)
        self.prepared += 1

    def advance(self) -> None:
        super().advance()
        self.advanced += 1
        self._moving = tuple(self.motions)
        if self._moving:
            self.moved.append(self._moving)

    def show(self, steps: Sequence[Step]) -> None:
        super().show(steps)
        self.more = self.steps

    def animate(self, motions: Sequence[Motion]) -> None:
        moving, self._moving = self._moving, ()
        if motions != moving:
            self.moved.append(tuple(motions))

    def framed(self, work: Callable[[], None]) -> None:
        self._framed.append(work)

    def frame(self) -> None:
        """The next frame, and all that follows it."""
        while self._framed:
            self._framed.pop(0)()

    def rest(self, ms: int) -> Awaitable[None]:
        self.frame()
        if self.resting:
            self.resting()
        return super().rest(ms)

    async def breathe(self) -> None:
        if self.between:
            self.between()
        self.frame()
        await super().breathe()

    def run(self) -> None:
        self.frame()
        super().run()
        self.frame()


class Busy(Framing):
    """The page is never free before the next frame."""

    def __init__(self) -> None:
        super().__init__()
        self._next: list[Callable[[], None]] = []

    def soon(self, work: Callable[[], None]) -> None:
        self._next.append(work)

    def frame(self) -> None:
        while self._next or self._framed:
            (self._next or self._framed).pop(0)()


def table(game: str, host: Framing | None = None) -> tuple[App, Framing]:
    """A person against the weakest computers."""
    host = host or Framing()
    app, _ = opened(f"#/{game}", host)
    app.act("new", game)
    form = app.new_game.form
    assert form is not None
    for seat in range(1, len(form.chairs)):
        app.act("sit", f"{seat}:{BOARDS[game].levels[0]}")
    app.act("sit", "0:you")
    app.act("start")
    host.run()
    return app, host


def alone(game: str) -> tuple[App, Framing]:
    """A person against what the computer hid, who is never asked before the last move."""
    host = Framing()
    app, _ = opened(f"#/{game}", host)
    app.shell.choose("confirm_last", False)
    host.run()
    return app, host


def offered(app: App) -> list[tuple[str, bool]]:
    """What can be pressed of the board and under it, but hints, which take long: its key, and
    whether it is under it."""
    free = [
        node
        for node in having(app, "data-key") + having(app, "data-act", "do")
        if ("data-why" in node.attrs or node.attrs.get("aria-disabled") != "true")
        and not node.attrs.get("data-arg", "").startswith("hint")
    ]
    return [
        (node.attrs["data-arg"], True)
        if "data-act" in node.attrs
        else (node.attrs["data-key"], False)
        for node in free
    ]


def presses(app: App, rng: Random) -> Iterator[tuple[str, bool]]:
    """What to press next, as long as there is anything."""
    for _ in range(PRESSES):
        if choices := offered(app):
            yield rng.choice(choices)


def pressed(app: App, key: str, under: bool, foreseen: tuple[str, bool] | None) -> None:
    """A press with a pointer, and what is foreseen while it is down."""
    if app.sliding and not under:
        app.slide(key, key, False)
    framing = app.shell.host
    assert isinstance(framing, Framing)
    framing.frame()
    if foreseen:
        before = kept(app), html(app.shown), shown(app)
        app.foresee(*foreseen)
        assert (kept(app), html(app.shown), shown(app)) == before
    if under:
        app.act("do", key)
    elif app.sliding:
        app.slide(key, key, True)
    else:
        app.press(key)


def kept(app: App) -> dict[str, str]:
    storage = app.shell.host.storage
    assert isinstance(storage, Memory)
    return dict(storage.texts)


@pytest.mark.parametrize("right", [1.0, 0.6])
@pytest.mark.parametrize("game", GAMES)
def test_who_looks_ahead_plays_the_same(game: str, right: float) -> None:
    """Two people press alike, one of them where fingers rest long enough: all that is shown, said
    and kept is the same, whether the finger is lifted where it went down or the press meant another
    key than was looked at."""
    (seeing, watched), (blind, host) = table(game), table(game)
    rng = Random(game)
    for key, under in presses(seeing, rng):
        guess = (key, under) if rng.random() < right else rng.choice(offered(seeing))
        pressed(seeing, key, under, guess)
        pressed(blind, key, under, None)
        if match(blind).result is None:
            assert html(seeing.shown) == html(blind.shown)
        assert table_of(seeing) == table_of(blind)
        watched.run()
        host.run()
        assert html(seeing.shown) == html(blind.shown)
        assert (watched.said, watched.moved) == (host.said, host.moved)
        assert kept(seeing) == kept(blind)
        if seeing.dialogs:
            seeing.act("close")
            blind.act("close")
    assert watched.advanced - host.advanced > PRESSES * right / 5
    assert right == 1 or watched.prepared > watched.advanced


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_on_a_busy_device_plays_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a tap and a computer's ply mean is done, painted and shown in steps, and now and then
    the next tap, or a key, comes in the middle of them: all is shown, said and kept as if each was
    done at once."""
    monkeypatch.setattr("ui.page.shell.SLICE_MS", -1)
    (slow, busy), (quick, host) = table(game, Busy()), table(game)
    rng = Random(game)
    for key, under in presses(quick, rng):
        pressed(slow, key, under, (key, under) if rng.random() < 0.5 else None)
        pressed(quick, key, under, None)
        if rng.random() < 0.5:
            for app in (slow, quick):
                app.type("ArrowRight", "")
            assert html(slow.shown) == html(quick.shown)
        busy.run()
        host.run()
        assert html(slow.shown) == html(quick.shown)
        assert busy.said == host.said
        assert kept(slow) == kept(quick)
        if slow.dialogs:
            slow.act("close")
            quick.act("close")


@pytest.mark.parametrize("game", ["glassbead", "mastermind", "memorybox"])
def test_a_computer_that_took_its_time_is_shown_before_it_moves(game: str) -> None:
    """What it is about to play is got ready even if nobody needs to wait for it any more."""
    app, host = programs_turn(game)
    truth = kept(app)
    host.tick = 5.0
    seen: list[int] = []

    def look() -> None:
        if app.table.turns.upcoming and kept(app) == truth:
            seen.append(host.advanced)

    host.between = look
    while kept(app) == truth:
        host.run()
    assert 1 in seen


@pytest.mark.parametrize("game", GAMES)
def test_what_the_first_tap_needs_is_rehearsed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, and nobody sees, hears or finds anything of it."""
    rehearsing, host = table(game)
    with monkeypatch.context() as without:
        without.setattr("ui.page.rehearsal.Rehearsal._begin", lambda *_: None)
        other, plain = table(game)
    assert html(rehearsing.shown) == html(other.shown)
    assert (host.said, host.moved) == (plain.said, plain.moved)
    texts, others = kept(rehearsing), kept(other)
    del texts["games"], others["games"]  # when each was played: the rehearsal takes a moment
    assert texts == others
    rehearsed = host.prepared - plain.prepared
    assert rehearsed > 0
    monkeypatch.setattr("ui.page.rehearsal.record", None)  # fails if it is wanted again
    rehearsing.arrive(f"#/{game}")
    host.run()


@pytest.mark.parametrize("game", ["blackbox", "glassbead", "mastermind"])
def test_a_hint_is_not_in_the_way_of_the_rehearsal(game: str) -> None:
    """It is of the position in which it was asked for, not of the one that is looked ahead to."""
    host = Framing()
    app = App(host)
    app.arrive(f"#/{game}{QUICK_HINT.get(game, '')}")
    app.act("do", "hint")
    host.work.reverse()
    host.run()
    assert app.current.there.hint
    assert host.prepared > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("breath", range(1, 4))
def test_the_rehearsal_ends_where_the_table_is_left(game: str, breath: int) -> None:
    """Whenever that is: it leaves the page free in between."""
    host = Framing()
    app = App(host)
    host.arrive = app.arrive
    app.arrive(f"#/{game}")
    left = breath

    def leave() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            app.arrive("#/")

    host.between = leave
    host.run()
    assert left <= 0
    assert app.current.table is None


def test_a_tap_that_was_foreseen_has_little_left_to_show() -> None:
    """The board and what lies around it was compared while the finger was down."""
    app, host = table("mastermind")
    key, under = next(each for each in offered(app) if each[0].startswith("peg"))
    pressed(app, key, under, (key, under))
    assert host.advanced == 1
    assert len(host.steps) > 3
    host.frame()
    assert host.more == []


def table_of(app: App) -> list[str]:
    """Status and board, as they are shown."""
    return [
        html(node)
        for node in nodes(app.shown)
        if {"status", "board"} & set(node.attrs.get("class", "").split())
    ]


def test_the_board_of_an_end_is_shown_before_it_is_done() -> None:
    """Status and board; all else, and what is kept, comes after the frame."""
    (seeing, host), (blind, other) = boxes = alone("blackbox"), alone("blackbox")
    for app, framing in boxes:
        for cell in MARKED:
            pressed(app, cell, False, None)
            framing.run()
    before, kept_before = table_of(seeing), kept(seeing)
    pressed(seeing, "tip", True, ("tip", True))
    pressed(blind, "tip", True, None)
    assert host.advanced - other.advanced == 1
    assert table_of(seeing) == table_of(blind) != before
    assert html(seeing.shown) != html(blind.shown)
    assert kept(seeing) == kept_before
    host.run()
    other.run()
    assert match(seeing).result is not None
    assert html(seeing.shown) == html(blind.shown)
    assert (host.said, host.moved) == (other.said, other.moved)
    assert kept(seeing) == kept(blind) != kept_before


def test_the_end_that_a_program_brings_is_shown_before_it_is_done() -> None:
    """The code is open before the answer to the last guess is played and kept."""
    app, host = alone("mastermind")
    for letter in secret(app):
        pressed(app, f"peg-{letter}", False, None)
    pressed(app, "check", True, None)
    seen: list[list[str]] = []

    def ahead() -> None:
        if host.advanced and not seen:
            assert match(app).result is None
            seen.append(table_of(app))

    host.between = ahead
    host.run()
    assert match(app).result is not None
    assert seen == [table_of(app)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_not_foreseen(game: str) -> None:
    """Nor anything on another screen, under a dialog, or in a replay."""
    app, host = table(game)
    key, under = offered(app)[0]
    host.prepared = 0
    app.act("new", game)
    app.foresee(key, under)
    app.follow("#/settings")
    app.foresee(key, under)
    app.act("do", "undo")
    app.foresee("undo", True)
    assert host.prepared == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("then", ["hidden", "key", "other tap"])
def test_what_is_shown_is_done_before_anything_else(game: str, then: str) -> None:
    """Even if no frame comes: the page is left, or somebody is faster than the screen."""
    (seeing, _), (blind, framing) = table(game), table(game)
    framing.frame()
    before = kept(blind)
    keys = FIRST.get(game, [key for key, _ in offered(seeing)])
    key, under = next(each for each in offered(seeing) if each[0] in keys)
    pressed(seeing, key, under, (key, under))
    pressed(blind, key, under, None)
    for app in (seeing, blind):
        if then == "hidden":
            app.hidden(True)
        elif then == "key":
            app.type("ArrowRight", "")
        else:
            pressed(app, *offered(app)[-1], None)
    assert html(seeing.shown) == html(blind.shown)
    if then != "hidden":
        seeing.hidden(True)
        blind.hidden(True)
    assert kept(seeing) == kept(blind)
    assert then == "other tap" or kept(seeing) != before


def programs_turn(game: str) -> tuple[App, Framing]:
    """A person has moved, and a program has not yet."""
    app, host = table(game)
    while not host.work:
        rules, state = match(app).game, match(app).state
        (seat,) = rules.actors(state)
        with app.shell.change():
            app.table.do(Play((rules.write(rules.sample(state, seat, Random(game))),)))
    host.frame()
    host.advanced = 0
    return app, host


@pytest.mark.parametrize("how", ["touch", "key"])
@pytest.mark.parametrize("game", ["glassbead", "mastermind", "memorybox"])
def test_a_tap_that_lets_a_program_go_on_shows_its_ply(game: str, how: str) -> None:
    """Before the tap is over, and once; it is played after the frame."""
    app, host = programs_turn(game)
    truth = kept(app)
    shown_by_tap: list[int] = []

    def tap() -> None:
        if app.table.turns.upcoming and not shown_by_tap:
            if how == "touch":
                app.touch(True)
                app.touch(False)
            else:
                app.act("go-on")
            shown_by_tap.append(host.advanced)
            assert kept(app) == truth

    host.resting = tap
    while kept(app) == truth:
        host.run()
    assert shown_by_tap == [1]


@pytest.mark.parametrize("game", ["glassbead", "mastermind", "memorybox"])
def test_a_tap_waits_until_the_ply_it_let_go_on_is_seen(game: str) -> None:
    """What else it means is done after the frame, and not lost."""
    app, host = programs_turn(game)
    truth = kept(app)
    open_then: list[bool] = []

    def tap() -> None:
        if app.table.turns.upcoming and not open_then:
            app.touch(True)
            app.touch(False)
            app.act("menu")
            open_then.append("dialog" in html(app.shown))
            host.frame()
            open_then.append("dialog" in html(app.shown))

    host.resting = tap
    while kept(app) == truth:
        host.run()
    assert open_then == [False, True]


@pytest.mark.parametrize("game", ["glassbead", "mastermind", "memorybox"])
def test_what_a_program_plays_is_shown_before_it_is_done(game: str) -> None:
    """It is played once that is on the screen. If it is not wanted any more by then, as after the
    page was hidden, the page shows again what is true."""
    app, host = programs_turn(game)
    before, truth = html(app.shown), kept(app)
    seen: list[str] = []

    def leave() -> None:
        if host.advanced and not seen:
            seen.append(html(app.shown))
            app.hidden(True)

    host.between = leave
    host.run()
    (ahead,) = seen
    assert ahead != before
    assert kept(app) == truth
    host.between = None
    app.hidden(False)
    host.run()
    assert kept(app) != truth


def test_a_move_that_was_tried_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are asked once for what was foreseen and then done."""
    app, _ = table("glassbead")
    judged = 0
    game = type(app.current.match.game)
    real = game.play

    def counting(*args: object) -> object:
        nonlocal judged
        judged += 1
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(game, "play", counting)
    match = app.current.match
    fork = match.fork()
    (seat,) = fork.game.actors(fork.state)
    text = fork.game.write(fork.game.sample(fork.state, seat, Random(1)))
    fork.play(seat, text)
    assert match.round.plies == []
    match.play(seat, text)
    assert (judged, match.state) == (1, fork.state)
    assert match.round.plies[-1] is fork.round.plies[-1]


def test_what_arrives_late_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was missing when the board was drawn is missed no longer."""
    app, _ = opened("#/glassbead")
    monkeypatch.setattr(
        parts, "missing", {"glassbead": frozenset({"engines/glassbead/ending.bin"})}
    )
    before = app.current.situation()
    assert app.current.situation() is before
    monkeypatch.setattr(parts, "missing", {})
    assert app.current.situation() is not before


def test_drawn_once_for_each_situation() -> None:
    """What boards draw is remembered for the situation that was drawn last, and for no other."""
    assert set(DRAWN) <= set(Board.__dataclass_fields__)
    app, host = opened("#/blackbox")
    at = app.current.situation()
    board = BOARDS["blackbox"]
    first = board.paint(at)
    assert board.paint(at) is first
    play(app, host, "fire L3")
    assert board.paint(app.current.situation()) is not first
