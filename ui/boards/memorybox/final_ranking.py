"""Final ranking: everybody's place at the end of a match. The way there is drawn as a rail on its
side."""

from __future__ import annotations

from engines.memorybox import knockout
from engines.memorybox.ranking import Rank, ranking
from ui.boards.initials import letter
from ui.boards.memorybox.seats import COLOURS, computer_of_match
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, h


def ended(at: Situation) -> bool:
    """Whether one player alone is left."""
    return at.result is not None and knockout.next_round(at.match.played) is None


def paint(at: Situation) -> Node:
    words = at.words
    title = widgets.titled(
        words("memorybox.rank.title"), words("memorybox.rank.unit", out=words.spelled(knockout.OUT))
    )
    lines = h("ol", [_line(at, rank) for rank in ranking(at.match.played)], class_="rank")
    return widgets.section(title, lines, class_="ranks tray box")


def _line(at: Situation, rank: Rank) -> Node:
    words, name, total = at.words, at.match.names[rank.player], rank.pegs[-1]
    if rank.out is None:
        why = words("memorybox.rank.in", n=total)
    else:
        why = words("memorybox.rank.out", number=rank.out, total=total)
    colour = COLOURS[rank.player]
    return h(
        "li",
        h("b", str(rank.place), class_="pl"),
        h("span", letter(at.match.names, rank.player), class_=f"d k-{colour}", aria_hidden="true"),
        h("span", name, " ", computer_of_match(at, rank.player), class_="who"),
        " ",
        h("span", why, class_="why"),
        _way(rank, colour),
    )


def _way(rank: Rank, colour: str) -> Node:
    """From 0 to 6, a station a round; a bar where it ended, else a disc."""

    def at(pegs: int) -> str:
        return f"--p:{100 * min(pegs, knockout.OUT) / knockout.OUT:.2f}%"

    stations = sorted({0, *rank.pegs[:-1]})
    last = rank.pegs[-1]
    return h(
        "div",
        h("i", class_="l", style=at(last)),
        [h("i", class_="s", style=at(pegs)) for pegs in stations],
        h("i", class_="x" if rank.out else f"e k-{colour}", style=at(last)),
        class_="rk",
        aria_hidden="true",
    )
