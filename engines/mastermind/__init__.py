"""Mastermind, in German Superhirn (Hasbro, 1994). A code is set, guessed and answered with pins."""

from engines.mastermind.rules import Mastermind as Mastermind
