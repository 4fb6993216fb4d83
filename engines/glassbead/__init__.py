"""The Glass Bead Game (Christian Freeling): two rows of five pits, stones and gems."""

from engines.glassbead.rules import GlassBead

__all__ = ["GlassBead"]
