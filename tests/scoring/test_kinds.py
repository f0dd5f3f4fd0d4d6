"""The shape of each entry's data: complete and canonical once read, and what cannot be read says where."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.errors import UnreadableError
from diloti.profiles import MAIN, profile_from, profile_record
from scoring.kinds import Kind, read_data
from tests.scoring.cast import count, dead, outcome, penalty
from tests.scoring.strategies import data_of, openings

ID = "00000000-0000-0000-0000-000000000005"
SEATS = {"left": [None], "right": [None]}
SEAT = {"side": "left", "place": 0, "player": 1, "since": "now"}
OPENING = {"players": 2, "target": 61, "best_of": 1, "seats": SEATS}


@given(st.data())
def test_what_is_read_is_plain_json_and_reads_as_itself(data):
    kind = data.draw(st.sampled_from(list(Kind)))
    said = data.draw(openings() if kind is Kind.OPEN else data_of(kind, st.just(ID)))
    read = read_data(kind, said)
    assert json.loads(json.dumps(read)) == read
    assert read_data(kind, read) == read


@pytest.mark.parametrize(
    ("kind", "said", "read"),
    [
        (
            Kind.OPEN,
            OPENING,
            OPENING | {"profile": profile_record(MAIN), "dealer": None, "place": None},
        ),
        (Kind.XERI, {"side": "left"}, {"side": "left", "half": False}),
        (Kind.STRIKE, {"deal": f"{{{ID.upper()}}}"}, {"deal": ID}),
        (Kind.SETTINGS, {"target": 101}, {"target": 101, "best_of": None, "profile": None}),
        (
            Kind.SETTINGS,
            {"profile": {"base": "crete", "xeri_last": False}},
            {
                "target": None,
                "best_of": None,
                "profile": profile_record(profile_from({"base": "crete", "xeri_last": False})),
            },
        ),
        (Kind.SWAP, {}, {"deal": None}),
        (Kind.SEAT, SEAT | {"also": None}, SEAT),
        (Kind.SEAT, SEAT | {"also": []}, SEAT),
        (
            Kind.SEAT,
            SEAT | {"also": [{"side": "right", "place": 0}]},
            SEAT | {"also": [{"side": "right", "place": 0, "player": None}]},
        ),
        (Kind.DEALER, {"side": "right"}, {"side": "right", "place": None}),
        (Kind.SETTLE, {"entry": ID, "accept": True}, {"entry": ID, "accept": True, "instead": None}),
        (Kind.DEAL, {"kind": "dead"}, dead(None) | {"before": None}),
        (Kind.DEAL, {"kind": "penalty", "offender": "left"}, penalty("left", None) | {"before": None}),
        (
            Kind.DEAL,
            {"kind": "played", "count": {"left": {"base": 9}, "log": None}},
            outcome(None) | {"count": count(base=9), "before": None},
        ),
    ],
)
def test_what_is_left_out_is_filled_in(kind, said, read):
    assert read_data(kind, said) == read


def test_a_profile_record_without_newer_options_has_their_defaults():
    record = profile_record(MAIN)
    del record["xeristaki_points"]
    assert read_data(Kind.OPEN, OPENING | {"profile": record})["profile"] == profile_record(MAIN)


@pytest.mark.parametrize(
    ("kind", "said", "place"),
    [
        (Kind.XERI, [], "data"),
        (Kind.XERI, None, "data"),
        (Kind.XERI, {"side": "middle"}, "side"),
        (Kind.XERI, {"side": ["left"]}, "side"),
        (Kind.XERI, {"side": "left", "half": 1}, "half"),
        (Kind.XERI, {"side": "left", "who": 3}, "who"),
        (Kind.END, {"now": True}, "now"),
        (Kind.STRIKE, {"deal": 5}, "deal"),
        (Kind.STRIKE, {}, "deal"),
        (Kind.UNDO, {"entry": "last"}, "entry"),
        (Kind.SETTINGS, {}, "data"),
        (Kind.SETTINGS, {"target": 10}, "target"),
        (Kind.SETTINGS, {"target": True}, "target"),
        (Kind.SETTINGS, {"target": 61.0}, "target"),
        (Kind.SETTINGS, {"best_of": 2}, "best_of"),
        (Kind.SETTINGS, {"best_of": True}, "best_of"),
        (Kind.SETTINGS, {"profile": "nobody's"}, "base"),
        (Kind.SETTINGS, {"profile": {"xeri_points": 7}}, "xeri_points"),
        (Kind.OPENING, {"left": 5}, "right"),
        (Kind.OPENING, {"left": 5, "right": 1000}, "right"),
        (Kind.STOP, {"outcome": "left"}, "outcome"),
        (Kind.SEAT, {"side": "left", "place": 2, "player": 1, "since": "now"}, "place"),
        (Kind.SEAT, {"side": "left", "place": 0, "player": 0, "since": "now"}, "player"),
        (Kind.SEAT, {"side": "left", "place": 0, "player": 1}, "since"),
        (Kind.SEAT, SEAT | {"also": {}}, "also"),
        (Kind.SEAT, SEAT | {"also": [5]}, "also"),
        (Kind.SEAT, SEAT | {"also": [{"side": "left", "place": 2}]}, "also[0].place"),
        (Kind.SEAT, SEAT | {"also": [{"side": "left", "place": 1, "since": "now"}]}, "also[0].since"),
        (Kind.SEAT, SEAT | {"also": [{"side": "left", "place": 0, "player": 2}]}, "also"),
        (Kind.SEAT, SEAT | {"also": [{"side": "left", "place": 1, "player": 1}]}, "also"),
        (Kind.DEALER, {"place": 1}, "place"),
        (Kind.DEAL, {"kind": "lost"}, "kind"),
        (Kind.DEAL, {"kind": "played"}, "count"),
        (Kind.DEAL, {"kind": "dead", "count": count()}, "count"),
        (Kind.DEAL, {"kind": "dead", "offender": "left"}, "offender"),
        (Kind.DEAL, {"kind": "penalty"}, "offender"),
        (Kind.DEAL, {"kind": "dead", "place": 1}, "place"),
        (Kind.DEAL, {"kind": "played", "count": {"left": {"kings": 4}}}, "left.kings"),
        (Kind.DEAL, {"kind": "played", "count": {"left": {"cards": "30"}}}, "left.cards"),
        (Kind.OPEN, OPENING | {"players": 3}, "players"),
        (Kind.OPEN, OPENING | {"best_of": 4}, "best_of"),
        (Kind.OPEN, OPENING | {"seats": {"left": [1, 2], "right": [3]}}, "seats.left"),
        (Kind.OPEN, OPENING | {"seats": {"left": [1], "right": "3"}}, "seats.right"),
        (Kind.OPEN, OPENING | {"seats": {"left": [1], "right": [1]}}, "seats"),
        (Kind.OPEN, OPENING | {"dealer": "left", "place": 1}, "place"),
        (Kind.OPEN, OPENING | {"place": 0}, "place"),
    ],
)
def test_what_cannot_be_read_says_where(kind, said, place):
    with pytest.raises(UnreadableError) as error:
        read_data(kind, said)
    assert error.value.place == place
