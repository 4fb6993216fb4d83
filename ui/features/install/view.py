"""The offer to install the site. It stands on the home page, and tells the steps where no browser
asks."""

from __future__ import annotations

from ui.toolkit.frame import key, row, rows, sheet
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words

PHONE = Raw(
    '<rect width="60" height="60" class="ph-b"></rect>'
    '<rect x="18" y="8" width="24" height="44" rx="4" class="ph-o"></rect>'
    '<rect x="23" y="18" width="14" height="14" class="ph-m"></rect>'
    '<circle cx="31.6" cy="26.6" r="3.2" class="ph-d"></circle>'
)


def strip(words: Words) -> Node:
    """The offer on the home page, until it is taken or closed."""
    return h(
        "section",
        h("svg", PHONE, class_="phone", viewBox="0 0 60 60", aria_hidden="true"),
        h(
            "div",
            h("h2", words("install.title")),
            h("p", words("install.why")),
            h("button", words("install.add"), class_="do", type="button", data_act="install"),
        ),
        h(
            "button",
            icon("close"),
            class_="x",
            type="button",
            data_act="install-never",
            aria_label=words("install.never"),
        ),
        class_="strip inst",
        aria_label=words("install.name"),
    )


def by_hand(words: Words, played: bool) -> list[Node]:
    """What to tap on an iPhone or iPad, where a page cannot ask. What was `played` in the browser
    does not come along there by itself."""
    return sheet(
        words,
        words("install.name"),
        [
            h("p", words("install.games")) if played else None,
            rows("", row(words("data.export"), "export", symbol="save")) if played else None,
            h("p", words("install.two")),
            h(
                "ol",
                h(
                    "li",
                    h("span", icon("share"), class_="iosf", aria_hidden="true"),
                    h("span", words.rich("install.share")),
                ),
                h(
                    "li",
                    h(
                        "span",
                        words("install.row"),
                        icon("plus"),
                        class_="iosf wide",
                        aria_hidden="true",
                    ),
                    h("span", words.rich("install.choose")),
                ),
                class_="ios",
            ),
        ],
        [
            key(words("install.never"), "install-never", style="sec"),
            key(words("install.clear"), "close"),
        ],
        kicker=words("install.device"),
        class_="install",
    )
