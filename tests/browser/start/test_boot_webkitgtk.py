"""WebKitGTK, the system's: a smoke test of the engine behind Safari, where Playwright's is not.

Playwright cannot drive it; WebKit's own driver can, by Selenium, on a virtual screen.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.utils import free_port, is_connectable
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.wait import WebDriverWait

NEEDED = ("WebKitWebDriver", "Xvfb", "xvfb-run", "dbus-run-session")
ON_A_VIRTUAL_SCREEN = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}
SECONDS = 60

Driver = webdriver.Remote


def mini_browser() -> str | None:
    """WebKitGTK's own small browser; it is nowhere in PATH."""
    return next(map(str, Path("/usr/lib").glob("**/webkit2gtk-4.1/MiniBrowser")), None)


@pytest.fixture
def driver_url() -> Iterator[str]:
    """Where WebKit's driver listens, for as long as the test takes."""
    if mini_browser() is None or not all(map(shutil.which, NEEDED)):
        pytest.skip("no WebKitGTK here")
    port = free_port()
    command = ["dbus-run-session", "--", "xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
    running = subprocess.Popen(
        command,
        env={**os.environ, **ON_A_VIRTUAL_SCREEN},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    end = monotonic() + SECONDS
    while not is_connectable(port):
        assert monotonic() < end, "WebKit's driver does not listen"
        sleep(0.1)
    yield f"http://127.0.0.1:{port}"
    os.killpg(running.pid, signal.SIGTERM)
    running.wait()


@pytest.fixture
def driver(driver_url: str) -> Iterator[Driver]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = mini_browser() or ""
    options.add_argument("--automation")
    connection = RemoteConnection(client_config=ClientConfig(remote_server_addr=driver_url))
    driver = webdriver.Remote(connection, options=options)
    yield driver
    driver.quit()


def until(driver: Driver, expression: str) -> Any:
    """The first true value of a JavaScript expression."""
    waiting = WebDriverWait(driver, SECONDS, ignored_exceptions=[WebDriverException])
    return waiting.until(lambda driver: driver.execute_script(f"return {expression}"))


def press(driver: Driver, selector: str) -> None:
    """Click as soon as it can be clicked: what is growing into place cannot."""
    waiting = WebDriverWait(driver, SECONDS, ignored_exceptions=[WebDriverException])

    def pressed(driver: Driver) -> bool:
        driver.find_element(By.CSS_SELECTOR, selector).click()
        return True

    waiting.until(pressed)


def test_starts_and_plays(driver: Driver, site: str) -> None:
    """From the snapshot, into a game by taps and keys, with a hint from the computer's worker."""
    driver.get(site)
    until(driver, "window.beads?.awake === true")
    assert driver.execute_script("return beads.started") == "snapshot"
    press(driver, "#app a[href='#/mastermind']")
    until(driver, "document.querySelector('.door')")
    press(driver, "[data-act=door-play]")
    until(driver, "document.querySelector('.mm-hole')")
    driver.find_element(By.TAG_NAME, "body").send_keys("ABCD", Keys.ENTER)
    answered = "document.querySelector(\".row[aria-label^='Row 1'][aria-label*='Answer']\")"
    until(driver, answered)
    press(driver, "[data-arg=hint]")
    until(driver, "document.querySelector('.status.hinted')")
