"""The Glass Bead Game: two rows of five pits. Stones and gems are sown. Christian Freeling invented
it."""

from engines.glassbead.rules import GlassBead

__all__ = ["GlassBead"]
