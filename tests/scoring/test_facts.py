"""What is said and taken back: forgotten deals, undo, who deals, sides swapped, people changed."""

from itertools import permutations

import pytest

from diloti.game import Dealer
from diloti.seats import Side
from scoring.kinds import Kind
from tests.scoring.cast import WHOLE_GAME, Telling, penalty, rows, score, totals


class TestForgottenDeal:
    def test_it_goes_before_the_deal_it_names_and_all_totals_follow(self):
        told = Telling()
        first = told.deal()
        told.deal(cards=20, before=first, dealer="right")
        assert rows(told) == [(1, (4, 7), (4, 7), True), (2, (8, 3), (12, 10), True)]

    def test_it_leaves_the_deal_being_played_alone(self):
        told = Telling(4)
        first = told.deal()
        told.say(Kind.SEAT, {"side": "left", "place": 0, "player": 9, "since": "now"})
        told.tap()
        told.say(Kind.DEALER, {"side": "left", "place": 1})
        told.deal(before=first, dealer="right")
        state = told.state
        assert [len(state.live), state.dealer] == [1, Dealer(Side.LEFT, 1)]
        assert [deal.seats[Side.LEFT] for deal in state.deals] == [(1, 2), (1, 2)]
        assert state.deals[0].log == ()

    def test_it_stays_at_its_place_when_the_deal_it_was_put_before_is_taken_back(self):
        told = Telling()
        told.deal()
        second = told.deal()
        told.deal()
        forgotten = told.deal(before=second)
        told.undo(second)
        assert [deal.uuid for deal in told.state.deals] == [told.entries[1].uuid, forgotten.uuid, told.entries[3].uuid]

    def test_it_may_end_the_game_earlier(self):
        told = Telling()
        first = told.deal()
        told.deal()
        told.deal(before=first, **WHOLE_GAME)
        assert [deal.counts for deal in told.state.deals] == [True, False, False]


class TestUndo:
    def test_the_last_deals_xeris_are_live_again(self):
        told = Telling()
        told.tap("left")
        taken = told.deal(xeris=(1, 0))
        told.undo(taken)
        assert [xeri.side for xeri in told.state.live] == [Side.LEFT]
        told.deal(xeris=(1, 0))
        assert told.state.deals[0].log == (Side.LEFT,)

    def test_an_older_deal_takes_its_xeris_along(self):
        told = Telling()
        told.tap("left")
        first = told.deal(xeris=(1, 0))
        told.tap("right")
        told.deal(xeris=(0, 1))
        told.undo(first)
        assert [deal.log for deal in told.state.deals] == [(Side.RIGHT,)]
        assert told.state.live == ()

    def test_undo_names_act_after_act_without_limit(self):
        """A fault of other apps: there was one step of it."""
        told = Telling()
        acts = [told.tap(), told.deal(), told.tap("right"), told.say(Kind.OPENING, {"left": 5, "right": 0})]
        for act in reversed(acts):
            assert told.state.undo == act
            told.undo(act)
        assert told.state.undo is None
        assert totals(told) == (0, 0)

    def test_a_correction_of_a_deal_that_is_gone_says_nothing_and_is_not_offered(self):
        told = Telling()
        other = told.deal()
        deal = told.deal()
        told.correct(deal, cards=20)
        told.undo(deal)
        assert told.state.undo == other

    def test_a_new_act_ends_redo(self):
        told = Telling()
        told.undo(told.deal())
        assert told.state.redo == told.entries[-1]
        told.tap()
        assert told.state.redo is None

    def test_taking_the_pen_is_no_act_and_leaves_undo_and_redo_alone(self):
        told = Telling()
        deal = told.deal()
        told.say(Kind.PEN)
        assert told.state.undo == deal
        undo = told.undo(deal)
        told.say(Kind.PEN)
        assert (told.state.redo, told.state.redone) == (undo, deal)

    def test_a_struck_deal_comes_back(self):
        told = Telling()
        strike = told.strike(told.deal())
        told.undo(strike)
        assert totals(told) == (8, 3)

    def test_a_named_dealer_is_named_again(self):
        told = Telling()
        told.say(Kind.DEALER, {"side": "right", "place": None})
        told.undo(told.deal())
        assert told.state.dealer == Dealer(Side.RIGHT)


