"""Bytes as letters in the two usual alphabets. The library's own module knows eight more codes."""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64

URL_SAFE, USUAL = b"-_", b"+/"


def b64encode(s: bytes) -> bytes:
    return b2a_base64(s, newline=False)


def b64decode(s: bytes | str, *, validate: bool = False) -> bytes:
    """binascii.Error if the padding is wrong; what is no such letter is left out, unless it is to
    `validate`. ValueError if a text has other letters than those of ASCII."""
    return a2b_base64(_bytes(s), strict_mode=validate)


def urlsafe_b64encode(s: bytes) -> bytes:
    return b64encode(s).translate(bytes.maketrans(USUAL, URL_SAFE))


def urlsafe_b64decode(s: bytes | str) -> bytes:
    return b64decode(_bytes(s).translate(bytes.maketrans(URL_SAFE, USUAL)))


def _bytes(s: bytes | str) -> bytes:
    try:
        return s.encode("ascii") if isinstance(s, str) else s
    except UnicodeEncodeError:
        raise ValueError("string argument should contain only ASCII characters") from None
