"""Who may import whom. Floors and features stand as contracts in pyproject.toml."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from textwrap import dedent

import pytest

from tests.source_tree import (
    ROOT,
    graph,
    hold_nothing,
    imports,
    module_name,
    modules,
    named,
    nodes,
    there,
)

GAMES = sorted(path.parent.name for path in modules("engines") if path.name == "rules.py")
PLAYERS = "engines.levels"  # where the players of a game are found by its name
BROWSER = {"js", "pyscript", "pyodide", "polyscript", "_pyscript", "pyodide_js"}
THE_PAGE = ("ui.browser", "ui.main")
ABOVE_LESSONS = (
    "ui.app",
    "ui.shell",
    "ui.table",
    "ui.storage",
    "ui.background",
    "ui.toolkit.route",
)
BEHIND_VIEWS = ("ui.shell.shell", "ui.shell.dialogs", "ui.table.current", "ui.host")
ABOVE_BOARDS = (*ABOVE_LESSONS, "ui.model", "ui.features")


def at_start(arrows: Mapping[str, Set[str]]) -> dict[str, set[str]]:
    """The same with what Python itself imports on the way: `a.b.c` brings the packages `a` and
    `a.b`, unless the importing module lies in them."""

    def brought(name: str, other: str) -> Iterator[str]:
        parts = other.split(".")
        above = (".".join(parts[:depth]) for depth in range(1, len(parts)))
        return (package for package in above if package in arrows and not inside(name, package))

    return {
        name: {*others, *(package for other in others for package in brought(name, other))}
        for name, others in arrows.items()
    }


def circles(arrows: Mapping[str, Set[str]]) -> set[str]:
    """What is left when everything is taken away that imports nothing that is left, and
    everything that nothing left imports."""
    left = set(arrows)
    while True:
        used = set().union(*(arrows[name] & left for name in left))
        kept = {name for name in left & used if arrows[name] & left}
        if kept == left:
            return left
        left = kept


def inside(name: str, *packages: str) -> bool:
    """Whether a module is one of these packages or in one; `*` can be any part."""

    def within(package: str) -> bool:
        here, there = name.split("."), package.split(".")
        pairs = zip(here, there, strict=False)
        return len(here) >= len(there) and all(a in ("*", b) for a, b in pairs)

    return any(map(within, packages))


def of_players(names: Iterable[str]) -> list[str]:
    """Those of the names that are players of a game, or find them."""
    return [name for name in names if "bots" in name.split(".") or name == PLAYERS]


def of_others(own: Iterable[str]) -> tuple[str, ...]:
    """The rules and boards of all games but these."""
    others = [game for game in GAMES if game not in own]
    return there(*(f"{layer}.{game}" for game in others for layer in ("engines", "ui.boards")))


@pytest.mark.each_build
def test_engines_know_the_standard_library_and_themselves() -> None:
    """An engine imports nothing of the page or the browser, and no package."""
    known = {*sys.stdlib_module_names, "engines", ""}

    def strange(path: Path) -> list[str]:
        return [name for name in imports(path) if name.split(".")[0] not in known]

    hold_nothing(modules("engines"), strange)


def test_games_do_not_know_each_other() -> None:
    """Only `engines/__init__.py` lists the games; a game imports none but itself."""
    assert len(GAMES) >= 4

    def others(path: Path) -> list[str]:
        here = module_name(path)
        if here == "engines":
            return []
        barred = [f"engines.{game}" for game in GAMES if not inside(here, f"engines.{game}")]
        own = len(barred) < len(GAMES)
        known = [name for name in imports(path) if own or "*" not in name]
        return [name for name in known if inside(name, *barred)]

    hold_nothing(modules("engines"), others)


def test_only_players_know_players() -> None:
    """What is legal, and how it is kept, does not depend on who plays well: only bots import bots,
    and the one module that finds them by the name of their game."""
    there(PLAYERS, *(f"engines.{game}.bots" for game in GAMES))
    others = [path for path in modules("engines") if not of_players([module_name(path)])]
    hold_nothing(others, lambda path: of_players(imports(path)))


@pytest.mark.each_build
def test_a_board_knows_its_own_rules_and_nothing_of_the_table() -> None:
    """A board paints one game; screens, tables and players are above it. (A contract keeps it from
    matches and saves.)"""
    above = there(*ABOVE_BOARDS)

    def barred(path: Path) -> list[str]:
        own = module_name(path).split(".")[2:3]
        others = of_others(own) if own else ()
        return [name for name in imports(path) if inside(name, *above, *others)]

    hold_nothing(modules("ui/boards"), barred)


def test_a_lesson_knows_its_own_game_and_nothing_of_the_page() -> None:
    """A lesson stands on a table and a board; it imports no other game, no player, no screen."""
    above = there(*ABOVE_LESSONS, "engines.record")
    whats = {*GAMES, "lesson", "overlay"}
    lessons = [path for path in modules("ui/features/lessons") if path.stem in whats]
    assert len(lessons) == len(whats)

    def barred(path: Path) -> list[str]:
        others = of_others([path.stem]) if path.stem in GAMES else ()
        known = imports(path)
        return [name for name in known if inside(name, *above, *others)] + of_players(known)

    hold_nothing(lessons, barred)


def test_examples_and_sheets_know_their_own_game_and_nothing_of_the_page() -> None:
    """An example stands on a table and a board, a sheet on rules and drawings; neither knows
    another game, a player or a screen, nor anything of lessons."""
    above = there(*ABOVE_LESSONS, "engines.record", "ui.features.lessons")

    def barred(path: Path) -> list[str]:
        others = of_others([path.stem.partition("_")[0]]) if names_a_game(path.stem, GAMES) else ()
        known = imports(path)
        return [name for name in known if inside(name, *above, *others)] + of_players(known)

    hold_nothing(modules("ui/features/rules/examples", "ui/features/printing/sheets"), barred)


def test_a_view_shows_what_it_is_given() -> None:
    """What a feature looks like is a function of values: it knows neither the services of the page
    nor what is on the table or kept."""
    barred = there(*BEHIND_VIEWS)
    views = [path for path in modules("ui") if path.stem == "view"]
    assert len(views) > 20

    def known(path: Path) -> list[str]:
        return [name for name in imports(path) if inside(name, *barred)]

    hold_nothing(views, known)


FEATURES = sorted(path.parent.name for path in ROOT.glob("ui/features/*/__init__.py"))
OF_ALL_PAGES = {
    "css": {"base", "dialogs", "pages", "plot", "start", "table", "tokens"},
    "words": {"date", "licences", "news", "page", "verify"},
}
"""Style sheets and words of no one feature; licences, news and verify belong to `about`."""

UNSEEN = {"correspondence", "deleting"}
"""Features without a page or a dialog of their own: the table and the notices say what they do."""


def test_a_feature_has_one_name() -> None:
    """Its folder, its behaviour, what it looks like and its tests are called alike; so are its
    style sheet and its words, where it has some."""
    assert len(FEATURES) > 20
    for name in FEATURES:
        folder = ROOT / "ui/features" / name
        assert (folder / f"{name}.py").exists(), name
        seen = (folder / "view.py").exists() or (folder / "page/view.py").exists()
        assert seen is (name not in UNSEEN), name
        assert (ROOT / f"tests/ui/features/test_{name}.py").exists(), name
    for kind, general in OF_ALL_PAGES.items():
        names = {path.name.partition(".")[0] for path in (ROOT / "assets" / kind).glob("*.*")}
        assert general <= names
        assert not names - general - set(FEATURES) - set(GAMES), kind


def painted() -> dict[str, set[str]]:
    """The words of all texts of the page but docstrings, each with the features that write it; ""
    stands for all that is no feature."""
    found: dict[str, set[str]] = {}
    for path in modules("ui"):
        parts = module_name(path).split(".")
        feature = parts[2] if parts[1:2] == ["features"] and len(parts) > 2 else ""
        told = {id(each.value) for each in nodes(path) if isinstance(each, ast.Expr)}
        for each in nodes(path):
            if isinstance(each, ast.Constant) and type(each.value) is str and id(each) not in told:
                for word in each.value.split():
                    found.setdefault(word, set()).add(feature)
    return found


@pytest.mark.each_build
def test_a_class_of_one_feature_is_in_the_sheet_of_its_name() -> None:
    """What one feature alone paints is styled in its own style sheet. Sheets of games may say what
    is different with them, and all what is not of it (`:not`)."""
    own = {word: feature for word, (feature, *more) in painted().items() if feature and not more}
    there, elsewhere = 0, []
    for path in sorted((ROOT / "assets/css").rglob("*.css")):
        text = re.sub(r"(?s)/\*.*?\*/|url\([^)]*\)|:not\([^)]*\)", "", path.read_text("utf-8"))
        styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\{[^{}]*\}", ",", text)))
        there += sum(own.get(name) == path.stem for name in styled)
        elsewhere += [
            f".{name} in {path.name}, painted by {own[name]}"
            for name in styled & set(own)
            if path.stem not in {own[name], *GAMES}
        ]
    assert elsewhere == []
    assert there > 80


def test_only_the_page_touches_the_browser() -> None:
    """Everything else in `ui` runs, and is tested, without a browser."""
    page = there(*THE_PAGE)

    def touched(path: Path) -> list[str]:
        return [name for name in imports(path) if name.split(".")[0] in BROWSER]

    within = [path for path in modules("ui") if inside(module_name(path), *page)]
    assert any(map(touched, within))
    hold_nothing(set(modules("ui")) - set(within), touched)


@pytest.mark.each_build
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


def test_an_import_names_its_package() -> None:
    """What is imported while the program runs says at least in which package it lies, so that the
    directions can be read."""

    def nameless(path: Path) -> list[str]:
        return [name for name in imports(path) if name.startswith("*")]

    hold_nothing(modules("engines", "ui"), nameless)


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
    for base, taken in named(ast.walk(ast.parse(dedent(source))), path):
        found |= {base, *taken}
    assert found >= {"a.b", "c", "c.d", "engines.e", "engines.*.bots", "js", "*"}


def of_test_files(names: Iterable[str]) -> list[str]:
    """Those of the imported names that are a file of tests, or are taken from one."""
    return [name for name in names if re.search(r"(^|\.)test_", name)]


@pytest.mark.each_build
def test_what_tests_share_is_in_no_test_file() -> None:
    """A file of tests gives nothing to others: what several need has a file of its own."""
    assert of_test_files(["tests.ui.fake", "tests.ui.test_app", "tests.ui.test_app.held"]) == [
        "tests.ui.test_app",
        "tests.ui.test_app.held",
    ]
    hold_nothing(modules("tests"), lambda path: of_test_files(imports(path)))


REGISTERS = {
    "engines",
    "ui.boards",
    "ui.features.embedding.landings",
    "ui.features.lessons",
    "ui.features.printing.sheets",
    "ui.features.rules.examples",
}  # the lists that a game is added to
FROZEN = {"engines.link"}  # its dictionary of compression never changes
OF_ONE_GAME = tuple(f"ui.features.{name}" for name in ("bead_puzzles", "box_puzzles", "notation"))
"""The features of one game alone."""


def names_a_game(text: str, games: list[str]) -> bool:
    """Whether one of the games is a word of this text: no letter stands on either side of it."""
    text = text.lower()
    return any(game in text and re.search(rf"(?<![a-z]){game}(?![a-z])", text) for game in games)


def test_a_name_is_a_whole_word() -> None:
    """A short name is not found in the middle of another word."""
    for text in ("nim", "a Nim board", "ui.boards.nim", "nim_board", "old-nim"):
        assert names_a_game(text, ["nim"]), text
    for text in ("animate", "minim", "nimble.place"):
        assert not names_a_game(text, ["nim"]), text


def test_general_code_names_no_game() -> None:
    """What is said of one game stands with that game: elsewhere neither an import nor a name nor
    a text holds a game's, but for the lists that a game is added to."""
    there(*REGISTERS, *FROZEN, *OF_ONE_GAME)

    def own(path: Path) -> bool:
        """Whether it is a file of one game, or a list of games."""
        name = module_name(path)
        listed = name in REGISTERS | FROZEN or inside(name, *OF_ONE_GAME)
        return listed or names_a_game(name, GAMES) or names_a_game(path.stem.split("_")[0], GAMES)

    general = [path for path in modules("engines", "ui") if not own(path)]
    assert len(general) > 180

    def said(path: Path) -> list[str]:
        texts = [*imports(path)]
        for node in nodes(path):
            texts += [str(value) for _, value in ast.iter_fields(node) if isinstance(value, str)]
        documents = {
            ast.get_docstring(node, clean=False)
            for node in nodes(path)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        }
        return [text for text in texts if text not in documents and names_a_game(text, GAMES)]

    hold_nothing(general, said)


def test_general_words_name_no_game() -> None:
    """What the page says of one game stands in that game's file of words."""
    paths = sorted((ROOT / "assets/words").glob("*.json"))
    general = [path for path in paths if path.name.split(".")[0] not in GAMES]
    assert len(general) > 10
    for path in general:
        codes = json.loads(path.read_text("utf-8"))
        assert not [code for code in codes if names_a_game(code, GAMES)], path.name


def test_the_page_remembers_by_memo() -> None:
    """`functools.cache` is for what is worked out once for all (docs/MEMO.md)."""
    once = {"ui.table.sample_picture", "ui.toolkit.words"}
    memo = "ui.toolkit.memo"
    caches = {"functools.cache", "functools.lru_cache"}
    found = {module_name(path) for path in modules("ui") if caches & set(imports(path))}
    assert found == {*once, memo}
