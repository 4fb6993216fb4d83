"""Box puzzles: boxes that a few answers prove. `#/boxes`, `#/boxes/<pack>` for the first that is
not solved yet, `#/boxes/<pack>?puzzle=<place>`, and of old `#/boxes/<pack>/<number>`. They are in
no saved games and no statistics. Kept are the numbers of the solved ones, and what was laid in the
others."""

from __future__ import annotations

from dataclasses import replace

from engines import record
from engines.blackbox import PACKS, BlackBox, puzzles
from engines.blackbox.contradiction import contradicted
from engines.blackbox.rules import HIDER, SEEKER
from engines.game import RuleError, Setup
from engines.match import Match, Player
from ui.boards.blackbox import BOARD
from ui.boards.blackbox.phase import PUZZLE
from ui.boards.blackbox.pick import Pick
from ui.boards.blackbox.thumbnail import mark
from ui.boards.replies import Note, Play, Reply, Say, Select
from ui.boards.situation import Situation
from ui.features.box_puzzles import view as screen
from ui.features.box_puzzles.view import BoxPuzzleProps, Pack
from ui.model.history import History
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.dialogs import Dialogs
from ui.shell.screen import BoardInput, NotHere, Page, Painted, Screen
from ui.shell.shell import Shell
from ui.table.board_session import BoardSession
from ui.table.services import Services
from ui.table.studies import Studies
from ui.toolkit import route
from ui.toolkit.route import Route

SOLVED = "blackbox/"
"""Before the name of a solved puzzle, as it is kept."""
PLACE = "puzzle"
"""What an address calls the place of a puzzle in the order in which its pack is played, from 1."""
HELPED = "+"
"""Behind the name of a puzzle that was solved with a hint."""


