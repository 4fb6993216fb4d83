"""Workload for the profile: common built-ins. Their functions land in the first half of the
runtime: numbers, texts, collections, dates, files in memory.

Run by `make profile` alone, so that all this is in the first half of the runtime.
"""

# ruff: noqa
from __future__ import annotations

import base64, bisect, copy, datetime, functools, itertools, json, math, random, re, zlib
from collections import Counter, OrderedDict, defaultdict, deque
from dataclasses import asdict, dataclass, field, replace
from collections.abc import Generator, Iterator
from typing import Any

for text in ("5", " -7 ", "1_000", "9" * 40, "0x1f"):
    try:
        number = int(text)
        str(number)
        float(number)
        hex(number)
        number.bit_length()
        divmod(number, 7)
        number**3
        number // -3
        -number % 11
        number << 70 >> 65
        number & 255
        number.to_bytes(40, "big", signed=True)
        int.from_bytes(b"\x01" * 12, "little")
    except ValueError:
        pass
for value in (0.1, -2.5, 1e300, 1e-300, float("inf"), 3.0):
    repr(value)
    f"{value:.2f} {value:+8.1e} {value:%} {value:g} {value:,}"
    round(value, 1)
    value.is_integer()
    value * 3 - 1 / 7
    value**0.5 if value >= 0 else abs(value)
    float(str(value))
    math.floor(min(value, 9.0))
    hash(value)
    value < 2
    int(min(value, 1e9))
[f(1.5) for f in (math.sqrt, math.exp, math.log, math.log2, math.sin, math.cos, math.lgamma)]
math.comb(60, 30), math.gcd(12, 18), math.isqrt(10**20), math.prod(range(1, 30)), math.hypot(3, 4)
sum([0.1] * 10), math.fsum([0.1] * 10), 10**30 // 7**20, 3 * 2**100
for text in ("Perlen & Kästen", "ASCII only", "日本 😀", "", "a,b;c"):
    (
        text.upper(),
        text.lower(),
        text.title(),
        text.casefold(),
        text.swapcase(),
        text.split(),
        text.strip(),
    )
    (
        text.replace("e", "é"),
        text.partition(" "),
        text.rpartition(","),
        text.find("s"),
        text.count("e"),
    )
    (
        text.encode(),
        text.encode("utf-16"),
        text.isalpha(),
        text.isdigit(),
        text.splitlines(),
        text.center(30),
    )
    (
        text.translate({97: None}),
        text.startswith(("P", "A")),
        text.rjust(20),
        text.zfill(9),
        text[::-1],
    )
    (
        text.removeprefix("P"),
        text.join("abc"),
        ascii(text),
        repr(text),
        sorted(text),
        hash(text),
        text * 3,
    )
    json.loads(
        json.dumps({"text": text, "more": [1, None, True, 2.5, {"a": []}]}, ensure_ascii=False)
    )
    (
        json.dumps(text),
        "%s %r %5d %-4s|" % (text, text, 7, "x"),
        f"{text!r:>20} {len(text):04d}",
        text > "m",
    )
    re.sub(r"(\w)(\W)", r"\2\1", text), re.split(r"[,; ]+", text), re.findall(r"(?i)[a-z]+", text)
    re.fullmatch(r"(?P<first>\w+)\s*&?.*", text), re.search(r"\b\d{1,3}(?=;|$)", text)
    (
        zlib.decompress(zlib.compress(text.encode() * 50)),
        base64.urlsafe_b64decode(base64.urlsafe_b64encode(text.encode())),
    )
    (
        zlib.crc32(text.encode()),
        bytes(text, "utf-8").hex(),
        bytearray(text.encode()).find(b"e"),
        text.isidentifier(),
    )
for bad in ("{", "[1,]", '{"a" 1}', "nul", '"\\x"', "[" * 50):
    try:
        json.loads(bad)
    except ValueError:
        pass


@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: float = 0.0
    more: tuple[int, ...] = field(default=(), compare=False)


