"""Bead puzzles: puzzles of one move in the Glass Bead Game. `#/puzzles` shows all,
`#/puzzle/<number>` one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.game import Ply, Setup
from engines.glassbead import GlassBead
from engines.glassbead.move import Captured
from engines.glassbead.puzzles import Puzzle, puzzles
from engines.match import Match, Player
from ui.boards.buttons import Button, TableKey
from ui.boards.glassbead import naming
from ui.boards.glassbead.board import BOARD
from ui.boards.glassbead.draft_sowing import Hand
from ui.boards.replies import Play, Reply, Say, Select
from ui.boards.situation import Situation
from ui.features.bead_puzzles import view
from ui.features.bead_puzzles.view import BeadPuzzleProps, Grade
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.screen import BoardInput, NotHere, Page, Painted, Screen
from ui.shell.shell import Shell
from ui.table.board_session import BoardSession
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.markup import Raw
from ui.toolkit.route import Route

GAME = GlassBead.name
DRAWN = "drawn"  # the note of the board: a move whose way is drawn


class BeadPuzzles:
    """What leads from puzzle to puzzle. `attempt`: the one that is shown, or was shown last."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self.attempt: Attempt | None = None
        services.actions.add(
            {
                "puzzle-commit": lambda: self._do(Attempt.commit),
                "puzzle-again": lambda: self._do(Attempt.again),
                "puzzle-hint": lambda: self._do(Attempt.tell),
                "puzzle-back": lambda: self._do(Attempt.back),
            }
        )

    def open(self, to: Route) -> Screen:
        """All of them, by grade; or one, counted from 1."""
        if to.name == "puzzles":
            return Page(self._paint_all)
        number = arguments.whole(to.rest)
        if number is None or not 0 < number <= len(puzzles()):
            raise NotHere(f"{GAME}.puzzles.none", to.rest)
        self.attempt = Attempt(self._shell, number)
        return self.attempt

    def _do(self, what: Callable[[Attempt], None]) -> None:
        if self.attempt:
            what(self.attempt)

    def _paint_all(self) -> Painted:
        words, solved = self._shell.words, solved_of(self._shell)
        count = len(puzzles())
        grades = [
            Grade(plies, first, tuple(each in solved for each in range(first, first + many)))
            for plies, first, many in _grades()
        ]
        left = [number for number in range(1, count + 1) if number not in solved]
        return BOARD.info.accent, view.overview(words, grades, left[0] if left else 1, bool(left))


