"""Desktop that nobody sees, with Orca and Firefox on it. Real keys go in, what is spoken comes
out."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType

VOICE = Path(__file__).parent / "voice.py"
NEEDED = ("orca", "Xvfb", "xdotool", "dbus-daemon", "gsettings", "gdbus", "firefox-esr", "openbox")
PACKAGES = (
    "orca at-spi2-core xvfb dbus xdotool openbox gsettings-desktop-schemas gir1.2-atspi-2.0 "
    "python3-pyatspi gir1.2-wnck-3.0 gir1.2-gtk-3.0 libglib2.0-bin dconf-gsettings-backend "
    "firefox-esr"
)
DISPLAY = ":93"
BUS = "/usr/libexec/at-spi-bus-launcher"
PREFERENCES = {
    "accessibility.force_disabled": -1,
    "browser.aboutwelcome.enabled": False,
    "browser.preonboarding.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.translations.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.firstRunURL": "",
    "security.sandbox.content.level": 0,
    "termsofuse.bypassNotification": True,
    "ui.prefersReducedMotion": 1,
}
QUIET = 0.9  # seconds without a word: it has finished
SLOW = 3.0  # seconds until its first word, on a machine that has more to do


def missing() -> list[str]:
    """The programs that are not here."""
    return [name for name in NEEDED if not shutil.which(name)]


class Reader:
    """Use it in a `with`; all that was started ends with it.

    work        a folder for profiles and logs
    language    what Firefox asks for: "en-GB", "de"
    transcript  keys and what was spoken after them, line by line
    """

    def __init__(self, work: Path, language: str) -> None:
        self.transcript: list[str] = []
        self._work, self._language = work, language
        self._voice = work / "voice.txt"
        self._at = 0  # so far of it is in the transcript
        self._running: list[subprocess.Popen[bytes]] = []
        home = work / "home"
        self._env = os.environ | {
            "DISPLAY": DISPLAY,
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(work / "run"),
            "READER_VOICE": str(self._voice),
            "GSETTINGS_BACKEND": "keyfile",
            "GTK_MODULES": "gail:atk-bridge",
            "GNOME_ACCESSIBILITY": "1",
            "LC_ALL": "C.UTF-8",
        }

    def __enter__(self) -> Reader:
        shutil.rmtree(self._work, ignore_errors=True)
        orca = self._work / "home/.local/share/orca"
        orca.mkdir(parents=True)
        (self._work / "run").mkdir(mode=0o700)
        shutil.copy(VOICE, orca / "orca-customizations.py")
        self._voice.touch()
        self._start("Xvfb", DISPLAY, "-screen", "0", "1280x900x24", "-nolisten", "tcp")
        time.sleep(1)
        socket = f"unix:path={self._work / 'run/bus'}"
        self._start("dbus-daemon", "--session", "--nofork", f"--address={socket}")
        self._env["DBUS_SESSION_BUS_ADDRESS"] = socket
        time.sleep(1)
        self._run(
            "gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"
        )
        self._start(BUS, "--launch-immediately")
        time.sleep(1)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._run(
                *("gdbus", "call", "--session", "--dest", "org.a11y.Bus"),
                *("--object-path", "/org/a11y/bus"),
                *("--method", "org.freedesktop.DBus.Properties.Set"),
                *("org.a11y.Status", name, "<true>"),
            )
        self._start("openbox")
        self._start("orca", "--replace")
        self.wait_for("Orca is awake", 40)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in reversed(self._running):
            process.terminate()
        for process in reversed(self._running):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()

    def browse(self, url: str, word: str) -> None:
        """Open Firefox there, and wait until this word is spoken."""
        profile = self._work / "profile"
        profile.mkdir()
        chosen = PREFERENCES | {"intl.accept_languages": self._language}
        (profile / "user.js").write_text(
            "".join(
                f'user_pref("{name}", {json.dumps(value)});\n' for name, value in chosen.items()
            )
        )
        size = ("--width", "1280", "--height", "860")
        self._start("firefox-esr", "--no-remote", "--profile", str(profile), *size, url)
        self.wait_for(word, 90)
        self.note(f"opens {url}")
        self.listen()

    def wait_for(self, word: str, seconds: float) -> None:
        """Until it is spoken. TimeoutError."""
        end = time.monotonic() + seconds
        while word not in self._voice.read_text("utf-8"):
            if time.monotonic() > end:
                raise TimeoutError(f"never spoken: {word}")
            time.sleep(0.2)

    def note(self, text: str) -> None:
        """A line of the transcript that is no key."""
        self.transcript.append(f"# {text}")

    def keys(self, *keys: str, quiet: float = QUIET) -> str:
        """Press keys one after the other (`Return`, `shift+Tab`, as xdotool names them; `"text`
        types); all that is spoken after the last of them has begun, in one line."""
        spoken = ""
        for key in keys:
            self._take()
            typed = ("type", "--delay", "60", key[1:]) if key.startswith('"') else ("key", key)
            self._run("xdotool", *typed)
            self.transcript.append(f"> {key}")
            spoken = self.listen(quiet) or self._noted("(nothing)")
        return spoken

    def listen(self, quiet: float = QUIET) -> str:
        """What is spoken from now on, until it has been quiet for so long after a word."""
        begun = time.monotonic()
        size, end = self._at, begun + max(quiet, SLOW)
        while time.monotonic() < min(end, begun + 15):
            time.sleep(0.1)
            now = self._voice.stat().st_size
            if now != size:
                size, end = now, time.monotonic() + quiet
        return self._take()

    def hear(self, *awaited: str, seconds: float = 40) -> str:
        """What is spoken from the last on until one of these is in it. TimeoutError."""
        end, said = time.monotonic() + seconds, ""
        while time.monotonic() < end:
            said += self._take() + " "
            if any(re.search(each, said) for each in awaited):
                return said
            time.sleep(0.1)
        raise TimeoutError(f"never heard {awaited}, but {said!r}")

    def _take(self) -> str:
        """What was spoken and not yet taken, in one line, which the transcript gets too."""
        with self._voice.open("rb") as file:
            file.seek(self._at)
            whole = file.read().rpartition(b"\n")[0]
        self._at += len(whole) + 1 if whole else 0
        spoken = " | ".join(whole.decode("utf-8").splitlines())
        return self._noted(spoken) if spoken else ""

    def _noted(self, text: str) -> str:
        self.transcript.append(f"    {text}")
        return text

    def _start(self, *command: str) -> None:
        log = (self._work / f"{Path(command[0]).name}.log").open("wb")
        self._running.append(
            subprocess.Popen(command, env=self._env, stdout=log, stderr=subprocess.STDOUT)
        )

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=self._env, check=True, capture_output=True)