p = Point(1, 2.0)
replace(p, x=3)
asdict(p)
{p: 1}[Point(1, 2.0)]
sorted([Point(2), p])
repr(p)
copy.deepcopy(p)
try:
    p.x = 4  # type: ignore[misc]
except AttributeError:
    pass


class Loose:
    def __init__(self) -> None:
        self.a = 1

    @property
    def b(self) -> int:
        return self.a

    @functools.cached_property
    def c(self) -> list[int]:
        return [self.a]

    @staticmethod
    def d() -> int:
        return 4

    @classmethod
    def e(cls) -> Loose:
        return cls()

    def __getattr__(self, name: str) -> None:
        raise AttributeError(name)

    def __eq__(self, other: Any) -> bool:
        return bool(self.a == other.a)

    def __hash__(self) -> int:
        return 1


l: Any = Loose()
l.b, l.c, l.d(), Loose.e() == l, getattr(l, "zz", None), hasattr(l, "q"), vars(l), {l, Loose()}
l.z = 5
del l.z
isinstance(l, (int, Loose))
issubclass(bool, int)
type("Made", (Loose,), {"x": 1})()
numbers = list(range(50))
random.Random(3).shuffle(numbers)
numbers.sort(key=lambda n: (-n % 7, n), reverse=True)
numbers[3:9] = [1, 2]
del numbers[::5]
numbers.insert(2, 9)
numbers.remove(9)
numbers.pop(0)
numbers.index(1)
numbers.extend(numbers)
numbers.reverse()
numbers.count(2)
min(numbers), max(numbers, key=abs), sum(numbers), any(numbers)
bisect.insort(numbers, 4)
a, *b, c = numbers
dict(zip("abc", b)) | {"d": 1}
{n: n for n in b}
{n % 3 for n in b} ^ {1} & {1, 2} - {5} | {6}
(
    frozenset(b) <= set(b),
    set(b).issuperset(b),
    Counter("abcab").most_common(),
)
deque(b, maxlen=4).rotate(2)
d = defaultdict(list)
d["x"].append(1)
d.setdefault("y", [])
d.pop("x")
list(d.items())
OrderedDict(d).move_to_end("y")
list(
    itertools.chain(
        itertools.product("ab", repeat=2),
        itertools.combinations(b, 2),
        itertools.permutations("abc"),
    )
)
(
    list(itertools.islice(itertools.accumulate(itertools.count()), 5)),
    list(itertools.groupby("aab")),
    list(map(max, b, b)),
)
(
    list(itertools.pairwise(b)),
    list(enumerate(reversed(b))),
    list(filter(None, b)),
    [*range(9, -9, -3)],
    slice(1, 5).indices(3),
)
r = random.Random(7)
r.random(), r.randrange(9), r.choice(b), r.sample(range(99), 5), r.choices(b, weights=b, k=3)
r.getrandbits(80), r.gauss(0, 1), r.uniform(1, 2), r.getstate(), random.Random("text").randint(1, 6)
day = datetime.date.fromisoformat("2026-11-21")
day + datetime.timedelta(days=40), day.isoformat(), day.weekday(), day.toordinal()
(
    datetime.datetime.fromtimestamp(1.7e9, datetime.UTC).isoformat(),
    datetime.datetime(2026, 1, 2, 3, 4) - datetime.datetime(2025, 1, 1),
    str(day),
)
day.strftime("%d.%m.%Y"), day < datetime.date.today(), day.replace(month=2)


def generator() -> Generator[int, int]:
    try:
        got = yield 1
        yield from (n for n in b)
    finally:
        pass


g = generator()
next(g)
g.send(2)
g.close()
try:
    generator().throw(KeyError("k"))
except KeyError:
    pass
match ([1, {"k": 2}], p):
    case ([1, {"k": n}], Point(x=1)):
        n


@functools.lru_cache
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


(
    fib(30),
    functools.reduce(lambda x, y: x * y, b[:4], 1),
    functools.partial(divmod, 9)(4),
)
fib.cache_clear()
from contextlib import contextmanager, suppress


