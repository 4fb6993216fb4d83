"""Toolkit: widgets, words and markup for every page and game."""
