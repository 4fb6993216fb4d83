"""Panels beside the board. The figures of a round, the list of answers, and the boards that nobody
could tell apart."""

from __future__ import annotations

from engines.blackbox.bots import Why
from engines.blackbox.rules import HIDER, SEEKER, WRONG_BALL
from engines.blackbox.verdict import Verdict
from ui.boards import keys, match_score
from ui.boards.blackbox import hiding_quality, naming, phase, ray_preview, reasoning, studies
from ui.boards.blackbox.geometry import frame_of
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.match_score import MatchScore
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.icons import icon
from ui.toolkit.markup import Child, Node, h, off
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import capital

BOXES = "#/boxes"
RIM = 6
"""Round a small board, for the rings of balls at its edge."""
NOTHING = "–"
SHOWN = 4
"""Equal boards side by side; the rest is a page further."""


def score(at: Situation) -> Node | None:
    now = phase.phase(at)
    if now == SANDBOX or ray_preview.shown(at):
        return None
    found = match_score.match_score(at) if now == OVER else None
    if found is not None:
        return _match(at, found)
    return widgets.figures(_result(at) if now == OVER else _running(at))


def _running(at: Situation) -> list[Node]:
    words, balls = at.words, phase.rules(at).balls
    points = widgets.figure(words("blackbox.points"), str(len(phase.view(at).answers)))
    marked = widgets.figure(words("blackbox.balls"), str(len(phase.marks(at))), f"/{balls}")
    if phase.phase(at) == HIDE:
        return [marked]
    if at.hint or phase.picked(at).why:
        hints = widgets.figure(words("blackbox.hints"), str(at.hints))
        return [points, *_fitting(at), hints]
    if phase.phase(at) != SEEK or not at.settings.conflicts:
        return [points, marked]
    bad = len(phase.conflicts(at))
    return [points, marked, widgets.figure(words("blackbox.conflicts"), str(bad), alarm=bad > 0)]


def _fitting(at: Situation) -> list[Node]:
    """How many boards fit, as far as a hint or a proof knows."""
    words, why = at.words, at.hint.thought.why if at.hint else None
    known = studies.known(at)
    if isinstance(why, Why):
        fit = why.boards
    elif known is not None:
        fit = known.boards
    else:
        return []
    label = words("blackbox.fitting")
    if fit is None:
        return [widgets.figure(label, words("blackbox.uncounted"))]
    return [widgets.figure(label, *naming.boards_figure(words, fit))]


def _result(at: Situation) -> list[Node]:
    words, verdict = at.words, phase.nearest(at)
    rays = len(phase.view(at).answers)
    wrong, fair = (verdict.wrong, verdict.fair) if verdict else (0, 0)
    total = rays + WRONG_BALL * wrong
    if fair < wrong:
        return [
            widgets.figure(words("blackbox.edge"), str(rays)),
            widgets.figure(words("blackbox.strict"), str(total)),
            widgets.figure(words("blackbox.fair"), str(rays + WRONG_BALL * fair)),
        ]
    return [
        widgets.figure(words("blackbox.edge"), str(rays)),
        widgets.figure(
            words("blackbox.wrong"),
            str(wrong),
            f"\u00a0{words('blackbox.wrong.each', points=WRONG_BALL)}" if wrong else "",
        ),
        widgets.figure(words("blackbox.total"), str(total)),
    ]


def _match(at: Situation, match: MatchScore) -> Node:
    """What each has paid so far: the points that the other got for it as the hider."""
    sought = {past.seats[SEEKER] for past in at.match.past}
    one, two = (str(match.totals[1 - seat]) if seat in sought else NOTHING for seat in (0, 1))
    return match_score.figures(at, match, at.words("blackbox.match.played"), (one, two))


def match(at: Situation) -> Node | None:
    """The same beside the board, while a box of a match is sought."""
    found = match_score.match_score(at)
    if found is None or at.result is not None:
        return None
    return widgets.section(at.words("blackbox.match.paid"), _match(at, found))


