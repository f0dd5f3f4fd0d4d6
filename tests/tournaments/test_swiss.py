"""A Swiss round: what it avoids, in which order wishes give way, and what it says."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import networkx
import pytest

from tests.tournaments.fields import after, fresh, wild
from tournaments.pairing.costs import PHANTOM
from tournaments.pairing.explain import Payer, why
from tournaments.pairing.field import Broken, Bye, Entrant, Field, Meeting, Options, Pair, Reason, Shape
from tournaments.pairing.swiss import pair


def met(pairing):
    return [(one.a, one.b) for one in pairing.pairs]


@pytest.mark.parametrize(
    ("shape", "pairs"),
    [
        (Shape.FOLD, [("e1", "e6"), ("e2", "e5"), ("e3", "e4")]),
        (Shape.SLIDE, [("e1", "e4"), ("e2", "e5"), ("e3", "e6")]),
        (Shape.ADJACENT, [("e1", "e2"), ("e3", "e4"), ("e5", "e6")]),
    ],
)
def test_the_first_round_has_the_shape_that_was_asked_for(shape, pairs):
    assert met(pair(fresh(6, options=Options(shape=shape)))) == pairs


def test_a_random_round_is_drawn_by_the_seed():
    rounds = {seed: met(pair(fresh(8, seed=seed, options=Options(shape=Shape.RANDOM)))) for seed in range(20)}
    assert len({tuple(pairs) for pairs in rounds.values()}) > 15
    assert rounds[3] == met(pair(fresh(8, seed=3, options=Options(shape=Shape.RANDOM))))


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_the_smallest_fields(size):
    made = pair(fresh(size))
    assert (met(made), made.bye) == {
        0: ([], None),
        1: ([], "e1"),
        2: ([("e1", "e2")], None),
        3: ([("e1", "e2")], "e3"),
    }[size]


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_lists_means_nothing(seed):
    field = wild(9, seed)
    draw = Random(seed)

    def shuffled(rows):
        return tuple(draw.sample(rows, len(rows)))

    other = Field(
        field.seed,
        field.round,
        shuffled(field.entrants),
        field.rounds,
        shuffled(field.played),
        shuffled(field.byes),
        field.options,
    )
    assert pair(other) == pair(field)


@pytest.mark.parametrize("size", [6, 7, 12, 15, 20])
def test_no_repeat_and_no_second_bye_while_the_field_allows(size):
    for rounds in range(size // 2):
        made = pair(after(rounds, size, seed=size))
        assert [one for one in made.broken if one.level != "club"] == []


def repeat_free_is_possible(field):
    """Whether all can be matched without a repeat and a second bye, by networkx alone."""
    ids = [one.id for one in field.ranked]
    met = {frozenset({one.a, one.b}) for one in field.played}
    graph = networkx.Graph()
    graph.add_nodes_from(ids)
    graph.add_edges_from(two for two in combinations(ids, 2) if frozenset(two) not in met)
    if len(ids) % 2:
        had = {one.id for one in field.byes}
        graph.add_edges_from((one, PHANTOM) for one in ids if one not in had)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(ids) + len(ids) % 2


def test_a_round_repeats_something_only_if_no_round_without_exists():
    """Random events of up to twelve, most of whom have met most others."""
    found = set()
    for seed in range(250):
        draw = Random(seed)
        field = wild(draw.randrange(2, 13), seed)
        field = replace(field, options=Options(), played=field.played[: draw.randrange(len(field.played) + 1)])
        costs = dict(pair(field).cost)
        possible = repeat_free_is_possible(field)
        assert possible == (costs["repeat"] == costs["second_bye"] == 0), seed
        found.add(possible)
    assert found == {True, False}


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 9])
def test_an_event_of_as_many_rounds_as_there_can_be_says_each_repeat_that_it_made(size):
    """All rounds of a round robin and two more, by Swiss: what is said to be broken is what was."""
    entrants, played, byes = tuple(Entrant(f"e{n}", number=n) for n in range(size)), [], []
    for number in range(1, size + 2):
        made = pair(Field(1, number, entrants, None, tuple(played), tuple(byes)))
        past = Counter(frozenset({one.a, one.b}) for one in played)
        repeats = {(one.a, one.b): past[frozenset({one.a, one.b})] for one in made.pairs}
        said = {(one.a, one.b): one.value for one in made.broken if one.level == "repeat"}
        assert said == {two: count for two, count in repeats.items() if count}
        had = sum(one.id == made.bye for one in byes)
        assert [one.value for one in made.broken if one.level == "second_bye"] == ([had] if had else [])
        played.extend(Meeting(number, one.a, one.b, one.first_dealer) for one in made.pairs)
        byes.extend([Bye(number, made.bye)] if made.bye else [])
    counts = Counter(frozenset({one.a, one.b}) for one in played)
    assert max(counts.values()) - min(counts[frozenset(two)] for two in combinations([e.id for e in entrants], 2)) <= 2


def test_forced_repeats_are_made_and_said_the_oldest_first():
    """Four have all met: the meeting of the first round is repeated, not that of the last."""
    played = tuple(
        Meeting(number, *two)
        for number, pairs in enumerate([("e1e2", "e3e4"), ("e1e3", "e2e4"), ("e1e4", "e2e3")], 1)
        for two in [(pair[:2], pair[2:]) for pair in pairs]
    )
    made = pair(fresh(4, round=4, played=played))
    assert met(made) == [("e1", "e2"), ("e3", "e4")]
    assert made.broken == (Broken("repeat", "e1", "e2", 1), Broken("repeat", "e3", "e4", 1))
    assert dict(made.cost)["repeat"] == 2
    assert dict(made.cost)["repeat_recency"] == 2


def test_forbidden_pairs_are_kept_apart_even_for_a_repeat_and_made_only_if_nothing_else_is_left():
    apart = Options(frozenset({frozenset({"e1", "e2"}), frozenset({"e1", "e3"})}))
    played = (Meeting(1, "e1", "e4"),)
    assert met(pair(fresh(4, round=2, played=played, options=apart))) == [("e1", "e4"), ("e2", "e3")]
    made = pair(fresh(2, options=apart))
    assert (met(made), made.broken) == ([("e1", "e2")], (Broken("forbidden", "e1", "e2", 1),))


def test_the_bye_goes_to_the_lowest_who_has_had_none():
    entrants = tuple(Entrant(f"e{n}", score, n) for n, score in enumerate([2, 2, 1, 1, 0], 1))
    assert pair(Field(1, 3, entrants)).bye == "e5"
    assert pair(Field(1, 3, entrants, byes=(Bye(1, "e5"),))).bye == "e4"


def test_a_second_bye_is_given_only_when_all_have_had_one():
    byes = tuple(Bye(n, f"e{n}") for n in (1, 2, 3))
    made = pair(fresh(3, round=4, byes=byes))
    assert made.broken[0] == Broken("second_bye", made.bye, None, 1)
    assert pair(fresh(3, round=4, byes=byes[1:])).bye == "e1"


def test_leaving_and_coming_back_farms_no_bye():
    """A bye is a recorded fact: who was away keeps it."""
    entrants = (Entrant("e1"), Entrant("e2"), Entrant("e3"), Entrant("e4", active=False))
    made = pair(Field(1, 5, entrants, byes=(Bye(1, "e3"),)))
    assert {made.bye} <= {"e1", "e2"}


def test_who_is_away_is_not_paired():
    entrants = (Entrant("e1"), Entrant("e2", active=False), Entrant("e3"))
    assert met(pair(Field(1, 1, entrants))) == [("e1", "e3")]


def test_equal_scores_meet_before_others():
    entrants = tuple(Entrant(f"e{n}", score, n) for n, score in enumerate([4, 4, 2, 2, 0, 0], 1))
    assert met(pair(Field(1, 3, entrants))) == [("e1", "e2"), ("e3", "e4"), ("e5", "e6")]


def test_the_same_entrant_does_not_float_twice_running():
    """Three with two points and three with one: one must meet below, and e3 did so last round."""
    entrants = tuple(Entrant(f"e{n}", score, n) for n, score in enumerate([2, 2, 2, 1, 1, 1], 1))
    calm = pair(Field(1, 3, entrants))
    assert met(calm) == [("e1", "e2"), ("e3", "e4"), ("e5", "e6")]
    played = (Meeting(2, "e3", "e9", down="a"), Meeting(2, "e4", "e8", down="b"))
    others = (Entrant("e8", active=False), Entrant("e9", active=False))
    floated = pair(Field(1, 3, (*entrants, *others), played=played))
    assert dict(floated.cost)["float"] == 0
    assert met(floated) in ([("e1", "e3"), ("e2", "e5"), ("e4", "e6")], [("e1", "e5"), ("e2", "e3"), ("e4", "e6")])


def test_club_mates_are_apart_in_the_rounds_that_say_so():
    entrants = tuple(Entrant(f"e{n}", 0, n, club) for n, club in enumerate("xyyx", 1))
    apart, free = (pair(Field(1, 1, entrants, options=Options(club_rounds=rounds))) for rounds in (1, 0))
    assert met(free) == [("e1", "e4"), ("e2", "e3")]
    assert met(apart) == [("e1", "e3"), ("e2", "e4")]
    late = pair(Field(1, 2, entrants, options=Options(club_rounds=1)))
    assert met(late) == met(free)


def test_when_only_club_mates_are_left_they_meet_and_it_is_said():
    entrants = tuple(Entrant(f"e{n}", 0, n, "x") for n in (1, 2))
    made = pair(Field(1, 1, entrants, options=Options(club_rounds=9)))
    assert made.broken == (Broken("club", "e1", "e2", 1),)


def test_who_has_dealt_first_more_often_does_not_deal_first_again():
    others = (Entrant("e3", active=False), Entrant("e4", active=False))
    played = (Meeting(1, "e1", "e3", "a"), Meeting(1, "e2", "e4", "b"))
    made = pair(Field(1, 2, (Entrant("e1"), Entrant("e2"), *others), played=played))
    assert made.pairs == (
        Pair(
            "e1", "e2", "b", (Reason("same_score", 0), Reason("first_meeting", 0), Reason("deals_first_difference", -1))
        ),
    )


def test_first_deals_stay_balanced_over_an_event():
    field = after(9, 20)
    for one in field.entrants:
        deals = [m.first_dealer == ("a" if m.a == one.id else "b") for m in field.played if one.id in {m.a, m.b}]
        assert abs(2 * sum(deals) - len(deals)) <= 2, one


def test_why_two_are_not_paired_names_the_level_and_who_pays():
    entrants = tuple(Entrant(f"e{n}", score, n) for n, score in enumerate([4, 4, 2, 2], 1))
    answer = why(Field(1, 3, entrants), "e4", "e1")
    assert (answer.level, answer.best, answer.forced) == ("score", 0, 8)
    assert answer.payers == (Payer("e1", "e4", 4), Payer("e2", "e3", 4))
    assert met(answer.pairing) == [("e1", "e4"), ("e2", "e3")]


def test_why_of_a_pair_that_is_made_names_no_level():
    answer = why(fresh(4), "e1", "e4")
    assert (answer.level, answer.payers) == (None, ())


def test_why_not_the_bye():
    answer = why(fresh(3), "e1", PHANTOM)
    assert (answer.level, answer.payers) == ("shape", (Payer("e1", None, 8), Payer("e2", "e3", 4)))
