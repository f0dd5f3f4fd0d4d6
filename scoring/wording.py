"""Codes into words. The engine and the ledger speak in codes; here a person reads them, with the way out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from diloti.game import Settings
from diloti.seats import Side
from diloti.tally import Tally
from scoring.kinds import DealKind, Kind
from scoring.models import Deal, Match, Player
from scoring.refusals import Refusal, Why

#: A longer name does not fit on half a phone's switch.
_SHORT = 9
#: More letters than stand beside two buttons.
_LONG = 60


@dataclass(frozen=True, slots=True)
class Fix:
    """A way out of a problem: a button by its name and value or, with ``href``, a link."""

    label: str
    name: str = "fix"
    value: str = ""
    href: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to say about an entry: its code, how grave it is (bad, warn, note), the words, and what to do."""

    code: str
    level: str
    text: str
    fixes: tuple[Fix, ...] = ()

    @property
    def is_long(self) -> bool:
        """Whether its buttons have to stand below the words on a phone."""
        return len(self.text) > _LONG


def people_name(players: Iterable[Player | None], side: str) -> str:
    """The side's people, or Us and You while nobody is named."""
    names = [player.name for player in players if player is not None and player.name]
    return " – ".join(names) if names else plain_side(side)


def plain_side(side: str) -> str:
    """The side without names."""
    return _("Us") if side == Side.LEFT else _("You")


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """The sides' names where there is little room: a longer one gives way to the plain side."""
    return {side: name if len(name) <= _SHORT else plain_side(side) for side, name in names.items()}


def side_names(match: Match) -> dict[str, str]:
    """Both sides of a match by name."""
    return {side: people_name(people, side) for side, people in match.people.items()}


def deal_side_names(deal: Deal) -> dict[str, str]:
    """Who played that deal, by side."""
    return {
        "left": people_name([deal.left_first, deal.left_second], "left"),
        "right": people_name([deal.right_first, deal.right_second], "right"),
    }


def deal_title(deal: Deal) -> str:
    """A row of the sheet by its number, or by what it is instead."""
    if deal.struck:
        return _("struck deal")
    if deal.kind == DealKind.DEAD:
        return _("dead deal")
    return _("deal %(number)s") % {"number": deal.number}


def dealer_name(people: Sequence[Player | None], place: int | None) -> str:
    """The name of who sits there; of two players, there is one place only."""
    place = 0 if len(people) == 1 else place
    player = people[place] if place is not None and place < len(people) else None
    return player.name if player is not None else ""


def dealing(side: str, people: Sequence[Player | None], place: int | None) -> str:
    """That somebody of this side deals: by name where it is said who, and there is a name."""
    if name := dealer_name(people, place):
        return _("%(name)s deals") % {"name": name}
    if any(player is not None and player.name for player in people):
        return _("they deal")
    return _("we deal") if side == Side.LEFT else _("you deal")


def act_name(named: Mapping[str, Any] | None, names: Mapping[str, str]) -> str:
    """What an undo button would take back, shortly."""
    if named is None:
        return ""
    side = names.get(named["side"] or "", "")
    match Kind(named["kind"]):
        case Kind.XERI:
            return f"{_('Xeristaki') if named['half'] else _('Xeri')} · {side}"
        case Kind.DEAL if named["number"]:
            return _("Deal %(number)s") % {"number": named["number"]}
        case kind:
            return _ACTS()[kind]


def _ACTS() -> dict[Kind, str]:  # noqa: N802 - a table that is worded in the reader's language
    return {
        Kind.OPEN: _("Start"),
        Kind.XERI: _("Xeri"),
        Kind.DEAL: _("Deal"),
        Kind.CORRECT: _("Correction"),
        Kind.STRIKE: _("Deal struck out"),
        Kind.SETTINGS: _("Target or rules"),
        Kind.STOP: _("Stopped"),
        Kind.OPENING: _("Opening totals"),
        Kind.SWAP: _("Sides swapped"),
        Kind.SEAT: _("Players"),
        Kind.DEALER: _("Dealer"),
        Kind.END: _("End of the game"),
        Kind.PEN: _("Pen taken over"),
        Kind.UNDO: _("Undo"),
        Kind.SETTLE: _("Conflict settled"),
    }