def tray(at: Situation) -> Node | None:
    """Under an open box: the boards that answer alike, where that matters. Before the first ray:
    the way to the sandbox, which wide screens have in their column."""
    if phase.phase(at) == SANDBOX and at.watching:
        return h("div", _to_sandbox(at, "leave"), class_="tray box rows p-only")
    if ray_preview.shown(at) and phase.phase(at) == SEEK:
        return ray_preview.tray(at)
    if hiding_quality.ready(at):
        return hiding_quality.tray(at)
    if thoughts := reasoning.tray(at):
        return thoughts
    untouched = not phase.answers(at) and not phase.marks(at)
    if phase.phase(at) == SEEK and untouched and not at.hint:
        return h("div", _to_sandbox(at, "first"), _to_boxes(at), class_="tray box rows p-only")
    found = phase.nearest(at) if phase.phase(at) == OVER else None
    if found is None:
        return None
    if studies.hidden_here(at):
        return hiding_quality.looking_back(at)
    if len(found.boards) > 1:
        return _equal(at, found, "tray equiv p-only")
    return h("div", _to_sandbox(at, "open"), class_="tray box rows p-only")


def panels(at: Situation) -> tuple[Node, ...]:
    sections = []
    found = phase.nearest(at) if phase.phase(at) == OVER else None
    if found is not None and len(found.boards) > 1:
        sections.append(_verdict(at, found))
    elif found is not None and studies.hidden_here(at):
        sections.append(hiding_quality.panel(at))
    if len(phase.answers(at)):
        sections.append(_log(at))
    sections.append(_sandbox(at))
    return tuple(sections)


def _log(at: Situation) -> Node:
    """The answers in the order asked, each with its points."""
    words, bad = at.words, phase.conflicts(at)
    lines = []
    for number, (entry, answer) in enumerate(phase.answers(at).shots, 1):
        flag = h("span", "!", class_="flag") if entry in bad else None
        lines.append(
            h(
                "li",
                h("span", str(number), class_="n"),
                shot(at, entry, answer, flag),
                h("span", "1" if answer in ("hit", "reflect") else "2", class_="pt"),
            )
        )
    title = widgets.titled(words("blackbox.answers"), words("blackbox.points"))
    return widgets.section(title, h("ol", lines, class_="log"))


BACK = {"T": "up", "B": "down", "L": "left", "R": "right"}


def shot(at: Situation, entry: str, answer: str, flag: Node | None = None) -> Node:
    """A ray and its answer, drawn and said."""
    out = answer not in ("hit", "reflect")
    said = at.words(f"blackbox.log.{'out' if out else answer}")
    return h(
        "span",
        h("b", _pointer(entry, naming.ARROWS)),
        f"\u2002{said} ",
        _pointer(answer, BACK) if out else None,
        flag,
        aria_label=f"{naming.place(at.words, entry)}: {naming.answer_text(at, answer)}",
        role="img",
    )


def _pointer(entry: str, arrows: dict[str, str]) -> list[Child]:
    return [icon(arrows[entry[0]], "i ar"), entry[1:]]


def _verdict(at: Situation, found: Verdict) -> Node:
    words = at.words
    title = words("blackbox.equal.title", n=found.count, number=number(at, found))
    text = None
    if found.fair < found.wrong:
        text = widgets.muted(words("blackbox.equal.text", price=naming.price(words)))
    return widgets.section(title, *filter(None, (_equal(at, found, "equiv in"), text)))


def number(at: Situation, found: Verdict) -> str:
    if found.complete:
        return capital(at.words.spelled(found.count))
    return capital(at.words("blackbox.over.at-least", number=at.words.amount(found.count)))


