"""A match and the records of matches, as values."""
