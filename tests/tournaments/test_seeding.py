"""The seeding: by rating, by hand, by a lot that anybody can draw again."""

import pytest

from tests.tournaments.roles import play
from tournaments.entering import active, enter, withdraw
from tournaments.models import Event, Meeting, Season
from tournaments.pairing.lots import drawn_order
from tournaments.seeding import (
    by_numbers,
    how_seeded,
    moved,
    season_ratings,
    seed_by_hand,
    seed_by_lot,
    seed_by_rating,
    take_season_ratings,
)


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def rows(event, how):
    ratings = {"Α": 1400, "Β": None, "Γ": 1600, "Δ": 1500}
    return [enter(event, [name], rating=rating, **how) for name, rating in ratings.items()]


def order(event) -> str:
    return "".join(row.name for row in active(event).with_names().seeded())


def test_until_they_are_seeded_entrants_stand_as_they_were_entered(event, rows):
    assert (sorted(order(event)), how_seeded(event)) == (["Α", "Β", "Γ", "Δ"], {})


def test_the_highest_rating_stands_first_and_who_has_none_last(event, rows, how):
    seed_by_rating(event, **how)
    assert (order(event), how_seeded(event)) == ("ΓΔΑΒ", {"by": "rating"})
    assert [row.number for row in active(event).seeded()] == [1, 2, 3, 4]


def test_a_lot_is_drawn_from_its_shown_seed_and_becomes_the_events_own(event, rows, how):
    seed_by_lot(event, 1821, **how)
    found = [str(row.pk) for row in active(event).seeded()]
    assert found == drawn_order(1821, [str(row.pk) for row in rows], "seeding")
    event.refresh_from_db()
    assert (event.seed, how_seeded(event)) == (1821, {"by": "lot", "seed": 1821})


def test_the_same_number_draws_the_same_order(event, rows, how):
    seed_by_lot(event, 5, **how)
    first = order(event)
    seed_by_rating(event, **how)
    seed_by_lot(event, 5, **how)
    assert order(event) == first


def test_by_hand_who_is_not_named_keeps_behind(event, rows, how):
    seed_by_rating(event, **how)
    seed_by_hand(event, [rows[1], rows[0]], **how)
    assert (order(event), how_seeded(event)) == ("ΒΑΓΔ", {"by": "hand"})


def test_who_has_withdrawn_has_no_place(event, rows, how):
    withdraw(rows[2], **how)
    seed_by_rating(event, **how)
    assert order(event) == "ΔΑΒ"


@pytest.mark.parametrize(("up", "found"), [(True, "ΒΑΓ"), (False, "ΑΓΒ")])
def test_one_place_up_or_down(event, rows, up, found):
    assert "".join(row.name for row in moved(rows[:3], rows[1], up)) == found


def test_the_first_goes_no_further_up_nor_the_last_down(event, rows):
    assert moved(rows, rows[0], True) == rows
    assert moved(rows, rows[-1], False) == rows


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ([1, 2, 3, 4], "ΑΒΓΔ"),
        ([1, 2, 3, 1], "ΔΑΒΓ"),
        ([3, 2, 3, 4], "ΒΓΑΔ"),
        ([4, 2, 3, 4], "ΒΓΔΑ"),
        ([99, 2, 3, 4], "ΒΓΔΑ"),
        ([1, 2, 3, 2], "ΑΔΒΓ"),
        ([4, 3, 2, 1], "ΔΓΒΑ"),
    ],
)
def test_a_typed_number_is_the_place_and_the_others_close_up(event, rows, typed, found):
    assert "".join(row.name for row in by_numbers(rows, typed)) == found


# ---- The season's ratings


@pytest.fixture
def season(book, clock) -> Season:
    return Season.objects.create(book=book, name="2026–27", created_at=clock.now)


def test_ratings_of_the_season_fill_in_what_nobody_typed(event, rows, season, how, book, clock):
    event.season = season
    event.save()
    earlier = Event.objects.create(
        book=book,
        season=season,
        name="Πρώτο",
        held_on=event.held_on,
        created_at=clock.now,
        changed_at=clock.now,
        profile=event.profile,
        seed=1,
    )
    played = [enter(earlier, [name], **how) for name in ("Β", "Δ", "Ε", "Ζ")]
    play(earlier, played, clock.now)
    Meeting.objects.filter(event=earlier).update(how="played", winner="a", games=[[61, 20]], state="done")
    [(row, rating)] = season_ratings(event).items()
    assert (row.name, rating > 1000) == ("Β", True)
    take_season_ratings(event, **how)
    assert {one.name: one.rating for one in active(event).with_names()} == {
        "Α": 1400,
        "Β": rating,
        "Γ": 1600,
        "Δ": 1500,
    }
    assert season_ratings(event) == {}


def test_without_a_season_there_is_nothing_to_fill_in(event, rows):
    assert season_ratings(event) == {}
