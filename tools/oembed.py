"""oEmbed without a server. A file beside each page says how the page is shown in another.

A blog that meets a bare link reads `<link rel="alternate" type="application/json+oembed">` in the
page behind it, fetches that file, and puts its `html` into the post (https://oembed.com). WordPress
keeps of it a quotation and an iframe, which it locks into a sandbox, gives a secret behind `#`, and
hides until the frame has told its height: so what is shown stands in the query.
"""

from __future__ import annotations

import json
from html import escape
from urllib.parse import urlencode

from ui.features.embedding.landings import Landing
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

TYPE = "application/json+oembed"
FILE = "oembed.json"
WIDTH, HEIGHT = 600, 480
"""Of the frame, in pixels, until it tells its own height."""


def written(landing: Landing, language: str, address: str, picture: tuple[int, int]) -> str:
    """The file's text. `address`: of the site; `picture`: width and height of the previews."""
    words = Words(language)
    title = f"{landing.named(words)} – {words('site')}"
    said = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": words("site"),
        "provider_url": address,
        "thumbnail_url": f"{address}{landing.game}/preview.png",
        "thumbnail_width": picture[0],
        "thumbnail_height": picture[1],
        "width": WIDTH,
        "height": HEIGHT,
        "html": html(landing, language, address, title),
    }
    return json.dumps(said, ensure_ascii=False, indent=1)


def html(landing: Landing, language: str, address: str, title: str) -> str:
    """A link for pages that show no frames, and the frame."""
    page = f"{address}{landing.folder(language)}/"
    place = landing.place.removeprefix("#/")
    asked = urlencode({"place": place, "game": landing.game, "lang": language})
    frame = f"{address}embed.html?{asked}"
    return (
        f'<blockquote><a href="{escape(page)}">{escape(title)}</a></blockquote>'
        f'<iframe src="{escape(frame)}" title="{escape(title)}" width="{WIDTH}" height="{HEIGHT}"'
        ' frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>'
    )


def link(file: str) -> Node:
    """What leads from a page to its file, by the file's whole address."""
    return h("link", rel="alternate", type=TYPE, href=file)
