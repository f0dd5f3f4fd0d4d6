"""A ledger has room for any evening, and for no more: every entry costs a pass over all of them."""

from dataclasses import replace

import pytest

from scoring.arrivals import Arrival, Result
from scoring.exchange.soundness import UnsoundError, sound_state
from scoring.kinds import MOST_ENTRIES, MOST_SWEEPS, Kind, read_data
from scoring.ledger import Ledger
from scoring.refusals import Refusal, Why
from tests.scoring.cast import Telling, dead, entry_at

SWAP_ALL = {"deal": None}
FROM_THE_START = {"side": "left", "place": 0, "player": 1, "since": "start"}


def arrives(told: Telling, kind: Kind, data: dict[str, object]) -> tuple[Result, Refusal | None]:
    entry = entry_at(len(told.entries) + 1, kind, data)
    outcome = Arrival(Ledger(told.entries), entry, may_keep=True).outcome()
    return outcome.result, outcome.refusal


def told_of(*acts: tuple[Kind, dict[str, object]]) -> Telling:
    telling = Telling()
    for kind, data in acts:
        telling.say(kind, data)
    return telling


def test_the_last_entry_that_a_ledger_has_room_for_is_recorded_and_none_after_it():
    told = told_of(*[(Kind.DEAL, dead() | {"before": None})] * (MOST_ENTRIES - 2))
    assert arrives(told, Kind.PEN, {}) == (Result.RECORDED, None)
    told.say(Kind.PEN)
    assert arrives(told, Kind.PEN, {}) == (Result.REFUSED, Refusal(Why.FULL))


def test_what_was_sent_before_is_known_even_where_nothing_more_has_room():
    told = told_of(*[(Kind.DEAL, dead() | {"before": None})] * (MOST_ENTRIES - 1))
    again = Arrival(Ledger(told.entries), replace(told.entries[-1], seq=0), may_keep=True).outcome()
    assert again.result is Result.AGAIN


@pytest.mark.parametrize(("kind", "data"), [(Kind.SWAP, SWAP_ALL), (Kind.SEAT, FROM_THE_START)])
def test_what_goes_over_every_deal_is_written_so_often_and_no_more(kind, data):
    told = told_of(*[(Kind.SWAP, SWAP_ALL), (Kind.SEAT, FROM_THE_START)] * (MOST_SWEEPS // 2))
    assert arrives(told, kind, data) == (Result.REFUSED, Refusal(Why.FULL))
    assert arrives(told, Kind.SEAT, FROM_THE_START | {"since": "now"}) == (Result.RECORDED, None)


def test_a_file_may_hold_no_more_than_a_ledger():
    told = told_of(*[(Kind.SWAP, SWAP_ALL)] * MOST_SWEEPS)
    assert sound_state(told.entries).settings.target == 61
    told.say(Kind.SWAP, read_data(Kind.SWAP, SWAP_ALL))
    with pytest.raises(UnsoundError) as caught:
        sound_state(told.entries)
    assert (caught.value.index, caught.value.reason) == (MOST_SWEEPS + 1, "more than 200 that go over every deal")
