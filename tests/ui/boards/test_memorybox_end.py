"""After a round of the memory game: a guess, the ranking; and who only looks on."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engines import record
from engines.about import About, Kind
from engines.agent import decide, luck
from engines.game import Played, Result, Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from engines.memorybox.events import Checked, Dropped
from engines.memorybox.moves import turns
from engines.memorybox.ranking import ranking
from tests.engines.memorybox_rounds import finished
from tests.engines.memorybox_rounds import turns as by_states
from tests.ui.drawn import markup
from tests.ui.fake import FakeHost, Memory
from tests.ui.memorybox_table import at_table, ended, look, nodes
from tests.ui.playing import Playing
from tests.ui.visit import copied, having, match, opened, play, shown
from ui.app import App
from ui.boards import BOARDS
from ui.boards.memorybox import BOARD
from ui.boards.memorybox.seats import computer
from ui.boards.replies import Note, Say, Select
from ui.boards.situation import Situation
from ui.toolkit.markup import html
from ui.toolkit.page_act import PageAct
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

HOLES = range(1, 7)


def full(at: Playing) -> set[str]:
    """The keys of the full holes behind the white pegs, read from the box itself."""
    state = at.match.state
    return {
        f"full-{row}-{hole}"
        for row in HOLES
        for hole in HOLES
        if state.box[row - 1][hole - 1] is not None and hole > state.table.pegs[row - 1]
    }


def lying(at: Playing) -> set[str]:
    """The key of the hole where the ball that decided the round lies; none where a white peg shows
    it, or the round ended otherwise."""
    *_, final = (e for e in look(at).witnessed if isinstance(e, (Dropped, Checked)))
    stays = final.hole if isinstance(final, Checked) or final.stayed else None
    return {f"full-{final.row}-{stays}"} & full(at)


def tap(at: Playing, *taps: str) -> Situation:
    for key in taps:
        reply = BOARD.input.tap(look(at), key)
        if reply is not None:
            at.answer(reply)
    return look(at)


def offered_at(now: Situation) -> set[str]:
    """The holes that can be chosen."""
    holes = nodes(BOARD.drawing.paint(now), "data-key")
    return {node.attrs["data-key"] for node in holes if "data-why" not in node.attrs}


def taken(now: Situation) -> set[str]:
    """The keys of the holes that are shown as taken for full."""
    cells = nodes(BOARD.drawing.paint(now), "aria-selected")
    chosen = [cell for cell in cells if cell.attrs["aria-selected"] == "true"]
    return {key.attrs["data-key"] for cell in chosen for key in nodes(cell, "data-key")}


def text(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", markup))


def test_before_the_lid_opens_nothing_of_the_box_is_shown() -> None:
    """Every hole that no white peg shows can be tapped, and whichever of them are full, the page
    is the same; the sums of the round wait too."""
    for seed in range(3):
        now = look(ended(seed))
        offered = offered_at(now)
        pegs = now.view.table.pegs
        expected = {f"full-{r}-{h}" for r in HOLES for h in HOLES if h > pegs[r - 1]}
        assert offered == expected
        whole = html(BOARD.drawing.paint(now)) + markup(BOARD.drawing.score(now))
        assert "opened" not in whole and "open-t" not in whole
        assert "raus" not in whole and 'data-m="score0"' in whole
        assert now.match.totals != (0,) * 4 and " 58V" not in html(BOARD.drawing.paint(now))


def decided_by(kind: type, people: int = 1) -> Playing:
    """A round whose last ply was a drop, or a check."""
    for seed in range(40):
        at = ended(seed, people)
        *_, final = (e for e in look(at).witnessed if isinstance(e, (Dropped, Checked)))
        if isinstance(final, kind):
            return at
    raise AssertionError("no round ended so")


@pytest.mark.parametrize("people", [1, 2])
def test_the_ball_that_decides_is_shown_like_every_other(people: int) -> None:
    """It falls, lies ringed in its hole, in its lit row, and the banner in the winner's colour says
    whether that is won or lost, by whom, and with which ball; it counts as known, since all see it,
    and lies there while people guess, without its ring; the open box says it once more."""
    at = decided_by(Dropped, people)
    now = look(at)
    winner, final = now.view.table.winner, now.witnessed[-2]
    drawn = html(BOARD.drawing.paint(now))
    x, y = 10 + 52 * final.hole, 6 + 52 * final.row
    assert f'<circle cx="{x}" cy="{y}" r="21" class="hole-sel"></circle>' in drawn
    assert 'class="named"' in drawn
    lost = people == 1 and now.seats[winner] != "You"
    assert BOARD.drawing.banner(now) == ("Lost." if lost else "Won.")
    assert BOARD.drawing.banner_class(now) == f"seat k-{'abcdef'[winner]} ended"
    where = f"The last ball stays in row {final.row}, hole {final.hole}."
    assert where in BOARD.drawing.status(now) and "Choose what is full" in BOARD.drawing.status(now)
    before = at.situation(Words("en"), Settings(), len(at.match.round.plies) - 1)
    motions = {each.target for each in BOARD.drawing.motions(before, now, final)}
    assert {"ball", "fallen"} <= motions
    key = f"full-{final.row}-{final.hole}"
    assert taken(now) == {key}
    other = sorted(full(at) - {key})[0]
    tapped = tap(at, other)
    assert taken(tapped) == {key, other}
    assert 'class="named"' not in html(
        BOARD.drawing.paint(tapped)
    ) and where in BOARD.drawing.status(tapped)
    opened = tap(at, "leave")
    assert where in BOARD.drawing.status(opened) and not BOARD.drawing.banner(opened)


@pytest.mark.each_build
def test_only_what_decided_is_ringed_in_the_open_box() -> None:
    """Where nobody guessed: the ball that the last ply put there; none after a check that found the
    row full, since the sentence beside it names no hole."""
    ringed = set()
    for seed in range(40):
        at = ended(seed)
        *_, final = (e for e in look(at).witnessed if isinstance(e, (Dropped, Checked)))
        drawn = html(BOARD.drawing.paint(tap(at, "leave")))
        rings = len(re.findall('class="hole-sel( dash)?"', drawn))
        assert rings == (0 if isinstance(final, Checked) and final.hole is None else 1)
        ringed.add(rings)
    assert ringed == {0, 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_that_decides_is_shown_like_every_other(language: str) -> None:
    """The test ball tries hole by hole, with its ticks; until all has come to rest the page looks
    as if the round went on, then the banner says who won, by which ball given away."""
    at = decided_by(Checked)
    now = look(at, language)
    meanwhile = BOARD.rounds.undecided(now)
    assert meanwhile
    final = next(event for event in reversed(now.witnessed) if isinstance(event, Checked))
    drawn = html(BOARD.drawing.paint(now))
    assert drawn.count('class="check-full"') == len(final.full)
    status = BOARD.drawing.status(now)
    said = {
        "en": (f"Row {final.row} was all full:", f"Row {final.row}, hole {final.hole} was free:"),
        "de": (f"Reihe {final.row} war ganz voll:", f"Reihe {final.row}, Loch {final.hole} war"),
    }[language][final.hole is not None]
    assert said in status
    assert ("the last ball" if language == "en" else "die letzte Kugel") in status
    before = at.situation(Words(language), Settings(), len(at.match.round.plies) - 1)
    targets = [each.target for each in BOARD.drawing.motions(before, meanwhile, final)]
    assert {"meanwhile", "ball", "try", "gift"} <= set(targets)
    assert drawn.split("<g role=")[0] == html(BOARD.drawing.paint(meanwhile)).split("<g role=")[0]
    assert 'class="meanwhile"' in BOARD.drawing.status(meanwhile)
    assert 'class="players line"' in markup(BOARD.drawing.score(meanwhile))
    assert said not in markup(BOARD.drawing.status(meanwhile))
    tap(at, sorted(full(at))[0])
    now = look(at, language)
    assert 'class="check-full"' not in html(BOARD.drawing.paint(now))
    assert 'class="meanwhile"' not in BOARD.drawing.status(now) and said in BOARD.drawing.status(
        now
    )


def just_checked(at: Playing) -> tuple[App, FakeHost]:
    """The same round on a page where its last ply, a check, was made a moment ago."""
    *_, last = at.match.round.plies
    app, host = opened("#/")
    app.services.matches.lead_to(replace(at.match.at(len(at.match.round.plies) - 1), id="checked"))
    host.run()
    while having(app, "id", "do-seen"):
        app.act(PageAct.PRESS, "seen")
    app.act(PageAct.PRESS, last.text)
    return app, host


@pytest.mark.each_build
@pytest.mark.parametrize("people", [1, 4])
def test_nothing_tells_that_a_check_was_the_last(people: int) -> None:
    """While the test ball rolls, everything around the board is what it would be had the check
    decided nothing. Then the end comes by itself, at a table once all have seen the check."""
    at = next(
        at
        for at in (ended(seed, people) for seed in range(40))
        if at.match.round.plies[-1].text == "challenge" and at.match.round.plies[-1].seat < people
    )
    app, host = just_checked(at)
    assert match(app).result is not None and not having(app, "id", "do-open")
    assert "round 1" not in shown(app) and "Still to find" not in shown(app)
    assert "Name a row" not in shown(app) and "names a row" not in shown(app), "nobody will"
    if people == 1:
        assert having(app, "data-act", "go-on")
        host.timers[-1][1]()
    else:
        app.act(PageAct.PRESS, "seen")
    assert having(app, "id", "do-open") and "wins round 1" in shown(app)
    app.act(PageAct.PRESS, "open")
    assert bool(having(app, "id", "do-open")) is (people == 1), (
        "it was the key before that was meant"
    )


def test_who_has_won_stands_beside_the_answer_to_a_tap() -> None:
    """A tap on a hole that a peg proves full is answered over the board, and who has won the round
    is read there still; it is not said again."""
    at = decided_by(Checked, people=4)
    app, host = just_checked(at)
    app.act(PageAct.PRESS, "seen")
    pegs = at.match.state.table.pegs
    app.press(f"full-{next(row for row, peg in enumerate(pegs, 1) if peg)}-1")
    host.run()
    assert "wins round 1. A peg shows already" in shown(app)
    assert "wins" not in host.said[-1] and "A peg shows already" in host.said[-1]


@pytest.mark.parametrize("key", ["open", "leave"])
def test_the_box_opens_once_the_last_check_was_seen(key: str) -> None:
    """While the test ball still tries holes, the keys that open the box only end its way."""
    at = decided_by(Checked, people=4)
    app, _ = just_checked(at)
    assert match(app).result is not None
    app.act(PageAct.PRESS, key)
    assert app.current.ply is None and having(app, "id", f"do-{key}")
    app.act(PageAct.PRESS, key)
    assert not having(app, "id", f"do-{key}")


def test_taps_are_counted_and_never_more_than_there_are_balls() -> None:
    """A tap marks a hole, another takes it back; there are no more marks than balls to find, and
    the page says so. The ball that decided the round is the first."""
    at = ended()
    keys = sorted(full(at))
    assert f"1/{len(keys)}" in text(markup(BOARD.drawing.score(look(at)))).replace(" ", "")
    now = tap(at, *sorted(full(at) - lying(at)))
    assert f"{len(keys)}/{len(keys)}" in text(markup(BOARD.drawing.score(now))).replace(" ", "")
    spots = offered_at(now)
    said = f"All {len(keys)} are chosen: open the box."
    assert said in BOARD.drawing.status(now)
    assert BOARD.input.tap(now, min(spots - set(keys))) == Say(said)
    assert isinstance(BOARD.input.tap(now, keys[0]), Select)
    now = tap(at, keys[0])
    assert f"{len(keys) - 1}/{len(keys)}" in text(markup(BOARD.drawing.score(now))).replace(" ", "")


@pytest.mark.parametrize("seed", range(6))
def test_what_was_known_is_counted_in_the_true_box(seed: int) -> None:
    """Rings, dashed rings and crosses are as many as the holes tapped and full, full and not
    tapped, tapped and empty; the sentence counts the same. What decided the round lies there."""
    at, rng = ended(seed), Random(seed)
    keys, truth = offered_at(look(at)), full(at)
    others = sorted(keys - lying(at))
    chosen = {*lying(at), *rng.sample(others, min(len(truth), len(keys)) - len(lying(at)))}
    tap(at, *sorted(chosen - lying(at)))
    assert isinstance(BOARD.input.tap(look(at), "open"), Note)
    now = tap(at, "open")
    picture = html(BOARD.drawing.paint(now))
    known = len(truth & chosen)
    assert picture.count('class="hole-sel"') == known
    assert picture.count("hole-sel dash") == len(truth) - known
    assert picture.count('class="crossed"') == len(chosen - truth)
    assert f"{known} of {len(truth)} known." in text(BOARD.drawing.status(now))
    early = re.search(
        r"The other (\d+) all fell in the first (\d+) turns", text(BOARD.drawing.status(now))
    )
    if early:
        since = {key: fell(at, key) for key in truth - chosen}
        assert int(early[1]) == len(since) and int(early[2]) == max(since.values())


def fell(at: Playing, key: str) -> int:
    """The turn in which a hole was filled, counted in the states and moves."""
    row, hole = (int(digit) for digit in re.findall(r"\d", key))
    states = at.match.round.states
    ply = next(n for n, s in enumerate(states) if s.box[row - 1][hole - 1] is not None)
    return turns([each.text for each in at.match.round.plies[:ply]])


def test_who_does_not_guess_sees_the_open_box_at_once() -> None:
    """The other key opens the lid without a count; a round that was only watched opens by itself,
    and a replay never asks."""
    at = ended()
    now = tap(at, "leave")
    assert "opened" in html(BOARD.drawing.paint(now)) and "known" not in BOARD.drawing.status(now)
    watched = ended(people=0)
    assert not BOARD.rounds.closing(look(watched)) and "opened" in html(
        BOARD.drawing.paint(look(watched))
    )
    again = ended()
    last = len(again.match.round.plies)
    assert "opened" in html(BOARD.drawing.paint(look(again, plies=last)))


def test_arrows_walk_over_what_can_be_tapped() -> None:
    """An arrow leads to the next hole in its direction that no peg shows, or nowhere."""
    now = look(ended())
    pegs = now.view.table.pegs
    for row in HOLES:
        for hole in range(pegs[row - 1] + 1, 7):
            to = BOARD.input.type(now, "ArrowRight", f"full-{row}-{hole}")
            assert to == (f"full-{row}-{hole + 1}" if hole < 6 else None)
            down = BOARD.input.type(now, "ArrowDown", f"full-{row}-{hole}")
            below = [r for r in range(row + 1, 7) if pegs[r - 1] < hole]
            assert down == (f"full-{below[0]}-{hole}" if below else None)


@pytest.mark.parametrize("seed", range(30))
def test_turns_are_counted_as_people_do(seed: int) -> None:
    """A turn is over when another player has a row; the row named before the first counts to it.
    Counted in the states, and in the moves alone."""
    round_ = finished(seed)
    texts = [ply.text for ply in round_.plies]
    assert [turns(texts[:n]) for n in range(1, len(texts) + 1)] == by_states(round_)
    assert turns([]) == 0


def place(rounds: list[dict[int, int]], player: int) -> int:
    """A player's place by counting who was in longer, or as long with fewer penalties."""

    def worth(one: int) -> tuple[int, int]:
        return sum(one in each for each in rounds), -sum(each.get(one, 0) for each in rounds)

    return 1 + sum(worth(other) > worth(player) for other in rounds[0])


