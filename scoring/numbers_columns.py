"""The columns in which numbers are told, and the words of how each is made."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.statistics import Group

UNKNOWN = "–"

type Words = str | Promise
type Value = float | None


def whole(value: Value) -> str:
    """A count."""
    return UNKNOWN if value is None else str(round(value))


def tenths(value: Value) -> str:
    """An average, as the reader's language writes it."""
    return UNKNOWN if value is None else str(number_format(round(value, 1), decimal_pos=1))


def per_cent(value: Value) -> str:
    """A share."""
    return UNKNOWN if value is None else f"{round(value)}%"


def signed(value: Value) -> str:
    """A difference, with its sign."""
    if value is None:
        return UNKNOWN
    sign = "+" if value >= 0 else "−"
    return sign + tenths(abs(value))


@dataclass(frozen=True, slots=True)
class Column:
    """One number of every row: how it is found, written and headed. ``title`` says it in full."""

    key: str
    label: Words
    title: Words
    value: Callable[[Group], Value]
    written: Callable[[Value], str] = whole


@dataclass(frozen=True, slots=True)
class Kind:
    """One table: its columns, and how its numbers are made. ``needs_worth``: it adds up xeris or points."""

    key: str
    title: Words
    hint: Words
    columns: tuple[Column, ...]
    needs_worth: bool = False


WON = Column("won", _("won"), _("Games won"), lambda group: group.record.won)
LOST = Column("lost", _("lost"), _("Games lost"), lambda group: group.record.lost)
SHARE = Column("share", "%", _("Share of games won"), lambda group: group.record.win_share, per_cent)
DEALS = Column("deals", _("deals"), _("Deals played"), lambda group: group.numbers.deals)
POINTS = Column("points", _("own"), _("Points in a deal, on average"), lambda group: group.numbers.average, tenths)
AGAINST = Column(
    "against", _("theirs"), _("The other side's points in a deal, on average"),
    lambda group: group.numbers.average_against, tenths,
)  # fmt: skip

GAMES = Kind(
    "games",
    _("Games"),
    _("A game counts for those who played its last deal. Run: most games won one after another."),
    (WON, LOST, SHARE, Column("run", _("run"), _("Longest run of games won"), lambda group: group.record.run)),
)
POINTS_TABLE = Kind(
    "points",
    _("Points in a deal"),
    _("All that a deal brings, xeris included, on average; the best one. Dead, struck and penalty deals are left out."),
    (DEALS, POINTS, AGAINST, Column("best", _("best"), _("Most points in one deal"), lambda group: group.numbers.best)),
    needs_worth=True,
)
CARDS = Kind(
    "cards",
    _("Cards"),
    _(
        "The share of all cards and of deals with most cards; aces in a deal; how often the 10♦ and the 2♣. Only deals "
        "whose cards were written; deals entered as points only tell nothing here."
    ),
    (
        Column("cards", _("cards"), _("Share of the cards"), lambda group: group.numbers.card_share, per_cent),
        Column("most", _("most"), _("Deals with most cards"), lambda group: group.numbers.most_share, per_cent),
        Column("aces", _("aces"), _("Aces in a deal"), lambda group: group.numbers.aces_per_deal, tenths),
        Column("tens", "10♦", _("Deals with the 10♦"), lambda group: group.numbers.ten_share, per_cent),
        Column("twos", "2♣", _("Deals with the 2♣"), lambda group: group.numbers.two_share, per_cent),
    ),
)
XERIS = Kind(
    "xeris",
    _("Xeris"),
    _("In a deal on average, one's own and the other side's; and how many in all."),
    (
        Column("xeris", _("own"), _("Xeris in a deal"), lambda group: group.numbers.xeris_per_deal, tenths),
        Column(
            "xeris-against", _("theirs"), _("The other side's xeris in a deal"),
            lambda group: group.numbers.xeris_against_per_deal, tenths,
        ),
        Column("xeris-all", _("in all"), _("Xeris in all"), lambda group: group.numbers.xeris),
    ),
    needs_worth=True,
)  # fmt: skip
DEALING = Kind(
    "dealing",
    _("Dealing"),
    _(
        "By how many points the side was ahead in a deal that it dealt itself, and in one that the others dealt; the "
        "difference is what dealing costs."
    ),
    (
        Column("dealt", _("dealt"), _("Deals that the side dealt"), lambda group: group.numbers.dealt.deals),
        Column("ahead-dealing", _("dealing"), _("Ahead when dealing"), lambda group: group.numbers.dealt.ahead, signed),
        Column("ahead", _("not"), _("Ahead when not dealing"), lambda group: group.numbers.undealt.ahead, signed),
        Column("costs", _("costs"), _("What dealing costs"), lambda group: group.numbers.dealing_costs, signed),
    ),
    needs_worth=True,
)
PAIRS = Kind(
    "pairs",
    _("Pairs"),
    _("Games and deals that the two played as partners."),
    (WON, LOST, SHARE, POINTS, AGAINST),
)

PLAYER_TABLES = (GAMES, POINTS_TABLE, CARDS, XERIS, DEALING)
COLUMNS = {column.key: column for kind in (*PLAYER_TABLES, PAIRS) for column in kind.columns}
