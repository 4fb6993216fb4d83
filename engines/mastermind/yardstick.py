"""Yardstick of Mastermind: guesses of the strongest player.

They go by colours, whether these may repeat, and whether holes may stay empty, with four places:
the average of all codes in the trees of best guesses (`trees`).
"""

AVERAGE: dict[tuple[int, bool, bool], float] = {
    (8, False, False): 4.641,
    (8, True, False): 4.998,
    (8, False, True): 4.945,
    (8, True, True): 5.303,
    (6, True, False): 4.340,
}
