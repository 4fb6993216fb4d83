"""Transfer of all data of this device to another. It goes as a code, a link or a file, and is
merged there."""

from __future__ import annotations

import json
from typing import Any

from engines import link, record
from engines.game import RuleError
from ui.features.transfer import view
from ui.features.transfer.view import Load, Packed
from ui.model import log
from ui.shell.screen import NotHere, Page, Painted, Screen
from ui.storage.game_index import GAME, LISTED
from ui.storage.kept_log import STATS
from ui.storage.store import KNOWN, LESSONS, PUZZLES, SETTINGS
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.qr.code import encode
from ui.toolkit.route import Route

TAKEN = (SETTINGS, STATS, LESSONS, PUZZLES, KNOWN, LISTED)
"""What is taken along beside the games."""
LONGEST = 16_000
"""Characters of a link that the means of handing it on still pass."""
LARGEST = 25
"""Version of a code that a camera still reads from another phone's screen."""
MANY = 1000
"""Games that no link holds: each takes sixteen characters of it at least."""


class Transfer:
    """Two places: `#/move` here, and `#/bring/<text>` on the other device.

    _packed  what is taken along, from when the person asked for it; at once where it is too much
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._files = services.files
        self._results = services.results
        self._packed: Packed | None = None
        self._said = ""
        self._arrived = ""
        services.actions.add(
            {
                "move-pack": self._pack,
                "move-copy": self._copy,
                "move-send": self._send,
                "bring": self._bring,
            }
        )

    def open(self, to: Route) -> Screen:
        if to.name == "bring":
            return self._arrived_by(to)
        large = self._shell.store.index.count > MANY
        self._packed, self._said = Packed("", None) if large else None, ""
        return Page(self._paint)

    def _arrived_by(self, to: Route) -> Screen:
        """What came by a link; it is taken when the person says so. NotHere if it cannot be."""
        try:
            text = link.unpack(to.rest).decode()
            load = _load(record.parse(text))
        except (RuleError, ValueError) as wrong:
            error = wrong if isinstance(wrong, RuleError) else RuleError("bad-link", "damaged")
            raise NotHere.unreadable(error, to.rest) from wrong
        self._arrived = text
        return Page(lambda: ("general", view.arrived(self._shell.words, load)))

    def _paint(self) -> Painted:
        shell = self._shell
        load = Load(shell.store.index.count, self._results.summary.rounds)
        shares = shell.host.device.can_share
        return "general", view.leaving(shell.words, load, self._packed, shares, self._said)

    def _pack(self) -> None:
        """Make the link, and the code of it."""
        url = self._url(self._text())
        self._packed = Packed(url, encode(url.encode(), "L", LARGEST) if url else None)
        self._shell.focus("move-copy" if url else "export")
        self._shell.refresh()

    def _text(self) -> str:
        """What is kept here, without what means nothing elsewhere."""
        everything = json.loads(self._shell.store.export())
        kept = everything["kept"]
        everything["kept"] = {
            key: kept[key] for key in sorted(kept) if key in TAKEN or key.startswith(GAME)
        }
        return json.dumps(everything, ensure_ascii=False, separators=(",", ":"))

    def _url(self, text: str) -> str:
        """The link; "" where it would be too long."""
        url = self._shell.host.window.address(route.write("bring", link.pack(text.encode())))
        return url if len(url) <= LONGEST else ""

    def _copy(self) -> None:
        def copied(worked: bool) -> None:
            self._said = "transfer.copied" if worked else "transfer.not"
            self._shell.refresh()

        if self._packed:
            self._shell.host.device.copy(self._packed.url, copied)

    def _send(self) -> None:
        words = self._shell.words
        if self._packed:
            self._shell.hand_over(words("transfer.title"), words("transfer.text"), self._packed.url)

    def _bring(self) -> None:
        """Merge what arrived, as a file would be."""
        if self._arrived:
            text, self._arrived = self._arrived, ""
            self._files.bring(text)


def _load(data: Any) -> Load:
    """How much there is. RuleError("bad-file") if it is not of this kind."""
    kept = data.get("kept") if isinstance(data, dict) and "beads-boxes" in data else None
    if not isinstance(kept, dict):
        raise RuleError("bad-file")
    games = sum(key.startswith(GAME) for key in kept)
    return Load(games, len(log.load(str(kept.get(STATS, "")))))
