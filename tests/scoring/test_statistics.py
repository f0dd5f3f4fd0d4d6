"""The numbers of a small book, worked out by hand."""

import datetime as dt

import pytest

from scoring.kinds import Kind
from scoring.models import Player
from scoring.people import merge_players, separate_player, set_hidden
from scoring.statistics import (
    Dealing,
    Numbers,
    Period,
    Record,
    Scope,
    book_statistics,
    player_statistics,
    read_scope,
    worths_of,
)
from tests.scoring import cast

WORTH_FIVE = {"base": "main", "xeri_points": 5}


@pytest.fixture
def scope(clock) -> Scope:
    return Scope(clock.now)


@pytest.fixture
def evening(new_match, deal):
    """Άννα beats Βασίλης after having been behind, loses to him, and beats him again with a partner each.

    First game to 31, Άννα on the left, who deals first:
      8–3    30 cards, 2 aces, 10♦ for Άννα
      1–20   20 cards, 1 ace for Άννα; a xeri for Βασίλης
      31–0   40 cards, everything and 2 xeris for Άννα: 40–23, after 9–23
    Second to 61, Βασίλης on the left, one deal entered as points: 61–0 with 5 xeris.
    Third, pairs: Άννα and Γιώργος against Βασίλης and Δήμητρα: 61–0 in the same way.
    """
    first = new_match(names=["Άννα", "Βασίλης"], target=31)
    deal(first)
    deal(first, cards=20, aces=1, ten=False, xeris=(0, 1))
    deal(first, cards=40, aces=4, two=True, xeris=(2, 0))
    second = new_match(names=["Βασίλης", "Άννα"])
    deal(second, **cast.WHOLE_GAME)
    third = new_match(4, ["Άννα", "Γιώργος", "Βασίλης", "Δήμητρα"], place=0)
    deal(third, **cast.WHOLE_GAME)
    return [first, second, third]


def of_players(statistics) -> dict[str, object]:
    return {group.people[0].name: group for group in statistics.players}


def names(people) -> list[str]:
    return [person.name for person in people]


def test_a_players_numbers_are_the_sums_of_that_players_side(evening, book, scope):
    anna = of_players(book_statistics(book, scope))["Άννα"]
    assert anna.record == Record(games=3, won=2, run=1)
    assert anna.numbers == Numbers(
        deals=5,
        points=8 + 1 + 31 + 0 + 61,
        against=3 + 20 + 0 + 61 + 0,
        best=61,
        card_deals=3,
        cards=30 + 20 + 40,
        most_deals=5,
        most=1 + 0 + 1 + 0 + 1,
        ace_deals=3,
        aces=2 + 1 + 4,
        ten_deals=3,
        tens=2,
        two_deals=3,
        twos=1,
        xeri_deals=5,
        xeris=0 + 0 + 2 + 0 + 5,
        xeris_against=0 + 1 + 0 + 5 + 0,
        dealt=Dealing(deals=3, points=8 + 31 + 61, against=3),
        undealt=Dealing(deals=2, points=1, against=20 + 61),
    )


def test_shares_and_averages_are_of_the_deals_that_know_them(evening, book, scope):
    numbers = of_players(book_statistics(book, scope))["Άννα"].numbers
    assert numbers.average == 101 / 5
    assert numbers.average_against == 84 / 5
    assert numbers.card_share == 100 * 90 / 156
    assert numbers.aces_per_deal == 7 / 3
    assert numbers.ten_share == 100 * 2 / 3
    assert numbers.two_share == 100 * 1 / 3
    assert numbers.most_share == 100 * 3 / 5
    assert numbers.xeris_per_deal == 7 / 5
    assert numbers.xeris_against_per_deal == 6 / 5
    assert numbers.dealing_costs == -80 / 2 - 97 / 3


def test_the_book_is_told_what_dealing_costs(evening, book, scope):
    statistics = book_statistics(book, scope)
    assert (statistics.deals, statistics.games) == (5, 3)
    assert statistics.dealing == Dealing(deals=5, points=8 + 20 + 31 + 61 + 61, against=3 + 1)


def test_pairs_have_the_games_that_they_played_together(evening, book, scope):
    pairs = book_statistics(book, scope).pairs
    assert [(names(pair.people), pair.record.games, pair.record.won, pair.numbers.points) for pair in pairs] == [
        (["Άννα", "Γιώργος"], 1, 1, 61),
        (["Βασίλης", "Δήμητρα"], 1, 0, 0),
    ]


