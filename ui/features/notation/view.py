"""Dialogs for notation, and for a position to set up."""

from __future__ import annotations

from dataclasses import dataclass

from engines.glassbead.move import Sow
from engines.glassbead.repair import Repaired, Slip
from engines.glassbead.score import Score
from ui.boards.glassbead import editor
from ui.boards.glassbead.editor import Editor
from ui.toolkit.frame import key, seg, sheet
from ui.toolkit.icons import icon
from ui.toolkit.markup import Child, Node, h, radio
from ui.toolkit.words import Words

SHOWN = 80
"""Characters that are shown of a text."""


@dataclass(frozen=True)
class Offer:
    """What can be done with a pasted text that has a fault: the game up to there, and the text with
    its slips repaired, each with the number of its move and its side. `whole`: the repaired text is
    chosen, where there is one."""

    part: Score
    repaired: Repaired | None
    slips: tuple[tuple[int, str, Slip], ...]
    whole: bool = True

    @property
    def ways(self) -> list[tuple[str, int]]:
        """What can be replayed, and how many moves of it."""
        found = []
        if self.repaired:
            found.append(("mend", sum(isinstance(move, Sow) for move in self.repaired.read.moves)))
        if self.part.moves:
            found.append(("part", len(self.part.moves)))
        return found

    @property
    def chosen(self) -> str:
        return "mend" if self.repaired and self.whole else "part"


def notation(words: Words, written: str, problem: str, offer: Offer | None) -> list[Node]:
    """The game on the table to copy, and a game to paste."""
    keys = [
        key(words("cancel"), "close", style="sec"),
        key(words("glassbead.notation.paper.open"), "paper-open"),
    ]
    if offer and offer.ways:
        chosen = offer.chosen
        keys = [
            key(words("glassbead.offer.edit"), "paper-edit", style="sec"),
            key(words(f"glassbead.offer.{chosen}.go"), f"paper-{chosen}"),
        ]
    copied = [
        h("p", written, class_="codebox"),
        h(
            "div",
            key(words("glassbead.notation.paper.copy"), "paper-copy", style="sec"),
            class_="copyrow",
        ),
    ]
    return sheet(
        words,
        words("glassbead.paper"),
        h(
            "div",
            copied if written else None,
            h(
                "label",
                h("span", words("glassbead.notation.paper.paste")),
                h(
                    "textarea",
                    class_="pastebox",
                    data_change="paper-text",
                    rows="4",
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                    placeholder="(1) C30 c30 (2) D032 b240",
                    aria_invalid="true" if problem else None,
                    aria_describedby="paper-problem" if problem else None,
                ),
                h("p", problem, class_="problem", id="paper-problem", data_announce="")
                if problem
                else None,
                class_="opt col",
            ),
            _offered(words, offer) if offer and offer.ways else None,
            class_="form paper",
        ),
        keys,
        kicker=words("glassbead.title"),
    )


def _offered(words: Words, offer: Offer) -> list[Node]:
    """Each slip as it is written and as it may be meant; how far each reading gets."""
    chosen = offer.chosen
    lines = [
        h(
            "li",
            h(
                "button",
                h("span", class_="ring"),
                h("span", words(f"glassbead.offer.{way}")),
                h("small", _reaches(words, offer, way, count)),
                type="button",
                **radio(way == chosen, way == chosen),
                class_="on" if way == chosen else None,
                data_act="paper-choose",
                data_arg=way,
            ),
            role="none",
        )
        for way, count in offer.ways
    ]
    which = words("glassbead.offer.which")
    return [
        *(_slip(words, *slip) for slip in offer.slips),
        h("ul", lines, class_="pickl", role="radiogroup", aria_label=which),
    ]


def _reaches(words: Words, offer: Offer, way: str, count: int) -> str:
    """How far a reading gets, and what it passes over where nothing else says so."""
    if way == "mend" and offer.repaired and offer.repaired.read.fault:
        what = passed_over(offer.repaired.read)
        return words("glassbead.offer.mend.left", n=count, what=what)
    return words(f"glassbead.offer.{way}.reaches", n=count)


def passed_over(read: Score) -> str:
    """The beginning of what was not read as moves."""
    said = " … ".join(read.left)
    return said if len(said) <= SHOWN else f"{said[:SHOWN].rstrip()} …"


def _slip(words: Words, number: int, side: str, slip: Slip) -> Node:
    """What is written and what is meant, with only that marked which changes."""
    was, now = slip.moves
    marked = [n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b]
    marked += range(len(was), len(now))
    kind = "swapped" if len(was) == len(now) else "added"
    return h(
        "div",
        h(
            "h3",
            words("glassbead.offer.title", number=number, side=side),
            h("span", words(f"glassbead.offer.{kind}")),
        ),
        h("p", words("glassbead.offer.slip", was=slip.was, now=now), class_="vh"),
        h(
            "p",
            h("span", _changed(was, marked, "s"), class_="was"),
            icon("right"),
            h("span", _changed(now, marked, "b"), class_="now"),
            class_="mend",
            aria_hidden="true",
        ),
        class_="fs",
    )


def _changed(text: str, marked: list[int], tag: str) -> list[Child]:
    return [h(tag, each) if n in marked else each for n, each in enumerate(text)]


def setup(words: Words, edited: Editor, text: str, problem: str, playable: bool) -> list[Node]:
    """The board to set up, by hand and as text."""
    sides = [(side, words(f"glassbead.role.{side}")) for side in ("south", "north")]
    return sheet(
        words,
        words("glassbead.setup"),
        h(
            "div",
            h("p", words("glassbead.notation.setup.lead"), class_="muted"),
            h("div", editor.board(edited, words), class_="board"),
            editor.kinds(edited, words),
            h(
                "div",
                h("span", words("glassbead.notation.setup.mover")),
                seg(
                    words("glassbead.notation.setup.mover"),
                    "setup-mover",
                    sides[edited.position.mover][0],
                    sides,
                ),
                class_="opt",
            ),
            h(
                "button",
                words("glassbead.notation.setup.clear"),
                class_="link",
                type="button",
                data_act="setup-clear",
            ),
            h(
                "label",
                h("span", words("glassbead.notation.setup.text")),
                h(
                    "input",
                    type="text",
                    value=text,
                    data_change="setup-text",
                    data_at_once=True,
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                ),
                h("p", problem, class_="problem", data_announce="") if problem else None,
                class_="opt col",
            ),
            class_="form setup",
        ),
        [
            key(words("glassbead.notation.setup.start"), "setup-start", style="sec"),
            key(words("glassbead.notation.setup.play"), "setup-play", enabled=playable),
        ],
        kicker=words("glassbead.title"),
    )