def _equal(at: Situation, found: Verdict, class_: str) -> Node:
    """The boards, some at a time, each to be looked at on the large board."""
    shown = phase.picked(at).equal
    first = shown - shown % SHOWN
    page = range(first, min(first + SHOWN, len(found.boards)))
    boards = [_board(at, found, number, number == shown) for number in page]
    return h(
        "div",
        boards,
        _pages(at, found, first) if len(found.boards) > SHOWN else None,
        class_=class_,
        role="group",
        aria_label=at.words("blackbox.equal.group"),
    )


def _board(at: Situation, found: Verdict, number: int, shown: bool) -> Node:
    cells, marks = found.boards[number], set(phase.view(at).marks)
    if number == 0:
        caption: Child = h("b", at.words("blackbox.equal.hidden"))
    elif set(cells) == marks:
        caption = h("b", at.words(f"blackbox.equal.tip{'.you' if at.is_you(SEEKER) else ''}"))
    else:
        caption = at.words("blackbox.equal.fits")
    return h(
        "button",
        _small(at, cells, found.boards),
        h("span", caption),
        type="button",
        class_="on" if shown else None,
        aria_pressed="true" if shown else "false",
        data_act=PageAct.PRESS,
        data_arg=keys.write("equal", number),
    )


def _small(at: Situation, cells: tuple[str, ...], all_boards: tuple[tuple[str, ...], ...]) -> Node:
    """A small board; the balls that not all of the boards have are ringed."""
    frame = frame_of(phase.box(at))
    wide, high = frame.across, frame.down
    width, height = frame.width - 2 * wide, frame.height - 2 * high
    common = set(all_boards[0]).intersection(*all_boards[1:])
    across = (f"M{wide * i:g} 0V{height:g}" for i in range(1, frame.box.columns))
    down = (f"M0 {high * i:g}H{width:g}" for i in range(1, frame.box.rows))
    balls = []
    for cell in cells:
        x, y = frame.centre(cell)
        x, y = x - wide, y - high
        balls.append(h("circle", cx=x, cy=y, r=15, class_="b-body"))
        if cell not in common:
            balls.append(h("circle", cx=x, cy=y, r=23, class_="eq-ring"))
    return h(
        "svg",
        h("rect", width=width, height=height, class_="field"),
        h("path", d="".join((*across, *down)), class_="field-l"),
        balls,
        class_="b b-eq",
        viewBox=f"{-RIM} {-RIM} {width + 2 * RIM:g} {height + 2 * RIM:g}",
        aria_hidden="true",
    )


def _pages(at: Situation, found: Verdict, first: int) -> Node:
    count = len(found.boards)
    back, ahead = max(0, first - SHOWN), first + SHOWN
    return h(
        "p",
        _turn("before", at.words("blackbox.equal.before"), back, first > 0),
        h(
            "span",
            at.words(
                "blackbox.equal.page", first=first + 1, last=min(first + SHOWN, count), count=count
            ),
        ),
        _turn("after", at.words("blackbox.equal.after"), ahead, ahead < count),
        class_="eq-pages",
    )


def _turn(symbol: str, label: str, to: int, enabled: bool) -> Node:
    return h(
        "button",
        icon(symbol),
        type="button",
        aria_label=label,
        aria_disabled=off(enabled),
        data_act=PageAct.PRESS,
        data_arg=keys.write("equal", to),
    )


def _sandbox(at: Situation) -> Node:
    key = _to_sandbox(at, "leave" if phase.phase(at) == SANDBOX else "open")
    about = widgets.muted(at.words("blackbox.sandbox.about"))
    rows = h("div", key, _to_boxes(at), class_="rows")
    return widgets.section(at.words("blackbox.sandbox"), about, rows)


def _to_boxes(at: Situation) -> Node | None:
    """To the puzzles, from a game that one person plays for oneself alone."""
    if not at.casual or at.people[HIDER]:
        return None
    return h("a", icon("right"), h("span", at.words("blackbox.boxes")), href=BOXES)


def _to_sandbox(at: Situation, label: str) -> Node:
    symbol = "close" if label == "leave" else "eye"
    return widgets.pressed("sandbox", symbol, at.words(f"blackbox.sandbox.{label}"))
