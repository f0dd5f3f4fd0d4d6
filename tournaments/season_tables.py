"""A season's tables: who has how many points from which event, ratings, and what players and pairs have won.

A few queries for each event and none for each entrant; people who were merged count as one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.models import Player
from tournaments.models import Entrant, Event, EventState, Meeting, Season
from tournaments.ratings import Game, Rating, ratings
from tournaments.snapshots import event_ranking
from tournaments.standings import How

#: What a season's places are worth unless it says otherwise.
USUAL_POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)


@dataclass(frozen=True, slots=True)
class Line:
    """A player of the season. ``points`` by event; half places are shared, so a sum may be a fraction."""

    player: Player
    place: int
    total: Fraction
    points: tuple[Fraction | None, ...]
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class PairLine:
    """Two who have played together: their matches and wins."""

    players: tuple[Player, Player]
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """Everything that a season's page shows."""

    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    pairs: tuple[PairLine, ...]


def season_table(season: Season) -> SeasonTable:
    """The season as it stands: events that are over give points, every match played counts for ratings."""
    events = tuple(Event.objects.filter(season=season).order_by("held_on", "created_at"))
    people = _people(season)
    worth = tuple(season.points) or USUAL_POINTS
    over = [event for event in events if event.state == EventState.OVER]
    gained = {event.pk: _points(event, worth, people) for event in over}
    games = list(_games(events, people))
    rated = ratings(game for _event, game in games)
    totals: dict[int, Fraction] = {who: Fraction() for who in rated}
    for points in gained.values():
        for who, worth_ in points.items():
            totals[who] = totals.get(who, Fraction()) + worth_
    order = sorted(totals, key=lambda who: (-totals[who], -_shown(rated.get(who)), people[who].sort_key))
    ranks = [totals[who] for who in order]
    lines = tuple(
        Line(
            player=people[who],
            place=1 + ranks.index(totals[who]),
            total=totals[who],
            points=tuple(gained.get(event.pk, {}).get(who) for event in events),
            rating=rated.get(who),
        )
        for who in order
    )
    return SeasonTable(events, lines, _pairs((game for _event, game in games), people))


def _shown(rating: Rating | None) -> int:
    return 0 if rating is None else rating.shown


def _people(season: Season) -> dict[int, Player]:
    """The season's players by row, those who were merged into somebody as that one."""
    entrants = Entrant.objects.filter(event__season=season).select_related("first__merged_into", "second__merged_into")
    rows = [player for one in entrants for player in one.players]
    found = {player.pk: player.merged_into or player for player in rows}
    return found | {player.pk: player for player in found.values()}


def _points(event: Event, worth: tuple[int, ...], people: Mapping[int, Player]) -> dict[int, Fraction]:
    """What an event that is over has given to each of its players; who share a place share what those places give."""
    entrants = {one.pk: one for one in Entrant.objects.filter(event=event).select_related("first", "second")}
    places: dict[int, list[Entrant]] = {}
    for ranked in event_ranking(event):
        places.setdefault(ranked.place, []).append(entrants[ranked.entrant_id])
    found: dict[int, Fraction] = {}
    for place, level in places.items():
        given = sum(worth[place - 1 : place - 1 + len(level)])
        for one in level:
            for player in one.players:
                who = people[player.pk].pk
                found[who] = found.get(who, Fraction()) + Fraction(given, len(level))
    return found


def _games(events: Iterable[Event], people: Mapping[int, Player]) -> Iterable[tuple[Event, Game]]:
    """Every match that was played, event by event and round by round."""
    for event in events:
        rows = Meeting.objects.public().filter(event=event, how=How.PLAYED.value)
        for meeting in rows.with_names().order_by("round__number", "board"):
            sides = tuple(
                tuple(people[player.pk].pk for one in both if one is not None for player in one.players)
                for both in ((meeting.a, meeting.a2), (meeting.b, meeting.b2))
            )
            winner = {"a": 0, "b": 1}.get(meeting.winner)
            yield event, Game((sides[0], sides[1]), winner)


def _pairs(games: Iterable[Game], people: Mapping[int, Player]) -> tuple[PairLine, ...]:
    """Pairs by wins, then by matches."""
    found: dict[tuple[int, int], list[int]] = {}
    for game in games:
        for number, side in enumerate(game.sides):
            if len(side) == 2:
                low, high = sorted(side)
                record = found.setdefault((low, high), [0, 0])
                record[0] += 1
                record[1] += game.winner == number
    order = sorted(found, key=lambda two: (-found[two][1], found[two][0], two))
    return tuple(PairLine((people[one], people[other]), *found[one, other]) for one, other in order)
