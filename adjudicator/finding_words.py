"""What the engine found, as one says it at the table. Every code has its sentence, and a test sees to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from adjudicator.card_words import another_of, last_of, many_of, one_of, short, shorts, sign, value_name
from adjudicator.people import Cast
from adjudicator.play_words import pile_name
from adjudicator.wording import told
from diloti.cards import Card
from diloti.findings import Code, Finding
from diloti.plays import Declare, Play
from diloti.position import Position
from diloti.rulebook import rule


@dataclass(frozen=True, slots=True)
class Scene:
    """What a finding's sentence may speak of."""

    position: Position
    play: Play | None
    cast: Cast
    cards: tuple[Card, ...]

    @property
    def card(self) -> str:
        """The played card."""
        return short(self.play.card) if self.play else ""

    @property
    def some(self) -> str:
        """The cards that the finding speaks of."""
        return shorts(self.cards)

    @property
    def value(self) -> int:
        """The value declared, or the played card's rank."""
        if isinstance(self.play, Declare) and self.play.value is not None:
            return self.play.value
        return self.play.card.rank if self.play else 0

    @property
    def own(self) -> str:
        """The player's own pile, as it is called."""
        pile = self.position.pile_of(self.cast.turn)
        return pile_name(pile) if pile else ""

    @property
    def pile(self) -> str:
        """The pile that the finding speaks of, as it is called."""
        found = next((pile for pile in self.position.piles if pile.cards == self.cards), None)
        return pile_name(found) if found else self.some

    @property
    def owner(self) -> str:
        """Whose that pile is."""
        found = next((pile for pile in self.position.piles if pile.cards == self.cards), None)
        return self.cast.whose(found.owner) if found else ""

    def among(self, name: Callable[[int], str]) -> str:
        """The declared value in one of the words for a rank; a number where there is none."""
        return name(self.value) if 1 <= self.value <= 10 else str(self.value)


def finding_text(finding: Finding, position: Position, play: Play | None, cast: Cast) -> str:
    """The sentence for a finding or a problem; the rule's title stands in for one that is missing."""
    sentence = _SENTENCES.get(finding.code)
    text = sentence(Scene(position, play, cast, finding.cards)) if sentence else told(rule(finding.rule).title)
    return text[:1].upper() + text[1:]


type Sentence = Callable[[Scene], str]

