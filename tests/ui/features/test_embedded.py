"""A board in another page, without a browser: what it shows, and where it leads."""

from __future__ import annotations

from html import escape
from random import Random

import pytest

from engines import link
from tests.ui.challenges import challenged
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    copied,
    guess,
    having,
    match,
    nodes,
    opened,
    secret,
    shown,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.features.embedded import view
from ui.model import puzzle_calendar
from ui.shell import address
from ui.toolkit import dates
from ui.toolkit.markup import Node, html
from ui.toolkit.words import LANGUAGES, catalogue

LATER = 1_790_000_000.0  # when there are puzzles of days before


def embedded(hash: str, language: str = "en") -> tuple[App, FakeHost]:
    host = FakeHost()
    host.time = LATER
    host.embed = {"lang": language}
    return opened(hash, host)


def moved_with(tree: Node) -> set[str]:
    """The keys of a page with which a move is made, but for what a phone shows below all else."""
    if "p-only" in tree.attrs.get("class", "").split():
        return set()
    inside = (moved_with(child) for child in tree.children if isinstance(child, Node))
    own = {tree.attrs["data-key"]} if "data-key" in tree.attrs else set()
    return own.union(*inside)


def test_who_sits_at_the_table_is_in_the_frame() -> None:
    """Side by side below the keys, where there are three at least."""
    for options, seats in (("", 4), ("?players=3", 3), ("?players=2", 0)):
        app, host = embedded(f"#/memorybox{options}")
        app.act("embedded-play")
        host.run()
        lists = [node for node in having(app, "class") if "players" in node.attrs["class"].split()]
        assert len(lists) == bool(seats) and all("laid" in each.attrs["class"] for each in lists)
        rows = [row for each in lists for row in nodes(each) if row.tag == "li"]
        assert sum("gift" not in row.attrs.get("class", "") for row in rows) == seats


