"""What travels, without a browser: links that are made, challenges and their results."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from engines import GAMES, link, record
from engines.game import Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from tests.slow import slow
from tests.ui.challenges import HIDING, challenged, shared, solved_thrice, won
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import (
    copied,
    guess,
    having,
    match,
    nodes,
    opened,
    play,
    secret,
    shown,
    wrong_guess,
)
from ui.app import App
from ui.boards.blackbox import studies
from ui.model import log, play_by_link
from ui.storage.store import Store
from ui.toolkit.markup import classes, html


@pytest.mark.each_build
def test_a_code_counts_once_however_often_its_link_is_opened() -> None:
    """A code nobody has guessed at counts for who opens its link, once: a copy of it has a secret
    that is known. So it is with a challenge."""
    app, host = opened("#/mastermind")
    app.act("new", "mastermind")
    app.act("start")
    app.act("share")
    for hash in (copied(app, host), challenged()[2]):
        assert won(solved_thrice(hash)) == [1]


def test_a_file_with_rows_is_not_counted() -> None:
    """A game that somebody has begun elsewhere counts nowhere else, by a file neither; on the
    device where it was begun it counts, after a way there and back too."""
    app, host = opened("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    there, other = opened("#/")
    there.opened(record.dump(match(app)))
    other.run()
    guess(there, other, wrong_guess(secret(app))[::-1])
    there.act("share")
    back = copied(there, other)
    there.act("close")
    guess(there, other, secret(there))
    assert match(there).over and won(there) == []
    app.arrive(back)
    host.run()
    guess(app, host, secret(app))
    assert won(app) == [3]


def test_somebody_elses_rows_are_not_my_puzzle_of_the_day() -> None:
    """A puzzle of the day that comes with rows is one like it: mine stays open."""
    app, host = opened("#/daily/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    hash = f"#/load/{link.write(match(app))}"
    there, other = opened(hash)
    guess(there, other, secret(there))
    assert match(there).over and won(there) == []
    there.arrive("#/daily/mastermind")
    assert len(match(there).round.plies) == 1


def test_a_challenge_hides_its_secret() -> None:
    """The solver of a challenge sees no code, and neither does the sender's dialog say it."""
    app, _, hash = challenged()
    code = match(app).round.plies[0].text
    there, _ = opened(hash)
    assert "Ada challenges you" in shown(there)
    assert code not in html(there.shown) and there.current.table is not None
    assert there.current.table.local_to_move == 1 and not there.current.table.handover_pending


def compared(app: App, hash: str) -> tuple[App, FakeHost]:
    """A friend's device that has solved the challenge of `app` with the second guess and
    compares."""
    code = match(app).round.plies[0].text.removeprefix("hide ")
    there, other = opened(hash)
    guess(there, other, wrong_guess(code))
    guess(there, other, code)
    there.act("challenge-result")
    return there, other


def test_a_challenge_is_solved_and_comes_back() -> None:
    """The program answers for the absent setter; the result shows both attempts on either side,
    and again when it is opened again."""
    app, _, hash = challenged()
    there, other = compared(app, hash)
    assert "Ada was better" in shown(there)
    assert "You 2 guesses" in shown(there) and "Ada 1 guess" in shown(there)
    assert "help" not in shown(there)
    result = copied(there, other)
    for _ in range(2):
        app.arrive(result)
        app.act("challenge-result")
        assert "You were better" in shown(app) and "Your friend 2 guesses" in shown(app)
        app.act("close")
    assert sum(entry.over for entry in app.shell.store.entries()) == 2


@pytest.mark.each_build
def test_ones_own_attempt_is_beside_a_friends_result() -> None:
    """Who sought a secret and then opens what another friend made of it compares all three."""
    app, _, hash = challenged()
    there, other = compared(app, hash)
    there.change("my-name", "", "Ben")
    result = copied(there, other)
    code = match(app).round.plies[0].text.removeprefix("hide ")
    third, its = opened(hash)
    for _ in range(2):
        guess(third, its, wrong_guess(code))
    guess(third, its, code)
    third.arrive(result)
    third.act("challenge-result")
    said = shown(third)
    for name, count in (("Ben", 2), ("You", 3), ("Ada", 1)):
        assert f"{name} {third.shell.words('mastermind.cost', n=count)}" in said
    assert third.shell.words("sharing.sides.ahead", name="Ada", n=2) in said


