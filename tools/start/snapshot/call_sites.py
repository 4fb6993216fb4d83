"""Call-site warm-up, the snapshot's module `_call_sites`. It runs before any other Python: see
`vary`."""
# ruff: noqa: B018, B905 - what comes of these statements is wanted by nobody

from __future__ import annotations

import sys


class Thing:
    """A kind of its own, as far as attributes and length go."""

    def __getattr__(self, name: str) -> None:
        return None

    def __len__(self) -> int:
        return 1

    def method(self) -> None:
        pass


KINDS = (1, "a", [1], (1,), {1: 1}, {1}, range(1), {1: 1}.keys(), Thing())


def vary() -> None:
    """Make the loop's call sites megamorphic before V8 optimises it, so that it never deoptimises.

    How a value is called, iterated, added, searched, measured, asked for its truth or for an
    attribute, the loop reaches through a pointer. V8 notes which functions are met at each such
    place, and where they were four at most it compiles the loop with these built in. The first
    other one that comes by undoes that: the loop, the longest function of the runtime by far, is
    compiled in a hurry, 20 to 60 ms at CPU x4, and well once more; at the first taps above all
    (tests/browser/start/test_tuning.py). Where five were met nothing is built in, for good.

    So here are five for each of these seven places, and few instructions, since V8 soon makes up
    its mind: twice as many were too late. What counts is the function that does the work: the
    length of a list, a tuple, a text and a dict is read by one and the same.
    """
    number, text, row, pair, table, group, span, keys, thing = KINDS
    if number:
        pass
    if text:
        pass
    if group:
        pass
    if keys:
        pass
    if span:
        pass
    row.append(number)
    abs(number), table.get(1), text.upper(), range(1)
    number.real, sys.path, Thing.method, thing.method.__name__, thing.some
    zip(text, row, pair, table, group)
    number in row, number in pair, number in table, number in group, text in text
    number + number, number - number, number * number, number | number, number & number
    len(text), len(span), len(group), len(keys), len(thing)
