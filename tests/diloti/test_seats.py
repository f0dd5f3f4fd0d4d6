"""Seats of a deal and the fixed sides of a game, by who deals."""

import pytest

from diloti.seats import SEATS, Seat, Side, seats_of, side_of

A, B, C, D = SEATS


@pytest.mark.parametrize(("players", "order"), [(2, [A, B, A]), (4, [A, B, C, D, A])])
def test_turns_pass_from_seat_to_seat(players, order):
    assert [seat.next(players) for seat in order[:-1]] == order[1:]


def test_partners_sit_opposite_where_four_play():
    assert [seat.partner(4) for seat in SEATS] == [C, D, A, B]
    assert A.partner(2) is None


def test_every_other_seat_is_an_opponent():
    assert [[seat for seat in SEATS if seat.opposes(other)] for other in SEATS] == [[B, D], [A, C], [B, D], [A, C]]


@pytest.mark.parametrize("dealer", Side)
def test_the_dealer_sits_last_with_two_players_and_with_four(dealer):
    assert side_of(Seat.B, dealer) is dealer
    assert side_of(Seat.D, dealer) is dealer
    assert side_of(Seat.A, dealer) is dealer.other
    assert seats_of(dealer, dealer, 2) == (B,)
    assert seats_of(dealer, dealer, 4) == (B, D)
    assert seats_of(dealer.other, dealer, 4) == (A, C)


@pytest.mark.parametrize("players", [2, 4])
def test_a_seat_belongs_to_the_side_that_sits_there(players):
    for dealer in Side:
        for seat in SEATS[:players]:
            assert seat in seats_of(side_of(seat, dealer), dealer, players)
