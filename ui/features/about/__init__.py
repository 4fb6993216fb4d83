"""The page about the site, and what can be asked for there."""
