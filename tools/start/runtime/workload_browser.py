"""Workload for the profile: calls between Python and the browser. It has what any page may ask of
the browser's objects, or they of Python's.

Run by `make profile` alone, in a browser, so that all this is in the first half of the runtime.
"""

# ruff: noqa
from __future__ import annotations

import asyncio, copy, gc, json, weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import (
    JsException,
    JsProxy,
    create_once_callable,
    create_proxy,
    to_js,
)

run_js = js.eval
OBJECTS = run_js(
    """() => ({
        nothing: null, missing: undefined, yes: true, small: 7, large: 2 ** 40, broken: NaN,
        huge: 2n ** 80n, text: "Perlen & Kästen 日本 😀",
        list: [1, "two", [3], {four: 4}, null], empty: [], object: {a: 1, b: [2, {c: 3}]},
        map: new Map([["a", 1], [2, "b"]]), set: new Set([1, "a"]), date: new Date(0),
        bytes: new Uint8Array([1, 2, 3]), floats: new Float64Array([1.5, 2]),
        buffer: new ArrayBuffer(8), view: new DataView(new ArrayBuffer(8)),
        error: new TypeError("wrong"), pattern: /a(b)/g, symbol: Symbol("s"),
        promise: Promise.resolve(5), refused: Promise.reject(new Error("refused")),
        nodes: document.querySelectorAll("*"), living: document.getElementsByTagName("*"),
        marks: document.documentElement.attributes, classes: document.documentElement.classList,
        styles: document.styleSheets, node: document.documentElement, page: document,
        storage: localStorage, query: new URLSearchParams("a=1&b=2"), at: new URL(location.href),
        box: document.documentElement.getBoundingClientRect(), event: new KeyboardEvent("keydown"),
        call: (...given) => given.length, make: class Made { constructor(x) { this.x = x; } },
        fails: () => { throw new RangeError("no"); }, odd: () => { throw 5; },
        asks: (call) => call(1, "two", [3]), later: async (x) => x,
        steps: function* () { const got = yield 1; yield got; return 3; },
    })"""
)()
ARGUMENTS: tuple[tuple[Any, ...], ...] = ((), (0,), (-1,), ("a",), ("length",), (1, 2), ([1],))
TOLD: tuple[Callable[..., Any], ...] = (
    len, list, tuple, set, dict, iter, reversed, repr, str, bool, hash, dir, type, sorted, callable,
    int, float, bytes, memoryview, copy.copy, json.dumps, enumerate, sum, max, next,
)  # fmt: skip
BOTH: tuple[Callable[[Any, Any], Any], ...] = (
    lambda one, other: one == other,
    lambda one, other: one != other,
    lambda one, other: one is other,
    lambda one, other: one < other,
    lambda one, other: other in one,
    lambda one, other: one[other],
    lambda one, other: one[1:2],
    lambda one, other: [*one, *other],
    lambda one, other: {**one, **other},
    lambda one, other: one(other),
    lambda one, other: one(other, key=other),
    lambda one, other: one.new(other),
    lambda one, other: getattr(one, other),
    lambda one, other: setattr(one, "own", other),
    lambda one, other: one.__setitem__(0, other),
    lambda one, other: one.__delitem__(0),
    lambda one, other: delattr(one, "own"),
    lambda one, other: isinstance(one, JsProxy),
    lambda one, other: one.call(None, other),
    lambda one, other: one.bind(None)(other),
)
METHODS = (
    "to_py", "to_bytes", "to_memoryview", "to_string", "object_entries", "object_keys", "as_object_map",
    "object_values", "typeof", "js_id", "append", "pop", "index", "count", "get", "keys", "values",
    "items", "assign", "read", "send", "then", "catch", "finally_",
)  # fmt: skip

for name in dir(OBJECTS):
    with suppress(Exception):
        one = getattr(OBJECTS, name)
        for told in TOLD:
            with suppress(Exception):
                told(one)
        for both in BOTH:
            for other in (one, 0, "a", None):
                with suppress(Exception):
                    both(one, other)
        for method in METHODS:
            for arguments in ARGUMENTS:
                with suppress(Exception):
                    getattr(one, method)(*arguments)
        with suppress(Exception):
            for _ in zip(range(5), one):
                pass
        with suppress(Exception):
            one.to_py(depth=1)


class Own:
    """Something of Python's that the page gets hold of."""

    def __init__(self) -> None:
        self.x = 1

    def __call__(self, *given: Any, **named: Any) -> int:
        return len(given) + len(named)

    def __len__(self) -> int:
        return 2

    def __getitem__(self, key: Any) -> Any:
        return {0: "a", "b": 1}[key]

    async def wait(self) -> int:
        await asyncio.sleep(0)
        return 1


