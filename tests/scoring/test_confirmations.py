"""A side's word on the score: right or not right, said on its own phone or on the scorer's."""

import pytest
from django.urls import reverse

from scoring.access import give_key
from scoring.confirmations import current_confirmations
from scoring.models import Confirmation, Match, Role
from tests.scoring.conftest import phone


@pytest.fixture
def match(new_match):
    return new_match(2, ["Νίκος", "Ελένη"])


@pytest.fixture
def other_side(book, match, clock):
    """The phone of the right side."""
    return phone(give_key(book, Role.CONFIRM_RIGHT, at=clock.now, match=match)[1])


def say(client, match, word, side="right", head=None):
    said = {"word": word, "side": side, "head": head or match.head}
    return client.post(reverse("scoring:confirm", args=[match.code]), said)


def words(match):
    match.refresh_from_db()
    return {side: word.agrees for side, word in current_confirmations(match).items()}


def test_the_other_side_sees_parts_points_and_totals(other_side, match, deal):
    deal(match, cards=22, aces=1, ten=False, two=True, xeris=(0, 2))
    context = other_side.get(reverse("scoring:confirm", args=[match.code])).context
    assert [row[1:] for row in context["rows"]] == [(22, 30), (1, 3), ("", "✓"), ("✓", ""), (0, 2)]
    assert (context["deal"].points_left, context["deal"].points_right) == (2, 29)
    assert context["sides"] == ["right"]


def test_a_deal_of_points_alone_shows_no_parts(other_side, match, deal):
    deal(match, base=7)
    assert [row[1:] for row in other_side.get(reverse("scoring:confirm", args=[match.code])).context["rows"]] == [
        (0, 0)
    ]


def test_it_says_right_or_not_right(other_side, match, deal):
    deal(match)
    say(other_side, match, "right")
    assert words(match) == {"right": True}
    say(other_side, match, "wrong")
    assert words(match) == {"right": False}


def test_the_same_word_twice_is_one_word(other_side, match, deal):
    deal(match)
    say(other_side, match, "right")
    say(other_side, match, "right")
    assert Confirmation.objects.count() == 1


def test_the_word_lapses_when_something_is_written(other_side, match, deal):
    deal(match)
    say(other_side, match, "right")
    deal(match)
    assert words(match) == {}


def test_a_word_on_what_has_changed_meanwhile_is_not_taken(other_side, match, deal):
    deal(match)
    seen = match.head
    deal(match)
    say(other_side, match, "right", head=seen)
    say(other_side, match, "right", head="nonsense")
    assert Confirmation.objects.count() == 0


def test_a_side_speaks_for_itself_only(other_side, match, deal):
    deal(match)
    assert [say(other_side, match, "right", "left").status_code, say(other_side, match, "maybe").status_code] == [
        403,
        403,
    ]
    assert Confirmation.objects.count() == 0


def test_the_scorers_phone_can_be_handed_over(scorer, scorer_key, match, deal):
    deal(match)
    assert scorer.get(reverse("scoring:confirm", args=[match.code])).context["sides"] == ["left", "right"]
    for side in ("left", "right"):
        say(scorer, match, "right", side)
    assert words(match) == {"left": True, "right": True}
    assert set(Confirmation.objects.values_list("key", flat=True)) == {scorer_key[0].pk}


def test_a_confirming_phone_writes_nothing_else(other_side, match):
    assert other_side.post(reverse("scoring:xeri-add", args=[match.code]), {"side": "right"}).status_code == 403
    assert Match.objects.get().entries_count == 1


def test_without_a_deal_there_is_nothing_to_confirm(other_side, match):
    response = other_side.get(reverse("scoring:confirm", args=[match.code]))
    assert (response.context["deal"], 'name="word"' in response.text) == (None, False)
