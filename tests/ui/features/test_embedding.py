"""Boards in other pages, without a browser: the lines that make them, and what they show."""

from __future__ import annotations

import re
from html import escape, unescape
from random import Random

import pytest

from engines import PUZZLES, link
from tests.ui.fake import FakeHost
from tests.ui.visit import (
    GAMES,
    copied,
    guess,
    having,
    match,
    nodes,
    one_move,
    opened,
    secret,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.features.embedded import view
from ui.features.embedding.landings import LANDINGS
from ui.model import puzzle_calendar
from ui.shell import address
from ui.toolkit import dates
from ui.toolkit.markup import Node, html
from ui.toolkit.words import LANGUAGES, catalogue

WHOM = {
    "en": ["For a friend", "For everybody", "For my blog", "For myself"],
    "de": ["Für Freunde", "Für alle", "Für meinen Blog", "Für mich"],
}
LATER = 1_790_000_000.0  # when there are puzzles of days before


def snippet(app: App, host: FakeHost) -> str:
    app.act("copy-snippet")
    return host.files["clipboard"]


def test_the_embed_dialog_writes_the_line() -> None:
    """Subject, colours, language and start stand in the snippet, as element and as iframe."""
    app, host = opened("#/mastermind")
    app.act("embed")
    app.change("embed", "subject:", "new")
    assert snippet(app, host) == (
        '<script src="https://example.org/embed.js" async></script>\n'
        '<beads-boxes game="mastermind"></beads-boxes>'
    )
    app.change("embed", "theme:", "dark")
    app.change("embed", "language:", "de")
    app.change("embed", "start:", "seen")
    app.change("embed", "subject:", "daily")
    line = '<beads-boxes game="mastermind" daily lang="de" theme="dark" start="seen">'
    assert line in snippet(app, host)
    app.act("embed-as", "iframe")
    assert "embed.html?lang=de&amp;theme=dark&amp;start=seen#/daily/" in (snippet(app, host))


@pytest.mark.parametrize("game", GAMES)
def test_what_has_moves_starts_when_it_is_seen(game: str) -> None:
    """The picture before Python has none: a position shows itself, in the preview too, unless
    somebody wants to tap first."""
    app, host = one_move(game)
    app.act("embed")
    for subject, start in {"position": True, "new": False}.items():
        app.change("embed", "subject:", subject)
        (preview,) = (node.attrs["src"] for node in nodes(app.shown) if node.tag == "iframe")
        assert ('start="seen"' in snippet(app, host)) == ("start=seen" in preview) == start
    app.change("embed", "start:", "tap")
    app.change("embed", "subject:", "position")
    assert "start" not in snippet(app, host)


def test_an_embedded_puzzle_is_the_same_for_everyone() -> None:
    """ "This puzzle, from the start" holds the hidden code and none of the guesses."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    app.act("embed")
    app.change("embed", "subject:", "puzzle")
    found = re.search(r'link="([^"]+)"', snippet(app, host))
    assert found
    plies = link.read(found[1]).round.plies
    assert [ply.text for ply in plies] == [f"hide {code}"]


def test_own_rules_travel_in_the_snippet() -> None:
    """A new game for each reader has the rules of the game on the table."""
    app, host = opened("#/mastermind?colours=6&doubles=1")
    app.act("embed")
    app.change("embed", "subject:", "new")
    assert 'options="colours=6&amp;doubles=1"' in snippet(app, host)


@pytest.mark.parametrize("game", sorted(PUZZLES))
def test_every_subject_of_a_puzzle_can_be_embedded(game: str) -> None:
    """Rules that only a puzzle has are no options of a new game, which begins as usual."""
    app, host = opened(f"#/daily/{game}")
    app.act("embed")
    [picker] = having(app, "data-arg", "subject:")
    subjects = [option.attrs["value"] for option in nodes(picker) if option.tag == "option"]
    assert subjects[:2] == ["new", "daily"]
    for subject in subjects:
        app.change("embed", "subject:", subject)
        assert f'<beads-boxes game="{game}"' in snippet(app, host)
    app.change("embed", "subject:", "new")
    app.act("embed-as", "iframe")
    place = re.search(r'embed\.html(#/[^"]*)"', unescape(snippet(app, host)))
    assert place and match(opened(place[1])[0]).game.name == game


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


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", sorted(BOARDS))
def test_whatever_a_move_is_made_with_is_in_the_frame(game: str, seat: int) -> None:
    """Hands, palettes, answers: somebody presses keys of the board and the keys that finish a move,
    and a frame has what the page has, on either side."""
    app, host = opened(f"#/{game}")
    app.act("new", game)
    app.act("sit", f"{seat}:you")
    app.act("start")
    rng, shown = Random(seat), 0
    for _ in range(40):
        host.run()
        (page,) = (node for node in nodes(app.shown) if node.tag == "main")
        if match(app).result is not None:
            break
        keys, framed = moved_with(page), view.table(app.shell.words, page, "", lambda _: "")
        assert moved_with(framed) == keys
        shown += len(keys)
        acts = {node.attrs["data-arg"] for node in having(app, "data-act", "do")} - {"hint"}
        if keys and (not acts or rng.random() < 0.7):
            app.press(rng.choice(sorted(keys)))
        elif acts:
            app.act("do", rng.choice(sorted(acts)))
    assert shown


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
    host.run()
    assert match(app).round.plies and having(app, "class", "status")


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


def test_a_page_for_bloggers() -> None:
    """A line for the daily puzzle and for each game, a bare link for all that has a page of its own
    in the language of the page, each copied by a key; reached from about."""
    app, host = opened("#/embed", FakeHost("de"))
    app.act("copy-line")
    assert '<beads-boxes game="blackbox" daily></beads-boxes>' in host.files["clipboard"]
    for game in BOARDS:
        app.act("copy-line", game)
        assert f'<beads-boxes game="{game}"></beads-boxes>' in host.files["clipboard"]
    links = [node.attrs["data-arg"] for node in having(app, "data-act", "copy-bare")]
    assert len(links) == len(LANDINGS) and links[0].endswith("de/daily/blackbox")
    app.act("copy-bare", links[1])
    assert host.files["clipboard"] == links[1]
    assert having(opened("#/about")[0], "href", "#/embed")


def test_no_bare_links_where_none_would_work() -> None:
    """A site that does not know its address promises nothing of its links."""
    host = FakeHost()
    host.embeds_links = False
    app, _ = opened("#/embed", host)
    assert not having(app, "data-act", "copy-bare")
    app, _ = opened("#/mastermind", host)
    app.act("embed")
    assert not having(app, "class", "subn bare")


def test_the_dialog_tells_when_a_bare_link_is_enough() -> None:
    """A new game and the daily have a page of their own; a position, own rules have none, and the
    dialog says why."""
    app, host = opened("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    app.act("embed")

    def told() -> str:
        (line,) = having(app, "class", "subn bare")
        return html(line)

    words = app.shell.words
    for subject, page in (("new", "mastermind"), ("daily", "daily/mastermind")):
        app.change("embed", "subject:", subject)
        assert f"https://example.org/{page}" in told()
    for subject in ("puzzle", "position"):
        app.change("embed", "subject:", subject)
        assert escape(words("embedding.line"), quote=False) in told()
    app, _ = opened("#/mastermind?colours=6")
    app.act("embed")
    app.change("embed", "subject:", "new")
    assert escape(words("embedding.line"), quote=False) in told()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_dialog_that_shares_embeds(language: str) -> None:
    """What is for a blog stands there behind one row, under its own head. A letter is for a
    friend, and so is the result of a challenge."""
    app, host = opened("#/mastermind")
    app.act("language", language)
    guess(app, host, secret(app))
    app.act("share")
    sheet = html(app.shown).partition('role="dialog"')[2]
    assert re.findall("<h3>(.*?)</h3>", sheet) == WHOM[language]
    assert len(having(app, "data-act", "embed")) == 1
    app.act("challenge", "same")
    app.act("challenge-go", "same")
    hash = copied(app, host)
    (sent,) = (each.id for each in app.shell.store.entries() if each.kind == "challenge")
    app.arrive(f"#/game/{sent}")
    app.act("letter")
    assert app.dialogs and not having(app, "data-act", "embed")
    there, host = opened(hash)
    guess(there, host, secret(there))
    there.act("challenge-result")
    assert there.dialogs and not having(there, "data-act", "embed")


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


def test_the_preview_is_nobodys_game() -> None:
    """What is tried in the preview of the dialog is not kept among the visitor's games, and no
    other page has to hear of it. A board in somebody's page keeps its game as far as it may."""
    for embed, kept in (({"preview": "1"}, 0), ({}, 1)):
        host = FakeHost()
        host.embed = embed
        page, _ = opened("#/mastermind", host)
        guess(page, host, wrong_guess(secret(page)))
        assert len(match(page).round.plies) == 3
        assert len(page.shell.store.entries()) == kept
    app, host = opened("#/mastermind")
    app.act("embed")
    (preview,) = (node.attrs["src"] for node in nodes(app.shown) if node.tag == "iframe")
    assert "preview=1" in preview and "preview" not in snippet(app, host)
