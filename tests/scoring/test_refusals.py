"""Why an act has no sense on a state: the reasons one by one, without a database."""

import pytest

from scoring.kinds import Kind, read_data
from scoring.refusals import Refusal, Why, count_refusal, refusal_of, refusal_of_settlement
from tests.scoring.cast import Telling, dead, outcome

NOWHERE = "00000000-0000-0000-0000-0000000000ff"


def why(told, kind, data):
    refusal = refusal_of(told.state, kind, read_data(kind, data))
    return refusal and refusal.why


@pytest.fixture
def told():
    """A running game of two with one deal."""
    told = Telling()
    told.deal()
    return told


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        (Kind.DEAL, outcome(), None),
        (Kind.DEAL, outcome(place=0), None),
        (Kind.DEAL, dead("right", 1), Why.NO_PLACE),
        (Kind.DEAL, outcome() | {"before": NOWHERE}, Why.NO_DEAL),
        (Kind.CORRECT, outcome() | {"deal": NOWHERE}, Why.NO_DEAL),
        (Kind.STRIKE, {"deal": NOWHERE}, Why.NO_DEAL),
        (Kind.SWAP, {"deal": NOWHERE}, Why.NO_DEAL),
        (Kind.SWAP, {}, None),
        (Kind.DEALER, {"side": "left", "place": 0}, None),
        (Kind.DEALER, {"side": "left", "place": 1}, Why.NO_PLACE),
        (Kind.SEAT, {"side": "left", "place": 1, "player": 7, "since": "now"}, Why.NO_PLACE),
        (Kind.XERI, {"side": "left"}, None),
        (Kind.XERI, {"side": "left", "half": True}, Why.NO_XERISTAKI),
        (Kind.END, {}, Why.NOT_WON),
        (Kind.STOP, {"outcome": "none"}, None),
        (Kind.SETTINGS, {"best_of": 3}, None),
    ],
)
def test_in_a_running_game(told, kind, data, reason):
    assert why(told, kind, data) == reason


def test_a_struck_deal_can_still_be_corrected_but_one_taken_back_cannot(told):
    struck, gone = told.deal(), told.deal()
    told.strike(struck)
    told.undo(gone)
    reasons = [why(told, Kind.CORRECT, outcome() | {"deal": str(deal.uuid)}) for deal in (struck, gone)]
    assert reasons == [None, Why.NO_DEAL]


def test_a_game_that_is_won_is_ended_once(told):
    told.won()
    assert why(told, Kind.END, {}) is None
    told.say(Kind.END)
    assert [why(told, Kind.END, {}), why(told, Kind.STOP, {"outcome": "leader"})] == [Why.OVER, Why.OVER]


def test_what_is_stopped_is_over(told):
    told.say(Kind.STOP, {"outcome": "none"})
    assert [why(told, Kind.END, {}), why(told, Kind.STOP, {"outcome": "leader"})] == [Why.OVER, Why.OVER]


def test_a_match_that_fewer_games_decide_can_be_ended():
    told = Telling(best_of=3)
    told.won()
    told.say(Kind.END)
    told.deal()
    end = told.entries[-2]
    told.undo(end)
    told.say(Kind.SETTINGS, {"best_of": 1})
    assert why(told, Kind.END, {}) is None


class TestCounts:
    """Any act may leave a deal with a count that cannot be."""

    def refusal(self, told, *, may_keep=True):
        before = Telling.__new__(Telling)
        before.entries = told.entries[:-1]
        return count_refusal(before.state, told.state, may_keep=may_keep)

    def test_a_deal_without_fault_is_fine(self, told):
        told.deal()
        assert self.refusal(told) is None

    def test_an_error_is_refused_with_what_the_count_came_to(self, told):
        told.deal(cards=51)
        assert self.refusal(told) == Refusal(Why.COUNT, told.state.deals[-1].tally)

    def test_an_impossible_one_unless_it_is_kept(self, told):
        told.deal(cards=2, aces=1, ten=False)
        assert self.refusal(told).why is Why.IMPOSSIBLE
        told.correct(told.entries[-1], cards=2, aces=1, ten=False, kept=True)
        assert self.refusal(told) is None

    def test_by_the_director_only_where_that_is_the_rule(self, told):
        told.deal(cards=2, aces=1, ten=False, kept=True)
        assert self.refusal(told, may_keep=False).why is Why.DIRECTOR

    def test_what_was_kept_before_is_not_asked_again(self, told):
        told.deal(cards=2, aces=1, ten=False, kept=True)
        told.deal()
        assert self.refusal(told, may_keep=False) is None

    def test_a_struck_deal_may_be_anything_and_must_be_right_to_come_back(self, told):
        deal = told.deal()
        strike = told.strike(deal)
        told.correct(deal, cards=51)
        assert self.refusal(told) is None
        told.undo(strike)
        assert self.refusal(told).why is Why.COUNT

    def test_the_xeris_tapped_in_an_order_that_cannot_be_are_impossible(self, told):
        for _ in range(12):
            told.tap("left")
            told.tap("right")
        told.deal(cards=26, xeris=(12, 12), kept=False)
        refusal = self.refusal(told)
        assert (refusal.why, [str(code) for code in refusal.tally.impossible]) == (
            Why.IMPOSSIBLE,
            ["P-XERI", "P-ORDER"],
        )


class TestSettlements:
    def why(self, told, held, *, accept=True, instead=None):
        data = {"entry": str(held.uuid), "accept": accept, "instead": instead and str(instead.uuid)}
        refusal = refusal_of_settlement(told.state, read_data(Kind.SETTLE, data))
        return refusal and refusal.why

    def test_what_waits_can_be_settled_once(self, told):
        held = told.deal(held=True)
        assert self.why(told, held) is None
        told.settle(held, accept=False)
        assert self.why(told, held) is Why.NO_ENTRY

    def test_what_does_not_wait_cannot(self, told):
        assert self.why(told, told.entries[1]) is Why.NO_ENTRY

    def test_what_has_no_sense_any_more_can_only_be_dropped(self, told):
        held = told.say(Kind.STRIKE, {"deal": NOWHERE}, held=True)
        assert [self.why(told, held), self.why(told, held, accept=False)] == [Why.NO_DEAL, None]

    def test_it_stands_only_instead_of_a_deal_that_is_there(self, told):
        held = told.deal(held=True)
        gone = told.deal()
        told.undo(gone)
        assert [self.why(told, held, instead=told.entries[1]), self.why(told, held, instead=gone)] == [
            None,
            Why.NO_DEAL,
        ]
