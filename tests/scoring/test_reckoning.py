"""What a match adds up to: deals, targets, opening totals, ends and stops."""

import pytest

from diloti.profiles import Profile
from diloti.seats import Side
from scoring.kinds import Kind
from tests.scoring.cast import LOST_GAME, WHOLE_GAME, Telling, penalty, rows, totals


class TestDeals:
    def test_a_deal_takes_the_xeris_tapped_during_it(self):
        told = Telling()
        told.tap("left")
        told.tap("right")
        told.deal(xeris=(1, 1))
        assert (told.state.live, told.state.deals[0].log) == ((), (Side.LEFT, Side.RIGHT))

    def test_the_mark_for_most_cards_is_of_one_deal_alone(self):
        """A fault of other apps: it stayed set into the next deal."""
        told = Telling()
        told.deal(majority="left", aces=4, two=True)
        told.deal(majority="tie", aces=2)
        assert [deal.points for deal in told.state.deals] == [(11, 0), (4, 3)]

    def test_a_tie_of_cards_is_not_carried_into_the_next_deal(self):
        """A fault of other apps: the last 26–26 stayed chosen."""
        told = Telling()
        told.deal(base=4, tie=True)
        told.deal(base=4)
        assert [deal.points for deal in told.state.deals] == [(4, 3), (4, 7)]

    def test_level_at_the_target_goes_on_by_itself(self):
        """A fault of other apps: it ended the game, or gave it to one side."""
        told = Telling(target=11)
        told.deal(base=7)
        told.deal(base=4)
        assert (totals(told), told.state.winner, told.state.game.level_at_target) == ((11, 11), None, True)
        told.deal(base=3, tie=True)
        assert (totals(told), told.state.winner, told.state.game.level_at_target) == ((14, 15), Side.RIGHT, False)

    def test_both_over_the_target_gives_the_game_to_the_higher_total(self):
        """A fault of other apps: both had won."""
        told = Telling(target=21)
        told.deal(base=8, xeris=(1, 1))
        told.deal(base=5, xeris=(1, 1))
        assert (totals(told), told.state.winner, told.state.games_won) == ((33, 29), Side.LEFT, (1, 0))

    def test_the_next_deal_after_a_win_is_kept_as_after_the_end(self):
        """A fault of other apps: they crashed."""
        told = Telling()
        told.won()
        told.deal()
        assert rows(told) == [(1, (61, 0), (61, 0), True), (2, (8, 3), (61, 0), False)]
        assert told.state.winner is Side.LEFT

    def test_the_last_deal_can_be_corrected_after_the_end(self):
        """A fault of other apps: there was no way to."""
        told = Telling()
        won = told.won()
        told.say(Kind.END)
        assert told.state.closed
        told.correct(won, base=10, xeris=(5, 0))
        assert (totals(told), told.state.winner, told.state.closed) == ((60, 1), None, False)

    def test_correcting_the_last_deal_makes_no_other_deal(self):
        """A fault of other apps: a ghost deal."""
        told = Telling()
        told.deal()
        told.correct(told.deal(), cards=20)
        assert rows(told) == [(1, (8, 3), (8, 3), True), (2, (4, 7), (12, 10), True)]
        assert [deal.corrections for deal in told.state.deals] == [0, 1]

    def test_a_deal_after_the_end_counts_when_a_correction_needs_it(self):
        told = Telling()
        won = told.won()
        told.deal()
        told.correct(won, base=10, xeris=(5, 0))
        assert rows(told) == [(1, (60, 1), (60, 1), True), (2, (8, 3), (68, 4), True)]
        assert told.state.winner is Side.LEFT

    def test_a_struck_deal_stays_as_a_row_without_number(self):
        told = Telling()
        told.strike(told.deal())
        told.deal(cards=20)
        assert rows(told) == [(None, (8, 3), (0, 0), False), (1, (4, 7), (4, 7), True)]

    def test_a_dead_deal_adds_nothing_and_its_xeris_are_gone(self):
        told = Telling()
        told.tap()
        told.dead()
        told.deal()
        assert rows(told) == [(None, (0, 0), (0, 0), False), (1, (8, 3), (8, 3), True)]
        assert (told.state.live, told.state.deals[1].log) == ((), ())

    def test_a_penalty_gives_the_other_side_eleven(self):
        told = Telling()
        told.say(Kind.DEAL, penalty("left") | {"before": None})
        told.say(Kind.DEAL, penalty("right", "right") | {"before": None})
        assert rows(told) == [(1, (0, 11), (0, 11), True), (2, (11, 0), (11, 11), True)]

    def test_points_only_and_majority_only_deals_count_and_leave_parts_open(self):
        told = Telling()
        told.deal(base=9, xeris=(0, 1))
        told.deal(majority="right", aces=3)
        assert [deal.points for deal in told.state.deals] == [(9, 12), (5, 6)]
        assert [deal.tally.left.cards for deal in told.state.deals] == [None, None]

    def test_a_deal_that_the_rules_exclude_stands_when_it_is_kept(self):
        told = Telling()
        told.deal(cards=2, aces=1, ten=False, kept=True)
        assert [str(code) for code in told.state.deals[0].tally.impossible] == ["P-PAIR"]
        assert totals(told) == (1, 10)


