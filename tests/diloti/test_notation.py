"""The notation both ways: what is printed reads back, what is read prints canonically, and nothing else is raised."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.cards import cards_text
from diloti.errors import UnreadableError
from diloti.notation import play_text, position_text, read_card, read_cards, read_pack, read_play, read_position
from diloti.plays import Capture, Declare, Lay
from diloti.position import Hand, Last, Played
from diloti.seats import Seat
from diloti.table import Declaration
from tests.diloti.casebook import given_lines
from tests.diloti.oracle import conceivable_plays
from tests.diloti.positions import random_profile, strewn_position, without_suits

SEEDS = "-/A8:3D5S/8C9H;AH9D*1/B/7/A"


def test_the_worked_raise_of_the_seeds():
    position = read_position(SEEDS)
    assert position.loose == ()
    assert position.piles == (Declaration(Seat.A, 8, (read_cards("3D5S"),)),)
    assert position.hands == (Hand(read_cards("8C9H")), Hand(read_cards("AH9D"), 1))
    assert (position.turn, position.played, position.last) == (Seat.B, 7, Seat.A)
    assert position_text(position) == SEEDS


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("5s3d8♥10c/-/*;*/a/-/b", "3D5S8HTC/-/*;*/A/-/B"),
        ("-/b4:4h,4s;A8:5S3D/*;*/A/-/*", "-/A8:3D5S;B4:4S,4H/*;*/A/-/*"),
        ("-/A8:8S,5S3D/*;*/A/-/*", "-/A8:3D5S,8S/*;*/A/-/*"),
        ("-/A?:4H,4S/*;*/A/-/*", "-/A?:4S4H/*;*/A/-/*"),
        ("-/-/5S3D*0;*3!8!4/A/?/-", "-/-/3D5S;*3!4!8/A/?/-"),
        ("8_8_8S/-/*!10;10_/A/-/*", "8S8_8_/-/*!T;T_/A/-/*"),
    ],
)
def test_positions_print_canonically(written, canonical):
    assert position_text(read_position(written)) == canonical
    assert position_text(read_position(canonical)) == canonical


@pytest.mark.parametrize(
    ("written", "play", "canonical"),
    [
        ("3s", Lay(read_card("3S")), "3S"),
        ("8cx8H5S3D@b@a", Capture(read_card("8C"), read_cards("3D5S8H"), (Seat.A, Seat.B)), "8Cx3D5S8H@A@B"),
        ("10dx@A", Capture(read_card("TD"), (), (Seat.A,)), "TDx@A"),
        ("3D=8:5S", Declare(read_card("3D"), 8, read_cards("5S")), "3D=8:5S"),
        ("4S=?:4H", Declare(read_card("4S"), None, read_cards("4H")), "4S=?:4H"),
        ("AH=0:@A", Declare(read_card("AH"), 0, (), (Seat.A,)), "AH=0:@A"),
        ("AH=99:5S@A", Declare(read_card("AH"), 99, read_cards("5S"), (Seat.A,)), "AH=99:5S@A"),
    ],
)
def test_plays_print_canonically(written, play, canonical):
    assert read_play(written) == play
    assert play_text(play) == canonical
    assert read_play(canonical) == play


def test_a_pack_keeps_its_order():
    assert [card.text for card in read_pack("KH10d3_")] == ["KH", "TD", "3_"]


def test_marks_of_what_is_not_known():
    position = read_position("3D/-/8C*;*3!8/A/-/*")
    assert (position.played, position.last) == (Played.MIDWAY, Last.UNKNOWN)
    assert position.hands == (Hand(read_cards("8C"), None), Hand((), 3, (8,)))
    assert read_position("3D/-/-;-/A/?/-").played is Played.UNKNOWN


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "fields"),
        ("3D/-/*;*/A/-", "fields"),
        ("3D/-/*;*/A/-/*/", "fields"),
        ("/-/*;*/A/-/*", "loose"),
        ("3X/-/*;*/A/-/*", "loose"),
        ("3D /-/*;*/A/-/*", "loose"),
        ("-3D/-/*;*/A/-/*", "loose"),
        ("3D//*;*/A/-/*", "piles"),
        ("3D/A8/*;*/A/-/*", "piles"),
        ("3D/A8:/*;*/A/-/*", "piles"),
        ("3D/A8:3D,/*;*/A/-/*", "piles"),
        ("3D/E8:3D5S/*;*/A/-/*", "piles"),
        ("3D/A08:3D5S/*;*/A/-/*", "piles"),
        ("3D/A-8:3D5S/*;*/A/-/*", "piles"),
        ("3D/A8:3D5S;/*;*/A/-/*", "piles"),
        ("3D/-//A/-/*", "hands"),
        ("3D/-/*;/A/-/*", "hands"),
        ("3D/-/*;*8C/A/-/*", "hands"),
        ("3D/-/*;8C!8/A/-/*", "hands"),
        ("3D/-/*;*x/A/-/*", "hands"),
        ("3D/-/*;*!/A/-/*", "hands"),
        ("3D/-/*;-*3/A/-/*", "hands"),
        ("3D/-/*;*/E/-/*", "turn"),
        ("3D/-/*;*/-/-/*", "turn"),
        ("3D/-/*;*/A/49/*", "played"),
        ("3D/-/*;*/A/07/*", "played"),
        ("3D/-/*;*/A//*", "played"),
        ("3D/-/*;*/A/-/?", "last"),
        ("3D/-/*;*/A/-/", "last"),
    ],
)
def test_an_unreadable_position_names_the_field(text, place):
    with pytest.raises(UnreadableError) as error:
        read_position(text)
    assert (error.value.subject, error.value.place) == ("position", place)


def test_every_field_that_cannot_be_read_is_named():
    with pytest.raises(UnreadableError) as error:
        read_position("3X/A8/*;x;*y/A/49/*")
    first = error.value
    assert (first.place, [other.place for other in first.others]) == ("loose", ["piles", "hands", "hands", "played"])
    assert str(first) == "; ".join(
        str(fault) for fault in [UnreadableError("position", "loose", first.reason), *first.others]
    )


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("3", 0),
        ("3D5S", 0),
        ("8Cx", 3),
        ("8C=8:", 5),
        ("8C=:5S", 0),
        ("8C=8", 0),
        ("8C=8:5X", 5),
        ("8Cx3D5", 5),
        ("8Cx@E", 0),
        ("8Cx@A3D", 0),
        ("8C=08:5S", 0),
        ("8C=-1:5S", 0),
        ("x3D", 0),
        ("8CX3D", 0),
        (" 3D", 0),
    ],
)
def test_an_unreadable_play_names_the_offset(text, place):
    with pytest.raises(UnreadableError) as error:
        read_play(text)
    assert (error.value.subject, error.value.place) == ("play", place)


@pytest.mark.parametrize("seed", range(30))
def test_positions_and_plays_read_back(seed):
    random = Random(seed)
    noted = strewn_position(random, random_profile(random))
    for position in (noted, without_suits(noted)):
        text = position_text(position)
        assert read_position(text) == position
        assert position_text(read_position(text)) == text
        for play in list(conceivable_plays(position))[:200]:
            assert read_play(play_text(play)) == play


@pytest.mark.parametrize("name", ["plays", "options"])
def test_the_texts_that_we_were_given_are_canonical(name):
    for line in given_lines(name):
        for text in [line["position"], *([line["after"]] if "after" in line else [])]:
            assert position_text(read_position(text)) == text
        for text in [*line.get("plays", []), *([line["play"]] if "play" in line else [])]:
            assert play_text(read_play(text)) == text


SIGNS = "A23456789TJQK10SHDC_♠♥♦♣shdcx=:@?*!;,/- abAB8é\n"


@given(st.text(SIGNS, max_size=40))
def test_reading_anything_raises_nothing_else(text):
    for read in (read_position, read_play, read_cards, read_card, read_pack):
        with suppress(UnreadableError):
            read(text)


@given(st.data())
def test_a_damaged_position_raises_nothing_else(data):
    text = data.draw(st.sampled_from([line["position"] for line in given_lines("disputes")]))
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.text(SIGNS, max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        position = read_position(damaged)
    except UnreadableError:
        return
    assert read_position(position_text(position)) == position


def test_cards_text_of_nothing_is_empty():
    assert cards_text(read_cards("")) == ""
