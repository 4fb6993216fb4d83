"""What stands in for modules of the library, beside those modules themselves."""

from __future__ import annotations

import base64 as whole_base64
import functools
import inspect as whole_inspect
import pathlib as whole_pathlib
import sys
import traceback as whole_traceback
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any
from urllib import parse as whole_parse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.start.snapshot.thin import annotationlib, base64, inspect, pathlib, traceback
from tools.start.snapshot.thin._pyodide import _base
from tools.start.snapshot.thin.urllib import parse

TEXTS = {
    "": None,
    "1 + 1": 2,
    "  1 + 1": 2,
    "a = 1\na + 1": 2,
    "a = 1; a + 1": 2,
    "a = 1\nb = 2; b": 2,
    "a = 1  # no; b\n": None,
    "a = 1\n# a": None,
    "a = 1\na  # b; c": 1,
    "'x;y'": "x;y",
    "'#'; 5": None,  # after what may be a comment nothing is looked for
    "'''a\nb'''": "a\nb",
    "max(\n  1,\n  2\n)": 2,
    "a = max(\n  1,\n  2\n)\na": 2,
    "a = [\n  1\n]": None,
    "if 1:\n    a = 3\n    a": None,
    "if 1:\n    a = 3\nelse:\n    a = 4\na": 3,
    "for a in range(3): pass\na": 2,
    "def f():\n    return 7\nf()": 7,
    "def f():\n    return 7\n": None,
    "import sys; sys.byteorder": sys.byteorder,
    "\n    a = 5\n    a\n": 5,
}


@pytest.mark.parametrize("source", TEXTS)
def test_the_last_expression_is_the_value(source: str) -> None:
    """As Pyodide has it for what it is handed as text, but where a comment could be meant."""
    assert _base.eval_code(source) == TEXTS[source]


def test_a_wrong_text_is_refused() -> None:
    """With the line where it is wrong; an error while it runs names its line too."""
    with pytest.raises(SyntaxError) as wrong:
        _base.eval_code("a = 1\nb = = 2\n")
    assert wrong.value.lineno == 2
    with pytest.raises(ZeroDivisionError) as fault:
        _base.eval_code("a = 1\n\na / 0")
    assert fault.tb.tb_next and [line for _, line in traceback.walk_tb(fault.tb)][-1] == 3


LETTERS = ["", "AA==", "-_8=", "+/8=", b"AAEC", "A A\nE=C", "AAE", "A", "ä===", "AA=A"]


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("name", ["b64decode", "urlsafe_b64decode"])
def test_letters_become_bytes(name: str, letters: str | bytes) -> None:
    """As in the library, errors too."""

    def told(module: Any, **more: bool) -> object:
        try:
            return getattr(module, name)(letters, **more)
        except ValueError as wrong:
            return type(wrong), str(wrong)

    assert told(base64) == told(whole_base64)
    if name == "b64decode":
        assert told(base64, validate=True) == told(whole_base64, validate=True)


@pytest.mark.parametrize("data", [b"", b"\xfb\xff", bytes(range(256))])
def test_bytes_become_letters(data: bytes) -> None:
    """In both alphabets."""
    assert base64.b64encode(data) == whole_base64.b64encode(data)
    assert base64.urlsafe_b64encode(data) == whole_base64.urlsafe_b64encode(data)


addresses = st.lists(
    st.sampled_from(
        ["%", "%C3", "%a4", "%E2%82", "%f0%9f%8e%b2", "&", "=", "+", "/", "a", "ü", "~", "%4", " "]
    )
).map("".join)


@pytest.mark.each_build
@given(addresses | st.text(), st.sampled_from(["", "/", "-_.~", "é/"]))
def test_addresses(text: str, safe: str) -> None:
    """Written and read as the library does, whatever a text holds."""
    try:
        expected = whole_parse.quote(text, safe=safe)
    except UnicodeEncodeError:
        with pytest.raises(UnicodeEncodeError):
            parse.quote(text, safe=safe)
        return
    assert parse.quote(text, safe=safe) == expected
    assert parse.quote(text) == whole_parse.quote(text)
    assert parse.quote_plus(text, safe) == whole_parse.quote_plus(text, safe)
    assert parse.unquote(text) == whole_parse.unquote(text)
    for keep in (False, True):
        assert parse.parse_qsl(text, keep) == whole_parse.parse_qsl(text, keep)
    query = {text: 5, safe: text}
    assert parse.urlencode(query) == whole_parse.urlencode(query)


def test_statements_may_wait() -> None:
    """At the top, and in the expression at the end."""

    async def told() -> int:
        return 4

    running = _base.eval_code_async("a = await told()\na + await told()", {"told": told})
    with pytest.raises(StopIteration) as end:
        running.send(None)
    assert end.value.value == 8


def nothing() -> None: ...


def some(a: int, /, b: int, c: int = 3, *, d: int, e: int = 5) -> None: ...


def many(*values: int, **more: int) -> None: ...


def all_kinds(a: int, *values: int, b: int = 2, **more: int) -> None: ...