def test_head_to_head_stands_under_who_won_more(evening, new_match, deal, book, scope):
    deal(new_match(names=["Άννα", "Βασίλης"]), **cast.WHOLE_GAME)
    duels = book_statistics(book, scope).duels
    assert [(names(d.first), names(d.second), d.record.won, d.record.lost, d.numbers.deals) for d in duels] == [
        (["Άννα"], ["Βασίλης"], 2, 1, 5),
        (["Άννα", "Γιώργος"], ["Βασίλης", "Δήμητρα"], 1, 0, 1),
    ]


def test_a_comeback_is_measured_by_the_largest_deficit_of_who_won(evening, book, scope):
    comebacks = book_statistics(book, scope).comebacks
    assert [(names(c.people), names(c.against), c.deficit, c.totals, c.match_code) for c in comebacks] == [
        (["Άννα"], ["Βασίλης"], 14, (40, 23), evening[0].code)
    ]


def test_the_largest_deals_stand_in_order(evening, book, scope):
    deals = book_statistics(book, scope).top_deals
    assert [(names(d.people), d.points, d.match_code) for d in deals] == [
        (["Βασίλης"], (61, 0), evening[1].code),
        (["Άννα", "Γιώργος"], (61, 0), evening[2].code),
        (["Άννα"], (31, 0), evening[0].code),
        (["Βασίλης"], (1, 20), evening[0].code),
        (["Άννα"], (8, 3), evening[0].code),
    ]


def test_a_players_page_shows_partners_and_opponents_from_that_side(evening, book, scope, new_player):
    own = player_statistics(new_player("Γιώργος"), scope)
    assert (own.own.record, own.own.numbers.points) == (Record(games=1, won=1, run=1), 61)
    assert [(names(group.people), group.record.won) for group in own.partners] == [(["Άννα"], 1)]
    assert [(names(group.people), group.record.won) for group in own.opponents] == [(["Βασίλης"], 1), (["Δήμητρα"], 1)]
    assert own.comebacks == ()
    assert [deal.points for deal in own.top_deals] == [(61, 0)]


def test_a_players_largest_deals_are_that_players_sides_own(evening, scope, new_player):
    deals = player_statistics(new_player("Βασίλης"), scope).top_deals
    assert [(deal.side, deal.points) for deal in deals] == [
        ("left", (61, 0)),
        ("right", (1, 20)),
        ("right", (8, 3)),
        ("right", (31, 0)),
        ("right", (61, 0)),
    ]


# ---- What does not count, or not for everything


def test_struck_dead_penalty_and_later_deals_are_no_played_deals(new_match, deal, act, book, scope):
    match = new_match(names=["Άννα", "Βασίλης"], target=31)
    struck = deal(match)
    act(match, Kind.STRIKE, {"deal": str(struck.entry)})
    act(match, Kind.DEAL, cast.dead())
    act(match, Kind.DEAL, cast.penalty("right"))
    deal(match, base=11, xeris=(1, 0))
    deal(match)
    anna = of_players(book_statistics(book, scope))["Άννα"]
    assert (match.total_left, match.total_right) == (32, 0)
    assert (anna.numbers.deals, anna.numbers.points) == (1, 21)
    assert anna.record == Record(games=1, won=1, run=1)


def test_an_impossible_deal_gives_its_points_and_no_cards(new_match, deal, book, scope):
    match = new_match(names=["Άννα", "Βασίλης"], target=999)
    deal(match, cards=4, aces=0, ten=False, xeris=(2, 22), kept=True)
    numbers = of_players(book_statistics(book, scope))["Βασίλης"].numbers
    assert (numbers.deals, numbers.points) == (1, 11 + 220)
    assert (numbers.card_deals, numbers.cards, numbers.aces, numbers.tens, numbers.xeris) == (0, 0, 0, 0, 0)
    assert (numbers.card_share, numbers.aces_per_deal, numbers.ten_share, numbers.xeris_per_deal) == (None,) * 4


def test_a_majority_alone_knows_the_aces_but_not_the_cards(new_match, deal, book, scope):
    deal(new_match(names=["Άννα", "Βασίλης"]), majority="left", aces=3)
    numbers = of_players(book_statistics(book, scope))["Άννα"].numbers
    assert (numbers.card_deals, numbers.most_deals, numbers.most, numbers.ace_deals, numbers.aces) == (0, 1, 1, 1, 3)


