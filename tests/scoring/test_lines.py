"""The line of totals: where its points lie, and what it says."""

from diloti.seats import Side
from scoring.lines import CHART, STRIP, WIDE, Box, draw, largest_lead, leads, line_points, plot
from scoring.models import Deal, Match
from scoring.sheet_words import line_text

EVENING = ((0, 0), (9, 2), (11, 21), (25, 24), (54, 36), (62, 39))


def rows_of(match: Match) -> list[Deal]:
    return list(Deal.objects.filter(match=match).order_by("position"))


def test_at_the_table_the_line_starts_at_the_bottom_and_rises_towards_the_target():
    line = draw(((0, 0), (30, 61)), 61, STRIP)
    assert (line.left, line.right, line.target) == ("0,38 53.3,20.3", "0,38 53.3,2", "2")


def test_a_short_game_leaves_room_for_what_is_still_to_be_played():
    assert plot(EVENING[:2], 61, STRIP).left[-1][0] == 320 / 6


def test_a_long_game_fills_the_width():
    assert plot([(deal, 0) for deal in range(31)], 61, STRIP).left[-1][0] == 320


def test_totals_over_the_target_and_below_zero_stay_inside_the_box():
    box = Box(100, 100, top=10, bottom=10)
    lines = plot(((-20, 0), (10, 80)), 61, box)
    assert lines.left[0][1] == 90
    assert lines.right[1][1] == 10
    assert lines.floor == 74
    assert round(lines.target, 6) == 25.2


def test_labels_of_near_totals_stand_apart_and_keep_their_order():
    lines = plot(((0, 0), (30, 31)), 61, CHART)
    assert lines.ends[0] - lines.ends[1] == CHART.apart


def test_labels_of_level_totals_at_the_bottom_stay_inside_the_box():
    assert plot(((0, 0),), 61, CHART).ends == (101, 116)


def test_labels_at_the_target_stay_inside_the_box():
    assert plot(((0, 0), (61, 61)), 61, CHART).ends == (12, 27)


def test_every_deal_is_numbered_while_there_is_room_then_every_second_always_the_last():
    def numbers(deals: int, box: Box) -> list[str]:
        return [tick.number for tick in draw([(deal, 0) for deal in range(deals + 1)], 61, box).ticks]

    assert numbers(0, CHART) == ["1"]
    assert numbers(5, CHART) == ["1", "2", "3", "4", "5"]
    assert numbers(14, CHART) == ["2", "4", "6", "8", "10", "12", "14"]
    assert numbers(15, CHART) == ["2", "4", "6", "8", "10", "12", "15"]
    assert numbers(26, WIDE) == [str(number) for number in range(1, 27)]
    assert numbers(5, STRIP) == []


def test_every_deal_has_its_dot_on_the_line():
    line = draw(EVENING[:2], 61, CHART)
    assert (line.left, line.left_dots) == ("4,116 54.3,100.7", "M54.3 100.7h.01")
    assert (line.right, line.right_dots) == ("4,116 54.3,112.6", "M54.3 112.6h.01")


def test_deals_that_do_not_count_leave_the_line_as_it_is(new_match, deal, act):
    match = new_match()
    deal(match)
    struck = deal(match)
    before = line_points(rows_of(match)[:1], 61, (0, 0))
    act(match, "strike", {"deal": str(struck.entry)})
    assert line_points(rows_of(match), 61, (0, 0)) == before


def test_the_line_starts_from_the_opening_totals(new_match, deal, act):
    match = new_match()
    act(match, "opening", {"left": 20, "right": 15})
    deal(match)
    assert line_points(rows_of(match), 61, (20, 15)).rows == ((20, 15), (28, 18))


def test_the_lead_changes_when_the_other_side_gets_ahead():
    assert leads(EVENING) == 2
    assert leads(((0, 0), (5, 5), (9, 5))) == 0
    assert leads(((0, 0), (9, 5), (9, 9), (12, 9))) == 0


def test_the_largest_lead_is_the_first_of_its_size():
    assert largest_lead(EVENING) == (23, 5)
    assert largest_lead(((0, 0), (2, 8), (10, 4))) == (-6, 1)


def test_the_line_is_told_to_who_does_not_see_it():
    names = {Side.LEFT.value: "Νίκος", Side.RIGHT.value: "Άννα"}
    assert line_text(draw(EVENING, 61, CHART), names) == (
        "Νίκος 62, Άννα 39. Μεγαλύτερη διαφορά: Νίκος, 23 πόντοι μετά τη μοιρασιά 5. Το προβάδισμα άλλαξε 2 φορές."
    )
    assert line_text(draw(EVENING[:1], 61, CHART), names) == "Νίκος 0, Άννα 0."
