"""Black Box, the memory game: 36 balls, 36 holes. Nobody can look into the box."""

from engines.memorybox.rules import MemoryBox

__all__ = ["MemoryBox"]
