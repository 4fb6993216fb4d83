"""Views of the seats: the shared board, with the secret or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass


class Answers(Mapping[str, str]):
    """Answered edge place -> "hit", "reflect" or the other end; both ends of a ray are in it.

    Immutable and hashable. Iterates in the order asked, a ray that came out as entry, exit;
    `shots` are the questions alone.
    """

    __slots__ = ("_answers", "shots")

    shots: tuple[tuple[str, str], ...]

    def __init__(self, shots: Iterable[tuple[str, str]] = ()) -> None:
        self.shots = tuple(shots)
        self._answers: dict[str, str] = {}
        for entry, answer in self.shots:
            self._answers[entry] = answer
            if answer not in ("hit", "reflect"):
                self._answers[answer] = entry

    def __getitem__(self, entry: str) -> str:
        return self._answers[entry]

    def __iter__(self) -> Iterator[str]:
        return iter(self._answers)

    def __len__(self) -> int:
        """The edge marks, which are also the points they cost."""
        return len(self._answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and self.shots == other.shots

    def __hash__(self) -> int:
        return hash(self.shots)

    def __repr__(self) -> str:
        return f"Answers({self.shots!r})"


@dataclass(frozen=True)
class Shared:
    """The board that everybody sees. `balls`: how many are to be found; `hiding`: the hider has
    not hidden them yet; `marks`: the trial balls, row by row; `over`: the tip is given."""

    rows: int
    columns: int
    balls: int
    hiding: bool
    answers: Answers
    marks: tuple[str, ...]
    over: bool


@dataclass(frozen=True)
class Open(Shared):
    """The same with the hidden balls: for the hider, and for everybody after the tip."""

    hidden: tuple[str, ...]


def picture(view: Shared) -> str:
    """The box: `o` a trial ball, `*` a hidden one, `@` both; at the edge `H`, `R` and, for rays
    that came out, pair numbers from 1 on. A line of points and balls below."""
    hidden = view.hidden if isinstance(view, Open) else ()
    labels = _labels(view.answers)
    columns = [chr(ord("a") + column) for column in range(view.columns)]

    def edge(side: str) -> str:
        marks = (labels.get(f"{side}{i + 1}", ".") for i in range(view.columns))
        return "      " + "".join(f"{mark:>3}" for mark in marks)

    def cell(name: str) -> str:
        return {(0, 0): ".", (1, 0): "o", (0, 1): "*", (1, 1): "@"}[
            name in view.marks, name in hidden
        ]

    lines = ["      " + "".join(f"{letter:>3}" for letter in columns), edge("T")]
    for row in range(1, view.rows + 1):
        inside = "".join(f"{cell(f'{letter}{row}'):>3}" for letter in columns)
        left, right = labels.get(f"L{row}", "."), labels.get(f"R{row}", ".")
        lines.append(f"{row:>2}{left:>4}{inside}{right:>4}")
    lines.append(edge("B"))
    lines.append(f"points {len(view.answers)}, marked {len(view.marks)} of {view.balls}")
    return "\n".join(line.rstrip() for line in lines)


def pairs(answers: Answers) -> dict[str, int]:
    """The number of each ray that came out, at both its ends, in the order asked from 1 on."""
    through = [shot for shot in answers.shots if shot[1] not in ("hit", "reflect")]
    return {place: number for number, shot in enumerate(through, 1) for place in shot}


def _labels(answers: Answers) -> dict[str, str]:
    numbers = pairs(answers)
    return {
        entry: str(numbers[entry]) if entry in numbers else answer[0].upper()
        for entry, answer in answers.items()
    }
