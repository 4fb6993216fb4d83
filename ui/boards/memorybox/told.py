"""A round looked back on, in words: its story, and what each decision was worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.memorybox.chronicle import Moment, moments, replayed
from engines.memorybox.story import (
    Boldest,
    Dearest,
    Longest,
    Luckiest,
    Scores,
    Seen,
    Sharpest,
    Told,
    story,
)
from engines.memorybox.worth import Decision, decisions
from ui.boards.board import Line, PageAct, Situation
from ui.boards.memorybox.seats import COLOURS, initial, is_you
from ui.boards.memorybox.speech import rich
from ui.markup import Node, Raw, h


@dataclass(frozen=True)
class Lookback:
    """All that can be said of a round that is over."""

    cards: tuple[Told, ...]
    known: tuple[Moment, ...]
    decisions: dict[int, Decision]  # by ply


@lru_cache(maxsize=2)
def _lookback(players: int, record: tuple[Line, ...]) -> Lookback:
    states, plies = replayed([(line.seat, line.text) for line in record], players)
    judged = {each.ply: each for each in decisions(states, plies)}
    return Lookback(story(states, plies), moments(states, plies), judged)


def cards(at: Situation) -> list[Node]:
    """The cards of the round; a link on each leads to its moment."""
    return [_card(at, card) for card in _lookback(len(at.seats), at.record).cards]


def worth(at: Situation, plies: int) -> Raw | None:
    """What the last of the first `plies` plies was worth; None where there was no choice."""
    back = _lookback(len(at.seats), at.record)
    decision = back.decisions.get(plies - 1)
    return _worth(at, decision, back.known[plies - 1]) if decision else None


def _worth(at: Situation, decision: Decision, moment: Moment) -> Raw:
    """One sentence: the exchange of this decision only, in balls."""
    words, row = at.words, decision.row
    free = moment.free(row)
    holes = words.joined([str(hole) for hole in free])
    if decision.better is None:
        full = decision.move.word == "drop" and not free
        return words.rich("memorybox.worth.full" if full else "memorybox.worth.best")
    code = f"memorybox.worth.{decision.move.word}"
    if decision.move.word != "name":
        return words.rich(code, n=len(free), holes=holes)
    other = decision.better.number
    return words.rich(
        code,
        free=len(free),
        unproved=moment.unproved(row),
        other=other,
        less=len(moment.free(other)),
        among=moment.unproved(other),
    )


def _card(at: Situation, card: Told) -> Node:
    words = at.words
    if isinstance(card, Scores):
        lines = [
            h(
                "li",
                h("span", initial(at, kept.seat), class_=f"d k-{COLOURS[kept.seat]}"),
                h("span", at.seats[kept.seat]),
                h("b", words("memorybox.story.kept", stayed=kept.stayed, n=kept.drops)),
            )
            for kept in card.players
        ]
        return h(
            "article",
            h("h3", words("memorybox.story.scores.title")),
            h("ul", lines, class_="kept"),
            h("p", words("memorybox.story.scores")),
            class_="tale",
        )
    kind = type(card).__name__.lower()
    return h(
        "article",
        h("h3", words(f"memorybox.story.{kind}.title")),
        h("p", Raw(" ".join(_sentences(at, kind, card)))),
        h(
            "button",
            words("memorybox.story.see", turn=card.turn),
            type="button",
            class_="see",
            data_act=PageAct.SEEK,
            data_arg=str(card.ply + 1),
        ),
        class_="tale",
    )


def _sentences(at: Situation, kind: str, card: Told) -> list[Raw]:
    words, code = at.words, f"memorybox.story.{kind}"
    match card:
        case Boldest():
            holes = words.joined([str(hole) for hole in card.free])
            return [
                rich(at, code, card.seat, row=card.row),
                words.rich("memorybox.story.free", n=len(card.free), holes=holes),
                words.rich("memorybox.story.believed", who=_names(at, card.believers)),
            ]
        case Dearest():
            won = [rich(at, f"{code}.won", card.refuser)] if card.won else []
            after = card.before + 1
            return [rich(at, code, card.seat, row=card.row, n=card.before, after=after), *won]
        case Sharpest():
            found = words.rich(f"{code}.free", n=card.free, hole=card.hole)
            return [rich(at, code, card.seat, row=card.row), found]
        case Seen():
            since = rich(at, f"{code}.since", card.owner, n=card.turns)
            return [rich(at, code, card.seat, row=card.row, hole=card.hole), since]
        case Luckiest():
            odds = words.rich(f"{code}.odds", n=card.free, unproved=card.unproved)
            return [rich(at, code, card.seat, row=card.row, hole=card.hole), odds]
        case Longest():
            ended = f"{code}.{'won' if card.won else 'kept'}"
            return [rich(at, code, card.seat, n=card.turns), rich(at, ended, card.seat)]
        case _:
            return []


def _names(at: Situation, seats: tuple[int, ...]) -> str:
    """Names within a sentence."""
    you = at.words("memorybox.story.you")
    return at.words.joined([you if is_you(at, seat) else at.seats[seat] for seat in seats])
