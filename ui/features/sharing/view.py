"""Dialogs of what travels: links, challenges, invitations."""

from __future__ import annotations

from dataclasses import dataclass

from ui.toolkit.frame import key, row, seg, sheet, small_key
from ui.toolkit.icons import icon
from ui.toolkit.markup import Children, Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Letter:
    """A link about to be sent: where it leads, what was said about it last, and whether the
    device can hand it on itself."""

    url: str
    said: str
    handing: bool


@dataclass(frozen=True)
class Offer:
    """A row of the share dialog: its words `sharing.<code>`, and what it does."""

    code: str
    act: str
    arg: str = ""
    symbol: str = "next"


@dataclass(frozen=True)
class Side:
    """One of the attempts at the same secret: whose, how it went, and its board at the end.
    `number`: of the result that can be put on the table; None: it is no other one."""

    name: str
    fact: str
    board: Node | None
    won: bool = False
    number: int | None = None


def share(
    words: Words, game: str, lead: str, letter: Letter, offers: dict[str, list[Offer]]
) -> list[Node]:
    """The game on the table as a link, and what else can be made of it, by whom it is for."""
    return sheet(
        words,
        words("sharing.title"),
        h(
            "div",
            [
                h(
                    "section",
                    h("h3", words(f"sharing.for.{whom}")),
                    _link(lead, letter) if whom == "friend" else None,
                    h(
                        "div",
                        [row(words(one.code), one.act, one.arg, one.symbol) for one in each],
                        class_="rows",
                    )
                    if each
                    else None,
                    class_="fs",
                )
                for whom, each in offers.items()
            ],
            class_="form",
        ),
        _hand_over(words, letter),
        kicker=words(f"{game}.title"),
    )


def share_today(words: Words, game: str, puzzle: str, over: bool) -> list[Node]:
    """The puzzle of today as a text that gives nothing away; behind a second key the game."""
    code = "over" if over else "on"
    return sheet(
        words,
        words("sharing.today.title"),
        h("p", words(f"sharing.today.{code}")),
        [
            key(words("sharing.today.all"), "share-all", style="sec"),
            key(words(f"sharing.today.{code}.key"), "share-puzzle", puzzle, "go"),
        ],
        kicker=words(f"{game}.title"),
        class_="ask",
    )


def send(words: Words, game: str, title: str, lead: str, letter: Letter) -> list[Node]:
    """A link that the other person has to get now."""
    return sheet(
        words,
        title,
        h("div", h("section", _link(lead, letter), class_="fs"), class_="form"),
        _hand_over(words, letter),
        kicker=words(f"{game}.title"),
    )


def challenge_result(
    words: Words,
    game: str,
    title: str,
    note: str,
    sides: list[Side],
    letter: Letter | None,
    name: str,
) -> list[Node]:
    """Attempts at the same secret beside each other; `note`: why they stand as they do, or "". Who
    sought here sends them back, with a `name`; without a `letter` it is the sender's own challenge,
    which can go to others."""
    back = None
    if letter:
        lead = _link(words("sharing.sides.lead"), letter)
        name_field = _field(words, "name", "my-name", name, at_once=True)
        back = h("section", name_field, lead, class_="fs")
    onward = [
        key(words("sharing.else"), "letter", style="sec"),
        key(words("sharing.another"), "challenge", "own", "go"),
    ]
    return sheet(
        words,
        title,
        h(
            "div",
            h("p", note, class_="subn") if note else None,
            h("div", [_side(words, side) for side in sides], class_="sides"),
            back,
            class_="form",
        ),
        _hand_over(words, letter) if letter else onward,
        kicker=words(f"{game}.title"),
        class_="wide" if letter else "",
    )


def challenge(words: Words, game: str, name: str, own: bool) -> list[Node]:
    """Who challenges; `own`: the secret is still to be hidden, else it is that of a round that was
    played."""
    code = "own" if own else "same"
    return sheet(
        words,
        words(f"{game}.challenge" if own else "sharing.challenge.same.title"),
        h(
            "div",
            h("p", words(f"sharing.challenge.{code}.lead")),
            _field(words, "name", "my-name", name),
            class_="form",
        ),
        [
            key(words("cancel"), "close", style="sec"),
            key(words(f"sharing.challenge.{code}.go"), "challenge-go", code, "go"),
        ],
        kicker=words(f"{game}.title"),
        class_="ask",
    )


def by_link(
    words: Words,
    game: str,
    names: tuple[str, str],
    seat: int,
    roles: tuple[str, ...],
    begins: str,
) -> list[Node]:
    """Who plays by link, and on which side; `begins`: which of them does."""
    sides = [(str(number), words(f"{game}.role.{role}")) for number, role in enumerate(roles)]
    label = words("sharing.side")
    return sheet(
        words,
        words("sharing.by-link.title"),
        h(
            "div",
            h("p", f"{words('sharing.by-link.lead')} {begins}."),
            _field(words, "name", "my-name", names[0]),
            _field(words, "other", "other-name", names[1]),
            h("div", h("span", label), seg(label, "side", str(seat), sides), class_="opt col"),
            class_="form",
        ),
        [
            key(words("cancel"), "close", style="sec"),
            key(words("start"), "by-link-go", style="go"),
        ],
        kicker=words(f"{game}.title"),
        class_="ask",
    )


def _link(lead: str, letter: Letter) -> Children:
    return [
        h("p", lead, class_="subn"),
        h("p", h("code", letter.url, tabindex="0"), class_="codebox linkbox short"),
        h("p", letter.said, class_="subn", data_announce=""),
    ]


def _hand_over(words: Words, letter: Letter) -> Children:
    if letter.handing:
        return [
            key(words("sharing.copy"), "copy-link", style="sec"),
            key(words("sharing.send"), "send-link", style="go"),
        ]
    return [
        key(words("close"), "close", style="sec"),
        key(words("sharing.copy"), "copy-link", style="go"),
    ]


def _field(words: Words, label: str, change: str, value: str, at_once: bool = False) -> Node:
    """A name. `at_once`: each letter is told, for what is shown beside it."""
    return h(
        "label",
        h("span", words(f"sharing.{label}")),
        h(
            "input",
            type="text",
            value=value,
            placeholder=words("sharing.unnamed"),
            maxlength="24",
            autocomplete="off",
            data_change=change,
            data_at_once=at_once,
        ),
        class_="opt col",
    )


def _side(words: Words, side: Side) -> Node:
    number = side.number
    return h(
        "figure",
        h("div", side.board, inert=True) if side.board else icon("hint"),
        h("figcaption", h("b", side.name), h("span", side.fact)),
        small_key(words("sharing.sides.look"), "result-look", "eye", str(number))
        if number is not None
        else None,
        class_="won" if side.won else None,
    )
