"""Landing pages, for search engines, messengers and blogs. There is one for each landing and
language.

A visitor with a fragment (a shared link) is led into the app at once, before anything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tools import oembed, page
from ui.boards import BOARDS
from ui.features.embedding.landings import LANDINGS, Landing
from ui.toolkit.markup import Raw, h
from ui.toolkit.words import LANGUAGES, Words

WITHOUT = (
    'addEventListener("error", ({ target }) => target.matches?.("img") && target.remove(), true)'
)
"""A picture that does not arrive, as it does not without a network, leaves no gap."""
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
    head = (
        h("script", Raw(f'if (location.hash) location.replace("{up}" + location.hash)')),
        h("script", Raw(WITHOUT)),
        h("meta", name="description", content=text),
        [h("meta", property=name, content=value) for name, value in properties.items()],
        h("meta", name="twitter:card", content="summary_large_image"),
        [
            h("link", rel="alternate", hreflang=other, href=f"{base}{landing.folder(other)}/")
            for other in LANGUAGES
        ],
        oembed.link(f"{address}{here}/{oembed.FILE}") if address else None,
        h("link", rel="icon", type="image/svg+xml", href=f"{up}assets/icons/icon.svg"),
        page.linked(sheets, up),
    )
    main = h(
        "main",
        h("img", src=f"{up}{game}/preview.png", alt="", width=SIZE[0], height=SIZE[1]),
        h("h1", name),
        h("p", words.rich(f"{game}.about")),
        h("p", text),
        h("p", h("a", words("rules.play"), class_="btn go", href=f"{up}{landing.place}")),
        h("p", h("a", words("site"), href=up)),
        class_="landing",
    )
    return page.document(language, title, BOARDS[game].info.accent, head, main)
