"""An event on paper: what there is to print of it, and its rows as the values that documents are made of.

Only what is published is printed, and each document is made when it is asked for.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from diloti.game import Dealer, Settings
from diloti.profiles import profile_from_record
from diloti.seats import Side
from scoring.printing.blank_sheets import Wish, blank_sheets
from scoring.printing.document import Document, together
from scoring.printing.grid import listing_document
from scoring.printing.listing import Listing
from scoring.printing.look import DESK, Format, Look
from scoring.printing.match_sheets import scoresheet_of
from scoring.printing.scoresheet import Scoresheet
from scoring.printing.sheet_pages import scoresheets
from tournaments.access import event_link_token
from tournaments.homes import home_of
from tournaments.models import Event, EventLink, EventRole, EventState, Meeting, Round, RoundState
from tournaments.naming import group_name, round_name
from tournaments.paper_brackets import brackets
from tournaments.printing import lists, values
from tournaments.printing.cards import certificates, result_slips, table_cards
from tournaments.printing.posters import bracket_poster
from tournaments.scores import rules_of
from tournaments.showing import Person, people_of
from tournaments.standings_page import Line, Section, ranking_of, sections_of

#: So many of the best get a certificate.
HONOURED = 3
POSTERS = (Format.A4, Format.A3, Format.A2, Format.A1)


class Desk:
    """Where documents get their values from: an event, its public address, the round that is meant."""

    def __init__(self, event: Event, round_: Round | None, *, origin: str = "") -> None:
        self.event, self.round, self.origin = event, round_, origin
        self.people = people_of(event)

    @property
    def head(self) -> values.Event:
        """What stands on every page."""
        day = date_format(self.event.held_on, "j E Y")
        facts = " · ".join(part for part in (self.event.place, day) if part)
        return values.Event(self.event.name, facts, self.address(self.event.get_absolute_url()))

    def link(self, path: str) -> str:
        """What a code holds; nothing where the site has no address."""
        return f"{self.origin}{path}" if self.origin else ""

    def address(self, path: str) -> str:
        """The same to read."""
        return self.link(path).partition("://")[2].rstrip("/")

    @property
    def title(self) -> str:
        """The round's name."""
        return round_name(self.round) if self.round is not None else ""

    def meetings(self) -> list[Meeting]:
        """The round's meetings, by board."""
        rows = Meeting.objects.public().filter(round=self.round).with_names()
        return list(rows.select_related("match__book", "event__book", "round__phase").order_by("board"))

    def entrant(self, *ids: UUID | None) -> values.Entrant | None:
        """One side of a meeting; two where partners change."""
        found = [self.people[pk] for pk in ids if pk is not None]
        if not found:
            return None
        names = tuple(name for person in found for name in person.names)
        return values.Entrant(names, found[0].club, found[0].number)

    def pairing(self, meeting: Meeting) -> values.Pairing:
        """A meeting as lists and slips show it."""
        left = self.entrant(meeting.a_id, meeting.a2_id)
        dealer = {"a": Side.LEFT, "b": Side.RIGHT}.get(meeting.first_dealer)
        return values.Pairing(
            table=str(meeting.table or ""),
            left=left or values.Entrant(("—",)),
            right=self.entrant(meeting.b_id, meeting.b2_id),
            first_dealer=dealer,
            note=group_name(meeting.group) if meeting.group is not None else "",
            link=self.link(home_of(self.event, meeting.table)),
        )

    def pairings(self) -> list[values.Pairing]:
        """The whole round."""
        return [self.pairing(meeting) for meeting in self.meetings()]


def _by_table(desk: Desk) -> Listing:
    return lists.pairings_by_table(desk.head, desk.title, desk.pairings())


def _by_name(desk: Desk) -> Listing:
    return lists.pairings_by_name(desk.head, desk.title, desk.pairings())


def _standings(desk: Desk) -> Listing:
    sections = sections_of(desk.event, desk.people)
    section = next((one for one in sections if len(one.tables) == 1), sections[0])
    table = section.tables[0]
    return lists.standings(desk.head, section.title, _tie_breaks(section), _rows(table.lines))


