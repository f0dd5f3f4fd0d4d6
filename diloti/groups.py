"""Numbers in groups with one sum: what a capture takes and what a family is made of (C1, D3).

Which cards can be split into groups of a value is decided on how many there are of each rank: never by listing captures,
of which a full table has thousands of millions. A total that the value divides proves nothing: most such sets cannot be
split.
"""

from collections.abc import Iterable, Iterator, Sequence

from diloti.cards import Card

type Counts = int
"""How many there are of each number 1–10, four bits each: number n stands at bits 4n to 4n+3 (0–15 of each)."""

type Block = tuple[Card, ...]


def splits(numbers: Sequence[int], value: int) -> bool:
    """Whether the numbers (each 1–10) can all be put into groups that each sum to ``value``. No numbers always can."""
    total = sum(numbers)
    if total == value or not total:
        return True
    if total % value or max(numbers) > value:
        return False
    if total == 2 * value:
        return reaches(numbers, value)
    return Cover(value).possible(counted(numbers), 0)


def reaches(numbers: Iterable[int], value: int) -> bool:
    """Whether some of the numbers, one at least, sum to ``value``."""
    sums = 1
    for number in numbers:
        sums |= sums << number
    return bool(sums >> value & 1)


def counted(numbers: Iterable[int]) -> Counts:
    """How many there are of each number."""
    counts = 0
    for number in numbers:
        counts += 1 << 4 * number
    return counts


class Cover:
    """Answers whether numbers can all be covered by disjoint groups of one value, and remembers what could not.

    The group of the largest number is completed first: it has the fewest completions.
    """

    __slots__ = ("_failed", "_value")

    def __init__(self, value: int) -> None:
        self._value = value
        self._failed: set[tuple[Counts, Counts]] = set()

    def possible(self, must: Counts, may: Counts) -> bool:
        """Whether groups of the value, made of ``must`` and of ``may``, can use up all of ``must``."""
        if not must:
            return True
        if (must, may) in self._failed:
            return False
        largest = (must.bit_length() - 1) // 4
        lacking = self._value - largest
        if lacking >= 0:
            for left, spare in _completions(must - (1 << 4 * largest), may, lacking, lacking):
                if self.possible(left, spare):
                    return True
        self._failed.add((must, may))
        return False


def _completions(must: Counts, may: Counts, lacking: int, largest: int) -> Iterator[tuple[Counts, Counts]]:
    """What remains after taking ``lacking`` in numbers up to ``largest``, in each way that matters.

    Of one number, what must be covered goes before what may be: swapping two equal numbers changes nothing.
    """
    if not lacking:
        yield must, may
        return
    for number in range(min(lacking, largest), 0, -1):
        one = 1 << 4 * number
        if must >> 4 * number & 15:
            yield from _completions(must - one, may, lacking - number, number)
        elif may >> 4 * number & 15:
            yield from _completions(must, may - one, lacking - number, number)


def first_split(blocks: Iterable[Block], value: int) -> tuple[Block, ...] | None:
    """Blocks of cards as units of ``value``, no block broken (a plain pile counts as one card, C5).

    Of several splits the first in canonical order: the cards of a unit in canonical order, the units by their cards.
    None if there is none.
    """
    left = sorted(blocks)
    if not splits([_total(block) for block in left], value):
        return None
    units = []
    while left:
        unit, left = _first_unit(left, value)
        units.append(unit)
    return tuple(units)


def _first_unit(blocks: list[Block], value: int) -> tuple[Block, list[Block]]:
    """The first unit in canonical order that leaves blocks which can be split, and those blocks.

    It holds the block of the first card: of all units, the one with that card is the first.
    """
    wholes = _wholes(blocks[0], blocks[1:], value - _total(blocks[0]))
    for unit, others in sorted((tuple(sorted(cards)), others) for cards, others in wholes):
        if splits([_total(block) for block in others], value):
            return unit, others
    raise AssertionError("blocks that can be split have a first unit")


def _wholes(unit: Block, blocks: list[Block], lacking: int) -> Iterator[tuple[Block, list[Block]]]:
    """Every way to complete ``unit`` by blocks with the total ``lacking``, with the blocks left over."""
    if lacking == 0:
        yield unit, blocks
        return
    for place, block in enumerate(blocks):
        if (total := _total(block)) <= lacking:
            for whole, others in _wholes(unit + block, blocks[place + 1 :], lacking - total):
                yield whole, blocks[:place] + others


def _total(cards: Block) -> int:
    return sum([card.rank for card in cards])
