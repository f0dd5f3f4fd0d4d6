"""What real evenings also need: each act shows its effect first, is recorded by the second tap, and can be undone."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from scoring.models import Game, LedgerEntry, Match
from tests.scoring.conftest import NewMatch

type RecordDeal = Callable[..., Any]


def act_url(match: Match, name: str) -> str:
    return f"{match.get_absolute_url()}acts/{name}/"


@pytest.fixture
def match(new_match: NewMatch, deal: RecordDeal) -> Match:
    """44–11 after five deals, to 61."""
    match = new_match(names=["Νίκος", "Γιώργος"])
    for base in (11, 11, 11, 11, 0):
        deal(match, base=base)
    return match


@pytest.mark.parametrize(
    ("name", "form", "effects", "after"),
    [
        (
            "target",
            {"target": "40", "best_of": "1"},
            ["στα 61 → στα 40", "Νικητής: κανείς ακόμη → Νίκος"],
            ("left", 44, 11),
        ),
        ("target", {"target": "101", "best_of": "1"}, ["στα 61 → στα 101"], (None, 44, 11)),
        ("stop", {"outcome": "leader"}, ["Νικητής: κανείς ακόμη → Νίκος"], ("left", 44, 11)),
        ("stop", {"outcome": "none"}, [], (None, 44, 11)),
        ("opening", {"left": "3", "right": "20"}, ["Σύνολα: 44–11 → 47–31"], (None, 47, 31)),
        ("swap", {}, ["Σύνολα: 44–11 → 11–44"], (None, 11, 44)),
        ("dead", {}, [], (None, 44, 11)),
        ("penalty", {"offender": "left"}, ["Σύνολα: 44–11 → 44–22"], (None, 44, 22)),
    ],
)
def test_an_act_is_previewed_recorded_and_undone(
    scorer: Client, match: Match, name: str, form: dict[str, str], effects: list[str], after: tuple[Any, ...]
) -> None:
    before = LedgerEntry.objects.of(match).count()
    page = scorer.post(act_url(match, name), form)
    assert page.context["effects"] == effects
    assert LedgerEntry.objects.of(match).count() == before
    assert scorer.post(act_url(match, name), form | {"confirmed": "1"}).headers["Location"] == match.get_absolute_url()
    game = Game.objects.get(match=match)
    assert (game.winner, game.total_left, game.total_right) == after
    last = LedgerEntry.objects.of(match).last()
    assert last is not None
    scorer.post(f"{match.get_absolute_url()}undo/", {"entry": str(last.uuid)})
    game.refresh_from_db()
    assert (game.winner, game.total_left, game.total_right) == (None, 44, 11)


def test_other_house_rules_are_named_before_they_hold(scorer: Client, match: Match) -> None:
    page = scorer.post(act_url(match, "target"), {"target": "61", "best_of": "1", "profile": "crete"})
    assert page.context["effects"] == ["Κανόνες: Βασικοί κανόνες → Κρήτη"]


def test_totals_from_paper_that_cannot_be_are_doubted(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    fits = scorer.post(act_url(match, "opening"), {"left": "21", "right": "12", "deals": "3", "ties": "0"})
    doubted = scorer.post(act_url(match, "opening"), {"left": "21", "right": "13", "deals": "3", "ties": "0"})
    assert len(doubted.context["effects"]) == len(fits.context["effects"]) + 1


@pytest.mark.parametrize(
    ("name", "form"),
    [("target", {"target": "10", "best_of": "1"}), ("target", {"target": "61", "best_of": "2"}), ("opening", {}),
     ("stop", {"outcome": "me"}), ("penalty", {})],
)  # fmt: skip
def test_a_form_that_does_not_fit_comes_back_with_its_fault(
    scorer: Client, match: Match, name: str, form: dict[str, str]
) -> None:
    page = scorer.post(act_url(match, name), form)
    assert page.status_code == 422
    assert page.context["opened"] == name


def test_an_act_that_is_none_is_not_found(scorer: Client, match: Match) -> None:
    assert scorer.post(act_url(match, "cheat")).status_code == 404


def test_a_dead_deal_keeps_the_dealer(scorer: Client, match: Match) -> None:
    dealer = match.live["dealer"]
    scorer.post(act_url(match, "dead"), {"confirmed": "1"})
    match.refresh_from_db()
    assert match.live["dealer"] == dealer
