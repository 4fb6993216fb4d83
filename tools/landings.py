"""Landing pages, for search engines, messengers and blogs. There is one for each landing and
language.

A visitor with a fragment (a shared link) is led into the app at once, before anything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from tools import oembed, page
from ui.boards import BOARDS
from ui.features.embedding.landings import LANDINGS, Landing
from ui.toolkit.words import LANGUAGES, Words

SIZE = (1200, 630)  # of the pictures, in pixels; what the makers of previews ask for


@dataclass(frozen=True)
class Page:
    """A page in its `folder`; `oembed`: the file beside it, "" where the site's address is
    unknown."""

    folder: str
    html: str
    oembed: str


def pages(address: str, sheets: Mapping[str, str]) -> Iterator[Page]:
    """All of them. `address`: where the site will be, with a slash, or "" if nobody knows yet;
    `sheets`: the style sheets within the site, with their hashes."""
    for landing in LANDINGS:
        for language in LANGUAGES:
            beside = oembed.written(landing, language, address, SIZE) if address else ""
            text = html(landing, language, address, sheets)
            yield Page(landing.folder(language), text, beside)


def html(landing: Landing, language: str, address: str, sheets: Mapping[str, str]) -> str:
    words = Words(language)
    game, name = landing.game, landing.named(words)
    here = landing.folder(language)
    up = "../" * (here.count("/") + 1)
    base = address or up
    title = f"{name} – {words('site')}"
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
        **({"og:url": f"{address}{here}/"} if address else {}),
    }
    metas = "".join(
        f'<meta property="{name}" content="{escape(value)}">\n'
        for name, value in properties.items()
    )
    others = "".join(
        f'<link rel="alternate" hreflang="{other}" href="{base}{landing.folder(other)}/">\n'
        for other in LANGUAGES
    )
    pasted = oembed.link(f"{address}{here}/{oembed.FILE}") if address else ""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<script>if (location.hash) location.replace("{up}" + location.hash)</script>
<title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{escape(text)}">
{metas}<meta name="twitter:card" content="summary_large_image">
{others}{pasted}<link rel="icon" type="image/svg+xml" href="{up}assets/icons/icon.svg">
{page.linked(sheets, up)}</head>
<body class="{BOARDS[game].info.accent}">
<main class="landing">
<img src="{up}{game}/preview.png" alt="" width="{SIZE[0]}" height="{SIZE[1]}">
<h1>{escape(name)}</h1>
<p>{words.rich(f"{game}.about")}</p>
<p>{escape(text)}</p>
<p><a class="btn go" href="{up}{landing.place}">{escape(words("rules.play"))}</a></p>
<p><a href="{up}">{escape(words("site"))}</a></p>
</main>
</body>
</html>
"""
