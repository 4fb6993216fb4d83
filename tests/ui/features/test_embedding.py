"""Lines that put a board into another page, and the dialog that makes them."""

from __future__ import annotations

import re
from html import escape, unescape
from random import Random

import pytest

from engines import GAMES as ENGINES
from engines import PUZZLES, link, record
from engines.game import Setup
from engines.match import Match, Player
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
    shown,
    wrong_guess,
)
from ui.app import App
from ui.boards import BOARDS
from ui.features.embedding.landings import LANDINGS
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES

WHOM = {
    "en": ["For a friend", "For everybody", "For my blog", "For myself"],
    "de": ["Für Freunde", "Für alle", "Für meinen Blog", "Für mich"],
}


def snippet(app: App, host: FakeHost) -> str:
    app.act("copy-snippet")
    return host.files["clipboard"]


def test_the_embed_dialog_writes_the_line() -> None:
    """Subject, colours, language and start stand in the snippet, as element and as iframe; below
    the start stands what that means."""
    app, host = opened("#/mastermind")
    app.act("embed")
    app.change("embed", "subject:", "new")
    assert snippet(app, host) == (
        '<script src="https://example.org/embed.js" async></script>\n'
        '<beads-boxes game="mastermind"></beads-boxes>'
    )
    app.change("embed", "theme:", "dark")
    app.change("embed", "language:", "de")
    for start, what in (("tap", "when somebody taps it"), ("seen", "loads by itself")):
        app.change("embed", "start:", start)
        assert what in shown(app)
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


@pytest.mark.parametrize(("game", "proposed"), [("blackbox", "new"), ("glassbead", "replay")])
def test_it_is_said_for_whom_readers_play(game: str, proposed: str) -> None:
    """A position of several people is gone on with for all of them, which stands there; where they
    hide something from each other it is not the one that is proposed."""
    rules = next(iter(ENGINES[game].presets().values()))
    made = Match(Setup(rules, (0, 1)), (Player(name="Ida"), Player(name="Ada")), 1, "two")
    made = made.played(0, rules.write(rules.sample(made.state, 0, Random(1))))
    host = FakeHost()
    host.storage.set("game:two", record.dump(made))
    app, _ = opened("#/game/two", host)
    app.act("embed")
    said = "Readers play on for all people"
    (field,) = having(app, "data-arg", "subject:")
    picked = [each for each in nodes(field) if each.tag == "option" and "selected" in each.attrs]
    assert [each.attrs["value"] for each in picked] == [proposed]
    assert said not in shown(app)
    for subject in ("new", "position"):
        app.change("embed", "subject:", subject)
        assert (said in shown(app)) == (subject == "position")


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


@pytest.mark.each_build
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
