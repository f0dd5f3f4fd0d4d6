"""The table's page: one page, few queries, and every tap also as a plain form."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from diloti.seats import Side
from scoring.confirmations import confirm
from scoring.models import LedgerEntry, Match, Player
from tests.scoring.cast import Clock
from tests.scoring.conftest import NewMatch, Tap

type Deal = Callable[..., Any]
type CountQueries = Callable[[int], Any]


def url(match: Match, rest: str = "") -> str:
    return f"{match.get_absolute_url()}{rest}"


def kinds(match: Match) -> list[str]:
    return list(LedgerEntry.objects.of(match).values_list("kind", flat=True))


@pytest.mark.parametrize("deals", [1, 3, 9])
def test_the_table_takes_three_queries_whatever_was_played(
    scorer: Client, new_match: NewMatch, deal: Deal, deals: int, django_assert_num_queries: CountQueries
) -> None:
    match = new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], target=999)
    for _ in range(deals):
        deal(match)
    with django_assert_num_queries(3):  # the match with its people, the phone's keys, the game's deals
        assert scorer.get(url(match)).status_code == 200


def test_a_poll_that_has_nothing_new_takes_one_query_and_no_body(
    scorer: Client, new_match: NewMatch, django_assert_num_queries: CountQueries
) -> None:
    match = new_match()
    tag = scorer.get(url(match, "now/")).headers["ETag"]
    with django_assert_num_queries(1):
        unchanged = scorer.get(url(match, "now/"), headers={"If-None-Match": tag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_a_tap_changes_what_the_poll_answers(scorer: Client, new_match: NewMatch, tap: Tap) -> None:
    match = new_match()
    tag = scorer.get(url(match, "now/")).headers["ETag"]
    tap(match)
    changed = scorer.get(url(match, "now/"), headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag


def test_what_waits_for_a_decision_and_a_new_name_are_news_as_well(
    scorer: Client, new_match: NewMatch, tap: Tap, deal: Deal
) -> None:
    match = new_match(names=["Νίκος"])
    old = match.head
    deal(match)
    tags = [scorer.get(url(match, "now/")).headers["ETag"]]
    tap(match, head=old)
    tags.append(scorer.get(url(match, "now/")).headers["ETag"])
    Player.objects.update(name="Νικόλας")
    tags.append(scorer.get(url(match, "now/")).headers["ETag"])
    assert len(set(tags)) == 3


@pytest.mark.parametrize(
    ("players", "names", "dealer", "said"),
    [
        (2, [], "left", "μοιράζουμε"),
        (4, [], "right", "μοιράζετε"),
        (2, ["Νίκος"], "left", "μοιράζει: Νίκος"),
        (4, ["Νίκος", "Μαρία"], "left", "μοιράζουν"),
    ],
)
def test_the_dealing_side_is_spoken_of_as_it_is_named(
    scorer: Client, new_match: NewMatch, players: int, names: list[str], dealer: str, said: str
) -> None:
    match = new_match(players, names, dealer=dealer)
    page = scorer.get(url(match)).content.decode()
    mark = (
        f'<p class="deals" data-deals="{dealer}"><span class="pack" aria-hidden="true"></span><span>{said}</span></p>'
    )
    assert mark in page
    assert page.count('class="deals" data-deals') - page.count(' hidden><span class="pack"') == 1


def test_the_number_of_the_deal_stops_with_the_game(scorer: Client, new_match: NewMatch, deal: Deal) -> None:
    match = new_match(target=20)
    numbers = [scorer.get(url(match)).context["table"].deal_number]
    for _ in range(2):
        deal(match, base=11)
        numbers.append(scorer.get(url(match)).context["table"].deal_number)
    assert numbers == [1, 2, 2]


def test_who_may_not_score_is_shown_the_score(outsider: Client, new_match: NewMatch) -> None:
    match = new_match()
    assert outsider.get(url(match)).headers["Location"] == url(match, "watch/")


def test_a_form_sent_twice_is_recorded_once(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    form = {"side": "left", "head": str(match.head), "uuid": str(uuid4())}
    for _ in range(2):
        assert scorer.post(url(match, "xeris/add/"), form).headers["Location"] == url(match)
    assert kinds(match) == ["open", "xeri"]


def test_a_tap_on_neither_side_is_refused_with_its_reason(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    page = scorer.post(url(match, "xeris/add/"), {"side": "middle"}, follow=True)
    assert "middle" in page.content.decode()
    assert kinds(match) == ["open"]


def test_nobody_writes_by_looking(scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    for rest in ("xeris/add/", "undo/", "dealer/", "pen/", "end/", "deals/add/", "acts/dead/"):
        assert scorer.get(url(match, rest)).status_code == 405, rest
    assert kinds(match) == ["open"]


def test_what_a_side_says_at_the_end_is_news(scorer: Client, new_match: NewMatch, deal: Deal, clock: Clock) -> None:
    match = new_match(names=["Νίκος", "Γιώργος"])
    deal(match, base=11, xeris=(5, 0))
    tag = scorer.get(url(match, "now/")).headers["ETag"]
    confirm(match=match, head=match.head, side=Side.RIGHT, agrees=True, key_id=None, at=clock.now)
    page = scorer.get(url(match, "now/"), headers={"If-None-Match": tag})
    assert page.status_code == 200
    assert {side: word.agrees for side, word in page.context["confirmations"].items()} == {"right": True}