_CAPTURES: Mapping[Code, Sentence] = {
    Code.CARD_NOT_HELD: lambda it: _("%(card)s cannot be in that hand.") % {"card": it.card},
    Code.CARD_NOT_ON_TABLE: lambda it: _("%(cards)s does not lie loose on the table.") % {"cards": it.some},
    Code.PILE_NOT_ON_TABLE: lambda it: _("The pile that was named does not lie on the table."),
    Code.COURT_AMONG_NUMERALS: lambda it: (
        _("%(cards)s has no number: a court is taken only by its own rank.") % {"cards": it.some}
    ),
    Code.NO_SUCH_GROUPS: lambda it: (
        _("%(cards)s cannot be put into groups that each make %(value)s.") % {"cards": it.some, "value": sign(it.value)}
    ),
    Code.MAY_NOT_LAY: lambda it: (
        _("%(card)s can take %(cards)s, so under these rules it may not be laid.") % {"card": it.card, "cards": it.some}
    ),
    Code.LEFT_BEHIND: lambda it: (
        _("%(card)s could take %(cards)s as well, and under these rules it must.") % {"card": it.card, "cards": it.some}
    ),
    Code.PILE_OF_OTHER_VALUE: lambda it: (
        _("The pile “%(pile)s” falls only to a card of its own value, not to %(card)s.")
        % {"pile": it.pile, "card": it.card}
    ),
    Code.PILE_NOT_A_PART: lambda it: (
        _("A declared pile is no part of a sum: “%(pile)s” is taken whole or not at all.") % {"pile": it.pile}
    ),
    Code.SECOND_SUM: lambda it: _("Under these rules one capture holds at most one sum besides equal cards and piles."),
    Code.COURT_TAKES_ONE_TWIN: lambda it: _("A court takes exactly one card, of its own rank."),
    Code.TWIN_MUST_BE_TAKEN: lambda it: (
        _("%(cards)s lies on the table: %(card)s must take it and may not be laid beside it.")
        % {"cards": it.some, "card": it.card}
    ),
    Code.ALL_THREE_MUST_BE_TAKEN: lambda it: _("The three that lay there from the start fall together to the fourth."),
}
_DECLARATIONS: Mapping[Code, Sentence] = {
    Code.COURT_DECLARED: lambda it: _("%(cards)s is a court: only numerals are declared.") % {"cards": it.some},
    Code.CARD_NOT_A_PART: lambda it: _("The played card must be part of what is declared."),
    Code.NOT_ONE_SUM: lambda it: (
        _("%(cards)s do not make one sum of %(value)s, up to 10.") % {"cards": it.some or it.card, "value": it.value}
    ),
    Code.NOT_EQUAL_UNITS: lambda it: (
        _("%(cards)s do not come out in parts that each make %(value)s.")
        % {"cards": it.some or it.card, "value": it.value}
    ),
    Code.NOT_RETAINED: lambda it: (
        _("Whoever declares must still hold %(another)s: there is none left to hold.") % {"another": _kept(it)}
    ),
    Code.SEVERAL_PILES: lambda it: _("One declaration touches one pile at most."),
    Code.NO_SUCH_UNITS: lambda it: (
        _("%(cards)s do not make parts of exactly the pile's value, %(value)s.") % {"cards": it.some, "value": it.value}
    ),
    Code.PAIR_IS_CLOSED: lambda it: _("Under these rules a pair of equal cards (soy) takes no more."),
    Code.NOT_HIGHER: lambda it: _("A raise goes to a higher value, up to 10."),
    Code.FAMILY_NOT_PLAIN: lambda it: (
        _("Only a plain declaration can be raised, and “%(pile)s” is a family.") % {"pile": it.pile}
    ),
    Code.MAY_NOT_RAISE: lambda it: (
        _("Under these rules this player may not raise the pile “%(pile)s” (%(owner)s).")
        % {"pile": it.pile, "owner": it.owner}
    ),
    Code.NOT_BY_HAND_ALONE: lambda it: _(
        "A raise is made by the card from the hand alone: the pile and that card make the new sum."
    ),
    Code.RAISE_JOINS_LOOSE: lambda it: _("A raise does not take loose cards along: one card does one thing."),
    Code.FAMILY_RAISED: lambda it: _("A family is never raised."),
}
_DUTIES: Mapping[Code, Sentence] = {
    Code.OWNER_LAYS: lambda it: (
        _("Whoever has a pile on the table (“%(own)s”) lays no card until it is gone.") % {"own": it.own}
    ),
    Code.OWNER_STARTS_ANOTHER: lambda it: (
        _("Whoever has a pile on the table (“%(own)s”) starts no other.") % {"own": it.own}
    ),
    Code.OWNER_CHANGES_ANOTHERS: lambda it: (
        _("Whoever has a pile on the table (“%(own)s”) neither adds to nor raises another's.") % {"own": it.own}
    ),
    Code.OWNER_TAKES_ANOTHERS: lambda it: _("Under these rules the owner of a pile leaves the others' piles alone."),
    Code.RESERVED_CARD: lambda it: (
        _("%(last)s is kept for the player's own pile: it may be played only to take that pile as well.")
        % {"last": last_of(it.play.card.rank) if it.play and it.play.card.is_numeral else it.card}
    ),
}
_NOTES: Mapping[Code, Sentence] = {
    Code.MAY_DECLARE_INSTEAD: lambda it: (
        _("The card could take %(cards)s. Whether forced capture forbids declaring instead, no text says; we let it.")
        % {"cards": it.some}
    ),
    Code.SEVERAL_SUMS: lambda it: _("It takes more than one sum at once; one text allows only one."),
    Code.RAISES_ANOTHERS: lambda it: _(
        "An opponent's plain pile is raised; some texts give that to others too, or to nobody."
    ),
    Code.RAISES_OWN: lambda it: _("The player raises their own pile; most texts forbid that, these rules let it."),
    Code.LAST_MAY_SCORE: lambda it: _("It is the deal's last card; one text gives no xeri for it, these rules do."),
    Code.MUST_RETAIN: lambda it: _("Whoever declares must still hold %(another)s.") % {"another": _kept(it)},
    Code.VALUE_NOT_SAID: lambda it: _(
        "The value was not said: the reading that the hand supports counts; if several, the opponents choose."
    ),
    Code.SECOND_OF_VALUE: lambda it: _(
        "A pile of that value lies there already. No text forbids a second one; we allow it."
    ),
    Code.SILENT_ON_JOINING: lambda it: _(
        "Whether a raise may join loose cards of the new value, no text says; usually it may not."
    ),
    Code.TAKES_BESIDES_OWN: lambda it: _(
        "Whether the owner of a pile may take another's, the texts do not agree; we allow it."
    ),
    Code.MUST_HOLD_ANOTHER: lambda it: _("A card of the pile's value must stay in the hand."),
    Code.XERI: lambda it: _("The capture leaves the table empty: a xeri."),
    Code.FIRST_NEVER_XERI: lambda it: _("Not on the deal's opening: the table is empty, and it is no xeri."),
    Code.LAST_NEVER_XERI: lambda it: _("Under these rules the deal's last card makes no xeri."),
    Code.XERISTAKI: lambda it: _("Everything but one pile is taken: a xeristaki."),
}
_PROBLEMS: Mapping[Code, Sentence] = {
    Code.CARD_TWICE: lambda it: _("%(cards)s is there twice.") % {"cards": it.some},
    Code.MORE_THAN_FOUR: lambda it: _("There are more than four of a rank: %(cards)s.") % {"cards": it.some},
    Code.HANDS_NOT_TWO_OR_FOUR: lambda it: _("Two or four play."),
    Code.OWNER_NOT_IN_GAME: lambda it: _("The owner of a pile does not sit at this table."),
    Code.TURN_NOT_IN_GAME: lambda it: _("Who is to play does not sit at this table."),
    Code.LAST_NOT_IN_GAME: lambda it: _("Who captured last does not sit at this table."),
    Code.NOT_THE_TURN: lambda it: _("After so many plays it is another's turn."),
    Code.HANDS_DO_NOT_FIT: lambda it: _("The hands have a wrong number of cards for this moment of the deal."),
    Code.TABLE_DOES_NOT_FIT: lambda it: _("So many cards cannot lie on the table at this moment of the deal."),
    Code.NOT_A_LAYOUT: lambda it: _("The deal's first card is played to exactly four loose cards."),
    Code.LAYOUT_REDEALT: lambda it: (
        _("%(cards)s among the first four: they go back and four others are turned up.") % {"cards": it.some}
    ),
    Code.PILE_WITH_COURT: lambda it: _("A court cannot lie in a declared pile: %(cards)s.") % {"cards": it.some},
    Code.PILE_OF_ONE_CARD: lambda it: (
        _("A declared pile has at least two cards: %(cards)s alone is none.") % {"cards": it.some}
    ),
    Code.PILE_DOES_NOT_SUM: lambda it: _("The cards of a pile do not make its value: %(cards)s.") % {"cards": it.some},
    Code.SUM_OUT_OF_RANGE: lambda it: _("The sum of a pile is over 10: %(cards)s.") % {"cards": it.some},
    Code.UNIT_DOES_NOT_SUM: lambda it: _("A part of a family does not make its value: %(cards)s.") % {"cards": it.some},
    Code.VALUE_OUT_OF_RANGE: lambda it: _("A pile's value is 1 to 10: %(cards)s.") % {"cards": it.some},
    Code.TWO_PILES_OF_ONE: lambda it: _("One player has two piles: nobody ever has two."),
    Code.OWNER_HAS_NOT_PLAYED: lambda it: _(
        "The owner of a pile has not played in this hand yet, and no pile outlives a hand."
    ),
    Code.OWNER_CANNOT_HOLD: lambda it: (
        _("The owner of the pile “%(pile)s” cannot hold a card of its value.") % {"pile": it.pile}
    ),
}
_SENTENCES: Mapping[Code, Sentence] = {**_CAPTURES, **_DECLARATIONS, **_DUTIES, **_NOTES, **_PROBLEMS}


def _kept(it: Scene) -> str:
    """The card that has to be kept: another one where one of the same rank is played."""
    same = it.play is not None and it.play.card.rank == it.value
    return it.among(another_of if same else one_of)


def ask_text(ranks: tuple[int, ...], *, is_another: bool) -> str:
    """The question about a hidden hand: «Κρατάει κι άλλο οχτάρι;»."""
    named = [another_of(rank) if is_another else one_of(rank) for rank in ranks]
    return _("Does this hand hold %(card)s?") % {"card": _(" or ").join(named)}


def family_or_sum(value: int, total: int) -> str:
    """A value to choose for cards with that total: in the plural where it makes them a family."""
    return many_of(value) if total > value else value_name(value)