def test_help_wins_no_challenge() -> None:
    """Who took an answer back and then needed as few is not before who took nothing back."""
    app, _, hash = challenged()
    code = match(app).round.plies[0].text.removeprefix("hide ")
    there, other = opened(hash)
    guess(there, other, wrong_guess(code))
    there.take_back(again=False)
    other.run()
    guess(there, other, code)
    assert any(match(there).aids.values())
    there.act("challenge-result")
    assert "Ada was better" in shown(there)
    assert "You 1 guess, with help" in shown(there) and "Ada 1 guess" in shown(there)
    assert "Whoever had no help comes before" in shown(there)


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "good"), [("mastermind", "guess BDFH"), *slow([("blackbox", "tip")])]
)
def test_a_friend_reads_that_help_was_taken(game: str, good: str, language: str) -> None:
    """The sentence over the board says so at who sent the challenge and at whoever opens the game,
    and the text of it does; nothing is said where none was taken, nor of the friend's average."""
    host = FakeHost(language)
    app, hash, _ = sent(game, host)
    said = app.shell.words("helped.others", name="")
    app.arrive(answer(hash, "Ben", 9, good))
    assert "Ben" in shown(app) and said not in shown(app)
    there, other = opened(hash, FakeHost(language))
    there.act("do", "hint")
    other.run()
    there.act("do", "hint-close")
    play(there, other, good)
    third, _ = opened(f"#/load/{link.write(match(there))}", FakeHost(language))
    own = there.shell.words("helped.hints", n=1, hints=there.shell.words.spelled(1))
    assert own in shown(there) and said not in shown(there)
    there.act("copy-text")
    assert said in other.files["clipboard"] and own not in other.files["clipboard"]
    there.act("challenge-result")
    app.arrive(copied(there, other))
    for friend in (app, third):
        assert said in shown(friend) and own not in shown(friend)


def test_the_dialogs_of_a_challenge_arrive_with_their_key() -> None:
    """The table says what can be done before they are here; where they do not come, it goes on."""
    _, _, hash = challenged()
    other = FakeHost()
    other.missing, other.offline = {"sharing"}, True
    there, _ = opened(hash, other)
    guess(there, other, "ABCD")
    assert "guess 2" in shown(there)
    play(there, other, "resign")
    assert having(there, "data-act", "challenge-result")
    there.act("challenge-result")
    other.run()
    assert not there.dialogs and there.shell.words("late.failed") in shown(there)
    other.offline = False
    there.act("challenge-result")
    other.run()
    assert there.dialogs.shown == "challenge-result" and "Ada was better" in shown(there)


def sent(game: str, host: FakeHost) -> tuple[App, str, str]:
    """A challenge hidden by hand, its link, and its id."""
    app, _ = opened(f"#/{game}", host)
    app.act("share")
    app.act("challenge", "own")
    app.act("challenge-go", "own")
    play(app, host, HIDING[game])
    hash = copied(app, host)
    app.act("close")
    return app, hash, match(app).id


def answer(hash: str, name: str, lot: int, *moves: str) -> str:
    """The link of a result: somebody with a device of their own played so and signed it."""
    host = FakeHost()
    host.drawn = lot
    there, _ = opened(hash, host)
    for move in moves:
        play(there, host, move)
    there.act("challenge-result")
    there.change("my-name", "", name)
    return copied(there, host)


