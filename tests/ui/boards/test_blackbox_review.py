"""Review of Black Box in words: every sentence, in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from engines.blackbox import BlackBox
from engines.blackbox.moves import Fire, Mark, Tip
from engines.blackbox.rules import State
from engines.review import Decision, Review, reviewing
from tests.ui.blackbox_table import BOT, HIDDEN, MARKS, PERSON, RAYS, UNTOLD, table
from tests.ui.playing import Playing
from ui.boards.blackbox.review import describe
from ui.boards.description import Description
from ui.toolkit.markup import html
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words, catalogue

TRUE = tuple(f"mark {cell}" for cell in HIDDEN.split()[1:])
EQUAL = BlackBox(5, 5, 3)


class Spy(Words):
    """Words that remember what was said."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def _find(self, code: str, values: dict[str, object]) -> str:
        self.said.add(code)
        return super()._find(code, values)


def read(text: str) -> str:
    """Markup as it is read: drawn rays by their names."""
    drawn = re.compile(r'<span aria-label="([^"]*)" role="img">.*?</svg>\d+</span>')
    return re.sub(r"<[^>]+>", "", drawn.sub(r"\1", text))


def reviewed(at: Playing) -> Review:
    game: Any = at.match.game
    return _reviewed(game, at.match.state)


@cache
def _reviewed(game: Any, state: State) -> Review:
    *_, last = reviewing(game, game.view(state, None))
    assert last
    return last


def told(at: Playing, review: Review, words: Words) -> Description:
    return describe(at.situation(words, Settings()), review)


@pytest.mark.each_build
def test_a_whole_round() -> None:
    """Eight rays and a tip that left a certain ball out: the round in words, with the rays drawn
    as in the list of answers."""
    at = table(HIDDEN, *RAYS, *MARKS, "tip")
    review = reviewed(at)
    en, de = (told(at, review, Words(language)) for language in ("en", "de"))
    assert (en.title, de.title) == ("The guess cost too much", "Der Tipp war zu teuer")
    assert en.text == (
        "The guess cost 8.2 points more than it had to: one ball was already certain elsewhere."
    )
    assert de.text == (
        "Der Tipp kostete 8,2 Punkte mehr als nötig: Eine Kugel lag schon sicher woanders."
    )
    assert (en.total, de.total) == ("Where 17 comes from", "Woher die 17 kommt")
    assert (en.unit, en.who, de.unit, de.who) == ("points", "", "Punkte", "")
    assert [name for name, _ in en.parts] == ["Your rays", "Your guess"]
    assert [name for name, _ in de.parts] == ["Deine Strahlen", "Dein Tipp"]
    assert sum(points for _, points in en.parts) == pytest.approx(review.choices)
    for said in (en, de):
        assert [step.last for step in said.decisions] == [*[False] * 8, True]
    shot = html(en.decisions[1].done)  # type: ignore[arg-type]
    assert 'aria-label="row 7 from the right: out at column 5 from below"' in shot
    assert re.sub(r"<[^>]+>", "", shot) == "7\u2002Out 5"
    notes = [read(str(step.note or "")) for step in en.decisions]
    assert notes[0] == ""
    assert notes[1].startswith("Lucky: about 580,000 were to be expected.")
    assert notes[6] == "Two points for next to nothing. Better: column 6 from above"
    assert notes[8] == (
        "Turning point. The ball in row 2 was certain in column 7; your guess said column 6."
    )
    assert read(html(en.decisions[8].done)) == "Guess, four of five"  # type: ignore[arg-type]
    assert read(str(de.decisions[8].note)) == (
        "Wendepunkt. Die Kugel in Reihe 2 lag sicher in Spalte 7; dein Tipp sagte Spalte 6."
    )


@pytest.mark.each_build
def test_somebody_elses_round() -> None:
    """What another seeker did is not called yours, and the sum bears its name."""
    at = table(HIDDEN, *RAYS, *MARKS, "tip", players=(PERSON, BOT))
    en, de = (told(at, reviewed(at), Words(language)) for language in ("en", "de"))
    assert (en.who, de.who) == ("Computer", "Computer")
    assert [name for name, _ in en.parts] == ["The rays", "The guess"]
    assert [name for name, _ in de.parts] == ["Die Strahlen", "Der Tipp"]
    for said in (en, de):
        everything = " ".join(
            (said.title, said.text, said.done, *(str(s.note) for s in said.decisions))
        )
        assert not re.search(r"\b(?:[Yy]our?|[Dd]u|[Dd]eine?)\b", everything)


