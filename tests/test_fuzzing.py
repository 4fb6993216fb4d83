"""Whatever text comes from elsewhere is taken or refused by its reason: see `tests.fuzzing`. Much
more of the same is `make soak SOAK=fuzz`."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines import GAMES, link, record
from engines.blackbox import PACKS
from engines.game import RuleError
from tests import fuzzing
from tests.engines.matches import played
from tests.fuzzing import MARK, TARGETS
from tests.slow import slow
from tests.ui.fake import Memory
from ui.boards import BOARDS
from ui.model import log
from ui.toolkit import dates

PAGES = ("file", "address", "kept", "came", "typed")
ANY = settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
)
NOTED: tuple[object, ...] = (
    None,
    True,
    -1,
    10**9,
    0.5,
    [],
    [[]],
    [0],
    [[9, 99]],
    [[0, 0, 0]],
    {},
    {"1": 1},
    MARK,
    "a1",
)
CHANCE = st.randoms(use_true_random=False)


@pytest.mark.each_build
@pytest.mark.parametrize("name", [name for name in TARGETS if name not in PAGES])
@ANY
@given(data=st.data())
def test_texts_from_elsewhere(name: str, data: st.DataObject) -> None:
    """Records, links, games on paper, moves, logs: no error but those that are promised."""
    target, good = TARGETS[name]
    target(data.draw(CHANCE.map(lambda rng: fuzzing.made(rng, name, good()))))


@pytest.mark.each_build
@pytest.mark.parametrize("part", [0, *slow([1])])
@pytest.mark.parametrize("name", PAGES)
@settings(ANY, max_examples=2)
@given(data=st.data())
def test_pages_from_elsewhere(name: str, part: int, data: st.DataObject) -> None:
    """Files, addresses, storages, links and fields: a page is shown, and no text is markup."""
    target, good = TARGETS[name]
    target(data.draw(CHANCE.map(lambda rng: fuzzing.made(rng, name, good()))))


@ANY
@given(st.text())
def test_any_text_at_all(given: str) -> None:
    """Texts of any characters, wherever one is taken without a page."""
    for name in ("record", "link", "score", "move", "log"):
        TARGETS[name][0](given)


@pytest.mark.each_build
@pytest.mark.parametrize("name", TARGETS)
def test_what_is_good_is_taken(name: str) -> None:
    """The inputs that are changed are good ones, each of which its target takes."""
    target, good = TARGETS[name]
    target(good()[0])


def test_a_mark_would_be_seen() -> None:
    """The search finds a text that became an element, and not one that stayed a text."""
    assert fuzzing.markup(f"<p>{MARK}</p>") and fuzzing.markup("<a href='x'><script>y")
    assert not fuzzing.markup("<p>&lt;b onclick=zz&gt;</p>")


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 19, "9" * 5000])
def test_numbers_that_are_none_of_ours(number: str) -> None:
    """Endless numbers, and those of more than eighteen digits, make a text no JSON of ours."""
    for text in (f'{{"a": {number}}}', f"[{number}]", number):
        with pytest.raises(RuleError):
            record.parse(text)
    assert record.parse(f'["{number}"]') == [number]


@pytest.mark.parametrize("half", ['"\\ud800"', '"a\\uDFFFb"', '"\ud800"', '{"\\ud83d": 1}'])
def test_half_a_character(half: str) -> None:
    """What no file and no link can hold is refused; both halves together are a character."""
    with pytest.raises(RuleError):
        record.parse(half)
    assert record.parse('"\\ud83d\\ude00"') == "😀"


def test_a_record_of_endless_moves() -> None:
    """More plies than people play are not replayed at all."""
    data = record.write(played("blackbox", 3, 1))
    data["rounds"][0].pop("sealed", None)
    data["rounds"][0]["moves"] = ["1 mark a1", "1 unmark a1"] * record.PLIES
    with pytest.raises(RuleError, match="length"):
        record.read(data)
    with pytest.raises(RuleError, match="damaged"):
        link.read(link.pack(json.dumps(data).encode()))


def test_a_row_that_would_spoil_the_log() -> None:
    """A figure that is no whole number makes no row, and the others stay, however often merged."""
    good = '["m",0,5,"mastermind","","breaker",[["steady",1]],4,true,"",{}]'
    bad = '["n",0,6,"glassbead","","south",[["@Ada",-1]],null,false,"",{"x":0.5}]'
    text = f'{{"format":1,"rounds":[{good},{bad}]}}'
    assert len(log.load(log.merged(log.merged(text), text))) == 1


@pytest.mark.parametrize("seconds", [1e308, -1e308, 10**18, -(10**18), 0.0])
def test_every_time_falls_on_a_day(seconds: float) -> None:
    """A time beyond the calendar, from a damaged file, falls on its first day or its last."""
    assert dates.day_of(seconds).isoformat() in ("9999-12-31", "0001-01-01", "1970-01-01")


@pytest.mark.each_build
@pytest.mark.parametrize("every", [4, *slow([1])])
@pytest.mark.parametrize("name", GAMES)
def test_notes_of_anybody(name: str, every: int) -> None:
    """Whatever stands in the notes of a record that came by a link, where the board expects its
    own: the game opens, can be played, and the rest of the notes is kept."""
    kept = record.dump(played(name, 4, 30))
    for note in (*BOARDS[name].input.noted, "unknown"):
        for value in NOTED[::every]:
            data = json.loads(kept)
            data["notes"] = {"0": {note: value, "mine": [1]}, "1": value}
            app = fuzzing.page(Memory())
            text = json.dumps(data).encode()
            app.arrive(f"#/load/{link.pack(text)}")
            fuzzing.shown(app)
            app.act("as-text")
            fuzzing.shown(app)


def test_solved_puzzles_of_anybody() -> None:
    """A name of a puzzle that none has, from a file, leaves the list of them open."""
    storage = Memory()
    names = ["blackbox/four-", "blackbox/four-²", "blackbox/four-" + "9" * 5000, "blackbox/four-0"]
    storage.texts["puzzles"] = json.dumps([*names, *(f"{each}+" for each in names)])
    app = fuzzing.page(storage)
    for place in ("boxes", *(f"boxes/{pack}" for pack in PACKS)):
        app.arrive(f"#/{place}")
        fuzzing.shown(app)
