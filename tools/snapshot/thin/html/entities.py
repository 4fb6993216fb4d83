"""No names of letters: the page escapes, it never unescapes."""

html5: dict[str, str] = {}
