"""Embed code: the line of HTML for another site's page. A dialog gives it for the game on the
table; a page of its own gives it for the rest.

The attributes of `<beads-boxes>` and the address of the embedded page say the same; how is in
docs/EMBED.md.
"""

from __future__ import annotations

from html import escape
from urllib.parse import urlencode

from engines import GAMES, PUZZLES, link
from engines.game import Setup, options
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.features.embedding import view
from ui.features.embedding.landings import LANDINGS, Landing
from ui.features.embedding.view import Offered, Picked
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY
from ui.model.table import Table
from ui.shell.screen import Page, Painted, Screen
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.markup import Node
from ui.toolkit.route import Route

PAGE, SCRIPT = "embed.html", "embed.js"
DAILY = GAMES_OF_THE_DAY[0]  # whose puzzle stands first
CHOICES = {
    "theme": ("", "light", "dark"),
    "language": ("", "en", "de"),
    "start": ("tap", "seen"),
}


class Embedding:
    """The dialog's choices.

    subject  what goes into the page: "new", "daily", "puzzle", "position", "replay"
    chosen   how it looks and starts, see CHOICES; an empty start is the usual one of what is shown
    element  as our element, or as a plain iframe
    said     what became of the last try to copy
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._subject = "new"
        self._chosen = {"theme": "", "language": "", "start": ""}
        self._element = True
        self._said = ""
        services.dialogs.add("embed", self._paint)
        services.actions.add({"embed": self._open, "copy-snippet": self._copy})
        services.actions.add_with_arg(
            {
                "embed-as": self._write_as,
                "copy-line": self._copy_line,
                "copy-bare": lambda link: self._hand_out(link, "embedding.page.link-copied"),
            }
        )
        services.actions.add_fields({"embed": self._choose})

    # -- the page

    def open(self, to: Route) -> Screen:
        """What can be put into any page, without a game of the visitor's own."""
        return Page(self._paint_page)

    def _paint_page(self) -> Painted:
        shell = self._shell
        words, daily = shell.words, route.write("daily", DAILY)
        address = f"./{PAGE}?{urlencode({'lang': words.language})}{daily}"
        offered = Offered(
            self._line(""),
            [(game, words(f"{game}.title")) for game in BOARDS],
            [(self._link(each), each.named(words)) for each in self._landings()],
            (address, words("embedding.preview", game=words(f"{DAILY}.title"))),
        )
        return "general", view.page(words, offered)

    def _landings(self) -> list[Landing]:
        """What a bare link shows, the puzzles of today first; nothing where the site gives other
        pages no frames for its links."""
        if not self._shell.host.loader.embeds_links:
            return []
        return sorted(LANDINGS, key=lambda each: each.code != "daily")

    def _link(self, landing: Landing) -> str:
        return self._shell.host.window.address("", landing.folder(self._shell.words.language))

    def _line(self, game: str) -> str:
        """The element for a new game, or for the daily puzzle."""
        named = {"game": game} if game else {"game": DAILY, "daily": ""}
        return self._element_with(named)

    def _copy_line(self, game: str) -> None:
        if game in ("", *BOARDS):
            self._hand_out(self._line(game), "embedding.page.copied")

    def _hand_out(self, text: str, done: str) -> None:
        def copied(worked: bool) -> None:
            self._shell.note(done if worked else "embedding.not-copied")

        self._shell.host.device.copy(text, copied)

    # -- the dialog

    def _open(self) -> None:
        if self._current.table:
            self._said = ""
            self._subject = self._proposed()
            self._dialogs.open("embed")

    def _choose(self, arg: str, value: str) -> None:
        name = arg.rstrip(":")
        if name == "subject" and self._current.table and value in self._subjects():
            self._subject = value
        elif value in CHOICES.get(name, ()):
            self._chosen[name] = value
        self._shell.refresh()

    def _write_as(self, arg: str) -> None:
        self._element = arg == "element"
        self._shell.refresh()

    def _copy(self) -> None:
        def copied(worked: bool) -> None:
            self._said = self._shell.words("copied" if worked else "embedding.not-copied")
            self._shell.refresh()

        if self._current.table:
            self._shell.host.device.copy(self._snippet(), copied)

    def _subjects(self) -> list[str]:
        """What can be embedded of the match on the table, the most particular last."""
        match = self._current.match
        opened = match.game.hidden and bool(_opening(match))
        replayable = match.result is not None or (not match.game.hidden and bool(match.round.plies))
        return [
            "new",
            *(["daily"] if match.game.name in PUZZLES else []),
            *(["puzzle"] if opened else []),
            *(["position"] if match.result is None and match.round.plies else []),
            *(["replay"] if replayable else []),
        ]

    def _proposed(self) -> str:
        """The most particular; what several people hide from each other is nobody's to go on
        with."""
        subject = self._subjects()[-1]
        secret = self._current.match.game.hidden and self._several
        return "new" if subject == "position" and secret else subject

    @property
    def _several(self) -> bool:
        """Whether readers of the position play for more than one person."""
        return sum(not player.bot for player in self._current.match.players) > 1

    def _attributes(self) -> dict[str, str]:
        """What our element needs to know, beside how it looks."""
        match, game = self._current.replayed, self._current.match.game
        named: dict[str, str] = {"game": game.name}
        if self._subject == "daily":
            named["daily"] = ""
        elif self._subject == "puzzle":
            named["link"] = link.write(_opening_match(match))
        elif self._subject == "position":
            named["link"] = link.write(_round_alone(match))
        elif self._subject == "replay":
            at = self._current.ply
            named["link"] = link.write(_round_alone(match))
            named["at"] = str(len(match.round.plies) if at is None else at)
        else:
            usual = options(next(iter(GAMES[game.name].presets().values())))
            own = {
                key: value
                for key, value in options(game).items()
                if key in usual
                and value != usual[key]  # a puzzle's rules have options of their own
            }
            if own:
                named["options"] = urlencode({k: _plain(value) for k, value in own.items()})
        return named

    @property
    def _start(self) -> str:
        """What has moves already starts when seen, unless somebody wants it otherwise: the picture
        before Python is that of a board without any."""
        begun = self._subject in ("position", "replay")
        return self._chosen["start"] or ("seen" if begun else "tap")

    def _looks(self) -> dict[str, str]:
        """How it looks and starts, as far as that is not the usual."""
        chosen = self._chosen
        looks = {"lang": chosen["language"], "theme": chosen["theme"], "start": self._start}
        return {name: value for name, value in looks.items() if value not in ("", "tap")}

    def _address(self, **more: str) -> str:
        """The embedded page's address within the site; `more`: what else stands in its query."""
        named = self._attributes()
        picture = {"game": named["game"]} if "link" in named else {}
        query = {**picture, **self._looks(), **more}
        if "link" in named:
            place = route.write("load", named["link"])
            place += f"?at={named['at']}" if "at" in named else ""
        elif "daily" in named:
            place = route.write("daily", named["game"])
        else:
            place = route.write(named["game"])
            place += f"?{named['options']}" if "options" in named else ""
        return f"{PAGE}?{urlencode(query)}{place}" if query else PAGE + place

    def _snippet(self) -> str:
        host, words = self._shell.host, self._shell.words
        base = host.window.address("")
        if not self._element:
            title = words(f"{self._current.match.game.name}.title")
            return (
                f'<iframe src="{escape(base + self._address())}" title="{escape(title)}"'
                ' width="100%" height="640" style="border:0;max-width:640px"></iframe>'
            )
        return self._element_with({**self._attributes(), **self._looks()})

    def _element_with(self, named: dict[str, str]) -> str:
        attributes = "".join(
            f' {name}="{escape(value)}"' if value else f" {name}" for name, value in named.items()
        )
        return (
            f'<script src="{escape(self._shell.host.window.address(""))}{SCRIPT}" async></script>\n'
            f"<beads-boxes{attributes}></beads-boxes>"
        )

    def _bare(self) -> str:
        """The link that alone shows what was picked; "" if none does."""
        named = self._attributes()
        code = "daily" if self._subject == "daily" else ""
        if self._subject not in ("new", "daily") or "options" in named:
            return ""
        found = (each for each in self._landings() if each.code == code)
        return next((self._link(each) for each in found if each.game == named["game"]), "")

    def _paint(self) -> list[Node]:
        words = self._shell.words
        subjects = [(code, words(f"embedding.subject.{code}")) for code in self._subjects()]
        picked = Picked(
            subjects,
            self._subject,
            words("embedding.people") if self._subject == "position" and self._several else "",
            self._chosen["theme"],
            self._chosen["language"],
            self._start,
            self._element,
            "./" + self._address(preview="1"),
            self._snippet(),
            self._bare(),
            self._shell.host.loader.embeds_links,
            self._said,
        )
        return view.dialog(words, self._current.match.game.name, picked)


def _opening(match: Match) -> list[tuple[int, str]]:
    """What was hidden for the seeker before the first ply of a person here; in a game that only
    others played, of a person."""
    plies, table = match.round.plies, Table(match)
    own = table.here if any(table.here) else table.people
    mine = next((i for i, ply in enumerate(plies) if own[ply.seat]), len(plies))
    return [(ply.seat, ply.text) for ply in plies[:mine]]


def _opening_match(match: Match) -> Match:
    """The same puzzle, as it was before anybody looked for anything."""
    players = tuple(_nameless(player) for player in match.players)
    return Match(match.round.setup, players, 1, match.id).replayed(_opening(match))


def _round_alone(match: Match) -> Match:
    """The round that is on the table, as a match of its own."""
    setup = Setup(match.game, match.seats, match.round.setup.first)
    notes = {"0": match.notes.get(str(len(match.rounds) - 1), {})}
    made = Match(setup, match.players, 1, match.id, notes=notes)
    return made.replayed((ply.seat, ply.text) for ply in match.round.plies)


def _nameless(player: Player) -> Player:
    return player if player.bot else Player(auto=player.auto)


def _plain(value: object) -> object:
    return int(value) if isinstance(value, bool) else value