@pytest.mark.each_build
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_whatever_a_move_is_made_with_is_in_the_frame(game: str, seat: int) -> None:
    """Hands, palettes, answers: somebody presses keys of the board and the keys that finish a move,
    and a frame has what the page has, on either side."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    app.act("sit", f"{seat}:you")
    app.act("start")
    rng, offered = Random(seat), 0
    for _ in range(40):
        host.run()
        (page,) = (node for node in nodes(app.shown) if node.tag == "main")
        if match(app).result is not None:
            break
        keys, framed = moved_with(page), view.table(app.shell.words, page, "", lambda _: "")
        assert moved_with(framed) == keys
        offered += len(keys)
        acts = {node.attrs["data-arg"] for node in having(app, "data-act", "do")} - {"hint"}
        if keys and (not acts or rng.random() < 0.7):
            app.press(rng.choice(sorted(keys)))
        elif acts:
            app.act("do", rng.choice(sorted(acts)))
    assert offered


def site(app: App) -> str:
    """Where the one link to the site leads."""
    (link,) = having(app, "data-site")
    return link.attrs["href"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_an_untouched_board_says_what_it_is(game: str, language: str) -> None:
    """Title, one sentence, of its own where the game has any, a key to play, the rules, the site;
    no menu, no points, and nobody thinks, whoever begins."""
    app, host = embedded(f"#/{game}", language)
    words, shown = app.shell.words, html(app.shown)
    assert host.lang == language and host.title.startswith(words(f"{game}.title"))
    name = f"{game}.heading" if words.has(f"{game}.heading") else f"{game}.title"
    assert f"<h1>{words.rich(name)}</h1>" in shown
    own = [code for code in catalogue("en") if code.startswith(f"{game}.embedded.")]
    sentences = own or ["embedded.any"]
    assert any(escape(words(code), quote=False) in shown for code in sentences)
    assert not having(app, "data-act", "menu") and not having(app, "class", "score")
    assert having(app, "data-act", "embedded-play") and having(app, "data-act", "help")
    assert not app.table.turns.thinking
    assert site(app) == f"https://example.org/#/{game}"


@pytest.mark.parametrize(
    ("asked", "language"), [("de-CH", "de"), ("DE", "de"), ("en-GB", "en"), ("fr", "en")]
)
def test_a_frame_takes_the_language_of_any_country(asked: str, language: str) -> None:
    """As the picture does that is there before Python."""
    assert embedded("#/mastermind", asked)[1].lang == language


def test_computers_wait_until_somebody_plays() -> None:
    """In the memory game a computer may be the first; it moves after the key, not before."""
    app, host = embedded("#/memorybox")
    while app.current.require_table().to_move == 0:  # until a computer begins
        app, host = embedded("#/memorybox")
        host.run()
    host.run()
    assert not match(app).round.plies
    app.hidden(True)
    app.hidden(False)
    host.run()
    assert not match(app).round.plies
    app.act("embedded-play")
    app.seen("embedded-seen", "")
    host.run()
    assert match(app).round.plies and having(app, "class", "status")


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_whoever_has_begun_goes_on_to_the_next_game(game: str) -> None:
    """Nobody is asked once more whether to play; balls still wait for the board to be in view."""
    app, host = embedded(f"#/{game}")
    app.act("embedded-play")
    app.act("again", "")
    host.run()
    assert not having(app, "data-act", "embedded-play")
    app.seen("embedded-seen", "")
    host.run()
    assert having(app, "class", "status")


def test_after_a_challenge_a_computer_hides() -> None:
    """Who reads a page is alone: after a friend's secret that was found comes one of a computer."""
    _, _, hash = challenged()
    there, other = opened(hash)
    guess(there, other, secret(there))
    there.act("challenge-result")
    app, host = embedded(copied(there, other))
    assert match(app).over
    app.act("again", "")
    host.run()
    hider, seeker = (match(app).players[number] for number in match(app).seats)
    assert hider.bot and not seeker.bot and not match(app).over


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_frame_has_the_game_of_its_picture(game: str) -> None:
    """Whatever was chosen last on the site itself: its people do not sit in somebody's page."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    for seat in "01":
        app.act("sit", f"{seat}:guest")
    app.act("start")
    players = []
    for storage in (host.storage, None):
        frame = FakeHost(storage=storage)
        frame.embed = {}
        players.append(match(opened(f"#/{game}", frame)[0]).players)
    assert players[0] == players[1] != match(app).players


def test_balls_fall_when_the_board_is_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is seen only once waits for the board to be scrolled to, and then needs no key; so it
    does once more when nothing of the board is in view. What is not waited for starts nothing."""
    app, host = embedded("#/daily/memorybox")
    app.seen("embedded-seen", "")
    host.run()
    before = match(app)
    app.act("embedded-play")
    host.run()
    assert match(app) == before and host.watched
    (board,) = having(app, "data-seen")
    wait = host.sleep_until_woken

    async def scrolled_away(ms: int) -> None:
        if match(app).state.fallen == 3:
            app.seen(board.attrs["data-gone"], "")
        await wait(ms)

    monkeypatch.setattr(host, "sleep_until_woken", scrolled_away)
    app.seen(board.attrs["data-seen"], "")
    host.run()
    assert match(app).state.fallen == 3
    monkeypatch.undo()
    app.seen(board.attrs["data-seen"], "")
    host.run()
    assert match(app).state.asked


def test_play_leads_to_a_puzzle() -> None:
    """Its picture is that of the game, whose key a puzzle has not: there is no table then."""
    app, host = embedded("#/boxes/four")
    app.act("embedded-play")
    host.run()
    assert app.current.table is None and having(app, "data-act", "box-check")


def test_the_first_peg_begins_too() -> None:
    """Whatever is done on the board puts status and points into the place of title and key."""
    app, _ = embedded("#/mastermind")
    assert not having(app, "data-act", "do")
    app.press("peg-A")
    assert not having(app, "data-act", "embedded-play")
    assert having(app, "data-act", "do")


def test_a_daily_has_its_mark() -> None:
    """Today's puzzle says so beside its number of the day; another day's names the day; a game that
    is none has the mark hidden, and a game without puzzles has none."""
    app, _ = embedded("#/daily/blackbox")
    day = app.shell.today
    (mark,) = having(app, "class", "daymark")
    assert "hidden" not in mark.attrs
    assert f">{day.day}</b>" in html(mark) and app.shell.words("daily.title") in html(mark)
    before = day - puzzle_calendar.DAY
    app, _ = embedded(f"#/daily/{before.isoformat()}/blackbox")
    (mark,) = having(app, "class", "daymark")
    assert f">{before.day}</b>" in html(mark)
    assert app.shell.words("daily.of", day=dates.said(app.shell.words, before)) in html(mark)
    app, _ = embedded("#/blackbox")
    (mark,) = having(app, "class", "daymark")
    assert "hidden" in mark.attrs
    app, _ = embedded("#/glassbead")
    assert not having(app, "class", "daymark")


