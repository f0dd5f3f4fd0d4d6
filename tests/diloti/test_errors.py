"""What cannot be read: all of it at once."""

from functools import partial

import pytest

from diloti.errors import every_fault
from diloti.notation import read_card, read_play, read_position


def test_every_fault_of_some_readings_is_one_error():
    error = every_fault(
        [
            lambda: read_card("8C"),
            lambda: read_card("8"),
            lambda: read_position("3X/-/*;*/E/-/*"),
            lambda: read_play(""),
        ]
    )
    assert [(it.subject, it.place) for it in (error, *error.others)] == [
        ("card", 0),
        ("position", "loose"),
        ("position", "turn"),
        ("play", 0),
    ]
    assert str(error) == (
        "card, at 0: '8' is not a card; position, at loose: '3X' is not a card; "
        "position, at turn: 'E' is not a seat, A to D; play, at 0: '' is not a card, nor a card and what it does"
    )


def test_there_must_be_one():
    with pytest.raises(ValueError, match="nothing is unreadable"):
        every_fault([partial(read_card, "8C")])