@pytest.mark.parametrize("seed", range(40))
def test_the_end_of_a_match_ranks_everybody(seed: int) -> None:
    """Who stayed in longer is before who left earlier, then fewer penalties count; equal ones
    share a place; whoever has six is out in the round in which they came."""
    rng, rounds = Random(seed), list[dict[int, int]]()
    left = list(range(rng.randint(2, 6)))
    pegs = dict.fromkeys(left, 0)
    while len(left) > 1:
        winner = rng.choice(left)
        balls = {player: 0 if player == winner else rng.randint(1, 5) for player in left}
        rounds.append(balls)
        for player, count in balls.items():
            pegs[player] += count
        left = [player for player in left if pegs[player] < 6]
    history = [
        Played(
            Setup(MemoryBox(max(len(balls), 2)), tuple(balls), 0),
            Result(tuple(-count for count in balls.values()), "hand-empty"),
        )
        for balls in rounds
    ]
    ranks = ranking(history)
    assert {rank.player for rank in ranks} == set(pegs)
    for rank in ranks:
        gone = next(
            (
                n
                for n in range(1, len(rounds) + 1)
                if sum(each.get(rank.player, 0) for each in rounds[:n]) >= 6
            ),
            None,
        )
        assert (rank.out, rank.pegs[-1]) == (gone, pegs[rank.player])
        assert rank.place == place(rounds, rank.player)
    assert [rank.place for rank in ranks] == sorted(rank.place for rank in ranks)


