"""Empty table of letter names: the page escapes, it never unescapes."""

html5: dict[str, str] = {}
