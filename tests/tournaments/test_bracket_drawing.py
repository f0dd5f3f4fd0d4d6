"""What is written in the boxes of a bracket: names that fit, who is awaited, what came of it."""

import pytest
from django.utils import translation

from scoring.drawing import BOLD, width_of
from tests.tournaments.test_bracket_layout import doubled, knocked_out, played
from tournaments.bracket_drawing import NAME_SIZE, Score, drawn, fitting, with_initials
from tournaments.pairing.brackets import How, Outcome, resolve

LONG = ("Κωνσταντίνος-Αριστείδης Παπαδιαμαντόπουλος", "IJsbrand van der Wülkenschijndel")


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def named(count):
    return {f"e{number}": (f"Name {number}",) for number in range(1, count + 1)}


def texts(states, count, scores=None):
    """Each box's number, names and scores, in the order of the list."""
    drawing = drawn(states, named(count), scores or {})
    boxes = [box for heading in drawing.headings for box in heading.boxes]
    return [(box.number, *((side.full, side.score, side.kind) for side in box.sides)) for box in boxes]


@pytest.mark.parametrize(
    ("names", "width", "text"),
    [
        (("Νίκος", "Μανώλης"), 200, "Νίκος – Μανώλης"),
        (("Νίκος Ρήγας", "Μανώλης Ζώης"), 200, "Νίκος Ρ. – Μανώλης Ζ."),
        (("Μανώλης",), 40, "Μα…"),
        (("Παίκτης 12α", "Παίκτης 12β"), 120, "Παίκτης 12α –…"),
    ],
)
def test_a_name_is_shortened_only_as_far_as_it_must_and_visibly(names, width, text):
    assert fitting(names, width) == text


@pytest.mark.parametrize("width", [40, 90, 140, 190])
def test_no_name_is_wider_than_its_room(width):
    assert width_of(fitting(LONG, width), NAME_SIZE, BOLD) <= width


def test_a_number_that_tells_two_apart_is_no_family_name():
    assert with_initials(("Παίκτης 12", "Άννα Μαρία Ρήγα")) == "Παίκτης 12 – Άννα Μ."


def test_who_is_awaited_is_named_by_the_box_before():
    assert texts(resolve(*knocked_out(4, third_place=True), {}), 4) == [
        (1, ("Name 1", "", "open"), ("Name 4", "", "open")),
        (2, ("Name 2", "", "open"), ("Name 3", "", "open")),
        (3, ("Winner of 1", "", "awaited"), ("Winner of 2", "", "awaited")),
        (4, ("Loser of 1", "", "awaited"), ("Loser of 2", "", "awaited")),
    ]


def test_past_a_bye_the_meeting_before_it_is_awaited():
    rows = texts(resolve(*doubled(3), {}), 3)
    assert rows == [
        (1, ("Name 2", "", "open"), ("Name 3", "", "open")),
        (2, ("Name 1", "", "open"), ("Winner of 1", "", "awaited")),
        (4, ("Winner of 2", "", "awaited"), ("Winner of 3", "", "awaited")),
        (3, ("Loser of 1", "", "awaited"), ("Loser of 2", "", "awaited")),
    ]


def test_a_walkover_and_a_double_no_show_say_so():
    bracket, seats = knocked_out(4)
    outcomes = {"M1.1": Outcome("e4", How.WALKOVER), "M1.2": Outcome(None, How.DOUBLE_NOSHOW)}
    assert texts(resolve(bracket, seats, outcomes), 4) == [
        (1, ("Name 1", "", "lost"), ("Name 4", "w.o.", "won")),
        (2, ("Name 2", "–", "lost"), ("Name 3", "–", "lost")),
        (3, ("Name 4", "w.o.", "won"), ("Nobody came", "", "awaited")),
    ]


def test_a_live_score_stands_behind_the_names():
    states = resolve(*knocked_out(2), {})
    drawing = drawn(states, named(2), {"M1.1": Score("33", "29", live=True, href="/m/x/watch/")})
    (box,) = drawing.headings[0].boxes
    assert ([side.score for side in box.sides], box.live, box.href) == (["33", "29"], True, "/m/x/watch/")


@pytest.mark.parametrize(
    ("make", "headings"),
    [
        (lambda: knocked_out(8, third_place=True), ["Quarter-finals", "Semi-finals", "Final", "Third place"]),
        (
            lambda: doubled(5),
            [
                *("Winners’ bracket 1", "Winners’ bracket 2", "Winners’ bracket 3", "Final"),
                *("Losers’ bracket 1", "Losers’ bracket 2", "Losers’ bracket 3"),
            ],
        ),
    ],
)
def test_rounds_have_names_and_those_that_are_all_byes_are_not_counted(make, headings):
    bracket, seats = make()
    states = played(bracket, seats, "a")
    drawing = drawn(states, named(8), {})
    assert [heading.text for heading in drawing.headings] == headings