def ray(entry: str, left: int, expected: float, cost: float = 0.0, better: str = "") -> Decision:
    """A ray; `better`: an entry, or "tip"."""
    choice = Tip() if better == "tip" else Fire(better) if better else None
    return Decision(Fire(entry), left, expected, cost, choice)


def tip(left: int, cost: float = 0.0, better: str = "") -> Decision:
    """The tip; `better`: certain cells, an entry, or "tip"."""
    certain = () if better == "tip" or better[:1].isupper() else tuple(better.split())
    choice = Mark(certain[0]) if certain else Tip() if better == "tip" else Fire(better)
    cells = ("b2", "c3", "d4") if better == "tip" else certain
    return Decision(Tip(), left, left, cost, choice if better else None, detail=cells)


@dataclass(frozen=True)
class Case:
    """A round, its review (`best` apart from the decisions), and what is said: title, text and the
    notes of some decisions, each in English and in German."""

    plies: tuple[str, ...]
    decisions: tuple[Decision, ...]
    title: tuple[str, str]
    text: tuple[str, str]
    notes: dict[int, tuple[str, str]]
    done: tuple[str, str]
    best: float = 10.0
    start: int = 100
    game: BlackBox = BlackBox()  # noqa: RUF009

    @property
    def table(self) -> Playing:
        return table(*self.plies, game=self.game)

    def review(self, at: Playing) -> Review:
        result = at.match.result
        assert result
        return Review(self.start, self.best, result.points[0], self.decisions)


ALL_GOOD = (
    "By our estimate every decision was as good as the best one.",
    "Nach unserer Schätzung war jede Entscheidung so gut wie die beste.",
)
ALL_FIVE = ("Guess, all five", "Tipp, alle fünf")

