"""The new-game form as a value. Which rules, who sits where, how long; and the match that it
makes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engines import GAMES, names
from engines.about import Kind
from engines.game import Game, RuleError, Setup, make, options
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.boards.board import Board
from ui.toolkit.numbers import finite
from ui.toolkit.words import Words

YOU, GUEST, COMPUTER = "you", "guest", "computer"


@dataclass(frozen=True)
class Chair:
    """A player to be: `kind` is YOU, GUEST (another person) or COMPUTER at a level."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Form:
    """Choices that always make a match. `chairs` are in the order of the seats of round one;
    `starter`: the seat that starts, -1 by lot; `auto`: persons let the program answer; `before`:
    what length and `auto` were before only people sat there."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    chairs: tuple[Chair, ...] = ()
    length: int = 1
    starter: int = -1
    auto: bool = False
    before: tuple[int, bool] | None = None

    @property
    def ruleset(self) -> Game:
        return make(GAMES[self.game], self.options)

    @property
    def preset(self) -> str:
        """The key of the preset these options are, whatever is typed in, or ""."""
        presets = GAMES[self.game].presets().items()
        return next((key for key, game in presets if self._typed_into(game) == self.ruleset), "")

    def choose_preset(self, key: str) -> Form:
        preset = GAMES[self.game].presets().get(key)
        return self if preset is None else self._with_options(options(self._typed_into(preset)))

    def _typed_into(self, preset: Game) -> Game:
        """That preset with what is typed in."""
        free = [option.name for option in BOARDS[self.game].info.options if option.free]
        typed = {name: self.options[name] for name in free}
        return make(GAMES[self.game], {**options(preset), **typed})

    def choose_option(self, name: str, value: Any) -> Form:
        """With one option changed, and others where that makes it possible; else unchanged."""
        return self._with_options({**self.options, name: value})

    def step(self, name: str, by: int) -> Form:
        """With a number one step up or down."""
        now = options(self.ruleset)[name]
        return self.choose_option(name, now + by)

    def sit(self, seat: int, kind: str) -> Form:
        """Another player on a seat. You sit once: taking one seat frees the other for a computer.
        Two people change roles, so that each has both, and let the program answer, so that the
        device stays where it is; whom a computer asks answers by hand. With a computer again it is
        as it was, but for what was chosen meanwhile. A computer's name stays with the computer."""
        level = self.chairs[seat].level or self.level
        if kind not in (YOU, GUEST, COMPUTER):
            kind, level = COMPUTER, kind
        chairs = [
            replace(chair, kind=COMPUTER, level=chair.level or level)
            if kind == chair.kind == YOU and not BOARDS[self.game].info.equal_seats
            else chair
            for chair in self.chairs
        ]
        chairs[seat] = replace(chairs[seat], kind=kind, level=level)
        if BOARDS[self.game].info.equal_seats:
            name = chairs[seat].name
            if kind != COMPUTER and name in _computers():
                name = ""
            elif kind == COMPUTER and not name:
                name = free_name([chair.name for chair in chairs])
            chairs[seat] = replace(chairs[seat], name=name)
        people = not any(chair.kind == COMPUTER for chair in chairs)
        length, auto, before = self.length, self.auto, self.before
        if people and before is None:
            before = length, auto
            length = 2 if length == 1 and 2 in BOARDS[self.game].info.lengths else length
            auto = True
        elif not people and before is not None:
            (length, auto), before = before, None
        return replace(self, chairs=tuple(chairs), length=length, auto=auto, before=before)

    def joined(self) -> Form:
        """With a seat of yours where computers sit alone."""
        if any(chair.kind != COMPUTER for chair in self.chairs):
            return self
        return self._seated()

    def sought(self) -> Form:
        """With you as the one who seeks, where you are alone with a computer: who hides has asked
        for that, once."""
        roles = self.ruleset.hidden and not BOARDS[self.game].info.equal_seats
        alone = sum(chair.kind != COMPUTER for chair in self.chairs) == 1
        return self._seated() if roles and alone else self

    def _seated(self) -> Form:
        board = BOARDS[self.game]
        seat = 0 if board.info.equal_seats else board.info.default_seat
        return self.sit(seat, YOU).rename(seat, "")

    def shared(self) -> Form:
        """With a second person, where there was none, in the place of a computer."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == COMPUTER]
        return self.sit(free[0], GUEST) if len(self.chairs) - len(free) < 2 else self

    def rename(self, seat: int, name: str) -> Form:
        """A computer that is called the same by itself gets another name."""
        chairs = list(self.chairs)
        chairs[seat] = named = replace(chairs[seat], name=names.plain(name)[:24])
        for other, chair in enumerate(chairs):
            own = chair.kind == COMPUTER and chair.name in _computers()
            if own and other != seat and chair.name.casefold() == named.name.casefold():
                free = free_name([each.name for each in chairs])
                chairs[other] = replace(chair, name=free)
        return replace(self, chairs=tuple(chairs))

    def named(self, words: Words) -> tuple[str, ...]:
        """The name of each chair as the table will show it; "" where it finds one itself."""
        people = sum(chair.kind != COMPUTER for chair in self.chairs)

        def name(chair: Chair) -> str:
            if not self.takes_name(chair):
                return ""
            return chair.name or (words("you") if chair.kind == YOU and people == 1 else "")

        return tuple(map(name, self.chairs))

    def clash(self, words: Words) -> str:
        """A name that two chairs have, upper and lower case alike; or ""."""
        seen: set[str] = set()
        for name in filter(None, self.named(words)):
            if name.casefold() in seen:
                return name
            seen.add(name.casefold())
        return ""

    def takes_name(self, chair: Chair) -> bool:
        """Whether what is typed there is the player's name: round a table of equals, and where two
        people play; else you are You and the computer is the computer."""
        if BOARDS[self.game].info.equal_seats:
            return True
        computers = any(each.kind == COMPUTER for each in self.chairs)
        return chair.kind != COMPUTER and not computers

    def add_chair(self) -> Form:
        """With one more person where several play, else with one more computer."""
        name, level = free_name([chair.name for chair in self.chairs]), self.level
        people = any(chair.kind == GUEST for chair in self.chairs)
        added = Chair(GUEST, level=level) if people else Chair(COMPUTER, name, level)
        return self._with_chairs((*self.chairs, added))

    def drop_chair(self, seat: int) -> Form:
        return self._with_chairs(self.chairs[:seat] + self.chairs[seat + 1 :])

    @property
    def level(self) -> str:
        """The level of the computers, where they share one."""
        levels = [chair.level for chair in self.chairs if chair.level]
        return levels[0] if levels else default(self.game).chairs[0].level

    def choose_level(self, level: str, seat: int | None = None) -> Form:
        """Of all chairs, or of one."""
        chairs = (
            replace(chair, level=level) if seat in (None, number) else chair
            for number, chair in enumerate(self.chairs)
        )
        return replace(self, chairs=tuple(chairs))

    @property
    def reckoning(self) -> tuple[int, ...]:
        """The computers whose level matters: those who take the seat that it matters on."""
        board, seats = BOARDS[self.game], self.ruleset.seats
        computers = [seat for seat, chair in enumerate(self.chairs) if chair.kind == COMPUTER]
        if board.info.strength not in seats or self.length > 1:
            return tuple(computers)
        return tuple(seat for seat in computers if seats[seat] == board.info.strength)

    def with_length(self, length: int) -> Form:
        before = self.before and (length, self.before[1])
        return replace(self, length=length, before=before)

    def with_starter(self, seat: int) -> Form:
        return replace(self, starter=seat)

    def with_auto(self, auto: bool) -> Form:
        before = self.before and (self.before[0], auto)
        return replace(self, auto=auto, before=before)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by the numbers of their players: of two people, each with a side, you come
        first."""
        people = not any(chair.kind == COMPUTER for chair in self.chairs)
        seats = range(len(self.chairs))
        if BOARDS[self.game].info.equal_seats or not people:
            return tuple(seats)
        return tuple(sorted(seats, key=lambda seat: self.chairs[seat].kind != YOU))

    def match(self, id: str, seed: int) -> Match:
        """The match; `seed` draws the lot and the luck of the computers."""
        rng = Random(seed)
        players = [
            Player(self._name(chair), chair.level, rng.randrange(2**31))
            if chair.kind == COMPUTER
            else Player(self._name(chair), auto=self.auto and bool(BOARDS[self.game].info.answers))
            for chair in map(self.chairs.__getitem__, self.order)
        ]
        count = len(self.chairs)
        first = self.starter if 0 <= self.starter < count else rng.randrange(count)
        seats = tuple(map(self.order.index, range(count)))
        return Match(
            Setup(self.ruleset, seats, first if BOARDS[self.game].info.equal_seats else 0),
            players,
            self.length,
            id,
        )

    def _name(self, chair: Chair) -> str:
        return chair.name if self.takes_name(chair) else ""

    def _with_options(self, chosen: Mapping[str, Any]) -> Form:
        try:
            make(GAMES[self.game], chosen)
        except RuleError:
            return self
        return replace(self, options=dict(chosen))

    def _with_chairs(self, chairs: tuple[Chair, ...]) -> Form:
        form = self._with_options({**self.options, "players": len(chairs)})
        return self if form is self else replace(form, chairs=chairs, starter=-1)


