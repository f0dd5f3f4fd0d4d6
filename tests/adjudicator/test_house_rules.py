"""A book's own house rules: shown first, kept in versions, old games and rulings keep theirs."""

from django.test import Client
from django.urls import reverse

from adjudicator.models import HouseRules
from diloti.profiles import OPTIONS, Profile, Raising, profile_from, profile_from_record, profile_record
from scoring.models import Book, Match
from tests.scoring.conftest import Act, NewMatch

ENGLISH = {"accept-language": "en"}


def fields(profile: Profile, base: str = "main") -> dict[str, str]:
    return {"base": base} | {option.key: str(getattr(profile, option.key)).lower() for option in OPTIONS}


def test_changes_are_shown_before_they_hold(scorer: Client, book: Book) -> None:
    address = reverse("adjudicator:house-rules", args=[book.code])
    html = scorer.post(address, fields(Profile(raising=Raising.NOBODY)), headers=ENGLISH).content.decode()
    assert "This would change:" in html
    assert "Who may raise a plain pile" in html
    assert (HouseRules.objects.count(), book.house_rules) == (0, profile_from("main"))


def test_each_change_is_a_version_and_games_keep_what_they_began_with(
    scorer: Client, book: Book, new_match: NewMatch
) -> None:
    address = reverse("adjudicator:house-rules", args=[book.code])
    match = new_match(profile="main")
    for profile in (Profile(xeri_points=5), Profile(xeri_points=5), Profile(xeri_points=5, raising=Raising.ANYONE)):
        assert scorer.post(address, fields(profile) | {"confirmed": "1"}).status_code == 302
    kept = HouseRules.objects.of(book)
    assert [(rules.version, rules.record) for rules in kept] == [
        (2, Profile(xeri_points=5, raising=Raising.ANYONE)),
        (1, Profile(xeri_points=5)),
    ]
    book.refresh_from_db()
    match.refresh_from_db()
    assert book.house_rules == Profile(xeri_points=5, raising=Raising.ANYONE)
    assert profile_from_record(match.profile) == profile_from("main")


def test_one_can_begin_with_a_shipped_profile(scorer: Client, book: Book) -> None:
    html = scorer.get(reverse("adjudicator:house-rules", args=[book.code]), {"base": "kafeneio"}).content.decode()
    assert 'name="base" value="kafeneio"' in html
    assert 'name="raising" value="partner_too" checked' in html


def test_a_value_that_is_not_known_changes_nothing(scorer: Client, book: Book) -> None:
    said = fields(Profile()) | {"raising": "everybody", "confirmed": "1"}
    assert scorer.post(reverse("adjudicator:house-rules", args=[book.code]), said).status_code == 422
    assert HouseRules.objects.count() == 0


def test_rules_that_a_game_replaced_can_be_brought_back(scorer: Client, book: Book, new_match: NewMatch) -> None:
    address = reverse("adjudicator:house-rules", args=[book.code])
    own = Profile(xeri_points=5)
    scorer.post(address, fields(own) | {"confirmed": "1"})
    new_match(profile="main")
    assert "The last game was started with other rules" in scorer.get(address, headers=ENGLISH).content.decode()
    scorer.post(address, fields(own) | {"confirmed": "1"})
    book.refresh_from_db()
    assert (book.profile, HouseRules.objects.count()) == (profile_record(own), 1)


def test_after_a_game_by_an_older_version_the_newest_is_offered(
    scorer: Client, book: Book, new_match: NewMatch, act: Act
) -> None:
    address, new = reverse("adjudicator:house-rules", args=[book.code]), reverse("scoring:new")
    old, newest = Profile(xeri_points=5, xeri_last=False), Profile(xeri_points=5, xeri_last=False, raise_absorbs=True)
    scorer.post(address, fields(old) | {"confirmed": "1"})
    match = new_match(profile=profile_record(old))
    act(match, "stop", {"outcome": "none"})
    scorer.post(address, fields(newest) | {"confirmed": "1"})
    again = scorer.post(reverse("scoring:rematch", args=[match.code]))
    rematch = Match.objects.exclude(pk=match.pk).get()
    assert again["Location"] == rematch.get_absolute_url()
    book.refresh_from_db()
    assert (profile_from_record(rematch.profile), book.house_rules) == (old, newest)
    assert "2 rules changed" in scorer.get(new, headers=ENGLISH).content.decode()


def test_a_shipped_profile_that_was_chosen_stands_though_a_version_was_once_the_same(
    scorer: Client, book: Book, new_match: NewMatch
) -> None:
    address = reverse("adjudicator:house-rules", args=[book.code])
    for profile in (profile_from("crete"), Profile(xeri_points=5, raising=Raising.NOBODY)):
        scorer.post(address, fields(profile, "crete") | {"confirmed": "1"})
    new_match(profile="crete")
    book.refresh_from_db()
    assert book.house_rules == profile_from("crete")


def test_the_books_own_rules_stand_beside_the_shipped_ones_they_were_made_from(scorer: Client, book: Book) -> None:
    own = reverse("adjudicator:house-rules", args=[book.code])
    scorer.post(own, fields(Profile(raising=Raising.NOBODY, raise_absorbs=True)) | {"confirmed": "1"})
    address = "/rules/profiles/?a=main&amp;b=main@1,raising:nobody,raise_absorbs:true"
    assert f'href="{address}"' in scorer.get(own).content.decode()
    html = scorer.get(address.replace("&amp;", "&"), headers=ENGLISH).content.decode()
    assert html.count('<tr class="differs">') == 2
    assert '<option value="main@1,raising:nobody,raise_absorbs:true" selected>Main rules +2</option>' in html
    assert '<option value="main" selected>Main rules</option>' in html
