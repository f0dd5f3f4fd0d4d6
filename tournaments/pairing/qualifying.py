"""From groups to a knock-out: who goes on, in which order, on which line, and why there.

Winners are seeded before seconds, seconds before thirds; inside one place the groups are compared by averages per
match (``standings.ACROSS_GROUPS``), for groups may be of unequal size. So the first meetings are winners against the
lowest who went on. Then group mates and club mates are kept apart for as long as can be, exchanging winners with
winners only, seconds with seconds, and nobody with a bye for one without.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.pairing.groups import qualifiers
from tournaments.pairing.knockout import lines, seeding
from tournaments.pairing.separation import separated
from tournaments.standings import ACROSS_GROUPS, Book, Row, TieBreak, standings


@dataclass(frozen=True, slots=True)
class Qualifier:
    """One who goes on. ``group`` from 0, ``place`` in it from 1, ``seed`` from 1 by place and averages.

    ``across``: not by the place itself but as one of the best of that place in all groups. ``averages`` are the values
    that the groups were compared by. ``line`` from 0; ``sat_as`` is the seed that belongs to that line: another than
    ``seed`` if he was moved, and then ``apart_from`` names the mates whom he would have met sooner.
    """

    id: str
    group: int
    place: int
    seed: int
    across: bool
    averages: Row
    line: int
    sat_as: int
    apart_from: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Going:
    """``seats`` for ``knockout.bracket`` and ``brackets.resolve``; ``qualified`` in seeding order; ``compared``: all of
    the place that is compared across groups, best first, with their averages (empty if none was)."""

    seats: tuple[str | None, ...]
    qualified: tuple[Qualifier, ...]
    compared: tuple[Row, ...]


def going_on(
    groups: Sequence[Sequence[str]],
    book: Book,
    lots: TieBreak,
    *,
    through: int = 2,
    best_of_next: int | None = None,
    out: Collection[str] = (),
    clubs: Mapping[str, Hashable] | None = None,
) -> Going:
    """Who goes on from groups in their final order, best first.

    ``through`` of each go on, and ``best_of_next`` of the place after them across all groups: by default as many as
    fill the bracket (``groups.qualifiers``). ``book`` has the results that count, ``lots`` is the last criterion
    (``standings.by_lot``). ``out``: who has withdrawn; the next of his group moves up. Nobody is asked about who is not
    in the book.
    """
    able = [[one for one in order if one not in out and one in book.lines] for order in groups]
    taken, fill = qualifiers(len(able), through, min(map(len, able), default=0))
    if best_of_next is not None:
        taken, fill = through, best_of_next
    criteria = (*ACROSS_GROUPS, lots)
    tiers = [_ranked(book, criteria, [order[at] for order in able if len(order) > at]) for at in range(taken)]
    compared = _ranked(book, criteria, [order[taken] for order in able if len(order) > taken]) if fill else ()
    chosen = [(row, at + 1, False) for at, tier in enumerate(tiers) for row in tier]
    chosen += [(row, taken + 1, True) for row in compared[:fill]]
    group_of = {one: at for at, order in enumerate(groups) for one in order}
    seats = seated([row.id for row, *_ in chosen], {row.id: place for row, place, _ in chosen}, group_of, clubs or {})
    return Going(seats, tuple(_told(chosen, seats, group_of, clubs or {})), compared)


def seated(
    ids: Sequence[str],
    places: Mapping[str, int],
    groups: Mapping[str, Hashable],
    clubs: Mapping[str, Hashable],
) -> tuple[str | None, ...]:
    """The lines of the bracket for ids in seeding order; None is a bye. Exchanges only within a place of ``places``."""
    order = seeding(lines(len(ids)))
    plain = [ids[seed - 1] if seed <= len(ids) else None for seed in order]
    worth = {one: (places[one], len(order) + 1 - seed > len(ids)) for seed, one in enumerate(ids, 1)}
    return separated(plain, order, worth, (groups, clubs))


def _ranked(book: Book, criteria: Sequence[TieBreak], ids: Iterable[str]) -> tuple[Row, ...]:
    return standings(book, criteria, ids).rows


def _told(
    chosen: Sequence[tuple[Row, int, bool]],
    seats: Sequence[str | None],
    groups: Mapping[str, int],
    clubs: Mapping[str, Hashable],
) -> Iterable[Qualifier]:
    order = seeding(len(seats))
    home = {seed: line for line, seed in enumerate(order)}
    line_of = {one: line for line, one in enumerate(seats) if one is not None}
    for seed, (row, place, across) in enumerate(chosen, 1):
        one, line = row.id, line_of[row.id]
        sooner = tuple(
            other
            for other, there in line_of.items()
            if other != one
            and _mates(one, other, groups, clubs)
            and (home[seed] ^ there).bit_length() < (line ^ there).bit_length()
        )
        yield Qualifier(one, groups[one], place, seed, across, row, line, order[line], sooner)


def _mates(one: str, other: str, groups: Mapping[str, int], clubs: Mapping[str, Hashable]) -> bool:
    return groups[one] == groups[other] or (clubs.get(one) is not None and clubs.get(one) == clubs.get(other))
