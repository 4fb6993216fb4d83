"""The table's layout: board, status, figures, keys. It is the same for all four games."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ui.boards import buttons
from ui.boards.board import Board
from ui.boards.buttons import Button, TableKey
from ui.boards.drawing import Cover
from ui.boards.situation import Situation
from ui.table import replay_view, review_offer, watch_view
from ui.table.ending import Ending
from ui.table.replay_view import Transport
from ui.table.review_offer import ReviewOffer
from ui.toolkit import plot, route
from ui.toolkit.frame import (
    following_pace,
    header,
    key,
    link,
    pace_row,
    panel,
    row,
    rows,
    small_key,
    stepdots,
)
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, Raw, h, off
from ui.toolkit.memo import memo
from ui.toolkit.page_act import PageAct
from ui.toolkit.plain_text import plain
from ui.toolkit.words import Words


@dataclass(frozen=True)
class TableProps:
    """What the table shows besides the situation itself."""

    number: int  # of the game on the shelf, from 1
    wide: bool = False  # there is room for a column beside the board
    can_undo: bool = False
    can_redo: bool = False
    thinking: bool = False
    hint: tuple[Raw, ...] = ()  # the steps of the hint being shown
    ending: Ending | None = None
    transport: Transport | None = None
    paused: bool = False
    rushing: bool = False  # what is watched is played silently to its end
    pace: str = ""  # where something goes on by itself before a person's eyes
    answer: str = ""  # to a tap that could change nothing
    waiting: Raw | None = None  # what the status says while a player elsewhere is to move
    sort: str = ""  # what sort of game it is, beside its name
    kicker: str = ""  # over the title, instead of the number
    sides: tuple[tuple[str, str], ...] = ()  # of computers that are watched: side and level
    last: tuple[int, ...] = ()  # points of the last games, this one at the end
    leavable: bool = False  # a person can leave the match to a computer
    sendable: bool = False  # who answers may sit elsewhere: a link can go there
    review: ReviewOffer | None = None
    all_rounds: str = ""  # where all rounds of the match are replayed


def paint(board: Board, at: Situation, shown: TableProps) -> Node:
    words = at.words
    heading = (
        f"{board.game}.heading" if words.has(f"{board.game}.heading") else f"{board.game}.title"
    )
    name = words(f"{board.game}.{'daily.short' if shown.kicker else 'short'}")
    return h(
        "main",
        header(words, ", ".join(filter(None, (name, shown.kicker or shown.sort))), help=True),
        h(
            "div",
            h(
                "span",
                shown.kicker or shown.sort or board.drawing.kicker(at) or _number(words, shown),
                class_="no",
            ),
            h("h1", words.rich(heading)),
            class_="title",
        ),
        status(board, at, shown),
        board.drawing.paint(at),
        board.drawing.score(at),
        _tray(board, at, shown),
        keys(board, at, shown),
        _typing(at.words, board.speech.example(at), at.settings.typing)
        if (at.result is None or board.rounds.closing(at)) and not at.watching
        else None,
        _beside(board, at, shown) if shown.wide else None,
        class_="play replay" if shown.transport else "play",
        data_game=board.game,
    )


def _beside(board: Board, at: Situation, shown: TableProps) -> Node:
    """The column beside the board."""
    return panel(
        at.words,
        board.drawing.match(at),
        review_offer.panel(at.words, board.game, shown.review)
        if at.result and shown.review
        else None,
        watch_view.sides(at.words, shown.sides) if shown.sides else None,
        board.drawing.panels(at),
        plot.bars(at.words, shown.last),
        _more(board, at, shown),
    )


def _number(words: Words, shown: TableProps) -> str:
    """What stands over the title where a game has no sort: who plays, or its place on the shelf."""
    return words("watch.two") if shown.sides else words("game.number", number=shown.number)


def _tray(board: Board, at: Situation, shown: TableProps) -> Node | None:
    if shown.waiting and at.game.hidden:
        return None
    if at.watching and at.result is None and not shown.transport:
        return watch_view.tray(at, board.rounds.award(at), board.rounds.circling(at))
    return board.drawing.tray(at)


def cover(words: Words, board: Board, what: Cover, shareable: bool) -> Node:
    """The page while the device changes hands; `shareable`: a link can go to another instead."""
    letters = max(map(len, what.name.split()), default=1)
    return h(
        "main",
        header(words, words(f"{board.game}.short"), help=True),
        h(
            "div",
            h("h1", what.name, style=f"--letters:{letters}"),
            h("p", what.text),
            class_="mid",
        ),
        h("div", what.figure, class_="fig"),
        h(
            "div",
            key(what.key, "uncover"),
            key(words("cover.share"), "share", style="sec") if shareable else None,
            class_="end",
        ),
        class_="pass",
    )


LONG, LONG_HINT = 84, 52
"""Characters of a status that three lines of its usual size may not hold; under the steps of a
hint, two."""


def _said(text: Raw | str, tone: str = "") -> Node:
    """A status of one paragraph; what is long is set smaller, in the same room."""
    kind = " ".join(filter(None, ("status", long(text), tone)))
    return h("div", h("p", text), class_=kind, data_announce="")


def long(text: Raw | str, most: int = LONG) -> str:
    """The class of a status that is set smaller."""
    return "long" if len(plain(Raw(text))) > most else ""


def status(board: Board, at: Situation, shown: TableProps) -> Node:
    banner = board.drawing.banner(at)
    kind = f"status banner {board.drawing.banner_class(at)}".rstrip()
    if shown.thinking and at.is_my_turn and not at.hint:
        return _said(at.words("hint.working"))
    if shown.answer and banner:
        return _answered(board, at, shown.answer, kind)
    if shown.answer or shown.waiting:
        return _said(shown.answer or shown.waiting or "")
    if at.hint and shown.hint:
        return _hint(at, shown)
    if at.watching and shown.paused and at.result is None:
        return _said(Raw(f"{at.words.rich('watch.held')} {board.drawing.status(at)}"))
    alone = "" if board.input.over(at) else helped(at, daily=bool(shown.kicker))
    said = Raw(board.drawing.status(at) + alone + _before(at))
    if not at.settings.cover and not banner:
        said = _called(at, said)
    if not at.ready:
        said = Raw(f"{said} {at.words.rich('ready.when')}")
    if not banner:
        return _said(said, board.drawing.banner_class(at))
    return h("div", h("strong", banner), " ", h("p", said), class_=kind, data_announce="")


def _answered(board: Board, at: Situation, answer: str, kind: str) -> Node:
    """An answer under a banner: who is to move, and who has won, stand there still; what happened
    last makes room."""
    fact = at.result is None and (board.pace.waits(at) or not at.is_my_turn)
    return h(
        "div",
        None if fact else h("strong", board.drawing.banner(at)),
        " ",
        h("p", h("span", board.drawing.winner(at)), " ", h("span", answer, data_announce="")),
        class_=kind,
    )


def _before(at: Situation) -> str:
    """What the game before cost the one who has hidden now, once this one can be compared."""
    code = f"{at.game.name}.cost"
    if at.result is None or at.result.void or not at.before or not at.words.has(code):
        return ""
    cost = at.words(code, n=at.before)
    return " " + at.words.rich("before", name=at.seats[0], cost=cost)


def _called(at: Situation, said: Raw) -> Raw:
    """With the name of who is to move, where one device has several people, a secret and no cover
    that calls them."""
    if not (at.game.hidden and sum(at.people) > 1 and at.is_my_turn and at.selection is None):
        return said
    name = escape(at.seats[at.seat or 0])
    return said if name in said else Raw(f"<b>{name}:</b> {said}")


UNFOUND = ("missed", "unsolved", "resigned")
"""Why a puzzle is over that was not solved."""


def helped(at: Situation, daily: bool) -> str:
    """That a finished round was not played alone, and what that means for the statistics; of one
    that somebody else played, that alone. `daily`: it is a puzzle of the day."""
    if at.result is None or not (at.hints or at.undone):
        return ""
    if not at.counted:
        if not at.challenge and (at.seat is not None or sum(at.people) != 1):
            return ""
        player = max(seat for seat, person in enumerate(at.people) if person)
        name = at.words.opening(at.seats[player])
        return f" {at.words.rich('helped.others', name=name)}"
    code = "both" if at.hints and at.undone else "hints" if at.hints else "undone"
    streak = daily and at.result.reason not in UNFOUND
    said = f"helped.daily.{code}" if streak else f"helped.{code}"
    return " " + at.words.rich(said, n=at.hints, hints=at.words.spelled(at.hints))


def _hint(at: Situation, shown: TableProps) -> Node:
    step = at.hint.step if at.hint else 0
    count = len(shown.hint)
    text = shown.hint[min(step, count - 1)]
    return h(
        "div",
        stepdots(at.words("hint.step", step=step + 1, count=count), step, count),
        h("p", text),
        class_=f"status hinted {long(text, LONG_HINT)}".rstrip(),
        data_announce="",
    )


def keys(board: Board, at: Situation, shown: TableProps) -> Node:
    """What can be pressed under the board, by what goes on."""
    if shown.transport:
        return replay_view.paint(at.words, shown.transport, shown.ending, shown.review)
    if at.hint and shown.hint:
        _, following = board.help.follow(at, at.hint.thought)
        return h("div", _hint_keys(at, shown, following), class_="acts")
    if at.result is not None:
        return _end_keys(board, at, shown)
    if shown.waiting:
        play = h("a", at.words("waiting.play"), class_="btn sec", href=route.write(board.game))
        return h("div", play, _ending(shown), class_="acts")
    if at.unsent:
        small = [act_key(act) for act in board.drawing.buttons(at)]
        return h("div", small, _ending(shown), class_="acts")
    if at.watching:
        offered = board.rounds.award(at) is not None
        return h(
            "div", watch_view.keys(at.words, shown.paused, shown.rushing, offered), class_="acts"
        )
    if not at.ready:
        return h("div", act_key(buttons.ready(at.words)), class_="acts")
    if (board.pace.keys or at.auto) and not at.is_my_turn and not board.pace.waits(at):
        paces = _aloud_keys if board.pace.shows_reasoning else _pace_keys
        return h("div", paces(at.words, at.settings.pace, shown.paused), class_="acts")
    return h("div", board.drawing.corner(at), _turn_keys(board, at, shown), class_="acts")


def _end_keys(board: Board, at: Situation, shown: TableProps) -> Node:
    """After a round: a main key of the board comes before all else."""
    acts = board.drawing.buttons(at)
    extra = [act_key(act) for act in acts if act.do != TableKey.UNDO or shown.can_undo]
    if any(act.main for act in acts):
        return h("div", extra, class_="acts")
    if shown.review:
        extra += review_offer.keys(at.words, shown.review, room=len(extra) < 2)
    return h("div", extra, _swapped(shown), _ending(shown), class_="acts")


def _turn_keys(board: Board, at: Situation, shown: TableProps) -> list[Node]:
    """The board's keys; the table knows whether there is something to undo, a hint to give, and
    somebody elsewhere to send a link to, as a cover offers."""
    keys = []
    for act in board.drawing.buttons(at):
        enabled = act.enabled
        if act.do == TableKey.UNDO:
            enabled = shown.can_undo
        elif act.do == TableKey.HINT:
            enabled = at.is_my_turn and not shown.thinking
        keys.append(act_key(act, enabled and not at.held))
        if act.do == TableKey.UNDO and shown.can_redo:
            keys.append(act_key(buttons.redo(at.words)))
    if shown.sendable:
        words = at.words
        keys.insert(-1, small_key(words("cover.send"), "share", "share", name=words("cover.share")))
    return keys


@memo
def act_key(act: Button, enabled: bool | None = None) -> Node:
    """A key under the board."""
    on = act.enabled if enabled is None else enabled
    if act.main or act.second:
        return h(
            "button",
            act.label,
            h("small", act.small) if act.small else None,
            class_=f"btn {'go' if act.main else 'sec'}{' two' if act.small else ''}",
            type="button",
            id=f"do-{act.do}",
            data_act=PageAct.PRESS,
            data_arg=act.do,
            aria_disabled=off(on),
        )
    return h(
        "button",
        icon(act.icon),
        h("span", act.label),
        class_="act on" if act.pressed else "act",
        type="button",
        id=f"do-{act.do}",
        data_act=PageAct.PRESS,
        data_arg=act.do,
        aria_pressed=None if act.pressed is None else ("true" if act.pressed else "false"),
        aria_disabled=off(on),
    )


def _ending(shown: TableProps) -> Node | None:
    return (
        key(shown.ending.label, shown.ending.act, shown.ending.arg, "go") if shown.ending else None
    )


def _swapped(shown: TableProps) -> Node | None:
    """The key for once more with other sides."""
    ending = shown.ending
    if ending is None or not ending.swapped:
        return None
    return small_key(ending.swapped, ending.act, "swap", "swapped")


def _hint_keys(at: Situation, shown: TableProps, following: str) -> list[Node]:
    """`following`: what the key says that does what the hint says; or "", as always."""
    words, step = at.words, at.hint.step if at.hint else 0
    last = step + 1 >= len(shown.hint)
    return [
        act_key(Button("hint-back", words("hint.back"), "back", enabled=step > 0)),
        act_key(Button("hint-close", words("close"), "close")),
        act_key(
            Button("hint-do", following or words("hint.do"), main=True)
            if last
            else Button("hint-next", words("hint.next"), main=True)
        ),
    ]


def _pace_keys(words: Words, pace: str, paused: bool) -> list[Node]:
    """While others move: how fast, stop, and on."""
    return [
        _pace_key(words, pace),
        small_key(words("pace.hold"), "pause", "pause", pressed=paused),
        key(words("pace.on"), "go-on", style="sec"),
    ]


def _aloud_keys(words: Words, pace: str, paused: bool) -> list[Node]:
    """While a computer thinks aloud: what is planned at once and no further, pace, stop or on."""
    return [
        small_key(words("pace.step"), "watch-step", "step"),
        _pace_key(words, pace),
        key(words("watch.go" if paused else "watch.pause"), "pause"),
    ]


def _pace_key(words: Words, pace: str) -> Node:
    name = words("pace.name", pace=words(f"settings.pace.{pace}"))
    return small_key(
        words(f"settings.pace.{pace}"), "pace", "pace", following_pace(pace), name=name
    )


@memo
def _typing(words: Words, example: str, wanted: bool) -> Node:
    """A field for a move as text: there for people who reach it by the keyboard, and in sight for
    those who want that."""
    return h(
        "label",
        h("span", words("typed.label")),
        h(
            "input",
            type="text",
            data_change="typed",
            data_once=True,
            placeholder=example,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
        ),
        class_="typing" if wanted else "typing rare",
    )


def _more(board: Board, at: Situation, shown: TableProps) -> Node:
    words = at.words
    return rows(
        words("more"),
        pace_row(words, shown.pace, "pace") if shown.pace else None,
        row(words("help.open"), "help", symbol="help"),
        row(words("keys.text"), "as-text", symbol="eye") if board.speech else None,
        row(words("new.open"), "new", board.game, "new"),
        row(words("share.open"), "share", symbol="share"),
        link(words("replay.match"), shown.all_rounds, "play") if shown.all_rounds else None,
        row(words("leave.open"), "leave-match", symbol="flag") if shown.leavable else None,
    )
