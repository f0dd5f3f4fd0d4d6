"""The columns in which numbers are told, and the words of how each is made."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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
    """A difference, with its sign where there is one."""
    if value is None:
        return UNKNOWN
    rounded = round(value, 1)
    return ("" if rounded == 0 else "+" if rounded > 0 else "−") + tenths(abs(rounded))


@dataclass(frozen=True, slots=True)
class Column:
    """One number of every row: where it is found, how it is written and headed. ``title`` says it in full."""

    key: str
    label: Words
    title: Words
    path: str
    written: Callable[[Value], str] = whole

    def value(self, group: Group) -> Value:
        """What it is for them."""
        found: Value = attrgetter(self.path)(group)
        return found


@dataclass(frozen=True, slots=True)
class Kind:
    """One table: its columns, and how its numbers are made. ``needs_worth``: it adds up xeris or points."""

    key: str
    title: Words
    hint: Words
    columns: tuple[Column, ...]
    needs_worth: bool = False


WON = Column("won", pgettext_lazy("numbers", "won"), _("Games won"), "record.won")
LOST = Column("lost", pgettext_lazy("numbers", "lost"), _("Games lost"), "record.lost")
SHARE = Column("share", "%", _("Share of games won"), "record.win_share", per_cent)
RUN = Column("run", pgettext_lazy("numbers", "run"), _("Longest run of games won"), "record.run")
DEALS = Column("deals", pgettext_lazy("numbers", "deals"), _("Deals played"), "numbers.deals")
POINTS = Column("points", pgettext_lazy("numbers", "own"), _("Points in a deal, on average"), "numbers.average", tenths)
AGAINST = Column(
    "against",
    pgettext_lazy("numbers", "theirs"),
    _("The other side's points in a deal, on average"),
    "numbers.average_against",
    tenths,
)
BEST = Column("best", pgettext_lazy("numbers", "best"), _("Most points in one deal"), "numbers.best")

GAMES = Kind(
    "games",
    _("Games"),
    _("A game counts for those who played its last deal. Run: most games won one after another."),
    (WON, LOST, SHARE, RUN),
)
POINTS_TABLE = Kind(
    "points",
    _("Points in a deal"),
    _("All that a deal brings, xeris included, on average; the best one. Dead, struck and penalty deals are left out."),
    (DEALS, POINTS, AGAINST, BEST),
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
        Column("cards", pgettext_lazy("numbers", "cards"), _("Share of the cards"), "numbers.card_share", per_cent),
        Column("most", pgettext_lazy("numbers", "most"), _("Deals with most cards"), "numbers.most_share", per_cent),
        Column("aces", pgettext_lazy("numbers", "aces"), _("Aces in a deal"), "numbers.aces_per_deal", tenths),
        Column("tens", "10♦", _("Deals with the 10♦"), "numbers.ten_share", per_cent),
        Column("twos", "2♣", _("Deals with the 2♣"), "numbers.two_share", per_cent),
    ),
)
XERIS = Kind(
    "xeris",
    _("Xeris"),
    _("In a deal on average, one's own and the other side's; and how many in all."),
    (
        Column("xeris", pgettext_lazy("numbers", "own"), _("Xeris in a deal"), "numbers.xeris_per_deal", tenths),
        Column(
            "xeris-against",
            pgettext_lazy("numbers", "theirs"),
            _("The other side's xeris in a deal"),
            "numbers.xeris_against_per_deal",
            tenths,
        ),
        Column("xeris-all", pgettext_lazy("numbers", "in all"), _("Xeris in all"), "numbers.xeris"),
    ),
    needs_worth=True,
)
DEALING = Kind(
    "dealing",
    _("Dealing"),
    _(
        "By how many points the side was ahead in a deal that it dealt itself, and in one that the others dealt; the "
        "difference is what dealing costs."
    ),
    (
        Column("dealt", pgettext_lazy("numbers", "dealt"), _("Deals that the side dealt"), "numbers.dealt.deals"),
        Column(
            "ahead-dealing", pgettext_lazy("numbers", "dealing"), _("Ahead when dealing"), "numbers.dealt.ahead", signed
        ),
        Column("ahead", pgettext_lazy("numbers", "not"), _("Ahead when not dealing"), "numbers.undealt.ahead", signed),
        Column("costs", pgettext_lazy("numbers", "costs"), _("What dealing costs"), "numbers.dealing_costs", signed),
    ),
    needs_worth=True,
)
PAIRS = Kind("pairs", _("Pairs"), _("Games and deals that the two played as partners."), (WON, LOST, POINTS, AGAINST))

PLAYER_TABLES = (GAMES, POINTS_TABLE, CARDS, XERIS, DEALING)
COLUMNS = {column.key: column for kind in (*PLAYER_TABLES, PAIRS) for column in kind.columns}