class TestTarget:
    def test_a_higher_one_reopens_the_game(self):
        told = Telling()
        told.won()
        told.deal()
        told.say(Kind.SETTINGS, {"target": 101})
        assert (totals(told), told.state.winner, told.state.game.target) == ((69, 3), None, 101)

    def test_a_lower_one_ends_it_now_and_not_in_the_past(self):
        told = Telling()
        for _ in range(3):
            told.deal()
        told.say(Kind.SETTINGS, {"target": 11})
        assert [deal.counts for deal in told.state.deals] == [True, True, True]
        assert told.state.winner is Side.LEFT

    def test_said_again_it_moves_nothing(self):
        told = Telling()
        told.won()
        told.deal()
        told.say(Kind.SETTINGS, {"target": 61})
        assert [deal.counts for deal in told.state.deals] == [True, False]

    def test_lowered_after_the_end_it_leaves_the_end_where_it_was(self):
        told = Telling()
        told.won()
        told.deal()
        told.say(Kind.SETTINGS, {"target": 51})
        assert [deal.counts for deal in told.state.deals] == [True, False]

    def test_a_forgotten_deal_before_the_change_does_not_end_the_game_in_the_past_either(self):
        told = Telling()
        first = told.deal()
        told.deal()
        told.say(Kind.SETTINGS, {"target": 21})
        told.deal(before=first, base=11)
        assert [deal.counts for deal in told.state.deals] == [True, True, True]
        assert told.state.winner is Side.LEFT

    def test_it_is_the_next_games_too(self):
        told = Telling(best_of=3)
        told.say(Kind.SETTINGS, {"target": 51})
        told.won()
        told.say(Kind.END)
        assert [game.target for game in told.state.games] == [51, 51]

    def test_undone_it_is_what_it_was(self):
        told = Telling()
        told.won()
        told.undo(told.say(Kind.SETTINGS, {"target": 101}))
        assert (told.state.game.target, told.state.winner) == (61, Side.LEFT)


class TestOpeningTotals:
    def test_they_are_where_the_game_begins(self):
        told = Telling()
        told.deal()
        told.say(Kind.OPENING, {"left": 30, "right": 25})
        assert rows(told) == [(1, (8, 3), (38, 28), True)]

    def test_they_count_in_the_game_in_which_they_were_said(self):
        told = Telling(best_of=3)
        told.won()
        told.say(Kind.END)
        told.say(Kind.OPENING, {"left": 10, "right": 20})
        assert [game.opening for game in told.state.games] == [None, (10, 20)]
        assert totals(told) == (10, 20)