def fails(*_: Any) -> None:
    raise ValueError("of Python's")


def steps() -> Any:
    got = yield 1
    yield got


PYTHONS = (
    None, True, 5, 2**80, 1.5, "ü 日本", b"ab", bytearray(b"ab"), [1, [2], {"a": 3}], (1, 2), {"a": {1, 2}},
    {1, 2}, {1: 2}, Own(), fails, len, steps(), range(3), memoryview(b"abc"), iter([1]), Own, OBJECTS,
)  # fmt: skip
USES = run_js(
    """() => [
        (x) => x.toString(), (x) => x.length, (x) => [...x], (x) => x.get(0), (x) => x.has("a"),
        (x) => x(1, 2), (x) => x.callKwargs(1, {a: 2}), (x) => x.callWithOptions({relaxed: true}, 1),
        (x) => x.toJs(), (x) => x.toJs({depth: 1}), (x) => x.x, (x) => "x" in x,
        (x) => { x.y = 2; }, (x) => { delete x.y; }, (x) => Object.keys(x), (x) => x.type,
        (x) => x.getBuffer().release(), (x) => x.next(), (x) => x.send(2), (x) => x.return(1),
        (x) => x.copy().destroy(), (x) => x.set(0, 1), (x) => x.delete(0), (x) => x.slice(0, 1),
        (x) => x.map((y) => y), (x) => x.push(1), (x) => x.wait(), (x) => x.apply(null, [1, 2]),
        (x) => JSON.stringify(x), (x) => x.asJsJson(), (x) => { for (const y of x) break; },
        async (x) => { await x; }, (x) => x.then((y) => y),
    ]"""
)()
WRAPS: tuple[Callable[[Any], Any], ...] = (lambda x: x, create_proxy, to_js)
for value in PYTHONS:
    for wrap in WRAPS:
        with suppress(Exception):
            given = wrap(value)
            for use in list(USES):
                with suppress(Exception):
                    use(given)
    with suppress(Exception):
        to_js(value, dict_converter=js.Object.fromEntries, depth=2)
    with suppress(Exception):
        proxy = create_proxy(value)
        proxy.destroy()
        proxy.destroy()
    with suppress(Exception):
        OBJECTS.asks(create_once_callable(value))
    with suppress(Exception):
        OBJECTS.asks(value)
for call in (OBJECTS.fails, OBJECTS.odd, lambda: OBJECTS.asks(fails), lambda: OBJECTS.missing.x):
    try:
        call()
    except (JsException, ValueError, AttributeError) as error:
        repr(error), str(error), error.args


class Round:
    """What holds itself: only the garbage collector finds that nobody needs it."""

    def __init__(self, *held: Any) -> None:
        self.held = [self, *held]


def failed() -> JsException | None:
    """An error that its own frame holds."""
    try:
        OBJECTS.fails()
    except JsException as error:
        kept = error
        return kept
    return None


def held(name: str) -> list[Any]:
    """One of the objects with what hangs on it."""
    one = getattr(OBJECTS, name)
    found = [one, OBJECTS]
    for made in (
        lambda: one.toString,
        lambda: iter(one),
        lambda: one.then(len),
        lambda: one.object_entries(),
        lambda: one.as_object_map(),
        lambda: one.to_memoryview(),
        lambda: one.bind(None),
        lambda: create_proxy(one.toString),
        lambda: create_once_callable(one),
        lambda: weakref.ref(one),
    ):
        with suppress(Exception):
            found.append(made())
    return found


for name in dir(OBJECTS):
    with suppress(Exception):
        Round(*held(name))
for value in PYTHONS:
    for wrap in WRAPS:
        with suppress(Exception):
            Round(value, wrap(value))
Round(failed())
gc.collect()


async def waits() -> None:
    """What comes later, well or not."""
    for each in (OBJECTS.promise, OBJECTS.refused, OBJECTS.later(1), OBJECTS.later(OBJECTS)):
        with suppress(Exception):
            await each
        with suppress(Exception):
            Round(each.then(lambda x: x, fails).finally_(lambda: None), asyncio.ensure_future(each))
    with suppress(Exception):
        await asyncio.wait_for(js.Promise.new(lambda *_: None), 0.01)
    with suppress(Exception):
        await asyncio.gather(OBJECTS.later(1), asyncio.sleep(0))


async def forgets() -> None:
    await waits()
    Round(asyncio.ensure_future(waits()))
    await asyncio.sleep(0.01)
    gc.collect()


asyncio.ensure_future(forgets())