def test_a_game_still_running_or_stopped_for_nobody_is_no_game_won(new_match, deal, act, book, scope):
    deal(new_match(names=["Άννα", "Βασίλης"]))
    stopped = new_match(names=["Άννα", "Βασίλης"])
    deal(stopped)
    act(stopped, Kind.STOP, {"outcome": "none"})
    led = new_match(names=["Άννα", "Βασίλης"])
    deal(led)
    act(led, Kind.STOP, {"outcome": "leader"})
    statistics = book_statistics(book, scope)
    assert (statistics.games, statistics.deals) == (1, 3)
    assert of_players(statistics)["Άννα"].record == Record(games=1, won=1, run=1)


def test_the_games_of_unnamed_people_count_for_the_book_and_for_who_is_named(new_match, deal, book, scope):
    deal(new_match(names=["Άννα"]), **cast.WHOLE_GAME)
    deal(new_match(), **cast.WHOLE_GAME)
    deal(new_match(4, ["Άννα", None, "Βασίλης"]), **cast.WHOLE_GAME)
    statistics = book_statistics(book, scope)
    assert statistics.games == 3
    assert of_players(statistics)["Άννα"].record == Record(games=2, won=2, run=2)
    assert (statistics.pairs, statistics.duels) == ((), ())


def test_the_longest_run_of_games_is_broken_by_a_loss(new_match, deal, book, scope):
    for winner in "AABAAAB":
        deal(new_match(names=["Άννα", "Βασίλης"] if winner == "A" else ["Βασίλης", "Άννα"]), **cast.WHOLE_GAME)
    players = of_players(book_statistics(book, scope))
    assert players["Άννα"].record == Record(games=7, won=5, run=3)
    assert players["Βασίλης"].record == Record(games=7, won=2, run=1)


def test_every_game_of_a_match_counts(new_match, deal, act, book, scope):
    match = new_match(names=["Άννα", "Βασίλης"], best_of=3)
    deal(match, **cast.WHOLE_GAME)
    act(match, Kind.END)
    deal(match, base=0, xeris=(0, 6))
    act(match, Kind.END)
    deal(match, **cast.WHOLE_GAME)
    statistics = book_statistics(book, scope)
    assert statistics.games == 3
    assert of_players(statistics)["Άννα"].record == Record(games=3, won=2, run=1)


# ---- People


def test_a_replaced_player_keeps_the_deals_and_the_successor_has_the_game(
    new_match, deal, act, book, scope, new_player
):
    match = new_match(names=["Άννα", "Βασίλης"], target=31)
    deal(match)
    giorgos = new_player("Γιώργος").pk
    act(match, Kind.SEAT, {"side": "left", "place": 0, "player": giorgos, "since": "now"})
    deal(match, base=11, xeris=(2, 0))
    players = of_players(book_statistics(book, scope))
    assert (players["Άννα"].numbers.points, players["Άννα"].record) == (8, Record())
    assert (players["Γιώργος"].numbers.points, players["Γιώργος"].record) == (31, Record(games=1, won=1, run=1))
    assert players["Βασίλης"].numbers.deals == 2


def test_merged_players_are_one_until_they_are_separated(new_match, deal, book, scope, new_player):
    deal(new_match(names=["Άννα", "Βασίλης"]), **cast.WHOLE_GAME)
    deal(new_match(names=["Αννούλα", "Βασίλης"]), **cast.WHOLE_GAME)
    merge_players(player=new_player("Αννούλα"), into=new_player("Άννα"))
    merged = of_players(book_statistics(book, scope))
    assert {name: group.record.games for name, group in merged.items()} == {"Άννα": 2, "Βασίλης": 2}
    assert player_statistics(new_player("Άννα"), scope).own == merged["Άννα"]
    assert player_statistics(new_player("Αννούλα"), scope).own == merged["Άννα"]
    separate_player(player=Player.objects.get(name="Αννούλα"))
    assert of_players(book_statistics(book, scope))["Άννα"].record.games == 1