class Attempt(Screen, BoardInput):
    """One puzzle under way, on a table of its own that is never kept: a move is only drawn until
    it is said to be the one.

    number  of the puzzle, from 1
    move    the move that is drawn, in notation; or ""
    hinted  whether a hint was asked for
    verdict None until a move was said to be the one; then whether it is
    """

    def __init__(self, shell: Shell, number: int) -> None:
        self._shell = shell
        self.session = BoardSession(shell, self._look)
        self.number = number
        self.puzzle: Puzzle = puzzles()[number - 1]
        self.again()

    @property
    def title(self) -> str:
        return self._shell.words(f"{GAME}.puzzles.number", number=self.number)

    @property
    def board(self) -> BoardInput:
        return self

    # -- what is done

    def again(self) -> None:
        """From the beginning."""
        match = Match(Setup(GlassBead(setup=self.puzzle.setup), (0, 1)), (Player(), Player()))
        self.session.put(Table(match))
        self.move, self.hinted = "", False
        self.verdict: bool | None = None
        self._shell.refresh()

    def tell(self) -> None:
        """Which pit it is."""
        self.hinted = True
        self.session.change()
        self._shell.refresh()

    def commit(self) -> None:
        """Say that the move that is drawn is the one."""
        if not self.move or self.verdict is not None:
            return
        before = self.situation()
        self.verdict = self.puzzle.solved_by(GlassBead().read(self.move))
        plies: tuple[Ply, ...] = ()
        if self.verdict:
            plies = self.session.take(Play((self.move,))).plies
            self._shell.store.keep_puzzles(f"{GAME}/{self.number}")
        self._show(plies, before)

    def back(self) -> None:
        """Take back what is drawn, or the last bead in the hand."""
        if self.verdict is None:
            if self.move:
                self.move = ""
                self.session.change()
            elif self.session.table.selection is not None:
                reply = BOARD.input.tap(self.situation(), TableKey.UNDO)
                self.session.take(reply if isinstance(reply, Select) else Select(None))
            self._shell.refresh()

    def take(self, reply: Reply) -> None:
        """What the board made of a tap or a key."""
        before = self.situation()
        if self.verdict is not None:
            return
        if isinstance(reply, Play):
            self.move = reply.moves[-1]
            self.session.change(selection=None)
        elif isinstance(reply, Select):
            self.move = ""
            self.session.take(reply)
        elif isinstance(reply, Say):
            self.session.take(reply)
        self._show((), before)

    def _show(self, plies: tuple[Ply, ...], before: Situation) -> None:
        """Paint what became of it, and move what moves: a move that is only drawn moves nothing.
        The sentence over the board says the rest."""
        self._shell.refresh()
        if plies:
            self.session.animate(self.session.table.account(plies, before, self.situation())[0])

    # -- keys

    def tap(self, key: str) -> None:
        if self.verdict is None:
            self.take(BOARD.input.tap(replace(self.situation(), notes={}), key))

    def press(self, name: str) -> None:
        if name == TableKey.UNDO:
            self.back()
        elif name == TableKey.RESTART:
            self.session.change(selection=None)
            self._shell.refresh()
        else:
            self.tap(name)

    def type(self, key: str, focus: str) -> bool:
        """As on the board; beside it Enter says that the move drawn is the one, and Escape and
        Backspace take it back."""
        if self.move and self.verdict is None:
            if key == "Enter" and not focus:
                self.commit()
                return True
            if key in ("Escape", "Backspace"):
                self.back()
                return True
        reply = BOARD.input.type(self.situation(), key, focus)
        if isinstance(reply, str):
            self._shell.focus(reply)
        else:
            self.take(reply)
        return reply is not None

    def take_back(self, again: bool) -> None:
        if not again:
            self.back()

    # -- what is shown

    def situation(self) -> Situation:
        return self.session.situation()

    def _look(self, table: Table) -> Situation:
        words = self._shell.words
        at = table.situation(words, self._shell.settings)
        sides = tuple(words(f"{GAME}.role.{side}") for side in at.game.seats)
        notes = {DRAWN: self.move} if self.move and not self.verdict else {}
        return replace(at, seats=sides, notes=notes, compact=self._shell.host.window.compact)

    def sentence(self, at: Situation) -> Raw | str:
        """What is asked, or what came of it."""
        words, puzzle = at.words, self.puzzle
        code = f"{GAME}.puzzles"
        if self.verdict:
            return words.rich(
                f"{code}.right",
                move=self.move,
                other=puzzle.other,
                n=puzzle.better,
                count=words.spelled(puzzle.better),
            )
        if self.verdict is not None:
            gems = self._taken(at)
            return words.rich(
                f"{code}.wrong.takes" if gems else f"{code}.wrong",
                move=self.move,
                gems=gems,
                n=puzzle.better,
                count=words.spelled(puzzle.better),
            )
        if self.session.answer:
            return self.session.answer
        if self.move:
            return words.rich(f"{code}.drawn", move=self.move)
        if isinstance(at.selection, Hand):
            return BOARD.drawing.status(at)
        if self.hinted:
            return words.rich(f"{code}.hint", pit=puzzle.solution[0])
        return words.rich(f"{code}.ask")

    def _taken(self, at: Situation) -> Raw:
        """The gems that the move drawn takes, in words; "" where it takes none."""
        game = GlassBead()
        _, events = game.play(self.puzzle.state, 0, game.read(self.move))
        gems = [
            gem for event in events if isinstance(event, Captured) for gem in naming.gems_of(event)
        ]
        return naming.took(at, gems) if gems else Raw("")

    def paint(self) -> Painted:
        at, solved = self.situation(), solved_of(self._shell)
        plies, first, count = next(
            grade for grade in _grades() if grade[1] <= self.number < grade[1] + grade[2]
        )
        later = [*range(self.number + 1, len(puzzles()) + 1), *range(1, self.number)]
        following = next((each for each in later if each not in solved), 0)
        holding = isinstance(at.selection, Hand)
        own = next((button for button in BOARD.drawing.buttons(at) if button.main), None)
        shown = BeadPuzzleProps(
            number=self.number,
            grade=Grade(
                plies, first, tuple(each in solved for each in range(first, first + count))
            ),
            sentence=self.sentence(at),
            tray=holding,
            main=own if holding else self._main(at, following),
            back=holding or bool(self.move),
            over=self.verdict is not None,
            following=following,
            play=route.write(GAME, setup=self.puzzle.setup),
        )
        return BOARD.info.accent, view.paint(BOARD, at, shown)

    def _main(self, at: Situation, following: int) -> Button | str:
        """The main key: an action, or the address that it leads to."""
        words, code = at.words, f"{GAME}.puzzles"
        if self.verdict:
            return route.write("puzzle", str(following)) if following else route.write("puzzles")
        if self.verdict is not None:
            return Button("puzzle-again", words(f"{code}.again"), main=True)
        label = "commit" if self.move else "choose"
        return Button("puzzle-commit", words(f"{code}.{label}"), main=True, enabled=bool(self.move))


def solved_of(shell: Shell) -> frozenset[int]:
    """The numbers of the puzzles that were solved on this device."""
    parts = (name.partition("/") for name in shell.store.puzzles())
    found = (arguments.whole(number) for game, _, number in parts if game == GAME)
    return frozenset(number for number in found if number is not None)


def _grades() -> list[tuple[int, int, int]]:
    """Each grade: the plies of its puzzles, the number of the first, and how many there are."""
    plies = [each.plies for each in puzzles()]
    return [(grade, plies.index(grade) + 1, plies.count(grade)) for grade in sorted(set(plies))]
