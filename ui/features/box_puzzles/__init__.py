"""Boxes to find from a few answers."""