def whole_match() -> Match:
    """A match of one person and three computers, to its end."""
    names = ("", "Mira", "Jonas", "Ada")
    seated = [Player(name, "steady" if name else "", seat) for seat, name in enumerate(names)]
    made = Match(Setup(MemoryBox(4), (0, 1, 2, 3), 0), seated, 0, "whole")
    while not made.over:
        if made.result is not None:
            made = made.next_round()
        (seat,) = made.game.actors(made.state)
        known = made.round.known(seat)
        chance = luck(len(made.rounds), seat)
        made = made.played(seat, str(decide(LEVELS["sharp"], made.game, known, chance)))
    return made


@pytest.mark.each_build
def test_those_who_are_out_are_ranked_on_the_page() -> None:
    """At the end of the match the list holds all four, each in the colour they had from the
    first round on."""
    made = whole_match()
    app, _ = at_table(made)
    said = shown(app)
    assert len(made.seats) < 4
    assert "Ranking" in said and all(name in said for name in ("You", "Mira", "Jonas", "Ada"))
    ranked = html(having(app, "class", "rank")[0])
    assert [f"k-{colour}" in ranked for colour in "abcd"] == [True] * 4
    assert "wins the match" in said or "win the match" in said


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "about", "computers", "left"),
    [
        ("Ada", About(), [], []),
        ("Zoe", About(), ["Jonas", "Mira", "Zoe"], []),
        ("Zoe", About(left=(3,)), ["Jonas", "Mira"], ["Zoe"]),
        ("Ada", About(left=(3,)), ["Jonas", "Mira"], ["Ada"]),
    ],
)
def test_the_ranking_says_who_is_a_computer(
    name: str, about: About, computers: list[str], left: list[str], language: str
) -> None:
    """Of somebody who has left it is one now. With one person from first to last no computer is
    called one, unless somebody gave it another name; then all are."""
    made = replace(whole_match().with_player(3, Player(name, bot="steady")), about=about)
    app, _ = at_table(made)
    app.shell.choose("language", language)
    words = app.shell.words
    (ranked,) = having(app, "class", "rank")
    places = [each for each in nodes(ranked, "class") if each.attrs["class"] == "who"]
    said = sorted(text(html(each)).strip().partition(" ")[::2] for each in places)
    assert len(said) == 4
    for code, called in (("computer", computers), ("memorybox.has-left", left)):
        assert [each for each, what in said if what == words(code)] == called


