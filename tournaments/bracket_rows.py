"""A bracket from its phase's rows. Nothing of it is stored but the field and the meetings of its slots.

A published meeting says who is in its slot, whatever the slots before it say by now: a corrected result moves
nobody out of a match that is kept. Where a slot has no meeting, its sides come from the slots that feed it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tournaments.models import Format, Meeting
from tournaments.pairing import double_elimination, knockout
from tournaments.pairing.brackets import Bracket, Feed, How, Outcome, Section, Slot, Source, State, resolve
from tournaments.values import PhaseOptions


def bracket_of(format_: Format, field: Sequence[str | None], options: PhaseOptions) -> Bracket:
    """The slots of a bracket over a field of lines. Byes are lines without entrant."""
    lines = len(field)
    if lines < 2:
        return ()
    # The consolation is built for the byes that the seeding gives: as many as lines are empty.
    size = max(sum(one is not None for one in field), lines // 2 + 1)
    if format_ is Format.DOUBLE:
        return double_elimination.bracket(size)
    return knockout.bracket(size, third_place=options.third_place, consolation=options.consolation)


def seeds_of(field: Sequence[str | None]) -> list[str]:
    """Who sits in a bracket, by the seed that belongs to the line."""
    order = knockout.seeding(len(field)) if field else ()
    seated = sorted((seed, one) for seed, one in zip(order, field, strict=True) if one is not None)
    return [one for _, one in seated]


def resolved(
    bracket: Bracket,
    field: Sequence[str | None],
    meetings: Iterable[Meeting],
    withdrawn: Iterable[str],
    loose: Iterable[Meeting] = (),
) -> dict[str, State]:
    """Every slot's state after these meetings of the phase. Of ``loose`` ones only the results count, and only where
    they fit who comes into the slot."""
    rows = {one.slot: one for one in meetings if one.slot and one.how != "void"}
    seats = list(field)
    slots = [_held(slot, rows[slot.code], seats) if slot.code in rows else slot for slot in bracket]
    known = rows | {one.slot: one for one in loose}
    outcomes = {code: outcome for code, row in known.items() if (outcome := _outcome(row)) is not None}
    states = resolve(tuple(slots), seats, outcomes, withdrawn)
    return {slot.code: replace(states[slot.code], slot=slot) for slot in bracket}


def _held(slot: Slot, row: Meeting, seats: list[str | None]) -> Slot:
    """The slot with the sides of its meeting, seated for this slot alone."""
    sides = []
    for one in (row.a_id, row.b_id):
        if one is None:
            sides.append(Source(Feed.NOBODY))
        else:
            sides.append(Source(Feed.SEAT, len(seats)))
            seats.append(str(one))
    section = Section.FINAL if slot.section is Section.RESET else slot.section
    return replace(slot, section=section, a=sides[0], b=sides[1])


def _outcome(row: Meeting) -> Outcome | None:
    if not row.how or row.b_id is None:
        return None
    winner = {"a": str(row.a_id), "b": str(row.b_id)}.get(row.winner)
    return Outcome(winner, How(row.how))
