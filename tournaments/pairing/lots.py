"""Lots drawn from a seed: a hash of the seed and of what is decided. Nobody's turn changes another's lot."""

import json
from collections.abc import Iterable
from hashlib import blake2b

WRITTEN = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True)
BITS = 64
MASK = (1 << BITS) - 1
STEPS = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)  # splitmix64


def lot(seed: int, *what: str | int) -> int:
    """A number from 0 to 2**64 − 1, the same for the same seed and ``what`` on every machine."""
    text = WRITTEN.encode([seed, *what])
    return int.from_bytes(blake2b(text.encode(), digest_size=BITS // 8).digest())


def mixed(one: int, other: int) -> int:
    """Two lots as one, the same whichever comes first: quick, for the many pairs of a field (splitmix64's mixing)."""
    bits = (one + other) & MASK
    bits = (bits ^ bits >> 30) * STEPS[0] & MASK
    bits = (bits ^ bits >> 27) * STEPS[1] & MASK
    return bits ^ bits >> 31


def below(limit: int, seed: int, *what: str | int) -> int:
    """A lot from 0 to ``limit`` − 1 (``limit`` from 1)."""
    return lot(seed, *what) * limit >> BITS


def drawn_order(seed: int, ids: Iterable[str], *what: str | int) -> list[str]:
    """The ids in an order by lot, whatever order they came in."""
    return sorted(ids, key=lambda one: (lot(seed, *what, one), one))
