"""Workload for the profile: errors of Python, as programs. Their work then must not need the rest
of the runtime."""

from pathlib import Path

EAGER = "import gc\ngc.freeze()\ngc.set_threshold(1)"
"""The garbage collector comes at any moment, and goes over whatever is alive just then: here it
comes all the time, so that it meets what lives shortly too."""
TROUBLE = (
    # Exceptions of all kinds, caught, chained, grouped and printed; warnings.
    """
import sys, traceback, warnings, asyncio
def fails(kind, *args):
    raise kind(*args)
class Own(Exception):
    def __str__(self): return "ü€"
kinds = [(ValueError, "x"), (KeyError, 1), (OSError, 2, "no", "file"), (Own,), (TypeError,),
    (UnicodeDecodeError, "utf-8", b"x", 0, 1, "bad"), (StopIteration, 3), (RecursionError,),
    (ImportError, "m"), (AttributeError, "a"), (NameError, "n"), (MemoryError,), (AssertionError,),
    (ZeroDivisionError,), (OverflowError,), (SyntaxError, "s"), (RuntimeError,), (IndexError,)]
for kind in kinds:
    try:
        try:
            fails(*kind)
        except Exception as error:
            raise RuntimeError("and then") from error
    except RuntimeError as error:
        "".join(traceback.format_exception(error))
        sys.excepthook(type(error), error, error.__traceback__)
for code in ("[][1]", "{}[1]", "1/0", "x", "(1).y", "int('z')", "[] + 1", "''.join([1])", "len(1)",
        "next(iter(()))", "a b", "'a'.z", "b'\\\\xff'.decode()", "'ü'.encode('ascii')", "1 << -1",
        "float('q')", "{[]: 1}", "print(1, zz=1)", "(lambda x: x)()", "import nothing_here"):
    try:
        exec(code)
    except Exception as error:
        traceback.format_exc()
try:
    raise ExceptionGroup("several", [ValueError(1), KeyError(2)])
except* ValueError:
    pass
except* KeyError:
    pass
warnings.warn("careful")
def deep(n):
    return deep(n + 1)
try:
    deep(0)
except RecursionError as error:
    traceback.format_exc()
sys.unraisablehook
class Broken:
    def __del__(self): raise ValueError("in del")
Broken()
""",
    # The garbage collector, in all its generations.
    """
import gc, weakref
class Node:
    def __del__(self): pass
for generation in (0, 1, 2):
    for _ in range(3000):
        one, other = Node(), Node()
        one.other, other.other = other, one
        weakref.finalize(one, int)
        l = []; l.append(l)
        d = {}; d["d"] = d
        s = {1}; t = (s, d, l); l.append(t)
        def f(): return f
        g = (x for x in [f])
    del one, other, l, d, s, t, f, g
    gc.collect(generation)
gc.freeze(); gc.unfreeze(); gc.get_stats(); gc.get_count(); gc.collect()
""",
    # What tasks leave behind.
    """
import asyncio
async def fails(): raise ValueError("nobody waits")
async def slow(): await asyncio.sleep(10)
async def main():
    t = asyncio.create_task(fails()); s = asyncio.create_task(slow())
    await asyncio.sleep(0.01)
    s.cancel()
    try:
        await s
    except asyncio.CancelledError:
        pass
    await asyncio.gather(fails(), return_exceptions=True)
    del t
asyncio.ensure_future(main())
""",
    # What any page may do at any time, by itself and with the browser's objects.
    Path(__file__).with_name("workload_builtins.py").read_text("utf-8"),
    Path(__file__).with_name("workload_browser.py").read_text("utf-8"),
    # The end: a fatal error tells what it knows.
    "from _pyodide_core import trigger_fatal_error\ntrigger_fatal_error()",
)
