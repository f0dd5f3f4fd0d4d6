"""QR codes drawn as rectangles: whole runs of a row at once."""

from functools import lru_cache
from itertools import groupby

import segno

#: A fixed mask: choosing the best of the eight costs five times as much and reads no better on paper.
_MASK = 3
#: The free margin around a code, in modules.
QUIET = 2


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """The code's number of modules a side, and its dark runs: (row, first column, length), from the upper left."""
    matrix = segno.make_qr(text, error="m", mask=_MASK, boost_error=False).matrix
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        for dark, group in groupby(row):
            length = len(list(group))
            if dark:
                runs.append((y, x, length))
            x += length
    return len(matrix), tuple(runs)


def drawing(text: str, x: float, top: float, side: float) -> str:
    """PDF operators for the code inside a square, its free margin included; ``top`` is the square's upper edge."""
    count, runs = modules(text)
    unit = side / (count + 2 * QUIET)
    left, upper = x + QUIET * unit, top - QUIET * unit
    # A hair higher than a module, so that no white line shows between rows.
    high = -unit * 1.02
    pieces = [
        f"{left + column * unit:.2f} {upper - y * unit:.2f} {length * unit:.2f} {high:.2f} re"
        for y, column, length in runs
    ]
    return "\n".join([*pieces, "f"])