@pytest.mark.parametrize("function", [nothing, some, many, all_kinds])
def test_signatures(function: Callable[..., None]) -> None:
    """Names, kinds and defaults, in their order."""

    def told(parameters: dict[str, Any], empty: object) -> list[tuple[object, ...]]:
        return [
            (each.name, int(each.kind), None if each.default is empty else each.default)
            for each in parameters.values()
        ]

    own = inspect.signature(function).parameters
    library = dict(whole_inspect.signature(function).parameters)
    assert told(own, inspect.Parameter.empty) == told(library, whole_inspect.Parameter.empty)
    with pytest.raises(ValueError, match="only functions"):
        inspect.signature(int)


class Kind:
    value = property(lambda self: 1)

    def __await__(self) -> Iterator[None]:
        yield

    def method(self) -> None: ...

    async def later(self) -> None: ...


async def coroutine() -> None: ...


def generator() -> Iterator[int]:
    yield 1


WAITING = coroutine()
WAITING.close()  # nobody awaits it, and Python would complain of that at the end
THINGS = [
    *(nothing, coroutine, generator, generator(), Kind, Kind(), Kind().method, Kind().later),
    *(functools.partial(coroutine), functools.partial(nothing), WAITING, 5, "text", None, len),
]
QUESTIONS = (
    *("isfunction", "ismethod", "isclass", "isgenerator", "isawaitable"),
    *("iscoroutinefunction", "isgeneratorfunction"),
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_things_are(question: str) -> None:
    """Functions, methods, coroutines, generators, and what is none of these."""
    own, library = getattr(inspect, question), getattr(whole_inspect, question)
    answers = [bool(library(thing)) for thing in THINGS]
    assert [own(thing) for thing in THINGS] == answers
    assert True in answers
    assert False in answers


def test_what_wraps_and_what_is_not_called() -> None:
    """The innermost function; an attribute without asking a property."""

    @functools.wraps(nothing)
    def wrapper() -> None: ...

    assert inspect.unwrap(wrapper) is nothing
    assert inspect.getattr_static(Kind(), "value") is vars(Kind)["value"]
    assert inspect.getattr_static(Kind, "value") is vars(Kind)["value"]
    assert inspect.getattr_static(Kind, "other", 5) == 5


PATHS = ["/", "/a", "/a/b.json", "a", "a/b", "a/b.tar.gz", "."]


@pytest.mark.parametrize("text", PATHS)
def test_paths(text: str) -> None:
    """Their text, parts, names and folders."""
    own, library = pathlib.Path(text), whole_pathlib.PurePosixPath(text)
    for name in ("parts", "name", "stem"):
        if text != ".":
            assert getattr(own, name) == getattr(library, name)
    assert str(own.parent) == str(library.parent)
    assert str(own / "c") == (str(library / "c") if text != "." else "./c")
    assert own == pathlib.Path(text)
    assert hash(own) == hash(pathlib.Path(text))
    assert own != text
    assert own < own / "c"


def test_files(tmp_path: whole_pathlib.Path) -> None:
    """Written, read, found by how their names end; folders made, with those around them."""
    folder = pathlib.Path(tmp_path, "one", "two")
    with pytest.raises(FileNotFoundError):
        folder.mkdir()
    folder.mkdir(parents=True)
    with pytest.raises(FileExistsError):
        folder.mkdir()
    folder.mkdir(parents=True, exist_ok=True)
    assert (folder / "b.json").write_bytes("ä".encode()) == 2
    (folder / "a.json").write_bytes(b"")
    (folder / "a.txt").write_bytes(b"")
    assert [path.name for path in sorted(folder.glob("*.json"))] == ["a.json", "b.json"]
    assert (folder / "b.json").read_text("utf-8") == "ä"
    assert not (folder / "c").exists()
    assert list((folder / "c").glob("*.json")) == []


def failing(code: CodeType) -> BaseException:
    try:
        exec(code)
    except BaseException as error:
        return error
    raise AssertionError


ERRORS = [
    "raise ValueError('no')",
    "raise KeyError",
    "raise ValueError('no') from OSError('before')",
    "try:\n    int('x')\nexcept ValueError:\n    raise OSError('then')",
    "try:\n    int('x')\nexcept ValueError:\n    raise OSError('then') from None",
]


@pytest.mark.parametrize("source", ERRORS)
def test_errors_are_told(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As the library tells them, but for the lines, which it leaves out."""
    error = failing(compile(source, "<some file>", "exec"))
    told = "".join(traceback.format_exception(error))
    library = "".join(whole_traceback.format_exception(error))
    assert [line for line in told.splitlines() if not line.startswith("  ")] == [
        line for line in library.splitlines() if not line.startswith("  ")
    ]
    assert told.count("  File ") == library.count("  File ")
    assert '  File "<some file>", in <module>\n' in told
    traceback.print_exception(type(error), error, error.__traceback__)
    assert capsys.readouterr().err == told


def test_annotations() -> None:
    """As they stand; none where there are none."""

    class Fields:
        a: int

    assert annotationlib.get_annotations(Fields) == {"a": "int"}
    assert annotationlib.get_annotations(nothing) == {"return": "None"}
    assert annotationlib.get_annotations(5) == {}
