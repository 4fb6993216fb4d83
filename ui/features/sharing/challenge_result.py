"""A finished challenge, or several, beside what they are measured against."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from engines.game import Game, RuleError
from engines.match import Match
from ui.background.slices import worked_out
from ui.boards import BOARDS
from ui.features.sharing import view
from ui.features.sharing.view import Letter, Side
from ui.model import play_by_link
from ui.model.table import Table
from ui.shell import arguments
from ui.table import match_link
from ui.table.services import Services
from ui.toolkit.markup import Node


class ChallengeResult:
    """`open_dialog`: opens it; `letter`, `name`: what is sent back, and by whom.

    _rival  the sender's own attempt at the secret, or the computer's, once it is over
    _pars   the computer's, by rules and secret, which it need not seek twice in a visit
    """

    def __init__(
        self,
        services: Services,
        open_dialog: Callable[[], None],
        letter: Callable[[], Letter],
        name: Callable[[], str],
    ) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._matches = services.matches
        self._open_dialog = open_dialog
        self._letter = letter
        self._name = name
        self._rival: Match | None = None
        self._pars: dict[tuple[Game, str], Match] = {}
        services.dialogs.add("challenge-result", self._paint)
        services.actions.add({"challenge-result": self._open})
        services.actions.add_with_arg({"result-look": self._look})

    def _open(self) -> None:
        if self._current.table is None or self._current.match.result is None:
            return
        match = self._current.match
        self._rival = play_by_link.attempt(match) or self._pars.get(_secret(match))
        self._open_dialog()
        if self._rival is None:
            self._shell.host.tasks.spawn(self._let_play(match))

    async def _let_play(self, match: Match) -> None:
        """The computer looks for the same secret, while the match is on the table."""
        rival, _ = await worked_out(
            self._shell.host,
            play_by_link.par(match),
            lambda: self._current.shows(match.round),
        )
        if rival and rival.result is not None:
            self._rival = self._pars[_secret(match)] = rival
            self._shell.refresh()

    def _paint(self) -> list[Node]:
        table, words = self._current.require_table(), self._shell.words
        letter = self._letter() if play_by_link.solved_here(table.match) else None
        attempts = self._attempts(table)
        known = [match for _, match, _ in attempts if match]
        fair = [match for match in known if not _aided(match)] or known
        best = min(map(_cost, fair))
        first = [match for match in fair if _cost(match) == best]
        even = first == known and len(known) > 1
        sides = [
            self._side(name, match, not even and match in first, number)
            for name, match, number in attempts
        ]
        ahead = [side.name for side in sides if side.won]
        if len(known) < len(sides):
            title = words("correspondence.compare", n=len(sides) - 1)
        elif even:
            title = words("sharing.sides.even")
        elif len(ahead) > 1:
            title = words("sharing.sides.tied", names=words.joined(list(map(words.within, ahead))))
        else:
            (name,) = ahead
            code = "you" if name == words("you") else "ahead"
            title = words(f"sharing.sides.{code}", name=words.opening(name), n=len(sides) - 1)
        mixed = len({_aided(match) for match in known}) > 1
        note = words("sharing.sides.help") if mixed else ""
        return view.challenge_result(
            words, table.board.game, title, note, sides, letter, self._name()
        )

    def _attempts(self, table: Table) -> list[tuple[str, Match | None, int | None]]:
        """Who sought, what they made of it, and the number of what can be put on the table; last
        what that is measured against, None while it is worked out."""
        shell, match = self._shell, table.match
        you, rival = shell.words("you"), shell.words("computer")
        if match.about.attempt:
            rival = you if table.here[0] else match_link.name(shell, table, 0)
        came = play_by_link.results(match)
        others = len(came) > 1
        sought: list[tuple[str, Match | None, int | None]] = [
            (self._called(one, number, others), one, number if others else None)
            for number, one in enumerate(came, 1)
        ]
        if not sought:
            name = you if table.here[1] else match_link.name(shell, table, 1)
            sought = [(name, match, None)]
        if own := self._own(match):
            sought.append((you, own, None))
        return [*sought, (rival, self._rival, None)]

    def _own(self, match: Match) -> Match | None:
        """What the person here made of a secret, beside somebody else's result that came."""
        with suppress(RuleError):
            kept = self._shell.store.match(play_by_link.sent_as(match))
            if kept and kept.result is not None and play_by_link.solved_here(kept):
                return kept
        return None

    def _called(self, match: Match, number: int, others: bool) -> str:
        """Who made that result, by their name; by a number where there are several without one."""
        if others and not match.players[match.seats[1]].name:
            return self._shell.words("person", number=number)
        return match_link.name(self._shell, Table(match), 1)

    def _look(self, arg: str) -> None:
        """Put another result on the table."""
        came, number = play_by_link.results(self._current.match), arguments.whole(arg)
        if number is not None and 0 < number <= len(came):
            shown = play_by_link.answered(self._current.match, came[number - 1])
            self._dialogs.done()
            self._matches.open(shown or self._current.match)

    def _side(self, name: str, match: Match | None, won: bool, number: int | None) -> Side:
        words = self._shell.words
        if match is None:
            return Side(name, words("sharing.sides.thinking"), None)
        at = Table(match).situation(words, self._shell.settings)
        board = BOARDS[match.game.name].drawing.paint(replace(at, compact=True))
        fact = words(f"{match.game.name}.cost", n=_cost(match))
        if match.result and match.result.reason in ("unsolved", "resigned"):
            fact = words("sharing.unsolved")
        if _aided(match):
            fact = words("sharing.aided", fact=fact)
        return Side(name, fact, board, won, number)


def _secret(match: Match) -> tuple[Game, str]:
    return match.game, match.round.plies[0].text


def _aided(match: Match) -> bool:
    """Whether help was taken: who took none is before them, whatever they needed."""
    return any(match.aids.values())


def _cost(match: Match) -> int:
    """What the seeker took: it goes to the seat that hides."""
    return match.result.points[0] if match.result else 0
