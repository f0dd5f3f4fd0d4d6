"""Taps at the desk, one after the other, and the position and play that they come to."""

import pytest

from adjudicator.drafts import Draft, Place, blank
from adjudicator.taps import tap
from diloti.notation import play_text, position_text, read_play, read_position


def after(*taps: str, draft: Draft | None = None) -> Draft:
    draft = draft or blank()
    for one in taps:
        draft = tap(draft, one)
    return draft


def said(draft: Draft) -> tuple[str, str]:
    return position_text(draft.position), play_text(draft.play) if draft.play else ""


def test_a_question_about_a_capture_takes_the_cards_that_are_tapped() -> None:
    draft = after("ask:takes", "rank:8", "rank:3", "rank:5", "rank:8")
    assert said(draft) == ("3_5_8_/-/8_*;*/A/-/*", "8_x3_5_8_")
    assert draft.place is Place.TAKEN


def test_cards_that_stay_are_no_part_of_the_play() -> None:
    draft = after("ask:takes", "rank:8", "rank:3", "rank:5", "at:stays", "rank:K")
    assert said(draft) == ("3_5_K_/-/8_*;*/A/-/*", "8_x3_5_")


def test_touching_a_card_on_the_table_takes_it_or_leaves_it() -> None:
    draft = after("ask:takes", "rank:8", "rank:3", "rank:5", "rank:8", "toggle:8_")
    assert said(draft)[1] == "8_x3_5_"
    assert said(tap(draft, "toggle:8_"))[1] == "8_x3_5_8_"


def test_of_two_equal_cards_touching_takes_one_then_both_then_none() -> None:
    draft = after("ask:takes", "rank:8", "at:stays", "rank:4", "rank:4")
    plays = []
    for _ in range(3):
        draft = tap(draft, "toggle:4_")
        plays.append(said(draft)[1])
    assert plays == ["8_x4_", "8_x4_4_", "8_"]


def test_a_suit_holds_for_one_card() -> None:
    assert said(after("ask:takes", "rank:T", "suit:D", "rank:T", "rank:2"))[1] == "T_x2_TD"


def test_a_plain_declaration_says_its_sum() -> None:
    assert said(after("ask:declare", "rank:3", "rank:5")) == ("5_/-/3_*;*/A/-/*", "3_=8:5_")


def test_a_family_says_the_value_of_its_parts() -> None:
    assert said(after("ask:declare", "rank:8", "rank:3", "rank:5"))[1] == "8_=8:3_5_"


def test_a_declaration_that_can_be_read_two_ways_can_be_said_either_way_or_not_at_all() -> None:
    draft = after("ask:declare", "rank:4", "rank:4")
    assert [said(tap(draft, value))[1] for value in ("value:4", "value:8", "value:?", "value:11")] == [
        "4_=4:4_",
        "4_=8:4_",
        "4_=?:4_",
        "4_=8:4_",
    ]


def test_a_raise_adds_the_card_to_an_opponents_pile() -> None:
    assert said(after("ask:raise", "rank:A", "rank:3", "rank:5")) == ("-/B8:3_5_/A_*;*/A/-/*", "A_=9:@B")


def test_an_addition_says_the_piles_value() -> None:
    assert said(after("ask:add", "rank:8", "rank:3", "rank:5"))[1] == "8_=8:@B"


def test_a_pile_can_change_its_owner_and_its_value() -> None:
    draft = after("ask:add", "rank:4", "rank:4", "rank:4", "owner:A", "worth:A:4")
    assert said(draft) == ("-/A4:4_,4_/4_*;*/A/-/*", "4_=4:@A")
    assert position_text(tap(draft, "worth:A:?").position).split("/")[1] == "A?:4_4_"


def test_with_four_a_pile_belongs_to_the_next_player_unless_said_otherwise() -> None:
    draft = after("players:4", "ask:raise", "rank:A", "rank:3", "rank:5")
    assert said(draft)[0] == "-/B8:3_5_/A_*;*;*;*/A/-/*"
    assert said(tap(draft, "owner:C"))[0] == "-/C8:3_5_/A_*;*;*;*/A/-/*"


def test_a_second_pile_gets_another_owner() -> None:
    draft = after("ask:takes", "rank:8", "at:pile", "rank:3", "rank:5", "at:pile-+", "rank:2", "rank:2")
    assert said(draft)[0] == "-/A4:2_2_;B8:3_5_/8_*;*/A/-/*"
    assert said(draft)[1] == "8_x@B"


def test_a_pile_of_the_cards_value_is_taken_unless_touched() -> None:
    draft = after("ask:takes", "rank:8", "at:pile", "rank:3", "rank:5")
    assert said(draft)[1] == "8_x@B"
    assert said(tap(draft, "pile:B"))[1] == "8_"


def test_a_xeri_is_asked_about_everything_on_the_table() -> None:
    draft = after("ask:xeri", "rank:8", "rank:8", "at:pile", "rank:3", "rank:4")
    assert said(draft)[1] == "8_x8_@B"


def test_the_first_card_of_the_deal_is_played_by_its_first_seat_and_the_last_by_the_dealer() -> None:
    draft = after("ask:xeri", "rank:8", "rank:8")
    assert said(tap(draft, "moment:last"))[0] == "8_/-/*;8_*/B/47/*"
    assert said(after("moment:last", "moment:first", draft=draft))[0] == "8_/-/8_*;*/A/0/-"
    assert said(after("moment:first", "moment:mid", draft=draft))[0] == "8_/-/8_*;*/A/-/*"


