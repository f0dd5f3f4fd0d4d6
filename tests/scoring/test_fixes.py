"""The ways out beside a count's problems: what they offer, that they help, and that a plain form can take them."""

from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.profiles import profile_from, profile_record
from diloti.tally_codes import ErrorCode, ImpossibleCode, WarningCode
from scoring import fixes
from scoring.fixes import mended, with_fixes
from scoring.models import Deal, Match
from scoring.wording import Message, tally_messages
from tests.scoring.test_deals import EXACT, codes, url

HALVES = {"base": "main", "xeristaki_points": 5}
#: Not of one deal's count: it is said where totals are taken over, beside the fields that it is about.
ELSEWHERE = {WarningCode.PAPER}


def match_of(profile="main", *, xeris=()):
    """A match that no database knows, with these taps of its live counter."""
    live = {"xeris": [["", side, half, ""] for side, half in xeris], "dealer": ["left", None]}
    return Match(code="abc", profile=profile_record(profile_from(profile)), live=live)


def offered(match, typed, code):
    """The labels that stand beside a problem."""
    (message,) = with_fixes([Message(code, "bad", "")], match, typed, "/m/abc/")
    return [fix.label for fix in message.fixes]


def taken(match, typed, code, number=0):
    """What the form says after one of them."""
    (message,) = with_fixes([Message(code, "bad", "")], match, typed, "/m/abc/")
    it = mended(typed, message.fixes[number].value)
    return {name: str(text) for name, text in it.fields.items() if str(text) != str(typed.get(name, ""))}, it.focus


@pytest.fixture(autouse=True)
def english(settings):
    settings.LANGUAGE_CODE = "en"


LIVE = [("left", False), ("left", False), ("right", False)]
SUM = EXACT | {"cards": "25", "other_cards": "28"}


@pytest.mark.parametrize(
    ("code", "typed", "labels"),
    [
        ("E-SUM", SUM, ["25 – 27", "24 – 28"]),
        ("E-SUM", SUM | {"counted": "right"}, ["27 – 25", "28 – 24"]),
        ("E-ONE", EXACT | {"cards": "51"}, ["count anew"]),
        ("E-RANGE", EXACT | {"cards": "62"}, ["count anew"]),
        ("E-RANGE", EXACT | {"xeristaki_left": "1"}, ["xeristakia 0 · 0"]),
        ("E-MISS", {"mode": "exact", "counted": "left", "aces": "1"}, ["cards", "10♦ 2♣"]),
        ("E-MISS", {"mode": "majority", "good": "ten"}, ["most cards", "aces"]),
        ("E-MISS", {"mode": "base"}, ["points"]),
        ("E-ACE", EXACT, ["aces"]),
        ("E-TEN", EXACT, ["10♦ 2♣"]),
        ("E-TWO", EXACT, ["10♦ 2♣"]),
        ("E-SPEC", EXACT | {"cards": "3", "aces": "4", "good": "none"}, ["49 – 3", "count anew"]),
        ("E-XCARD", EXACT | {"cards": "4", "xeris_left": "3"}, ["xeris 2 · 1", "48 – 4"]),
        ("E-XCARD", EXACT | {"cards": "30", "xeris_right": "12"}, ["xeris 2 · 1", "22 – 30"]),
        ("E-XSUM", EXACT | {"xeris_left": "15", "xeris_right": "10"}, ["xeris 2 · 1", "xeris 0 · 0"]),
        ("E-BASE", {"mode": "base", "base": "9", "tie": "on"}, ["not 26–26", "points"]),
        ("E-DEAD", EXACT | {"cards": "0", "other_cards": "0"}, ["Record a dead deal"]),
        ("P-XERI", EXACT | {"xeris_left": "13", "xeris_right": "11"}, ["xeris 2 · 1", "xeris 0 · 0"]),
        ("P-PAIR", EXACT | {"cards": "2", "aces": "1", "good": "none"}, ["count anew"]),
        ("P-ORDER", EXACT, ["History"]),
        ("W-LIVE", EXACT, ["xeris 2 · 1"]),
        ("W-NEAR", EXACT | {"cards": "25"}, ["the other pile", "26–26"]),
        ("W-NEAR", EXACT | {"cards": "26"}, ["the other pile"]),
        ("W-RARE", EXACT | {"cards": "7"}, ["counted: You"]),
        ("W-SAME", EXACT, ["Leave it"]),
        ("W-FAST", EXACT, ["Leave it"]),
        ("W-END", EXACT, ["Leave it"]),
    ],
)
def test_each_problem_has_its_ways_out(code, typed, labels):
    assert offered(match_of(xeris=LIVE), typed, code) == labels


def test_no_code_of_a_count_is_without_a_way_out():
    known = {*fixes._PROPOSALS, "E-DEAD", "W-SAME", "W-FAST", "W-END", "P-ORDER"}
    assert known == {*map(str, (*ErrorCode, *ImpossibleCode, *WarningCode))} - ELSEWHERE


@pytest.mark.parametrize(
    ("code", "typed", "number", "changes", "focus"),
    [
        ("E-SUM", SUM, 0, {"other_cards": "27"}, ""),
        ("E-SUM", SUM, 1, {"cards": "24"}, ""),
        ("E-ONE", EXACT | {"cards": "51"}, 0, {"cards": ""}, "cards"),
        ("W-NEAR", EXACT | {"cards": "25"}, 0, {}, "other_cards"),
        ("W-NEAR", EXACT | {"cards": "25"}, 1, {"cards": "26"}, ""),
        ("W-LIVE", EXACT, 0, {"xeris_left": "2", "xeris_right": "1"}, ""),
        ("E-BASE", {"mode": "base", "base": "9", "tie": "on"}, 0, {"tie": ""}, ""),
        ("W-RARE", EXACT | {"cards": "7"}, 0, {"counted": "right"}, ""),
        ("E-MISS", {"mode": "exact", "cards": "30"}, 0, {}, "aces"),
    ],
)
def test_taken_it_writes_what_it_says_and_clears_nothing_else(code, typed, number, changes, focus):
    assert taken(match_of(xeris=LIVE), typed, code, number) == (changes, focus)


