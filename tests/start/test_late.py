"""What arrives later: named once, and imported by nothing that is there from the start."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from fnmatch import filter as filter_names
from fnmatch import fnmatch, fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.source_tree import ROOT, hold_nothing, made_up, modules, nodes, tree
from tools import bundle
from tools.start import late
from ui.boards import BOARDS
from ui.features.late import LATE

SAYING = (ast.Constant, ast.JoinedStr)


@cache
def owners() -> dict[str, str | None]:
    """The files of the site, and which part each belongs to; None: it is there from the start."""
    files = (path.as_posix() for path in bundle.site_files())
    return {path: late.part_of(path) for path in files}


def at_once(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that run when the module itself is imported."""
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.If):
            typing_only = "TYPE_CHECKING" in ast.unparse(node.test)
            yield from at_once(node.orelse if typing_only else [*node.body, *node.orelse])
        elif isinstance(node, (ast.ClassDef, ast.With, ast.Try)):
            yield from at_once(node.body)


def imported(path: Path) -> Iterator[str]:
    """Paths of the project that a module may import at once, packages and modules alike."""
    for node in at_once(tree(path).body):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            assert node.module and not node.level, f"{path}: the project imports by whole names"
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            stem = name.replace(".", "/")
            yield from (f"{stem}.py", f"{stem}/__init__.py")


def test_nothing_from_the_start_imports_what_comes_later() -> None:
    """A module waits for a part before it imports from it, unless it belongs to that part."""

    def too_early(path: Path) -> list[str]:
        own = owners()[path.relative_to(ROOT).as_posix()]
        return [name for name in imported(path) if owners().get(name) not in (None, own)]

    hold_nothing(modules("engines", "ui"), too_early)


@cache
def all_words() -> dict[str, tuple[str, str | None]]:
    """The area of each code, and the part that brings it; None: it is there from the start."""
    codes: dict[str, tuple[str, str | None]] = {}
    for path, part in owners().items():
        if fnmatch(path, "assets/words/*.json") and not path.endswith(".rules.json"):
            area = path.removeprefix("assets/words/").removesuffix(".json")
            for code in json.loads((ROOT / path).read_text("utf-8")):
                codes[f"{area}.{code}"] = f"{area}.", part
    return codes


def said_too_early(text: str, own: str | None) -> bool:
    """Whether a text in a module of this part is a code that another part brings. In a code that is
    put together, `*` is what only the running program knows: a game where it comes first, else the
    area is written out."""
    texts = [f"{game}{text[1:]}" for game in BOARDS] if text.startswith("*.") else [text]
    return any(
        part not in (None, own) and each.startswith(area) and fnmatchcase(code, each)
        for each in texts
        for code, (area, part) in all_words().items()
    )


def own_codes(path: Path) -> Iterator[ast.expr]:
    """What a module says as the game itself has it, if it does: the codes given to `Words.own`."""
    for node in nodes(path):
        match node:
            case ast.Call(func=ast.Attribute(attr="own"), args=[_, code]) if isinstance(
                code, SAYING
            ):
                yield code


@pytest.mark.each_build
def test_nothing_from_the_start_says_what_comes_later() -> None:
    """A module says no words of a part that may not be here. What others say of a feature before
    that stands in page.json."""
    assert sum(part is not None for _, part in all_words().values()) > 300

    def too_early(path: Path) -> list[str]:
        own = owners()[path.relative_to(ROOT).as_posix()]
        texts = {made_up(node) for node in nodes(path) if isinstance(node, SAYING)}
        texts |= {f"*.{made_up(node)}" for node in own_codes(path)}
        return sorted(text for text in texts if said_too_early(text, own))

    hold_nothing(modules("ui"), too_early)


def test_a_code_said_too_early_is_seen() -> None:
    """Written out or put together; the part itself may say it, and all may say what is in
    page.json."""
    assert said_too_early("export.title", None) and said_too_early("rules.*", "embedding")
    assert said_too_early("*.recap.board", None) and not said_too_early("*.recap.board", "recap")
    assert not said_too_early("export.title", "export")
    assert not said_too_early("embedding.title", None) and not said_too_early("*.title", None)


def test_every_module_and_word_that_is_named_is_there() -> None:
    """No folder or pattern is left over from what has gone; tables come and go with their games."""
    assert len(late.FOLDERS) > 8 and len(late.BESIDE) > 8
    for part in late.PARTS:
        own = [path for path, owner in owners().items() if owner == part]
        folders = [f"{folder}/*" for folder in late.FOLDERS.get(part, ())]
        for pattern in (*folders, *late.BESIDE.get(part, ())):
            assert filter_names(own, pattern) or pattern.endswith(".bin"), pattern


def test_features_on_demand_come_with_their_parts() -> None:
    """Each has its class where its name says, in the part that it names, and opens what it has
    places for."""
    assert len(LATE) > 8
    for each in LATE:
        path = f"ui/features/{each.name}/{each.name}.py"
        assert late.part_of(path) == each.part
        kind = getattr(import_module(path.removesuffix(".py").replace("/", ".")), each.kind)
        assert hasattr(kind, "open") is bool(each.places)


def test_a_late_folder_is_late_as_a_whole() -> None:
    """All of a folder belongs to one part, and the words that bear its feature's name too."""
    files = owners()
    for part, folders in late.FOLDERS.items():
        for folder in folders:
            whole = [path for path in files if path.startswith(f"{folder}/")]
            assert whole and {files[path] for path in whole} == {part}, folder
    assert files["assets/words/box_puzzles.json"] == "box_puzzles"
    assert files["assets/words/blackbox.lessons.json"] == "lessons"
    assert (
        files["assets/words/daily.json"] == files["assets/words/mastermind.daily.json"] == "daily"
    )
    assert files["assets/words/page.json"] is files["assets/words/mastermind.json"] is None


def test_parts_hold_what_their_patterns_name() -> None:
    """A part lists its files in one fixed order; a part without files is none."""
    files = ["engines/glassbead/a.bin", "engines/mastermind/b.bin", "engines/mastermind/c.bin"]
    assert late.divided(["ui/main.py", *reversed(files)]) == {
        "glassbead": files[:1],
        "mastermind": files[1:],
    }
