"""Two languages, both complete."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import Formatter
from typing import Any

import pytest

from engines import GAMES
from tests.source_tree import ROOT, modules, nodes
from tests.ui import promises
from ui.toolkit.words import FOLDER, LANGUAGES, TAG, Words, catalogue

MARKUP = re.compile(r"<(?!/?(?:b|i|small|br)>)")


def in_both(code: str) -> dict[str, Any]:
    return {language: catalogue(language)[code] for language in LANGUAGES}


def texts(entry: dict[str, Any]) -> Iterator[str]:
    for text in entry.values():
        yield from text.values() if isinstance(text, dict) else [text]


def counted(code: str) -> int:
    """How many counts a sentence has."""
    text = catalogue("en")[code]
    return len(next(iter(text)).split()) if isinstance(text, dict) else 0


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_sentence_in_both_languages() -> None:
    """Each code is said in German and in English, uncounted or by as many counts in both, and
    marks up with nothing but bold, italic, small and line breaks."""
    assert set(catalogue("de")) == set(catalogue("en"))
    for code in catalogue("en"):
        entry = in_both(code)
        assert len({type(text) for text in entry.values()}) == 1, code
        for text in texts(entry):
            assert text.strip() == text != "", code
            assert not MARKUP.search(text), code
            assert all(name.isidentifier() for name in names(text)), code


UNITS = re.compile(
    r"[\d}](\s)(?:%|Mio\.|Mrd\.|Tsd\.|Uhr\b)"
    r"|(?:Player|Person)(\s)\{|\}(\s)(?:red|rot|white|weiß)\""
)


def test_no_line_ends_between_a_figure_and_its_unit() -> None:
    """Nor between a person and the number, nor in a number of pins, wherever they stand."""
    told = "".join(each.read_text("utf-8") for each in FOLDER.glob("*.json"))
    between = ["".join(found) for found in UNITS.findall(told)]
    assert len(between) > 10 and set(between) == {"\u00a0"}


ALONE = {"zero": 0, "two": 2}
"""Forms that a sentence may have for one number alone."""


def test_every_counted_sentence_has_its_forms() -> None:
    """A counted sentence has "one" and "other" for each count and their every pairing, perhaps
    "zero" and "two" beside them; whatever the counts are, one of them is said, and "one" of 1
    alone."""
    several = [code for code in catalogue("en") if counted(code)]
    assert len(several) > 150
    for code in several:
        has_its_forms(code, counted(code))


def has_its_forms(code: str, count: int) -> None:
    needed = set(map(" ".join, product(("one", "other"), repeat=count)))
    for language, forms in in_both(code).items():
        assert needed <= set(forms), code
        assert {name for form in forms for name in form.split()} <= {*ALONE, "one", "other"}, code
        for numbers in product((0, 1, 2, 5), repeat=count):
            values: dict[str, object] = {
                name: name for text in forms.values() for name in names(text)
            }
            values |= dict(zip(("n", "m"), numbers, strict=False))
            said = Words(language)(code, **values)
            fitting = [
                form
                for form in forms
                if all(
                    (name == "one") == (number == 1) and number == ALONE.get(name, number)
                    for name, number in zip(form.split(), numbers, strict=True)
                )
            ]
            assert said in [TAG.sub("", forms[form]).format(**values) for form in fitting], code


def written() -> Iterator[str]:
    """Every code as often as the files have it."""
    for file in FOLDER.glob("*.json"):
        if not file.name.endswith(".rules.json"):
            area = "" if file.stem == "page" else f"{file.stem}."
            for code, _ in json.loads(file.read_text("utf-8"), object_pairs_hook=list):
                yield area + code


def test_no_code_stands_twice() -> None:
    """Neither in one file nor in two: the later sentence would silently take the earlier one's
    place."""
    codes = Counter(written())
    assert set(codes) >= set(catalogue("en"))
    assert [code for code, times in codes.items() if times > 1] == []


NOUNS = {
    "ball": "balls", "bead": "beads", "board": "boards", "code": "codes", "day": "days",
    "game": "games", "gem": "gems", "guess": "guesses", "hint": "hints", "hole": "holes",
    "mark": "marks", "move": "moves", "peg": "pegs", "penalty": "penalties", "pin": "pins",
    "place": "places", "point": "points", "ray": "rays", "round": "rounds", "row": "rows",
    "rule": "rules", "stone": "stones", "character": "characters",
    "Code": "Codes", "Edelstein": "Edelsteine", "Hinweis": "Hinweisen", "Kugel": "Kugeln",
    "Marke": "Marken", "Partie": "Partien", "Perle": "Perlen", "Punkt": "Punkte",
    "Regel": "Regeln", "Reihe": "Reihen", "Runde": "Runden", "Spiel": "Spiele",
    "Stein": "Steine", "Stelle": "Stellen", "Stellung": "Stellungen", "Stift": "Stifte",
    "Strafpunkt": "Strafpunkte", "Strahl": "Strahlen", "Tag": "Tagen", "Versuch": "Versuche",
    "Zug": "Züge", "Zügen": "Zügen", "Punkten": "Punkten", "Versuchen": "Versuchen",
}  # fmt: skip
NEVER_ONE = {
    "blackbox.daily.share": "its points have forms; the box of the day has five balls",
    "blackbox.daily.text.all": "the box of the day has five balls",
    "blackbox.daily.text.some": "the box of the day has five balls",
    "blackbox.daily.text.none": "the box of the day has five balls",
    "memorybox.daily.share": "in the box of the day lie seventeen balls",
    "glassbead.review.gave-up.you": "who leads by less than four points is not ahead",
    "glassbead.review.gave-up.name": "who leads by less than four points is not ahead",
    "mastermind.printing.pad": "the usual game has twelve guesses",
    "mastermind.match.codes": "a match has two codes and more",
    "mastermind.match.of": "a match has two codes and more",
    "glassbead.match.of": "a match has two games and more",
    "mastermind.daily.solved": "the code of the day has twelve rows",
    "blackbox.printing.lead": "four to six balls",
    "blackbox.over.equal": "a box has twelve places and more",
    "blackbox.over.lucky": "several boards that answer alike, at twelve places and more",
    "blackbox.over.partly": "several boards that answer alike, at twelve places and more",
    "blackbox.over.unknown": "several boards that answer alike, at twelve places and more",
    "blackbox.review.alike": "several boards that answer alike, at twelve places and more",
    "blackbox.review.ray.flat": "boards in thousands",
    "mastermind.cover.first": "six rows and more",
    "mastermind.resign.points": "seven points and more",
    "mastermind.review.moment.finer": "one code is said otherwise",
    "mastermind.review.moment.left": "one code is said otherwise",
    "mastermind.review.moment.sampled": "codes in thousands",
    "mastermind.review.moment.sooner": "one code is said otherwise",
    "mastermind.review.fitted": "one code is said otherwise",
    "glassbead.many": "ten beads and more",
    "memorybox.deal": "six balls and more",
    "lessons.known.of": "a lesson has six rules and more",
    "when.days": "one day ago is yesterday",
    "blackbox.seek.over": "more balls than are hidden",
    "blackbox.tip.few": "one of two balls and more",
    "blackbox.tip.many": "more balls than are hidden",
    "memorybox.knockout": "six balls, in the rules",
    "glassbead.over.points.name": "more than half of thirty points",
    "glassbead.over.points.you": "more than half of thirty points",
    "glassbead.over.stones.name": "half of thirty points",
    "glassbead.over.stones.you": "half of thirty points",
    "glassbead.circling.board": "forty or more",
    "glassbead.circling.cups": "forty or more",
    **{
        f"mastermind.review.title.{code}": "one guess is said otherwise"
        for code in ("bold", "fewer", "fine", "lucky", "row", "small", "unlucky", "unsolved")
    },
}
RATIO = "fewer"  # `2 zu 1 Punkten`
NO_COUNTS = ("name", "nth", "power", "row", "to", "where", "who")
FRACTIONS = ("cost", "luck", "wrong", "left", "average")  # said with a decimal, as plurals


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_nouns_agree(language: str) -> None:
    """A number before a noun: the form for one has the singular, the others the plural; a sentence
    without forms has such a number only where it is never one, or has a decimal."""
    assert set(NEVER_ONE) <= set(catalogue(language))
    for code in catalogue(language):
        nouns_agree(code, language)


def nouns_agree(code: str, language: str) -> None:
    text = catalogue(language)[code]
    forms = text if isinstance(text, dict) else {"": text}
    for form, said in forms.items():
        for name, noun in re.findall(r"\{(\w+)\}(?:</?b>)* ([A-Za-zäöüß]+)", said):
            singular, plural = noun in NOUNS, noun in NOUNS.values()
            if not (singular or plural) or code in NEVER_ONE or name in (RATIO, *NO_COUNTS):
                continue
            if not form:
                assert name in FRACTIONS and plural, said
                continue
            counts = form.split()
            count = counts[1] if name in ("m", "cost", "marks") and len(counts) > 1 else counts[0]
            assert singular if count == "one" else plural, said


@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_must_say(game: str) -> None:
    """Titles, roles, presets, options, levels and the rules of each game have words."""
    promises.it_has_its_words(game)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_read_in_short_sentences(game: str) -> None:
    """No sentence of a rule page has more than 32 words, in either language, and each page says
    how the board is used here."""
    promises.rules_are_read_in_short_sentences(game)


TAPS = re.compile(r"\b[Tt]ap(s|ped)?\b|[Aa]n(ge)?tipp|\bTippe\b")
OF_TAPS = {
    "page": "how a telephone puts the site among its apps",
    "settings": "a setting has this name",
    "embedding": "what readers of another site do, for whom that site is a picture first",
}
"""Files whose sentences are of taps; so are the rules of each game, under “By touch”."""


def test_who_has_a_mouse_is_not_told_to_tap() -> None:
    """What is asked for holds for finger, mouse and keys, in games, lessons and puzzles."""
    for path in sorted(FOLDER.glob("*.json")):
        if path.stem not in OF_TAPS and not path.stem.endswith(".rules"):
            entries = json.loads(path.read_text(encoding="utf-8"))
            for code, entry in entries.items():
                for text in texts(entry):
                    assert not TAPS.search(text), (path.stem, code)


def spoken() -> Iterator[str]:
    """The codes that the page's source says as they are."""
    for path in modules("ui"):
        if "boards" in path.relative_to(ROOT).parts:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args:
                called = ast.unparse(node.func)
                first = node.args[0]
                says = re.search(r"\bwords(\.rich)?$|\.note$", called)
                if says and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


