"""The page. Everything but `browser`, `main` and `worker` is pure Python and knows no browser."""
