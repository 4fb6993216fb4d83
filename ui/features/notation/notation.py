"""The Glass Bead Game on paper. Games of the past, pasted and copied ones, positions set up."""

from __future__ import annotations

from dataclasses import replace

from engines import pasted
from engines.about import About, Kind
from engines.game import Setup
from engines.glassbead import GlassBead, position, score
from engines.glassbead.games import CLASSICS, Classic
from engines.glassbead.notation import number_of
from engines.glassbead.repair import repaired
from engines.glassbead.score import Fault, Score
from engines.match import Match, Player
from ui.boards.glassbead import speech
from ui.boards.glassbead.editor import Editor
from ui.features.notation import view
from ui.features.notation.view import Offer
from ui.model import form
from ui.shell import arguments
from ui.shell.screen import NotHere, Screen
from ui.table.services import Services
from ui.toolkit.markup import Node
from ui.toolkit.route import Route

GAME = GlassBead.name


class Notation:
    """The place `#/classic/<key>`, and the dialogs "paper" and "setup"."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._table = services.table
        self._matches = services.matches
        self._pasted = self._problem = ""
        self._offer: Offer | None = None
        self._editor = Editor()
        self._typed = ""  # as the field for a position has it
        services.dialogs.add("paper", self._paint_paper)
        services.dialogs.add("setup", self._paint_setup)
        services.actions.add(
            {
                "paper": self._open_paper,
                "paper-copy": self._copy,
                "paper-open": self._open_pasted,
                "paper-mend": self._open_repaired,
                "paper-part": self._open_part,
                "paper-edit": self._edit_pasted,
                "setup": self._open_setup,
                "setup-start": lambda: self._edit(Editor()),
                "setup-clear": lambda: self._edit(self._editor.cleared()),
                "setup-play": self._play,
            }
        )
        services.actions.add_with_arg(
            {
                "paper-choose": self._choose,
                "place": lambda place: self._edit(self._editor.tap(place)),
                "setup-pick": self._pick,
                "setup-mover": lambda side: self._edit(self._editor.mover(int(side == "north"))),
            }
        )
        services.actions.add_fields({"paper-text": self._paste, "setup-text": self._read_position})

    # -- games of the past

    def open(self, route: Route) -> Screen:
        classic = next((each for each in CLASSICS if each.key == route.rest), None)
        if classic is None:
            raise NotHere("wrong.page", route.rest)
        return self._table.open(replay_of(classic), ply=0)

    # -- games as text

    def _open_paper(self) -> None:
        self._pasted = self._problem = ""
        self._offer = None
        self._dialogs.open("paper")

    def _copy(self) -> None:
        def copied(worked: bool) -> None:
            self._problem = (
                "" if worked else self._shell.words("glassbead.notation.paper.not-copied")
            )
            if worked:
                self._dialogs.done()
                self._shell.note("glassbead.notation.paper.copied")
            self._shell.refresh()

        self._shell.host.device.copy(self._written(), copied)

    def _paste(self, arg: str, value: str) -> None:
        self._pasted = value
        self._offer = None
        self._shell.refresh()

    def _open_pasted(self) -> None:
        read = score.read(self._pasted)
        if read.fault or not read.moves:
            self._problem = self._said(read.fault)
            self._offer = self._offered(read)
            self._shell.refresh()
            self._select(read.fault)
            return
        self._replay(read)

    def _open_repaired(self) -> None:
        if self._offer and self._offer.repaired:
            self._replay(self._offer.repaired.read)

    def _open_part(self) -> None:
        if self._offer and self._offer.part.moves:
            self._replay(self._offer.part)

    def _choose(self, way: str) -> None:
        if self._offer:
            self._offer = replace(self._offer, whole=way == "mend")
            self._shell.refresh()

    def _edit_pasted(self) -> None:
        """Back to the text; what is offered for it is gone."""
        self._problem, self._offer = "", None
        self._shell.refresh()
        self._shell.focus("paper-text")

    def _select(self, fault: Fault | None) -> None:
        """Show where in the text it is: at the slip that explains it, else where it shows."""
        found = self._offer.repaired if self._offer else None
        start, end = fault.place if fault else (0, 0)
        if found:
            start, end = found.slips[0].place
        if end:
            host = self._shell.host
            self._shell.after_paint(lambda: host.window.select("paper-text", start, end))

    def _offered(self, read: Score) -> Offer:
        """What can be done with a text that has a fault."""
        found = repaired(self._pasted)
        words, told = self._shell.words, []
        first = read.game.start().position.mover
        for slip in found.slips if found else ():
            side = ("south", "north")[(slip.ply + first) % 2]
            number = number_of(slip.ply, first)
            told.append((number, words(f"glassbead.role.{side}"), slip))
        return Offer(read, found, tuple(told))

    def _replay(self, read: Score) -> None:
        words = self._shell.words
        names = words("glassbead.role.south"), words("glassbead.role.north")
        match = replay(read, *names, self._shell.fresh_id())
        self._dialogs.done()
        if read.left:
            left = view.passed_over(read)
            self._shell.greet(lambda: self._shell.note("glassbead.notation.paper.left", what=left))
        self._matches.lead_to(match, ply=0)

    def _paint_paper(self) -> list[Node]:
        return view.notation(self._shell.words, self._written(), self._problem, self._offer)

    def _written(self) -> str:
        """The game on the table, as text; "" if it is another or has no moves."""
        if self._current.game != GAME or not self._current.round.plies:
            return ""
        match = self._current.match
        game = match.game
        moves = [game.read(ply.text) for ply in match.round.plies]
        notes = self._current.situation().notes
        said = [*notes.get("marks", {}).items(), *notes.get("comments", {}).items()]
        assert isinstance(game, GlassBead)
        numbered = [(arguments.whole(ply), text) for ply, text in said]
        return score.write(game, moves, [(ply, text) for ply, text in numbered if ply is not None])

    def _said(self, fault: Fault | None) -> str:
        """What is wrong with a pasted text, and where."""
        words = self._shell.words
        if fault is None:
            return words("glassbead.notation.paper.empty")
        why = words(f"glassbead.error.{fault.code}", where=pasted.shortened(fault.text))
        if not fault.number:
            return why
        side = words(f"glassbead.role.{('south', 'north')[fault.seat]}")
        return words("glassbead.notation.paper.fault", number=fault.number, side=side, why=why)

    # -- positions

    def _open_setup(self) -> None:
        here = self._current.match.state.position if self._current.game == GAME else None
        self._edit(Editor(here) if here else Editor())
        self._dialogs.open("setup")

    def _pick(self, arg: str) -> None:
        kind = arguments.whole(arg)
        if kind is not None:
            self._edit(self._editor.pick(kind))

    def _read_position(self, arg: str, value: str) -> None:
        try:
            self._edit(Editor(position.read(value)), value)
        except ValueError:
            self._typed, self._problem = value, speech.faulty({"setup": value}, self._shell.words)
            self._shell.refresh()

    def _play(self) -> None:
        """A game from the position, like the one on the table, or else like the last form."""
        if not self._playable:
            return
        chosen = form.read(GAME, self._shell.store.form(GAME))
        if self._current.game == GAME and form.is_played_here(self._current.match):
            chosen = form.like(self._current.match)
        chosen = chosen.joined().choose_option("setup", position.write(self._editor.position))
        self._dialogs.done()
        self._matches.begin(chosen)

    def _paint_setup(self) -> list[Node]:
        words, playable = self._shell.words, self._playable
        return view.setup(words, self._editor, self._typed, self._problem, playable)

    @property
    def _playable(self) -> bool:
        """Whether the field says the position of the board, and there is something to play for."""
        here = self._editor.position
        try:
            return not here.settled and position.read(self._typed) == here
        except ValueError:
            return False

    def _edit(self, editor: Editor, typed: str = "") -> None:
        """`typed`: the text that says it, which stays as it is while somebody writes."""
        words, why = self._shell.words, editor.position.settled
        self._editor, self._typed = editor, typed or position.write(editor.position)
        self._problem = words(f"glassbead.setup.{why}") if why else ""
        if editor.refused:
            self._problem = words("glassbead.notation.setup.stone")
        self._shell.refresh()


def replay_of(classic: Classic) -> Match:
    """A game of the past, with what its source prints wrong."""
    match = replay(score.read(classic.score), classic.south, classic.north)
    printed = {str(ply + 1): text for ply, text in classic.printed}
    return replace(match, notes={"0": {**match.notes["0"], "printed": printed}})


def replay(read: Score, south: str, north: str, id: str = "") -> Match:
    """A game that was read, as a match to step through; its comments are notes by ply."""
    marks, comments = dict[str, str](), dict[str, str]()
    for ply, note in read.notes:
        kind, key = marks if set(note) <= set("?!") else comments, str(ply)
        kind[key] = f"{kind[key]} {note}" if key in kind else note
    notes = {"0": {"marks": marks, "comments": comments}}
    players = Player(south), Player(north)
    match = Match(Setup(read.game, (0, 1)), players, 1, id, About(Kind.REPLAY), notes=notes)
    for move in read.moves:
        match = match.played(min(read.game.actors(match.state)), read.game.write(move))
    return match
