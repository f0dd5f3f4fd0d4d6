"""The seeding of an event: by rating, by hand, or by a lot that anybody can draw again from its shown seed."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from tournaments.entering import active
from tournaments.journal import Verb, Writer, act
from tournaments.models import Act, Entrant, Event
from tournaments.pairing.lots import drawn_order, lot
from tournaments.ratings import START
from tournaments.reading_lists import HIGHEST_RATING
from tournaments.register import persons_of
from tournaments.season_tables import season_table


def seed_by_rating(event: Event, *, writer: Writer, at: dt.datetime) -> None:
    """The highest rating first, who has none last; equals by lot of the event's seed."""

    def worth(one: Entrant) -> tuple[int, int]:
        return -(one.rating or 0), lot(event.seed, "seeding", str(one.pk))

    _write(event, sorted(active(event), key=worth), {"by": "rating"}, writer=writer, at=at)


def season_ratings(event: Event) -> dict[Entrant, int]:
    """Of entrants without a rating, what the event's season knows of them; a pair's is the mean of its two."""
    if event.season is None:
        return {}
    rated = {line.player.pk: line.rating.shown for line in season_table(event.season).lines if line.rating is not None}
    found = {}
    for row in active(event).with_names().filter(rating=None):
        persons = persons_of(row)
        if any(person in rated for person in persons):
            mean = sum(rated.get(int(person), START) for person in persons) / len(persons)
            found[row] = min(max(round(mean), 0), HIGHEST_RATING)
    return found


def take_season_ratings(event: Event, *, writer: Writer, at: dt.datetime) -> None:
    """Fill in the ratings that nobody has typed."""
    known = season_ratings(event)
    about = {"entrants": len(known), "fields": ["rating"]}
    with act(event, Verb.ENTRANT, writer=writer, at=at, about=about) as changes:
        changes.set_all((row, {"rating": rating}) for row, rating in known.items())


def seed_by_lot(event: Event, seed: int | None = None, *, writer: Writer, at: dt.datetime) -> None:
    """In an order drawn from the seed, which becomes the event's own."""
    seed = event.seed if seed is None else seed
    rows = {str(one.pk): one for one in active(event)}
    order = [rows[pk] for pk in drawn_order(seed, rows, "seeding")]
    _write(event, order, {"by": "lot", "seed": seed}, writer=writer, at=at, seed=seed)


def seed_by_hand(event: Event, order: Sequence[Entrant], *, writer: Writer, at: dt.datetime) -> None:
    """In that order; who is not named keeps behind them, in the order they had."""
    wanted = {one.pk: place for place, one in enumerate(order)}
    rows = sorted(active(event).seeded(), key=lambda one: wanted.get(one.pk, len(wanted)))
    _write(event, rows, {"by": "hand"}, writer=writer, at=at)


def _write(
    event: Event, order: Sequence[Entrant], about: dict[str, Any], *, writer: Writer, at: dt.datetime, **fields: Any
) -> None:
    with act(event, Verb.SEED, writer=writer, at=at, about=about) as changes:
        changes.set(event, **fields)
        changes.set_all((row, {"number": number}) for number, row in enumerate(order, 1))


def moved(order: Sequence[Entrant], one: Entrant, up: bool) -> list[Entrant]:
    """The order with one of them a place further up or down."""
    found = list(order)
    at = found.index(one)
    to = min(max(at + (-1 if up else 1), 0), len(found) - 1)
    found.insert(to, found.pop(at))
    return found


def by_numbers(order: Sequence[Entrant], typed: Sequence[int]) -> list[Entrant]:
    """The order after numbers were typed beside it: who was given another place takes it, the others close up."""

    def key(at: int) -> tuple[int, int, int]:
        moves = typed[at] - (at + 1)
        return typed[at], (moves > 0) - (moves < 0), at

    return [order[at] for at in sorted(range(len(order)), key=key)]


def how_seeded(event: Event) -> dict[str, Any]:
    """What the seeding in force was made by: {"by": …, "seed": …}, or nothing."""
    last = Act.objects.filter(event=event, verb=Verb.SEED, undone_by=None).order_by("-seq").first()
    return last.about if last is not None else {}
