"""Yardstick of Mastermind: guesses of the strongest player.

They go by colours, whether these may repeat, and whether holes may stay empty, with four places. In
the trees of best guesses (`trees`) eight of ten codes at least take so many, from the least to the
most.
"""

MOSTLY: dict[tuple[int, bool, bool], tuple[int, int]] = {
    (8, False, False): (4, 5),
    (8, True, False): (4, 6),
    (8, False, True): (4, 6),
    (8, True, True): (4, 6),
    (6, True, False): (4, 5),
}
