"""What everybody may see of an event's meetings, as short texts: who, at which table, how it stands, what came of it.

Nothing of a draft is ever read here. One query for names, one for rounds, one for meetings, however many there are.
"""

import datetime as dt
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.models import Status
from tournaments.bracket_drawing import with_initials
from tournaments.models import Entrant, EntrantState, Event, Meeting, MeetingState, Round, RoundState
from tournaments.naming import group_name, round_name, slot_name
from tournaments.standings import How

OPEN = (RoundState.PUBLISHED, RoundState.PLAYING)
_NAMELESS = "…"
_ROW = (
    *("code", "board", "slot", "group", "table", "round_id", "a_id", "a2_id", "b_id", "b2_id"),
    *("state", "how", "winner", "games", "provisional", "match__code", "match__status", "match__target"),
    *("match__best_of", "match__game_number", "match__deals_count", "match__total_left", "match__total_right"),
    *("match__games_left", "match__games_right"),
)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as others see it. ``removed``: as if never entered, but for what was played."""

    code: str
    names: tuple[str, ...]
    club: str = ""
    number: int | None = None
    withdrawn: bool = False
    removed: bool = False

    @property
    def name(self) -> str:
        return " – ".join(self.names)

    @property
    def short(self) -> str:
        """The name with family names by their first letters."""
        return with_initials(self.names)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a meeting; two entrants where partners change."""

    people: tuple[Person, ...]
    score: str = ""
    won: bool = False

    @property
    def name(self) -> str:
        return " – ".join(person.name for person in self.people)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for person in self.people for name in person.names)


@dataclass(frozen=True, slots=True)
class Meet:
    """A meeting. ``state``: waiting, called, playing, confirm or done; ``what`` says it; ``b`` None for a bye.

    ``where``: its group or its place in the bracket. ``href``: its live score, later its sheet.
    """

    code: str
    board: int
    slot: str
    group: int | None
    table: int | None
    round: Round
    state: str
    a: Side
    b: Side | None
    what: str
    where: str
    href: str
    how: str
    winner: str
    ids: tuple[UUID, ...]

    @property
    def live(self) -> bool:
        """Whether something goes on at its table."""
        return self.state in {MeetingState.CALLED, MeetingState.PLAYING, MeetingState.CONFIRM}


#: Who was entered after the names were read: the next look tells.
_STRANGER = Person("", (_NAMELESS,))


def people_of(event: Event) -> dict[UUID, Person]:
    """Everybody who was ever entered, by id."""
    rows = Entrant.objects.filter(event=event).values_list(
        "pk", "code", "first__name", "second_id", "second__name", "club", "number", "state", "removed"
    )
    return {
        pk: Person(
            code,
            (first or _NAMELESS,) if second is None else (first or _NAMELESS, other or _NAMELESS),
            club,
            number,
            removed or state == EntrantState.WITHDRAWN,
            removed,
        )
        for pk, code, first, second, other, club, number, state, removed in rows.iterator()
    }


def public_rounds(event: Event) -> list[Round]:
    """The rounds that anybody may see, in order, each with its phase."""
    rows = Round.objects.filter(event=event, removed=False, phase__removed=False).exclude(state=RoundState.DRAFT)
    return list(rows.select_related("phase").order_by("number"))


def current_rounds(rounds: list[Round]) -> list[Round]:
    """What is on now: the rounds that are open, else the last one that was played."""
    return [one for one in rounds if one.state in OPEN] or rounds[-1:]


def meets_of(rounds: Collection[Round], people: Mapping[UUID, Person], *, of: UUID | None = None) -> list[Meet]:
    """The meetings of these rounds, which must be public, by round and board; ``of``: only those of one entrant."""
    by_id = {one.pk: one for one in rounds}
    rows: QuerySet[Meeting] = Meeting.objects.public().filter(round__in=by_id).order_by("round__number", "board")
    if of is not None:
        rows = rows.filter(a=of) | rows.filter(a2=of) | rows.filter(b=of) | rows.filter(b2=of)
    watch, sheet = (reverse(f"scoring:{name}", args=["-"]) for name in ("watch", "sheet"))
    names = {one.pk: round_name(one) for one in rounds}
    made = (_meet(dict(zip(_ROW, row, strict=True)), by_id, people, watch, sheet) for row in rows.values_list(*_ROW))
    return [replace(meet, where="") if meet.where == names[meet.round.pk] else meet for meet in made]


