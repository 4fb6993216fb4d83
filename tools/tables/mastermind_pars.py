"""Pars of Mastermind, measured again and compared. `mastermind_pars.py`, or `mastermind_pars.py
write`.

Needs a C compiler, `cc`. Every secret is played where all guesses are at most `WHOLE`, so many
drawn ones elsewhere; rulesets that have a tree get what the tree takes. Takes a quarter of an hour.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from engines.game import RuleError  # noqa: E402
from engines.mastermind import Mastermind  # noqa: E402
from engines.mastermind.trees import Tree, growing  # noqa: E402

SOURCE = Path(__file__).with_suffix(".c")
MODULE = ROOT / "engines" / "mastermind" / "pars.py"
WHOLE = 10_000
DRAWN, DRAWN_LARGE = 1_500, 500
LARGE = 400_000  # guesses from which fewer codes are drawn
HEAD = '''"""How many guesses good play takes on average, by places and colours: four figures, for
codes that hold a colour once, these with empty holes, and likewise for codes that may repeat
colours; 0 where there are no such codes.

Written by `tools/tables/mastermind_pars.py`, which measures a player who weighs every guess one
step ahead; rulesets that have a tree are those of the tree. Errors are at most 0.04.
"""

PARS: dict[tuple[int, int], tuple[float, float, float, float]] = {
'''


def rulesets() -> Iterator[tuple[int, int, Mastermind | None]]:
    """Every ruleset in order, four for each number of places and colours; None: none such."""
    for places in range(3, 7):
        for colours in range(4, 11):
            for doubles in (False, True):
                for blanks in (False, True):
                    try:
                        game = Mastermind(places, colours, 20, doubles, blanks)
                    except RuleError:
                        game = None
                    yield places, colours, game


def par(program: Path, game: Mastermind) -> float:
    work = growing(game)
    while True:
        try:
            next(work)
        except StopIteration as done:
            tree: Tree | None = done.value
            break
    if tree:
        return round(tree.root.total / tree.root.codes, 3)
    guesses = len(game.guesses)
    games = WHOLE if guesses <= WHOLE else DRAWN if guesses < LARGE else DRAWN_LARGE
    options = (game.places, game.colours, int(game.doubles), int(game.blanks), games)
    run = subprocess.run([program, *map(str, options)], capture_output=True, text=True, check=True)
    mean, error = map(float, run.stdout.split())
    print(f"{mean:.3f} +- {error:.3f} {game}", flush=True)
    return mean


def main(arguments: list[str]) -> None:
    rows: dict[tuple[int, int], list[float]] = {}
    with TemporaryDirectory() as folder:
        program = Path(folder, "pars")
        command = ["cc", "-O2", "-march=native", "-o", str(program), str(SOURCE), "-lm"]
        subprocess.run(command, check=True)
        for places, colours, game in rulesets():
            rows.setdefault((places, colours), []).append(par(program, game) if game else 0.0)
    lines = [f"    {key}: ({', '.join(map(str, row))}),\n" for key, row in rows.items()]
    text = HEAD + "".join(lines) + "}\n"
    if arguments == ["write"]:
        MODULE.write_text(text)
    elif MODULE.read_text() != text:
        sys.exit(f"{MODULE} holds other figures")


if __name__ == "__main__":
    main(sys.argv[1:])