def test_a_hidden_player_is_listed_nowhere_and_still_counts_for_the_others(evening, book, scope, new_player):
    set_hidden(player=new_player("Βασίλης"), hidden=True)
    statistics = book_statistics(book, scope)
    assert sorted(of_players(statistics)) == ["Άννα", "Γιώργος", "Δήμητρα"]
    assert of_players(statistics)["Άννα"].record.games == 3
    assert [names(pair.people) for pair in statistics.pairs] == [["Άννα", "Γιώργος"]]
    assert (statistics.duels, statistics.comebacks, statistics.top_deals) == ((), (), ())
    assert statistics.hidden == 1
    own = player_statistics(new_player("Βασίλης"), scope)
    assert [names(deal.people) for deal in own.top_deals[:1]] == [["Βασίλης"]]
    assert player_statistics(new_player("Άννα"), scope).opponents[0].people[0].name == "Δήμητρα"


def test_another_books_games_are_not_ours(evening, book, scope, clock):
    other = type(book).objects.create(created_at=clock.now)
    assert book_statistics(other, scope).players == ()


# ---- Scopes


def test_xeris_of_different_worth_are_never_added(new_match, deal, book, scope, clock):
    deal(new_match(names=["Άννα", "Βασίλης"], target=11), base=11, xeris=(1, 0))
    deal(new_match(names=["Άννα", "Βασίλης"], target=11, profile=WORTH_FIVE), base=11, xeris=(2, 0))
    deal(new_match(names=["Άννα", "Βασίλης"], target=11, profile=WORTH_FIVE), base=11)
    assert worths_of(book) == {5: 2, 10: 1}
    tens, fives = (book_statistics(book, Scope(clock.now, worth=worth)) for worth in (10, 5))
    assert [(s.games, s.players[0].numbers.xeris, s.players[0].numbers.points) for s in (tens, fives)] == [
        (1, 1, 21),
        (2, 2, 32),
    ]


@pytest.mark.parametrize(
    ("said", "worth"),
    [({}, 5), ({"worth": "10"}, 10), ({"worth": "all"}, None), ({"worth": "7"}, 5), ({"worth": "²"}, 5)],
)
def test_the_usual_worth_is_the_one_most_deals_have(said, worth, clock):
    assert read_scope(said, {5: 2, 10: 1}, clock.now).worth == worth


def test_a_book_of_one_worth_has_no_all(clock):
    assert read_scope({"worth": "all"}, {10: 1}, clock.now).worth == 10
    assert read_scope({}, {}, clock.now).worth is None


def test_a_scope_that_cannot_be_read_is_the_usual_one(clock):
    assert read_scope({"period": "week", "players": "3", "worth": "x"}, {10: 4}, clock.now) == Scope(
        clock.now, Period.ALL, None, 10
    )


def test_periods_begin_where_the_site_is(evening, book, clock):
    """The evening is 14 March, 21:00 in Athens."""
    month = dt.timedelta(days=30)
    new_year = dt.datetime(2026, 12, 31, 21, 59, tzinfo=dt.UTC)
    found = {
        name: book_statistics(book, Scope(now, period)).games
        for name, now, period in [
            ("within thirty days", cast.EVENING + month, Period.MONTH),
            ("after thirty days", clock.now + month + dt.timedelta(seconds=1), Period.MONTH),
            ("the year's last minute", new_year, Period.YEAR),
            ("a minute later", new_year + dt.timedelta(minutes=1), Period.YEAR),
            ("years later", new_year + 100 * month, Period.ALL),
        ]
    }
    assert found == {
        "within thirty days": 3,
        "after thirty days": 0,
        "the year's last minute": 3,
        "a minute later": 0,
        "years later": 3,
    }


def test_games_of_two_and_of_four_can_be_looked_at_apart(evening, book, clock):
    assert [book_statistics(book, Scope(clock.now, players=players)).games for players in (2, 4, None)] == [2, 1, 3]


# ---- The page


PAGE_QUERIES = 7  # the phone's key, the book, its worths, and four for the numbers


@pytest.mark.parametrize("matches", [1, 3])
def test_the_number_of_queries_does_not_grow(new_match, deal, book, scorer, matches, django_assert_num_queries):
    for number in range(matches):
        match = new_match(4, ["Άννα", f"Γιώργος {number}", "Βασίλης", f"Δήμητρα {number}"], place=0)
        for _ in range(matches):
            deal(match, **cast.WHOLE_GAME)
    scorer.get(f"/b/{book.code}/statistics/")
    with django_assert_num_queries(PAGE_QUERIES):
        assert scorer.get(f"/b/{book.code}/statistics/").status_code == 200
