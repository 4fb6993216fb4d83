"""Lessons in use: `#/lesson/<game>?step=3`. Nothing in one touches saved games or statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.match import Ply
from ui import route
from ui.boards import BOARDS
from ui.boards.board import Motion, Reply, Situation
from ui.lessons import LESSONS
from ui.lessons.attempt import Attempt
from ui.lessons.lesson import Scene
from ui.lessons.overlay import focusable, laid_over, names, places
from ui.markup import Children, Node
from ui.route import Route
from ui.screens import lesson as screen
from ui.screens.lesson import Shown

if TYPE_CHECKING:
    from ui.page.app import App
    from ui.page.places import Painted


class Lessons:
    """The lesson that is open, if one is.

    attempt  the step under way; None while another page is shown
    _reached by game, how many steps were done in this visit
    _origin  where the lesson was asked for, to go back to
    _turned  another step was asked for by a key: the focus goes to its board
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.attempt: Attempt | None = None
        self._reached: dict[str, int] = {}
        self._origin = ""
        self._turned = False

    # -- where

    def arrive(self, route: Route) -> None:
        lesson = LESSONS.get(route.rest)
        if lesson is None:
            self.app.missing("wrong.page", route.rest)
            return
        asked = route.query.get("step", "1")
        number = int(asked) if asked.isascii() and asked.isdigit() else 1
        self.attempt = Attempt(lesson, min(max(number, 1), len(lesson.steps)) - 1)

    def shown(self) -> None:
        """The page is painted: the key that led to another step may not hold the focus there."""
        if self._turned and self.attempt:
            step = self.attempt.step
            drawn = places(self._drawn(self._situation()))
            first = [*step.choices, *drawn, *focusable(self.app.shown)][:1]
            self.app.host.focus("".join(first))
        self._turned = False

    def leave(self, to: Route) -> None:
        """Another address is shown now."""
        self.attempt = None
        if to.name != "lesson":
            self._origin = ""

    @property
    def title(self) -> str:
        """What the window is called; "" while another page is shown."""
        if self.attempt is None:
            return ""
        game = self.attempt.lesson.game
        return self.app.words("lesson.kicker", game=self.app.words(f"{game}.title"))

    # -- painting

    def paint(self) -> Painted:
        attempt, words = self._attempt, self.app.words
        lesson, board, number = attempt.lesson, attempt.board, attempt.number
        at = self._situation()
        learnt = lesson.steps[: number + attempt.done]
        over = attempt.done and number + 1 == len(lesson.steps)
        shown = Shown(
            step=number,
            count=len(lesson.steps),
            title=words(f"{lesson.game}.lesson.{attempt.step.name}.title"),
            sentence=words.rich(attempt.sentence()),
            known=tuple(words(f"{lesson.game}.lesson.{each.name}.rule") for each in learnt[::-1]),
            drawn=laid_over(
                board.paint(at), self._drawn(at), attempt.targets(at), bool(attempt.step.places)
            ),
            tray=self._tray(at),
            main=attempt.main(at),
            ready=attempt.done or self._known(lesson.game, number),
            done=attempt.done,
            following=self._following() if over else "",
        )
        return board.accent, screen.paint(board, at, shown, self.app.top())

    @property
    def _attempt(self) -> Attempt:
        if self.attempt is None:
            raise RuntimeError("no lesson")
        return self.attempt

    def _situation(self) -> Situation:
        return self._attempt.situation(self.app.words, self.app.settings, self.app.host.compact)

    def _drawn(self, at: Situation) -> Children:
        attempt = self._attempt
        return attempt.step.overlay(Scene(at, attempt.done, attempt.shown))

    def _tray(self, at: Situation) -> Children:
        """Choices, and where the board is played on what it has under it (not what stands beside
        it where there is room), and who plays."""
        attempt, step = self._attempt, self._attempt.step
        targets = attempt.targets(at)
        parts: list[Node | None] = []
        if step.choices and attempt.lesson.choice and not attempt.done:
            keys = [attempt.lesson.choice(at, key) for key in step.choices]
            parts.append(screen.choices(at.words, keys))
        if step.moves:
            parts.append(None if attempt.done else attempt.board.tray(at))
            if attempt.lesson.names and not step.choices:
                parts.append(attempt.board.score(at))
        return [
            laid_over(part, None, targets, False)
            for part in parts
            if part and "p-only" not in part.attrs.get("class", "").split()
        ]

    def _known(self, game: str, number: int) -> bool:
        """Whether a step was done before, in this visit or with its whole lesson."""
        return number < self._reached.get(game, 0) or game in self.app.store.lessons()

    def _following(self) -> str:
        """The game of the next lesson that was not finished yet."""
        names, done = list(BOARDS), self.app.store.lessons()
        here = names.index(self._attempt.lesson.game)
        ahead = [*names[here + 1 :], *names[:here]]
        return next((name for name in ahead if name not in done), "")

    # -- taps and keys

    def tap(self, key: str) -> None:
        if self.attempt:
            before = self._situation()
            self._show(self.attempt.tap(before, key), before)

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard; False if it means nothing here."""
        attempt = self.attempt
        if attempt is None:
            return False
        at = self._situation()
        ours = places(self._drawn(at))
        if focus in ours and key in ("ArrowLeft", "ArrowRight"):
            step = 1 if key == "ArrowRight" else -1
            self.app.host.focus(ours[(ours.index(focus) + step) % len(ours)])
            return True
        reply = attempt.board.type(at, key, focus)
        if isinstance(reply, str):
            self.app.host.focus(reply)
            return True
        if reply is not None and attempt.step.moves and not attempt.done:
            self.answer(reply)
            return True
        if key == "Escape":
            self.do_lesson_leave()
            return True
        return False

    def answer(self, reply: Reply) -> None:
        """What the board made of a key."""
        if self.attempt:
            before = self._situation()
            self._show(self.attempt.take(reply), before)

    def do_do(self, arg: str) -> None:
        """The board's own main key."""
        self.tap(arg)

    def do_lesson(self, arg: str) -> None:
        """Open the lesson of a game that is on the table."""
        table, here = self.app.desk.table, self.app.route
        kept = table and self.app.store.text(table.match.id) is not None
        self._origin = (
            route.write("game", table.match.id)
            if table and kept
            else route.write(*here.path, **here.query)
        )
        self.app.sheets.close()
        self.app.host.go(route.write("lesson", arg))

    def do_lesson_back(self, arg: str = "") -> None:
        self._go(-1)

    def do_lesson_next(self, arg: str = "") -> None:
        """On to the next step; after the last one, to the game."""
        if attempt := self.attempt:
            if attempt.number + 1 < len(attempt.lesson.steps):
                self._go(1)
            else:
                self.app.host.go(route.write(attempt.lesson.game))

    def do_lesson_leave(self, arg: str = "") -> None:
        if self.attempt:
            self.app.host.go(self._origin or route.write("rules", self.attempt.lesson.game))

    def do_lesson_show(self, arg: str = "") -> None:
        """Do it for the person."""
        attempt = self.attempt
        if attempt is None or attempt.done:
            return
        attempt.begin_again()
        plies: list[Ply] = []
        before = self._situation()
        for key in attempt.step.solution:
            before = self._situation()
            plies += attempt.tap(before, key)
        self._show(plies, before)

    def _go(self, by: int) -> None:
        if attempt := self.attempt:
            game, step = attempt.lesson.game, attempt.number + 1 + by
            self._turned = True
            self.app.host.go(route.write("lesson", game, step=step))

    def _show(self, plies: list[Ply], before: Situation) -> None:
        """Paint what became of a tap, announce it, decorate it."""
        attempt, app = self._attempt, self.app
        after = self._situation()
        if attempt.done:
            self._learnt()
        app.refresh()
        if not attempt.done:
            if here := names(app.shown, attempt.targets(after)):
                app.host.announce(app.words("lesson.here", places=", ".join(here)))
            self._decorate(attempt.table.account((), before, after)[0])
            return
        motions, said = attempt.table.account(plies, before, after)
        app.host.announce(" ".join(said))
        if app.settings.sound:
            app.host.tone("place")
        self._decorate(motions + attempt.lesson.motions(after))
        app.host.focus("lesson-next")

    def _decorate(self, motions: tuple[Motion, ...]) -> None:
        if motions and self.app.settings.motion:
            self.app.host.animate(motions)

    def _learnt(self) -> None:
        """Remember how far the lesson got."""
        attempt = self._attempt
        game, number = attempt.lesson.game, attempt.number + 1
        self._reached[game] = max(number, self._reached.get(game, 0))
        if number == len(attempt.lesson.steps):
            self.app.store.keep_lesson(game)