def _groups(desk: Desk) -> Listing:
    section = next(one for one in sections_of(desk.event, desk.people) if len(one.tables) > 1)
    met = _met(desk)
    groups = [
        values.Group(
            table.name,
            _rows(table.lines),
            tuple(
                tuple(met.get((one.person.code, other.person.code), "") for other in table.lines) for one in table.lines
            ),
        )
        for table in section.tables
    ]
    return lists.group_tables(desk.head, section.title, _tie_breaks(section), groups)


def _against(codes: list[str], met: dict[tuple[str, str], str]) -> tuple[tuple[str, ...], ...]:
    """All against all, in the order of the table."""
    return tuple(tuple(met.get((one, other), "") for other in codes) for one in codes)


def _met(desk: Desk) -> dict[tuple[str, str], str]:
    """The result of each two who have met in a group, seen from the first."""
    rows = Meeting.objects.public().filter(event=desk.event, group__isnull=False, b__isnull=False).exclude(how="")
    found = {}
    for meeting in rows.order_by("round__number"):
        if meeting.a_id is None or meeting.b_id is None or meeting.how == "void":
            continue
        one, other = desk.people[meeting.a_id].code, desk.people[meeting.b_id].code
        for mine, theirs, at in ((one, other, 0), (other, one, 1)):
            games = " ".join(f"{game[at]}–{game[1 - at]}" for game in meeting.games)
            found[mine, theirs] = games or ("+" if meeting.winner == "ab"[at] else "−")
    return found


def _tie_breaks(section: Section) -> list[values.TieBreak]:
    columns = section.tables[0].columns
    return [values.TieBreak(column.words.short, column.words.definition) for column in columns]


def _rows(lines: Iterable[Line]) -> tuple[values.Standing, ...]:
    return tuple(
        values.Standing(str(line.place), _entrant(line.person), line.cells, through=line.through) for line in lines
    )


def _entrant(person: Person) -> values.Entrant:
    return values.Entrant(person.names, person.club, person.number)


def _ranking(desk: Desk) -> Listing:
    lines = ranking_of(desk.event, desk.people)
    return lists.final_ranking(desk.head, [(f"{line.place}.", _entrant(line.person)) for line in lines])


def _cards(desk: Desk, look: Look) -> Document:
    links = EventLink.objects.filter(event=desk.event, role=EventRole.TABLE, table__lte=desk.event.tables)
    made = [
        values.Card(str(link.table), desk.link(reverse("tournaments:event-link", args=[event_link_token(link)])))
        for link in links.order_by("table")
    ]
    return table_cards(desk.head, made, look)


def _slips(desk: Desk, look: Look) -> Document:
    slips = [
        values.Slip(desk.pairing(meeting), desk.title, rules_of(meeting).best_of)
        for meeting in desk.meetings()
        if meeting.b_id is not None
    ]
    return result_slips(desk.head, slips, look)


def _scoresheets(desk: Desk, look: Look) -> Document:
    meetings = [meeting for meeting in desk.meetings() if meeting.b_id is not None]
    return scoresheets((_sheet(desk, meeting, look) for meeting in meetings), look)


def _sheet(desk: Desk, meeting: Meeting, look: Look) -> Scoresheet:
    """A meeting's sheet: what was played is filled in; names, table and who deals first stand on it from the start."""
    facts = " · ".join(part for part in (desk.event.name, desk.title, _table_text(meeting)) if part)
    path = home_of(desk.event, meeting.table)
    if meeting.match is not None:
        path = meeting.match.get_absolute_url()
        return scoresheet_of(
            meeting.match, look.languages, link=desk.link(path), address=desk.address(path), facts=facts
        )
    rules = rules_of(meeting)
    pairing = desk.pairing(meeting)
    sides = (pairing.left.names, pairing.right.names if pairing.right is not None else ())
    settings = Settings(2 * max(map(len, sides)), rules.target, rules.best_of)
    wish = Wish(settings, profile_from_record(desk.event.profile), facts=(facts,))
    [sheet] = blank_sheets(wish, look.languages)
    first = replace(sheet.games[0], next_dealer=Dealer(pairing.first_dealer or Side.LEFT, 0))
    return replace(
        sheet,
        names=(sides[0], sides[1]),
        games=(first, *sheet.games[1:]),
        link=desk.link(path),
        address=desk.address(path),
        captions=(_("the match live"),),
    )


