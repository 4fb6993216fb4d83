"""Profile of the runtime: `make profile`. It shows which functions run, in all browser tests and
some trouble.

Builds a site whose runtime notes what runs and tells the server (assets/js/start/ran.mjs), has the
browser tests and the monkey of `make soak` play on it, and keeps what they saw in ran.json. To be
run after an upgrade of Pyodide, or when a test says that the rest of the runtime is asked for at
once. With arguments, those of pytest, what these tests run is added to what is kept.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import pytest
from playwright.sync_api import sync_playwright

from tools import browsers, build, output, site_server
from tools.bundle import ROOT
from tools.soak import monkey
from tools.start.runtime import ran, split
from tools.start.runtime.wasm import Module
from tools.start.runtime.workload_errors import EAGER, TROUBLE

SITE = output.WORK / "profiled"
BASE = "/beads/"
MONKEYS = 8  # runs


class Profile:
    """What all pages and workers told so far."""

    def __init__(self) -> None:
        self.bits = b""
        self._lock = threading.Lock()

    def take(self, told: bytes) -> None:
        with self._lock:
            before = self.bits or bytes(len(told))
            self.bits = bytes(old | new for old, new in zip(before, told, strict=True))

    def count(self) -> int:
        return sum(byte.bit_count() for byte in self.bits)


def listen(profile: Profile) -> None:
    """From now on every test server takes what is told."""

    def do_POST(site: site_server.Site) -> None:
        profile.take(site.rfile.read(int(site.headers["Content-Length"])))
        site.answer(b"", "text/plain")

    site_server.Site.do_POST = do_POST  # type: ignore[attr-defined]


def troubled() -> None:
    """Python in trouble: what it says then is said by the first half too."""
    server = site_server.start(SITE, BASE)
    interpreter = next(SITE.glob("files/interpreter.*.js")).name
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for trouble in TROUBLE:
            page = browser.new_page()
            page.goto(f"http://localhost:{server.server_port}{BASE}licences/site.txt")
            failed = page.evaluate(
                """async ([interpreter, eager, trouble]) => {
                    globalThis.beads = { progress() {}, failed() {} };
                    const { loadPyodide } = await import(interpreter);
                    const pyodide = await loadPyodide({});
                    pyodide.runPython(eager);
                    try { pyodide.runPython(trouble); } catch (error) { return error.message; }
                    if (!pyodide.globals.get("__ended__")) return "it did not reach its end";
                }""",
                [f"{BASE}files/{interpreter}", EAGER, f"{trouble}\n__ended__ = True\n"],
            )
            if failed and trouble is not TROUBLE[-1]:
                raise RuntimeError(failed)
            page.wait_for_timeout(1500)
        browser.close()
    server.stop()


def wandered(runs: int) -> None:
    """What nobody thought of: the monkey's first runs, which go to every board."""
    server = site_server.start(SITE, BASE)
    with sync_playwright() as playwright:
        for number in range(runs):
            browser = browsers.launch(playwright)
            said, _ = monkey.run(browser, f"http://localhost:{server.server_port}{BASE}", number)
            print(said, flush=True)
            browser.close()
    server.stop()


def main() -> int:
    profile = Profile()
    listen(profile)
    build.build(SITE, make_runtime=split.profiled)
    build.fresh = lambda out: SITE
    troubled()
    print(f"trouble: {profile.count()} functions", flush=True)
    os.environ["TURNS"] = "tests"
    tests = sys.argv[1:] or [str(ROOT / "tests/browser")]
    status = pytest.main(["-q", "-p", "no:cacheprovider", *tests])
    print(f"tests: {profile.count()} functions", flush=True)
    if not sys.argv[1:]:
        wandered(MONKEYS)
    print(f"{profile.count()} functions ran", flush=True)
    module = Module.read((build.PYODIDE / build.RUNTIME[0]).read_bytes())
    kept = ran.read() if sys.argv[1:] else ran.nothing(module)
    ran.write(kept.with_more(profile.bits, module))
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
