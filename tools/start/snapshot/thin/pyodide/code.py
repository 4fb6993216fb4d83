"""Runner of text for Pyodide's loader."""

from _pyodide._base import eval_code, eval_code_async, find_imports

__all__ = ["eval_code", "eval_code_async", "find_imports"]
