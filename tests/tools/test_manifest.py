"""What the manifest names is there."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))
PNGS = [
    entry for entry in MANIFEST["icons"] + MANIFEST["screenshots"] if entry["type"] == "image/png"
]


@pytest.mark.parametrize("entry", PNGS, ids=lambda entry: entry["src"])
def test_a_picture_has_the_size_it_claims(entry: dict[str, str]) -> None:
    """Each picture is a PNG of exactly the size that stands beside its name."""
    data = (ROOT / entry["src"]).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert entry["sizes"] == f"{width}x{height}"


def test_narrow_and_wide() -> None:
    """Phones and desks have pictures of their own, all of one size there, with labels."""
    for kind in ("narrow", "wide"):
        shots = [each for each in MANIFEST["screenshots"] if each["form_factor"] == kind]
        assert len(shots) > 1 and len({each["sizes"] for each in shots}) == 1
        assert all(each["label"] for each in shots)


def test_it_is_its_own_app_under_any_path() -> None:
    """Everything it names is relative, so that two sites of one host are two apps: its identity is
    its start, and its start is its own folder."""
    assert MANIFEST["start_url"] == MANIFEST["scope"] == "./" and "id" not in MANIFEST
    named = [*MANIFEST["icons"], *MANIFEST["screenshots"]]
    assert all(entry["src"].startswith("./assets/") for entry in named)
    assert set(MANIFEST["categories"]) == {"games", "entertainment", "education"}
