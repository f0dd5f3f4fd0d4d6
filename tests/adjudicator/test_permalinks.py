"""Addresses of the desk, both ways: what is written reads back, what cannot be read is told and never breaks."""

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.drafts import Place, Question, blank
from adjudicator.faults import Fault
from adjudicator.houses import House, read_house
from adjudicator.permalinks import editor_fields, link_fields, other_version, permalink, read_draft
from adjudicator.sides import disagree
from adjudicator.taps import tap
from diloti.notation import position_text
from diloti.profiles import PROFILES, Profile, Raising

TAPS = st.sampled_from(
    [f"rank:{rank}" for rank in "A23456789TJQK"]
    + [f"ask:{question}" for question in Question]
    + [f"at:{place}" for place in Place]
    + [f"holds:A:{rank}:{word}" for rank in (4, 8) for word in ("yes", "no", "unknown")]
    + [f"moment:{moment}" for moment in ("first", "last", "mid", "unknown")]
    + ["players:2", "players:4", "owner:A", "owner:B", "at:pile-+", "back", "toggle:3_", "pile:B", "hand:all", "suit:D"]
    + ["last:A", "last:-", "last:*", "turn:B", "value:?", "value:8", "worth:B:4", "worth:B:?", "remove:taken:3_"]
)


def test_a_permalink_says_rules_with_version_position_and_play() -> None:
    draft = blank(Question.TAKES)
    for one in ("rank:8", "rank:3", "rank:5"):
        draft = tap(draft, one)
    assert permalink(draft) == "/desk/?q=takes&profile=main@1&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_"


def test_the_exact_record_of_house_rules_is_in_the_link() -> None:
    house = House(PROFILES["kafeneio"], Profile(xeri_points=5, raising=Raising.ANYONE))
    assert house.text == "kafeneio@1,three_faces:redeal,raising:anyone,xeri_points:5,penalty:none"
    assert read_house(house.text) == (house, [])


def test_what_of_the_rules_cannot_be_read_is_left_out_and_told() -> None:
    house, faults = read_house("kriti@7,xeri_points:6,raising:nobody,owls:true")
    assert house == House(PROFILES["crete"], Profile(xeri_points=5, raising=Raising.NOBODY))
    assert faults == [Fault("version", "kriti@7"), Fault("option", "xeri_points:6"), Fault("option", "owls:true")]
    assert read_house("martian")[1] == [Fault("profile", "martian")]


def test_every_fault_of_a_link_is_told_and_what_can_be_read_is_kept() -> None:
    draft, faults = read_draft({"q": "why", "profile": "nope@1", "position": "3X5/A8:3D5S/8C*3;x/E/-/*", "play": "8Cx"})
    assert faults == [
        Fault("profile", "nope"),
        Fault("q", "why"),
        Fault("loose", "3X5"),
        Fault("hands", "8C*3;x"),
        Fault("turn", "E"),
        Fault("play", "8Cx"),
    ]
    assert position_text(draft.position) == "-/A8:3D5S/*;*/A/-/*"


def test_a_position_with_too_few_parts_keeps_those_it_has() -> None:
    draft, faults = read_draft({"position": "3H5S"})
    assert faults == [Fault("fields", "3H5S")]
    assert position_text(draft.position) == "3H5S/-/*;*/A/-/*"


def test_a_link_without_a_question_asks_what_its_play_answers() -> None:
    base = {"position": "3D5S/B8:4H4S/8C*;*/A/-/*"}
    plays = {"8Cx3D5S": "takes", "8C": "lay", "8C=8:3D5S": "declare", "8C=8:@B": "add", "AC=9:@B": "raise"}
    assert {play: read_draft(base | {"play": play})[0].question for play in plays} == plays


def test_the_other_sides_version_goes_along() -> None:
    draft = read_draft({"q": "takes", "position": "3_5_/-/8_*;*/A/-/*", "play": "8_x3_5_"})[0]
    told = tap(tap(disagree(draft), "remove:taken:3_"), "rank:4")
    fields = link_fields(told)
    assert (fields["aside"], fields["aside_play"]) == ("3_5_/-/8_*;*/A/-/*", "8_x3_5_")
    again = read_draft(fields)[0]
    other, faults = other_version(again)
    assert faults == []
    assert other is not None
    assert link_fields(other) == link_fields(draft)
    assert fields["play"] == "8_x4_5_"


@given(st.lists(TAPS, max_size=25))
def test_whatever_is_tapped_reads_back_as_the_same_draft(taps: list[str]) -> None:
    draft = blank(Question.TAKES)
    for one in taps:
        draft = tap(draft, one)
    again, faults = read_draft(editor_fields(draft))
    assert faults == []
    assert editor_fields(again) == editor_fields(draft)
    assert (again.position, again.play) == (draft.position, draft.play)


@given(
    st.dictionaries(st.sampled_from(["q", "profile", "position", "play", "at", "suit", "trail", "match"]), st.text())
)
def test_no_text_is_too_strange_for_a_link(query: dict[str, str]) -> None:
    draft, _faults = read_draft(query)
    assert read_draft(link_fields(draft))[1] == []
