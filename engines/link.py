"""Link: a match as text, and back. It is the match's record, compressed and checked.

A text is the digit of the packing, then base64url without padding. Packing 1: three bytes with
the length of the rest, four bytes of its CRC-32, then the record as raw deflate with DICTIONARY.
Neither the packing nor its dictionary ever changes; a better one would get the next digit.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NoReturn
from zlib import compressobj, crc32, decompressobj
from zlib import error as ZlibError

from engines import pasted, record
from engines.game import RuleError
from engines.match import Match

PACKING = "1"
HEAD = 7  # bytes before the record
RAW = -15  # zlib's name for deflate without a header
DICTIONARY = (
    b'{"format":1,"id":"","game":"blackbox","edition":1,"about":{"kind":"correspondence",'
    b'"away":[1]},"about":{"kind":"challenge","by":"","attempt":"","aids":{"undo":1,"hints":1},'
    b'"players":[{"name":"Mira"},{"name":"Jonas","bot":"elephant","seed":1},{"name":"",'
    b'"answers":"auto"}],"length":{"knockout":true},"rounds":[{"options":{"rows":8,"columns":8,'
    b'"balls":5},{"options":{"players":4},{"options":{"captors":"any","setup":""},"seats":[1,0],'
    b'"first":0,"moves":["0 hide a1 c4 d5 f6 h8","1 fire L3","1 mark c5","1 unmark c5",'
    b'"1 tip"]}],"notes":{"0":{"crosses":[]}},"game":"memorybox","moves":["3 name 1","0 drop 1",'
    b'"0 name 2","1 drop 2","1 name 3","2 drop 3","2 name 4","3 drop 4","3 name 5","0 drop 5",'
    b'"0 refuse","3 accept","3 challenge","1 pass"]}],"game":"mastermind","edition":1,'
    b'"options":{"places":4,"colours":8,"attempts":12,"doubles":false,"blanks":false},'
    b'"seats":[0,1],"first":0,"moves":["0 hide ACFH","1 guess AABC","0 answer 1 2",'
    b'"1 guess CDEF","0 answer 0 1","1 guess","0 answer 4 0"]}],"notes":{}},"game":"glassbead",'
    b'"edition":1,"moves":["0 C30","1 c30","0 D032","1 b240","0 B40","1 d4320","0 A00","1 a00",'
    b'"0 E0xb4","1 e0000x554","0 D0","1 d0"],"players":[{},{"bot":"steady","seed":1}],'
    b'"length":{"rounds":1},"sealed":"GST_fjB6COBZ"}],"notes":{}}'
)


def write(match: Match) -> str:
    """The match as link text."""
    return pack(record.dump(match).encode())


def pack(data: bytes) -> str:
    """Any bytes as link text; records come out shortest."""
    worker = compressobj(9, wbits=RAW, zdict=DICTIONARY)
    packed = worker.compress(data) + worker.flush()
    head = len(packed).to_bytes(3, "big") + crc32(packed).to_bytes(4, "big")
    return PACKING + _letters(head + packed)


def read(text: str) -> Match:
    """The match of a link text, played to its last move. RuleError("bad-link"): `where` is
    "foreign" if it is none of ours, "cut" if its end is missing, "damaged" if a character was
    changed; "newer-record" if a later version of this program wrote it."""
    try:
        return record.load(unpack(text).decode())
    except ValueError as wrong:
        if isinstance(wrong, RuleError) and wrong.code in ("newer-record", "bad-link"):
            raise
        _bad("damaged")


def unpack(text: str) -> bytes:
    """The bytes of a link text. RuleError as in `read`."""
    packed = _packed(text)
    try:
        return _unpacked(packed)
    except (ValueError, ZlibError):
        _bad("damaged")


def beginning(text: str) -> str:
    """The link text that a longer text begins with, and what stands close behind it; it may be
    broken into lines, quoted ones too."""
    found = ""
    for word in pasted.plain(re.sub(r"\n[>\s]+", "\n", text)).split():
        letters = re.split(r"[^A-Za-z0-9_-]", word, maxsplit=1)[0]
        found += word
        whole = _whole(found)
        if letters != word or found[0] != PACKING or (whole and len(found) >= whole):
            break
    return found


def arrived(text: str) -> tuple[str, int]:
    """What can be made out of a link that was cut: the name of its game, or "", and how many
    moves lie open in it."""
    letters = text[1:]
    usable = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        data = urlsafe_b64decode(usable + "=" * (-len(usable) % 4))[HEAD:]
        seen = _unpacked(data, whole=False).decode(errors="ignore")
    except (ValueError, ZlibError):
        return "", 0
    game = re.search(r'"game":"(\w+)"', seen)
    moves = re.findall(r'"\d+ [^"]+"', seen[seen.find('"rounds":') :])
    return (game[1] if game else ""), len(moves)


def _packed(text: str) -> bytes:
    """The compressed record of a text that is whole and unchanged."""
    if text[:1] in tuple("23456789"):
        raise RuleError("newer-record", text[0])
    if text[:1] not in ("", PACKING):
        _bad("foreign")
    letters = text[1:]
    if not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
        _bad("damaged")
    whole = _whole(text)
    if whole is None or len(text) < whole:
        _bad("cut")
    if len(text) > whole or len(letters) % 4 == 1:
        _bad("damaged")
    data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    packed = data[HEAD:]
    if _letters(data) != letters or crc32(packed).to_bytes(4, "big") != data[3:HEAD]:
        _bad("damaged")
    return packed


def _whole(text: str) -> int | None:
    """How long a link text is that begins so; None if it is too short to tell."""
    if len(text) < 11:
        return None
    length = int.from_bytes(urlsafe_b64decode(text[1:5]), "big")
    return 1 - (-8 * (HEAD + length) // 6)


def _unpacked(packed: bytes, whole: bool = True) -> bytes:
    worker = decompressobj(RAW, zdict=DICTIONARY)
    data = worker.decompress(packed, record.LIMIT)
    if whole and (worker.unconsumed_tail or not worker.eof or worker.unused_data):
        raise ValueError("not one whole compressed text")
    return data


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bad(where: str) -> NoReturn:
    raise RuleError("bad-link", where)