@contextmanager
def opened() -> Iterator[int]:
    try:
        yield 1
    finally:
        pass


with opened() as o, suppress(ValueError):
    raise ValueError
import io

io.StringIO("a\nb").readlines()
io.BytesIO(b"ab").read(1)
eval("1 + 1")
exec("x = [i for i in range(3)]")
import importlib, types

types.SimpleNamespace(a=1)
importlib.import_module("json")
globals()
locals()
dir(l)
id(l)
callable(l)
from enum import Enum, auto


class Colour(Enum):
    RED = auto()
    BLUE = auto()


Colour.RED.name, Colour["BLUE"], list(Colour), Colour(1)
import os

with open("/tmp/x", "w") as file:
    file.write("hi")
with open("/tmp/x", "rb") as data:
    data.read()
os.path.exists("/tmp/x")
os.unlink("/tmp/x")
os.listdir("/tmp"), list(os.scandir("/tmp"))
(
    memoryview(b"abc")[1:].tobytes(),
    bytes(range(9)).translate(None, b"a"),
    complex(1, 2) * 2,
    print("", end=""),
    isinstance(1, int | str),
)

# Every method of the common types, operators by their names too, with whatever it takes.
anything: Any
arguments: tuple[Any, ...]
for anything in (
    "a b,c",
    b"a b,c",
    [3, 1, 2],
    {"a": 1, 2: 3},
    {1, 2},
    (1, 2),
    5,
    1.5,
    range(4),
    day,
):
    for name in dir(anything):
        for arguments in ((), ("a",), (1,), (",", 1), ("b", "x"), (["a"],), (b"b",), ([(1, 2)],)):
            with suppress(Exception):
                getattr(copy.copy(anything), name)(*arguments)

# Whatever the common modules offer, with whatever it takes; what comes of it is held while the
# garbage is collected, told, compared, copied, and let go.
import array, builtins, collections, gc, operator, weakref

NOT = {"input", "breakpoint", "help", "exit", "quit", "copyright", "credits", "license", "open"}
NOT |= {"globals", "locals", "vars", "dir", "print", "exec", "eval"}
SOME: tuple[tuple[Any, ...], ...] = (
    (),
    (3,),
    ("abc",),
    ([3, 1, 2],),
    (2, 5),
    ([3, 1], 2),
    ("abc", [1, 0, 1]),
    (len, ["a", "bc"]),
)
SOME += (
    (max, [(1, 2), (3, 0)]),
    ({"a": 1},),
    (1.5,),
    (1.5, 2.5),
    ("a", "b"),
    (b"ab",),
    ([1], [2], [3]),
)
SOME += ((operator.add, [1, 2, 3]), ([1, 2, 3, 4], 1, 3), ("i", [1, 2]), (int, "5"), (b"ab", 2))
TOLD = (repr, str, hash, bool, len, iter, copy.copy, sorted, list, tuple, abs, int, float, set)
BOTH = (operator.eq, operator.lt, operator.add, operator.mul, operator.contains, operator.getitem)
held = []
for module in (
    builtins,
    itertools,
    math,
    operator,
    functools,
    collections,
    bisect,
    copy,
    array,
):
    for name, found in sorted(vars(module).items()):
        if name.startswith("_") or name in NOT or not callable(found):
            continue
        for arguments in SOME:
            with suppress(BaseException):
                made = found(*copy.copy(arguments))
                held.append(made)
                if hasattr(made, "__next__"):
                    held.append(list(itertools.islice(made, 6)))
for each in held:
    if hasattr(each, "__next__") or (hasattr(each, "__len__") and isinstance(each, type)):
        continue
    for told in TOLD:
        with suppress(Exception):
            told(each)
    for both in BOTH:
        for other in (each, 2, "a"):
            with suppress(Exception):
                both(each, other)
gc.collect()
weak = [weakref.ref(each) for each in held if hasattr(each, "__weakref__")]
del held, made
gc.collect()
