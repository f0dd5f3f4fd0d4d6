"""Rotating partners: two matchings a round."""

from collections import Counter
from random import Random

import pytest

from tests.tournaments.test_matching import matchings
from tournaments.pairing.field import Bye, Entrant
from tournaments.pairing.rotating import Table, crossings, rotate


def evening(size, rounds, seed=3):
    entrants = [Entrant(f"e{n}") for n in range(size)]
    tables, byes, made = [], [], []
    for number in range(1, rounds + 1):
        now = rotate(entrants, tables, byes, round_number=number, seed=seed)
        tables.extend(now.tables)
        byes.extend(Bye(number, one) for one in now.byes)
        made.append(now)
    return made


@pytest.mark.parametrize("size", [4, 8, 12, 16])
def test_nobody_has_a_partner_twice_before_the_field_is_nearly_through(size):
    rounds = {4: 3, 8: 6, 12: 9, 16: 12}[size]
    assert [one.partner_repeats for one in evening(size, rounds)] == [0] * rounds


@pytest.mark.parametrize("size", range(4, 25))
def test_what_is_repeated_is_counted_and_repeats_come_late(size):
    """Over as many rounds as there are other players, byes and all."""
    partners, opponents, rounds = Counter(), Counter(), []
    for made in evening(size, size - 1):
        now = [frozenset(two) for table in made.tables for two in (table.a, table.b)]
        against = [two for table in made.tables for two in crossings(table.a, table.b)]
        assert made.partner_repeats == sum(partners[two] > 0 for two in now)
        assert made.opponent_repeats == sum(opponents[two] > 0 for two in against)
        partners.update(now)
        opponents.update(against)
        rounds.append(made.partner_repeats)
    assert rounds[: size // 2] == [0] * (size // 2)
    assert max(partners.values()) <= 2
    assert max(opponents.values()) - min(opponents.values()) <= 4


@pytest.mark.parametrize("seed", range(12))
def test_the_partners_of_a_round_are_those_with_the_fewest_repeats_that_can_be(seed):
    """Against all ways to make pairs of eight, whatever was played before."""
    draw = Random(seed)
    ids = [f"e{n}" for n in range(8)]
    tables = []
    for number in range(1, draw.randrange(3, 12)):
        one = draw.sample(ids, 8)
        tables += [Table(number, (one[at], one[at + 1]), (one[at + 2], one[at + 3])) for at in (0, 4)]
    made = rotate([Entrant(one) for one in ids], tables, [], round_number=12, seed=seed)
    past = Counter(frozenset(two) for table in tables for two in (table.a, table.b))

    def repeats(pairs):
        return sum(past[frozenset(two)] for two in pairs)

    ways = [[(ids[i], ids[j]) for i, j in way] for way in matchings(list(range(8)))]
    assert repeats([two for table in made.tables for two in (table.a, table.b)]) == min(map(repeats, ways))


def test_four_at_one_table_play_with_each_partner_once_in_three_rounds():
    partners = [frozenset(two) for one in evening(4, 3) for table in one.tables for two in (table.a, table.b)]
    assert len(set(partners)) == 6


@pytest.mark.parametrize("size", range(9))
def test_who_is_too_many_for_the_tables_sits_out_in_turn(size):
    made = evening(size, 8)
    assert [len(one.byes) for one in made] == [size % 4 if size >= 4 else size] * 8
    counts = [sum(f"e{n}" in one.byes for one in made) for n in range(size)]
    assert max(counts, default=0) - min(counts, default=0) <= 1


def test_everybody_is_at_one_table_or_sits_out():
    for one in evening(18, 5):
        seated = [who for table in one.tables for who in table.a + table.b]
        assert sorted([*seated, *one.byes]) == sorted(f"e{n}" for n in range(18))


def test_the_order_of_the_lists_means_nothing():
    entrants = [Entrant(f"e{n}", n % 3) for n in range(14)]
    made = evening(14, 4)
    tables = [table for one in made for table in one.tables]
    byes = [Bye(number, one) for number, each in enumerate(made, 1) for one in each.byes]
    draw = Random(2)
    shuffled = [draw.sample(rows, len(rows)) for rows in (entrants, tables, byes)]
    assert rotate(*shuffled, round_number=5, seed=3) == rotate(entrants, tables, byes, round_number=5, seed=3)
