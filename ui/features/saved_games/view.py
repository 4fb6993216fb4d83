"""The page with the saved games, and what came of a file."""

from __future__ import annotations

from collections.abc import Sequence

from ui.boards import BOARDS
from ui.features.saved_games.listing import Aside, Part, Saved
from ui.storage.restoring import Restored
from ui.toolkit import route
from ui.toolkit.frame import key, link, print_page, row, section
from ui.toolkit.icons import mark
from ui.toolkit.markup import Children, Node, Raw, h
from ui.toolkit.words import Words


def paint(
    words: Words, part: Part, restored: Restored | None = None, aside: Sequence[Aside] = ()
) -> Node:
    """`restored`: how far the file is that was opened last; `aside`: games of files that cannot be
    read."""
    empty = not part.count and not aside and not restored
    return print_page(
        words,
        words("saved_games.kicker"),
        words("saved_games.empty" if empty else "saves.title"),
        words("saved_games.lead") if empty else "",
        h("a", words("saved_games.choose"), class_="btn", href="#/") if empty else None,
        _result(words, restored, aside) if restored or aside else None,
        section(
            words("saved_games.games"),
            _ghosts()
            if empty
            else h(
                "ul",
                [_saved(words, each) for each in part.games],
                class_="saved",
                id="saved",
                tabindex="-1",
            ),
            _turning(words, part),
            fact=_range(words, part),
        ),
        section(
            words("saved_games.elsewhere"),
            h(
                "div",
                row(words("saves.file"), "import", symbol="open"),
                row(words("saves.link"), "paste", symbol="copy"),
                link(words("saves.move"), route.write("move"), "next"),
                class_="rows",
            ),
            h("p", words("saved_games.forever"), class_="subn"),
        ),
    )


def _result(words: Words, restored: Restored | None, aside: Sequence[Aside]) -> Node:
    """What came of a file: how many games are there again, and which cannot be read."""
    said: Children = None
    if restored and restored.done < restored.total:
        said = [
            h(
                "p",
                words("saved_games.restore.on", done=restored.done, total=restored.total),
                class_="big",
            ),
            h("progress", max=restored.total, value=restored.done, aria_hidden="true"),
        ]
    elif restored:
        said = [
            h("p", words.rich("saved_games.restore.done", n=restored.games), class_="big"),
            h("p", words("saved_games.restore.twice", n=restored.twice))
            if restored.twice
            else None,
            h("p", words("saved_games.restore.rest"), class_="subn"),
        ]
    return h(
        "section",
        h("h2", words("saved_games.restore.title" if restored else "saved_games.damaged.title")),
        said,
        [_aside(words, each) for each in aside],
        class_="sect result",
        data_announce="",
    )


def _aside(words: Words, aside: Aside) -> Node:
    """A game that cannot be read: which, how far it goes, and what can be done."""
    name = words(f"{aside.game}.title") if aside.game else words("saved_games.damaged.unnamed")
    of = words("saved_games.damaged.of", game=name, day=aside.day) if aside.day else name
    said = words.rich("saved_games.damaged.at", n=aside.plies, of=of) if aside.plies else None
    return h(
        "div",
        h("span", "!", class_="warnm", aria_hidden="true"),
        h("p", said or words.rich("saved_games.damaged.whole", of=of)),
        h(
            "div",
            key(words("saved_games.damaged.file"), "damaged-file", aside.id, "sec"),
            key(words("saved_games.damaged.view"), "damaged-view", aside.id, "sec")
            if aside.plies
            else None,
            key(words("saved_games.delete"), "damaged-delete", aside.id, "sec"),
            class_="dk",
        ),
        class_="damaged",
    )


def _saved(words: Words, saved: Saved) -> Node:
    name = words(f"{saved.game}.title")
    people = words("saved_games.with", names=saved.people) if saved.people else ""
    told = ", ".join(filter(None, (people, saved.rules, saved.fact)))
    return h(
        "li",
        h(
            "a",
            h("span", mark(), class_=f"mark {BOARDS[saved.game].info.accent}"),
            h("span", h("b", name), h("small", told), class_="lbl"),
            href=route.write("game", saved.id),
        ),
        row(words("saved_games.export"), "export-game", saved.id, "save"),
        row(words("saved_games.delete"), "delete", saved.id, "delete"),
    )


def _range(words: Words, part: Part) -> str:
    """Which games of how many are shown."""
    if len(part.games) == part.count:
        return str(part.count)
    return words("saved_games.range", first=part.first + 1, last=part.last, n=part.count)


def _turning(words: Words, part: Part) -> Node | None:
    """On to newer and older games, where there are such."""
    keys = [
        h("a", words(code), class_="btn sec", href=route.write("saves", str(number)))
        for code, number, there in (
            ("saved_games.newer", part.number - 1, part.first > 0),
            ("saved_games.older", part.number + 1, part.last < part.count),
        )
        if there
    ]
    return h("nav", keys, class_="turning", aria_label=words("saved_games.pages")) if keys else None


def _ghosts() -> Node:
    boxes = "".join(
        f'<rect class="gl" x="{2 + 96 * n}" y="2" width="84" height="116"></rect>'
        f'<circle class="gl" cx="{44 + 96 * n}" cy="76" r="22"></circle>'
        for n in range(3)
    )
    return h("svg", Raw(boxes), class_="ghostfig", viewBox="0 0 280 120", aria_hidden="true")