class TestEnd:
    def test_it_is_a_banner_until_people_say_so(self):
        told = Telling()
        told.won()
        assert (told.state.winner, told.state.closed) == (Side.LEFT, False)
        end = told.say(Kind.END)
        assert told.state.closed
        told.undo(end)
        assert not told.state.closed

    def test_it_opens_the_next_game_until_the_match_is_decided(self):
        told = Telling(best_of=3)
        for side in ("right", "left", "right"):
            told.won(side)
            told.tap()
            told.say(Kind.END)
        state = told.state
        assert [game.totals for game in state.games] == [(0, 61), (61, 0), (0, 61)]
        assert (state.games_won, state.winner, state.closed, state.live) == ((1, 2), Side.RIGHT, True, ())

    def test_a_correction_that_takes_a_game_back_draws_on_the_deals_of_the_next(self):
        told = Telling(best_of=3)
        won = told.won()
        told.say(Kind.END)
        told.deal()
        told.deal(cards=20)
        told.correct(won, base=10, xeris=(5, 0))
        assert rows(told, 0) == [(1, (60, 1), (60, 1), True), (2, (8, 3), (68, 4), True)]
        assert rows(told, 1) == [(1, (4, 7), (4, 7), True)]
        assert told.state.games_won == (1, 0)

    def test_and_until_they_suffice_the_earlier_game_is_being_played(self):
        told = Telling(best_of=3)
        won = told.won()
        told.say(Kind.END)
        told.deal()
        told.correct(won, base=5, xeris=(4, 0))
        assert (len(told.state.games), totals(told), told.state.winner) == (1, (53, 9), None)
        told.deal()
        assert (len(told.state.games), totals(told), told.state.closed) == (1, (61, 12), False)
        told.say(Kind.END)
        assert [game.totals for game in told.state.games] == [(61, 12), (0, 0)]

    def test_a_correction_that_ends_a_game_earlier_leaves_its_last_deal_after_the_end(self):
        told = Telling(best_of=3)
        first = told.deal()
        told.won()
        told.say(Kind.END)
        told.deal()
        told.correct(first, **WHOLE_GAME)
        assert rows(told, 0) == [(1, (61, 0), (61, 0), True), (2, (61, 0), (61, 0), False)]
        assert rows(told, 1) == [(1, (8, 3), (8, 3), True)]

    def test_a_correction_that_gives_a_game_to_the_other_side_keeps_the_games(self):
        told = Telling(best_of=3)
        won = told.won("left")
        told.say(Kind.END)
        told.won("left")
        assert told.state.winner is Side.LEFT
        told.correct(won, **LOST_GAME)
        assert (told.state.games_won, told.state.winner) == ((1, 1), None)
        told.say(Kind.END)
        assert len(told.state.games) == 3

    def test_once_the_match_is_decided_further_deals_are_after_the_end(self):
        told = Telling(best_of=3)
        told.won("left")
        told.say(Kind.END)
        second = told.won("right")
        told.say(Kind.END)
        told.deal()
        told.correct(second, **WHOLE_GAME)
        state = told.state
        assert (len(state.games), state.games_won, state.winner) == (2, (2, 0), Side.LEFT)
        assert rows(told, 1) == [(1, (61, 0), (61, 0), True), (2, (8, 3), (61, 0), False)]

    def test_more_games_agreed_afterwards_open_the_next_one(self):
        told = Telling()
        told.won()
        told.say(Kind.END)
        told.say(Kind.SETTINGS, {"best_of": 3})
        assert (len(told.state.games), told.state.games_won, told.state.closed) == (2, (1, 0), False)

    def test_fewer_games_agreed_decide_the_match_with_the_game_that_suffices(self):
        told = Telling(best_of=3)
        told.won("right")
        told.say(Kind.END)
        told.deal()
        told.say(Kind.SETTINGS, {"best_of": 1})
        state = told.state
        assert (len(state.games), state.winner, state.closed) == (1, Side.RIGHT, True)
        assert [deal.after_end for deal in state.deals] == [False, True]

    def test_a_higher_target_after_the_end_asks_for_the_end_again(self):
        told = Telling()
        told.won()
        told.say(Kind.END)
        told.say(Kind.SETTINGS, {"target": 101})
        assert (told.state.winner, told.state.closed) == (None, False)
        told.won()
        assert (told.state.winner, told.state.closed) == (Side.LEFT, False)
        told.say(Kind.END)
        assert told.state.closed


class TestStop:
    @pytest.mark.parametrize(
        ("outcome", "cards", "winner"),
        [("leader", 30, Side.LEFT), ("leader", 20, Side.RIGHT), ("none", 30, None)],
    )
    def test_who_leads_has_won_or_nobody(self, outcome, cards, winner):
        told = Telling()
        told.deal(cards=cards)
        told.say(Kind.STOP, {"outcome": outcome})
        assert (told.state.stopped, told.state.winner) == (True, winner)

    def test_level_it_is_nobodys(self):
        told = Telling()
        told.say(Kind.STOP, {"outcome": "leader"})
        assert told.state.winner is None

    def test_in_a_match_the_games_decide(self):
        told = Telling(best_of=3)
        told.won("right")
        told.say(Kind.END)
        told.deal()
        stop = told.say(Kind.STOP, {"outcome": "leader"})
        assert (told.state.games_won, told.state.winner) == ((1, 1), None)
        told.undo(stop)
        assert (told.state.games_won, told.state.stopped) == ((0, 1), False)

    def test_deals_recorded_afterwards_do_not_count_but_a_forgotten_one_does(self):
        told = Telling()
        first = told.deal()
        told.deal()
        told.say(Kind.STOP, {"outcome": "leader"})
        told.deal()
        told.deal(before=first)
        assert [(deal.number, deal.counts) for deal in told.state.deals] == [
            (1, True),
            (2, True),
            (3, True),
            (4, False),
        ]


class TestProfile:
    def test_a_change_counts_for_every_deal_of_the_match(self):
        told = Telling()
        told.deal(xeris=(1, 0))
        told.say(Kind.SETTINGS, {"profile": "crete"})
        assert totals(told) == (13, 3)

    def test_a_record_from_before_an_option_existed_means_its_default(self):
        told = Telling()
        del told.entries[0].data["profile"]["xeristaki_points"]
        assert told.state.profile == Profile()
