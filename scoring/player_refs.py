"""Where a ledger entry's data name players: by row in the database, by code outside it."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.kinds import Kind


def with_players(kind: Kind, data: Any, convert: Callable[[Any], Any]) -> Any:
    """The data with every player that they name converted; an empty seat stays empty.

    Data that have not been read yet may have any shape: what is not where a player stands is left as it is.
    """
    if not isinstance(data, Mapping):
        return data
    if kind is Kind.SEAT:
        return _seat(data, convert)
    if kind is Kind.OPEN and isinstance(seats := data.get("seats"), Mapping):
        return {**data, "seats": {side: _places(places, convert) for side, places in seats.items()}}
    return data


def _seat(data: Mapping[str, Any], convert: Callable[[Any], Any]) -> Mapping[str, Any]:
    """One seat, and the further ones that the same form named."""
    if data.get("player") is not None:
        data = {**data, "player": convert(data["player"])}
    if isinstance(also := data.get("also"), list):
        data = {**data, "also": [_seat(seat, convert) if isinstance(seat, Mapping) else seat for seat in also]}
    return data


def _places(places: Any, convert: Callable[[Any], Any]) -> Any:
    if not isinstance(places, list):
        return places
    return [None if player is None else convert(player) for player in places]
