"""Matches with somebody elsewhere."""