@pytest.mark.parametrize("number", [1, 2])
def test_computers_are_called_so_in_all_rounds_alike(number: int) -> None:
    """Where two people began, one of them out after the first round: all computers have the word
    beside their names, also those with names of their own."""
    made = whole_match().with_player(1, Player("Zoe"))
    at = look(Playing(replace(made, rounds=made.rounds[:number])))
    called = [text(html(computer(at, seat) or "")).strip() for seat in range(len(at.seats))]
    assert called == ["" if person else at.words("computer") for person in at.people]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guess_can_be_typed(language: str) -> None:
    """Row and hole, again to take it back, then the word that opens the lid; nonsense is answered
    with an example that means something, and no digits beyond the box break anything."""
    at, host = ended(), FakeHost(language)
    plies = at.match.round.plies
    before = at.match.at(len(plies) - 1).with_player(0, Player("Mira", "steady"))
    made = replace(before.with_player(plies[-1].seat, Player()), id="told")
    host.storage.set("game:told", record.dump(made))
    app, _ = opened("#/game/told", host)
    play(app, host, plies[-1].text)
    (hole,) = (key.replace("full-", "").replace("-", "") for key in lying(at))
    for nonsense in ("3", "99", "70", "challenge", "nonsense"):
        app.change("typed", "", nonsense)
        assert app.shell.words("typed.wrong", text=nonsense, example="34") == host.said[-1]
    (field,) = having(app, "data-change", "typed")
    assert field.attrs["placeholder"] == "34"
    assert "nonsense" in shown(app)
    app.change("typed", "", hole)
    assert "nonsense" not in shown(app)
    assert "0/" in shown(app).replace(" ", "")
    app.change("typed", "", hole)
    assert "1/" in shown(app).replace(" ", "")
    app.change("typed", "", {"en": "open", "de": "öffnen"}[language])
    assert match(app).notes["0"]["guess"] == [[int(hole[0]), int(hole[1])]]
    assert not having(app, "data-change", "typed")


