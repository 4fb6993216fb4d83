"""The page with the saved games."""
