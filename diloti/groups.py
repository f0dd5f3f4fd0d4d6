"""Numbers in groups with one sum: what a capture takes and what a family is made of (C1, D3).

Which cards can be split into groups of a value is decided on how many there are of each rank: never by listing
captures, of which a full table has thousands of millions. A total that the value divides proves nothing: most such sets
cannot be split.
"""

from collections.abc import Iterable, Iterator, Sequence

from diloti.cards import Card

type Counts = int
"""How many there are of each number 1–10, four bits each: number n stands at bits 4n to 4n+3 (0–15 of each)."""

type Block = tuple[Card, ...]
type Numbered = tuple[Block, int]  # with its total


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
    left = [(block, sum([card.rank for card in block])) for block in sorted(blocks)]
    total = sum([number for _, number in left])
    if total == value:
        return (_together(left),)
    if not splits([number for _, number in left], value):
        return None
    units = []
    while total > value:
        unit, left = _first_unit(left, value)
        units.append(unit)
        total -= value
    return (*units, _together(left))


def _first_unit(blocks: list[Numbered], value: int) -> tuple[Block, list[Numbered]]:
    """The first unit in canonical order that leaves blocks which can be split, and those blocks.

    It holds the block of the first card: of all units, the one with that card is the first.
    """
    wholes: Iterable[tuple[list[Numbered], list[Numbered]]] = _wholes(blocks[:1], blocks[1:], value - blocks[0][1])
    if any(len(block) > 1 for block, _ in blocks):  # else they come in order
        wholes = sorted(wholes, key=lambda whole: _together(whole[0]))
    for whole, others in wholes:
        if splits([number for _, number in others], value):
            return _together(whole), others
    raise ValueError("blocks that cannot be split have no first unit")


def _wholes(
    unit: list[Numbered], blocks: list[Numbered], lacking: int
) -> Iterator[tuple[list[Numbered], list[Numbered]]]:
    """Every way to complete ``unit`` by blocks with the total ``lacking``, with the blocks left over."""
    if not lacking:
        yield unit, blocks
        return
    for place, block in enumerate(blocks):
        if block[1] <= lacking:
            for whole, others in _wholes([*unit, block], blocks[place + 1 :], lacking - block[1]):
                yield whole, blocks[:place] + others


def _together(blocks: Iterable[Numbered]) -> Block:
    return tuple(sorted([card for block, _ in blocks for card in block]))
