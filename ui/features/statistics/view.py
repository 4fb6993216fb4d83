"""The statistics: one section a game, three figures, one plot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines import GAMES, PUZZLES
from ui.boards import BOARDS
from ui.boards.counting import Counting
from ui.model import names
from ui.model.log import PERSON, variant
from ui.model.summary import Summary
from ui.model.tally import Tally
from ui.toolkit import plot
from ui.toolkit.frame import choice, header, row
from ui.toolkit.icons import mark
from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import figure
from ui.toolkit.words import Words

NOTHING = "–"


@dataclass(frozen=True)
class Choice:
    """What is shown of a game: a variant, and a level of computer, a person as
    `ui.model.log.Row` names them, or "" for all."""

    variant: str
    opponent: str = ""


def paint(
    words: Words,
    summary: Summary,
    chosen: Mapping[str, Choice],
    since: str,
) -> Node:
    """`chosen`: what is shown of each game that has rounds; `since`: the day of the first."""
    some = summary.rounds > 0
    return h(
        "main",
        header(words, words("stats.title")),
        h(
            "section",
            h("span", words("statistics.since", day=since) if some else words("site"), class_="no"),
            h(
                "h1",
                words("statistics.games", n=summary.rounds) if some else words("statistics.none"),
            ),
            h("p", words("statistics.kept" if some else "statistics.none.lead")),
            h("div", _data(words, some), class_="d-only"),
            class_="head",
        ),
        h(
            "div",
            [_section(words, game, summary, chosen[game]) for game in BOARDS if game in chosen],
            h("section", _data(words, some), class_="sect p-only"),
            h("p", words("statistics.rule"), class_="sect subn") if some else None,
            class_="body",
        ),
        class_="pg",
    )


def _data(words: Words, some: bool) -> Node:
    return h(
        "div",
        row(words("statistics.export"), "export", symbol="save") if some else None,
        row(words("statistics.import"), "import", symbol="open"),
        row(words("statistics.reset"), "stats-reset", symbol="delete") if some else None,
        class_="rows ruled",
    )


def _section(words: Words, game: str, summary: Summary, chosen: Choice) -> Node:
    """What was chosen of one game."""
    summed = summary.tally(game, chosen.variant, chosen.opponent)
    counting = BOARDS[game].rounds.counting.of(chosen.variant)
    return h(
        "section",
        h(
            "h2",
            h(
                "span",
                h("span", mark(), class_=f"mark {BOARDS[game].info.accent}"),
                words(f"{game}.title"),
                class_="nm",
            ),
            h("span", words(_games(words, game, chosen.variant, summed), n=summed.played)),
        ),
        _choices(words, game, summary.tallies.get(game, {}), chosen),
        h("dl", _figures(words, counting, summed), class_="trio"),
        _plot(words, game, counting, summed),
        _shares(words, game, summed) if summed.played > summed.alone else None,
        h("p", " ".join(_lines(words, game, counting, summed, chosen)), class_="subn"),
        class_=f"sect st2 {BOARDS[game].info.accent}",
    )


def _choices(
    words: Words, game: str, tallies: Mapping[str, Mapping[str, Tally]], chosen: Choice
) -> list[Node]:
    """Pickers for the variant and the opponent, where there is something to pick; no computers
    where these only hide, which each does by lot."""
    variants = {each: names.of_variant(words, game, each) for each in tallies}
    met = set(tallies.get(chosen.variant, ())) - {""}
    hiders = bool(BOARDS[game].info.strength)
    pickers = []
    if len(variants) > 1:
        rules = sorted(variants.items(), key=lambda each: each[1])
        pickers.append(
            choice(words("statistics.rules"), "stats-variant", chosen.variant, rules, game)
        )
    named = {each for each in met if each.startswith(PERSON)} if hiders else met
    if named and len(met) > 1:
        known = [(each, _name(words, game, each)) for each in _by_strength(game, named)]
        every = [("", words("statistics.opponent.all")), *known]
        label = words("statistics.opponent")
        pickers.append(choice(label, "stats-opponent", chosen.opponent, every, game))
    return pickers


def _by_strength(game: str, met: set[str]) -> list[str]:
    """Computers, weakest first, then people by name."""
    people = sorted(each for each in met if each.startswith(PERSON))
    return [*(key for key in BOARDS[game].info.levels if key in met), *people]


def _name(words: Words, game: str, opponent: str) -> str:
    if opponent.startswith(PERSON):
        return opponent.removeprefix(PERSON) or words("chair.person")
    return words(f"{game}.level.{opponent}")


def _figures(words: Words, counting: Counting, summed: Tally) -> list[Node | None]:
    shown = counting.figures(words, summed.sums) if summed.sums.number else ()
    own = [figure(each.name, each.value, each.unit) for each in shown]
    if not summed.scored:
        won = str(summed.won) if summed.won or summed.lost else NOTHING
        return [figure(words("statistics.won"), won), *own]
    some = bool(summed.points)
    return [
        figure(words("statistics.best"), NOTHING if summed.best is None else str(summed.best)),
        figure(words("statistics.average"), words.number(summed.average, 1) if some else NOTHING),
        figure(words("statistics.streak"), str(summed.streak)) if counting.wins else None,
        *own,
    ]


def _games(words: Words, game: str, variant: str, summed: Tally) -> str:
    """The code that tells how many were played, and in what their plot counts if there is one."""
    if not summed.last:
        return "statistics.games"
    code = f"{game}.statistics.games.{variant}"
    return code if words.has(code) else words.own(game, "statistics.games")


def _plot(words: Words, game: str, counting: Counting, summed: Tally) -> list[Node]:
    """The plot, and what it counts."""
    if summed.last:
        bars = (
            words("statistics.plot.bar", points=points, n=count)
            for points, count in sorted(summed.points.items())
        )
        label = words("statistics.plot", bars=", ".join(bars))
        scale = counting.scale
        helped = (summed.helped, words("statistics.help")) if summed.helped else None
        drawn = plot.histogram(summed.points, summed.last[-1], scale, label, helped)
        return [drawn, h("p", words("statistics.plot.bars"), class_="subn")]
    met = summed.scores
    lines = [
        (_name(words, game, opponent), won, lost, words("statistics.score", won=won, lost=lost))
        for opponent in _by_strength(game, set(met))
        for won, lost in (met[opponent],)
        if won or lost
    ]
    heading = h("p", words(words.own(game, "statistics.plot.against")), class_="subn")
    return [heading, plot.scores(lines)] if lines else []


def _shares(words: Words, game: str, summed: Tally) -> Node:
    """How many were played alone, how many with help, and what becomes of the others: together all
    of them. Where nothing is secret, to take back is no help."""
    of = "" if GAMES[game].hidden else ".open"
    counts = [(f"statistics.alone{of}", summed.alone), (f"statistics.helped{of}", summed.helped)]
    others = summed.played - summed.alone - summed.helped
    counts.append((words.own(game, "statistics.others"), others))
    told = [h("div", h("dt", words(code)), h("dd", str(n))) for code, n in counts if n]
    why = h("p", words("statistics.helped.text"), class_="subn") if summed.helped else None
    return h("div", h("dl", told, class_="alone"), why)


def _lines(
    words: Words,
    game: str,
    counting: Counting,
    summed: Tally,
    chosen: Choice,
) -> list[str]:
    decided = summed.won + summed.lost if counting.wins else 0
    lines = []
    if decided:
        lines.append(
            words(
                words.own(game, "statistics.line"),
                won=summed.won,
                n=decided,
                streak=summed.streak,
                longest=summed.longest,
            )
        )
    if summed.failed is not None:
        lines.append(words(f"{game}.statistics.failed", n=summed.failed))
    if summed.points and game in PUZZLES and chosen.variant == variant(PUZZLES[game].ruleset):
        by = round(round(summed.average, 1) - round(PUZZLES[game].par, 1), 1)  # of what is told
        code = "par" if by > 0 else "par.under" if by else "par.even"
        lines.append(
            words(
                words.own(game, f"statistics.{code}"),
                par=words.number(PUZZLES[game].par, 1),
                by=words.number(abs(by), 1),
            )
        )
    return lines
