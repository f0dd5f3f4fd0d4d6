"""The one door into a ledger: what is recorded, what is only said again, what is refused."""

import datetime as dt
from uuid import UUID, uuid4

import pytest

from diloti.errors import UnreadableError
from scoring.actions import Result, Writer, open_match, preview
from scoring.kinds import Kind
from scoring.models import Book, Deal, LedgerEntry, Match, Player, Status
from scoring.refusals import Why
from tests.scoring.cast import EVENING, WHOLE_GAME, dead, outcome


def ledger(match: Match) -> list[tuple[int, str, bool]]:
    """The match's ledger: place, kind, whether it waits."""
    return list(LedgerEntry.objects.of(match).values_list("seq", "kind", "held"))


def totals(match: Match) -> tuple[int, int]:
    return match.total_left, match.total_right


class TestOpening:
    def test_the_match_has_its_settings_and_the_book_keeps_them_for_the_next(self, book, new_match):
        match = new_match(4, target=101, best_of=3, profile="crete", names=("Άννα", "Νίκος", "Ελένη", "Γιώργος"))
        book.refresh_from_db()
        assert (match.players_count, match.target, match.best_of, match.status) == (4, 101, 3, Status.RUNNING)
        assert [player.name for side in match.people.values() for player in side] == [
            "Άννα",
            "Νίκος",
            "Ελένη",
            "Γιώργος",
        ]
        assert (book.players_count, book.target, book.best_of) == (4, 101, 3)
        assert book.profile == match.profile
        assert book.house_rules.xeri_points == 5
        assert ledger(match) == [(1, "open", False)]

    def test_asked_twice_it_is_opened_once(self, book, writer, opening):
        first, second = (
            open_match(book=book, data=opening(), writer=writer, at=EVENING, uuid=UUID(int=7)) for _ in "12"
        )
        assert first == second
        assert Match.objects.count() == 1

    def test_the_same_form_sent_with_other_people_opens_another_match_once(self, book, writer, opening):
        """Back in the browser, a name changed, sent again: the same id with another body."""
        first = open_match(book=book, data=opening(), writer=writer, at=EVENING, uuid=UUID(int=7))
        again = [
            open_match(book=book, data=opening(target=101), writer=writer, at=EVENING, uuid=UUID(int=7)) for _ in "12"
        ]
        assert again[0] == again[1] != first
        assert (first.target, again[0].target) == (61, 101)

    def test_players_of_another_book_cannot_sit(self, book, writer, opening):
        other = Book.objects.create(created_at=EVENING)
        stranger = Player.objects.create(book=other, name="Ξένος", created_at=EVENING)
        with pytest.raises(UnreadableError, match="not in this book"):
            open_match(book=book, data=opening(seats=[stranger.pk, None]), writer=writer, at=EVENING)
        assert Match.objects.count() == 0

    @pytest.fixture
    def opening(self):
        def data(target=61, seats=(None, None)):
            places = {"left": [seats[0]], "right": [seats[1]]}
            return {"players": 2, "profile": "main", "target": target, "best_of": 1, "seats": places}

        return data


class TestRecording:
    def test_a_deal_adds_its_points_to_the_totals(self, new_match, deal):
        match = new_match()
        done = deal(match)
        assert (done.result, done.deal.points, done.tally.points) == (Result.RECORDED, (8, 3), (8, 3))
        assert totals(match) == (8, 3)

    def test_a_correction_tells_the_deal_that_it_changed(self, new_match, deal, correct):
        match = new_match()
        recorded = deal(match)
        done = correct(match, recorded.entry, cards=20)
        assert (done.deal.uuid, done.deal.points, done.before.find_deal(recorded.entry).points) == (
            recorded.entry,
            (4, 7),
            (8, 3),
        )

    def test_who_wrote_last_has_the_pen(self, new_match, tap, act, writer, second_writer):
        match = new_match()
        assert match.pen_id == writer.key_id
        tap(match, writer=second_writer)
        assert match.pen_id == second_writer.key_id
        act(match, Kind.PEN)
        assert match.pen_id == writer.key_id

    def test_time_of_phone_and_server_are_kept(self, new_match, tap):
        match = new_match()
        told = EVENING - dt.timedelta(minutes=10)
        tap(match, phone_at=told, at=EVENING)
        assert LedgerEntry.objects.of(match).values_list("phone_at", "at").last() == (told, EVENING)

    def test_a_preview_shows_the_effect_and_writes_nothing(self, new_match, deal):
        match = new_match()
        recorded = deal(match)
        data = outcome(cards=20) | {"deal": str(recorded.entry)}
        shown = preview(match, Kind.CORRECT, data, at=EVENING)
        assert (shown.before.game.totals, shown.after.game.totals) == ((8, 3), (4, 7))
        assert ledger(match) == [(1, "open", False), (2, "deal", False)]

    def test_unreadable_data_are_said_with_their_place(self, new_match, act):
        with pytest.raises(UnreadableError, match="xeri, at side"):
            act(new_match(), Kind.XERI, {"side": "middle"})

    def test_a_match_is_opened_once(self, new_match, act):
        with pytest.raises(UnreadableError, match="a match is opened once"):
            act(new_match(), Kind.OPEN, {})

    def test_a_player_of_another_book_cannot_take_a_seat(self, new_match, act):
        other = Book.objects.create(created_at=EVENING)
        stranger = Player.objects.create(book=other, name="Ξένος", created_at=EVENING)
        with pytest.raises(UnreadableError, match="not in this book"):
            act(new_match(), Kind.SEAT, {"side": "left", "place": 0, "player": stranger.pk, "since": "now"})


