"""The bill of materials: all software in the site, as CycloneDX 1.6.

It tells nothing of the day or the machine: equal sources give equal bytes.
"""

from __future__ import annotations

import json

from tools import licences
from ui.toolkit.version import VERSION

NAME = "sbom.cdx.json"
SITE = f"pkg:generic/beads-and-boxes@{VERSION}"


def listed() -> bytes:
    """Every part with its licence and its source, and what came inside which."""
    groups = licences.groups()
    inside = {SITE: [group.head.purl for group in groups]}
    inside |= {group.head.purl: [part.purl for part in group.parts[1:]] for group in groups}
    site = {"type": "application", "bom-ref": SITE, "name": "beads-and-boxes", "version": VERSION}
    return json.dumps(
        {
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {"component": site | {"licenses": [{"expression": licences.OURS}]}},
            "components": [_component(part) for group in groups for part in group.parts],
            "dependencies": [
                {"ref": purl, "dependsOn": sorted(parts)} for purl, parts in inside.items()
            ],
        },
        indent=1,
    ).encode()


def _component(part: licences.Part) -> dict[str, object]:
    version = {"version": part.version} if part.version else {}
    source = {"externalReferences": [{"type": "vcs", "url": part.source}]} if part.source else {}
    known = {"type": "library", "bom-ref": part.purl, "name": part.name, "purl": part.purl}
    return {**known, **version, "licenses": [{"expression": part.licence}], **source}
