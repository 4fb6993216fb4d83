"""Where `make test` gets its browser from."""

from __future__ import annotations

import os
import shutil

import pytest

from tools import browsers, bundle


@pytest.mark.parametrize(
    ("root", "from_where", "fetched"),
    [
        (True, None, []),
        (True, "playwright", ["playwright"]),
        (True, "apt-get", ["playwright", "apt-get", "apt-get"]),
        (False, "playwright", ["playwright"]),
        (False, "apt-get", ["playwright"]),
    ],
)
def test_a_browser_is_fetched_after_a_line_about_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    root: bool,
    from_where: str | None,
    fetched: list[str],
) -> None:
    """The one that is there, else Playwright's own, else, as root alone, the system's package; and
    where none can be had what is left out."""
    tried: list[str] = []

    def try_to(*command: str) -> None:
        assert capsys.readouterr().out.startswith("To fetch") == (not tried)
        tried.append("playwright" if "playwright" in command else command[0])

    monkeypatch.setattr("sys.argv", ["browsers.py"])
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browsers, "try_to", try_to)
    monkeypatch.setattr(browsers, "runs", lambda name: from_where in (None, *tried))
    if from_where in (None, *fetched):
        browsers.main()
    else:
        with pytest.raises(SystemExit, match="tests/browser are left out"):
            browsers.main()
    assert tried == fetched
    if not fetched:
        assert capsys.readouterr().out == "To fetch for the browser tests: nothing.\n"


def test_the_shell_is_fetched_beside_a_chromium_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By root, from the system: pages take less work in it, and without it the tests run too."""
    tried: list[str] = []
    monkeypatch.setattr("sys.argv", ["browsers.py"])
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browsers, "try_to", lambda *command: tried.append(" ".join(command)))
    monkeypatch.setattr(browsers, "runs", lambda name: name == "chromium")
    browsers.main()
    assert len(tried) == 2
    assert tried[1].endswith(" chromium-headless-shell")


def test_playwright_keeps_its_own_within_the_project() -> None:
    """Nothing is fetched into the home of whoever runs the tests."""
    assert browsers.OWN.is_relative_to(bundle.ROOT)
    assert os.environ["PLAYWRIGHT_BROWSERS_PATH"]
