"""The pages that search engines and messengers see: one for each game and language.

Whoever comes with a fragment (a shared link) is led into the app at once, before anything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from ui.boards import BOARDS
from ui.words import LANGUAGES, Words

SIZE = (1200, 630)  # of the pictures, in pixels; what the makers of previews ask for


@dataclass(frozen=True)
class Landing:
    folder: str
    html: str


def landings(address: str, sheet: str) -> Iterator[Landing]:
    """All of them. `address`: where the site will be, with a slash, or "" if nobody knows yet;
    `sheet`: the style sheet within the site."""
    for game in BOARDS:
        for language in LANGUAGES:
            place = folder(game, language)
            yield Landing(place, html(game, language, address, sheet))


def folder(game: str, language: str) -> str:
    return game if language == "en" else f"{language}/{game}"


def html(game: str, language: str, address: str, sheet: str) -> str:
    words = Words(language)
    up = "../" * (folder(game, language).count("/") + 1)
    base = address or up
    title = f"{words(f'{game}.title')} – {words('site')}"
    text = f"{words(f'{game}.tag')}. {words('landing.text')}"
    picture = f"{base}{game}/preview.png"
    properties = {
        "og:type": "website",
        "og:site_name": words("site"),
        "og:locale": {"en": "en_GB", "de": "de_DE"}[language],
        "og:title": title,
        "og:description": text,
        "og:image": picture,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": words("landing.picture", game=words(f"{game}.title")),
        **({"og:url": f"{address}{folder(game, language)}/"} if address else {}),
    }
    metas = "".join(
        f'<meta property="{name}" content="{escape(value)}">\n'
        for name, value in properties.items()
    )
    others = "".join(
        f'<link rel="alternate" hreflang="{other}" href="{base}{folder(game, other)}/">\n'
        for other in LANGUAGES
    )
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<script>if (location.hash) location.replace("{up}" + location.hash)</script>
<title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{escape(text)}">
{metas}<meta name="twitter:card" content="summary_large_image">
{others}<link rel="icon" type="image/svg+xml" href="{up}assets/icons/icon.svg">
<link rel="stylesheet" href="{up}{sheet}">
</head>
<body class="{BOARDS[game].accent}">
<main class="landing">
<img src="{up}{game}/preview.png" alt="" width="{SIZE[0]}" height="{SIZE[1]}">
<h1>{escape(words(f"{game}.title"))}</h1>
<p>{words.rich(f"{game}.about")}</p>
<p>{escape(text)}</p>
<p><a class="btn go" href="{up}#/{game}">{escape(words("rules.play"))}</a></p>
<p><a href="{up}">{escape(words("site"))}</a></p>
</main>
</body>
</html>
"""
