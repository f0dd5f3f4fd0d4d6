"""Why a legal play is legal: the rules that it rests on, with a sentence that names this table's cards."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from adjudicator.card_words import another_of, one_of, short, shorts, sign
from adjudicator.people import Cast
from adjudicator.play_words import pile_words
from diloti.cards import Card
from diloti.groups import first_split
from diloti.plays import Capture, Declare, Play
from diloti.position import Position
from diloti.profiles import ForcedCapture, Profile
from diloti.verdicts import Verdict

type Ground = tuple[str, str]
"""A rule's id, and the sentence."""


def grounds(position: Position, play: Play, verdict: Verdict, profile: Profile, cast: Cast) -> list[Ground]:
    """The rules that allow a play which is legal, or would be."""
    match play:
        case Capture():
            return list(_of_capture(position, play, profile, cast))
        case Declare():
            return list(_of_declaration(position, play, verdict, cast))
        case _:
            return list(_of_lay(position, play.card, profile))


def _of_capture(position: Position, play: Capture, profile: Profile, cast: Cast) -> Iterator[Ground]:
    card = play.card
    if card.is_court:
        yield "F1", _("%(card)s takes one card of its own rank.") % {"card": short(card)}
        return
    sums = sums_text(play.loose, card.rank)
    if sums:
        yield "C1", sums
    elif play.loose:
        yield (
            "C1",
            _("%(cards)s and plain piles make %(value)s.") % {"cards": shorts(play.loose), "value": sign(card.rank)},
        )
    for owner in play.piles:
        pile = position.pile_of(owner)
        if pile is not None and pile.value == card.rank:
            words = {"pile": pile_words(pile, cast), "card": short(card)}
            yield "C4", _("%(card)s has exactly the value of %(pile)s and takes it whole.") % words
    if len(play.loose) < len(position.loose) and profile.forced_capture is ForcedCapture.NONE:
        yield "C2", _("The choice is free: what it does not take may stay.")


def sums_text(loose: tuple[Card, ...], value: int) -> str:
    """The groups that the cards make: «3 + 5 = 8»; "" if they make none."""
    units = first_split([(card,) for card in loose], value) if loose else None
    if not units:
        return ""
    return ", ".join(f"{' + '.join(short(card) for card in unit)} = {sign(value)}" for unit in units) + "."


def _of_declaration(position: Position, play: Declare, verdict: Verdict, cast: Cast) -> Iterator[Ground]:
    touched = [pile for pile in position.piles if pile.owner in play.piles]
    value = play.value or 0
    cards = [play.card, *play.loose]
    if not touched:
        total = sum(card.rank for card in cards)
        if play.value is None or total == value:
            yield "D2", f"{' + '.join(short(card) for card in cards)} = {total}."
        else:
            yield "D3", _("Equal parts, a family: %(sums)s") % {"sums": sums_text(tuple(sorted(cards)), value)}
    for pile in touched:
        if pile.value == play.value:
            yield (
                "A1",
                _("%(cards)s joins %(pile)s with exactly its value.")
                % {
                    "cards": shorts(cards),
                    "pile": pile_words(pile, cast),
                },
            )
            if pile.owner is not position.turn:
                yield "A2", _("Whoever adds becomes the owner.")
        else:
            yield "R1", f"{pile.value} + {short(play.card)} = {sign(value) if value <= 10 else value}."
            yield "R2", _("It may be raised: %(pile)s.") % {"pile": pile_words(pile, cast)}
    if verdict.pile is not None and not verdict.conditions and 1 <= value <= 10:
        kept = another_of(value) if play.card.rank == value else one_of(value)
        yield "D4", _("The hand still holds %(card)s.") % {"card": kept}


def _of_lay(position: Position, card: Card, profile: Profile) -> Iterator[Ground]:
    if card.is_numeral:
        if profile.forced_capture is ForcedCapture.NONE:
            yield "C3", _("A numeral may be laid even where it could take something.")
        else:
            yield "C2", _("There is nothing that %(card)s would have to take.") % {"card": short(card)}
    elif any(twin.rank == card.rank for twin in position.loose):
        yield "F2", _("Under these rules a court may be laid beside its twin.")
    else:
        yield "F2", _("No card of its rank lies on the table.")
    if position.pile_of(position.turn) is None and position.piles:
        yield "O1", _("The player has no pile of their own on the table.")
