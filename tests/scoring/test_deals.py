"""Counting and correcting through the pages' forms: every reason said, nothing cleared, the effect shown first."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.models import Deal, LedgerEntry, Match
from tests.scoring.cast import Clock
from tests.scoring.conftest import NewMatch

type RecordDeal = Callable[..., Any]

EXACT = {"mode": "exact", "counted": "left", "cards": "30", "aces": "2", "good": "ten"}


def codes(page: HttpResponse) -> list[str]:
    return [message.code for message in page.context["messages_of_count"]]  # type: ignore[attr-defined]


def url(match: Match, rest: str = "") -> str:
    return f"{match.get_absolute_url()}deals/{rest}"


def test_each_way_of_counting_gives_its_points(scorer: Client, new_match: NewMatch) -> None:
    ways: list[tuple[dict[str, str], tuple[int, int]]] = [
        (EXACT, (8, 3)),
        (EXACT | {"counted": "right"}, (3, 8)),
        (EXACT | {"cards": "26"}, (4, 3)),
        (EXACT | {"cards": "27", "other_cards": "25"}, (8, 3)),
        (EXACT | {"xeris_left": "1", "xeris_right": "2"}, (18, 23)),
        ({"mode": "majority", "majority": "right", "aces": "1", "good": "both"}, (4, 7)),
        ({"mode": "majority", "majority": "tie", "aces": "4", "good": "none"}, (4, 3)),
        ({"mode": "base", "base": "9"}, (9, 2)),
        ({"mode": "base", "base": "7", "tie": "on"}, (7, 0)),
        ({"kind": "dead"}, (0, 0)),
        ({"kind": "penalty", "offender": "right"}, (11, 0)),
    ]
    for form, points in ways:
        match = new_match()
        assert scorer.post(url(match, "add/"), form).status_code == 302, form
        deal = Deal.objects.get(match=match)
        assert (deal.points_left, deal.points_right) == points, form


def test_all_errors_are_said_at_once_and_the_form_comes_back_as_it_was(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    form = EXACT | {"cards": "1", "aces": "4", "good": "both", "xeris_left": "3"}
    page = scorer.post(url(match, "add/"), form)
    assert page.status_code == 422
    assert codes(page) == ["E-ONE", "E-SPEC", "E-XCARD", "W-RARE"]
    assert {name: page.context["count"][name] for name in form} == form
    assert not Deal.objects.filter(match=match).exists()


@pytest.mark.parametrize(
    "field", [{"cards": "many"}, {"cards": "-1"}, {"aces": "7"}, {"kind": "stolen"}, {"uuid": "x"}]
)
def test_what_cannot_be_read_is_named(scorer: Client, new_match: NewMatch, field: dict[str, str]) -> None:
    match = new_match()
    page = scorer.post(url(match, "add/"), EXACT | field)
    assert page.status_code == 422
    assert codes(page) == ["unreadable"]
    assert next(iter(field)) in page.context["messages_of_count"][0].text


def test_while_one_is_entering_what_is_missing_goes_without_saying(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    half = {"mode": "exact", "counted": "left", "cards": "30"}
    assert codes(scorer.post(url(match, "check/"), half, headers={"HX-Request": "true"})) == []
    assert codes(scorer.post(url(match, "add/"), half)) == ["E-MISS"]


def test_an_impossible_deal_asks_once_and_is_marked(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    form = EXACT | {"cards": "2", "aces": "1", "good": "none"}
    page = scorer.post(url(match, "add/"), form)
    assert (page.status_code, codes(page), page.context["may_keep"]) == (422, ["P-PAIR", "W-RARE"], True)
    assert scorer.post(url(match, "add/"), form | {"kept": "on"}).status_code == 302
    assert Deal.objects.get(match=match).impossible == ["P-PAIR"]


def test_the_deal_before_and_the_clock_raise_doubts(
    scorer: Client, new_match: NewMatch, deal: RecordDeal, clock: Clock
) -> None:
    match = new_match()
    deal(match)
    page = scorer.post(url(match, "check/"), EXACT, headers={"HX-Request": "true"})
    assert codes(page) == ["W-SAME"]


def test_a_correction_shows_its_effect_first_and_is_marked(
    scorer: Client, new_match: NewMatch, deal: RecordDeal
) -> None:
    match = new_match()
    first = deal(match).entry
    deal(match, base=11)
    address = url(match, f"{first}/")
    page = scorer.post(address, EXACT | {"aces": "0", "good": "none"})
    assert page.status_code == 422
    assert page.context["effects"] == ["Σύνολα: 19–3 → 15–7"]
    assert Deal.objects.get(uuid=first).corrections == 0
    seen = EXACT | {"aces": "0", "good": "none", "seen": "1", "confirmed": "1"}
    assert scorer.post(address, seen).headers["Location"] == f"{match.get_absolute_url()}sheet/"
    assert Deal.objects.get(uuid=first).corrections == 1


def test_a_correction_after_the_end_says_who_wins_now(scorer: Client, new_match: NewMatch, deal: RecordDeal) -> None:
    match = new_match(names=["Νίκος", "Γιώργος"])
    for _ in range(5):
        deal(match, base=11)
    last = deal(match, base=11).entry
    page = scorer.post(url(match, f"{last}/check/"), {"mode": "base", "base": "0"}, headers={"HX-Request": "true"})
    assert page.context["effects"] == ["Σύνολα: 66–0 → 55–11", "Νικητής: Νίκος → κανείς ακόμη"]
    assert codes(page) == ["W-END"]


def test_striking_a_deal_shows_its_effect_and_undo_brings_it_back(
    scorer: Client, new_match: NewMatch, deal: RecordDeal
) -> None:
    match = new_match()
    first = deal(match).entry
    deal(match, base=11)
    assert scorer.get(url(match, f"{first}/strike/")).context["effects"] == ["Σύνολα: 19–3 → 11–0"]
    scorer.post(url(match, f"{first}/strike/"))
    assert list(Deal.objects.filter(match=match).order_by("position").values_list("struck", "number")) == [
        (True, None), (False, 1),
    ]  # fmt: skip
    strike = LedgerEntry.objects.of(match).last()
    assert strike is not None
    assert scorer.get(url(match, f"{first}/"), follow=True).context["strike"] == strike.uuid
    undone = scorer.post(f"{match.get_absolute_url()}undo/", {"entry": str(strike.uuid), "to": "sheet"})
    assert undone.headers["Location"] == f"{match.get_absolute_url()}sheet/"
    assert list(Deal.objects.filter(match=match).order_by("position").values_list("struck", "number")) == [
        (False, 1), (False, 2),
    ]  # fmt: skip


def test_a_forgotten_deal_goes_before_the_one_it_names(scorer: Client, new_match: NewMatch, deal: RecordDeal) -> None:
    match = new_match()
    following = deal(match, base=11).entry
    page = scorer.get(url(match, f"{following}/forgotten/"))
    assert page.status_code == 200
    scorer.post(url(match, "add/"), EXACT | {"before": str(following)})
    rows = Deal.objects.filter(match=match).order_by("position").values_list("points_left", "total_left")
    assert list(rows) == [(8, 8), (11, 19)]


def test_the_way_of_counting_is_remembered_for_the_next_deal(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    scorer.post(
        url(match, "add/"), {"mode": "majority", "counted": "right", "majority": "tie", "aces": "1", "good": "two"}
    )
    count = scorer.get(match.get_absolute_url()).context["count"]
    assert (count["mode"], count["counted"], count.get("majority")) == ("majority", "right", None)
