"""The one door into a ledger."""

from scoring.actions import Result


def test_a_deal_adds_its_points_to_the_totals(new_match, deal):
    match = new_match()
    done = deal(match)
    assert done.result is Result.RECORDED
    assert (match.total_left, match.total_right) == (8, 3)
