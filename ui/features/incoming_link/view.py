"""Pages of a broken link, and of one whose game is here."""

from __future__ import annotations

from ui.toolkit.frame import key, print_page, row, section
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words


def met(words: Words, game: str, code: str, mine: str, theirs: str) -> Node:
    """A link to a game that is here already, and not the same: both can be opened."""
    return print_page(
        words,
        words("incoming_link.link"),
        words(f"incoming_link.{code}.title"),
        words(f"incoming_link.{code}.lead"),
        key(words("incoming_link.mine"), "open-mine", style="go"),
        section(
            words(f"{game}.title"),
            h(
                "dl",
                h("div", h("dt", words("incoming_link.here")), h("dd", mine)),
                h("div", h("dt", words("incoming_link.there")), h("dd", theirs)),
                class_="facts",
            ),
            h("p", words("wrong.kept"), class_="subn"),
        ),
        section(
            words("wrong.do"),
            h(
                "div",
                row(words("incoming_link.theirs"), "open-theirs", symbol="next"),
                class_="rows",
            ),
        ),
    )


def broken_line(moves: int) -> Node:
    """How far a link came: stations, a break, and what is missing."""
    drawn = min(moves, 6)
    stops = "".join(
        f'<circle class="go2" cx="{12 + 29.3 * number:.1f}" cy="30" r="7"></circle>'
        for number in range(drawn)
    )
    end = 12 + 29.3 * drawn
    return h(
        "svg",
        Raw(
            f'<path class="gs" d="M12 30H{end:.1f}"></path>'
            f'<path class="gd" d="M{end + 24:.1f} 30H288"></path>{stops}'
            f'<circle class="bad" cx="{end:.1f}" cy="30" r="14"></circle>'
            f'<text x="{end:.1f}" y="35.5">!</text>'
            '<circle class="gl" cx="288" cy="30" r="7"></circle>'
        ),
        class_="ghostfig",
        viewBox="-4 0 304 60",
        aria_hidden="true",
    )
