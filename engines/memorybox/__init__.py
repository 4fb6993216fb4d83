"""Black Box, the memory game: 36 balls, a box of 36 holes that nobody can look into."""

from engines.memorybox.rules import MemoryBox

__all__ = ["MemoryBox"]