def test_where_xeristakia_are_played_the_live_counter_brings_them_too():
    match = match_of(HALVES, xeris=[("left", False), ("right", True)])
    changes, _focus = taken(match, EXACT, "W-LIVE")
    assert changes == {"xeris_left": "1", "xeris_right": "0", "xeristaki_left": "0", "xeristaki_right": "1"}


def test_a_fix_brings_in_nothing_that_is_no_field_of_the_count():
    it = mended({"cards": "25"}, "cards=26&csrfmiddlewaretoken=x&players=4&fix=again&focus=aces")
    assert (it.fields, it.focus) == ({"cards": "26"}, "aces")


_TEXTS = st.sampled_from(["", "0", "1", "2", "5", "8", "24", "25", "26", "27", "30", "50", "51", "52", "60"])
_XERIS = st.sampled_from(["", "0", "1", "3", "12", "13", "25"])
_FORMS = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(["exact", "majority", "base"]),
        "counted": st.sampled_from(["left", "right"]),
        "cards": _TEXTS,
        "other_cards": _TEXTS,
        "majority": st.sampled_from(["", "left", "tie", "right"]),
        "aces": st.sampled_from(["", "0", "1", "2", "3", "4"]),
        "good": st.sampled_from(["", "none", "ten", "two", "both"]),
        "base": st.sampled_from(["", "0", "5", "7", "8", "11"]),
        "tie": st.sampled_from(["", "on"]),
        "xeris_left": _XERIS,
        "xeris_right": _XERIS,
    }
)


@given(_FORMS)
def test_what_changes_numbers_does_away_with_its_problem_and_brings_no_other_error(typed):
    match = match_of(xeris=LIVE)
    found = fixes._Mending(match, typed, "/m/abc/")._codes({})
    for message in with_fixes([Message(code, "bad", "") for code in found], match, typed, "/m/abc/"):
        for fix in message.fixes:
            changes = set(parse_qs(fix.value, keep_blank_values=True)) - {"focus"}
            if fix.name != "fix" or fix.href or not changes or message.code in ("W-NEAR", "W-RARE"):
                continue
            after = fixes._Mending(match, mended(typed, fix.value).fields, "/m/abc/")._codes({})
            assert message.code not in after
            assert {code for code in after - found if code.startswith("E-")} <= {"E-MISS"}


# ---- On the pages


def labels(page: Any) -> dict[str, list[str]]:
    return {message.code: [fix.label for fix in message.fixes] for message in page.context["messages_of_count"]}


def test_a_plain_form_takes_a_way_out_and_records_nothing_yet(scorer, new_match):
    match = new_match()
    page = scorer.post(url(match, "add/"), SUM, headers={"Accept-Language": "en"})
    assert (page.status_code, labels(page)) == (422, {"E-SUM": ["25 – 27", "24 – 28"]})
    value = page.context["messages_of_count"][0].fixes[0].value
    page = scorer.post(url(match, "add/"), SUM | {"fix": value})
    assert (page.status_code, codes(page), page.context["points"]) == (200, [], (4, 7))
    assert 'name="other_cards" type="number" inputmode="numeric" min="0" max="52" value="27"' in page.text
    assert not Deal.objects.exists()


def test_a_plain_form_is_led_to_the_field_that_is_wanted(scorer, new_match):
    match = new_match()
    page = scorer.post(url(match, "add/"), EXACT | {"cards": "25", "fix": "focus=other_cards"})
    assert 'placeholder=" " autofocus>' in page.text
    page = scorer.post(url(match, "add/"), {"mode": "exact", "cards": "25", "fix": "focus=aces"})
    assert 'name="aces" value="0" autofocus>' in page.text


def test_a_dead_deal_is_one_tap_from_a_count_of_no_cards(scorer, new_match):
    match = new_match()
    typed = EXACT | {"cards": "0", "other_cards": "0", "dealer": "right"}
    page = scorer.post(url(match, "check/"), typed, headers={"HX-Request": "true"})
    assert next(iter(labels(page))) == "E-DEAD"
    scorer.post(url(match, "add/"), typed | {"kind": "dead"})
    deal = Deal.objects.get()
    assert (deal.kind, deal.dealer, deal.number) == ("dead", "right", None)


def test_a_correction_takes_a_way_out_too_and_is_left_for_the_sheet(scorer, new_match, deal):
    match = new_match(target=11)
    uuid = deal(match, base=11).entry
    page = scorer.post(url(match, f"{uuid}/"), EXACT | SUM | {"fix": "other_cards=27"})
    assert (page.status_code, page.context["count"]["other_cards"]) == (200, "27")
    assert Deal.objects.get().corrections == 0
    page = scorer.post(url(match, f"{uuid}/check/"), EXACT, headers={"HX-Request": "true"})
    (message,) = [message for message in page.context["messages_of_count"] if message.code == "W-END"]
    assert [fix.href for fix in message.fixes] == [f"{match.get_absolute_url()}sheet/"]


def test_the_api_says_problems_without_the_pages_buttons():
    assert {message.fixes for message in tally_messages_of_nothing()} == {()}


def tally_messages_of_nothing() -> list[Message]:
    from diloti.tally import Count, tally

    return tally_messages(tally(Count(), profile_from("main"), None))