GIVING_UP = {"blackbox": "tip", "mastermind": "resign"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["mastermind", *slow(["blackbox"])])
def test_a_result_comes_into_the_challenge_that_waits(game: str, language: str) -> None:
    """Whoever sent a challenge and opens the result sees it in the game that waited, which waits no
    longer; no second game is kept, and opening it again adds nothing. The main key compares."""
    host = FakeHost(language)
    app, hash, id = sent(game, host)
    assert app.current.require_table().waiting
    result = answer(hash, "Ben", 9, GIVING_UP[game])
    for _ in range(2):
        app.arrive(result)
        assert match(app).id == id and not app.current.require_table().waiting
        assert "Ben" in shown(app) and app.shell.words("correspondence.compare", n=1) in shown(app)
        (entry,) = app.shell.store.entries()
        assert (entry.id, entry.over, entry.waiting) == (id, True, False)
        assert len(play_by_link.results(match(app))) == 1
    app.arrive(f"#/game/{id}")
    assert match(app).result is not None and "Ben" in shown(app)
    app.act("challenge-result")
    host.run()
    computer = app.shell.words("computer.the")
    assert app.shell.words("sharing.sides.ahead", name=computer, n=1) in shown(app)
    app.arrive(hash)  # as it was sent, from the sender's own messages
    assert match(app).id == id and match(app).result is not None


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_results_of_a_challenge_stay_with_it(language: str) -> None:
    """What several friends made of one link is listed by their names in the one game of the sender,
    equal results too, and each board can be put on the table again."""
    host = FakeHost(language)
    app, hash, id = sent("mastermind", host)
    found, lost = "guess BDFH", "resign"
    for name, lot, moves in (
        ("Ben", 9, (found,)),
        ("", 20, (lost,)),
        ("", 30, (lost,)),
    ):
        app.arrive(answer(hash, name, lot, *moves))
    words = app.shell.words
    assert [entry.id for entry in app.shell.store.entries()] == [id]
    assert words("correspondence.compare", n=3) in shown(app)
    app.arrive(answer(hash, "Kim", 40, lost))
    (entry,) = app.shell.store.entries()
    assert entry.people == "Ben, Kim" and entry.turns == 0  # nobody's own number for all
    app.act("challenge-result")
    host.run()
    for name in ("Ben", words("person", number=2), words("person", number=3), words("computer")):
        assert name.replace("\u00a0", " ") in shown(app)
    assert words("sharing.sides.ahead", name="Ben", n=4) in shown(app)
    assert match(app).result and match(app).result.reason == "resigned"  # type: ignore[union-attr]
    app.act("result-look", "1")
    assert match(app).result.reason == "solved"  # type: ignore[union-attr]
    assert len(play_by_link.results(match(app))) == 4
    app.act("challenge-result")
    assert words("sharing.sides.thinking") not in shown(app)


def test_to_look_at_a_result_again_is_not_to_play() -> None:
    """The game is listed by when its last result came, whichever is opened again: from the list, by
    its link, or out of the comparison."""
    host = FakeHost()
    app, hash, id = sent("mastermind", host)
    ben, kim = (answer(hash, name, lot, "resign") for name, lot in (("Ben", 9), ("Kim", 40)))
    for result in (ben, kim):
        host.time += 60
        app.arrive(result)
    came = host.time
    for result in (ben, kim):
        host.time += 60
        app.arrive(result)
        assert [entry.changed for entry in app.shell.store.entries()] == [came]
    app.act("challenge-result")
    host.run()
    app.act("result-look", "1")
    (entry,) = app.shell.store.entries()
    assert (entry.id, entry.changed) == (id, came)
    app.arrive(answer(hash, "Lea", 50, "resign"))
    (entry,) = app.shell.store.entries()
    assert entry.changed == host.time


def test_a_challenge_goes_to_one_more_friend() -> None:
    """The link for somebody else holds the challenge as it was sent, and nobody's result; so does
    the link of a result that is shown."""
    host = FakeHost()
    app, hash, _ = sent("mastermind", host)
    app.arrive(answer(hash, "Ben", 9, "resign"))
    app.act("share")
    assert "results" not in record.dump(link.read(copied(app, host).removeprefix("#/load/")))
    app.act("letter")
    again = copied(app, host)
    assert again == hash
    assert match(opened(again)[0]).result is None


@pytest.mark.parametrize("lost", [True, False])
def test_a_result_without_its_challenge_or_of_another(lost: bool) -> None:
    """A result whose challenge is not here any more, or whose secret is another one, is a game of
    its own; nothing that is here changes."""
    host = FakeHost()
    app, hash, id = sent("mastermind", host)
    result = answer(hash, "Ben", 9, "resign")
    if lost:
        app.shell.store.delete(id, host.now())
    else:
        come = link.read(result.removeprefix("#/load/"))
        other = replace(come, rounds=())
        other = other.played(0, "hide ABCD").played(1, "resign")
        result = f"#/load/{link.write(other)}"
    app.arrive(result)
    assert match(app).id != id and match(app).result is not None
    assert [entry.over for entry in app.shell.store.entries() if entry.id == id] == (
        [] if lost else [False]
    )


