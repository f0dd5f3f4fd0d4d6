"""Round robins by Berger's tables, as published for international chess: any size, single or double.

The first named of a pair deals first, as the tables give White: nobody's first deals differ by more than one.
"""

from collections.abc import Sequence

from tournaments.pairing.field import Bye, Meeting


def table(places: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Rounds of pairs of places 1 … ``places``, an even number; the last place's pair first in each round."""
    circle = places - 1
    rounds = []
    for number in range(circle):
        # The two places of a pair add up to number + 2 around the circle; alone there, one meets the last place.
        alone = (number + 2) * (circle + 1) // 2 % circle or circle
        first = (alone, places) if number % 2 == 0 else (places, alone)
        rest = [((alone + step - 1) % circle + 1, (alone - step - 1) % circle + 1) for step in range(1, places // 2)]
        rounds.append((first, *rest))
    return tuple(rounds)


def round_robin(ids: Sequence[str], *, double: bool = False) -> tuple[tuple[Meeting | Bye, ...], ...]:
    """Every round of a round robin of entrants in seeding order; an odd field's free place is a bye.

    A double one plays the table again with the first deals exchanged.
    """
    if len(ids) < 2:
        return ()
    seats: list[str | None] = [*ids, *([None] if len(ids) % 2 else [])]
    rounds: list[tuple[Meeting | Bye, ...]] = []
    for cycle in range(1 + double):
        for pairs in table(len(seats)):
            number = len(rounds) + 1
            turned = ((two[::-1] if cycle else two) for two in pairs)
            rounds.append(tuple(_match(number, seats[one - 1], seats[other - 1]) for one, other in turned))
    return tuple(rounds)


def _match(number: int, one: str | None, other: str | None) -> Meeting | Bye:
    if one is None or other is None:
        return Bye(number, one or other or "")
    return Meeting(number, one, other, "a")
