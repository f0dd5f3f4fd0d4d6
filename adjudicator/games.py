"""What a running game tells the desk: its rules, who sits where in this deal, who deals."""

from dataclasses import replace

from adjudicator.drafts import Draft, blank
from adjudicator.houses import House
from adjudicator.people import Cast, cast_of, seating
from diloti.game import Dealer
from diloti.profiles import profile_from_record
from diloti.seats import Side
from scoring.models import Match
from scoring.wording import plain_side, side_names


def find_game(code: str) -> Match | None:
    """The match of that public code with its people, if it is there."""
    if not code or not code.isalnum():
        return None
    return Match.objects.with_people().filter(book__deleted_at=None, code=code).first()


def dealer_of(match: Match) -> Dealer:
    """Who deals now; where nobody said it, right's first."""
    side, place = match.live["dealer"]
    return Dealer(Side(side), place) if side else Dealer(Side.RIGHT, None)


def cast_for(draft: Draft, match: Match | None) -> Cast:
    """The people at the draft's seats: the game's, if its number of players is the draft's."""
    if match is None or match.players_count != draft.position.players:
        return cast_of(draft.position)
    dealer = dealer_of(match)
    sides = side_names(match)
    return replace(
        cast_of(draft.position),
        names=_names(match, dealer),
        dealer=dealer.side,
        sides=(sides[Side.LEFT], sides[Side.RIGHT]),
    )


def _names(match: Match, dealer: Dealer) -> tuple[str, ...]:
    names = []
    for side, place in seating(match.players_count, dealer):
        player = match.people[side][place]
        name = player.name if player is not None else ""
        names.append(name or (plain_side(side) if match.players_count == 2 else f"{plain_side(side)} {place + 1}"))
    return tuple(names)


def dispute(match: Match) -> Draft:
    """A blank question about that game."""
    house = House.of(profile_from_record(match.profile))
    return blank(players=match.players_count, house=house, match=match.code)