class BoxPuzzles:
    """The list of packs, and a puzzle of one."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._open: Box | None = None
        services.actions.add(
            {
                "box-check": lambda: self._box.check(),
                "box-hint": lambda: self._box.help(),
                "box-undo": lambda: self._box.take_back(False),
            }
        )

    @property
    def _box(self) -> Box:
        if self._open is None:
            raise RuntimeError("no puzzle")
        return self._open

    def open(self, to: Route) -> Screen:
        path = to.path[1:]
        if not path:
            return Page(self._list)
        if path[0] not in PACKS or len(path) > 2:
            raise NotHere("wrong.page", to.rest)
        number = self._asked(path[0], to)
        if number is None:
            raise NotHere("wrong.page", to.rest)
        self._open = Box(self._shell, self._dialogs, path[0], number)
        return self._open

    def _asked(self, name: str, to: Route) -> int | None:
        """The number in its pack of the puzzle that an address names; None: there is no such one.
        An address by that number becomes the one by its place."""
        order = puzzles.order(name)
        if len(to.path) > 2:
            number = arguments.whole(to.path[2])
            if number is None or number - 1 not in range(len(order)):
                return None
            place = order.index(number - 1) + 1
            self._shell.rename(route.write("boxes", name, **{PLACE: place}))
            return number - 1
        if PLACE not in to.query:
            return self._first(name)
        place = arguments.whole(to.query[PLACE]) or 0
        return order[place - 1] if 1 <= place <= len(order) else None

    def _first(self, name: str) -> int:
        """The first puzzle of a pack that is not solved; the first of all once all are."""
        solved = {int(each) for each in solved_of(self._shell, name)}
        return next((n for n in puzzles.order(name) if n not in solved), 0)

    def _list(self) -> Painted:
        shell = self._shell
        packs = tuple(
            Pack(
                name,
                len(solved_of(shell, name)),
                len(puzzles.pack(name)),
                mark(puzzles.puzzle(name, self._first(name))),
            )
            for name in PACKS
        )
        return BOARD.info.accent, screen.packs(shell.words, packs)


def solved_of(shell: Shell, name: str) -> dict[str, bool]:
    """The numbers of the solved puzzles of a pack, and whether they were solved alone."""
    found: dict[str, bool] = {}
    for each in shell.store.puzzles():
        pack, _, number = each.partition("-")
        plain = number.removesuffix(HELPED)
        if pack == f"{SOLVED}{name}" and arguments.whole(plain) is not None:
            found[plain] = found.get(plain, False) or plain == number
    return found


class Box(Screen, BoardInput):
    """One puzzle. `wrong`: how many answers the balls that were checked contradict, until they
    are moved."""

    def __init__(self, shell: Shell, dialogs: Dialogs, name: str, number: int) -> None:
        self._shell = shell
        self._dialogs = dialogs
        self._name, self._number = name, number
        self._studies = Studies(shell)
        self._studies.found = self._found
        self._puzzle = puzzles.puzzle(name, number)
        match = Match(Setup(BlackBox(), (0, 1)), (Player(bot=BOARD.info.default_level), Player()))
        shots = [(SEEKER, f"fire {entry}") for entry, _ in self._puzzle.answers.shots]
        match = match.replayed([(HIDER, f"hide {' '.join(self._puzzle.hidden)}"), *shots])
        self._given = len(match.round.plies)
        self.session = BoardSession(shell, self._look)
        left = self._left(match)
        self.session.put(Table(left or match))
        if left is None:
            self.session.take(Note({PUZZLE: True}, look=True))
        self.wrong = 0

    @property
    def _key(self) -> str:
        """Under which the store keeps what was laid."""
        return f"boxes/{self._name}/{self._number}"

    def _left(self, fresh: Match) -> Match | None:
        """This puzzle as it was left: its balls, crosses and hints; None where nothing is kept, or
        something else."""
        kept = self._shell.store.draft(self._key)
        try:
            match = record.load(kept) if isinstance(kept, str) else None
        except RuleError:
            return None
        if match is None or match.round.setup != fresh.round.setup or match.result:
            return None
        plies, answered = match.round.plies, fresh.round.plies
        return match if plies[: len(answered)] == answered else None

    @property
    def title(self) -> str:
        return self._shell.words("boxes.title")

    @property
    def board(self) -> BoardInput:
        return self

    @property
    def slides(self) -> bool:
        return True

    def leave(self) -> None:
        self._studies.stop()

    @property
    def table(self) -> Table:
        return self.session.table

    def situation(self) -> Situation:
        return self.session.situation()

    def _look(self, table: Table) -> Situation:
        settings = replace(self._shell.settings, conflicts=False, second_tap=False)
        at = table.situation(self._shell.words, settings)
        at = replace(at, compact=self._shell.host.window.compact)
        return self._studies.applied(BOARD, at)

    def paint(self) -> Painted:
        at, shell = self.situation(), self._shell
        self._studies.want(BOARD, at)
        solved = solved_of(shell, self._name)
        shown = BoxPuzzleProps(
            self._name,
            puzzles.order(self._name).index(self._number),
            len(puzzles.pack(self._name)),
            len(solved),
            sum(solved.values()),
            self.wrong,
            self._back is not None,
            self.session.answer,
        )
        return BOARD.info.accent, screen.paint(BOARD, at, shown)

    # -- input

    def tap(self, key: str) -> None:
        self._do(BOARD.input.tap(self.situation(), key))

    def press(self, name: str) -> None:
        self.tap(name)

    def slide(self, start: str, here: str, lifted: bool) -> None:
        if BOARD.input.slide:
            self._do(BOARD.input.slide(self.situation(), start, here, lifted))

    def type(self, key: str, focus: str) -> bool:
        reply = BOARD.input.type(self.situation(), key, focus)
        if isinstance(reply, str):
            self._shell.focus(reply)
        else:
            self._do(reply)
        return reply is not None

    def take_back(self, again: bool) -> None:
        history = self.session.history
        if history and (to := history.redo() if again else self._back):
            self.session.history = to
            self._changed()

    @property
    def _back(self) -> History | None:
        """What an undo leads to; None if nothing was done. The answers stay."""
        to = self.session.history.undo() if self.session.history else None
        return to if to and to.now.plies >= self._given else None

    def check(self) -> None:
        """Are the balls where they have to be? That they are is proven by the answers."""
        match = self.table.match
        view = match.game.view(match.state, SEEKER)
        self.wrong = len(contradicted(view))
        if not self.wrong and match.result is None and len(view.marks) == view.balls:
            before = self.situation()
            plies = self.session.take(Play(("tip",))).plies
            helped = HELPED if self.situation().hints else ""
            self._shell.store.keep_puzzles(f"{SOLVED}{self._name}-{self._number}{helped}")
            self._shell.store.keep_draft(self._key, None)
            self.session.present(plies, before)
        self._shell.refresh()

    def help(self) -> None:
        """Why the first ball that is missing is where it is."""
        at = self.situation()
        missing = [cell for cell in self._puzzle.hidden if cell not in at.view.marks]
        if missing and at.result is None:
            self._do(Select(Pick(why=missing[0])))

    def _do(self, reply: Reply) -> None:
        """What a tap meant; no ray is shot."""
        if isinstance(reply, Say):
            self.session.take(reply)
        if isinstance(reply, Play) and not reply.moves[0].startswith(("mark", "unmark")):
            return
        if isinstance(reply, Select) and reply.question:
            answered = replace(reply, question=None)
            self._dialogs.ask(reply.question, lambda: self._do(answered))
        elif isinstance(reply, (Play, Note, Select)):
            before = self.situation()
            plies = self.session.take(reply).plies
            self._count_help()
            self._changed(isinstance(reply, Play))
            self.session.present(plies, before)

    def _found(self) -> None:
        """Something that the board wanted is worked out."""
        with self._shell.change():
            self._count_help()
            self._changed(moved=False)

    def _count_help(self) -> None:
        """Help that is shown by now counts from here on."""
        if note := BOARD.help.helped(self.situation()):
            self.session.take(note)

    def _changed(self, moved: bool = True) -> None:
        self.wrong = 0 if moved else self.wrong
        if self.table.match.result is None:
            self._shell.store.keep_draft(self._key, record.dump(self.table.match))
        self._shell.refresh()
