"""Games that were played, to be replayed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Classic:
    """A game of the past. `score`: its moves, for `score.read`; `printed`: how the source spells
    the plies that it has wrong, by ply from 0."""

    key: str
    south: str
    north: str
    year: int
    score: str
    printed: tuple[tuple[int, str], ...]


FREELING_VAN_ZON = Classic(
    key="freeling-van-zon-1997",
    south="Christian Freeling",
    north="Ed van Zon",
    year=1997,
    score="""
(1) C30 c30 (2) D032 b240 (3) B40 d4320 (4) D0 a350 (5) B2 b3 (6) C20 e40001
(7) D02 c352 (8) C0 d03 (9) B0 a2 (10) A234530 a3 (11) D04 b03 (12) C30 a4
(13) B2 d3 (14) D3 c0 (15) E530011000000xa5 d00 (16) D0 c00 (17) E0xb4 d0
(18) A0 b30 (19) C20 d0 (20) D2 c3 (21) B00 a00 (22) E20xe5 d3 (23) C0 a2
(24) D00 a0 (25) E0 b0002 (26) A2 d0 (27) B2 a0 (28) C2 c00 (29) D2 d0
(30) E2 e000301300000xD3&55 (31) C00 d0 (32) D0 c0 (33) B00 d0 (34) D0 b03
(35) E0000 d0 (36) A00 c00 (37) C00 d0 (38) D0 a102 (39) E00 d2 (40) B0 c0
(41) C0 d0 (42) D0 a0 (43) E0 b0001 (44) A1 d0 (45) B1 c0 (46) C1 d0
(47) D1 a0 (48) E1 e2000000000 (49) D0 d0 (50) A0 c0 (51) C0 d0 (52) D0 b00
(53) B00 d0 (54) D0 c0 (55) C0 d0 (56) D0 a01 (57) E00000 e00000 (58) C0 d0
(59) A0 c01 (60) B00 d0 (61) D000 e010xB1 (62) C00 b000 (63) A0 d0
(64) B0 c0?? (65) C0 d0?? (66) D00 a000 (67) E0000x554 e000 (68) A0 d00
(69) A0 c00 (70) C0 a0 (71) B000 b000 (72) C0 resign
""",
    printed=((28, "E530110000000 xa5"), (32, "E0")),
)

CLASSICS = (FREELING_VAN_ZON,)