class TestDealer:
    def test_the_deal_alternates_and_each_deal_keeps_who_dealt(self):
        told = Telling()
        told.deal()
        told.deal()
        assert [deal.dealer for deal in told.state.deals] == [Dealer(Side.LEFT), Dealer(Side.RIGHT)]
        assert told.state.dealer == Dealer(Side.LEFT)

    def test_with_four_it_goes_round_the_table(self):
        told = Telling(4, place=0)
        for _ in range(4):
            told.deal()
        order = [(Side.LEFT, 0), (Side.RIGHT, 0), (Side.LEFT, 1), (Side.RIGHT, 1)]
        assert [(deal.dealer.side, deal.dealer.place) for deal in told.state.deals] == order
        assert told.state.dealer == Dealer(Side.LEFT, 0)

    def test_an_unknown_dealer_stays_unknown_until_somebody_says(self):
        told = Telling(dealer=None)
        told.deal()
        assert told.state.dealer is None
        told.say(Kind.DEALER, {"side": "right", "place": None})
        told.deal()
        assert told.state.dealer == Dealer(Side.LEFT)

    def test_after_a_dead_deal_the_same_dealer_deals_again(self):
        told = Telling()
        told.deal()
        told.dead()
        assert told.state.dealer == Dealer(Side.RIGHT)

    def test_a_struck_deal_was_not_dealt(self):
        told = Telling()
        told.deal()
        told.strike(told.deal())
        assert told.state.dealer == Dealer(Side.RIGHT)

    def test_the_next_game_goes_on_and_a_decider_is_drawn(self):
        told = Telling(best_of=3)
        told.won("left")
        told.say(Kind.END)
        assert told.state.dealer == Dealer(Side.RIGHT)
        told.won("right")
        told.say(Kind.END)
        assert told.state.dealer is None
        told.say(Kind.DEALER, {"side": "right", "place": None})
        told.dead()
        assert told.state.dealer == Dealer(Side.RIGHT)

    def test_the_decider_is_still_to_be_drawn_when_its_only_deal_is_struck(self):
        told = Telling(best_of=3)
        for side in ("left", "right"):
            told.won(side)
            told.say(Kind.END)
        told.strike(told.deal(dealer="right"))
        assert told.state.dealer is None


class TestSwap:
    def test_one_deal_changes_sides_but_not_its_dealer(self):
        told = Telling()
        told.tap("left")
        deal = told.deal(xeris=(1, 0))
        told.say(Kind.SWAP, {"deal": str(deal.uuid)})
        state = told.state.deals[0]
        assert (state.points, state.dealer, state.log) == ((3, 18), Dealer(Side.LEFT), (Side.RIGHT,))

    def test_all_of_them_with_opening_live_xeris_penalties_and_dealers(self):
        told = Telling()
        told.say(Kind.OPENING, {"left": 5, "right": 2})
        told.deal()
        told.say(Kind.DEAL, penalty("left", "right") | {"before": None})
        told.tap("right")
        before = told.state
        told.say(Kind.SWAP, {"deal": None})
        state = told.state
        assert state.game.totals == tuple(reversed(before.game.totals))
        assert [deal.dealer.side for deal in state.deals] == [Side.RIGHT, Side.LEFT]
        assert [deal.offender for deal in state.deals] == [None, Side.RIGHT]
        assert ([xeri.side for xeri in state.live], state.dealer) == ([Side.LEFT], Dealer(Side.RIGHT))

    def test_twice_is_not_at_all(self):
        told = Telling(4, place=1)
        told.deal(majority="right", aces=1)
        told.deal(base=3, counted="right")
        before = told.state
        told.say(Kind.SWAP, {"deal": None})
        told.say(Kind.SWAP, {"deal": None})
        assert score(told.state) == score(before)

    def test_before_the_first_deal_it_is_the_other_side_that_deals(self):
        told = Telling()
        told.say(Kind.SWAP, {"deal": None})
        assert told.state.dealer == Dealer(Side.RIGHT)


