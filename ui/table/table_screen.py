"""Table screen: the table in use, its taps and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engines.about import Kind
from engines.game import Ply
from engines.match import Match
from ui.boards import buttons
from ui.boards.buttons import TableKey
from ui.boards.replies import Note, Reply, Say, Select
from ui.boards.situation import Situation
from ui.model.table import Table
from ui.shell.screen import BoardInput, Painted, Screen
from ui.table.agreement import agreement
from ui.table.delay import Delay
from ui.table.draft_move import DraftMove
from ui.table.hints import Hints
from ui.table.leave_match import LeaveMatch
from ui.table.replay import Replay
from ui.table.tab_sync import TabSync
from ui.table.table_extension import TableExtension, first
from ui.table.table_page import TablePage
from ui.table.table_services import TableServices
from ui.table.turns import Turns
from ui.table.undo import Undo
from ui.toolkit import route

SEEN = ("seen", "open", "leave")
"""Keys that say that all have seen: what is cut short has to be shown first."""


class TableScreen(Screen, BoardInput):
    """Everything a person does at the table."""

    def __init__(self, services: TableServices) -> None:
        self._shell = shell = services.shell
        self._current = current = services.current
        self._dialogs = services.dialogs
        self._dialogs.covers = self._covered
        self._results = services.results
        self._extensions: tuple[TableExtension, ...] = ()
        self._draft = DraftMove(shell, current)
        self._delay = Delay(shell.host, current)
        self.replay = Replay(services, self._delay)
        self.turns = Turns(services, self._delay, self._played)
        self.hints = Hints(services, self.turns, self.do, self._keep)
        self._undo = Undo(
            services,
            self._draft,
            lambda table: first(one.before_undo(table) for one in self._extensions),
            self._changed,
        )
        self._keys: dict[str, Callable[[], None]] = {
            TableKey.UNDO: self._undo.undo,
            TableKey.REDO: self._undo.redo,
            TableKey.RESTART: self._undo.restart,
            TableKey.HINT: self.hints.ask,
            TableKey.READY: self._ready,
            "hint-back": lambda: self.hints.step(-1),
            "hint-next": lambda: self.hints.step(1),
            "hint-close": self.hints.close,
            "hint-do": self.hints.follow,
        }
        current.studies.found = self._found
        self._page = TablePage(services, self._undo, self.turns, self.replay)
        self.tabs = TabSync(services, self._go_on, self._keep)
        LeaveMatch(services, self._changed)
        services.actions.add({"uncover": self._uncover, "advance": self._advance})

    def join(self, *extensions: TableExtension) -> None:
        """Have these add what they know; asked in this order."""
        self._extensions = self._page.extensions = extensions
        self.replay.stops = lambda: (
            first(one.stops(self._current.require_table()) for one in extensions) or ()
        )

    # -- opening and leaving

    def open(self, match: Match, ply: int | None = None, whole: bool = True) -> TableScreen:
        """Put a match on the table and let it go on; with a `ply`, as a replay from there.
        `whole`: see `Current`."""
        self.leave()
        table = Table(match)
        self._current.put(table, whole)
        self.turns.paused = False
        self.turns.play_hidden_setup()
        if ply is not None or match.about.kind is Kind.REPLAY:
            self._current.start_replay(ply)
        begun = self._draft.opened()
        if match.result is not None and table.board.rounds.replays and not begun:
            self._current.start_replay(ply)
        self._await_people()
        self.turns.wake()
        for extension in self._extensions:
            extension.opened(table)
        return self

    def _go_on(self, match: Match, ply: int | None) -> None:
        """Put a match on the table as another tab has kept it."""
        before = self._current.require_table()
        self.open(match, ply)
        self._draft.carry(before)

    def leave(self) -> None:
        self._current.studies.stop()
        self._current.clear()
        self.turns.stop()
        self._delay.touch(False)  # a finger that still rests here is lifted elsewhere

    # -- painting

    @property
    def title(self) -> str:
        return self._shell.words(f"{self._current.game}.title")

    @property
    def board(self) -> BoardInput:
        return self

    @property
    def over(self) -> str:
        if self._current.require_table().hint:
            return "hint-close"
        return self._current.require_table().board.input.over(self._current.situation())

    @property
    def lit(self) -> bool:
        """While people share the device, or watch."""
        current, table = self._current, self._current.require_table()
        if current.ply is not None:
            return current.running
        watching = not any(table.people) and not self.turns.paused
        return table.match.result is None and (sum(table.here) > 1 or watching)

    def hidden(self, now: bool) -> None:
        """The page was hidden, or is shown again."""
        if self._current.table:
            if not now and self._current.ply is None:
                self._current.session.again()
            self.turns.hidden(now or (bool(self._dialogs) and self._seen_once))

    def _covered(self, now: bool) -> None:
        """A dialog lies over the table, or is gone: what is seen only once waits for that. Whatever
        is on the table by then, nothing waits any more once it is gone."""
        self.turns.hidden(now and self._seen_once)

    @property
    def _seen_once(self) -> bool:
        table = self._current.table
        return table is not None and table.board.pace.fleeting and any(table.people)

    def paint(self) -> Painted:
        table = self._current.require_table()
        instead = first(one.painted(table) for one in self._extensions)
        if instead:
            return instead
        self._current.studies.want(table.board, self._current.situation())
        return table.board.info.accent, self._page.paint(self.turns.thinking)

    # -- input

    @property
    def slides(self) -> bool:
        return self._current.require_table().board.input.slide is not None

    def tap(self, key: str) -> None:
        if not self._current.handover_pending:
            self.do(self._meant(key))

    def press(self, name: str) -> None:
        if self._current.handover_pending:
            return
        if own := self._keys.get(name):
            own()
        elif why := self._why_not(name):
            self.do(Say(why))
        elif name not in SEEN or not self._current.session.interrupted:
            self.tap(name)

    def _why_not(self, name: str) -> str:
        """Of a key under the board."""
        board, at = self._current.require_table().board, self._current.situation()
        return buttons.why_not(board.drawing.buttons(at), name)

    def slide(self, start: str, here: str, lifted: bool) -> None:
        slide = self._current.require_table().board.input.slide
        if slide and not self._current.handover_pending:
            at = self._current.situation()
            pressed = lifted and start == here
            self.do(self._meant(here, True) if pressed else slide(at, start, here, lifted))

    def _meant(self, key: str, slid: bool = False) -> Reply:
        """What a tap on a key means now; `slid`: on a board that slides, where it was lifted."""
        board, at = self._current.require_table().board, self._current.situation()
        return (
            board.input.slide(at, key, key, True)
            if slid and board.input.slide
            else board.input.tap(at, key)
        )

    def type(self, key: str, focus: str) -> bool:
        if self._current.handover_pending:
            return False
        table = self._current.require_table()
        if any(one.typed(table, key) for one in self._extensions) or self.replay.type(key):
            return True
        at, table = self._current.situation(), self._current.require_table()
        if key in ("Enter", " ") and not at.ready:
            self._ready()
            return True
        if key in ("Enter", " ") and self.turns.thinking and not at.is_my_turn and not at.selection:
            self._delay.go_on()
            return True
        reply = table.board.input.type(at, key, focus)
        if (
            key in ("Enter", " ")
            and self._current.session.interrupted
            and isinstance(reply, Select)
        ):
            return True
        if isinstance(reply, str):
            self._shell.focus(reply)
        elif reply is None and key == "Escape" and table.hint:
            self.hints.close()
            return True
        else:
            self.do(reply)
            if isinstance(reply, Select) and reply.focus:
                self._shell.focus(reply.focus)
        return reply is not None

    def touch(self, down: bool) -> None:
        self._delay.touch(down)

    def hold(self, down: bool) -> None:
        if self._current.ply is None or not down:
            self._current.session.change(held=down)
            self._shell.refresh()

    def take_back(self, again: bool) -> None:
        if self._current.handover_pending or self._current.ply is not None:
            return
        if again:
            self._undo.redo()
        else:
            self._undo.undo()

    def _uncover(self) -> None:
        if table := self._current.table:
            self._current.session.replace(table.uncovered())
            self._draft.opened()
            self._shell.refresh()

    def _advance(self) -> None:
        """On to the next round."""
        table = self._current.table
        if table and table.match.following:
            self._current.stop_replay()
            self._current.session.put(table.begun())
            self._await_people()
            self.turns.play_hidden_setup()
            self._changed()

    def _await_people(self) -> None:
        """Have computers wait for the key, where people would miss what they do. A board in another
        site's page has been asked for already."""
        if self._current.require_table().watched_first and not self._shell.embedded:
            self._current.session.change(ready=False)

    def _ready(self) -> None:
        """Whoever looks has begun to play: from now on it is this deal."""
        self._current.session.change(ready=True)
        self._keep()
        self.turns.wake()

    # -- doing

    def do(self, reply: Reply) -> None:
        """What a tap meant."""
        if reply is None:
            return
        table, before = self._current.require_table(), self._current.situation()
        if asked := agreement(reply, table, before):
            self._dialogs.ask(asked.question, lambda: self.do(asked.agreed))
            return
        outcome = self._current.session.take(reply)
        if isinstance(reply, Say):
            return
        if outcome.plies:
            self._played(outcome.plies, before)
            self.turns.wake()
        elif isinstance(reply, Note):
            if self._saved():
                self._current.session.present((), before)
                self._tell_extensions()
        elif isinstance(reply, Select):
            self._current.session.present((), before)
            self.turns.resume()
        self._count_help()
        self._shell.after_frame(self._draft.changed)
        for extension in self._extensions:
            extension.handled(self._current.require_table())
        self._shell.refresh()

    def _found(self) -> None:
        """Something that the board wanted is worked out."""
        with self._shell.change():
            self._count_help()
            self._shell.refresh()

    def _count_help(self) -> None:
        """Help that is shown by now counts from here on."""
        if self._current.table is None or self._current.ply is not None:
            return
        if note := self._current.require_table().board.help.helped(self._current.situation()):
            self._current.session.take(note)
            self._keep()

    def _played(self, plies: Sequence[Ply], before: Situation) -> None:
        """A ply was played: count, save and show it. A finished round of a game with `replays`
        opens as a replay."""
        match, board = self._current.match, self._current.require_table().board
        ended = match.result is not None
        if ended and self._current.whole:
            self._results.count(match)
        if not self._saved():
            return
        undecided = board.rounds.undecided(self._current.situation()) if ended else None
        self._current.session.present(plies, before, undecided)
        replays = ended and board.rounds.replays
        if replays and not board.rounds.closing(self._current.situation()):
            self._current.start_replay()
        self._tell_extensions()

    def _changed(self) -> None:
        """The match went on, or back, without a ply to show."""
        rounds = self._current.require_table().board.rounds
        if (
            self._current.match.result is not None
            and rounds.replays
            and not rounds.closing(self._current.situation())
        ):
            self._current.start_replay()
        self._keep()
        self.turns.wake()

    def _name_the_place(self, match: Match) -> None:
        """The address of a game stands for the match that goes on there. One that is over is found
        under its own, by the back button and by a reload."""
        if match.over and self._shell.here == route.write(match.game.name):
            self._shell.rename(route.write("game", match.id))

    def _keep(self) -> None:
        """Save what is on the table, and tell the extensions."""
        if self._saved():
            self._tell_extensions()

    def _saved(self) -> bool:
        """Save what is on the table, where it is a whole match; False: another tab was quicker,
        and its state is on the table now. It comes before all that looks at the table, which is
        another one once it is saved."""
        if not self._current.whole:
            return True
        kept = self._shell.keep(self._current.match)
        if kept is None:
            self.tabs.overtaken()
            return False
        self.tabs.settled()
        self._current.session.change(match=kept)
        return True

    def _tell_extensions(self) -> None:
        if self._current.whole:
            self._shell.after_frame(self._draft.changed)
            self._shell.after_frame(partial(self._name_the_place, self._current.match))
        for extension in self._extensions:
            extension.moved(self._current.require_table())
