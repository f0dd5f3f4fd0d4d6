"""What the desk answers: headline, rules, what decides, what follows, what else, and under which other rules."""

import time

import pytest

from adjudicator.answers import tell
from adjudicator.drafts import Draft, Place, Question, question_of
from adjudicator.elsewhere import differing
from adjudicator.hands import Asked, asked, with_what_decides
from adjudicator.houses import MAIN_HOUSE, House, read_house
from adjudicator.others import MOST, plays_of
from adjudicator.people import cast_of
from diloti.cards import Card
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text, read_card, read_play, read_position
from diloti.profiles import MAIN, PROFILES
from diloti.seats import Seat
from diloti.verdicts import Answer
from diloti.words import Scenario, scenarios

pytestmark = pytest.mark.usefixtures("in_english")


def asks(position: str, play: str, question: str = "", house: House = MAIN_HOUSE) -> Draft:
    at, done = read_position(position), read_play(play) if play else None
    return Draft(Question(question) if question else question_of(at, done), house, at, done, Place.NOWHERE)


def told(draft: Draft) -> tuple[str, str, list[str]]:
    answer = tell(draft, cast_of(draft.position))
    return answer.tone, answer.headline, answer.rules


@pytest.mark.parametrize(
    ("position", "play", "question", "answer"),
    [
        ("3_5_KC/-/8_*;*/A/-/*", "8_x3_5_", "", ("good", "Allowed", ["C1", "C2"])),
        ("2_6_6_/-/8_*;*/A/-/*", "8_x2_6_6_", "", ("bad", "Not allowed", ["C1"])),
        ("K_/-/K_*;*/A/-/*", "K_", "", ("bad", "Not allowed", ["F2"])),
        ("8HKC/A8:3D5S/8C;*/A/-/*", "8Cx8H", "", ("bad", "Not allowed", ["O3"])),
        ("8HKC/A8:3D5S/8C*3;*/A/-/*", "8Cx8H", "", ("maybe", "It depends", ["O3", "C1"])),
        ("5_/-/3_*;*/A/-/*", "3_=8:5_", "", ("maybe", "It depends", ["D4", "D2"])),
        ("5_/-/3_8_*;*/A/-/*", "3_=8:5_", "", ("good", "Allowed", ["D2", "D4"])),
        ("3_5_/-/8_*;*/A/-/*", "8_x3_5_", "xeri", ("good", "Xeri!", ["X1", "C1"])),
        ("3_5_K_/-/8_*;*/A/-/*", "8_x3_5_", "xeri", ("bad", "No xeri", ["X1", "C1"])),
        ("8_8_8_2_/-/*;*/A/0/-", "TCx8_2_", "xeri", ("bad", "No xeri", ["X1", "C1"])),
        ("2_2_2_2_/-/8_*;*/A/0/-", "8_x2_2_2_2_", "xeri", ("bad", "No xeri", ["X2", "C1"])),
        ("8_/-/8_*;*/A/?/*", "8_x8_", "xeri", ("maybe", "It depends", ["X2", "X1"])),
        ("3_K_/-/-;-/A/48/B", "", "leftovers", ("good", "the opponent", ["E1"])),
        ("3_K_/-/-;-/A/48/*", "", "leftovers", ("maybe", "It depends", ["E1"])),
    ],
)
def test_answers(position: str, play: str, question: str, answer: tuple[str, str, list[str]]) -> None:
    assert told(asks(position, play, question)) == answer


def test_a_deal_without_any_capture_is_dead() -> None:
    assert told(asks("3_5_/-/-;-/A/48/-", "", "leftovers")) == ("bad", "Dead deal", ["E2"])


def test_an_impossible_position_lists_everything_that_is_wrong() -> None:
    answer = tell(asks("8HKCKDKHKS/A8:3D6S/8C;*/C/3/*", "8Cx8H"), cast_of(read_position("8H/-/*;*/A/-/*")))
    assert (answer.headline, answer.reasons) == ("This cannot be", ())
    assert [problem.rule.id for problem in answer.problems] == ["G5", "D2", "G2", "G4"]


def test_half_a_pile_is_no_fault_while_it_is_being_named() -> None:
    draft = asks("-/B3:3_/A_*;*/A/-/*", "A_=4:@B", "raise")
    assert told(draft)[0] == "maybe"
    naming = Draft(draft.question, draft.house, draft.position, draft.play, Place.PILE, Seat.B)
    assert told(naming) == ("quiet", "Which cards lie in the pile?", [])


def test_reasons_carry_the_rules_text_its_sources_and_where_the_texts_differ() -> None:
    draft = asks("8HKC/A8:3D5S/8C;*/A/-/*", "8Cx8H")
    reason = tell(draft, cast_of(draft.position)).reasons[0]
    assert reason.text.startswith("The last eight is kept for the player's own pile")
    assert reason.rule.text.startswith("Your last card of the pile's value is reserved")
    assert [key for key, _title in reason.rule.sources] == ["000", "002", "PAGAT"]


def test_silence_of_the_texts_is_told_with_the_default() -> None:
    draft = asks("5_/B8:3_5_/3_8_*;*/A/-/*", "3_=8:5_")
    notes = [reason for reason in tell(draft, cast_of(draft.position)).reasons if reason.level == "note"]
    assert [(note.rule.id, bool(note.rule.silence)) for note in notes] == [("D7", True)]


