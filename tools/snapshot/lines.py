"""Code objects without line tables: a traceback through them names functions, not lines."""

import types


def without_lines(code):
    """The same code, and all the code within it."""
    constants = tuple(
        without_lines(value) if isinstance(value, types.CodeType) else value
        for value in code.co_consts
    )
    return code.replace(co_consts=constants, co_linetable=b"")
