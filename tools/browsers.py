"""Browsers to drive: Playwright's own, else the system's.

`python tools/browsers.py` makes sure there is a Chromium, after a line about what it fetches, or
fails and says what is left out; `python tools/browsers.py firefox webkit` gets these as well.

"shell" is Chromium as Playwright starts it where nothing else is said: its headless shell, the same
pages without the windows around them, for two thirds of the work. Where it cannot be had, it is
Chromium.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

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

from tools.bundle import ROOT
from tools.step import step

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
OWN = ROOT / ".build/browsers"
"""Where Playwright keeps its own, unless the environment names another place."""
os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(OWN))
# Where Chromium keeps its reports of crashes, whatever profile it has.
os.environ.setdefault("CHROME_CONFIG_HOME", str(ROOT / ".build/chromium"))
LEFT_OUT = "No Chromium can be had here: the tests in tests/browser are left out."


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


def runs(name: str) -> bool:
    """Whether it is there and starts: Playwright's own needs libraries that a system may lack."""
    if name == "webkit" and shutil.which(DRIVER):
        return True
    with sync_playwright() as playwright:
        if name == "shell" and not system(name):  # Playwright's own Chromium brings one along
            return Path(playwright.chromium.executable_path).exists()
        try:
            launch(playwright, name).close()
        except (LookupError, Error):
            return False
    return True


def try_to(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment, stdout=-1, stderr=-1)


def fetch(name: str) -> bool:
    """Playwright's own, else, as root, the system's package. Whether it runs then."""
    if name != "shell":
        with step(f"Playwright's own {name}, into {OWN.relative_to(ROOT)}"):
            try_to(sys.executable, "-m", "playwright", "install", name)
    if not runs(name) and os.geteuid() == 0 and shutil.which("apt-get"):
        quietly = ["install", "-y", "-qq", "--no-install-recommends"]
        with step(f"The system's packages {' '.join(PACKAGES[name])}"):
            try_to("apt-get", "update", "-qq")
            try_to("apt-get", *quietly, *PACKAGES[name])
    return runs(name)


def main() -> None:
    """Of Chromium, its shell, and the browsers named as arguments."""
    names = ("chromium", "shell", *sys.argv[1:])
    missing = [name for name in names if not runs(name)]
    fetched = f"{' and '.join(missing)}: Playwright's own, else, as root, the system's package"
    print(f"To fetch for the browser tests: {fetched if missing else 'nothing'}.", flush=True)
    if "chromium" in [name for name in missing if not (runs(name) or fetch(name))]:
        sys.exit(LEFT_OUT)


if __name__ == "__main__":
    main()
