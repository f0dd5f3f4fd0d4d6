"""Ratings over any number of events: OpenSkill's Plackett–Luce model, which knows pairs as teams of two players.

What is shown is the ordinal (mean less three deviations) moved and stretched to start at 1000: it rises while one is
being known, and falls only by losing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

_MODEL = PlackettLuce()
START = 1000
_STRETCH = 24


@dataclass(frozen=True, slots=True)
class Game:
    """A match that was played: its two sides' players, and who won (0, 1, or None if level)."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Rating:
    """One player's: ``shown`` from 1000; ``mean`` and ``deviation`` in the model's units; matches and wins."""

    shown: int
    mean: float
    deviation: float
    matches: int
    wins: int


def ratings(games: Iterable[Game]) -> Mapping[int, Rating]:
    """Everybody's rating after these matches in this order, by player."""
    known: dict[int, PlackettLuceRating] = {}
    matches: dict[int, int] = {}
    wins: dict[int, int] = {}
    for game in games:
        teams = [[known.setdefault(who, _MODEL.rating()) for who in side] for side in game.sides]
        ranks = [0.0, 0.0] if game.winner is None else [float(side != game.winner) for side in range(2)]
        for side, rated in zip(game.sides, _MODEL.rate(teams, ranks=ranks), strict=True):
            known.update(zip(side, rated, strict=True))
        for number, side in enumerate(game.sides):
            for who in side:
                matches[who] = matches.get(who, 0) + 1
                wins[who] = wins.get(who, 0) + (game.winner == number)
    return {who: _shown(rating, matches[who], wins[who]) for who, rating in known.items()}


def _shown(rating: PlackettLuceRating, matches: int, wins: int) -> Rating:
    shown = round(START + _STRETCH * rating.ordinal())
    return Rating(shown, rating.mu, rating.sigma, matches, wins)
