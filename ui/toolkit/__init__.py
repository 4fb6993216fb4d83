"""Widgets, words and markup: what every page is made of, whatever the game."""