def test_results_on_two_devices_come_together() -> None:
    """A challenge whose results were opened on two devices of its sender has all of them after one
    device was brought to the other."""
    x, y = FakeHost(), FakeHost()
    app, hash, id = sent("mastermind", x)
    assert isinstance(x.storage, Memory) and isinstance(y.storage, Memory)
    y.storage.texts = dict(x.storage.texts)
    there, _ = opened("#/", y)
    app.arrive(answer(hash, "Ben", 9, "resign"))
    there.arrive(answer(hash, "Cleo", 20, "guess BDFH"))
    for here, other in ((app, there), (there, app)):
        here.opened(other.shell.store.export())
        (x if here is app else y).run()
        kept = here.shell.store.match(id)
        assert kept is not None
        names = {one.players[1].name for one in play_by_link.results(kept)}
        assert names == {"Ben", "Cleo"}


def test_what_a_link_claims_to_have_come_is_not_believed() -> None:
    """Results that somebody wrote into a link are not taken for results; a text that is none is
    left out where they are listed."""
    host = FakeHost()
    _, hash, _ = sent("mastermind", host)
    come = link.read(hash.removeprefix("#/load/"))
    forged = replace(come, id="forged", about=replace(come.about, results=("x",)))
    there, _ = opened(f"#/load/{link.write(forged)}")
    assert match(there).about.results == ()
    assert play_by_link.results(forged) == []


def test_a_challenge_made_by_hand() -> None:
    """Who sets the code gets the link at once, cannot move any more, and the solver is measured
    against the computer."""
    app, host = opened("#/mastermind")
    app.act("share")
    app.act("challenge", "own")
    app.act("challenge-go", "own")
    for letter in "bdfh":
        app.type(letter, "")
    app.type("Enter", "")
    assert app.dialogs and "Ready to send" in shown(app)
    hash = copied(app, host)
    app.act("close")
    app.act("do", "undo")
    assert len(match(app).round.plies) == 1
    there, other = opened(hash)
    guess(there, other, "BDFH")
    there.act("challenge-result")
    other.run()
    assert "You were better" in shown(there) and "Computer" in shown(there)


def test_a_game_that_was_counted_here_is_ones_own() -> None:
    """Also where it was deleted since, and comes back by its link; it is not counted again."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("share")
    hash = copied(app, host)
    app.shell.store.delete(match(app).id, host.now())
    app.arrive(hash)
    assert app.shell.words("you") in app.current.situation().seats and won(app) == [1]


SOLO = {
    "blackbox": "0 hide a1 c4 d5 f6 h8,1 fire T1,1 mark a1,1 mark b1,1 mark c1,1 mark d1,1 mark e1,"
    "1 tip",
    "glassbead": "0 C30,1 resign",
    "mastermind": "0 hide ACFH,1 guess BBBB,0 answer 0 0,1 resign",
}


def alone(game: str, name: str, rounds: int) -> Match:
    """A match that somebody lost to the computer, so often the same round."""
    players = Player(bot=GAMES[game].levels[0]), Player(name)
    made = Match(Setup(next(iter(GAMES[game].presets().values())), (0, 1)), players, rounds, "m1")
    for number in range(rounds):
        made = made.next_round() if number else made
        for text in SOLO[game].split(","):
            seat, _, move = text.partition(" ")
            made = made.played(int(seat), move)
    return made


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["", "Cleo"])
@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("game", sorted(SOLO))
def test_a_friends_end_is_told_by_name(game: str, rounds: int, name: str, language: str) -> None:
    """Who opens the link of somebody else's finished game reads how it went for that person, at
    every moment of the replay; a new game like it is one's own again."""
    app, host = opened(f"#/load/{link.write(alone(game, name, rounds))}", FakeHost(language))
    person = name or app.shell.words("person", number=1).replace("\u00a0", " ")
    told = shown(app)
    assert person in told and app.shell.words("you") not in app.current.situation().seats
    for number in range(1, app.current.rounds + 1):
        app.change("round", "", str(number))
        for ply in range(len(app.current.round.plies) + 1):
            app.act("seek", str(ply))
            told += shown(app)
    assert re.findall(r"(?i)\b(?:you|your|du|dir|dich|dein\w*)\b", told) == []
    app.act("again")
    host.run()
    assert app.shell.words("you") in app.current.situation().seats


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_friends_table_is_told_by_name(language: str) -> None:
    """The same in the memory game, at every moment of a round."""
    rng, players = Random(2), (Player(), Player(bot="steady"), Player(bot="sharp"))
    made = Match(Setup(MemoryBox(3), (0, 1, 2)), players, 0, "m1")
    while not made.over:
        made = made.next_round() if made.result is not None else made
        seat = min(made.game.actors(made.state))
        made = made.played(seat, made.game.sample(made.state, seat, rng))
    app, _ = opened(f"#/load/{link.write(made)}", FakeHost(language))
    app.change("round", "", "1")
    told = ""
    for ply in range(len(app.current.round.plies) + 1):
        app.act("seek", str(ply))
        status = [each for each in nodes(app.shown) if "status" in classes(each)]
        told += "".join(map(html, status))
    assert app.shell.words("person", number=1) in told
    assert re.findall(r"(?i)\b(?:you|your|du|dir|dein\w*)\b", told) == []


