"""The current pick of a person on the board. It costs nothing and is no move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Pick:
    """
    aim       the edge place that a ray is aimed into, or ""
    armed     the press under way began on the place that was picked already
    drag      the cell where the press under way began and the square where it is now, or None;
              "" is off the board
    crossing  taps on cells put crosses, not balls
    path      the answered edge place whose path is looked at, or ""
    balls     balls put while hiding or in the sandbox, in the order put
    shots     edge places tried there
    sandbox   the sandbox lies over the game
    equal     which of the equal boards is shown when the box is open; 0: the hidden one
    plain     the paths are not drawn when the box is open
    why       the cell whose proof is looked at, or ""
    outlook   how the boards split over the ray that is aimed is shown
    finger    the square under the press under way, or ""
    before    the balls before each change of them, for undo
    """

    aim: str = ""
    armed: bool = False
    drag: tuple[str, str] | None = None
    crossing: bool = False
    path: str = ""
    balls: tuple[str, ...] = ()
    shots: tuple[str, ...] = ()
    sandbox: bool = False
    equal: int = 0
    plain: bool = False
    why: str = ""
    outlook: bool = False
    finger: str = ""
    before: tuple[tuple[str, ...], ...] = field(default=(), compare=False)

    @property
    def settled(self) -> Pick:
        """What stays when a move is made or a press is over without effect."""
        return replace(
            self, aim="", armed=False, drag=None, path="", why="", outlook=False, finger=""
        )

    def toggled(self, cell: str) -> Pick:
        """With a ball put there, or taken away."""
        if cell in self.balls:
            return self.with_balls(*(ball for ball in self.balls if ball != cell))
        return self.with_balls(*self.balls, cell)

    def with_balls(self, *balls: str) -> Pick:
        """With these balls, as one change."""
        before = self.before if balls == self.balls else (*self.before, self.balls)
        return replace(self, balls=balls, before=before)

    def undone(self) -> Pick:
        """With the balls before the last change of them."""
        return replace(self, balls=self.before[-1], before=self.before[:-1])
