"""Double elimination of any size: out after two defeats; who falls from above meets old opponents as late as can be."""

from collections.abc import Sequence

from tournaments.pairing.brackets import Bracket, Feed, Section, Slot, Source
from tournaments.pairing.knockout import lines, tree


def bracket(entrants: int) -> Bracket:
    """The winners' bracket, the losers', the grand final, and its reset (empty unless the final is won from below)."""
    if entrants < 2:
        return ()
    size = lines(entrants)
    upper = tree(size)
    top = upper[-1]
    lower, champion = _lower(size, upper) if size > 2 else ((), Source(Feed.LOSER, 0, top.code))
    stage = 1 + max(slot.stage for slot in (*upper, *lower))
    final = Slot("F", Section.FINAL, 1, stage, Source(Feed.WINNER, 0, top.code), champion)
    reset = Slot("R", Section.RESET, 1, stage + 1, Source(Feed.WINNER, 0, "F"), Source(Feed.LOSER, 0, "F"))
    ordered = sorted((*upper, *lower), key=lambda slot: (slot.stage, slot.section != Section.MAIN))
    return (*ordered, final, reset)


def _lower(size: int, upper: Sequence[Slot]) -> tuple[tuple[Slot, ...], Source]:
    """The losers' bracket: rounds among themselves alternate with rounds against those who fall from above."""
    rounds: dict[int, list[Slot]] = {}
    for slot in upper:
        rounds.setdefault(slot.round, []).append(slot)
    slots: list[Slot] = []
    feeds = [Source(Feed.LOSER, 0, slot.code) for slot in rounds[1]]
    lineage = [frozenset({2 * at, 2 * at + 1}) for at in range(size // 2)]
    number = 0
    for above in range(2, len(rounds) + 1):
        number += 1
        feeds, lineage = _inside(feeds, lineage, number, slots)
        number += 1
        feeds, lineage = _against(feeds, lineage, rounds[above], number, slots)
    return tuple(slots), feeds[0]


def _inside(
    feeds: list[Source], lineage: list[frozenset[int]], number: int, slots: list[Slot]
) -> tuple[list[Source], list[frozenset[int]]]:
    made = range(len(feeds) // 2)
    slots.extend(_slot(number, at, feeds[2 * at], feeds[2 * at + 1]) for at in made)
    return [_winner(number, at) for at in made], [lineage[2 * at] | lineage[2 * at + 1] for at in made]


def _against(
    feeds: list[Source], lineage: list[frozenset[int]], above: Sequence[Slot], number: int, slots: list[Slot]
) -> tuple[list[Source], list[frozenset[int]]]:
    """Place those who fall: of all ways to cross over, the one after which old opponents' ways join latest.

    Two places of this round come together after as many rounds inside as their numbers, crossed, have bits.
    """
    width = 1 << above[0].round
    falling = [frozenset(range(at * width, (at + 1) * width)) for at in range(len(above))]

    known = [(at, from_) for at in range(len(above)) for from_ in range(len(above)) if lineage[at] & falling[from_]]

    def soonest(mask: int) -> tuple[int, int]:
        joins = [(at ^ from_ ^ mask).bit_length() for at, from_ in known]
        return min(joins), -joins.count(min(joins))

    mask = max(range(len(above) - 1, -1, -1), key=soonest)
    for at, feed in enumerate(feeds):
        slots.append(_slot(number, at, feed, Source(Feed.LOSER, 0, above[at ^ mask].code)))
    made = range(len(feeds))
    return [_winner(number, at) for at in made], [lineage[at] | falling[at ^ mask] for at in made]


def _slot(number: int, at: int, one: Source, other: Source) -> Slot:
    return Slot(f"L{number}.{at + 1}", Section.LOSERS, number, number + 1, one, other)


def _winner(number: int, at: int) -> Source:
    return Source(Feed.WINNER, 0, f"L{number}.{at + 1}")
