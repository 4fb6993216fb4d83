"""About: the files of the site compared with the list of the build, told in one sentence."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import opened
from ui.toolkit.markup import html


def said(others: tuple[str, ...] = (), offline: bool = False, language: str = "en") -> str:
    app, host = opened("#/about", FakeHost(language))
    assert 'id="verified"' not in html(app.shown)
    host.others, host.offline = others, offline
    app.act("verify")
    assert "…" in html(app.shown)
    host.run()
    return html(app.shown).partition('id="verified">')[2].partition("<")[0]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "All 90 files are as the list of the build says."),
        ("de", "Alle 90 Dateien sind so, wie die Liste des Builds sagt."),
    ],
)
def test_all_files_are_the_same(language: str, sentence: str) -> None:
    """One sentence with their number, in the page's language."""
    assert said(language=language) == sentence


def test_some_files_are_others() -> None:
    """Their number and names; of many the first three."""
    assert said(("sw.js",)) == "One of 90 files is not the one of the list: sw.js."
    many = said(("a", "b", "c", "d"))
    assert many == "4 of 90 files are not those of the list: a, b, c, …."


def test_without_a_network() -> None:
    """It says that it could not be found out, and calls nothing wrong."""
    assert "could not be verified" in said(offline=True)


def test_the_next_visit_begins_anew() -> None:
    """What was found an hour ago is not said of now."""
    app, host = opened("#/about")
    app.act("verify")
    host.run()
    app.arrive("#/")
    app.arrive("#/about")
    assert 'id="verified"' not in html(app.shown)
