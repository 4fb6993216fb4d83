"""The log of finished rounds, and its summary beside it."""

from __future__ import annotations

from zlib import crc32

from ui.model import log, summary
from ui.model.log import Row
from ui.model.summary import Summary
from ui.storage.key_value_store import KeyValueStore

STATS, SUMMARY = "stats", "summary"


class KeptLog:
    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts

    @property
    def text(self) -> str:
        """All of them; see `ui.model.log`."""
        return self._texts.get(STATS) or ""

    def keep(self, text: str) -> None:
        """Keep a log of rounds, unless a later version keeps one that this one cannot read."""
        if not log.newer(self.text):
            self._texts.set(STATS, text)
            self._sum_up(text)

    def count(self, row: Row) -> None:
        """Add a round. The latest is written behind the others, which nobody reads for that."""
        text = self.text or log.dump(())
        new = log.named(row.id, row.number) not in text
        known, longer = self._before(text, row) if new else None, log.appended(text, row)
        if known is None or longer is None:
            self.keep(log.merged(text, log.dump([row])))
            return
        known.add(row)
        known.log = _fingerprint(longer)
        self._texts.set(STATS, longer)
        self._texts.set(SUMMARY, summary.dump(known))

    def _before(self, text: str, row: Row) -> Summary | None:
        """The summary to which a round can be added; None where all has to be read."""
        if text == log.dump(()):
            return Summary()
        known = summary.read(self._texts.json(SUMMARY))
        if known is None or known.log != _fingerprint(text):
            return None
        return known if known.follows(row) else None

    def summary(self) -> Summary:
        """To be looked at; made anew where none is kept that can be read."""
        kept = self._texts.get(SUMMARY)
        if kept and (known := summary.load(kept)):
            return known
        text = self.text
        return self._sum_up(text) if text or kept else Summary()

    def mend(self) -> bool:
        """Make the summary fit the log; whether it did not."""
        text = self.text
        if self.summary().log == _fingerprint(text):
            return False
        self._sum_up(text)
        return True

    def _sum_up(self, text: str) -> Summary:
        made = summary.summary(log.load(text), _fingerprint(text))
        self._texts.set(SUMMARY, summary.dump(made))
        return made


def _fingerprint(text: str) -> int:
    return crc32(text.encode(errors="replace"))