def test_a_link_of_a_running_round_opens_as_a_spectators() -> None:
    """Nobody who opens it gets a seat or sees how many balls somebody has; no computer goes on; the
    dialog says so before, the page says so after. Who asks for it twice plays on there."""
    app, host = opened("#/memorybox?players=3")
    host.run()
    here = match(app)
    app.act("share")
    assert "looks on" in shown(app)
    hash = copied(app, host)
    other = FakeHost(storage=Memory())
    there, _ = opened(hash, other)
    other.run()
    table = there.current.table
    assert table is not None and table.match.about.kind is Kind.SPECTATED
    assert [ply.text for ply in match(there).round.plies] == [p.text for p in here.round.plies]
    said = shown(there)
    assert "You are looking on" in said
    assert table.viewer_seat is None and table.local_to_move is None
    assert not having(there, "data-key") and "balls own" not in html(there.shown)
    assert not re.search(r"\d+ balls", said)
    there.act("sit-down")
    assert match(there).about.kind is Kind.SPECTATED
    there.act("ask-yes")
    other.run()
    assert match(there).about.kind is Kind.PLAIN
    assert there.current.require_table().viewer_seat is not None


def test_a_spectators_link_stays_one() -> None:
    """Sent on from there it hands over as little as the first did."""
    app, host = opened("#/memorybox?players=3")
    host.run()
    app.act("share")
    there, other = opened(copied(app, host), FakeHost(storage=Memory()))
    there.act("share")
    third, _ = opened(copied(there, other), FakeHost(storage=Memory()))
    assert match(third).about.kind is Kind.SPECTATED
    assert third.current.require_table().viewer_seat is None


