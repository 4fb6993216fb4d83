"""The rules of each game, with examples."""
