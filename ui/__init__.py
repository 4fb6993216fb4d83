"""The page. Everything but `browser` and `main` is pure Python and knows no browser."""
