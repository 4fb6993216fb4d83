"""Mastermind, in German Superhirn (Hasbro, 1994): a code is set, guessed and answered with pins."""

from engines.mastermind.rules import Mastermind as Mastermind
