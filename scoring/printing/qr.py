"""QR codes drawn as rectangles: whole runs of a row at once, in whole numbers of modules."""

import re
from functools import lru_cache

import segno

#: A fixed mask: choosing the best of the eight costs five times as much and reads no better on paper.
_MASK = 3
#: The free margin around a code, in modules.
QUIET = 2
_DARK = re.compile(b"\x01+")


@lru_cache(maxsize=64)
def modules(text: str) -> tuple[int, str]:
    """The code's number of modules a side, and its dark runs as PDF operators, a module being one unit.

    A run is a hair higher than a module, so that no white line shows between rows.
    """
    matrix = segno.make_qr(text, error="m", mask=_MASK, boost_error=False).matrix
    count = len(matrix)
    runs = [
        f"{run.start()} {count - y - 1} {run.end() - run.start()} 1.02 re"
        for y, row in enumerate(matrix)
        for run in _DARK.finditer(row)
    ]
    return count, "\n".join(runs)


def drawing(text: str, x: float, top: float, side: float) -> str:
    """PDF operators for the code inside a white square, its free margin included; ``top`` is its upper edge."""
    count, runs = modules(text)
    unit = side / (count + 2 * QUIET)
    left, bottom = x + QUIET * unit, top - side + QUIET * unit
    square = f"1 1 1 rg {x:.2f} {top - side:.2f} {side:.2f} {side:.2f} re f"
    return f"q {square} 0 0 0 rg {unit:.5f} 0 0 {unit:.5f} {left:.2f} {bottom:.2f} cm\n{runs}\nf Q"