def _table_text(meeting: Meeting) -> str:
    return "" if meeting.table is None else _("Table %(table)s") % {"table": meeting.table}


def _poster(desk: Desk, look: Look) -> Document:
    return bracket_poster(desk.head, brackets(desk.event, desk.people), look)


def _certificates(desk: Desk, look: Look) -> Document:
    words = {1: gettext_lazy("First place"), 2: gettext_lazy("Second place"), 3: gettext_lazy("Third place")}
    best = [line for line in ranking_of(desk.event, desk.people) if line.place <= HONOURED]
    made = [
        values.Certificate(
            _entrant(line.person),
            words[line.place],
            date_format(desk.event.held_on, "j E Y"),
            (gettext_lazy("for the organisers"), gettext_lazy("the director")),
        )
        for line in best
    ]
    return certificates(desk.head, made, look)


@dataclass(frozen=True, slots=True)
class Kind:
    """One thing to print: ``listing`` a table, which is a page of the site too, or ``document`` drawn for paper only.

    ``of``: what has to be there: a published round, a table, groups, a bracket, the end.
    """

    name: Promise
    of: str
    listing: Callable[[Desk], Listing] | None = None
    document: Callable[[Desk, Look], Document] | None = None
    papers: tuple[Format, ...] = DESK
    private: bool = False

    @property
    def is_table(self) -> bool:
        """Whether it is a page of the site as well."""
        return self.listing is not None

    def made(self, desk: Desk, look: Look) -> Document:
        """The document."""
        if self.listing is not None:
            return listing_document(self.listing(desk), look)
        if self.document is None:
            raise TypeError(self.name)
        return self.document(desk, look)


KINDS: Mapping[str, Kind] = {
    "pairings": Kind(pgettext_lazy("paper", "Pairings by table"), "round", listing=_by_table),
    "names": Kind(pgettext_lazy("paper", "Pairings by name"), "round", listing=_by_name),
    "scoresheets": Kind(pgettext_lazy("paper", "Scoresheets of the round"), "round", document=_scoresheets),
    "slips": Kind(pgettext_lazy("paper", "Result slips"), "round", document=_slips),
    "tables": Kind(pgettext_lazy("paper", "Table cards"), "", document=_cards, private=True),
    "standings": Kind(pgettext_lazy("paper", "Standings"), "standings", listing=_standings),
    "groups": Kind(pgettext_lazy("paper", "Group tables"), "groups", listing=_groups),
    "bracket": Kind(pgettext_lazy("paper", "Bracket"), "bracket", document=_poster, papers=POSTERS),
    "ranking": Kind(pgettext_lazy("paper", "Final ranking"), "over", listing=_ranking),
    "certificates": Kind(pgettext_lazy("paper", "Certificates"), "over", document=_certificates),
}
#: What hangs or lies in the hall for one round, as one file.
FOR_A_ROUND = ("pairings", "names", "scoresheets", "slips")


def there(desk: Desk) -> list[str]:
    """The kinds that the event can give now."""
    sections = sections_of(desk.event, desk.people)
    known = {
        "": True,
        "round": desk.round is not None,
        "standings": any(len(one.tables) == 1 for one in sections),
        "groups": any(len(one.tables) > 1 for one in sections),
        "bracket": bool(brackets(desk.event, desk.people)),
        "over": desk.event.state == EventState.OVER,
    }
    return [key for key, kind in KINDS.items() if known[kind.of]]


def whole_round(desk: Desk, look: Look) -> Document:
    """Everything for a round."""
    with translation.override(look.language):
        return together(desk.title, look, [KINDS[key].made(desk, look) for key in FOR_A_ROUND])


def published_rounds(event: Event) -> list[Round]:
    """The rounds that anybody may see, the latest first."""
    rounds = Round.objects.filter(event=event, removed=False).exclude(state=RoundState.DRAFT)
    return list(rounds.select_related("phase").order_by("-number"))