def test_who_has_no_name_is_called_alike_in_the_dialog_and_at_the_table() -> None:
    """Alone you are You in both; with others whoever has no name is a person with the number of the
    seat in both, and has the same letters on the disc."""
    app, _ = opened("#/memorybox?players=3")
    app.act("new", "memorybox")
    (alone, *_) = having(app, "data-change", "name")
    assert (alone.attrs["value"], alone.attrs["placeholder"]) == ("", "You")
    app.change("kind", "1", "guest")
    app.change("name", "1", "")
    fields = having(app, "data-change", "name")
    called = [field.attrs["value"] or field.attrs["placeholder"] for field in fields]
    discs = re.findall(r'class="disc k-\w"[^>]*>(\w+)<', html(app.shown))
    app.act("start")
    assert called[:2] == ["Player\u00a01", "Player\u00a02"]
    assert list(app.current.situation().seats) == called
    at_table = re.findall(r'class="d k-\w"[^>]*>(\w+)<', html(app.shown))
    assert at_table == discs


def test_the_two_black_boxes_are_told_apart() -> None:
    """Wherever games stand in a list, no two have the same name."""
    for language in LANGUAGES:
        words = Words(language)
        for code in ("title", "short"):
            assert len({words(f"{name}.{code}") for name in BOARDS}) == len(BOARDS)
