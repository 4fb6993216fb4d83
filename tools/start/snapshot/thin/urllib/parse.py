"""Texts in addresses; the library's own module also takes whole addresses apart."""

from __future__ import annotations

import re
from collections.abc import Mapping

PLAIN = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
ESCAPES = re.compile("(?:%[0-9A-Fa-f]{2})+")


def quote(string: str, safe: str = "/") -> str:
    """Bytes of UTF-8 become %XX, but letters, digits and what is safe. UnicodeEncodeError."""
    kept = PLAIN + safe.encode("ascii", "ignore")
    return "".join(chr(byte) if byte in kept else f"%{byte:02X}" for byte in string.encode())


def quote_plus(string: str, safe: str = "") -> str:
    """As in a form: a space becomes +."""
    return quote(string, safe + " ").replace(" ", "+")


def unquote(string: str) -> str:
    """What is no UTF-8 becomes U+FFFD; a % without two digits stays."""
    return ESCAPES.sub(lambda found: _decoded(found[0]), string)


def parse_qsl(qs: str, keep_blank_values: bool = False) -> list[tuple[str, str]]:
    """The names and values of `a=1&b=2`, in order."""
    pairs = (field.partition("=") for field in qs.split("&") if field)
    return [
        (unquote(name.replace("+", " ")), unquote(value.replace("+", " ")))
        for name, _, value in pairs
        if value or keep_blank_values
    ]


def urlencode(query: Mapping[str, object]) -> str:
    return "&".join(f"{quote_plus(str(name))}={quote_plus(str(query[name]))}" for name in query)


def _decoded(escapes: str) -> str:
    return bytes.fromhex(escapes.replace("%", "")).decode("utf-8", "replace")
