"""Knock-outs of any size: seats by seeding, byes to the top, mates apart, third place and consolation."""

from collections.abc import Mapping, Sequence

from tournaments.pairing.brackets import Bracket, Feed, Section, Slot, Source
from tournaments.pairing.lots import drawn_order


def seeding(size: int) -> tuple[int, ...]:
    """The seed (from 1) on each line of a bracket of ``size`` lines, a power of two: 1 and 2 meet in the final."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return tuple(order)


def lines(entrants: int) -> int:
    """The lines of the smallest bracket for so many."""
    return 1 << max(0, entrants - 1).bit_length()


def seats(
    ids: Sequence[str], mates: Mapping[str, object] | None = None, *, byes_by_lot: bool = False, seed: int = 0
) -> tuple[str | None, ...]:
    """Who sits on each line, ids in seeding order; None is a bye, never against another bye.

    Byes go to the top seeds, or by lot. Those with the same value in ``mates`` (a club, a group) are kept apart for as
    long as can be, by exchanging seeds of equal worth only: 3–4, 5–8, 9–16 …
    """
    order = seeding(lines(len(ids)))
    worth = [*ids]
    if byes_by_lot:
        worth = _byes_by_lot(worth, seed)
    seated = [worth[one - 1] if one <= len(worth) else None for one in order]
    return tuple(_apart(seated, order, mates or {}))


def _byes_by_lot(ids: list[str], seed: int) -> list[str]:
    """The byes of the best seats drawn among all, the others in seeding order behind."""
    free = lines(len(ids)) - len(ids)
    lucky = set(drawn_order(seed, ids, "byes")[:free])
    return [one for one in ids if one in lucky] + [one for one in ids if one not in lucky]


def _apart(seated: list[str | None], order: Sequence[int], mates: Mapping[str, object]) -> list[str | None]:
    """Exchange equals as long as an exchange makes the earliest meetings of mates fewer."""
    tiers: dict[int, list[int]] = {}
    for line, seed in enumerate(order):
        if seated[line] is not None:
            tiers.setdefault((seed - 1).bit_length(), []).append(line)
    better = True
    while better:
        better = False
        for tier in tiers.values():
            for at, one in enumerate(tier):
                for other in tier[at + 1 :]:
                    before = _clashes(seated, (one, other), mates)
                    seated[one], seated[other] = seated[other], seated[one]
                    if _clashes(seated, (one, other), mates) < before:
                        better = True
                    else:
                        seated[one], seated[other] = seated[other], seated[one]
    return seated


def _clashes(seated: Sequence[str | None], places: tuple[int, int], mates: Mapping[str, object]) -> tuple[int, ...]:
    """How many mates the two lines would meet in the first round, the second, and so on."""
    counts = [0] * (len(seated).bit_length() + 1)
    for place in places:
        mine = seated[place]
        group = None if mine is None else mates.get(mine)
        if group is None:
            continue
        for line, other in enumerate(seated):
            if other is not None and line != place and mates.get(other) == group:
                counts[(line ^ place).bit_length()] += 1
    return tuple(counts)


def bracket(entrants: int, *, third_place: bool = False, consolation: bool = False) -> Bracket:
    """The slots of a knock-out, in an order in which each comes after those that feed it."""
    size = lines(entrants)
    slots = [*tree(size)]
    if third_place and size > 2:
        *_, one, other, _ = slots
        slots.append(
            Slot(
                "T", Section.THIRD, 1, one.stage + 1, Source(Feed.LOSER, 0, one.code), Source(Feed.LOSER, 0, other.code)
            )
        )
    if consolation and size > (4 if third_place else 2):
        slots.extend(_consolation(entrants, size, semi_finals_too=not (third_place and size == 8)))
    return tuple(slots)


def tree(size: int, section: Section = Section.MAIN, letter: str = "M") -> tuple[Slot, ...]:
    """A plain bracket over seats: slot codes are the letter, the round and the place in it, all from 1."""
    feeds = [Source(Feed.SEAT, line) for line in range(size)]
    return _grow(feeds, section, letter, 0)


def _grow(feeds: list[Source], section: Section, letter: str, before: int) -> tuple[Slot, ...]:
    """A bracket over any sources, whose first round is stage ``before`` + 1."""
    slots: list[Slot] = []
    number = 0
    while len(feeds) > 1:
        number += 1
        made = [
            Slot(f"{letter}{number}.{at + 1}", section, number, before + number, feeds[2 * at], feeds[2 * at + 1])
            for at in range(len(feeds) // 2)
        ]
        slots.extend(made)
        feeds = [Source(Feed.WINNER, 0, slot.code) for slot in made]
    return tuple(slots)


def _consolation(entrants: int, size: int, *, semi_finals_too: bool) -> tuple[Slot, ...]:
    """For those who lose the first match they play: in the first round, or after a bye in the second.

    Where the second round is the semi-finals and third place is played for, those who lose there have that match.
    """
    order = seeding(size)
    played = [max(order[2 * at : 2 * at + 2]) <= entrants for at in range(size // 2)]
    feeds = []
    for at, real in enumerate(played):
        if real:
            feeds.append(Source(Feed.LOSER, 0, f"M1.{at + 1}"))
        elif not semi_finals_too or (
            at % 2 and not played[at - 1]
        ):  # two byes meet in the second round, and only one of them can lose there
            feeds.append(Source(Feed.NOBODY))
        else:
            feeds.append(Source(Feed.FIRST_LOSS, 0, f"M2.{at // 2 + 1}"))
    return _grow(feeds, Section.CONSOLATION, "C", 2)
