"""Two phones at one table: what fits although the ledger has grown, what waits, and how a person settles that."""

from uuid import UUID, uuid4

import pytest

from scoring.actions import Result
from scoring.kinds import Kind
from scoring.models import LedgerEntry, Match
from scoring.refusals import Why
from tests.scoring.cast import WHOLE_GAME, outcome


@pytest.fixture
def other(second_writer):
    """How the second phone sends."""
    return {"writer": second_writer}


def totals(match: Match) -> tuple[int, int]:
    return match.total_left, match.total_right


def send_queued(match, deal, tap, head, other, acts):
    """What a phone made without a signal, each entry on its own one before; what became of each."""
    results = []
    for place, (what, said) in enumerate(acts):
        uuid = UUID(int=100 + place)
        done = (tap if what == "tap" else deal)(match, uuid=uuid, head=head, **said, **other)
        results.append(done.result)
        head = uuid
    return results


class TestFits:
    def test_xeris_of_two_phones_add_up(self, new_match, tap, other):
        match = new_match()
        head = match.head
        tap(match, "left", head=head)
        assert tap(match, "right", head=head, **other).result is Result.RECORDED
        assert [side for _uuid, side, _half, _at in match.live["xeris"]] == ["left", "right"]

    def test_a_xeri_does_not_mind_an_old_deal_corrected_meanwhile(self, new_match, deal, correct, tap, other):
        match = new_match()
        recorded = deal(match)
        head = match.head
        correct(match, recorded.entry, cards=20)
        assert tap(match, head=head, **other).result is Result.RECORDED

    def test_a_correction_does_not_mind_the_xeris_of_the_deal_being_played(self, new_match, deal, correct, tap, other):
        match = new_match()
        recorded = deal(match)
        head = match.head
        tap(match, **other)
        assert correct(match, recorded.entry, head=head, cards=20).result is Result.RECORDED

    def test_undoing_ones_own_tap_does_not_mind_the_others(self, new_match, act, tap, other):
        match = new_match()
        own = tap(match, "left")
        head = match.head
        tap(match, "right", **other)
        assert act(match, Kind.UNDO, {"entry": str(own.entry)}, head=head).result is Result.RECORDED

    @pytest.mark.parametrize("kind", [Kind.PEN, Kind.SEAT])
    def test_pen_and_seats_fit_on_any_head(self, new_match, act, deal, other, kind):
        match = new_match()
        head = match.head
        deal(match)
        data = {"side": "left", "place": 0, "player": None, "since": "now"} if kind is Kind.SEAT else {}
        assert act(match, kind, data, head=head, **other).result is Result.RECORDED
        assert act(match, kind, data, head=uuid4(), **other).result is Result.RECORDED

    def test_a_deal_fits_that_counts_the_xeris_tapped_by_the_other_phone_meanwhile(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        tap(match, "right", **other)
        assert deal(match, head=head, xeris=(0, 1)).result is Result.RECORDED

    def test_a_deal_fits_that_names_the_dealer_whom_the_other_phone_named(self, new_match, deal, act, other):
        match = new_match(dealer=None)
        head = match.head
        act(match, Kind.DEALER, {"side": "right"}, **other)
        assert deal(match, head=head, dealer="right").result is Result.RECORDED


class TestWaits:
    def test_the_second_phone_that_records_the_same_deal_decides(self, new_match, deal, other):
        match = new_match()
        head = match.head
        deal(match, head=head)
        second = deal(match, head=head, dealer="left", **other)
        assert (second.result, second.deal) == (Result.HELD, None)
        assert (totals(match), match.live["held"]) == ((8, 3), [str(second.entry)])

    def test_a_deal_without_the_others_xeri_waits(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        tap(match, "right", **other)
        assert deal(match, head=head).result is Result.HELD

    def test_a_deal_with_another_dealer_than_was_named_meanwhile_waits(self, new_match, deal, act, other):
        match = new_match()
        head = match.head
        act(match, Kind.DEALER, {"side": "right"}, **other)
        assert deal(match, head=head, dealer="left").result is Result.HELD

    def test_a_xeri_waits_that_may_belong_to_the_deal_recorded_meanwhile(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        deal(match)
        assert tap(match, head=head, **other).result is Result.HELD

    @pytest.mark.parametrize(
        ("kind", "data"),
        [
            (Kind.SETTINGS, {"target": 101}),
            (Kind.OPENING, {"left": 5, "right": 5}),
            (Kind.STOP, {"outcome": "leader"}),
            (Kind.SWAP, {"deal": None}),
            (Kind.DEALER, {"side": "left"}),
        ],
    )
    def test_any_other_act_waits_if_a_deal_was_not_seen(self, new_match, act, deal, other, kind, data):
        match = new_match()
        head = match.head
        deal(match)
        assert act(match, kind, data, head=head, **other).result is Result.HELD

    def test_an_undo_waits_if_a_deal_was_not_seen(self, new_match, act, tap, deal, other):
        match = new_match()
        tapped = tap(match)
        head = match.head
        deal(match, xeris=(1, 0))
        assert act(match, Kind.UNDO, {"entry": str(tapped.entry)}, head=head, **other).result is Result.HELD

    @pytest.mark.parametrize("head", [uuid4(), None], ids=["unknown", "none"])
    def test_what_was_made_on_no_known_head_waits(self, new_match, deal, head):
        match = new_match()
        assert deal(match, head=head or UUID(int=0), dealer="left").result is Result.HELD

    def test_who_sees_what_waits_goes_on_as_before(self, new_match, deal, tap, act, other):
        """What waits is no head: else one conflict would make everything after it wait too."""
        match = new_match()
        head = match.head
        deal(match, head=head)
        deal(match, head=head, dealer="left", **other)
        assert [tap(match, **who).result for who in ({}, other)] == [Result.RECORDED, Result.RECORDED]


class TestChains:
    """Entries that one phone made without a signal, each on its own one before, sent in order when it came back."""

    def test_alone_all_of_it_is_recorded(self, new_match, deal, tap, other):
        match = new_match()
        acts = [("tap", {}), ("deal", {"xeris": (1, 0)}), ("tap", {}), ("deal", {"xeris": (1, 0), "dealer": "right"})]
        assert send_queued(match, deal, tap, match.head, other, acts) == [Result.RECORDED] * 4
        assert match.deals_count == 2

    def test_what_follows_something_that_waits_waits_too(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        deal(match, head=head)
        acts = [("deal", {"dealer": "left"}), ("tap", {}), ("deal", {"xeris": (1, 0), "dealer": "right"})]
        assert send_queued(match, deal, tap, head, other, acts) == [Result.HELD] * 3
        assert totals(match) == (8, 3)

    def test_a_deal_waits_for_a_xeri_that_its_own_taps_have_passed_by(self, new_match, deal, tap, other):
        """The taps add up with the other phone's; the deal made on them has not counted it."""
        match = new_match()
        head = match.head
        tap(match, "right", head=head)
        acts = [("tap", {"after": 30}), ("deal", {"xeris": (1, 0), "dealer": "left"})]
        assert send_queued(match, deal, tap, head, other, acts) == [Result.RECORDED, Result.HELD]

    def test_and_is_recorded_if_it_has_counted_it(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        tap(match, "right", head=head)
        acts = [("tap", {"after": 30}), ("deal", {"xeris": (1, 1), "dealer": "left"})]
        assert send_queued(match, deal, tap, head, other, acts) == [Result.RECORDED, Result.RECORDED]

    def test_a_tap_that_was_passed_by_in_an_earlier_deal_is_no_matter(self, new_match, deal, tap, other):
        match = new_match()
        head = match.head
        tap(match, "right", head=head)
        tap(match, "left", head=head, **other)
        deal(match, xeris=(1, 1), **other)
        tap(match, "left", **other)
        assert deal(match, xeris=(2, 0), **other).result is Result.RECORDED

    def test_taking_the_pen_on_an_old_page_does_not_make_what_follows_wait(self, new_match, deal, tap, act, other):
        match = new_match()
        head = match.head
        deal(match, head=head)
        act(match, Kind.PEN, head=head, **other)
        assert tap(match, **other).result is Result.RECORDED


class TestSettling:
    @pytest.fixture
    def conflict(self, new_match, deal, other):
        """A match with a deal, and another telling of it that waits."""
        match = new_match()
        head = match.head
        first = deal(match, head=head).entry
        second = deal(match, head=head, dealer="left", cards=20, **other).entry
        return match, first, second

    def settle(self, act, match, held, *, accept=True, instead=None, **how):
        data = {"entry": str(held), "accept": accept, "instead": instead and str(instead)}
        return act(match, Kind.SETTLE, data, **how)

    def test_it_is_dropped(self, act, conflict):
        match, _first, second = conflict
        assert self.settle(act, match, second, accept=False).result is Result.RECORDED
        assert (totals(match), match.live["held"]) == ((8, 3), [])

    def test_it_stands_instead_of_the_other(self, act, conflict):
        match, first, second = conflict
        done = self.settle(act, match, second, instead=first)
        assert (done.result, done.deal.uuid, done.deal.points) == (Result.RECORDED, first, (4, 7))
        assert (totals(match), match.deals_count) == ((4, 7), 1)

    def test_it_is_one_more_deal(self, act, conflict):
        match, _first, second = conflict
        done = self.settle(act, match, second)
        assert (done.deal.uuid, totals(match), match.deals_count) == (second, (12, 10), 2)

    def test_the_deal_goes_on_meanwhile_and_it_is_settled_on_any_head(self, act, conflict, tap, other):
        match, first, second = conflict
        head = match.head
        tap(match, **other)
        assert self.settle(act, match, second, instead=first, head=head).result is Result.RECORDED

    def test_settled_by_both_phones_alike_it_is_settled_once(self, act, conflict, other):
        match, _first, second = conflict
        head = match.head
        self.settle(act, match, second, accept=False, head=head)
        assert self.settle(act, match, second, accept=False, head=head, **other).result is Result.IGNORED

    def test_settled_by_both_differently_the_second_learns_that_it_is(self, act, conflict, other):
        match, _first, second = conflict
        head = match.head
        self.settle(act, match, second, accept=False, head=head)
        assert self.settle(act, match, second, head=head, **other).refusal.why is Why.NO_ENTRY

    def test_what_waited_is_judged_when_it_is_accepted(self, new_match, act, deal, other):
        match = new_match()
        head = match.head
        deal(match, head=head)
        wrong = deal(match, head=head, dealer="left", cards=51, **other)
        assert (wrong.result, self.settle(act, match, wrong.entry).refusal.why) == (Result.HELD, Why.COUNT)
        strange = deal(match, head=head, dealer="left", cards=2, aces=1, ten=False, **other)
        assert self.settle(act, match, strange.entry).refusal.why is Why.IMPOSSIBLE

    def test_a_correction_that_waited_is_refused_if_its_deal_is_gone(self, act, correct, conflict, other):
        match, first, second = conflict
        self.settle(act, match, second, accept=False)
        head = LedgerEntry.objects.of(match).get(seq=2).uuid
        held = correct(match, first, head=head, **other)
        act(match, Kind.UNDO, {"entry": str(first)})
        assert (held.result, self.settle(act, match, held.entry).refusal.why) == (Result.HELD, Why.NO_DEAL)

    def test_an_undo_that_waited_is_refused_if_that_is_undone_already(self, new_match, act, tap, deal, other):
        match = new_match()
        tapped = tap(match)
        head = match.head
        deal(match, xeris=(1, 0))
        undo = {"entry": str(tapped.entry)}
        held = act(match, Kind.UNDO, undo, head=head, **other)
        act(match, Kind.UNDO, undo)
        assert (held.result, self.settle(act, match, held.entry).refusal.why) == (Result.HELD, Why.NO_ENTRY)

    def test_undone_it_waits_again(self, act, conflict):
        match, _first, second = conflict
        settled = self.settle(act, match, second)
        act(match, Kind.UNDO, {"entry": str(settled.entry)})
        assert (totals(match), match.live["held"]) == ((8, 3), [str(second)])

    def test_a_whole_queue_that_waited_is_taken_over_in_order(self, new_match, act, deal, tap, other):
        match = new_match()
        head = match.head
        act(match, Kind.SETTINGS, {"target": 101}, head=head)
        acts = [("deal", {"dealer": "left"}), ("tap", {}), ("deal", {"xeris": (1, 0), "dealer": "right"})]
        assert send_queued(match, deal, tap, head, other, acts) == [Result.HELD] * 3
        for held in [UUID(text) for text in match.live["held"]]:
            assert self.settle(act, match, held).result is Result.RECORDED
        assert (totals(match), match.deals_count, match.live["held"]) == ((26, 6), 2, [])

    def test_the_end_of_a_game_that_waited_is_judged_too(self, new_match, act, deal, other):
        match = new_match()
        won = deal(match, **WHOLE_GAME)
        head = match.head
        act(match, Kind.CORRECT, outcome() | {"deal": str(won.entry)})
        held = act(match, Kind.END, head=head, **other)
        assert (held.result, self.settle(act, match, held.entry).refusal.why) == (Result.HELD, Why.NOT_WON)
