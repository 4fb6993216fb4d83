"""The table: a match being played or replayed."""
