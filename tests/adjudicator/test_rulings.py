"""Rulings: kept by who may, word by word as they were, found again, overruled with a reason."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

import diloti
from adjudicator.models import Found, Ruling
from diloti.profiles import profile_from, profile_record
from scoring.models import Book, Key
from tests.scoring.cast import Clock
from tests.scoring.conftest import NewMatch

ENGLISH = {"accept-language": "en"}
FACTS = {"q": "takes", "profile": "main@1", "position": "8HKC/A8:3D5S/8C;*/A/-/*", "play": "8Cx8H"}
OTHER = {"aside": "8HKC/A8:3D5S/8C8S;*/A/-/*", "aside_play": "8Cx8H"}
AGREED = {"told_left": "on", "told_right": "on"}


def keep(client: Client, book: Book, **said: object) -> Ruling | None:
    response = client.post(
        reverse("adjudicator:book-ruling-add", args=[book.code]), FACTS | AGREED | said, headers=ENGLISH
    )
    assert response.status_code == 302
    return Ruling.objects.order_by("-pk").first()


def kept(client: Client, book: Book, **said: object) -> Ruling:
    found = keep(client, book, **said)
    assert found is not None
    return found


def test_a_ruling_keeps_facts_verdict_rule_texts_rules_and_engine(
    scorer: Client, book: Book, scorer_key: tuple[Key, str]
) -> None:
    ruling = kept(scorer, book)
    assert (ruling.question, ruling.found, ruling.key, ruling.match) == ("takes", Found.AGREED, scorer_key[0], None)
    assert (ruling.profile, ruling.profile_name, ruling.profile_version) == (
        profile_record(profile_from("main")),
        "main",
        1,
    )
    assert ruling.engine == f"diloti {diloti.__version__}"
    assert ruling.first["position"] == FACTS["position"]
    assert ruling.first["verdict"]["verdict"] == "illegal"
    assert [finding["rule"] for finding in ruling.first["verdict"]["findings"]] == ["O3"]
    assert [(rule["id"], set(rule["text"])) for rule in ruling.rules] == [("O3", {"el", "en", "nl"})]
    assert (ruling.told_left, ruling.told_right, ruling.second) == (True, True, {})


def test_a_ruling_of_a_game_stands_with_its_people_its_deal_and_on_its_page(
    scorer: Client, new_match: NewMatch, book: Book
) -> None:
    match = new_match(2, ["Νίκος", "Μαρία"], profile="kafeneio", dealer="left")
    facts = FACTS | AGREED | {"profile": "kafeneio@1", "match": match.code}
    response = scorer.post(reverse("adjudicator:match-ruling-add", args=[match.code]), facts)
    ruling = Ruling.objects.get(match=match)
    assert response["Location"] == ruling.get_absolute_url()
    people = list(book.players.values_list("name", "pk"))
    assert ruling.seats == [dict(people)["Μαρία"], dict(people)["Νίκος"]]
    assert (ruling.dealer, ruling.deal_number, ruling.book) == ("left", 1, book)
    html = scorer.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert "Μαρία played 8♣." in html
    pages = [reverse(f"scoring:{name}", args=[match.code]) for name in ("sheet", "more")]
    assert [ruling.get_absolute_url() in scorer.get(page).content.decode() for page in pages] == [True, True]


def test_erasing_a_name_erases_it_from_rulings(scorer: Client, new_match: NewMatch, book: Book) -> None:
    match = new_match(2, ["Νίκος", "Μαρία"], dealer="left")
    scorer.post(reverse("adjudicator:match-ruling-add", args=[match.code]), FACTS | AGREED | {"match": match.code})
    book.players.update(name="")
    html = scorer.get(Ruling.objects.get().get_absolute_url(), headers=ENGLISH).content.decode()
    assert "Μαρία" not in html
    assert "player 1 played 8♣." in html


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ({"told_left": "on"}, 422),
        ({"told_right": "on"}, 422),
        ({}, 422),
        ({"found": "arbiter"}, 302),
        (AGREED, 302),
    ],
)
def test_both_sides_tick_the_facts_or_the_arbiter_finds_them(
    scorer: Client, book: Book, said: dict[str, str], answer: int
) -> None:
    response = scorer.post(reverse("adjudicator:book-ruling-add", args=[book.code]), FACTS | said)
    assert response.status_code == answer
    assert Ruling.objects.count() == (answer == 302)


def test_of_two_versions_the_arbiter_finds_one(scorer: Client, book: Book) -> None:
    assert (
        scorer.post(reverse("adjudicator:book-ruling-add", args=[book.code]), FACTS | OTHER | AGREED).status_code == 422
    )
    ruling = kept(scorer, book, **OTHER, found="second")
    assert [version["verdict"]["verdict"] for version in (ruling.first, ruling.second)] == ["legal", "illegal"]
    html = scorer.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert "the arbiter found the second version" in html
    assert html.index("As one side told it") < html.index("Allowed") < html.index("As the other side told it")
    assert kept(scorer, book, **OTHER, found="first", uuid=uuid4()).rules[0]["id"] == "C1"


def test_the_hearing_shows_both_versions_side_by_side(client: Client) -> None:
    html = client.get(reverse("adjudicator:ruling-new"), FACTS | OTHER, headers=ENGLISH).content.decode()
    assert html.index("As one side tells it") < html.index("As the other side tells it")
    assert html.count('name="found"') == 2


def test_what_was_chosen_is_still_open_to_see_when_the_reason_is_missing(scorer: Client, book: Book) -> None:
    said = FACTS | AGREED | {"overruled": "legal"}
    response = scorer.post(reverse("adjudicator:book-ruling-add", args=[book.code]), said, headers=ENGLISH)
    html = response.content.decode()
    assert "Not kept yet: Say why" in html
    assert '<details class="block" open><summary>The arbiter decides otherwise' in html
    assert 'name="overruled" value="legal" checked' in html


def test_the_second_version_is_told_as_such(client: Client) -> None:
    html = client.get(reverse("adjudicator:desk"), FACTS | OTHER, headers=ENGLISH).content.decode()
    assert "Now as the other side tells it" in html
    assert "Both versions side by side" in html
    assert "We agree on the facts" not in html


def test_what_cannot_be_judged_leads_back_to_the_desk(client: Client, scorer: Client, book: Book) -> None:
    broken = FACTS | {"position": "8H/A8:3D6S/8C;*/A/-/*"}
    assert client.get(reverse("adjudicator:ruling-new"), broken)["Location"].startswith("/desk/?q=takes")
    response = scorer.post(reverse("adjudicator:book-ruling-add", args=[book.code]), broken | AGREED)
    assert response["Location"].startswith("/desk/?q=takes")
    assert Ruling.objects.count() == 0


def test_only_keys_write(outsider: Client, scorer: Client, book: Book, new_match: NewMatch) -> None:
    match = new_match()
    ruling = kept(scorer, book)
    addresses = [
        reverse("adjudicator:book-ruling-add", args=[book.code]),
        reverse("adjudicator:match-ruling-add", args=[match.code]),
        reverse("adjudicator:ruling-overrule", args=[ruling.code]),
        reverse("adjudicator:book-irregularity", args=[book.code, "misdealt"]),
        reverse("adjudicator:match-irregularity", args=[match.code, "misdealt"]),
        reverse("adjudicator:house-rules", args=[book.code]),
    ]
    assert [outsider.post(address, FACTS | AGREED).status_code for address in addresses] == [403] * 6
    assert [scorer.get(address).status_code for address in addresses[:5]] == [405] * 5
    assert outsider.get(reverse("adjudicator:rulings", args=[book.code])).status_code == 403
    assert outsider.get(ruling.get_absolute_url()).status_code == 200


def test_a_form_sent_twice_is_kept_once(scorer: Client, book: Book) -> None:
    uuid = uuid4()
    first, second = kept(scorer, book, uuid=uuid), kept(scorer, book, uuid=uuid)
    assert first == second
    assert Ruling.objects.count() == 1


def test_the_arbiter_overrules_with_a_reason_and_the_verdict_stays_as_it_was(
    partner: Client, scorer: Client, book: Book, partner_key: tuple[Key, str], scorer_key: tuple[Key, str]
) -> None:
    ruling = kept(scorer, book)
    address = reverse("adjudicator:ruling-overrule", args=[ruling.code])
    unreasoned = partner.post(address, {"overruled": "legal"}, headers=ENGLISH)
    assert unreasoned.status_code == 422
    assert "Not kept yet: Say why" in unreasoned.content.decode()
    assert partner.post(address, {"overruled": "legal", "reason": "They had agreed so."}).status_code == 302
    ruling.refresh_from_db()
    assert (ruling.overruled, ruling.reason) == ("legal", "They had agreed so.")
    assert (ruling.key, ruling.overruled_by) == (scorer_key[0], partner_key[0])
    assert ruling.first["verdict"]["verdict"] == "illegal"
    html = partner.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert "The arbiter decided otherwise: Allowed" in html
    assert '<meta property="og:description" content="Allowed · Both sides agreed on the facts.">' in html
    partner.post(address, {"overruled": ""})
    ruling.refresh_from_db()
    assert (ruling.overruled, ruling.reason) == ("", "")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", 2),
        ("O3", 1),
        ("o3 δεσμευμένο", 1),
        ("ΔΗΛΏΣΕΙ", 1),
        ("8cx8h", 1),
        ("allowed", 2),
        ("nonsense", 0),
        ("ΚΑΦΕ", 1),
    ],
)
def test_rulings_are_found_by_any_of_their_words(scorer: Client, book: Book, query: str, found: int) -> None:
    kept(scorer, book)
    declares = {"q": "declare", "position": "5_/-/3_8_*;*/A/-/*", "play": "3_=8:5_", "reason": "Στον καφέ"}
    kept(scorer, book, **declares, uuid=uuid4())
    html = scorer.get(reverse("adjudicator:rulings", args=[book.code]), {"q": query}).content.decode()
    assert html.count('class="row-link ruling-row"') == found


def test_leftovers_are_ruled_on_too(scorer: Client, book: Book) -> None:
    ruling = kept(scorer, book, q="leftovers", position="3_K_/-/-;-/A/48/B", play="")
    assert ruling.first["verdict"] == {"verdict": "leftovers", "last": "B"}
    assert [rule["id"] for rule in ruling.rules] == ["E1"]
    assert scorer.get(ruling.get_absolute_url()).status_code == 200


def test_a_ruling_whose_rules_have_changed_since_keeps_its_own_words(scorer: Client, book: Book) -> None:
    ruling = kept(scorer, book)
    ruling.rules[0]["text"]["en"] = "As it was written in those days."
    ruling.first["verdict"]["findings"][0]["code"] = "a-code-of-old"
    ruling.save()
    html = scorer.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert "As it was written in those days." in html
    assert "Not allowed" in html


def test_a_book_that_is_deleted_hides_its_rulings(scorer: Client, book: Book, clock: Clock) -> None:
    ruling = kept(scorer, book)
    Book.objects.filter(pk=book.pk).update(deleted_at=clock.now)
    assert scorer.get(ruling.get_absolute_url()).status_code == 404


def test_a_list_of_rulings_costs_the_same_for_one_and_for_three(
    scorer: Client, book: Book, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    address = reverse("adjudicator:rulings", args=[book.code])
    kept(scorer, book, uuid=uuid4())
    with django_assert_num_queries(4):
        scorer.get(address)
    for _ in range(2):
        kept(scorer, book, uuid=uuid4())
    with django_assert_num_queries(4):
        scorer.get(address)


def test_the_hands_are_facts_and_what_the_versions_disagree_on_is_marked(scorer: Client, book: Book) -> None:
    ruling = kept(scorer, book, aside="8HKC/A8:3D5S/8C*;*/A/-/*", aside_play="8Cx8H", found="first")
    html = scorer.get(ruling.get_absolute_url(), headers=ENGLISH).content.decode()
    assert re.findall(r'<li class="differs">([^<]+)<', html) == [
        "the player: the rest of the hand is not known.",
        "the player held nothing else.",
    ]


def test_a_ruling_wears_the_desks_dress_and_leads_back_to_its_game(scorer: Client, new_match: NewMatch) -> None:
    match = new_match(2, ["Νίκος", "Μαρία"], dealer="left")
    said = FACTS | AGREED | {"match": match.code}
    scorer.post(reverse("adjudicator:match-ruling-add", args=[match.code]), said)
    ruling, desk = Ruling.objects.get().get_absolute_url(), f"/desk/?match={match.code}"
    for address in (ruling, desk):
        html = scorer.get(address).content.decode()
        assert re.findall(r'data-theme="(\w+)"', html) == ["dark"]
        assert f'<h1><a href="{match.get_absolute_url()}"><span aria-hidden="true">‹ </span>' in html
