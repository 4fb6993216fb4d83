"""The keys under a board, by what goes on."""

from __future__ import annotations

from ui.boards import buttons
from ui.boards.board import Board
from ui.boards.buttons import Button, TableKey
from ui.boards.situation import Situation
from ui.table import replay_view, review_offer, watch_view
from ui.table.table_props import TableProps
from ui.toolkit import route
from ui.toolkit.frame import following_pace, key, small_key
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h, off
from ui.toolkit.memo import memo
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import Words


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
            data_why="" if act.why and not on else None,
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
