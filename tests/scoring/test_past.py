"""The history tells every entry with who and when; a conflict shows both tellings and is settled in three ways."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from scoring.actions import Writer
from scoring.models import Deal, LedgerEntry, Match
from tests.scoring.conftest import Act, NewMatch, Tap

type RecordDeal = Callable[..., Any]
type CountQueries = Callable[[int], Any]


def test_the_history_is_told_newest_first(
    scorer: Client, new_match: NewMatch, deal: RecordDeal, tap: Tap, act: Act
) -> None:
    match = new_match(names=["Νίκος", "Γιώργος"])
    tap(match, "right")
    recorded = deal(match).entry
    act(match, "undo", {"entry": str(recorded)})
    lines = scorer.get(f"{match.get_absolute_url()}history/").context["lines"]
    assert [(line.title, line.who, line.holds, line.can_undo) for line in lines] == [
        ("Αναίρεση", "Νίκος", True, True),
        ("Μοιρασιά", "Νίκος", False, False),
        ("Ξερή", "Νίκος", True, True),
        ("Αρχή", "Νίκος", True, False),
    ]
    assert lines[1].text == "Νίκος: 30 φύλλα, άσοι: 2, 10♦"
    assert lines[2].text == "Γιώργος"


@pytest.mark.parametrize("deals", [1, 3])
def test_the_history_takes_as_many_queries_however_long_it_is(
    scorer: Client, new_match: NewMatch, deal: RecordDeal, deals: int, django_assert_num_queries: CountQueries
) -> None:
    match = new_match()
    for _ in range(deals):
        deal(match)
    with django_assert_num_queries(4):
        scorer.get(f"{match.get_absolute_url()}history/")


def test_who_takes_back_a_line_of_the_history_stays_there(scorer: Client, new_match: NewMatch, tap: Tap) -> None:
    match = new_match()
    tapped = tap(match, "left").entry
    answer = scorer.post(f"{match.get_absolute_url()}undo/", {"entry": str(tapped), "to": "history"})
    assert answer.headers["Location"] == f"{match.get_absolute_url()}history/"


def test_a_refusal_without_a_script_is_said_at_the_table(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    page = scorer.post(f"{match.get_absolute_url()}undo/", {"entry": str(match.head)}, follow=True)
    assert "Αυτό έχει ήδη αναιρεθεί" in page.content.decode()


@pytest.fixture
def conflict(new_match: NewMatch, deal: RecordDeal, second_writer: Writer) -> Match:
    """Two phones counted one deal: 30 cards stands, 29 waits."""
    match = new_match()
    head = match.head
    deal(match, cards=30)
    deal(match, cards=29, head=head, writer=second_writer)
    return match


@pytest.mark.parametrize(
    ("choice", "cards"), [("drop", [(30, 0)]), ("instead", [(29, 1)]), ("add", [(30, 0), (29, 0)])]
)
def test_a_conflict_is_settled_as_a_person_decides(
    scorer: Client, conflict: Match, choice: str, cards: list[tuple[int, int]]
) -> None:
    address = f"{conflict.get_absolute_url()}conflicts/"
    (waiting,) = scorer.get(address).context["conflicts"]
    assert (waiting.rival_number, waiting.who, waiting.rival_who) == (1, "Μαρία", "Νίκος")
    form = {"entry": str(waiting.uuid), "choice": choice, "instead": str(waiting.rival)}
    assert scorer.post(address, form).headers["Location"] == conflict.get_absolute_url()
    rows = Deal.objects.filter(match=conflict).order_by("position").values_list("cards_left", "corrections")
    assert list(rows) == cards
    assert scorer.get(address).context["conflicts"] == []


def test_a_deal_counted_without_a_signal_stands_beside_its_rival_though_xeris_were_tapped_first(
    scorer: Client, new_match: NewMatch, deal: RecordDeal, tap: Tap, second_writer: Writer
) -> None:
    match = new_match()
    head = match.head
    deal(match, cards=30)
    tapped = tap(match, "right", head=head, writer=second_writer).entry
    deal(match, cards=29, xeris=(0, 1), head=tapped, writer=second_writer)
    shown = scorer.get(f"{match.get_absolute_url()}conflicts/").context["conflicts"]
    assert [(waiting.title, waiting.rival_number) for waiting in shown] == [("Ξερή", None), ("Μοιρασιά", 1)]


def test_nothing_waiting_is_forgotten_when_it_is_dropped(scorer: Client, conflict: Match) -> None:
    address = f"{conflict.get_absolute_url()}conflicts/"
    (waiting,) = scorer.get(address).context["conflicts"]
    scorer.post(address, {"entry": str(waiting.uuid), "choice": "drop"})
    assert list(LedgerEntry.objects.of(conflict).values_list("kind", flat=True)) == ["open", "deal", "deal", "settle"]
