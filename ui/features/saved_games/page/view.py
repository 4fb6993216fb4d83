"""The page with the saved games, and what came of a file."""

from __future__ import annotations

from collections.abc import Sequence

from ui.boards import BOARDS
from ui.features.saved_games.listing import Aside, Part, Saved
from ui.storage.store import Restored
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
        words("saves.kicker"),
        words("saves.empty" if empty else "saves.title"),
        words("saves.lead") if empty else "",
        h("a", words("saves.choose"), class_="btn", href="#/") if empty else None,
        _result(words, restored, aside) if restored or aside else None,
        section(
            words("saves.games"),
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
            words("saves.elsewhere"),
            h(
                "div",
                row(words("saves.file"), "import", symbol="open"),
                row(words("saves.link"), "paste", symbol="copy"),
                link(words("saves.move"), route.write("move"), "next"),
                class_="rows",
            ),
            h("p", words("saves.forever"), class_="subn"),
        ),
    )


def _result(words: Words, restored: Restored | None, aside: Sequence[Aside]) -> Node:
    """What came of a file: how many games are there again, and which cannot be read."""
    said: Children = None
    if restored and restored.done < restored.total:
        said = [
            h(
                "p",
                words("saves.restore.on", done=restored.done, total=restored.total),
                class_="big",
            ),
            h("progress", max=restored.total, value=restored.done, aria_hidden="true"),
        ]
    elif restored:
        said = [
            h("p", words.rich("saves.restore.done", n=restored.games), class_="big"),
            h("p", words("saves.restore.twice", n=restored.twice)) if restored.twice else None,
            h("p", words("saves.restore.rest"), class_="subn"),
        ]
    return h(
        "section",
        h("h2", words("saves.restore.title" if restored else "saves.damaged.title")),
        said,
        [_aside(words, each) for each in aside],
        class_="sect result",
        data_announce="",
    )


def _aside(words: Words, aside: Aside) -> Node:
    """A game that cannot be read: which, how far it goes, and what can be done."""
    name = words(f"{aside.game}.title") if aside.game else words("saves.damaged.unnamed")
    of = words("saves.damaged.of", game=name, day=aside.day) if aside.day else name
    said = words.rich("saves.damaged.at", n=aside.plies, of=of) if aside.plies else None
    return h(
        "div",
        h("span", "!", class_="warnm", aria_hidden="true"),
        h("p", said or words.rich("saves.damaged.whole", of=of)),
        h(
            "div",
            key(words("saves.damaged.file"), "damaged-file", aside.id, "sec"),
            key(words("saves.damaged.view"), "damaged-view", aside.id, "sec")
            if aside.plies
            else None,
            key(words("saves.delete"), "damaged-delete", aside.id, "sec"),
            class_="dk",
        ),
        class_="damaged",
    )


def _saved(words: Words, saved: Saved) -> Node:
    name = words(f"{saved.game}.title")
    return h(
        "li",
        h(
            "a",
            h("span", mark(), class_=f"mark {BOARDS[saved.game].info.accent}"),
            h("span", h("b", name), h("small", saved.fact), class_="lbl"),
            href=route.write("game", saved.id),
        ),
        row(words("saves.export"), "export-game", saved.id, "save"),
        row(words("saves.delete"), "delete", saved.id, "delete"),
    )


def _range(words: Words, part: Part) -> str:
    """Which games of how many are shown."""
    if len(part.games) == part.count:
        return str(part.count)
    return words("saves.range", first=part.first + 1, last=part.last, n=part.count)


def _turning(words: Words, part: Part) -> Node | None:
    """On to newer and older games, where there are such."""
    keys = [
        h("a", words(code), class_="btn sec", href=route.write("saves", str(number)))
        for code, number, there in (
            ("saves.newer", part.number - 1, part.first > 0),
            ("saves.older", part.number + 1, part.last < part.count),
        )
        if there
    ]
    return h("nav", keys, class_="turning", aria_label=words("saves.pages")) if keys else None


def _ghosts() -> Node:
    boxes = "".join(
        f'<rect class="gl" x="{2 + 96 * n}" y="2" width="84" height="116"></rect>'
        f'<circle class="gl" cx="{44 + 96 * n}" cy="76" r="22"></circle>'
        for n in range(3)
    )
    return h("svg", Raw(boxes), class_="ghostfig", viewBox="0 0 280 120", aria_hidden="true")
