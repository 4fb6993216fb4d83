"""Lines of HTML that put a board into another page."""