def _meet(
    row: dict[str, Any], rounds: Mapping[UUID, Round], people: Mapping[UUID, Person], watch: str, sheet: str
) -> Meet:
    round_ = rounds[row["round_id"]]
    one, other = _scores(row)
    a = Side(_seated(row, "a", people), one, row["winner"] == "a")
    b = Side(_seated(row, "b", people), other, row["winner"] == "b") if row["b_id"] is not None else None
    done = bool(row["how"])
    href = (sheet if done else watch).replace("/-/", f"/{row['match__code']}/") if row["match__code"] else ""
    group = row["group"]
    return Meet(
        code=row["code"],
        board=row["board"],
        slot=row["slot"],
        group=group,
        table=row["table"],
        round=round_,
        state=str(MeetingState.DONE) if done else row["state"],
        a=a,
        b=b,
        what=_outcome(row) if done else _progress(row),
        where=group_name(group) if group is not None else slot_name(round_.phase, row["slot"]),
        href=href,
        how=row["how"],
        winner=row["winner"],
        ids=tuple(row[f"{seat}_id"] for seat in ("a", "a2", "b", "b2") if row[f"{seat}_id"] is not None),
    )


def _seated(row: Mapping[str, Any], side: str, people: Mapping[UUID, Person]) -> tuple[Person, ...]:
    first, second = row[f"{side}_id"], row[f"{side}2_id"]
    return tuple(people.get(one, _STRANGER) for one in (first, second) if one is not None)


def _scores(row: Mapping[str, Any]) -> tuple[str, str]:
    """The result's, else what stands now: the totals of one game, else the games won."""
    games = row["games"]
    if len(games) > 1:
        return str(sum(one > other for one, other in games)), str(sum(other > one for one, other in games))
    if games:
        return str(games[0][0]), str(games[0][1])
    if row["how"] or not row["match__code"] or row["state"] == MeetingState.WAITING:
        return "", ""
    if row["match__best_of"] > 1 and row["state"] == MeetingState.CONFIRM:
        return str(row["match__games_left"]), str(row["match__games_right"])
    return str(row["match__total_left"]), str(row["match__total_right"])


def _progress(row: Mapping[str, Any]) -> str:
    """What goes on at the table."""
    match row["state"]:
        case MeetingState.WAITING:
            return _("waits for a table")
        case MeetingState.CALLED:
            return _("called to the table")
        case MeetingState.CONFIRM:
            return _("to be confirmed")
    if row["match__code"] is None:
        return _("being played")
    if row["match__status"] == Status.STOPPED:
        return _("stopped")
    left, right = row["match__total_left"], row["match__total_right"]
    told = []
    if row["match__best_of"] > 1:
        won = {"left": row["match__games_left"], "right": row["match__games_right"]}
        told.append(_("games %(left)s–%(right)s") % won)
    if left == right >= row["match__target"]:
        told.append(_("level, another deal"))
    else:
        told.append(_("deal %(number)s") % {"number": row["match__deals_count"] + 1})
    return " · ".join(told)


def _outcome(row: Mapping[str, Any]) -> str:
    """What is special about a result; nothing about a plain one."""
    told = []
    match row["how"]:
        case How.BYE.value:
            told.append(pgettext("meeting", "bye"))
        case How.WALKOVER.value:
            told.append(_("not played, won by default"))
        case How.DOUBLE_NOSHOW.value:
            told.append(_("neither side came"))
        case "void":
            told.append(_("void: counts nothing"))
    if len(row["games"]) > 1:
        told.append("  ".join(f"{one}–{other}" for one, other in row["games"]))
    if row["provisional"]:
        told.append(_("provisional"))
    return " · ".join(told)


@dataclass(frozen=True, slots=True)
class Clock:
    """A round's clock. ``left``: seconds, never below 0; ``running``; ``kind``: "", "alarm" or "over"."""

    left: int
    running: bool
    kind: str
    last_deal: bool

    @property
    def text(self) -> str:
        minutes, seconds = divmod(self.left, 60)
        return f"{minutes}:{seconds:02}"


def clock_of(event: Event, round_: Round, now: dt.datetime) -> Clock | None:
    """The clock of a round that is open, if it has one."""
    if round_.state not in OPEN:
        return None
    running = round_.clock_ends_at is not None
    left = round((round_.clock_ends_at - now).total_seconds()) if round_.clock_ends_at else round_.clock_left
    if left is None:
        return None
    kind = "over" if left <= 0 else "alarm" if left <= event.alarm * 60 else ""
    return Clock(max(left, 0), running, kind, round_.last_deal_called_at is not None)


def by_group(meets: Iterable[Meet]) -> list[tuple[str, list[Meet]]]:
    """The meetings under the names of their groups or places; one list without a name where there are none."""
    found: dict[str, list[Meet]] = {}
    for meet in meets:
        found.setdefault(meet.where, []).append(meet)
    return list(found.items())