def test_an_own_end_is_told_to_its_player() -> None:
    """The link of a game that is here still says how it went for the person here."""
    app, _ = opened("#/")
    made = alone("mastermind", "", 2)
    app.shell.keep(made)
    app.arrive(f"#/load/{link.write(made)}")
    assert app.shell.words("you") in app.current.situation().seats


def test_a_friends_puzzle_can_be_embedded_before_it_was_sought() -> None:
    """What was hidden, and nothing of what its seeker asked."""
    app, host = opened(f"#/load/{link.write(alone('mastermind', '', 1))}")
    app.act("embed")
    host.run()
    app.change("embed", "subject", "puzzle")
    app.act("copy-snippet")
    (text,) = re.findall(r'link="([^"]+)"', host.files["clipboard"])
    assert [ply.text for ply in link.read(text).round.plies] == ["hide ACFH"]


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("sender", ["Ada", "Ben"])
def test_a_third_person_compares_a_challenge(sender: str, language: str) -> None:
    """Who opens the result of a challenge between two others reads of both by their names, is asked
    for no name, and can send the challenge on as it was."""
    app, host, hash = challenged()
    there, other = compared(app, hash)
    there.change("my-name", "", "Ben")
    result = copied(there, other)
    if sender == "Ada":
        app.arrive(result)
        app.act("share")
        result = copied(app, host)
    third, its = opened(result, FakeHost(language))
    words = third.shell.words
    assert "Ben" in shown(third) and words("you") not in third.current.situation().seats
    won = words("mastermind.over.solved.duel", n=2, count="", name="", winner="Ben").split(":")[0]
    assert won not in shown(third)  # Ada was better
    third.act("challenge-result")
    for name, count in (("Ada", 1), ("Ben", 2)):
        assert f"{name} {words('mastermind.cost', n=count)}" in shown(third)
    assert words("sharing.sides.ahead", name="Ada", n=1) in shown(third)
    assert not having(third, "data-change", "my-name")
    third.act("letter")
    assert match(opened(copied(third, its))[0]).result is None
    assert log.load(third.shell.store.stats()) == ()


def test_the_link_of_a_result_goes_with_the_name() -> None:
    """Each letter of it is told: the link that is shown holds the name as it stands there, and is
    not called copied any more."""
    _, _, hash = challenged()
    there, other = opened(hash)
    guess(there, other, secret(there))
    there.act("challenge-result")
    (field,) = having(there, "data-change", "my-name")
    assert "data-at-once" in field.attrs
    nameless = copied(there, other)
    assert nameless in shown(there) and "Copied." in shown(there)
    there.change("my-name", "", "Ben")
    assert nameless not in shown(there) and "Copied." not in shown(there)
    assert copied(there, other) in shown(there)


@pytest.mark.each_build
def test_a_name_is_kept_as_it_is_typed() -> None:
    """Also where the link is copied by hand, without a key."""
    _, _, hash = challenged()
    there, other = opened(hash)
    guess(there, other, secret(there))
    there.act("challenge-result")
    there.change("my-name", "", "Ben")
    later, _ = opened(there.shell.here, FakeHost(storage=other.storage))
    later.act("challenge-result")
    (field,) = having(later, "data-change", "my-name")
    assert field.attrs["value"] == "Ben"


