"""The recap of a round in words and pictures. Facts only: why a player refused cannot be known."""

from __future__ import annotations

from engines.memorybox.perfect_memory import Moment
from engines.memorybox.recap import (
    AnyCard,
    Boldest,
    Dearest,
    Kept,
    Longest,
    Luckiest,
    Scores,
    Seen,
    Sharpest,
)
from ui.boards.memorybox import people, row_picture
from ui.boards.memorybox.round_review import RoundReview, round_review
from ui.boards.memorybox.seats import colour, computer, initial, is_you, tag
from ui.boards.memorybox.speech import rich
from ui.boards.recap import RecapCard
from ui.boards.situation import Situation
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, Raw, h


def cards(at: Situation) -> tuple[RecapCard, ...]:
    """Four to six moments, fewer where fewer are true."""
    back = round_review(at)
    return tuple(_card(at, back, card) for card in back.cards)


def _card(at: Situation, back: RoundReview, card: AnyCard) -> RecapCard:
    words = at.words
    if isinstance(card, Scores):
        return _memory(at, card)
    kind = type(card).__name__.lower()
    before, after = back.known[card.ply], back.known[card.ply + 1]
    head, text = _sentences(at, kind, card)
    match card:
        case Boldest():
            shown = [
                row_picture.paint(at, before, card.row, refused=True),
                _asked(at, card.seat, card.believers),
            ]
        case Dearest() | Sharpest():
            ring = card.hole if isinstance(card, Sharpest) else 0
            shown = [
                row_picture.paint(at, after, card.row, ring=ring),
                _asked(at, card.refuser, _passed(at, card.ply), card.seat, (before, after)),
            ]
        case Seen():
            shown = [row_picture.paint(at, after, card.row, ring=card.hole), _twice(at, card)]
        case Luckiest():
            shown = [
                row_picture.paint(at, after, card.row, ring=card.hole),
                _line([_item(at, card.seat, _change(before, after, card.seat))]),
            ]
        case _:
            shown = []
    when = words("memorybox.recap.turn", turn=card.turn)
    return RecapCard(words(f"memorybox.recap.{kind}.title"), when, head, text, shown, card.ply + 1)


def _sentences(at: Situation, kind: str, card: AnyCard) -> tuple[Raw, Raw]:
    """What happened in a few words, and the facts."""
    words, code = at.words, f"memorybox.recap.{kind}"
    found: list[Raw] = []
    head = Raw()
    match card:
        case Boldest():
            head = rich(at, f"{code}.head", card.seat, row=card.row)
            holes = words.joined([str(hole) for hole in card.free])
            found = [
                words.rich("memorybox.recap.free", n=len(card.free), holes=holes),
                _believed(at, card.believers),
            ]
        case Dearest():
            head = rich(at, f"{code}.head", card.seat, row=card.row)
            right = rich(at, f"{code}.right", card.refuser)
            count = rich(at, f"{code}.count", card.seat, n=card.before, after=card.before + 1)
            won = [rich(at, f"{code}.won", card.refuser)] if card.won else []
            found = [right, count, *won]
        case Sharpest():
            head = rich(at, f"{code}.head", card.seat)
            found = [words.rich(f"{code}.free", n=card.free, hole=card.hole, row=card.row)]
        case Seen():
            head = words.rich(f"{code}.head", row=card.row, hole=card.hole)
            found = [
                rich(at, code, card.seat),
                rich(at, f"{code}.since", card.owner, n=card.turns),
            ]
        case Luckiest():
            head = rich(at, f"{code}.head", card.seat, n=card.free)
            found = [
                words.rich(code, row=card.row, hole=card.hole),
                words.rich(f"{code}.odds", n=card.free, unproved=card.unproved),
            ]
        case Longest():
            head = words.rich(f"{code}.head", n=card.turns)
            ended = f"{code}.{'won' if card.won else 'kept'}"
            found = [rich(at, code, card.seat), rich(at, ended, card.seat)]
    return head, Raw(" ".join(found))


