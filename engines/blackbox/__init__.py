"""Black Box: hidden balls, found by the rays they turn. Eric Solomon, 1976."""

from engines.blackbox.rules import BlackBox

__all__ = ["BlackBox"]
