"""Lessons in use: `#/lesson/<game>?step=3`. Nothing in one touches saved games or statistics."""

from __future__ import annotations

from engines.game import Ply
from ui.boards import buttons
from ui.boards.replies import Reply, Say
from ui.boards.situation import Situation
from ui.features.lessons import LESSONS, view
from ui.features.lessons.attempt import Attempt
from ui.features.lessons.lesson import Scene
from ui.features.lessons.overlay import focusable, laid_over, names, places
from ui.features.lessons.view import LessonProps
from ui.shell import arguments
from ui.shell.screen import BoardInput, NotHere, Painted, Screen
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.markup import Children, Node, Raw, classes
from ui.toolkit.route import Route


class Lessons(Screen, BoardInput):
    """The lesson that is open, if one is.

    attempt  the step under way; None while another screen is shown
    _reached by game, how many steps were done in this visit
    _origin  where the lesson was asked for, to go back to
    _turned  another step was asked for by a key: the focus goes to its board
    _page    what is shown of it
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self.attempt: Attempt | None = None
        self._reached: dict[str, int] = {}
        self._origin = ""
        self._turned = False
        self._page = Node("main", {}, ())
        services.actions.add(
            {
                "lesson-back": lambda: self._go(-1),
                "lesson-next": self._next,
                "lesson-leave": self._leave,
                "lesson-show": self._show_how,
            }
        )
        services.actions.add_with_arg({"lesson": self._start})

    # -- where

    def open(self, to: Route) -> Screen:
        lesson = LESSONS.get(to.rest)
        if lesson is None:
            raise NotHere("wrong.page", to.rest)
        asked = arguments.whole(to.query.get("step", ""))
        number = min(max(1 if asked is None else asked, 1), len(lesson.steps))
        self.attempt = Attempt(self._shell, lesson, number - 1)
        if "door" in to.query:
            self._origin = route.write(lesson.game)
        if self._turned:
            self._shell.after_paint(self._focus_board)
        self._turned = False
        self._shell.tell(lesson.shows(self._situation()))
        return self

    def leave(self) -> None:
        self.attempt = None
        self._origin = ""

    def _focus_board(self) -> None:
        """The key that led to another step may not hold the focus there."""
        if self.attempt:
            step = self.attempt.step
            drawn = places(self._drawn(self._situation()))
            first = [*step.choices, *drawn, *focusable(self._page)][:1]
            self._shell.host.window.focus("".join(first))

    @property
    def title(self) -> str:
        words = self._shell.words
        return words("lessons.kicker", game=words(f"{self._attempt.lesson.game}.title"))

    @property
    def board(self) -> BoardInput:
        return self

    # -- painting

    def paint(self) -> Painted:
        attempt, words = self._attempt, self._shell.words
        lesson, board, number = attempt.lesson, attempt.board, attempt.number
        at = self._situation()
        learnt = lesson.steps[: number + attempt.done]
        over = attempt.done and number + 1 == len(lesson.steps)
        shown = LessonProps(
            step=number,
            count=len(lesson.steps),
            title=words(f"{lesson.game}.lessons.{attempt.step.name}.title"),
            sentence=self._sentence(),
            known=tuple(words(f"{lesson.game}.lessons.{each.name}.rule") for each in learnt[::-1]),
            drawn=laid_over(
                board.drawing.paint(at),
                self._drawn(at),
                attempt.targets(at),
                bool(attempt.step.places),
            ),
            tray=self._tray(at),
            main=attempt.main(at),
            ready=attempt.done or self._known(lesson.game, number),
            done=attempt.done,
            following=self._following() if over else "",
        )
        self._page = view.paint(board, at, shown)
        return board.info.accent, self._page

    def _sentence(self) -> str:
        """What to do, or what came of it; after a wrong tap that it can be tried again."""
        words, attempt = self._shell.words, self._attempt
        if attempt.session.answer:
            return attempt.session.answer
        said = words.rich(attempt.sentence())
        return Raw(f"{said} {words.rich('lessons.again')}") if attempt.fault else said

    @property
    def _attempt(self) -> Attempt:
        if self.attempt is None:
            raise RuntimeError("no lesson")
        return self.attempt

    def _situation(self) -> Situation:
        return self._attempt.session.situation()

    def _drawn(self, at: Situation) -> Children:
        attempt = self._attempt
        return attempt.step.overlay(Scene(at, attempt.done, attempt.shown))

    def _tray(self, at: Situation) -> Children:
        """Where the board is played on what it has under it (not what stands beside it where there
        is room), and who plays, until a round is over; below that, as what is at stake is read
        before, the choices."""
        attempt, step = self._attempt, self._attempt.step
        targets = attempt.targets(at)
        parts: list[Node | None] = []
        if step.moves:
            parts.append(None if attempt.done else attempt.board.drawing.tray(at))
            if attempt.lesson.names and not step.choices and at.result is None:
                parts.append(attempt.board.drawing.score(at))
        if step.choices and attempt.lesson.choice and not attempt.done:
            keys = [attempt.lesson.choice(at, key) for key in step.choices]
            parts.append(view.choices(at.words, keys))
        return [
            laid_over(part, None, targets, False)
            for part in parts
            if part and "p-only" not in classes(part)
        ]

    def _known(self, game: str, number: int) -> bool:
        """Whether a step was done before, in this visit or with its whole lesson."""
        return number < self._reached.get(game, 0) or game in self._shell.store.lessons()

    def _following(self) -> str:
        """The game of the next lesson that was not finished yet."""
        names, done = list(LESSONS), self._shell.store.lessons()
        here = names.index(self._attempt.lesson.game)
        ahead = [*names[here + 1 :], *names[:here]]
        return next((name for name in ahead if name not in done), "")

    # -- taps and keys

    def tap(self, key: str) -> None:
        before = self._situation()
        self._show(self._attempt.tap(before, key), before)

    def press(self, name: str) -> None:
        attempt, at = self._attempt, self._situation()
        if why := buttons.why_not(attempt.board.drawing.buttons(at), name):
            self.answer(Say(why))
        else:
            self.tap(name)

    def type(self, key: str, focus: str) -> bool:
        attempt = self._attempt
        at = self._situation()
        ours = places(self._drawn(at))
        if focus in ours and key in ("ArrowLeft", "ArrowRight"):
            step = 1 if key == "ArrowRight" else -1
            self._shell.focus(ours[(ours.index(focus) + step) % len(ours)])
            return True
        reply = attempt.board.input.type(at, key, focus)
        if isinstance(reply, str):
            self._shell.focus(reply)
            return True
        if reply is not None and attempt.step.moves and not attempt.done:
            self.answer(reply)
            return True
        if key == "Escape":
            self._leave()
            return True
        return False

    def take_back(self, again: bool) -> None:
        """A step that is done is not taken back; one that is not has nothing to take back."""

    def answer(self, reply: Reply) -> None:
        """What the board made of a key."""
        before = self._situation()
        self._show(self._attempt.take(reply), before)

    # -- from step to step

    def _start(self, game: str) -> None:
        """Open the lesson of a game; from a game on the table it leads back there."""
        shell = self._shell
        kept = self._current.table and shell.store.text(self._current.match.id) is not None
        here = route.write("game", self._current.match.id) if kept else shell.here
        self._dialogs.close()
        shell.host.window.go(route.write("lesson", game))
        self._origin = here

    def _next(self) -> None:
        """On to the next step; after the last one to the game."""
        if attempt := self.attempt:
            if attempt.number + 1 < len(attempt.lesson.steps):
                self._go(1)
            else:
                self._lead_to(route.write(attempt.lesson.game))

    def _leave(self) -> None:
        if self.attempt:
            self._lead_to(self._origin or route.write("rules", self.attempt.lesson.game))

    def _lead_to(self, place: str) -> None:
        """Out of the lesson; whoever came from the door of its game goes through it."""
        game = self._attempt.lesson.game
        if self._origin == place == route.write(game):
            self._shell.store.keep_known(game)
        self._shell.host.window.go(place)

    def _show_how(self) -> None:
        """Do it for the person."""
        attempt = self.attempt
        if attempt is None or attempt.done:
            return
        attempt.begin_again()
        plies: tuple[Ply, ...] = ()
        before = self._situation()
        for key in attempt.step.solution:
            before = self._situation()
            plies += attempt.tap(before, key)
        self._show(plies, before)

    def _go(self, by: int) -> None:
        if attempt := self.attempt:
            game, step = attempt.lesson.game, attempt.number + 1 + by
            self._turned = True
            self._shell.host.window.go(route.write("lesson", game, step=step))

    def _show(self, plies: tuple[Ply, ...], before: Situation) -> None:
        """Paint what became of a tap, announce it, decorate it."""
        attempt, shell = self._attempt, self._shell
        after = self._situation()
        if attempt.done:
            self._learnt()
        shell.refresh()
        motions, said = attempt.session.table.account(plies if attempt.done else (), before, after)
        if attempt.done:
            shell.after_paint(lambda: self._praise(said))
            motions += attempt.lesson.motions(after)
        else:
            shell.after_paint(lambda: self._name_targets(attempt.targets(after)))
        attempt.session.animate(motions)
        if attempt.done:
            shell.focus("lesson-next")

    def _praise(self, said: list[str]) -> None:
        self._shell.tell(" ".join(said))
        self._shell.feel("place")

    def _name_targets(self, targets: tuple[str, ...]) -> None:
        """Say where the place to act on is, once it is shown."""
        if here := names(self._page, targets):
            said = self._shell.words("lessons.here", places=", ".join(here))
            self._shell.tell(said)

    def _learnt(self) -> None:
        """Remember how far the lesson got."""
        attempt = self._attempt
        game, number = attempt.lesson.game, attempt.number + 1
        self._reached[game] = max(number, self._reached.get(game, 0))
        if number == len(attempt.lesson.steps):
            self._shell.store.keep_lesson(game)
