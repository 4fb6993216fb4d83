"""Whole games by keys and ear, one of each kind. The player here knows the keys of the list and the
words of the page, sees nothing, and decides from what Orca said."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from urllib.parse import quote

from engines.blackbox import BlackBox
from engines.blackbox.rays import trace
from tools.reader.session import Reader

NEAR_ITS_END = "00,000,-,-,00/-,-,0,-,00 543321/5421 S"  # South can force a win in five moves
SIDES = {"T": "column {} from above", "B": "column {} from below"}
SIDES |= {"L": "row {} from the left", "R": "row {} from the right"}


def go_to(one: Reader, address: str) -> str:
    """Type an address; what is said of the page that it opens."""
    one.keys("ctrl+l")
    one.keys(f'"{address}')
    return one.keys("Return", quiet=2.5)


def reach(one: Reader, name: str) -> str:
    """Tab to what is called so; what was said there."""
    for _ in range(40):
        if name in (said := one.keys("Tab", quiet=0.6)):
            return said
    raise LookupError(f"Tab never reached {name}")


def mastermind(one: Reader, site: str) -> None:
    """The first code that fits what was heard, until the code is told."""
    go_to(one, f"{site}#/mastermind?colours=6")
    reach(one, "Hole 1")
    codes = ["".join(code) for code in permutations("abcdef", 4)]
    while codes:
        guess = codes[0]
        said = one.keys(*guess, "Return", quiet=0.5)
        if not re.search(end := r"Now for guess|The code:", said):
            said += one.hear(end)
        if "The code:" in said:
            break
        codes = [code for code in codes[1:] if pins(code, guess) == told(said)]
    one.keys("period", "t", "s")


def pins(code: str, guess: str) -> tuple[int, int]:
    red = sum(a == b for a, b in zip(guess, code, strict=True))
    return red, sum((Counter(guess) & Counter(code)).values()) - red


def told(said: str) -> tuple[int, int]:
    """The pins of the last answer."""
    last = re.findall(r"[^.|]*\. Now for guess", said)[-1]
    red, white = (re.search(rf"(\d) {colour}", last) for colour in ("red", "white"))
    return int(red[1]) if red else 0, int(white[1]) if white else 0


def blackbox(one: Reader, site: str) -> None:
    """A ball in a box of five by five: rays along the upper edge until one cell is left, then the
    walk down to that cell, a ball, and the guess."""
    go_to(one, f"{site}#/blackbox?rows=5&columns=5&balls=1")
    reach(one, "column 1 from above")
    grid = BlackBox(5, 5, 1).grid
    cells = grid.cells
    for column in range(1, 6):
        said = one.keys("Return", quiet=1.2)
        entry = f"T{column}"
        cells = tuple(
            cell
            for cell in cells
            if f"{placed(entry)}: {answered(trace(grid, grid.mask((cell,)), entry).answer)}" in said
        )
        assert cells, said
        if len(cells) == 1:
            break
        one.keys("Right", quiet=0.6)
    ball, here = ord(cells[0][0]) - ord("a") + 1, column
    across = "Right" if ball > here else "Left"
    one.keys(*[across] * abs(ball - here), *["Down"] * int(cells[0][1]), "space", quiet=0.8)
    one.keys("period", "s", "slash", '"tip')
    one.keys("Return", quiet=2.5)
    one.keys("period", "s")


def placed(entry: str) -> str:
    """As a sentence begins with it."""
    return SIDES[entry[0]].format(entry[1]).capitalize()


def answered(answer: str) -> str:
    if answer in ("hit", "reflect"):
        return {"hit": "hit", "reflect": "reflected"}[answer]
    return f"out at {SIDES[answer[0]].format(answer[1])}"


def memorybox(one: Reader, site: str) -> None:
    """The listener remembers which holes were heard to be full, drops elsewhere, refuses a row
    that is known to be full, and checks a refusal of a row that is not."""
    said = go_to(one, f"{site}#/memorybox?players=2")
    reach(one, "The box")
    full: set[tuple[int, int]] = set()
    row = 0

    def free(number: int) -> list[int]:
        return [hole for hole in range(1, 7) if (number, hole) not in full]

    for _ in range(300):
        prompts = re.findall(
            r"Name (?:a|another) row|Drop (?:a|two|another)|always checked|no free hole\?"
            r"|wins? (?:the )?round",
            said,
        )
        full |= {(int(a), int(b)) for a, b in re.findall(r"[Rr]ow (\d), hole (\d)", said)}
        if named := re.findall(r"(?:names|refuses) row (\d)", said):
            row = int(named[-1])
        if not prompts:
            said = one.hear(
                r"Name (a|another) row", "Drop", "always checked", r"hole\?", r"wins? (the )?round"
            )
            continue
        last = prompts[-1]
        if "win" in last:
            break
        if last.startswith("Name"):
            rows = [each for each in range(1, 7) if not ("another" in last and each == row)]
            for number in sorted(rows, key=lambda each: -len(free(each))):
                if f"Row {number}." in one.keys(str(number), quiet=0.6):
                    break
            said = one.keys("Return", quiet=2)
        elif "hole?" in last or "checked" in last:
            said = one.keys("x" if len(free(row)) < 3 else "Return", quiet=2)
        elif free(row):
            said = one.keys(str(free(row)[0]), "Return", quiet=2)
        else:
            said = one.keys("x", quiet=2)
    one.keys("s", "t")


def glassbead(one: Reader, site: str) -> None:
    """An end that can be forced, with a hint for every move: the pit that was named is taken up by
    its letter, Enter drops bead by bead and takes the gem that is offered, until one side won."""
    go_to(one, f"{site}#/glassbead?setup={quote(NEAR_ITS_END)}")
    reach(one, "Pit")
    for _ in range(20):
        said = one.keys("h", quiet=2)
        named = r"Look at pit ([A-E])"
        if not re.search(named, said):
            said += one.hear(named, seconds=60)
        one.keys("Escape")
        said = one.keys(re.findall(named, said)[-1].lower(), quiet=1.2)
        done = r"You (sowed|captured|took)|you took|no gem to take|\bwins?\b"
        for _ in range(12):
            if re.search(done, said):
                break
            said = one.keys("Return", quiet=1.2)
        if not re.search(r"\bwins?\b|which pit\?", said):
            said += one.hear(r"which pit\?", r"\bwins?\b", seconds=60)
        if re.search(r"\bwins?\b", said):
            break
    one.keys("s", "l")


GAMES = {
    "mastermind": mastermind,
    "blackbox": blackbox,
    "memorybox": memorybox,
    "glassbead": glassbead,
}