CASES = {
    "fine": Case(
        (HIDDEN, "fire R2", "fire T1", *TRUE, "tip"),
        (ray("R2", 12, 30), ray("T1", 1, 2), tip(1)),
        ("Well asked, well found", "Gut gefragt, gut gefunden"),
        ALL_GOOD,
        {0: ("", ""), 1: ("", ""), 2: ("", "")},
        ALL_FIVE,
        best=3.0,
    ),
    "small costs and good luck": Case(
        (HIDDEN, "fire R2", *TRUE, "tip"),
        (ray("R2", 5, 20.4, 0.2, "L4"), tip(5, 0.1, "tip")),
        ("Well asked, and lucky", "Gut gefragt, mit Glück"),
        (
            "No decision cost much; all together 0.3. Luck saved 9.3 points.",
            "Keine Entscheidung kostete viel; alle zusammen 0,3. Das Glück ersparte 9,3 Punkte.",
        ),
        {
            0: (
                "Lucky: 20 were to be expected. Better: row 4 from the left",
                "Glück: Zu erwarten waren 20. Besser: Reihe 4 von links",
            ),
            1: (
                "Other cells were likelier. Better: b2, c3 and d4.",
                "Andere Felder waren wahrscheinlicher. Besser: b2, c3 und d4.",
            ),
        },
        ALL_FIVE,
    ),
    "bad luck": Case(
        (HIDDEN, "fire R2", "fire T1", *TRUE, "tip"),
        (ray("R2", 60_000, 13_456), ray("T1", 2, 3), tip(2)),
        ("Well asked, and unlucky", "Gut gefragt, mit Pech"),
        (
            f"{ALL_GOOD[0]} Bad luck cost 2.0 points.",
            f"{ALL_GOOD[1]} Das Pech kostete 2,0 Punkte.",
        ),
        {
            0: (
                "Unlucky: about 13,000 were to be expected.",
                "Pech: Zu erwarten waren etwa 13.000.",
            ),
            2: ("Lucky: 2 boards still fitted.", "Glück: Es passten noch 2 Stellungen."),
        },
        ALL_FIVE,
        best=1.0,
        start=100_000,
    ),
    "a good guess that failed": Case(
        (HIDDEN, "fire R2", *MARKS, "tip"),
        (ray("R2", 3, 9), tip(3)),
        ("A good guess, and bad luck", "Gut geraten, Pech gehabt"),
        (
            f"{ALL_GOOD[0]} Bad luck cost 4.0 points.",
            f"{ALL_GOOD[1]} Das Pech kostete 4,0 Punkte.",
        ),
        {
            1: (
                "No guess was better; 3 boards still fitted.",
                "Besser raten ging nicht; es passten noch 3 Stellungen.",
            )
        },
        ("Guess, four of five", "Tipp, vier von fünf"),
        best=2.0,
    ),
    "nobody could have known": Case(
        UNTOLD,
        (ray("T1", 2, 5), tip(2)),
        ("Nobody could have known", "Niemand konnte es wissen"),
        (
            f"{ALL_GOOD[0]} Two boards answer alike at all 20 places.",
            f"{ALL_GOOD[1]} Zwei Stellungen antworten an allen 20 Stellen gleich.",
        ),
        {1: ("Nobody could have known it.", "Das konnte niemand wissen.")},
        ("Guess, two of three", "Tipp, zwei von drei"),
        game=EQUAL,
    ),
    "a known answer": Case(
        (HIDDEN, "fire R2", "fire T4", *TRUE, "tip"),
        (ray("R2", 7, 20), ray("T4", 7, 7, 1.0, "tip"), tip(7)),
        ("Ray 2 told nothing new", "Strahl 2 verriet nichts Neues"),
        (
            "Its answer was certain before, and it cost one point.",
            "Die Antwort stand vorher fest, und sie kostete einen Punkt.",
        ),
        {
            1: (
                "Turning point. The answer was certain before. Better: guess at once.",
                "Wendepunkt. Die Antwort stand vorher fest. Besser: gleich tippen.",
            )
        },
        ALL_FIVE,
    ),
    "the flat stretch": Case(
        (HIDDEN, "fire R2", "fire R7", *TRUE, "tip"),
        (ray("R2", 1880, 5000), ray("R7", 1740, 1600, 1.7, "T6"), tip(1)),
        ("Ray 2 cost too much", "Strahl 2 war zu teuer"),
        (
            "It is the flat stretch: 1,880 boards before, 1,740 after, for two points.",
            "Er ist das flache Stück: vorher 1.880 Stellungen, danach 1.740, für zwei Punkte.",
        ),
        {
            1: (
                "Turning point. Two points for next to nothing. Better: column 6 from above",
                "Wendepunkt. Zwei Punkte für fast nichts. Besser: Spalte 6 von oben",
            )
        },
        ALL_FIVE,
    ),
    "another ray": Case(
        (HIDDEN, "fire R2", "fire R7", *TRUE, "tip"),
        (ray("R2", 96, 97, 0.4, "T5"), ray("R7", 20, 30, 0.8, "B6"), tip(1)),
        ("Ray 2 cost too much", "Strahl 2 war zu teuer"),
        (
            "The ray into column 6 from below would have been 0.8 points cheaper on average.",
            "Der Strahl in Spalte 6 von unten wäre im Schnitt 0,8 Punkte billiger gewesen.",
        ),
        {
            0: (
                "One point for next to nothing. Better: column 5 from above",
                "Ein Punkt für fast nichts. Besser: Spalte 5 von oben",
            ),
            1: (
                "Turning point. Better: column 6 from below",
                "Wendepunkt. Besser: Spalte 6 von unten",
            ),
        },
        ALL_FIVE,
    ),
    "the tip at once": Case(
        (HIDDEN, "fire R2", *TRUE, "tip"),
        (ray("R2", 2, 3, 0.6, "tip"), tip(2)),
        ("Ray 1 cost too much", "Strahl 1 war zu teuer"),
        (
            "Guessing at once would have been 0.6 points cheaper on average.",
            "Gleich zu tippen wäre im Schnitt 0,6 Punkte billiger gewesen.",
        ),
        {0: ("Turning point. Better: guess at once.", "Wendepunkt. Besser: gleich tippen.")},
        ALL_FIVE,
        start=4,
    ),
    "a bold tip": Case(
        (HIDDEN, "fire R2", *TRUE, "tip"),
        (ray("R2", 5000, 9000), tip(5000, 6.0, "L4")),
        ("A bold guess, and it was right", "Gewagt getippt und getroffen"),
        (
            "5,000 boards still fitted, and the guess took the right one.",
            "Es passten noch 5.000 Stellungen, und der Tipp traf die richtige.",
        ),
        {
            1: (
                "Turning point. 5,000 boards still fitted. Better: row 4 from the left",
                "Wendepunkt. Es passten noch 5.000 Stellungen. Besser: Reihe 4 von links",
            )
        },
        ALL_FIVE,
    ),
    "a tip too early": Case(
        (HIDDEN, "mark a1", "tip"),
        (tip(10**13, 9.0, "L4"),),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 9.0 points more than it had to: over 10¹³ boards still fitted, and "
            "another ray would have paid.",
            "Der Tipp kostete 9,0 Punkte mehr als nötig: Es passten noch über 10¹³ Stellungen, "
            "und ein weiterer Strahl hätte sich gelohnt.",
        ),
        {},
        ("Guess, none of five", "Tipp, keine von fünf"),
        start=10**13,
    ),
    "too few balls": Case(
        (HIDDEN, "fire R2", "fire R7", *TRUE[:3], "tip"),
        (ray("R2", 20, 30), ray("R7", 4, 6), tip(4, 7.5, "tip")),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 7.5 points more than it had to: two balls were missing.",
            "Der Tipp kostete 7,5 Punkte mehr als nötig: Es fehlten zwei Kugeln.",
        ),
        {
            2: (
                "Turning point. A missing ball costs 5 points; guessing costs no more. "
                "Better: b2, c3 and d4.",
                "Wendepunkt. Eine fehlende Kugel kostet 5 Punkte; raten kostet nicht mehr. "
                "Besser: b2, c3 und d4.",
            )
        },
        ("Guess, three of five", "Tipp, drei von fünf"),
    ),
    "too many balls": Case(
        (HIDDEN, "fire R2", *TRUE, "mark a1", "tip"),
        (ray("R2", 2, 3), tip(2, 5.0, "L4")),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 5.0 points more than it had to: it had one ball too many.",
            "Der Tipp kostete 5,0 Punkte mehr als nötig: Er hatte eine Kugel zu viel.",
        ),
        {
            1: (
                "Turning point. Each ball too many costs 5 points.",
                "Wendepunkt. Jede Kugel zu viel kostet 5 Punkte.",
            )
        },
        ("Guess, one too many", "Tipp, eine zu viel"),
    ),
    "unlikely cells": Case(
        ("hide c3", "fire L3", "mark a1", "tip"),
        (ray("L3", 5, 9), tip(5, 1.0, "tip")),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 1.0 points more than it had to: other cells were likelier.",
            "Der Tipp kostete 1,0 Punkte mehr als nötig: Andere Felder waren wahrscheinlicher.",
        ),
        {},
        ("Guess, wrong", "Tipp, falsch"),
        game=BlackBox(5, 5, 1),
    ),
    "a certain ball in the column": Case(
        (HIDDEN, *TRUE[1:], "mark g6", "tip"),
        (tip(3, 5.0, "g2"),),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 5.0 points more than it had to: "
            "one ball was already certain elsewhere.",
            "Der Tipp kostete 5,0 Punkte mehr als nötig: Eine Kugel lag schon sicher woanders.",
        ),
        {
            0: (
                "Turning point. The ball in column 7 was certain in row 2; your guess said row 6.",
                "Wendepunkt. Die Kugel in Spalte 7 lag sicher in Reihe 2; dein Tipp sagte Reihe 6.",
            )
        },
        ("Guess, four of five", "Tipp, vier von fünf"),
    ),
    "a certain ball far away": Case(
        (HIDDEN, *TRUE[1:], "mark a8", "tip"),
        (tip(3, 5.0, "g2"),),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 5.0 points more than it had to: "
            "one ball was already certain elsewhere.",
            "Der Tipp kostete 5,0 Punkte mehr als nötig: Eine Kugel lag schon sicher woanders.",
        ),
        {
            0: (
                "Turning point. A ball on g2 was certain; your guess had none there.",
                "Wendepunkt. Auf g2 lag sicher eine Kugel; im Tipp fehlte sie.",
            )
        },
        ("Guess, four of five", "Tipp, vier von fünf"),
    ),
    "two certain balls": Case(
        (HIDDEN, *TRUE[2:], "mark a8", "mark h8", "tip"),
        (tip(1, 10.0, "b2 g2"),),
        ("The guess cost too much", "Der Tipp war zu teuer"),
        (
            "The guess cost 10.0 points more than it had to: "
            "two balls were already certain elsewhere.",
            "Der Tipp kostete 10,0 Punkte mehr als nötig: Schon sicher lagen zwei Kugeln woanders.",
        ),
        {
            0: (
                "Turning point. Balls on b2 and g2 were certain; your guess had none there.",
                "Wendepunkt. Auf b2 und g2 lagen sicher Kugeln; im Tipp fehlten sie.",
            )
        },
        ("Guess, three of five", "Tipp, drei von fünf"),
    ),
    "one ball, found": Case(
        ("hide c3", "fire L3", "mark c3", "tip"),
        (ray("L3", 1, 2), tip(1)),
        ("Well asked, well found", "Gut gefragt, gut gefunden"),
        ALL_GOOD,
        {},
        ("Guess, right", "Tipp, richtig"),
        best=1.5,
        game=BlackBox(5, 5, 1),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_what_is_said(case: Case) -> None:
    """The title names the turning point or praises, the text says why, the notes name the better
    choice, luck and waste."""
    at = case.table
    for place, language in enumerate(("en", "de")):
        said = told(at, case.review(at), Words(language))
        assert said.title == case.title[place]
        assert said.text == case.text[place]
        for number, note in case.notes.items():
            assert read(str(said.decisions[number].note or "")) == note[place]
        assert read(html(said.decisions[-1].done)) == case.done[place]  # type: ignore[arg-type]


GUESSED = (ray("L3", 3_000, 3_000), ray("L4", 230, 1_000), ray("T3", 230, 230, 1.0), tip(230))
COUNTED = {
    "en": (
        "Lucky: 1,000 were to be expected.",
        "Turning point. The answer was certain before.",
        "Lucky: 230 boards still fitted.",
    ),
    "de": (
        "Glück: Zu erwarten waren 1.000.",
        "Wendepunkt. Die Antwort stand vorher fest.",
        "Glück: Es passten noch 230 Stellungen.",
    ),
}
ESTIMATED = {
    "en": (
        "Lucky: about 1,000 were to be expected.",
        "Turning point. Two points for next to nothing.",
        "Lucky: about 230 boards still fitted.",
    ),
    "de": (
        "Glück: Zu erwarten waren etwa 1.000.",
        "Wendepunkt. Zwei Punkte für fast nichts.",
        "Glück: Es passten noch etwa 230 Stellungen.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_estimates_are_told_as_such(language: str) -> None:
    """Boards that were not counted are about so many, of few ones too; and nothing is said to have
    been certain of them."""
    at = table(HIDDEN, "fire L3", "fire L4", "fire T3", *TRUE, "tip")
    for counted, said in ((True, COUNTED), (False, ESTIMATED)):
        decisions = tuple(replace(each, counted=counted) for each in GUESSED)
        _, *notes = told(at, Review(3_000, 1.0, 12, decisions), Words(language)).decisions
        assert tuple(read(str(each.note)) for each in notes) == said[language]


@pytest.mark.parametrize("better", ["", "R6"])
def test_a_sentence_begins_with_a_capital(better: str) -> None:
    """Where "about" comes first, in the text and after "Turning point."."""
    bold = replace(tip(230, 3.0, better or "tip"), counted=False)
    at = table(HIDDEN, "fire L3", *TRUE, "tip")
    said = told(at, Review(3_000, 1.0, 12, (ray("L3", 230, 300), bold)), Words("en"))
    assert said.text.startswith("About 230 boards still fitted, and")
    if better:
        note = read(str(said.decisions[-1].note))
        assert note == "Turning point. About 230 boards still fitted. Better: row 6 from the right"


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_reached(language: str) -> None:
    """The cases above leave no sentence of the review unsaid, and none says a bare code."""
    spy = Spy(language)
    for case in CASES.values():
        at = case.table
        told(at, case.review(at), spy)
    for players in ((BOT, PERSON), (PERSON, BOT)):
        at = table(HIDDEN, *RAYS, *MARKS, "tip", players=players)
        told(at, reviewed(at), spy)
    words = {code for code in catalogue("en") if code.startswith("blackbox.review.")}
    keys = {"blackbox.review.open", "blackbox.review.same"}
    assert words - keys - spy.said == set()
    assert spy.said <= catalogue("en").keys()