def kind_name(kind: str) -> str:
    """The name of an act in the history."""
    return _ACTS()[Kind(kind)]


def refusal_messages(refusal: Refusal) -> list[Message]:
    """Why an entry was refused, every reason at once."""
    if refusal.tally is not None:
        messages = tally_messages(refusal.tally)
        if refusal.why is Why.DIRECTOR:
            messages.append(Message(Why.DIRECTOR, "bad", _("Only the director can record an impossible deal.")))
        return messages
    texts = {
        Why.NO_DEAL: _("That deal is no longer in this match."),
        Why.NO_ENTRY: _("That has already been undone or settled."),
        Why.NO_PLACE: _("This match has no such seat."),
        Why.NO_XERISTAKI: _("These house rules know no xeristaki."),
        Why.NOT_WON: _("Nobody has won the game yet."),
        Why.OVER: _("This match is over."),
        Why.FULL: _("More cannot be written into one match. Start a new one."),
    }
    return [Message(refusal.why, "bad", texts[refusal.why])]


def tally_messages(tally: Tally, extra: Iterable[str] = ()) -> list[Message]:
    """Every code of a count in words: errors first, then impossibilities, then warnings."""
    told = [(str(code), "bad") for code in tally.errors]
    told += [(str(code), "warn") for code in tally.impossible]
    told += [(str(code), "note") for code in (*tally.warnings, *extra)]
    return [Message(code, level, code_text(code, tally)) for code, level in told]


_CODES = {
    "E-SUM": gettext_lazy("Together the cards make %(cards)s, not 52. Count again."),
    "E-ONE": gettext_lazy("Nobody can end with 1 or 51 cards: a capture brings at least two."),
    "E-RANGE": gettext_lazy("A number is outside what the pack holds."),
    "E-MISS": gettext_lazy("Something is missing: cards, aces, 10♦ or 2♣ of one side."),
    "E-ACE": gettext_lazy("There are four aces in all."),
    "E-TEN": gettext_lazy("The 10♦ is with exactly one side."),
    "E-TWO": gettext_lazy("The 2♣ is with exactly one side."),
    "E-SPEC": gettext_lazy("More aces and good cards than cards."),
    "E-XCARD": gettext_lazy("More xeris than the cards allow: each takes at least two."),
    "E-XSUM": gettext_lazy("More than 24 xeris cannot be in one deal."),
    "E-BASE": gettext_lazy("The points of both sides make 11, or 7 at 26–26."),
    "E-DEAD": gettext_lazy("Nobody took a card: a dead deal, the same dealer deals again."),
    "P-XERI": gettext_lazy("So many xeris cannot come out with these cards, if the deal followed the rules."),
    "P-PAIR": gettext_lazy(
        "So few cards cannot hold these aces, good cards and xeris, if the deal followed the rules."
    ),
    "P-ORDER": gettext_lazy("The xeris cannot have been made in this order, if the deal followed the rules."),
    "W-LIVE": gettext_lazy("The xeris differ from those tapped during the deal."),
    "W-NEAR": gettext_lazy("One card decides: count the other pile too."),
    "W-RARE": gettext_lazy("Rare: a quick look whether it is right."),
    "W-SAME": gettext_lazy("The same numbers as the deal before."),
    "W-FAST": gettext_lazy("The deal before was recorded a moment ago."),
    "W-END": gettext_lazy("This changes who wins or where the game ends."),
    "W-PAPER": gettext_lazy("Totals from paper: with these deals they do not add up."),
}


def code_text(code: str, tally: Tally | None = None) -> str:
    """A tally's code in words."""
    text = str(_CODES[code])
    if code != "E-SUM" or tally is None:
        return text
    return text % {"cards": (tally.left.cards or 0) + (tally.right.cards or 0)}


def target_name(settings: Settings) -> str:
    """The settings of a match in a few words."""
    if settings.best_of == 1:
        return _("to %(target)s") % {"target": settings.target}
    return _("to %(target)s, best of %(games)s") % {"target": settings.target, "games": settings.best_of}
