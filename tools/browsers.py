"""Browsers to drive: Playwright's own, else the system's.

`python tools/browsers.py` makes sure there is a Chromium, or says in one sentence what to do;
`python tools/browsers.py firefox webkit` gets these as well where that asks nobody for a password.

"shell" is Chromium as Playwright starts it where nothing else is said: its headless shell, the same
pages without the windows around them, for two thirds of the work. Where it is not, it is Chromium.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserType,
    Error,
    Frame,
    Page,
    Playwright,
    TimeoutError,
    sync_playwright,
)

SYSTEM = {
    "chromium": ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
    "shell": ("chromium-headless-shell",),
    "firefox": ("firefox-esr",),
    "webkit": (),
}
PACKAGES = {
    "chromium": ["chromium"],
    "shell": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb", "xauth", "dbus"],
}
# WebKit has no name in PATH that Playwright could start; its driver is what the system has of it.
DRIVER = "WebKitWebDriver"
QUIET = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Firefox keeps frames of other origins in processes of their own, where the driver's clicks do not
# arrive, asks a person before a page reads the clipboard, gives scrollbars room, and sees no mouse
# where there is no window; so not here.
FIREFOX = {
    "fission.autostart": False,
    "dom.events.testing.asyncClipboard": True,
    "ui.useOverlayScrollbars": 1,
    "ui.primaryPointerCapabilities": 6,  # fine, and can rest on something
    "ui.allPointerCapabilities": 6,
}
SENTENCE = (
    "The browser tests need Chromium: install it, or run "
    "`.venv/bin/python -m playwright install --with-deps chromium`."
)


def waited(
    place: Page | Frame, expression: str, *, arg: Any = None, timeout: float = 30_000, **_: Any
) -> Any:
    """What Playwright's `wait_for_function` does, without making a function in the page, which the
    site's Content-Security-Policy forbids. Returns the value; TimeoutError after milliseconds."""
    end = monotonic() + timeout / 1000
    while True:
        try:
            value = place.evaluate(expression, arg)
        except Error as left:  # for another page: that is asked next
            if "context was destroyed" not in left.message:
                raise
            value = None
        if value:
            return value
        if monotonic() > end:
            raise TimeoutError(f"never true: {expression}")
        place.wait_for_timeout(30)


for kind in (Page, Frame):
    kind.wait_for_function = waited  # type: ignore[method-assign, assignment]


def kind_of(playwright: Playwright, name: str) -> BrowserType:
    kind: BrowserType = getattr(playwright, "chromium" if name == "shell" else name)
    return kind


def system(name: str) -> str | None:
    found = (shutil.which(candidate) for candidate in SYSTEM[name])
    return next((path for path in found if path), None)


def how(playwright: Playwright, name: str) -> dict[str, Any] | None:
    """Arguments for `launch`, or None where there is no such browser."""
    options: dict[str, Any] = {"firefox_user_prefs": dict(FIREFOX)} if name == "firefox" else {}
    if name in ("chromium", "shell"):
        options["args"] = QUIET
    if Path(kind_of(playwright, name).executable_path).exists():
        return {**options, "channel": "chromium"} if name == "chromium" else options
    path = system(name)
    if path is None:
        return how(playwright, "chromium") if name == "shell" else None
    channel = {"channel": "moz-firefox"} if name == "firefox" else {}
    return {**options, **channel, "executable_path": path}


def launch(
    playwright: Playwright,
    name: str = "chromium",
    *,
    preferences: dict[str, Any] | None = None,
    switches: tuple[str, ...] = (),
    **more: Any,
) -> Browser:
    """`preferences`: more of Firefox; `switches`: more of Chromium. LookupError where there is no
    such browser."""
    options = how(playwright, name)
    if options is None:
        raise LookupError(f"no {name} here")
    if preferences:
        options["firefox_user_prefs"] |= preferences
    if switches:
        options["args"] = [*options["args"], *switches]
    return kind_of(playwright, name).launch(**options, **more)


def installed(name: str) -> bool:
    if name == "webkit" and shutil.which(DRIVER):
        return True
    with sync_playwright() as playwright:
        own = Path(kind_of(playwright, name).executable_path).exists()
        return own or system(name) is not None


def try_to(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment)


def install(names: list[str]) -> None:
    """With apt where that needs no password, else Playwright's own download."""
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not root or (shutil.which("sudo") and subprocess.run([*root, "true"]).returncode == 0):
            try_to(*root, "apt-get", "update", "-qq")
            for name in names:
                quietly = ["install", "-y", "-qq", "--no-install-recommends"]
                try_to(*root, "apt-get", *quietly, *PACKAGES[name])
    for name in names:
        if name != "shell" and not installed(name):
            try_to(sys.executable, "-m", "playwright", "install", name)


def main() -> None:
    missing = [name for name in ("chromium", "shell", *sys.argv[1:]) if not installed(name)]
    if missing:
        install(missing)
    if not installed("chromium"):
        sys.exit(SENTENCE)


if __name__ == "__main__":
    main()
