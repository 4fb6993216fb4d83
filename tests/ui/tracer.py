"""A ray of Black Box shot another way than the rules shoot it."""

from __future__ import annotations


def traced(size: int, balls: set[tuple[int, int]], entry: str) -> str:
    """Another way to shoot a ray, by coordinates: "hit", "reflect", or where it comes out."""
    side, place = entry[0], int(entry[1:]) - 1
    x, y, dx, dy = {
        "L": (-1, place, 1, 0),
        "R": (size, place, -1, 0),
        "T": (place, -1, 0, 1),
        "B": (place, size, 0, -1),
    }[side]
    start = True
    while True:
        ahead, (a, b) = (x + dx, y + dy), ((x + dx + dy, y + dy + dx), (x + dx - dy, y + dy - dx))
        if ahead in balls:
            return "hit"
        if not (0 <= ahead[0] < size and 0 <= ahead[1] < size):
            edge = {(1, 0): "R", (-1, 0): "L", (0, 1): "B", (0, -1): "T"}[dx, dy]
            return f"{edge}{(y if dx else x) + 1}"
        if a in balls or b in balls:
            if start or (a in balls and b in balls):
                return "reflect"
            away = b if a in balls else a
            dx, dy = away[0] - ahead[0], away[1] - ahead[1]
            continue
        (x, y), start = ahead, False
