"""Boards in other pages, without a browser: the dialog that writes the line, and the bare board."""

from __future__ import annotations

import re

from engines import link
from tests.ui.fake import FakeHost
from tests.ui.visit import guess, having, match, opened, secret, wrong_guess
from ui.page.app import App


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


def test_an_embedded_board_is_bare() -> None:
    """No header, no small keys of the page: board, status, points and one link to the site."""
    host = FakeHost()
    host.embed = {"lang": "de"}
    app, _ = opened("#/mastermind", host)
    assert host.lang == "de" and not having(app, "data-act", "menu")
    links = [node.attrs["href"] for node in having(app, "target", "_blank")]
    assert links == ["https://example.org/#/mastermind"]


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
