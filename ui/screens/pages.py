"""The pages of print: settings, saved games, rules, about, what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui import route
from ui.boards import BOARDS
from ui.icons import mark
from ui.markup import Children, Node, Raw, h
from ui.screens.frame import header, key, link, print_page, row, rows, section, seg, sheet, switch
from ui.settings import CHOICES, Settings
from ui.store import Restored
from ui.version import VERSION
from ui.words import Words


@dataclass(frozen=True)
class Saved:
    """A saved game as the list shows it."""

    id: str
    game: str
    fact: str
    over: bool


@dataclass(frozen=True)
class Aside:
    """A game that came in a file and cannot be read: its game and the day on which it was played,
    "" where unknown, and how many moves of it can be."""

    id: str
    game: str
    day: str
    plies: int


def settings(words: Words, chosen: Settings) -> Node:
    def three(name: str, values: tuple[str, ...]) -> Node:
        label = words(f"settings.{name}")
        choices = [(value, words(f"settings.{name}.{value or 'device'}")) for value in values]
        now = str(getattr(chosen, name))
        return h(
            "div",
            h("span", label),
            seg(label, "set", now, choices, arg=f"{name}:"),
            class_="opt col",
        )

    def flag(name: str) -> Node:
        small = f"settings.{name}.small"
        return switch(
            words(f"settings.{name}"),
            "toggle",
            bool(getattr(chosen, name)),
            words(small) if words.has(small) else "",
            arg=name,
        )

    return print_page(
        words,
        words("settings.scope"),
        words("settings.title"),
        "",
        None,
        section(
            words("settings.look"),
            three("theme", ("", "light", "dark")),
            three("language", ("", "de", "en")),
            three("marks", ("none", "shapes", "letters")),
            flag("motion"),
            three("tempo", CHOICES["tempo"]),
            flag("sound"),
            flag("vibration"),
        ),
        h(
            "div",
            section(
                words("settings.help"),
                flag("conflicts"),
                flag("confirm_tip"),
                flag("confirm_last"),
                flag("second_tap"),
                flag("cover"),
                flag("own_count"),
            ),
            section(
                words("settings.pacing"),
                three("pace", CHOICES["pace"]),
                three("speed", CHOICES["speed"]),
                three("device", CHOICES["device"]),
            ),
            section(
                words("settings.keyboard"),
                flag("letters"),
                flag("typing"),
                rows("", row(words("keys.menu-row"), "keys", symbol="help")),
            ),
            section(
                words("settings.data"),
                h(
                    "div",
                    row(words("data.export"), "export", symbol="save"),
                    row(words("data.import"), "import", symbol="open"),
                    link(words("saves.move"), route.write("move"), "next"),
                    h(
                        "button",
                        h("span", words("data.clear"), class_="lbl danger"),
                        type="button",
                        data_act="clear",
                    ),
                    class_="rows",
                ),
            ),
        ),
    )


def saves(
    words: Words, games: list[Saved], restored: Restored | None = None, aside: Sequence[Aside] = ()
) -> Node:
    """`restored`: how far the file is that was opened last; `aside`: games of files that cannot be
    read."""
    empty = not games and not aside and not restored
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
                [_saved(words, each) for each in games],
                class_="saved",
                id="saved",
                tabindex="-1",
            ),
            fact=str(len(games)),
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
            h("p", words("restore.on", done=restored.done, total=restored.total), class_="big"),
            h("progress", max=restored.total, value=restored.done, aria_hidden="true"),
        ]
    elif restored:
        said = h("p", words.rich("restore.done", n=restored.games), class_="big")
    return h(
        "section",
        h("h2", words("restore.title")),
        said,
        [_aside(words, each) for each in aside],
        class_="sect result",
        data_told="",
    )


def _aside(words: Words, aside: Aside) -> Node:
    """A game that cannot be read: which, how far it goes, and what can be done."""
    name = words(f"{aside.game}.title") if aside.game else words("damaged.unnamed")
    of = words("damaged.of", game=name, day=aside.day) if aside.day else name
    said = words.rich("damaged.at", n=aside.plies, of=of) if aside.plies else None
    return h(
        "div",
        h("span", "!", class_="warnm", aria_hidden="true"),
        h("p", said or words.rich("damaged.whole", of=of)),
        h(
            "div",
            key(words("damaged.file"), "damaged-file", aside.id, "sec"),
            key(words("damaged.view"), "damaged-view", aside.id, "sec") if aside.plies else None,
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
            h("span", mark(), class_=f"mark {BOARDS[saved.game].accent}"),
            h("span", h("b", name), h("small", saved.fact), class_="lbl"),
            href=route.write("game", saved.id),
        ),
        row(words("saves.export"), "export-game", saved.id, "save"),
        row(words("saves.delete"), "delete", saved.id, "delete"),
    )


def _ghosts() -> Node:
    boxes = "".join(
        f'<rect class="gl" x="{2 + 96 * n}" y="2" width="84" height="116"></rect>'
        f'<circle class="gl" cx="{44 + 96 * n}" cy="76" r="22"></circle>'
        for n in range(3)
    )
    return h("svg", Raw(boxes), class_="ghostfig", viewBox="0 0 280 120", aria_hidden="true")


NEWS = 5
"""How many things are new since the last release: `news.1` and on."""


def about(words: Words, installable: bool, offline: bool) -> Node:
    """`offline`: all that is needed is on this device."""
    return print_page(
        words,
        words("site"),
        words("about.title"),
        words("about.lead"),
        None,
        section(words("about.games"), *(h("p", words.rich(f"{name}.about")) for name in BOARDS)),
        section(
            words("about.names"),
            h("p", words("about.trademarks")),
            h("p", words("about.independent")),
        ),
        section(
            words("about.how"),
            h("p", words("about.private")),
            h("p", words("about.python")),
            h("p", words("about.offline")) if offline else None,
            rows(
                "",
                row(words("install.name"), "install") if installable else None,
                link(words("licences.title"), route.write("licences")),
                row(words("fault.title"), "fault", symbol="share"),
            ),
        ),
        section(
            words("news.title"),
            h("ul", [h("li", words(f"news.{n}")) for n in range(1, NEWS + 1)], class_="told"),
            fact=words("about.version", version=VERSION),
        ),
    )


def coming(words: Words, failed: bool) -> Node:
    """A page that has still to arrive; `failed`: it did not, for now."""
    said = words("late.failed" if failed else "late.coming")
    return h(
        "main",
        header(words, words("site")),
        h(
            "section",
            h("h1", words("site"), class_="vh"),
            h("p", said, data_told=""),
            h("div", key(words("late.again"), "late-again"), class_="go") if failed else None,
            class_="head",
        ),
        class_="pg" if failed else "pg coming",
    )


def wrong(
    words: Words,
    title: str,
    text: str,
    detail: str,
    href: str,
    label: str,
    figure: Node | None = None,
    fact: str = "",
) -> Node:
    """What could not be opened, why, and where to go from here."""
    return print_page(
        words,
        words("wrong.kicker"),
        title,
        text,
        h("a", label, class_="btn", href=href),
        section(
            words("wrong.arrived"),
            figure,
            h("p", h("code", detail), class_="codebox") if detail else None,
            h("p", words("wrong.kept"), class_="subn"),
            fact=fact,
        ),
        section(
            words("wrong.do"),
            h(
                "div",
                row(words("saves.link"), "paste", symbol="copy"),
                row(words("saves.file"), "import", symbol="open"),
                link(words("saves.title"), route.write("saves"), "next"),
                class_="rows",
            ),
        ),
    )


def ask(words: Words, title: str, text: Raw | str, yes: str, no: str, kicker: str) -> list[Node]:
    """A question; the safe answer is the filled key, on the right."""
    return sheet(
        words,
        title,
        h("p", text, id="dialog-text"),
        [key(yes, "ask-yes", style="sec"), key(no, "close")],
        kicker=kicker,
        class_="ask",
        asks=True,
    )


def paste(words: Words, problem: str) -> list[Node]:
    """Where a link or a record is pasted."""
    return sheet(
        words,
        words("paste.title"),
        h(
            "label",
            h("span", words("paste.lead")),
            h(
                "textarea",
                class_="pastebox",
                data_change="paste-text",
                rows="5",
                autocomplete="off",
                spellcheck="false",
            ),
            h("p", problem, class_="problem", data_told="") if problem else None,
            class_="opt col",
        ),
        [key(words("cancel"), "close", style="sec"), key(words("paste.open"), "paste-open")],
        class_="ask",
    )
