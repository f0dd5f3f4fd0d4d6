"""The words of the director's desk and of the tables: what is being played, why, what was done, what it changes."""

from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.journal import StaleError, Verb
from tournaments.models import Act, Entrant, Event, Meeting, MeetingState, Round
from tournaments.naming import BRACKETS, group_name, round_name, slot_name
from tournaments.pairing.explain import Why
from tournaments.standings import How
from tournaments.unsettled import Matter, Unsettled

if TYPE_CHECKING:
    from tournaments.corrections import Consequences
    from tournaments.explaining import Handiwork

VOID = "void"


def round_title(round_: Round) -> str:
    """A round as its heading."""
    return round_name(round_)


def meeting_place(meeting: Meeting) -> str:
    """Where in the event a meeting belongs: its group, its place in the bracket, else its round."""
    phase = meeting.round.phase
    if meeting.group is not None:
        return group_name(meeting.group)
    if phase.format in BRACKETS:
        return slot_name(phase, meeting.slot)
    return round_name(meeting.round, short=True)


def meeting_title(meeting: Meeting) -> str:
    """A meeting as a heading: table and round."""
    where = where_in_event(meeting)
    if meeting.table is None:
        return where
    return " · ".join((_("Table %(table)s") % {"table": meeting.table}, where))


def where_in_event(meeting: Meeting) -> str:
    """The round of a meeting, and its group or place in the bracket if the round does not say it."""
    title, place = round_name(meeting.round), meeting_place(meeting)
    return title if place in title else f"{title} · {place}"


def state_text(meeting: Meeting) -> str:
    """Where a meeting stands in the hall, in a word."""
    return {
        MeetingState.WAITING: pgettext("meeting", "waiting"),
        MeetingState.CALLED: pgettext("meeting", "called"),
        MeetingState.PLAYING: pgettext("meeting", "playing"),
        MeetingState.CONFIRM: pgettext("meeting", "to be confirmed"),
        MeetingState.DONE: pgettext("meeting", "done"),
    }[MeetingState(meeting.state)]


def result_text(meeting: Meeting) -> str:
    """A meeting's result in a line; empty while it has none."""
    winner = {"a": meeting.a, "b": meeting.b}.get(meeting.winner)
    match meeting.how:
        case "":
            return ""
        case How.BYE.value:
            return _("bye")
        case How.WALKOVER.value:
            return _("%(name)s without play") % {"name": winner.name if winner is not None else "—"}
        case How.DOUBLE_NOSHOW.value:
            return _("neither came")
        case "void":
            return _("void")
    games = " ".join(f"{one}–{other}" for one, other in meeting.games)
    if winner is None:
        return games or pgettext("result", "level")
    return games or _("%(name)s won") % {"name": winner.name}


def reason_text(reason: dict[str, Any]) -> str:
    """Why two were put together, one reason."""
    code, value = str(reason["code"]), int(reason["value"])
    texts = {
        "same_score": _("They have the same score."),
        "score_difference": _("Their scores differ by %(wins)s wins.") % {"wins": _halves(value)},
        "first_meeting": _("They have not met before."),
        "repeat": ngettext("They have met %(count)s time before.", "They have met %(count)s times before.", value)
        % {"count": value},
        "forbidden": _("They should not have met."),
        "float": _("One of them meets a lower score again."),
        "club": _("They are of one club."),
        "shape": _("Nearer ranks were taken: the ideal order of the score group was not possible."),
        "deals_first_difference": _("Who deals first has dealt first less often."),
        "deals_first_last": _("Nobody deals first three times running."),
        "deals_first_alternate": _("Who deals first did not deal first last time."),
        "deals_first_lot": _("Who deals first was drawn by lot."),
        "asked": _("Asked to sit this round out."),
        "odd": _("An odd number: somebody sits out."),
        "bye": _("No opponent on this line of the bracket."),
        "absent": _("The opponent on this line did not come."),
        "withdrawn": _("One has withdrawn."),
        "late": _("One has come late and meets who had the bye."),
        "by-hand": _("Put together by hand."),
        "corrected": _("Put together anew after a correction."),
        "schedule": _("The table of the round robin says so."),
    }
    return texts.get(code, code)