@pytest.mark.each_build
def test_no_code_without_words() -> None:
    """Every code in the source of the page has a sentence."""
    codes = set(spoken())
    assert len(codes) > 60
    assert sorted(code for code in codes if code not in catalogue("en")) == []


def raised(package: str) -> Iterator[str]:
    """The codes of the RuleErrors that a package raises."""
    for path in modules("engines"):
        if path.parent != ROOT / "engines" / package:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "RuleError" and node.args:
                for inner in ast.walk(node.args[0]):
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                        yield inner.value


@pytest.mark.each_build
@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_refusal_in_words(game: str) -> None:
    """Each code that the rules of a game raise has a sentence of the game's or of the page's."""
    words = Words("de")
    codes = set(raised(game))
    assert codes
    silent = [
        code
        for code in codes
        if not words.has(f"{game}.error.{code}") and not words.has(f"error.{code}")
    ]
    assert sorted(silent) == []


BREAKS = re.compile(r" [×:]|× |\} %")
"""Figures that a line may end between: `5 × 5`, `3 : 2`, `7 %`."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_that_belong_together_stay_in_one_line(language: str) -> None:
    """No blank at which a line breaks stands between them."""
    assert BREAKS.search("8 × 8") and BREAKS.search("{one} : {two}")
    forms = [
        (code, form)
        for code, text in catalogue(language).items()
        for form in (text.values() if isinstance(text, dict) else (text,))
    ]
    assert [code for code, form in forms if BREAKS.search(form)] == []


def test_values_are_escaped_in_markup() -> None:
    """A name that looks like markup is shown as it was typed."""
    assert "&lt;b&gt;" in Words("en").rich("home.continue", game="<b>")
    assert Words("en")("home.continue", game="<b>") == "Continue <b>"


def test_numbers_and_plurals() -> None:
    """German groups with dots and splits with a comma; one is singular, all else plural."""
    assert Words("de").number(1234567.5, 1) == "1.234.567,5"
    assert Words("en").number(-1234.5, 1) == "−1,234.5"
    assert Words("en")("saved.turns", n=1) == "1 move"
    assert Words("de")("saved.turns", n=0) == "noch kein Zug"
    assert Words("de")("saved.turns", n=2) == "2 Züge"
    with pytest.raises(KeyError):
        Words("en")("saved.turns")


def test_every_file_of_words_is_heard() -> None:
    """No file in the folder of words is left unread."""
    areas = {path.name.split(".")[0] for path in FOLDER.glob("*.json")}
    page = "".join(path.read_text("utf-8") for path in modules("ui"))
    unread = [area for area in areas - {"page", *GAMES} if f'"{area}.' not in page]
    assert {"page", *GAMES} <= areas and unread == []
