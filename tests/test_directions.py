"""Who may import whom, read from the syntax trees."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "engines").glob("*/rules.py"))
DYNAMIC = ("import_module", "__import__")
PLAYERS = "engines.levels"  # where the players of a game are found by its name
BROWSER = {"js", "pyscript", "pyodide", "polyscript", "_pyscript", "pyodide_js"}
THE_PAGE = ("ui.browser", "ui.main")
ABOVE_LESSONS = ("ui.page", "ui.screens", "ui.store", "ui.thinker", "ui.route")
ABOVE_BOARDS = (*ABOVE_LESSONS, "ui.table", "ui.lessons")


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def statements(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every import of a file, wherever it stands: the module, and what is taken from it. What is
    imported while the program runs is named too, a part made up then as `*`: `engines.*.bots`."""
    return named(ast.parse(path.read_text("utf-8")), path)


def named(tree: ast.AST, path: Path) -> Iterator[tuple[str, list[str]]]:
    """The imports of a syntax tree at `path`."""
    here = module_name(path).split(".")
    package = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*up, *([node.module] if node.module else [])])
            yield base, [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(DYNAMIC):
            yield (_made_up(node.args[0]) if node.args else "*"), []


def _made_up(name: ast.expr) -> str:
    """The text of an expression, with `*` for what only the running program knows."""
    if isinstance(name, ast.Constant):
        return str(name.value)
    if isinstance(name, ast.JoinedStr):
        return "".join(
            "*" if isinstance(part, ast.FormattedValue) else _made_up(part) for part in name.values
        )
    return "*"


def imports(path: Path) -> Iterator[str]:
    """Every module `path` names, with `from a import b` as both `a` and `a.b`."""
    for base, taken in statements(path):
        yield base
        yield from taken


def graph(*folders: str) -> dict[str, set[str]]:
    """The modules of these folders, and which of them each imports: wherever in the file, for the
    type checker too."""
    paths = {module_name(path): path for folder in folders for path in modules(folder)}

    def known(path: Path) -> Iterator[str]:
        for base, taken in statements(path):
            inner = [name for name in taken if name in paths]
            yield from inner
            if base in paths and (len(inner) < len(taken) or not taken):
                yield base

    return {name: set(known(path)) for name, path in paths.items()}


def at_start(arrows: dict[str, set[str]]) -> dict[str, set[str]]:
    """The same with what Python itself imports on the way: `a.b.c` brings the packages `a` and
    `a.b`, unless the importing module lies in them."""

    def brought(name: str, other: str) -> Iterator[str]:
        parts = other.split(".")
        above = (".".join(parts[:depth]) for depth in range(1, len(parts)))
        return (package for package in above if package in arrows and not inside(name, package))

    return {
        name: others | {package for other in others for package in brought(name, other)}
        for name, others in arrows.items()
    }


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """What is left when everything is taken away that imports nothing that is left, and
    everything that nothing left imports."""
    left = set(arrows)
    while True:
        used = set().union(*(arrows[name] & left for name in left))
        kept = {name for name in left & used if arrows[name] & left}
        if kept == left:
            return left
        left = kept


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def names(path: Path) -> str:
    return module_name(path)


def inside(name: str, *packages: str) -> bool:
    """Whether a module is one of these packages or in one; `*` can be any part."""

    def within(package: str) -> bool:
        here, there = name.split("."), package.split(".")
        pairs = zip(here, there, strict=False)
        return len(here) >= len(there) and all(a in ("*", b) for a, b in pairs)

    return any(map(within, packages))


@pytest.mark.parametrize("path", modules("engines"), ids=names)
def test_engines_know_the_standard_library_and_themselves(path: Path) -> None:
    """An engine imports nothing of the page or the browser, and no package."""
    roots = {name.split(".")[0] for name in imports(path)} - {""}
    assert roots <= {*sys.stdlib_module_names, "engines"}


@pytest.mark.parametrize("path", modules("engines"), ids=names)
def test_games_do_not_know_each_other(path: Path) -> None:
    """Only `engines/__init__.py` lists the games; a game imports none but itself."""
    here = module_name(path)
    if here == "engines":
        return
    others = [f"engines.{game}" for game in GAMES if not inside(here, f"engines.{game}")]
    own = any(inside(here, f"engines.{game}") for game in GAMES)
    known = [name for name in imports(path) if own or "*" not in name]
    assert not [name for name in known if inside(name, *others)]


@pytest.mark.parametrize("path", modules("engines"), ids=names)
def test_only_players_know_players(path: Path) -> None:
    """What is legal, and how it is kept, does not depend on who plays well: only bots import bots,
    and the one module that finds them by the name of their game."""
    if "bots" in module_name(path).split(".") or module_name(path) == PLAYERS:
        return
    known = list(imports(path))
    assert not [name for name in known if "bots" in name.split(".") or name == PLAYERS]


@pytest.mark.parametrize("path", modules("ui/boards"), ids=names)
def test_a_board_knows_its_own_rules_and_nothing_of_the_table(path: Path) -> None:
    """A board paints one game; screens, tables and players are above it."""
    own = module_name(path).split(".")[2:3]
    others = [game for game in GAMES if [game] != own]
    barred = [*ABOVE_BOARDS, "engines.match", "engines.record"]
    if own:
        barred += [f"{layer}.{game}" for game in others for layer in ("engines", "ui.boards")]
    assert not [name for name in imports(path) if inside(name, *barred)]


@pytest.mark.parametrize("path", modules("ui/lessons"), ids=names)
def test_a_lesson_knows_its_own_game_and_nothing_of_the_page(path: Path) -> None:
    """A lesson stands on a table and a board; it imports no other game, no player, no screen."""
    own = module_name(path).split(".")[2:3]
    others = [game for game in GAMES if [game] != own]
    barred = [*ABOVE_LESSONS, "engines.record"]
    barred += [f"{layer}.{game}" for game in others for layer in ("engines", "ui.boards")]
    known = list(imports(path))
    assert not [name for name in known if inside(name, *barred) or "bots" in name.split(".")]


@pytest.mark.parametrize("path", [*modules("ui/cases"), *modules("ui/paper")], ids=names)
def test_cases_and_sheets_know_their_own_game_and_nothing_of_the_page(path: Path) -> None:
    """A case stands on a table and a board, a sheet on rules and drawings; neither knows another
    game, a player or a screen, nor anything of lessons."""
    own = module_name(path).split(".")[-1].partition("_")[0]
    others = [game for game in GAMES if game != own]
    barred = [*ABOVE_LESSONS, "engines.record", "ui.lessons"]
    barred += [f"{layer}.{game}" for game in others for layer in ("engines", "ui.boards")]
    known = list(imports(path))
    assert not [name for name in known if inside(name, *barred) or "bots" in name.split(".")]


@pytest.mark.parametrize("path", modules("ui/screens"), ids=names)
def test_screens_know_no_lesson(path: Path) -> None:
    """A screen shows what it is given: it imports neither the page nor a lesson."""
    assert not [name for name in imports(path) if inside(name, "ui.page", "ui.lessons")]


@pytest.mark.parametrize("path", modules("ui"), ids=names)
def test_only_the_page_touches_the_browser(path: Path) -> None:
    """Everything else in `ui` runs, and is tested, without a browser."""
    if inside(module_name(path), *THE_PAGE):
        return
    assert not [name for name in imports(path) if name.split(".")[0] in BROWSER]


def test_nothing_goes_round_in_a_circle() -> None:
    """No module imports, by however many others, itself; imports that only the type checker
    reads, and those within functions, count."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {"b", "c"}
    assert circles(graph("engines", "ui", "tools")) == set()


def test_every_module_can_be_the_first() -> None:
    """Who imports a module gets its packages too: with these there is no circle either, or a page
    that starts with another module than the tests do does not start."""
    arrows = {"a": {"p.one"}, "p": {"p.two"}, "p.one": set[str](), "p.two": {"a"}}
    assert circles(arrows) == set()
    assert circles(at_start(arrows)) == {"a", "p", "p.two"}
    assert circles(at_start(graph("engines", "ui"))) == set()


def test_only_the_first_lines_know_the_app() -> None:
    """The app composes the page; what it is made of does not know it."""
    known = {name for name, others in graph("ui").items() if "ui.page.app" in others}
    assert known == {"ui.main", "ui.first"}


def test_the_browser_knows_the_page_by_its_listener() -> None:
    """The browser's side talks to the protocol in `ui.host`, never to the page itself."""
    arrows = graph("ui")
    assert not [
        (name, other)
        for name, others in arrows.items()
        for other in others
        if inside(name, "ui.browser") and inside(other, "ui.page", "ui.screens")
    ]


@pytest.mark.parametrize("path", [*modules("engines"), *modules("ui")], ids=names)
def test_an_import_names_its_package(path: Path) -> None:
    """What is imported while the program runs says at least in which package it lies, so that the
    directions can be read."""
    assert not [name for name in imports(path) if name.startswith("*")]


def test_imports_are_seen() -> None:
    """The reader of these tests sees every way to import."""
    path = ROOT / "engines" / "seen.py"
    source = """
        import a.b
        from c import d
        from . import e
        importlib.import_module(f"engines.{game}.bots").LEVELS
        __import__("js")
        import_module(name)
    """
    found = set()
    for base, taken in named(ast.parse(dedent(source)), path):
        found |= {base, *taken}
    assert found >= {"a.b", "c", "c.d", "engines.e", "engines.*.bots", "js", "*"}


@pytest.mark.parametrize("path", modules("tests"), ids=names)
def test_what_tests_share_is_in_no_test_file(path: Path) -> None:
    """A file of tests gives nothing to others: what several need has a file of its own."""
    givers = {base.rpartition(".")[2] for base, _ in statements(path)}
    assert not [name for name in givers if name.startswith("test_")]


REGISTERS = {
    "engines",
    "ui.boards",
    "ui.landings",
    "ui.lessons",
}  # the lists that a game is added to
FROZEN = {"engines.link"}  # its dictionary of compression never changes
OF_ONE_GAME = {
    f"ui.{floor}.{page}"
    for floor in ("page", "screens")
    for page in ("boxes", "notation", "puzzles")
}  # its own pages
GENERAL = [
    path
    for folder in ("engines", "ui", "ui/boards", "ui/browser", "ui/page", "ui/screens")
    for path in sorted((ROOT / folder).glob("*.py"))
    if module_name(path) not in REGISTERS | FROZEN | OF_ONE_GAME
]


def names_a_game(text: str, games: list[str]) -> bool:
    """Whether one of the games is a word of this text: no letter stands on either side of it."""
    return any(re.search(rf"(?<![a-z]){game}(?![a-z])", text.lower()) for game in games)


def test_a_name_is_a_whole_word() -> None:
    """A short name is not found in the middle of another word."""
    for text in ("nim", "a Nim board", "ui.boards.nim", "nim_board", "old-nim"):
        assert names_a_game(text, ["nim"]), text
    for text in ("animate", "minim", "nimble.place"):
        assert not names_a_game(text, ["nim"]), text


@pytest.mark.parametrize("path", GENERAL, ids=names)
def test_general_code_names_no_game(path: Path) -> None:
    """What is said of one game stands with that game: elsewhere neither an import nor a name nor
    a text holds a game's, but for the lists that a game is added to."""
    tree = ast.parse(path.read_text("utf-8"))
    said = [*imports(path)]
    for node in ast.walk(tree):
        said += [str(value) for _, value in ast.iter_fields(node) if isinstance(value, str)]
    documents = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert not [text for text in said if text not in documents and names_a_game(text, GAMES)]


def test_general_words_name_no_game() -> None:
    """What the page says of one game stands in that game's file of words."""
    for path in sorted((ROOT / "assets/words").glob("*.json")):
        if path.name.split(".")[0] not in GAMES:
            codes = json.loads(path.read_text("utf-8"))
            assert not [code for code in codes if names_a_game(code, GAMES)], path.name
