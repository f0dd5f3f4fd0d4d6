"""Irregularities: what the texts say, and remedies that are written into the game's own ledger."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from adjudicator.irregularities import irregularities
from adjudicator.models import Ruling
from adjudicator.remedies import Remedy
from scoring.actions import Outcome
from scoring.models import Book, Deal, LedgerEntry, Match
from tests.scoring.conftest import Act, NewMatch

ENGLISH = {"accept-language": "en"}


def settle(client: Client, match: Match, name: str, **said: object) -> HttpResponse:
    said = {"head": str(match.head), "uuid": str(uuid4())} | said
    return client.post(  # type: ignore[return-value]
        reverse("adjudicator:match-irregularity", args=[match.code, name]), said, headers=ENGLISH
    )


@pytest.fixture
def match(new_match: NewMatch) -> Match:
    return new_match(4, ["Νίκος", "Μαρία", "Γιώργος", "Στέλιος"], profile="kafeneio", dealer="right", place=1)


@pytest.mark.parametrize("name", list(irregularities()))
def test_each_has_its_page_with_and_without_a_game(scorer: Client, outsider: Client, match: Match, name: str) -> None:
    address = reverse("adjudicator:irregularity", args=[name])
    for client, query in (
        (outsider, {}),
        (outsider, {"match": match.code}),
        (scorer, {"match": match.code}),
        (scorer, {}),
    ):
        assert client.get(address, query).status_code == 200


def test_each_says_something_and_what_is_silent_is_told_apart() -> None:
    for one in irregularities().values():
        assert one.texts
        assert one.rules
    assert [one.id for one in irregularities().values() if one.claims] == [
        "retained-missing",
        "wrong-number",
        "signals",
    ]
    assert irregularities()["stakes"].remedies == ()


def test_what_is_not_there_is_404(client: Client) -> None:
    assert client.get(reverse("adjudicator:irregularity", args=["earthquake"])).status_code == 404


def test_a_penalty_is_one_entry_in_the_games_ledger_linked_with_the_ruling(scorer: Client, match: Match) -> None:
    response = settle(scorer, match, "retained-missing", remedy="penalty", side="left", reason="No eight.")
    ruling = Ruling.objects.get()
    assert response["Location"] == ruling.get_absolute_url()
    entry = LedgerEntry.objects.get(match=match, kind="deal")
    assert (ruling.entry, ruling.remedy, ruling.irregularity) == (entry.uuid, "penalty", "retained-missing")
    deal = Deal.objects.get(match=match)
    assert (deal.kind, deal.points_left, deal.points_right, deal.dealer, deal.dealer_place) == (
        "penalty",
        0,
        11,
        "right",
        1,
    )
    assert ruling.texts["silence"]["el"].startswith("Τα άλλα κείμενα")
    html = scorer.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert "Written into the game's history" in html
    assert re.findall(r"<h2>(The offender's[^<]+)</h2>", html.replace("&#x27;", "'")) == [
        "The offender's deal counts 0, the others get 11: Νίκος – Μαρία"
    ]


def test_a_dead_deal_and_a_xeri_are_written_too(scorer: Client, match: Match) -> None:
    settle(scorer, match, "misdealt", remedy="dead")
    match.refresh_from_db()
    settle(scorer, match, "xeri-not-marked", remedy="xeri", side="right")
    kinds = list(LedgerEntry.objects.of(match).values_list("kind", flat=True))
    assert kinds == ["open", "deal", "xeri"]
    match.refresh_from_db()
    assert [(side, half) for _uuid, side, half, _at in match.live["xeris"]] == [("right", False)]


def test_a_remedy_by_hand_writes_a_ruling_and_no_entry(scorer: Client, match: Match) -> None:
    settle(scorer, match, "exposed", remedy="nothing")
    assert (Ruling.objects.get().entry, LedgerEntry.objects.filter(match=match).count()) == (None, 1)


@pytest.mark.parametrize(
    "said", [{}, {"remedy": "penalty"}, {"remedy": "flogging"}, {"remedy": "penalty", "side": "north"}]
)
def test_a_remedy_must_be_open_and_say_its_side(scorer: Client, match: Match, said: dict[str, str]) -> None:
    assert settle(scorer, match, "retained-missing", **said).status_code == 422
    assert Ruling.objects.count() == 0


def test_a_remedy_sent_twice_is_written_once(scorer: Client, match: Match) -> None:
    uuid = uuid4()
    for _ in range(2):
        settle(scorer, match, "retained-missing", remedy="penalty", side="left", uuid=uuid)
    assert (Ruling.objects.count(), LedgerEntry.objects.filter(match=match, kind="deal").count()) == (1, 1)


def test_what_the_ledger_refuses_is_told_and_not_kept(scorer: Client, match: Match, act: Act) -> None:
    act(match, "stop", {"outcome": "none"})
    act(match, "stop", {"outcome": "none"})
    match.live["dealer"] = ["north", None]
    Match.objects.filter(pk=match.pk).update(live=match.live)
    response = settle(scorer, match, "misdealt", remedy="dead")
    assert (response.status_code, Ruling.objects.count()) == (422, 0)


def test_an_entry_made_on_an_old_head_waits_for_a_person(
    scorer: Client, match: Match, deal: Callable[..., Outcome]
) -> None:
    old = match.head
    deal(match)
    response = settle(scorer, match, "retained-missing", remedy="penalty", side="left", head=str(old))
    assert response["Location"] == reverse("scoring:conflicts", args=[match.code])
    assert Ruling.objects.count() == 0


def test_a_book_without_a_game_keeps_what_was_decided(scorer: Client, book: Book) -> None:
    address = reverse("adjudicator:book-irregularity", args=[book.code, "reshuffle"])
    scorer.post(address, {"remedy": "redeal", "reason": "Three kings."})
    ruling = Ruling.objects.get(book=book)
    assert (ruling.match, ruling.remedy, ruling.reason) == (None, Remedy.REDEAL, "Three kings.")
    html = scorer.get(reverse("adjudicator:rulings", args=[book.code]), {"q": "kings"}).content.decode()
    assert html.count("ruling-row") == 1


def test_the_agreed_penalty_is_named_only_where_it_was_agreed(
    client: Client, match: Match, new_match: NewMatch
) -> None:
    address = reverse("adjudicator:irregularity", args=["signals"])
    agreed = client.get(address, {"match": match.code}, headers=ENGLISH).content.decode()
    assert "This game is played with the penalty agreed on" in agreed
    plain = client.get(address, {"match": new_match().code}, headers=ENGLISH).content.decode()
    assert "This game's house rules fix no penalty" in plain