def default(game: str) -> Form:
    """The usual game: you against the computer, in the role that is more fun."""
    board, preset = BOARDS[game], next(iter(GAMES[game].presets().values()))
    you = 0 if board.info.equal_seats else board.info.default_seat
    chairs = tuple(
        Chair(YOU) if seat == you else _computer(board, seat) for seat in range(len(preset.seats))
    )
    return Form(game, options(preset), chairs, board.info.lengths[0], -1)


def _computers() -> list[str]:
    """Names of computers round a table of equals, in every language."""
    return Words("en")("names").split()


def free_name(taken: Collection[str]) -> str:
    """A computer's name that is none of these, upper and lower case alike; "" if there is none."""
    there = {name.casefold() for name in taken}
    return next((name for name in _computers() if name.casefold() not in there), "")


def _computer(board: Board, seat: int) -> Chair:
    """A computer of the usual level; round a table of equals it has a name."""
    name = _computers()[seat - 1] if board.info.equal_seats else ""
    return Chair(COMPUTER, name, board.info.default_level)


def fitting(game: str, skill: int) -> Form:
    """The usual game against computers for a person who is new to it (0), has played it (1), or is
    good at it (2)."""
    ladder = BOARDS[game].info.ladder
    return default(game).choose_level(ladder[skill]) if ladder else default(game)