def test_who_played_a_challenge_opens_the_result_of_another() -> None:
    """Ben, who sought himself, reads of Cleo by her name; his own attempt stays as it was."""
    host = FakeHost()
    _, hash, id = sent("mastermind", host)
    ben, there = opened(hash)
    play(ben, there, "resign")
    ben.arrive(answer(hash, "Cleo", 20, "guess BDFH"))
    assert "Cleo" in shown(ben) and ben.current.situation().seats[1] == "Cleo"
    assert not any(ben.current.require_table().here)
    ben.arrive(f"#/game/{id}")
    assert ben.current.require_table().here == (False, True)
    assert len(log.load(ben.shell.store.stats())) == 1


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_and_the_comparison_name_one_figure(language: str) -> None:
    """What the strongest computer pays for a box is the same under the board, in whose trial it is
    worked out, and where attempts are compared."""
    host = FakeHost(language)
    app, hash, _ = sent("blackbox", host)
    app.arrive(answer(hash, "Ben", 9, "tip"))
    host.run()
    found = studies.hiding_quality(app.current.situation())
    assert found is not None and str(found.cost) in shown(app)
    app.act("challenge-result")
    host.run()
    words = app.shell.words
    assert f"{words('computer')} {words('blackbox.cost', n=found.cost)}" in shown(app)


def test_own_rules_without_storage() -> None:
    """An address with rules opens a table also where nothing can be kept."""
    host = FakeHost()
    assert isinstance(host.storage, Memory)
    host.storage.blocked = True
    app, _ = opened("#/mastermind?colours=6", host)
    assert app.current.table is not None and "saves nothing here" in shown(app)


def test_a_device_that_shares_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the device has a sheet of its own, the main key hands the link to it."""
    host = FakeHost()
    app, _ = opened("#/mastermind", host)
    host.can_share = True
    handed = shared(host, monkeypatch)
    app.act("share")
    app.act("send-link")
    assert "#/load/" in handed[0][1] and "clipboard" not in host.files


def test_somebody_elses_daily_is_not_mine() -> None:
    """The finished puzzle of the day of a friend opens as a replay beside one's own."""
    app, host = opened("#/daily/mastermind")
    guess(app, host, secret(app))
    app.act("share")
    hash = copied(app, host)
    friend, _ = opened(hash)
    assert play_by_link.kind(match(friend)) == "replay" and match(friend).id != match(app).id
    friend.arrive("#/daily/mastermind")
    assert match(friend).result is None


def finished(game: str, language: str) -> tuple[App, FakeHost]:
    """A secret that somebody looked for, from the tile of the game to its end."""
    app, host = opened(f"#/{game}", FakeHost(language))
    play(app, host, "resign" if game == "mastermind" else "tip")
    assert match(app).result is not None
    return app, host


@pytest.mark.each_build
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["blackbox", "mastermind"])
def test_a_challenge_is_sent_from_the_result(game: str, language: str) -> None:
    """Share, challenge, close: one is where one was, at one's own result. The challenge is among
    the saved games, and its link is that of the challenge."""
    app, host = finished(game, language)
    mine, here, before = match(app).id, app.shell.here, shown(app)
    app.act("share")
    app.act("challenge", "same")
    app.act("challenge-go", "same")
    hash = copied(app, host)
    app.act("close")
    assert (match(app).id, app.shell.here, shown(app)) == (mine, here, before)
    sent = [entry.id for entry in app.shell.store.entries() if entry.kind == "challenge"]
    there, _ = opened(hash)
    assert [match(there).id] == sent and there.current.require_table().local_to_move == 1


@pytest.mark.parametrize("row", [["challenge"], ["challenge", 1], ["", 1], ["challenge", 1, False]])
def test_a_list_of_games_of_before(row: list[object]) -> None:
    """A list that does not say who is waited for: a match that was sent is not offered; what says
    so is believed."""
    kind, *since = row
    storage = Memory()
    storage.set("games", json.dumps({"x": ["mastermind", 1.0, 3, False, kind, *since]}))
    storage.set("game:x", "{}")
    (entry,) = Store(storage).entries()
    assert entry.waiting is (kind == "challenge" and len(since) < 2)


LAID = {"blackbox": ("a1", "c4"), "mastermind": ("peg-A", "peg-B"), "glassbead": ("E",)}


@pytest.mark.parametrize("game", LAID)
def test_what_is_not_played_yet_is_not_in_the_link(game: str) -> None:
    """The dialog says so while something is laid, and only then; opened elsewhere nothing is."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    app.act("uncover")
    sentence = app.shell.words("sharing.unplayed")
    app.act("share")
    assert sentence not in shown(app)
    app.act("close")
    for key in LAID[game]:
        app.press(key)
    assert app.current.require_table().selection is not None
    app.act("share")
    assert sentence in shown(app)
    there, _ = opened(copied(app, host))
    there.act("uncover")
    assert there.current.require_table().selection is None
