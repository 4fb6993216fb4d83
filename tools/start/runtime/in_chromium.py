"""Seeded plays of plays.py in Chromium, with a chosen runtime. On a page of the built site, or in
the worker that the page makes for it. The rest never comes: all is played without it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tools import browsers, site_server
from tools.start import withheld

PLACES = ("page", "worker")
BASE = "/beads/"
CALM = "#/about"  # where nobody thinks
AWAKE = "window.beads?.awake === true"
AWAKE_MS = 120_000
FORCED = "beads.ask('drop', '0')"
PLAYED = """async ([interpreter, plays]) => {
    const { loadPyodide } = await import(interpreter);
    return (await loadPyodide()).runPython(plays);
}"""


def transcript(browser: Browser, root: Path, place: str, first: bytes) -> list[str]:
    """What is played in one of PLACES of the site in `root`, with this first half of the runtime
    for its own. Error from the browser where that wants the rest."""
    (interpreter,) = root.glob("files/interpreter.*.js")
    plays = Path(__file__).with_name("seeded_games.py").read_text("utf-8")
    server = site_server.start(root, BASE, "no-store", instead=withheld.runtime(first))
    site = f"http://localhost:{server.server_port}{BASE}"
    arguments = [f"{site}files/{interpreter.name}", plays]
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(f"{site}{CALM}")
    browsers.waited(page, AWAKE, timeout=AWAKE_MS)
    if place == "worker":
        page.evaluate(FORCED)
        (worker,) = page.workers
        told = worker.evaluate(PLAYED, arguments)
    else:
        told = page.evaluate(PLAYED, arguments)
    context.close()
    server.stop()
    return str(told).splitlines()