def broken_text(broken: dict[str, Any], event: Event) -> str:
    """A wish that the draw could not keep."""
    names = names_of(event, [broken["a"], broken.get("b")])
    one, other = names.get(str(broken["a"]), "—"), names.get(str(broken.get("b")), "")
    texts = {
        "forbidden": _("%(one)s and %(other)s meet, although they should be kept apart."),
        "second_bye": _("%(one)s gets a bye again."),
        "repeat": _("%(one)s and %(other)s meet again."),
        "club": _("%(one)s and %(other)s are of one club."),
    }
    return texts.get(str(broken["level"]), str(broken["level"])) % {"one": one, "other": other}


_LEVELS = {
    "forbidden": lambda: _("two would meet who are to be kept apart"),
    "second_bye": lambda: _("somebody would get a second bye"),
    "repeat": lambda: _("two would meet who have met already"),
    "repeat_recency": lambda: _("two would meet again sooner"),
    "bye_score": lambda: _("the bye would go to a higher score"),
    "score": lambda: _("scores would differ more"),
    "float": lambda: _("somebody would meet a lower score again"),
    "club": lambda: _("two of one club would meet"),
    "dealer_difference": lambda: _("first deals would be less even"),
    "dealer_last": lambda: _("somebody would deal first three times running"),
    "shape": lambda: _("the order within a score group would be worse"),
    "lot": lambda: _("only the lot is against it"),
}


def why_text(why: Why, event: Event) -> list[str]:
    """Why two do not meet: the first wish that would be worse kept, and who would pay."""
    if why.level is None:
        return [_("They do meet.")]
    lines = [_("If these two met: %(what)s.") % {"what": _LEVELS.get(why.level, lambda: str(why.level))()}]
    names = names_of(event, [who for payer in why.payers for who in (payer.a, payer.b)])
    for payer in why.payers[:4]:
        one, other = names.get(payer.a, "—"), names.get(payer.b or "", _("the bye"))
        lines.append(f"{one} – {other}")
    return lines


def handiwork_text(work: "Handiwork") -> str:
    """What a change by hand has cost, or gained, at one level of the engine's weighing."""
    about = {"what": _LEVELS.get(work.level, lambda: work.level)(), "best": work.engine, "now": work.now}
    return _("%(what)s: %(best)s in the engine’s draw, %(now)s now") % about


def names_of(event: Event, ids: list[Any]) -> dict[str, str]:
    """Entrants' names by id, in one query."""
    wanted = [str(one) for one in ids if one and _is_id(str(one))]
    return {str(one.pk): one.name for one in Entrant.objects.with_names().filter(event=event, pk__in=wanted)}


