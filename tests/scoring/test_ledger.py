"""The laws of the ledger, over any ledger; and what waits for a person."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from diloti.seats import Side
from scoring.kinds import Kind
from scoring.ledger import Ledger, replay
from scoring.state import Entry
from tests.scoring.cast import Telling, entry_at, rows, score
from tests.scoring.strategies import ledgers, next_entries


def undone(entries: Sequence[Entry], named: Entry) -> list[Entry]:
    """The ledger with that entry taken back at its end."""
    return [*entries, entry_at(len(entries) + 1, Kind.UNDO, {"entry": str(named.uuid)})]


class TestLaws:
    @given(ledgers())
    def test_any_ledger_has_a_state_and_always_the_same(self, entries):
        assert replay(entries) == replay(list(entries))

    @given(ledgers(), st.data())
    def test_one_entry_more_is_the_same_as_replaying_all(self, entries, data):
        last = data.draw(next_entries(entries))
        assert Ledger(entries).then(last) == replay([*entries, last])

    @given(ledgers(), st.data())
    def test_undoing_the_last_act_gives_what_was_before_it(self, entries, data):
        last = data.draw(next_entries(entries))
        assert score(replay(undone([*entries, last], last))) == score(replay(entries))

    @given(ledgers(), st.data())
    def test_undo_then_redo_of_any_entry_is_the_identity(self, entries, data):
        named = data.draw(st.sampled_from(entries))
        taken_back = undone(entries, named)
        assert score(replay(undone(taken_back, taken_back[-1]))) == score(replay(entries))

    @given(ledgers())
    def test_the_undo_button_then_the_redo_button_is_the_identity(self, entries):
        before = replay(entries)
        if before.undo is None:
            return
        taken_back = undone(entries, before.undo)
        after = replay(taken_back)
        assert (after.redo, after.redone) == (taken_back[-1], before.undo)
        again = replay(undone(taken_back, taken_back[-1]))
        assert score(again) == score(before)
        assert again.undo == before.undo

    @given(ledgers())
    def test_undo_can_be_pressed_until_nothing_is_left_and_redo_brings_all_of_it_back(self, entries):
        before = replay(entries)
        state, pressed = before, 0
        while state.undo is not None:
            entries = undone(entries, state.undo)
            state, pressed = replay(entries), pressed + 1
        assert [deal for game in state.games for deal in game.deals] == []
        assert state.live == ()
        for _ in range(pressed):
            assert state.redo is not None
            entries = undone(entries, state.redo)
            state = replay(entries)
        assert score(state) == score(before)

    @given(ledgers())
    def test_every_game_but_the_last_is_won_and_the_match_is_added_up_from_them(self, entries):
        state = replay(entries)
        assert [game.number for game in state.games] == list(range(1, len(state.games) + 1))
        assert all(game.winner is not None for game in state.games[:-1])
        winners = [game.winner for game in state.games]
        assert state.games_won == (winners.count("left"), winners.count("right"))

    @given(ledgers())
    def test_totals_are_the_sum_of_what_counts(self, entries):
        for game in replay(entries).games:
            start = game.opening or (0, 0)
            gained = [deal.points for deal in game.deals if deal.counts]
            assert game.totals == tuple(start[side] + sum(points[side] for points in gained) for side in (0, 1))
            assert [deal.number for deal in game.deals if deal.number] == list(
                range(1, sum(not deal.struck and deal.kind != "dead" for deal in game.deals) + 1)
            )

    @given(ledgers())
    def test_no_deal_is_there_twice_and_none_that_is_taken_back(self, entries):
        state = replay(entries)
        uuids = [deal.uuid for deal in state.deals]
        assert len(set(uuids)) == len(uuids)
        assert set(uuids) <= state.in_force


class TestWaiting:
    def test_what_waits_changes_nothing(self):
        told = Telling()
        held = told.deal(held=True)
        assert (told.state.deals, told.state.held, told.state.undo) == ((), (held,), None)

    def test_accepted_it_is_one_more_deal(self):
        told = Telling()
        told.deal()
        held = told.deal(cards=20, held=True)
        settlement = told.settle(held)
        assert [deal.uuid for deal in told.state.deals] == [told.entries[1].uuid, held.uuid]
        assert (told.state.held, told.state.undo) == ((), settlement)

    def test_taken_instead_of_the_rival_it_corrects_it(self):
        told = Telling()
        rival = told.deal()
        told.settle(told.deal(cards=20, held=True), instead=rival)
        assert rows(told) == [(1, (4, 7), (4, 7), True)]
        assert told.state.deals[0].corrections == 1

    def test_rejected_it_is_gone_and_comes_back_to_wait_by_undo(self):
        told = Telling()
        held = told.deal(held=True)
        settlement = told.settle(held, accept=False)
        assert (told.state.held, told.state.deals) == ((), ())
        assert told.state.undo == settlement
        told.undo(settlement)
        assert told.state.held == (held,)

    def test_settled_anew_after_undo_and_redo_it_is_there_once(self):
        told = Telling()
        held = told.deal(held=True)
        first = told.settle(held)
        undo = told.undo(first)
        told.settle(held)
        told.undo(undo)
        assert [deal.uuid for deal in told.state.deals] == [held.uuid]

    def test_an_accepted_undo_takes_back_what_it_names(self):
        told = Telling()
        deal = told.deal()
        held = told.say(Kind.UNDO, {"entry": str(deal.uuid)}, held=True)
        assert len(told.state.deals) == 1
        told.settle(held)
        assert told.state.deals == ()

    def test_an_accepted_deal_takes_the_live_xeris_and_gives_them_back_when_unsettled(self):
        told = Telling()
        held = told.deal(xeris=(1, 0), held=True)
        told.tap()
        settlement = told.settle(held)
        assert (told.state.live, told.state.deals[0].log) == ((), (Side.LEFT,))
        told.undo(settlement)
        assert [xeri.side for xeri in told.state.live] == [Side.LEFT]

    def test_the_head_is_never_an_entry_that_waits(self):
        told = Telling()
        deal = told.deal()
        told.deal(held=True)
        assert told.state.head == deal.uuid
