"""Brackets on paper: every size and format on every paper, no name on another, nothing lost."""

from dataclasses import replace
from itertools import pairwise

import pytest

from scoring.printing.look import Format, Look
from tests.scoring.printing.pages import Printed
from tests.tournaments.printing.cast import EVENT, double, single
from tournaments.printing.bracket_tree import SMALLEST, best
from tournaments.printing.brackets import Bracket, Match, Round, Side
from tournaments.printing.posters import bracket_poster


def printed(*brackets, paper=Format.A4, languages=("el",)) -> Printed:
    return Printed(bracket_poster(EVENT, brackets, Look(paper, languages)).whole())


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 23, 31, 32])
def test_up_to_32_entrants_stand_on_one_a4_page_and_no_name_lies_on_another(count):
    document = printed(single(count))
    assert (len(document), document.size()) == (1, (297, 210))
    assert document.overlaps() == []
    assert document.outside(margin=20) == ""


@pytest.mark.parametrize(
    ("count", "paper", "pages"),
    [
        (33, Format.A4, 3),
        (64, Format.A4, 3),
        (64, Format.A3, 1),
        (65, Format.A3, 5),
        (128, Format.A4, 5),
        (128, Format.A2, 1),
        (128, Format.A1, 1),
        (200, Format.A1, 1),
        (256, Format.A4, 9),
    ],
)
def test_larger_ones_take_larger_paper_or_more_pages(count, paper, pages):
    document = printed(single(count), paper=paper)
    assert len(document) == pages
    for page in range(pages):
        assert document.overlaps(page) == []
        assert document.outside(page, margin=20) == ""


@pytest.mark.parametrize("paper", [Format.A4, Format.A3])
def test_the_ugliest_names_keep_to_their_boxes(paper):
    document = printed(single(32, ugly=True), paper=paper)
    assert document.overlaps() == []
    assert document.outside(margin=20) == ""


@pytest.mark.parametrize("count", [2, 3, 6, 16, 32])
def test_a_double_elimination_has_a_page_for_the_winners_and_one_for_the_losers(count):
    document = printed(*double(count), paper=Format.A3)
    assert len(document) == (1 if count == 2 else 2)
    for page in range(len(document)):
        assert document.overlaps(page) == []


def test_every_entrant_stands_on_the_poster_with_seed_and_score():
    text = printed(single(8)).text()
    for seed in range(1, 9):
        assert f"\n{seed} " in f"\n{text}"
    assert text.count("61") >= 8


def test_the_winner_is_printed_bold():
    bracket = single(4)
    document = printed(bracket)
    for name in bracket.winner:
        assert name.replace(" ", "") in document.fonts()["DilotiSans-Bold"]


def test_the_last_rounds_name_the_parts_whose_winners_are_not_known():
    document = printed(single(64, stages=2), languages=("en",))
    assert "winner of part 1" in document.text(2)
    assert "winner of part 2" in document.text(2)


def test_the_match_for_third_place_stands_below_the_final():
    assert "μικρός τελικός".capitalize() in printed(single(8)).text()


def test_a_bye_leaves_its_place_empty():
    assert [match is None for match in single(6).rounds[0].matches] == [True, False, True, False]


def test_names_are_never_smaller_than_can_be_read():
    assert best(single(64), 760, 400, 11) is None
    layout = best(single(32), 760, 400, 11)
    assert layout is not None
    assert layout.size >= SMALLEST


def test_boxes_of_a_column_never_touch():
    layout = best(single(32), 760, 400, 11)
    columns = {}
    for box in layout.boxes:
        columns.setdefault(box.x, []).append(box.y)
    for middles in columns.values():
        ordered = sorted(middles)
        assert all(low - high > 2 * layout.line for high, low in pairwise(ordered))


def test_a_tree_of_another_shape_is_refused():
    match = Match((Side(), Side()))
    with pytest.raises(ValueError, match="2 places after one of 3"):
        Bracket((Round("1", (match,) * 3), Round("2", (match,) * 2)))


def test_the_same_bracket_gives_the_same_bytes():
    bracket = single(16)
    look = Look(Format.A3)
    assert bracket_poster(EVENT, [bracket], look).whole() == bracket_poster(EVENT, [replace(bracket)], look).whole()
