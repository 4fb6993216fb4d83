"""Address of the site. Files that need whole addresses (previews, oEmbed) ask here."""

from __future__ import annotations

import os
import re
import subprocess

from tools.bundle import ROOT

VARIABLE = "SITE_URL"
GITHUB = re.compile(r"(?:https://|git@|ssh://git@)github\.com[:/]([\w.-]+)/([\w.-]+?)(?:\.git)?/?")


def public() -> str:
    """The site's address with a slash at its end: what the variable SITE_URL says, else the Pages
    of the GitHub repository that this clone came from, else "": nobody knows."""
    said = os.environ.get(VARIABLE, "")
    if said:
        return said.rstrip("/") + "/"
    command = ["git", "-C", str(ROOT), "config", "--get", "remote.origin.url"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return pages(done.stdout.strip())


def pages(remote: str) -> str:
    """The address of GitHub Pages for the repository of that remote; "" if it is none of GitHub."""
    found = GITHUB.fullmatch(remote)
    if not found:
        return ""
    owner, name = found[1].lower(), found[2]
    host = f"{owner}.github.io"
    return f"https://{host}/" if name.lower() == host else f"https://{host}/{name}/"