def _believed(at: Situation, seats: tuple[int, ...]) -> Raw:
    """Who believed it, with the verb that goes with them."""
    words, you = at.words, [seat for seat in seats if is_you(at, seat)]
    names = [at.seats[seat] for seat in seats if seat not in you]
    code = "memorybox.recap.believed"
    if not you:
        return words.rich(code, n=len(names), who=words.joined(names))
    who = words.joined([*names, words("memorybox.recap.you")])
    return words.rich(f"{code}.you", n=len(seats), who=who)


def _memory(at: Situation, card: Scores) -> RecapCard:
    """Everybody's memory score."""
    words, best = at.words, card.players[0]
    code, name = "memorybox.recap.scores.head", at.seats[best.seat]
    head = words.rich(code, who=name, stayed=best.stayed, n=best.drops)
    return RecapCard(
        words("memorybox.recap.scores.title"),
        words("memorybox.recap.whole"),
        head,
        words.rich("memorybox.recap.scores"),
        h("ol", [_score(at, kept) for kept in card.players], class_="mems"),
    )


def _score(at: Situation, kept: Kept) -> Node:
    share = f"--p:{100 * kept.stayed / kept.drops:.0f}%"
    score = at.words("memorybox.recap.kept", stayed=kept.stayed, n=kept.drops)
    return h(
        "li",
        h(
            "span",
            initial(at, kept.seat),
            class_=f"d k-{colour(at, kept.seat)}",
            aria_hidden="true",
        ),
        h("span", at.seats[kept.seat], " ", computer(at, kept.seat), class_="nick"),
        h("span", h("i"), class_="mb", style=share, aria_hidden="true"),
        h("b", score),
    )


def _passed(at: Situation, ply: int) -> tuple[int, ...]:
    """Who was asked before the check at that ply, and let the refusal pass."""
    start = ply
    while at.record[start - 1].text in ("accept", "pass"):
        start -= 1
    return tuple(line.seat for line in at.record[start:ply])


def _asked(
    at: Situation,
    refuser: int,
    passed: tuple[int, ...],
    checker: int | None = None,
    moments: tuple[Moment, Moment] | None = None,
) -> Node:
    """The line of asking, and how it came out."""
    count = len(at.seats)
    namer = (refuser - 1) % count
    others = ((refuser + step) % count for step in range(1, count - 1))
    items = []
    for seat in (refuser, namer, *others):
        if moments and seat in (refuser, checker) and _changed(*moments, seat):
            items.append(_item(at, seat, _change(*moments, seat)))
        elif seat == refuser:
            items.append(_item(at, seat, _tag(at, seat, "refuses", now=True)))
        elif seat in passed:
            items.append(_item(at, seat, _tag(at, seat, "believes" if seat == namer else "passes")))
        else:
            items.append(_item(at, seat, _tag(at, seat, "watches"), class_="todo"))
    return _line(items)


def _twice(at: Situation, card: Seen) -> Node:
    """Who filled the hole, and who tried it again."""
    words = at.words
    filled = words("memorybox.recap.filled", turn=card.turn - card.turns)
    back = words("memorybox.recap.back", turn=card.turn)
    return _line(
        [
            _item(at, card.owner, h("span", filled, class_="tag")),
            _item(at, card.seat, h("span", back, class_="tag now")),
        ]
    )


def _changed(before: Moment, after: Moment, seat: int) -> bool:
    """A ball that stays and one that comes make no difference."""
    return before.hands[seat] != after.hands[seat]


def _change(before: Moment, after: Moment, seat: int) -> Node:
    """The balls of a seat before a ply and after it."""
    had, has = before.hands[seat], after.hands[seat]
    return h("span", h("b", str(had), icon("right", "ar"), str(has)), class_="balls")


def _tag(at: Situation, seat: int, code: str, now: bool = False) -> Node:
    return h("span", tag(at, seat, code), class_="tag now" if now else "tag")


def _item(at: Situation, seat: int, right: Node, class_: str | None = None) -> Node:
    return people.item(at, seat, right, class_=class_)


def _line(items: list[Node]) -> Node:
    return h("ul", items, class_="players line")
