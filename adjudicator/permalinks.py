"""Drafts in addresses, both ways. Whatever an address says becomes a draft; what cannot be read becomes faults."""

from collections.abc import Mapping
from urllib.parse import quote, urlencode

from django.urls import reverse

from adjudicator.drafts import Draft, Place, Question, blank, question_of
from adjudicator.faults import Fault
from adjudicator.houses import read_house
from diloti.cards import Card, Suit
from diloti.errors import UnreadableError
from diloti.notation import FIELDS, play_text, position_text, read_card, read_play, read_position
from diloti.plays import Play
from diloti.position import Position
from diloti.seats import SEAT_LETTERS, SEATS

SAFE = "/;:,*!-?_@=."
_BLANK = ("-", "-", "*;*", "A", "-", "*")
_LONGEST = 2000


def read_draft(query: Mapping[str, str]) -> tuple[Draft, list[Fault]]:
    """The draft that an address holds, and all that is wrong with it. Never raises."""
    query = {key: value[:_LONGEST] for key, value in query.items()}
    house, faults = read_house(query.get("profile", ""))
    question, wrong = _question(query.get("q", ""))
    faults += wrong
    started = blank(question, house=house, match=query.get("match", ""))
    position, wrong = _position(query.get("position", ""), started.position)
    faults += wrong
    play, wrong = _play(query.get("play", ""))
    faults += wrong
    question = question or question_of(position, play)
    place, pile = _place(query.get("at", ""), started.place)
    if "at" not in query and (play is not None or query.get("position")):
        place = Place.NOWHERE
    suit = next((suit for suit in Suit if suit.letter == query.get("suit", "")), Suit.UNNOTED)
    owner = SEATS[SEAT_LETTERS.index(pile)] if pile and SEAT_LETTERS.index(pile) < position.players else None
    trail = _trail(query.get("trail", ""))
    aside = (query["aside"], query.get("aside_play", "")) if query.get("aside") else None
    return Draft(question, house, position, play, place, owner, suit, trail, started.match, aside), faults


def _question(text: str) -> tuple[Question | None, list[Fault]]:
    if not text:
        return None, []
    try:
        return Question(text), []
    except ValueError:
        return None, [Fault("q", text)]


def _position(text: str, default: Position) -> tuple[Position, list[Fault]]:
    """The position, its readable fields where not all of it is."""
    if not text:
        return default, []
    try:
        return read_position(text), []
    except UnreadableError:
        pass
    parts = text.split("/")
    faults = [] if len(parts) == len(FIELDS) else [Fault("fields", text)]
    fields = list(_BLANK)
    for number, part in enumerate(parts[: len(FIELDS)]):
        tried = [*_BLANK[:number], part, *_BLANK[number + 1 :]]
        try:
            read_position("/".join(tried))
        except UnreadableError:
            faults.append(Fault(FIELDS[number], part))
        else:
            fields[number] = part
    return read_position("/".join(fields)), faults


def _play(text: str) -> tuple[Play | None, list[Fault]]:
    if not text:
        return None, []
    try:
        return read_play(text), []
    except UnreadableError:
        return None, [Fault("play", text)]


def _place(text: str, default: Place) -> tuple[Place, str]:
    """Where the next card goes, and which pile's; what cannot be read is where a question begins."""
    name, _dash, owner = (text, "", "") if text == Place.NOWHERE else text.partition("-")
    if name not in tuple(Place) or (owner and owner not in tuple(SEAT_LETTERS)):
        return default, ""
    return Place(name), owner


def _trail(text: str) -> tuple[tuple[Place, Card], ...]:
    """The trail; a part that cannot be read is only a convenience lost."""
    trail = []
    for step in filter(None, text.split(",")):
        place, _dot, card = step.partition(".")
        try:
            trail.append((Place(place), read_card(card)))
        except ValueError:
            return ()
    return tuple(trail)


def link_fields(draft: Draft) -> dict[str, str]:
    """What a permalink holds: question, rules with their version, position and play."""
    fields = {"q": draft.question.value} if draft.question else {}
    fields |= {"profile": draft.house.text, "position": position_text(draft.position)}
    if draft.play is not None:
        fields["play"] = play_text(draft.play)
    if draft.match:
        fields["match"] = draft.match
    if draft.aside is not None:
        fields |= {"aside": draft.aside[0], "aside_play": draft.aside[1]}
    return fields


def other_version(draft: Draft) -> tuple[Draft | None, list[Fault]]:
    """The version that was kept aside as a draft of the same question, and what of it cannot be read."""
    if draft.aside is None:
        return None, []
    position, play = draft.aside
    fields = link_fields(draft) | {"position": position, "play": play}
    del fields["aside"], fields["aside_play"]
    return read_draft(fields)


def editor_fields(draft: Draft) -> dict[str, str]:
    """What the desk's form holds besides: where the next card goes, and where the last ones went."""
    fields = link_fields(draft)
    fields["at"] = draft.place.value
    if draft.place is Place.PILE and draft.pile is not None:
        fields["at"] += f"-{SEAT_LETTERS[draft.pile]}"
    if draft.suit is not Suit.UNNOTED:
        fields["suit"] = draft.suit.letter
    if draft.trail:
        fields["trail"] = ",".join(f"{place}.{card.text}" for place, card in draft.trail)
    return fields


def address(fields: Mapping[str, str], name: str = "adjudicator:desk") -> str:
    """The desk's address with those fields; nothing of the notation is escaped."""
    query = urlencode(fields, safe=SAFE, quote_via=quote)
    return f"{reverse(name)}?{query}" if query else reverse(name)


def permalink(draft: Draft) -> str:
    """The address that anybody may keep: the question and its facts, nothing of how they were entered."""
    return address(link_fields(draft))
