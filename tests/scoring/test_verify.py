"""``manage.py verify``: rows are what the ledger says, whatever was recorded; and what happens if they are not."""

import datetime as dt
from io import StringIO
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.actions import Draft, Result, Writer, open_match, record
from scoring.kinds import Kind
from scoring.models import Deal, Game, LedgerEntry, Match
from scoring.verification import verify_match
from tests.scoring.cast import EVENING, WHOLE_GAME, Clock, id_of
from tests.scoring.strategies import DATA, KINDS, OPENINGS


def verify(*codes, **options):
    """What the command prints, and how it ends."""
    out = StringIO()
    try:
        call_command("verify", *codes, stdout=out, **options)
    except SystemExit as end:
        return out.getvalue(), end.code
    return out.getvalue(), 0


class TestAnyEvening:
    """Two phones, any acts, on any head that there ever was, some of them sent again."""

    # Each example writes some dozens of rows twice over: fewer of them than of what needs no database.
    @settings(
        max_examples=settings.default.max_examples // 3,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )
    @given(data=st.data())
    def test_projection_and_ledger_agree_and_nothing_is_lost_or_doubled(self, book, writer, second_writer, data):
        match = self.opened(book, writer, data)
        clock, sent, heads = Clock(), [], [match.head]
        for place in range(2, data.draw(st.integers(2, 14)) + 1):
            draft, who = self.drafted(place, heads, data), data.draw(st.sampled_from([writer, second_writer]))
            done = record(match_id=match.pk, draft=draft, writer=who, at=clock.passes(2))
            if done.result is not Result.REFUSED:
                sent.append((draft, who, done))
                heads += [draft.uuid, done.after.head]
        assert verify_match(match.pk) == []
        assert LedgerEntry.objects.of(match).count() == 1 + len(sent)
        for draft, who, done in sent:
            again = record(match_id=match.pk, draft=draft, writer=who, at=clock.passes(2))
            assert again.entry == done.entry
        assert LedgerEntry.objects.of(match).count() == 1 + len(sent)

    def opened(self, book, writer, data):
        opening = dict(data.draw(OPENINGS))
        opening["seats"] = {side: [None] * (opening["players"] // 2) for side in ("left", "right")}
        # In one book one id opens one match: each example begins anew.
        book.matches.all().delete()
        return open_match(book=book, data=opening, writer=writer, at=EVENING, uuid=id_of(1))

    def drafted(self, place, heads, data):
        kind = data.draw(st.sampled_from([kind for kind in KINDS if kind is not Kind.SEAT]))
        head = heads[data.draw(st.sampled_from([-1, -1, -1, *range(-8, 0)])) % len(heads)]
        return Draft(kind, data.draw(DATA[kind]), id_of(place), head)


@pytest.fixture
def match(new_match, deal, tap, act):
    """A match of two games with a running deal."""
    match = new_match(best_of=3)
    deal(match, **WHOLE_GAME)
    act(match, Kind.END)
    deal(match)
    tap(match)
    return match


def test_all_matches_are_compared(match, new_match):
    new_match()
    assert verify() == ("matches compared: 2, differing: 0\n", 0)


def test_one_is_compared_by_its_code(match, new_match):
    other = new_match()
    Match.objects.filter(pk=match.pk).update(total_left=99)
    assert verify(other.code) == ("matches compared: 1, differing: 0\n", 0)


def test_what_differs_is_printed_by_match_and_field(match):
    deal = Deal.objects.get(match=match, game__number=2)
    Match.objects.filter(pk=match.pk).update(total_left=99)
    Game.objects.filter(match=match, number=1).update(winner=None)
    Deal.objects.filter(pk=deal.pk).update(points_right=4)
    assert verify() == (
        f"{match.code} match total_left: stored 99, ledger 8\n"
        f'{match.code} game 1 winner: stored null, ledger "left"\n'
        f"{match.code} deal {deal.uuid} points_right: stored 4, ledger 3\n"
        "matches compared: 1, differing: 1\n",
        1,
    )


def test_rows_that_are_missing_or_too_many_are_printed(match):
    first, second = Deal.objects.filter(match=match).order_by("game")
    Deal.objects.filter(pk=first.pk).update(uuid=UUID(int=1))
    assert verify() == (
        f"{match.code} deal {first.uuid} row: stored false, ledger true\n"
        f"{match.code} deal {UUID(int=1)} row: stored true, ledger false\n"
        "matches compared: 1, differing: 1\n",
        1,
    )
    assert second.uuid != first.uuid


def test_repair_writes_them_anew(match):
    Deal.objects.filter(match=match, game__number=1).update(uuid=UUID(int=1), points_left=3)
    Match.objects.filter(pk=match.pk).update(live={}, status="closed")
    Game.objects.create(match=match, book=match.book, number=7, target=61, total_left=0, total_right=0)
    printed, code = verify(repair=True)
    assert (printed.splitlines()[-1], code) == ("matches compared: 1, repaired: 1", 0)
    assert verify() == ("matches compared: 1, differing: 0\n", 0)


def test_a_code_that_is_not_there_is_said(match):
    with pytest.raises(CommandError, match="No such match: nowhere"):
        verify("nowhere")


def test_a_ledger_with_a_gap_is_said(match):
    LedgerEntry.objects.of(match).filter(seq=2)._raw_delete("default")
    assert verify() == (
        f'{match.code} ledger seq: stored [1, 3, 4, 5], ledger "1, 2, 3 …"\nmatches compared: 1, differing: 1\n',
        1,
    )


def test_a_ledger_cannot_be_rewritten(match):
    entry = LedgerEntry.objects.of(match).latest("seq")
    refusals = [
        lambda: LedgerEntry.objects.of(match).update(held=True),
        lambda: LedgerEntry.objects.of(match).delete(),
        lambda: LedgerEntry.objects.bulk_update([entry], ["held"]),
        entry.save,
        entry.delete,
    ]
    for refused in refusals:
        with pytest.raises(RuntimeError, match="ledger"):
            refused()


def test_times_told_in_another_zone_are_the_same_moments(new_match, tap):
    match = new_match()
    tap(match, phone_at=EVENING.astimezone(dt.timezone(dt.timedelta(hours=3))), at=EVENING)
    assert verify_match(match.pk) == []
    assert match.live["xeris"][0][3] == EVENING.isoformat()


def test_writer_may_be_nobody(new_match, deal):
    match = new_match()
    deal(match, writer=Writer())
    assert verify_match(match.pk) == []