class TestPlayers:
    def seat(self, told, side, place, player, since="now"):
        return told.say(Kind.SEAT, {"side": side, "place": place, "player": player, "since": since})

    def test_replaced_from_now_on_the_deals_played_keep_their_people(self):
        told = Telling(4)
        told.deal()
        self.seat(told, "left", 1, 9)
        told.deal()
        assert [deal.seats[Side.LEFT] for deal in told.state.deals] == [(1, 2), (1, 9)]

    def test_replaced_from_the_start_all_deals_are_theirs(self):
        told = Telling(4)
        told.deal()
        self.seat(told, "left", 1, 9, "start")
        assert [deal.seats for deal in told.state.deals] == [{Side.LEFT: (1, 9), Side.RIGHT: (3, 4)}]

    def test_only_the_deals_that_the_former_one_played_change_hands(self):
        told = Telling()
        told.deal()
        self.seat(told, "left", 0, 8)
        told.deal()
        self.seat(told, "left", 0, 9, "start")
        assert [deal.seats[Side.LEFT] for deal in told.state.deals] == [(1,), (9,)]

    def test_one_who_sits_elsewhere_changes_places(self):
        told = Telling(4)
        self.seat(told, "left", 0, 4)
        assert told.state.seats == {Side.LEFT: (4, 2), Side.RIGHT: (3, 1)}

    def test_nobody_may_sit_there(self):
        told = Telling()
        self.seat(told, "right", 0, None)
        assert told.state.seats == {Side.LEFT: (1,), Side.RIGHT: (None,)}

    def test_several_seats_of_one_entry_are_taken_one_after_the_other_and_undone_at_once(self):
        told = Telling(4)
        told.deal()
        also = [{"side": "left", "place": 1, "player": 1}, {"side": "right", "place": 0, "player": 9}]
        named = told.say(Kind.SEAT, {"side": "left", "place": 0, "player": 2, "since": "start", "also": also})
        changed = {Side.LEFT: (2, 1), Side.RIGHT: (9, 4)}
        assert (told.state.seats, told.state.deals[0].seats) == (changed, changed)
        told.undo(named)
        opened = {Side.LEFT: (1, 2), Side.RIGHT: (3, 4)}
        assert (told.state.seats, told.state.deals[0].seats) == (opened, opened)

    @pytest.mark.parametrize("since", ["start", "now"])
    @pytest.mark.parametrize("people", [*permutations((1, 2, 3, None)), (7, 8, 9, 1), (None, None, None, None)])
    def test_one_entry_of_four_seats_says_what_four_entries_said(self, people, since):
        together, apart = Telling(4), Telling(4)
        for told in (together, apart):
            told.deal()
        places = [(side, place) for side in Side for place in (0, 1)]
        seats = [{"side": s, "place": p, "player": who} for (s, p), who in zip(places, people, strict=True)]
        together.say(Kind.SEAT, seats[0] | {"since": since, "also": seats[1:]})
        for seat in seats:
            apart.say(Kind.SEAT, seat | {"since": since})
        assert (together.state.seats, together.state.deals) == (apart.state.seats, apart.state.deals)

    def test_a_seat_that_is_not_there_says_nothing(self):
        told = Telling()
        self.seat(told, "right", 1, 9)
        assert (told.state.seats, told.state.undo) == ({Side.LEFT: (1,), Side.RIGHT: (3,)}, None)
