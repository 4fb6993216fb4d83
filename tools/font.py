"""Schibsted Grotesk, cut to the letters the site uses. It goes to `assets/css/fonts/`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fontTools import subset

from tools.bundle import ROOT

SOURCE = (
    ROOT / "node_modules/@fontsource-variable/schibsted-grotesk/files"
    "/schibsted-grotesk-latin-wght-normal.woff2"
)
TARGET = ROOT / "assets/css/fonts/schibsted-grotesk-var.woff2"
LETTERS = "U+20-7E,A0,A9,B7,D7,C4,D6,DC,DF,E4,F6,FC,E9,2012-2014,2018-201E,2026,2212"
FEATURES = "kern,liga,tnum,pnum,ccmp,mark,mkmk"


def cut(source: Path = SOURCE, target: Path = TARGET) -> None:
    if target.exists() and target.stat().st_mtime > Path(__file__).stat().st_mtime:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    subset.main(
        [
            str(source),
            f"--unicodes={LETTERS}",
            f"--layout-features={FEATURES}",
            "--flavor=woff2",
            "--no-recalc-timestamp",
            f"--output-file={target}",
        ]
    )


if __name__ == "__main__":
    cut()
