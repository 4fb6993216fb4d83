"""Mean guesses of each level in each preset. With as many attempts as it takes: the mean, its
standard error (0 where every secret was met), and how many secrets it met.

Written by `tools/strength/mastermind.py --write`.
"""

MEANS: dict[str, dict[str, tuple[float, float, int]]] = {
    "superhirn": {
        "forgetful": (6.348, 0.051, 1000),
        "random": (5.975, 0.031, 1000),
        "careless": (5.631, 0.026, 1000),
        "steady": (5.250, 0.028, 1000),
        "sharp": (4.687, 0.023, 1000),
        "perfect": (4.641, 0.000, 1680),
    },
}
