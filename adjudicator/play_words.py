"""Plays, piles and tables in words."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from adjudicator.card_words import many_of, short, shorts, value_name
from adjudicator.people import Cast
from diloti.cards import Card
from diloti.plays import Capture, Declare, Play
from diloti.position import Position
from diloti.seats import Seat
from diloti.table import Declaration


def pile_name(pile: Declaration) -> str:
    """A pile as it is called: «οχτώ», "eight" for a plain one, «οχτάρια», "eights" for a family."""
    if pile.value is None:
        return pgettext("a pile whose value was not said", "unsaid")
    if len(pile.units) > 1 and 1 <= pile.value <= 10:
        return many_of(pile.value)
    return value_name(pile.value)


def pile_words(pile: Declaration, cast: Cast) -> str:
    """A pile with whose it is, for a sentence: «η δήλωση "οχτώ" (του αντιπάλου)»."""
    return _("the pile “%(value)s” (%(owner)s)") % {"value": pile_name(pile), "owner": cast.whose(pile.owner)}


def pile_label(pile: Declaration, cast: Cast) -> str:
    """A pile as a screen reader says it: what it is, whose, of which cards."""
    kind = _("family") if len(pile.units) > 1 else _("plain declaration")
    return _("%(kind)s %(value)s, %(owner)s: %(cards)s") % {
        "kind": kind,
        "value": pile_name(pile),
        "owner": cast.whose(pile.owner),
        "cards": " + ".join(shorts(unit) for unit in pile.units),
    }


def things(position: Position, loose: Iterable[Card], piles: Iterable[Seat], cast: Cast) -> str:
    """Loose cards and piles one after the other."""
    told = [short(card) for card in loose]
    for owner in piles:
        pile = position.pile_of(owner)
        told.append(pile_words(pile, cast) if pile else _("the pile (%(owner)s)") % {"owner": cast.whose(owner)})
    return ", ".join(told)


def play_words(position: Position, play: Play, cast: Cast) -> str:
    """What the player does, without who does it: «παίρνει 3, 5 με 8»."""
    card = short(play.card)
    match play:
        case Capture(loose=loose, piles=piles):
            what = things(position, loose, piles, cast)
            return _("takes %(what)s with %(card)s") % {"what": what, "card": card}
        case Declare():
            return _declare_words(position, play, cast)
        case _:
            return _("lays %(card)s on the table") % {"card": card}


def _declare_words(position: Position, play: Declare, cast: Cast) -> str:
    value = declared_name(position, play)
    said = {"card": shorts((play.card, *play.loose)), "value": value}
    touched = [pile for pile in position.piles if pile.owner in play.piles]
    if not touched:
        return _("declares %(value)s: %(card)s") % said
    piles = ", ".join(pile_words(pile, cast) for pile in touched)
    if all(pile.value == play.value or pile.value is None for pile in touched):
        return _("adds %(card)s to %(piles)s") % (said | {"piles": piles})
    return _("raises %(piles)s to %(value)s with %(card)s") % (said | {"piles": piles})


def declared_name(position: Position, play: Declare) -> str:
    """What a declaration is called: its value, in the plural where it can only be a family (D6)."""
    if play.value is None:
        return pgettext("a pile whose value was not said", "unsaid")
    if not play.piles and 1 <= play.value <= 10 and play.card.rank + sum(card.rank for card in play.loose) > play.value:
        return many_of(play.value)
    return value_name(play.value)


def short_words(position: Position, play: Play, cast: Cast) -> str:
    """The play on a button beside the card itself: «3, 5», «δηλώνει οχτώ με 5», «ρίχνεται κάτω»."""
    match play:
        case Capture(loose=loose, piles=piles):
            return _("takes %(what)s") % {"what": things(position, loose, piles, cast)}
        case Declare(loose=loose, piles=piles) if not piles:
            return _("declares %(value)s with %(cards)s") % {
                "value": declared_name(position, play),
                "cards": shorts(loose),
            }
        case Declare(loose=loose, piles=piles):
            touched = [pile for pile in position.piles if pile.owner in piles]
            adds = all(pile.value == play.value for pile in touched)
            said = {
                "piles": ", ".join(pile_words(pile, cast) for pile in touched),
                "value": declared_name(position, play),
                "cards": shorts(loose),
            }
            if loose:
                return (
                    _("adds with %(cards)s to %(piles)s") if adds else _("raises %(piles)s to %(value)s with %(cards)s")
                ) % said
            return (_("adds to %(piles)s") if adds else _("raises %(piles)s to %(value)s")) % said
        case _:
            return _("lays it down")