class TestSaidAgain:
    def test_what_is_sent_twice_is_recorded_once(self, new_match, deal):
        match = new_match()
        first = deal(match, uuid=UUID(int=5), head=match.head)
        again = deal(match, uuid=UUID(int=5), head=match.head, dealer="left")
        assert (first.result, again.result, again.entry) == (Result.RECORDED, Result.AGAIN, UUID(int=5))
        assert totals(match) == (8, 3)

    def test_one_id_with_two_stories_loses_neither(self, new_match, deal):
        match = new_match()
        head = match.head
        deal(match, uuid=UUID(int=5), head=head, dealer="left")
        done = [deal(match, uuid=UUID(int=5), head=head, dealer="left", cards=20) for _ in "12"]
        assert [one.result for one in done] == [Result.HELD, Result.HELD]
        assert done[0].entry == done[1].entry != UUID(int=5)
        assert totals(match) == (8, 3)
        assert match.live["held"] == [str(done[0].entry)]
        assert LedgerEntry.objects.get(uuid=done[0].entry).sent_as == UUID(int=5)

    def test_a_second_tap_within_a_moment_is_the_same_xeri(self, new_match, tap):
        match = new_match()
        first = tap(match)
        doubled = tap(match, after=1.1)
        later = tap(match, after=1.2)
        assert [first.result, doubled.result, later.result] == [Result.RECORDED, Result.IGNORED, Result.RECORDED]
        assert doubled.entry == first.entry
        assert [side for _uuid, side, _half, _at in match.live["xeris"]] == ["left", "left"]

    def test_a_tap_between_does_not_hide_the_double(self, new_match, tap, second_writer):
        match = new_match()
        tap(match, "left")
        tap(match, "right", after=0.4, writer=second_writer)
        assert tap(match, "left", after=0.4).result is Result.IGNORED

    def test_two_xeris_that_waited_for_a_signal_are_two(self, new_match, tap):
        match = new_match()
        for minutes in (20, 10):
            done = tap(match, phone_at=EVENING - dt.timedelta(minutes=minutes), after=0.1)
            assert done.result is Result.RECORDED
        doubled = tap(match, phone_at=EVENING - dt.timedelta(minutes=10, seconds=-1), after=600)
        assert doubled.result is Result.IGNORED

    def test_an_ignored_tap_sent_again_much_later_is_still_ignored(self, new_match, tap):
        match = new_match()
        tap(match)
        tap(match, after=1, uuid=UUID(int=9))
        assert tap(match, after=60, uuid=UUID(int=9)).result is Result.IGNORED

    def test_what_was_made_on_an_ignored_tap_goes_on_from_it(self, new_match, tap, deal):
        match = new_match()
        tap(match)
        ignored = uuid4()
        tap(match, after=1, uuid=ignored)
        assert deal(match, head=ignored, xeris=(1, 0)).result is Result.RECORDED

    def test_two_phones_that_undo_the_same_thing_undo_it_once(self, new_match, tap, act, second_writer):
        match = new_match()
        tapped = tap(match)
        head = match.head
        first = act(match, Kind.UNDO, {"entry": str(tapped.entry)})
        second = act(match, Kind.UNDO, {"entry": str(tapped.entry)}, head=head, writer=second_writer)
        assert (second.result, second.entry) == (Result.IGNORED, first.entry)
        assert match.live["xeris"] == []

    @pytest.mark.parametrize(
        ("kind", "data"),
        [
            (Kind.SETTINGS, {"target": 101}),
            (Kind.SWAP, {}),
            (Kind.DEALER, {"side": "right"}),
            (Kind.STOP, {"outcome": "none"}),
        ],
    )
    def test_two_phones_that_say_the_same_say_it_once(self, new_match, act, second_writer, kind, data):
        match = new_match()
        head = match.head
        assert act(match, kind, data, head=head).result is Result.RECORDED
        assert act(match, kind, data, head=head, writer=second_writer).result is Result.IGNORED
        assert len(ledger(match)) == 3

    def test_both_may_say_that_the_game_is_over(self, new_match, act, deal, second_writer):
        match = new_match(best_of=3)
        deal(match, **WHOLE_GAME)
        head = match.head
        act(match, Kind.END, head=head)
        assert act(match, Kind.END, head=head, writer=second_writer).result is Result.IGNORED
        assert match.game_number == 2

    def test_the_same_said_once_more_on_purpose_is_said(self, new_match, act):
        match = new_match()
        assert [act(match, Kind.SWAP, {}).result for _ in "12"] == [Result.RECORDED, Result.RECORDED]


