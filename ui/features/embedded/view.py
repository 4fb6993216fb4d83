"""Embedded board: untouched, played on, or impossible to show."""

from __future__ import annotations

from collections.abc import Callable

from engines.game import Game
from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.toolkit.frame import TOP, key
from ui.toolkit.icons import icon
from ui.toolkit.markup import Child, Children, Node, classes, h
from ui.toolkit.words import Words

Lead = Callable[[str], str]
"""The full address on the site's own page of a hash, or "" for what is shown in the frame."""


def untouched(board: Board, at: Situation, day: Node | None, site: str) -> Node:
    """The board, what it is, and one key that begins."""
    words, game = at.words, board.game
    name = f"{game}.heading" if at.words.has(f"{game}.heading") else f"{game}.title"
    return h(
        "main",
        board.drawing.paint(at),
        h(
            "div",
            h("div", h("h1", words.rich(name)), day, class_="what"),
            h("div", h("p", words(_ask(at))), class_="status"),
            h("div", key(words("rules.play"), "embedded-play", style="go"), class_="acts"),
            h(
                "div",
                h("button", words("rules.title"), type="button", data_act="help", class_="lnk"),
                to_site(words, site),
                class_="ft",
            ),
            class_="words",
        ),
        class_="embed titled",
        data_game=game,
    )


def day_mark(number: int | None, said: str, ask: str) -> Node:
    """That it is the puzzle of a day; without a number hidden, until the clock is known: then there
    is to do what `ask` says."""
    return h(
        "span",
        h("b", str(number or ""), aria_hidden="true"),
        said,
        class_="daymark",
        hidden=number is None,
        data_ask=ask,
    )


def _ask(at: Situation) -> str:
    """The code of what there is to do, for the person here if the sides do different things."""
    people = [seat for seat, here in enumerate(at.people) if here]
    return to_do(at.words, at.game, people[0] if len(people) == 1 else None)


def to_do(words: Words, game: Game, seat: int | None) -> str:
    """The same for one seat of a ruleset."""
    role = "" if seat is None else game.seats[seat]
    codes = (f"{game.name}.embedded.{role}", f"{game.name}.embedded.ask")
    return next(filter(words.has, codes), "embedded.any")


def table(words: Words, page: Node, site: str, lead: Lead) -> Node:
    """A table without the page around it: board, status, the keys that finish a move, players,
    points. What lies in a box under the board stays there only where a move needs it: it has keys
    of the board, or is `kept`."""
    parts = {name: node for node in page.children for name in classes(node)}
    tray = parts.get("tray")
    return h(
        "main",
        parts["board"],
        h(
            "div",
            h("h1", _heading(page), class_="vh"),
            parts.get("status"),
            tray if {"box", "kept"} & {*classes(tray)} != {"box"} or _playable(tray) else None,
            outward(parts.get("acts"), lead),
            _side_by_side(parts.get("players")),
            h(
                "div",
                parts.get("score"),
                h(
                    "button",
                    icon("help"),
                    type="button",
                    data_act="help",
                    class_="lnk",
                    aria_label=words("help.open"),
                ),
                to_site(words, site),
                class_="ft",
            ),
            class_="words",
        ),
        class_="embed",
        data_game=page.attrs.get("data-game"),
    )


def _side_by_side(players: Child | None) -> Node | None:
    """The players as on a small phone; none where there are two."""
    if not isinstance(players, Node):
        return None
    seats = [child for child in players.children if "gift" not in classes(child)]
    laid = " ".join(dict.fromkeys((*classes(players), "laid")))
    return (
        Node(players.tag, {**players.attrs, "class": laid}, players.children)
        if len(seats) > 2
        else None
    )


def watched(page: Node, seen: str, gone: str) -> Node:
    """A page that does something when its board comes into view, and when it has left."""
    inner = (
        Node(child.tag, {**child.attrs, "data-seen": seen, "data-gone": gone}, child.children)
        if isinstance(child, Node) and "board" in classes(child)
        else child
        for child in page.children
    )
    return Node(page.tag, page.attrs, tuple(inner))


def printed(words: Words, page: Node, site: str, lead: Lead) -> Node:
    """Any other page, without its header, and with the way to the site at its end."""
    inner = [child for child in page.children if TOP not in classes(child)]
    return Node(
        page.tag,
        page.attrs,
        (
            *(child for each in inner for child in outward(each, lead)),
            h("div", to_site(words, site), class_="ft"),
        ),
    )


def noticed(page: Node, line: Node) -> Node:
    """A page with a notice over its words."""
    inner = tuple(
        Node(child.tag, child.attrs, (line, *child.children))
        if isinstance(child, Node) and "words" in classes(child)
        else child
        for child in page.children
    )
    return Node(page.tag, page.attrs, inner if inner != page.children else (line, *inner))


def refused(words: Words, title: str, text: str, site: str) -> Node:
    """What is wrong with the address of the frame, in a few words."""
    return h(
        "main",
        h("p", h("b", words("embedded.wrong")), " ", words("embedded.why", what=title, why=text)),
        to_site(words, site),
        class_="embed wrongly",
    )


def to_site(words: Words, site: str) -> Node:
    return h("a", words("site"), href=site, target="_blank", rel="noopener", data_site=True)


def outward(tree: Children, lead: Lead) -> tuple[Child, ...]:
    """The trees, their links to other pages of the site as links that leave the frame."""
    if tree is None or isinstance(tree, str):
        return (tree,) if tree else ()
    if not isinstance(tree, Node):
        return tuple(child for each in tree for child in outward(each, lead))
    href, act = tree.attrs.get("href", ""), tree.attrs.get("data-act")
    if act == "lesson":
        href = f"#/lesson/{tree.attrs['data-arg']}"
    there = lead(href) if href.startswith("#/") else ""
    inner = tree.children if tree.raw else outward(tree.children, lead)
    if there:
        kept = {"class": tree.attrs["class"]} if "class" in tree.attrs else {}
        leaving = {**kept, "href": there, "target": "_blank", "rel": "noopener"}
        return (Node("a", leaving, inner),)
    return (Node(tree.tag, tree.attrs, inner),)


def _playable(tree: Children) -> bool:
    """Whether a move is made with something in it."""
    if isinstance(tree, Node):
        return "data-key" in tree.attrs or _playable(tree.children)
    return not isinstance(tree, str) and any(map(_playable, tree or ()))


def _heading(page: Node) -> Children:
    """What stands in the page's heading."""
    for child in page.children:
        if isinstance(child, Node):
            found = child.children if child.tag == "h1" else _heading(child)
            if found:
                return found
    return ()
