"""Seeded plays of plays.py in Chromium, with a chosen runtime. On a page of the built site, or in
the worker that the page makes for it. The rest comes when it is called, never by itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tools import browsers, site_server, withheld

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


def transcript(
    browser: Browser, root: Path, place: str, first: bytes, rest: bytes
) -> tuple[list[str], int]:
    """What is played in one of PLACES of the site in `root`, with these halves of the runtime for
    its own, and how often the rest came."""
    (interpreter,) = root.glob("files/interpreter.*.mjs")
    plays = Path(__file__).with_name("plays.py").read_text("utf-8")
    server = site_server.start(root, BASE, "no-store", instead=withheld.runtime(first, rest))
    site = f"http://localhost:{server.server_port}{BASE}"
    arguments = [f"{site}files/{interpreter.name}", plays]
    context = browser.new_context(locale="en-GB", service_workers="block")
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))
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
    return told.splitlines(), said.count(withheld.SAID)