class TestRefused:
    def test_arithmetic_that_is_wrong_tells_every_code_and_writes_nothing(self, new_match, deal):
        match = new_match()
        done = deal(match, cards=51, aces=None)
        assert (done.result, done.refusal.why) == (Result.REFUSED, Why.COUNT)
        assert [str(code) for code in done.tally.errors] == ["E-ONE", "E-MISS"]
        assert (ledger(match), match.entries_count) == ([(1, "open", False)], 1)

    def test_an_impossible_deal_must_be_kept_knowingly(self, new_match, deal):
        match = new_match()
        strange = {"cards": 2, "aces": 1, "ten": False}
        assert deal(match, **strange).refusal.why is Why.IMPOSSIBLE
        assert deal(match, **strange, kept=True).result is Result.RECORDED
        assert Deal.objects.get(match=match).impossible == ["P-PAIR"]

    def test_where_an_event_asks_for_it_only_the_director_keeps_one(self, new_match, deal, writer):
        match = new_match()
        Match.objects.filter(pk=match.pk).update(director_keeps_impossible=True)
        strange = {"cards": 2, "aces": 1, "ten": False, "kept": True}
        director = Writer(writer.key_id, is_director=True)
        assert deal(match, **strange).refusal.why is Why.DIRECTOR
        assert deal(match, **strange, writer=director).result is Result.RECORDED

    def test_a_swap_that_makes_a_deal_impossible_is_refused_like_such_a_deal(self, new_match, deal, act):
        match = new_match()
        recorded = deal(match, dealer="right", cards=48, aces=4, two=True, xeris=(0, 0))
        fine = deal(match, dealer="right", cards=4, aces=0, ten=False, xeris=(0, 24))
        assert (recorded.result, fine.result) == (Result.RECORDED, Result.RECORDED)
        assert act(match, Kind.SWAP, {"deal": str(recorded.entry)}).result is Result.RECORDED
        swapped = act(match, Kind.SWAP, {"deal": str(fine.entry)})
        assert (swapped.result, swapped.refusal.why) == (Result.REFUSED, Why.IMPOSSIBLE)

    def test_a_change_of_rules_that_leaves_a_deal_wrong_is_refused(self, new_match, deal, act):
        match = new_match(profile={"base": "main", "xeristaki_points": 5})
        deal(match, halves=(1, 0))
        done = act(match, Kind.SETTINGS, {"profile": "main"})
        assert (done.refusal.why, [str(code) for code in done.tally.errors]) == (Why.COUNT, ["E-RANGE"])

    @pytest.mark.parametrize(
        ("kind", "data", "why"),
        [
            (Kind.STRIKE, {"deal": str(UUID(int=9))}, Why.NO_DEAL),
            (Kind.SWAP, {"deal": str(UUID(int=9))}, Why.NO_DEAL),
            (Kind.CORRECT, outcome() | {"deal": str(UUID(int=9))}, Why.NO_DEAL),
            (Kind.DEAL, outcome() | {"before": str(UUID(int=9))}, Why.NO_DEAL),
            (Kind.DEAL, dead("left", 1), Why.NO_PLACE),
            (Kind.DEALER, {"side": "left", "place": 1}, Why.NO_PLACE),
            (Kind.SEAT, {"side": "left", "place": 1, "player": None, "since": "now"}, Why.NO_PLACE),
            (Kind.XERI, {"side": "left", "half": True}, Why.NO_XERISTAKI),
            (Kind.END, {}, Why.NOT_WON),
            (Kind.UNDO, {"entry": str(UUID(int=9))}, Why.NO_ENTRY),
            (Kind.SETTLE, {"entry": str(UUID(int=9)), "accept": True}, Why.NO_ENTRY),
        ],
    )
    def test_what_has_no_sense_says_why(self, new_match, act, kind, data, why):
        match = new_match()
        done = act(match, kind, data)
        assert (done.result, done.refusal.why, done.entry) == (Result.REFUSED, why, None)
        assert ledger(match) == [(1, "open", False)]

    def test_neither_the_opening_nor_the_pen_can_be_undone(self, new_match, act):
        match = new_match()
        opening = match.head
        pen = act(match, Kind.PEN).entry
        assert [act(match, Kind.UNDO, {"entry": str(uuid)}).refusal.why for uuid in (opening, pen)] == [
            Why.NO_ENTRY
        ] * 2

    def test_what_is_over_is_not_ended_or_stopped_again(self, new_match, act, deal):
        match = new_match()
        deal(match, **WHOLE_GAME)
        act(match, Kind.END)
        assert [
            act(match, kind, data).refusal.why for kind, data in ((Kind.END, {}), (Kind.STOP, {"outcome": "none"}))
        ] == [
            Why.OVER,
            Why.OVER,
        ]
