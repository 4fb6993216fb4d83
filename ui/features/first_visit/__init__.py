"""The page before a game's first table."""