def test_the_seats_of_piles_and_last_capture_move_with_the_player() -> None:
    draft = after("ask:takes", "rank:8", "at:pile", "rank:3", "rank:5", "last:B", "moment:last")
    assert said(draft) == ("-/A8:3_5_/*;8_*/B/47/A", "8_x@B")


def test_what_decides_is_answered_yes_no_or_not_known() -> None:
    draft = after("ask:declare", "rank:3", "rank:5")
    answers = {word: said(tap(draft, f"holds:A:8:{word}"))[0] for word in ("yes", "no", "unknown")}
    assert answers == {
        "yes": "5_/-/3_8_*;*/A/-/*",
        "no": "5_/-/3_*!8;*/A/-/*",
        "unknown": "5_/-/3_*;*/A/-/*",
    }
    assert said(after("holds:A:8:yes", "holds:A:8:no", draft=draft))[0] == answers["no"]
    assert said(after("holds:A:8:no", "holds:A:8:unknown", draft=draft))[0] == answers["unknown"]


def test_another_of_the_played_rank_is_one_besides_the_played_card() -> None:
    draft = Draft(None, blank().house, read_position("8H/A8:3D5S/*;*/A/-/*"), read_play("8Cx8H"))
    assert position_text(tap(draft, "holds:A:8:yes").position) == "8H/A8:3D5S/8C8_*;*/A/-/*"
    assert position_text(tap(draft, "holds:A:8:no").position) == "8H/A8:3D5S/8C*!8;*/A/-/*"


def test_a_hand_can_be_known_in_part_or_whole() -> None:
    draft = after("ask:lay", "rank:3", "at:hand", "rank:K", "rank:9")
    assert said(draft)[0] == "-/-/3_9_K_*;*/A/-/*"
    assert said(tap(draft, "hand:all"))[0] == "-/-/3_9_K_;*/A/-/*"
    assert said(after("hand:all", "hand:more", draft=draft))[0] == "-/-/3_9_K_*;*/A/-/*"


def test_taps_are_taken_back_in_turn() -> None:
    draft = after("ask:takes", "rank:8", "rank:5", "rank:3", "at:stays", "rank:K")
    steps = []
    for _ in range(4):
        draft = tap(draft, "back")
        steps.append(said(draft))
    assert steps == [
        ("3_5_/-/8_*;*/A/-/*", "8_x3_5_"),
        ("5_/-/8_*;*/A/-/*", "8_x5_"),
        ("-/-/8_*;*/A/-/*", "8_"),
        ("-/-/*;*/A/-/*", ""),
    ]
    assert said(tap(draft, "back")) == steps[-1]


def test_without_a_memory_of_taps_the_last_card_of_the_place_goes() -> None:
    draft = Draft(blank().question, blank().house, read_position("3_5_/-/8_*;*/A/-/*"), read_play("8_x3_5_"))
    assert said(after("ask:takes", "at:taken", "back", draft=draft)) == ("3_/-/8_*;*/A/-/*", "8_x3_")


@pytest.mark.parametrize(
    ("taken_out", "left"),
    [
        ("remove:taken:3_", ("5_K_/B8:3_5_/8_9_*;*/A/-/*", "8_x5_@B")),
        ("remove:stays:K_", ("3_5_/B8:3_5_/8_9_*;*/A/-/*", "8_x3_5_@B")),
        ("remove:pile-B:5_", ("3_5_K_/B3:3_/8_9_*;*/A/-/*", "8_x3_5_")),
        ("remove:hand:9_", ("3_5_K_/B8:3_5_/8_*;*/A/-/*", "8_x3_5_@B")),
    ],
)
def test_any_card_can_be_taken_out(taken_out: str, left: tuple[str, str]) -> None:
    draft = after("ask:takes", "rank:8", "rank:3", "rank:5", "at:stays", "rank:K", "at:pile", "rank:3", "rank:5")
    assert said(after("at:hand", "rank:9", taken_out, draft=draft)) == left


def test_another_card_can_be_played_instead() -> None:
    draft = after("ask:takes", "rank:8", "rank:3", "rank:5", "at:card", "rank:9")
    assert said(draft) == ("3_5_/-/9_*;*/A/-/*", "9_x3_5_")


def test_another_question_keeps_the_facts() -> None:
    draft = after("ask:takes", "rank:3", "rank:5", "ask:declare")
    assert said(draft) == ("5_/-/3_*;*/A/-/*", "3_=8:5_")
    assert said(tap(draft, "ask:lay")) == ("5_/-/3_*;*/A/-/*", "3_")
    assert said(tap(draft, "ask:leftovers")) == ("-/-/-;-/A/48/*", "")


def test_leftovers_are_loose_cards_after_the_last_play() -> None:
    assert said(after("ask:leftovers", "rank:3", "rank:K", "last:B"))[0] == "3_K_/-/-;-/A/48/B"


def test_two_become_four_and_four_two() -> None:
    draft = after("ask:takes", "rank:8", "at:pile", "rank:3", "rank:5", "players:4")
    assert said(draft)[0] == "-/B8:3_5_/8_*;*;*;*/A/-/*"
    moved = after("owner:D", "players:2", draft=draft)
    assert said(moved)[0] == "-/B8:3_5_/8_*;*/A/-/*"


NONSENSE = """dance rank: rank:11 at:moon pile:Z worth:A:x holds:A holds:Z:8:yes value:x players:3 remove:
    remove:taken:zz toggle: moment:noon last:Q owner: turn:C suit:X"""


@pytest.mark.parametrize("nonsense", ["", *NONSENSE.split()])
def test_a_tap_that_means_nothing_changes_nothing(nonsense: str) -> None:
    draft = after("ask:takes", "rank:8", "rank:3")
    assert tap(draft, nonsense) == draft
