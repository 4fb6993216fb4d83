"""Pages of the daily puzzle, which arrive when first wanted."""