def _is_id(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def consequence_lines(effect: "Consequences", event: Event) -> list[str]:
    """What a correction would change, a line for each thing."""
    lines = []
    ids = [move.entrant for move in effect.places]
    names = names_of(event, ids)
    for move in effect.places:
        about = {"name": names.get(str(move.entrant), "—"), "before": move.before, "after": move.after}
        lines.append(_("%(name)s: place %(before)s → %(after)s") % about)
    rests = _("%(title)s rests on it: %(state)s")
    lines += [rests % {"title": _both(meeting), "state": state_text(meeting)} for meeting in effect.meetings]
    lines += [_("The bracket changes at %(slot)s.") % {"slot": slot} for slot in effect.slots]
    if effect.rounds:
        lines.append(_("A round that is not played yet would be drawn otherwise."))
    if effect.phases:
        numbers = ", ".join(map(str, effect.phases))
        lines.append(_("Others would go on to phase %(numbers)s.") % {"numbers": numbers})
    return lines


def _both(meeting: Meeting) -> str:
    return ", ".join(_side(one, partner) for one, partner in ((meeting.a, meeting.a2), (meeting.b, meeting.b2)))


def _side(one: Entrant | None, partner: Entrant | None) -> str:
    return " – ".join(each.name for each in (one, partner) if each is not None) or "—"


def unsettled_title(item: Unsettled) -> str:
    """Where something waits for the director, and between whom."""
    table = item.meeting.table
    where = meeting_place(item.meeting) if table is None else _("Table %(table)s") % {"table": table}
    return f"{where}: {_both(item.meeting)}"


def unsettled_text(item: Unsettled) -> str:
    """What waits, and what stands."""
    match = item.meeting.match
    score = "" if match is None else f" {match.total_left} – {match.total_right}"
    return _MATTERS[item.matter]() + score


_MATTERS = {
    Matter.DISAGREE: lambda: _("A side says that it is not right."),
    Matter.WORD: lambda: _("Over; a side has not answered yet."),
    Matter.LEVEL: lambda: _("It ended without a winner."),
    Matter.SETTINGS: lambda: _("Played to another target or by other rules than the event’s."),
    Matter.HELD: lambda: _("Two phones wrote differently."),
    Matter.IMPOSSIBLE: lambda: _("A deal was kept that the rules exclude."),
    Matter.TAKEN_BACK: lambda: _("The sides agree, but its result was taken back."),
    Matter.MOVED: lambda: _("The match has changed since its result was taken."),
    Matter.PROVISIONAL: lambda: _("Provisional: used before the sides agreed."),
}


def act_title(act: Act) -> str:
    """What was done, in a few words."""
    titles = {
        Verb.EVENT: _("settings"),
        Verb.PHASES: _("plan of phases"),
        Verb.ENTER: _("entered"),
        Verb.ENTRANT: _("an entrant’s particulars"),
        Verb.REPLACE: _("a partner replaced"),
        Verb.CHECK_IN: _("check-in"),
        Verb.AWAY: _("away for now"),
        Verb.WITHDRAW: _("withdrawn"),
        Verb.RETURN: _("come back"),
        Verb.SEED: _("seeding"),
        Verb.START_PHASE: _("phase begun"),
        Verb.END_PHASE: _("phase ended"),
        Verb.DRAW: _("round drawn"),
        Verb.DISCARD: _("draft thrown away"),
        Verb.REPAIR: _("exchanged by hand"),
        Verb.PUBLISH: _("round published"),
        Verb.TABLES: _("tables"),
        Verb.CLOCK: _("clock"),
        Verb.PLAY: _("table"),
        Verb.RESULT: _("result"),
        Verb.CORRECT: _("result corrected"),
        Verb.VOID: _("voided"),
        Verb.CLOSE: _("round closed"),
        Verb.REOPEN: _("round opened again"),
        Verb.OVER: _("event over"),
        Verb.UNDO: _("undo"),
        Verb.REDO: _("redo"),
    }
    return titles[Verb(act.verb)]


def act_lines(acts: list[Act], event: Event) -> dict[int, str]:
    """Of each act, whom or what it concerned, by its number; two queries for all of them."""
    meetings = {one["id"] for act in acts for one in act.changes if one["model"] == "meeting"}
    entrants = {one["id"] for act in acts for one in act.changes if one["model"] == "entrant"}
    rows = Meeting.objects.filter(event=event, pk__in=meetings).with_names()
    said = {str(one.pk): _both(one) for one in rows} | names_of(event, [*entrants])
    lines = {}
    for act in acts:
        about = dict.fromkeys(said[one["id"]] for one in act.changes if one["id"] in said)
        more = len(about) - 3
        text = ", ".join([*about][:3]) + (f" … (+{more})" if more > 0 else "")
        if act.verb in (Verb.UNDO, Verb.REDO) and act.about.get("act"):
            text = " · ".join(part for part in (f"№ {act.about['act']}", text) if part)
        lines[act.seq] = text
    return lines


def stale_text(stale: StaleError) -> str:
    """Why something cannot be taken back."""
    return ngettext(
        "A later act rests on that: take it back first.",
        "Later acts rest on that: take those back first.",
        len(stale.rows),
    )


def _halves(value: int) -> str:
    """Half wins as wins."""
    whole, half = divmod(abs(value), 2)
    return f"{whole or ''}½" if half else str(whole)