def test_what_follows_from_a_capture_and_from_a_declaration() -> None:
    taken = tell(asks("3_5_/A8:3D5S/8_;*/A/-/*", "8_x3_5_@A"), cast_of(read_position("3_/A8:3D5S/8_;*/A/-/*")))
    assert list(taken.follows) == [
        "3♦, 3, 5♠, 5, 8 (5) go to the winnings of the player.",
        "Xeri: 10 points.",
        "the player: no longer bound by the pile “eight”.",
    ]
    raised = tell(asks("-/B8:3_5_/A_9_;*/A/-/*", "A_=9:@B"), cast_of(read_position("3_/B8:3D5S/8_;*/A/-/*")))
    assert list(raised.follows) == [
        "On the table now: plain declaration nine, own: A, 3, 5.",
        "the player: keeps a nine for it and lays no card until the pile is gone.",
        "the opponent: no longer bound by the pile “eight”.",
    ]


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_the_worked_examples_get_the_verdict_that_the_book_gives_them(scenario: Scenario) -> None:
    house = House(PROFILES[scenario.profile], read_house(_house_text(scenario))[0].profile)
    answer = tell(asks(scenario.position, scenario.play, house=house), cast_of(read_position(scenario.position)))
    assert answer.verdict is not None
    assert answer.verdict.answer == scenario.verdict
    assert answer.reasons


def _house_text(scenario: Scenario) -> str:
    changes = [f"{key}:{str(value).lower()}" for key, value in scenario.changes]
    return ",".join([scenario.profile, *changes])


def test_the_one_fact_that_decides_is_asked() -> None:
    assert asked(asks("5_/-/3_*;*/A/-/*", "3_=8:5_")) == [Asked(Seat.A, (8,), None, False)]
    assert asked(asks("5_/-/3_8_*;*/A/-/*", "3_=8:5_")) == [Asked(Seat.A, (8,), 8, False)]
    assert asked(asks("5_/-/3_*!8;*/A/-/*", "3_=8:5_")) == [Asked(Seat.A, (8,), 0, False)]
    assert asked(asks("8H/A8:3D5S/8C*;*/A/-/*", "8Cx8H")) == [Asked(Seat.A, (8,), None, True)]
    assert asked(asks("3_/-/8_*;*/A/-/*", "8_")) == []


def test_a_value_that_was_not_said_asks_for_either_card() -> None:
    assert asked(asks("4_/-/4_*;*/A/-/*", "4_=?:4_")) == [Asked(Seat.A, (4, 8), None, True)]


def test_the_one_card_that_would_make_it_legal_is_named() -> None:
    other = with_what_decides(asks("8HKC/A8:3D5S/8C;*/A/-/*", "8Cx8H"))
    assert other is not None
    assert position_text(other.position) == "8HKC/A8:3D5S/8C8_;*/A/-/*"
    assert with_what_decides(asks("2_6_6_/-/8_;*/A/-/*", "8_x2_6_6_")) is None


def test_the_house_rules_that_would_change_the_answer_are_found() -> None:
    draft = asks("3_/-/*;8_*/B/47/*", "8_")
    assert draft.play is not None
    verdict = judge(draft.position, draft.play, MAIN)
    assert differing(draft.position, draft.play, MAIN_HOUSE, verdict) == []
    xeri = asks("8_/-/*;8_*/B/47/*", "8_x8_", "xeri")
    assert xeri.play is not None
    found = differing(xeri.position, xeri.play, MAIN_HOUSE, judge(xeri.position, xeri.play, MAIN))
    assert [(other.profile.key if other.profile else "", other.option, other.verdict.points) for other in found] == [
        ("seed-003", "", 0),
        ("crete", "", 5),
    ]


def test_an_option_is_named_where_no_shipped_profile_has_it_alone() -> None:
    draft = asks("K_/-/K_*;*/A/-/*", "K_")
    assert draft.play is not None
    found = differing(draft.position, draft.play, MAIN_HOUSE, judge(draft.position, draft.play, MAIN))
    assert [(other.option, other.value, other.verdict.answer) for other in found] == [
        ("faces_compulsory", False, Answer.LEGAL)
    ]


def test_the_other_plays_of_a_card_are_the_engines_by_kinds() -> None:
    position = read_position("3_5_8_/B8:2_6_/8_8_*;*/A/-/*")
    card = read_card("8_")
    found = plays_of(position, card, MAIN)
    assert not found.truncated
    shown = [play for group in found.groups for play, _answer in group.plays]
    assert sorted(map(play_text, shown)) == [play_text(play) for play in legal_plays(position, MAIN, card)]
    assert [(group.kind, group.value) for group in found.groups] == [
        ("capture", 0),
        ("add", 8),
        ("declare", 8),
        ("lay", 0),
    ]


def test_the_worst_table_is_answered_by_kinds_at_once() -> None:
    loose = "ASAHADAC2S2H2D2C3S3H3D3C4S4H4D4C5S5H5D5C6S6H6D6C7S7H7D7C8S8H8D8C9S9H9D9C"
    position = read_position(f"{loose}/-/TS;*/A/36/B")
    began = time.perf_counter()
    found = plays_of(position, Card.of(10, read_card("TS").suit), MAIN)
    assert time.perf_counter() - began < 5
    assert found.truncated
    assert MOST <= found.count <= MOST + 200
    assert {group.kind for group in found.groups} == {"capture", "lay"}
