"""Five promises to people who listen. They are tried with Orca, Firefox and real keys on the built
site.

    make reader                  says which hold, and leaves the transcript in .build/reader
    tools/reader/smoke.py games  plays one whole game of each kind, or only those that are named
                                 after it, for the transcript alone

Only where Orca is: elsewhere it says what to install.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import site_server
from tools.reader.games import GAMES, go_to, reach
from tools.reader.session import PACKAGES, Reader, missing

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build" / "reader"
BASE = "/beads/"


def promises(one: Reader, site: str) -> dict[str, bool]:
    """Which of the five hold."""
    held: dict[str, bool] = {}
    one.browse(site, "Page has")
    one.keys("ctrl+Home")
    reach(one, "Mastermind")
    said = one.keys("Return", quiet=2.5)
    held["a game says its name when it opens"] = "Mastermind heading" in said
    go_to(one, site + "#/blackbox?balls=5")
    reach(one, "column 1 from above")
    one.keys("Right", "Right")
    said = one.keys("Return", quiet=1.5)
    answers = re.findall(r"[Cc]olumn 3 from above: (?:hit|reflected|out at [a-z0-9 ]+)", said)
    held["a shot is answered"] = bool(answers)
    held["the answer is said once"] = len(set(answers)) == 1 and said.count("Aim again") == 1
    said = one.keys("Down")
    held["the focus stays after a shot"] = "c1" in said and "column 4" not in said
    go_to(one, site + "#/mastermind?attempts=12")
    reach(one, "Give up")
    said = one.keys("Return", quiet=1.5)
    held["a question says its title and its text"] = "Give up?" in said and "Play on" in said
    return held


def main() -> int:
    if absent := missing():
        print(f"Not here: {', '.join(absent)}. On Debian: apt install {PACKAGES}")
        return 0
    server = site_server.start(ROOT / "dist", BASE)
    site = f"http://localhost:{server.server_port}{BASE}"
    held: dict[str, bool] = {}
    with Reader(WORK, "en-GB") as one:
        try:
            if sys.argv[1:2] == ["games"]:
                one.browse(site, "Page has")
                for name in sys.argv[2:] or GAMES:
                    GAMES[name](one, site)
            else:
                held = promises(one, site)
        finally:
            (WORK / "transcript.txt").write_text("\n".join(one.transcript) + "\n", "utf-8")
            server.stop()
    for promise, holds in held.items():
        print("holds " if holds else "BROKEN", promise)
    print(f"transcript: {WORK / 'transcript.txt'}")
    return 0 if all(held.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
