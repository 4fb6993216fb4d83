"""A match that somebody sent."""
