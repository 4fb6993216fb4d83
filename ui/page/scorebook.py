"""The Glass Bead Game on paper: games of the past, pasted and copied ones, positions set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.about import About, Kind
from engines.game import Setup
from engines.glassbead import GlassBead, position, score
from engines.glassbead.games import CLASSICS, Classic
from engines.glassbead.score import Fault, Score
from engines.match import Match, Player
from ui import form
from ui.boards.glassbead.editor import Editor
from ui.page import arguments
from ui.page.places import Painted
from ui.route import Route
from ui.screens import scorebook

if TYPE_CHECKING:
    from ui.page.app import App

GAME = GlassBead.name


class Scorebook:
    """The place `#/classic/<key>`, and the dialogs "paper" and "setup"."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pasted = self._problem = ""
        self._editor = Editor()
        app.sheets.painters["paper"] = lambda: scorebook.notation(
            app.words, self._written(), self._problem
        )
        app.sheets.painters["setup"] = lambda: scorebook.setup(
            app.words, self._editor, self._problem
        )

    # -- games of the past

    def arrive(self, route: Route) -> None:
        classic = next((each for each in CLASSICS if each.key == route.rest), None)
        if classic is None:
            self.app.missing("wrong.page", route.rest)
            return
        self.app.desk.open(replay_of(classic))
        self.app.desk.tape.seek(0)

    def paint(self) -> Painted:
        """Never seen: the replay is on the table, or the page says that there is none."""
        raise RuntimeError("a game of the past is shown on the table")

    # -- notation

    def do_paper(self, arg: str = "") -> None:
        self._pasted = self._problem = ""
        self.app.sheets.open("paper")

    def do_paper_copy(self, arg: str = "") -> None:
        def done(copied: bool) -> None:
            self._problem = "" if copied else self.app.words("glassbead.paper.not-copied")
            if copied:
                self.app.sheets.done()
                self.app.note("glassbead.paper.copied")
            self.app.refresh()

        self.app.host.copy(self._written(), done)

    def change_paper_text(self, arg: str, value: str) -> None:
        self._pasted = value

    def do_paper_open(self, arg: str = "") -> None:
        read = score.read(self._pasted)
        if read.fault or not read.moves:
            self._problem = self._said(read.fault)
            self.app.refresh()
            return
        words = self.app.words
        names = words("glassbead.role.south"), words("glassbead.role.north")
        match = replay(read, *names, self.app.matches.fresh_id())
        self.app.sheets.done()
        self.app.matches.open(match)
        self.app.desk.tape.load()
        self.app.desk.tape.seek(0)

    def _written(self) -> str:
        """The game on the table, as text; "" if it is another or has no moves."""
        table = self.app.desk.table
        if table is None or table.match.game.name != GAME or not table.match.round.plies:
            return ""
        game = table.match.game
        moves = [game.read(ply.text) for ply in table.match.round.plies]
        notes = table.match.notes.get(str(len(table.match.rounds) - 1), {})
        said = {**notes.get("marks", {}), **notes.get("comments", {})}
        assert isinstance(game, GlassBead)
        return score.write(game, moves, {int(ply): text for ply, text in said.items()})

    def _said(self, fault: Fault | None) -> str:
        """What is wrong with a pasted text, and where."""
        words = self.app.words
        if fault is None:
            return words("glassbead.paper.empty")
        why = words(f"glassbead.error.{fault.code}", where=fault.text)
        if not fault.number:
            return why
        side = words(f"glassbead.role.{('south', 'north')[fault.seat]}")
        return words("glassbead.paper.fault", number=fault.number, side=side, why=why)

    # -- positions

    def do_setup(self, arg: str = "") -> None:
        table = self.app.desk.table
        here = table.match.state.position if table and table.match.game.name == GAME else None
        self._editor = Editor(here) if here else Editor()
        self._problem = ""
        self.app.sheets.open("setup")

    def do_place(self, arg: str) -> None:
        self._edit(self._editor.tap(arg))

    def do_setup_pick(self, arg: str) -> None:
        kind = arguments.whole(arg)
        if kind is not None:
            self._edit(self._editor.pick(kind))

    def do_setup_mover(self, arg: str) -> None:
        self._edit(self._editor.mover(int(arg == "north")))

    def do_setup_start(self, arg: str = "") -> None:
        self._edit(Editor())

    def change_setup_text(self, arg: str, value: str) -> None:
        try:
            self._edit(Editor(position.read(value)))
        except ValueError:
            self._problem = self.app.words("glassbead.error.bad-option")
            self.app.refresh()

    def do_setup_play(self, arg: str = "") -> None:
        """A game from the position, with the players of the last form."""
        chosen = form.read(GAME, self.app.store.form(GAME))
        text = position.write(self._editor.position)
        chosen = chosen.choose_option("setup", text)
        self.app.sheets.done()
        self.app.matches.begin(chosen)

    def _edit(self, editor: Editor) -> None:
        self._editor, self._problem = editor, ""
        self.app.refresh()


def replay_of(classic: Classic) -> Match:
    """A game of the past, with what its source prints wrong."""
    match = replay(score.read(classic.score), classic.south, classic.north)
    match.notes["0"]["printed"] = {str(ply + 1): text for ply, text in classic.printed}
    return match


def replay(read: Score, south: str, north: str, id: str = "") -> Match:
    """A game that was read, as a match to step through; its comments are notes by ply."""
    match = Match(Setup(read.game, (0, 1)), [Player(south), Player(north)], 1, id)
    for move in read.moves:
        match.play(min(read.game.actors(match.state)), read.game.write(move))
    marks = {str(ply): note for ply, note in read.notes if set(note) <= set("?!")}
    comments = {str(ply): note for ply, note in read.notes if str(ply) not in marks}
    match.about = About(Kind.REPLAY)
    match.notes["0"] = {"marks": marks, "comments": comments}
    return match
