"""What is JSON for us, and where it stops being so."""

import json

import pytest

from diloti.errors import UnreadableError
from scoring.strict_json import read_json


def fault(body: bytes) -> tuple[str, str]:
    """The place and the reason for which a text is not read."""
    with pytest.raises(UnreadableError) as caught:
        read_json(body)
    return str(caught.value.place), caught.value.reason


@pytest.mark.parametrize("value", [{"a": [1, 2.5, None, True, 'ά\t"\\']}, [], "🂡", 10**17])
def test_what_python_writes_is_read_back(value):
    assert [read_json(json.dumps(value, ensure_ascii=plain).encode()) for plain in (True, False)] == [value, value]


def test_a_pair_of_escapes_is_one_character_and_an_escaped_backslash_begins_none():
    assert read_json(rb'["\ud83c\udca1", "\\ud800"]') == ["🂡", "\\ud800"]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (rb'"\ud800"', "line 1, column 2"),
        (rb'{"a": 1,' + b"\n" + rb' "\uDFFF": 2}', "line 2, column 3"),
        (rb'["\udca1\ud83c"]', "line 1, column 3"),
        (rb'["\ud83c\ud83c\udca1"]', "line 1, column 3"),
        (rb'{"\ud800": 1, "\ud800": 2}', "line 1, column 3"),
    ],
)
def test_half_a_character_is_not_read(body, place):
    assert fault(body) == (place, "Half a character")


@pytest.mark.parametrize(
    ("body", "place", "reason"),
    [
        (b"", "line 1, column 1", "Expecting value"),
        (b"[1,\n2", "line 2, column 2", "Expecting ',' delimiter"),
        (b"\xff", "byte 1", "not UTF-8"),
        (b'["a", "\\u0000"]', "line 1, column 8", "NUL"),
        (b'["\0"]', "line 1, column 3", "Invalid control character at"),
        (b'{"a": 1, "b": 2, "a": 1}', "a", "twice in one object"),
        (b"[NaN]", "NaN", "not a number of JSON"),
        (b"1" * 19, "1" * 18 + "…", "a number of too many digits"),
        (b"[" * 100_000, "whole", "nested too deeply"),
        (b"[" * 600_001, "whole", "more than 600000 objects and lists"),
    ],
)
def test_anything_else_is_not_read_and_the_place_is_named(body, place, reason):
    assert fault(body) == (place, reason)


def test_one_name_twice_is_found_at_once_among_very_many():
    names = ",".join(f'"{number}":0' for number in [*range(300_000), 299_999])
    assert fault(f"{{{names}}}".encode()) == ("299999", "twice in one object")