def read(game: str, data: Any) -> Form:
    """A form from JSON values, as far as they make sense."""
    form = default(game)
    if not isinstance(data, Mapping):
        return form
    try:
        chairs = tuple(
            Chair(str(kind), names.plain(str(name))[:24], str(level))
            for kind, name, level in data["chairs"]
        )
        chosen = make(GAMES[game], data["options"])
        known = all(
            chair.kind in (YOU, GUEST, COMPUTER)
            and chair.level
            in (*BOARDS[game].info.levels, *([""] if chair.kind != COMPUTER else []))
            for chair in chairs
        )
        length = int(finite(data["length"]))
        before = data.get("before")
        if len(chairs) == len(chosen.seats) and known and length in BOARDS[game].info.lengths:
            return Form(
                game,
                dict(data["options"]),
                chairs,
                length,
                int(finite(data["starter"])),
                bool(data["auto"]),
                (int(finite(before[0])), bool(before[1])) if before else None,
            )
    except (AttributeError, KeyError, IndexError, TypeError, ValueError):
        pass
    return form


def from_query(game: str, query: Mapping[str, str]) -> Form:
    """The usual game with options as an address gives them. RuleError("bad-option", name)."""
    usual = default(game)
    known = options(usual.ruleset)
    chosen: dict[str, Any] = dict(usual.options)
    for name, text in query.items():
        if name not in known:
            raise RuleError("bad-option", name)
        kind = type(known[name])
        if kind is bool and text in ("0", "1"):
            chosen[name] = text == "1"
        elif kind is int and text.isascii() and text.isdigit() and len(text) <= 6:
            chosen[name] = int(text)
        elif kind is str:
            chosen[name] = text
        else:
            raise RuleError("bad-option", name)
    seats = range(len(make(GAMES[game], chosen).seats))
    spare = (_computer(BOARDS[game], seat) for seat in seats[len(usual.chairs) :])
    chairs = (*usual.chairs, *spare)[: len(seats)]
    return replace(usual, options=chosen, chairs=chairs)


def like(match: Match) -> Form:
    """What makes such a match once more: its players on their first seats, by their names."""
    setup, usual = match.rounds[0].setup, default(match.game.name)
    chairs: list[Chair] = []
    for number in setup.seats:
        player = match.players[number]
        alone = not player.name and all(chair.kind != YOU for chair in chairs)
        kind = COMPUTER if player.bot else YOU if alone else GUEST
        chairs.append(Chair(kind, player.name, player.bot or usual.level))
    return replace(usual, options=options(setup.game), chairs=tuple(chairs), length=match.length)


def is_played_here(match: Match) -> bool:
    """Whether its people share this device, and are not only looked at."""
    return not match.about.away and match.about.kind is not Kind.REPLAY


def onward(match: Match, mover: int) -> Form:
    """What goes on from inside the last round of a match, by its rules: between its people, where
    they share this device, else between you on the seat of the mover and its computer."""
    usual = replace(default(match.game.name), options=options(match.game))
    levels = [player.bot for player in match.players if player.bot]
    if levels or not is_played_here(match):
        return usual.choose_level(next(iter(levels), usual.level)).sit(mover, YOU)
    return replace(like(replace(match, rounds=(match.round,))), length=usual.length)


def write(form: Form) -> dict[str, Any]:
    return {
        "options": dict(form.options),
        "chairs": [[chair.kind, chair.name, chair.level] for chair in form.chairs],
        "length": form.length,
        "starter": form.starter,
        "auto": form.auto,
        "before": form.before,
    }