@pytest.mark.parametrize("hash", ["#/daily/mastermind", "#/mastermind?colours=6", "#/mastermind"])
def test_the_site_shows_the_same(hash: str) -> None:
    """Untouched, the link leads to what the frame was asked for; played on, to the same position
    with the same code, and the person goes on from there."""
    app, host = embedded(hash)
    assert site(app) == f"https://example.org/{hash}"
    code = secret(app)
    guess(app, host, wrong_guess(code))
    there, _ = opened(site(app).removeprefix("https://example.org/"))
    assert [ply.text for ply in match(there).round.plies] == [
        ply.text for ply in match(app).round.plies
    ]
    assert (
        secret(there) == code
        and there.current.require_table().local_to_move == app.current.require_table().local_to_move
    )
    assert site(embedded(hash)[0]) == f"https://example.org/{hash}"


@pytest.mark.each_build
def test_the_site_shows_the_same_of_a_replay() -> None:
    """A replay's link names the ply at which the frame stands."""
    app, _ = embedded("#/classic/freeling-van-zon-1997")
    app.act("seek", "1")
    there, _ = opened(site(app).removeprefix("https://example.org/"))
    assert there.current.ply == app.current.ply == 1


def test_a_broken_link_is_a_small_sentence() -> None:
    """No page of errors with its menu: what is wrong, why, and the way to the site."""
    for hash in ("#/load/1AAB3z4UwlavGKNwMixNLcpQIJwmCxZZj", "#/chess", "#/mastermind?places=99"):
        app, _ = embedded(hash, "de")
        (page,) = having(app, "class", "embed wrongly")
        assert app.shell.words("embedded.wrong") in html(page)
        assert not having(app, "data-act", "menu") and not having(app, "href", "#/saves")
        assert site(app) == "https://example.org/"


def test_other_pages_leave_the_frame() -> None:
    """A puzzle stays in the frame, without its header; every link elsewhere opens the site."""
    for hash in ("#/boxes", "#/boxes/four", "#/puzzle/1", "#/rules/mastermind"):
        app, _ = embedded(hash)
        assert not having(app, "data-act", "menu"), hash
        for node in having(app, "href"):
            where = node.attrs["href"]
            outside = where.startswith("https://example.org/") and node.attrs.get("target")
            assert outside or address.read(where).name in ("boxes", "puzzle", "puzzles"), where


def test_the_rules_are_told_over_the_board() -> None:
    """The help opens within the frame; all the rules and the lesson open on the site."""
    app, _ = embedded("#/mastermind")
    app.act("help")
    assert app.dialogs.shown == "help"
    assert having(app, "href", "https://example.org/#/rules/mastermind")
    assert having(app, "href", "https://example.org/#/lesson/mastermind")
    assert not having(app, "data-act", "lesson")


def test_embedded_links_never_ask() -> None:
    """An embedded position opens anew each time, whatever was played in it before."""
    app, _ = opened("#/mastermind")
    hash = f"#/load/{link.write(match(app))}"
    host = FakeHost()
    host.embed = {}
    page, _ = opened(hash, host)
    guess(page, host, wrong_guess(secret(page)))
    page.arrive(hash)
    assert page.current.table is not None and len(match(page).round.plies) == 1


def test_embedded_boards_do_not_share_a_game() -> None:
    """Two boards of the same game in one page are two games, also where storage is allowed."""
    host = FakeHost()
    host.embed = {}
    app, _ = opened("#/mastermind", host)
    guess(app, host, wrong_guess(secret(app)))
    other = FakeHost(storage=host.storage)
    other.embed = {}
    second, _ = opened("#/mastermind", other)
    assert len(match(second).round.plies) == 1


def test_two_people_in_a_frame_are_told_of_no_other_device() -> None:
    """There is no key to share with."""
    app, _ = embedded("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "1:guest")
    assert "Names" in shown(app) and "On two devices" not in shown(app)
