"""Bare links that become boards: the pages, the files beside them, and the address of the site."""

from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from engines import PUZZLES
from engines.blackbox import PACKS
from engines.glassbead.games import CLASSICS
from tests.ui.visit import opened
from tools import address, landings
from ui.boards import BOARDS
from ui.features.embedding.landings import CLASSIC, LANDINGS, Landing
from ui.shell.screen import Refused
from ui.toolkit.words import LANGUAGES

HOME = "https://somebody.github.io/beads/"
PAGES = {page.folder: page for page in landings.pages(HOME, {"files/home.css": "sha256-0"})}


def test_what_has_a_page() -> None:
    """Each game, each puzzle of the day, the game of 1997 and each pack, in both languages."""
    paths = {landing.path for landing in LANDINGS}
    assert {*BOARDS, *(f"daily/{game}" for game in PUZZLES), "1997"} <= paths
    assert {f"puzzles/{pack}" for pack in PACKS} | {"puzzles/glassbead"} <= paths
    assert CLASSIC in {each.key for each in CLASSICS}
    assert len(PAGES) == len(LANDINGS) * len(LANGUAGES) == len(set(PAGES))


@pytest.mark.parametrize("landing", LANDINGS, ids=lambda landing: landing.path)
def test_its_place_opens(landing: Landing) -> None:
    """What a page leads to is there, on a board of its game."""
    app, _ = opened(landing.place)
    assert app.screen.board is not None and not isinstance(app.screen, Refused)
    assert app.screen.paint()[0] == BOARDS[landing.game].info.accent


@pytest.mark.parametrize("folder", sorted(PAGES))
def test_the_file_beside_a_page(folder: str) -> None:
    """The page names its file by its whole address; the file is a rich oEmbed answer whose frame
    is the embedded page, with the place in the query and nothing behind `#`."""
    page = PAGES[folder]
    head = page.html.partition("</head>")[0]
    (link,) = re.findall(
        r'<link rel="alternate" type="application/json\+oembed" href="(.+?)"', head
    )
    assert link == f"{HOME}{folder}/oembed.json"
    said = json.loads(page.oembed)
    assert (said["version"], said["type"]) == ("1.0", "rich")
    assert all(type(said[name]) is int for name in ("width", "height"))
    assert said["provider_url"] == HOME and said["thumbnail_url"].startswith(HOME)
    found = re.fullmatch(r"<blockquote>(.*)</blockquote><iframe(.*)></iframe>", said["html"])
    assert found
    quoted, frame = found.groups()
    assert f'<a href="{HOME}{folder}/">' in quoted
    (source,) = re.findall(r' src="(.+?)"', frame)
    parts = urlsplit(unescape(source))
    assert parts.path == "/beads/embed.html" and not parts.fragment
    asked = {name: value for name, (value,) in parse_qs(parts.query).items()}
    (landing,) = (each for each in LANDINGS if folder in (each.path, f"de/{each.path}"))
    assert asked == {
        "place": landing.place.removeprefix("#/"),
        "game": landing.game,
        "lang": "de" if folder.startswith("de/") else "en",
    }


def test_nothing_is_promised_without_an_address() -> None:
    """A site that does not know where it will be has pages, and no oEmbed."""
    for page in landings.pages("", {"files/home.css": "sha256-0"}):
        assert page.oembed == "" and "oembed" not in page.html


def test_the_address_of_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the variable says, with a slash; else the Pages of the clone's GitHub repository; else
    nothing."""
    monkeypatch.setenv("SITE_URL", "https://games.example/beads")
    assert address.public() == "https://games.example/beads/"
    monkeypatch.delenv("SITE_URL")
    monkeypatch.setattr(address, "ROOT", tmp_path)
    assert address.public() == ""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    remote = ["git", "-C", str(tmp_path), "remote", "add", "origin"]
    subprocess.run([*remote, "git@github.com:Somebody/beads.git"], check=True)
    assert address.public() == HOME


@pytest.mark.parametrize(
    ("remote", "expected"),
    [
        ("https://github.com/Somebody/beads", HOME),
        ("https://github.com/somebody/beads.git", HOME),
        ("ssh://git@github.com/somebody/beads.git", HOME),
        ("git@github.com:somebody/Somebody.github.io.git", "https://somebody.github.io/"),
        ("https://gitlab.com/somebody/beads.git", ""),
        ("/home/somebody/beads", ""),
        ("", ""),
    ],
)
def test_pages_of_a_repository(remote: str, expected: str) -> None:
    """A repository's Pages are at its owner's host, under its name; the owner's own at the root."""
    assert address.pages(remote) == expected
