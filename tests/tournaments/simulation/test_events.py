"""Whole events of every format, every size and every mishap, held to what is always true."""

from collections import Counter
from fractions import Fraction

import pytest

from tournaments.simulation import simulate
from tournaments.simulation.plan import Format, Plan, Report
from tournaments.standings import How

NOTHING = Fraction()
MISHAPS = {
    "calm": (NOTHING, NOTHING, NOTHING, NOTHING),
    "usual": (Fraction(1, 5), Fraction(1, 5), Fraction(1, 10), Fraction(1, 20)),
    "wild": (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), Fraction(1, 2)),
    "everybody leaves": (Fraction(1), NOTHING, NOTHING, NOTHING),
    "nobody comes": (NOTHING, NOTHING, NOTHING, Fraction(1)),
}
SAMPLE = [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 17, 24, 33, 65]


def plan(form, size, mishap="calm", seed=None, **known):
    drop, late, noshow, double = MISHAPS[mishap]
    seeded = size if seed is None else seed
    given = {"drop": drop, "late": late, "noshow": noshow, "double_noshow": double} | known
    return Plan(form, size, seeded, **given)


def seated(match):
    if match.partners is not None:
        return [*match.partners[0], *match.partners[1]]
    return [one for one in (match.a, match.b) if one is not None]


def check(given):
    report = simulate(given)
    assert sorted(one.id for one in report.places) == sorted(given.ids)
    places = [one.place for one in report.places]
    assert places == sorted(places)
    assert all(place == 1 + places.index(place) for place in places)
    for one in report.rounds:
        there = [who for match in one.matches for who in seated(match)]
        assert len(there) == len(set(there)), one.name
        for match in one.matches:
            assert match.winner in {match.a, match.b, None}
            assert (match.b is None) == (match.how is How.BYE) or match.how is How.WALKOVER
            assert (match.winner is None) >= (match.how is How.DOUBLE_NOSHOW)
            assert match.winner is not None or match.how is not How.PLAYED
    PROPER[given.format](given, report)
    return report


def meetings(report):
    """Every two who were to meet, as often as they were; whoever came."""
    return Counter(
        frozenset(seated(match)) for one in report.rounds for match in one.matches if len(seated(match)) == 2
    )


def byes(report):
    return Counter(match.a for one in report.rounds for match in one.matches if match.how is How.BYE)


def warned(report, code):
    return [one.about for one in report.warnings if one.code == code]


def proper_swiss(given, report):
    """Each repeat and each second bye was said to be forced, and nothing else was."""
    repeats, second = meetings(report), byes(report)
    assert sum(count - 1 for count in repeats.values()) == len(warned(report, "forced-repeat"))
    assert sum(count - 1 for count in second.values()) == len(warned(report, "forced-second_bye"))
    for one in report.rounds:
        assert (
            sum(match.how is How.BYE for match in one.matches)
            == len([who for m in one.matches for who in seated(m)]) % 2
        )


def proper_table(given, report):
    """Every two meet once, or twice in a double round robin."""
    times = 1 + (given.format is Format.DOUBLE_ROUND_ROBIN)
    met = meetings(report)
    assert {*met.values()} <= {times}
    assert len(met) == given.entrants * (given.entrants - 1) // 2


def proper_knockout(given, report):
    """In the main bracket one defeat is the end; byes are in the first round, where nobody meets nobody."""
    main = [one for one in report.rounds if not one.name.startswith(("third", "consolation"))]
    out = set()
    for one in main:
        for match in one.matches:
            assert out.isdisjoint(seated(match)), one.name
        out |= {who for match in one.matches for who in seated(match) if who != match.winner}
    there = {who for one in main for match in one.matches for who in seated(match)}
    assert len(there - out) <= 1


def proper_double(given, report):
    """Two defeats are the end, and only the winner has fewer; the reset is played only after a first defeat."""
    lost = Counter()
    for one in report.rounds:
        for match in one.matches:
            assert max((lost[who] for who in seated(match)), default=0) < 2, one.name
        lost.update(who for match in one.matches for who in seated(match) if who != match.winner)
    if not given.drop and not given.double_noshow:
        there = {who for one in report.rounds for match in one.matches for who in seated(match)}
        assert sum(lost[who] < 2 for who in there) == min(1, len(there))


def proper_groups(given, report):
    """In the groups every two of a group meet once; then it is a knock-out."""
    first = [one for one in report.rounds if one.name.startswith(("groups", "postponed"))]
    later = [one for one in report.rounds if one not in first]
    assert {*meetings(Report(first)).values()} <= {1}
    proper_knockout(given, Report(later))


def proper_rotating(given, report):
    """Four at a table; who sits out has a bye, and those differ by one while nobody comes or goes."""
    for one in report.rounds:
        assert {len(seated(match)) for match in one.matches} <= {4, 1}
    if not given.drop and not given.late and report.rounds:
        counts = byes(report)
        numbers = [counts[who] for who in given.ids]
        assert max(numbers) - min(numbers) <= 1


PROPER = {
    Format.KNOCKOUT: proper_knockout,
    Format.DOUBLE: proper_double,
    Format.ROUND_ROBIN: proper_table,
    Format.DOUBLE_ROUND_ROBIN: proper_table,
    Format.SWISS: proper_swiss,
    Format.GROUPS: proper_groups,
    Format.ROTATING: proper_rotating,
}


@pytest.mark.parametrize("mishap", MISHAPS)
@pytest.mark.parametrize("form", Format)
def test_every_format_is_played_to_its_end_with_a_sample_of_sizes(form, mishap):
    for size in SAMPLE:
        check(plan(form, size, mishap, third_place=bool(size % 2), consolation=bool(size % 3), best_of=3))


@pytest.mark.long
@pytest.mark.parametrize("size", range(2, 66))
@pytest.mark.parametrize("form", Format)
def test_every_format_is_played_to_its_end_at_every_size(form, size):
    for mishap in MISHAPS:
        for seed in range(4):
            check(plan(form, size, mishap, seed, third_place=bool(seed % 2), consolation=bool(seed // 2)))


@pytest.mark.parametrize("form", Format)
def test_equal_plans_give_equal_reports_and_other_seeds_others(form):
    assert simulate(plan(form, 12, "usual", 5)) == simulate(plan(form, 12, "usual", 5))
    assert simulate(plan(form, 12, "usual", 5)) != simulate(plan(form, 12, "usual", 6))


def played(report):
    return [match for one in report.rounds for match in one.matches if match.how is How.PLAYED]


@pytest.mark.parametrize("size", SAMPLE[2:])
def test_how_many_matches_a_calm_event_has(size):
    assert len(played(check(plan(Format.KNOCKOUT, size)))) == size - 1
    assert len(played(check(plan(Format.KNOCKOUT, size, third_place=True)))) == size - 1 + (size > 3)
    assert len(played(check(plan(Format.ROUND_ROBIN, size)))) == size * (size - 1) // 2
    assert len(played(check(plan(Format.DOUBLE_ROUND_ROBIN, size)))) == size * (size - 1)
    assert len(played(check(plan(Format.DOUBLE, size)))) in {2 * size - 2, 2 * size - 1}


@pytest.mark.parametrize("size", [8, 9, 16, 21, 32])
def test_a_swiss_event_repeats_no_pair_and_no_bye(size):
    report = check(plan(Format.SWISS, size, rounds=size // 2))
    pairs = [frozenset(seated(match)) for one in report.rounds for match in one.matches]
    assert len(pairs) == len(set(pairs))
    assert report.warnings == []


def test_too_many_swiss_rounds_are_played_and_warned_of():
    report = check(plan(Format.SWISS, 4, rounds=5))
    assert [one.code for one in report.warnings][:2] == ["too-many-rounds", "forced-repeat"]
    assert len(report.rounds) == 5


def test_the_evening_of_24_pairs():
    report = check(plan(Format.GROUPS, 24, group_size=4))
    assert [one.name for one in report.rounds] == [
        *("groups-1", "groups-2", "groups-3", "round-of-16", "quarter-finals", "semi-finals", "final"),
    ]
    assert [len(one.matches) for one in report.rounds] == [12, 12, 12, 8, 4, 2, 1]
    assert [one.code for one in report.warnings] == ["best-thirds"]
    assert len(report.warnings[0].about.split()) == 4


def test_a_late_entrant_takes_the_byes_place_or_is_refused_aloud():
    report = check(plan(Format.KNOCKOUT, 9, "usual", 2, drop=NOTHING, late=Fraction(1, 3)))
    refused = [one.about for one in report.warnings if one.code == "late-entry-refused"]
    there = {who for one in report.rounds for match in one.matches for who in seated(match)}
    assert there.isdisjoint(refused)
    assert there | {*refused} == {f"e{n}" for n in range(1, 10)}


def test_in_a_round_robin_a_late_entrant_plays_what_was_put_off():
    report = check(plan(Format.ROUND_ROBIN, 8, seed=4, late=Fraction(1, 3)))
    assert len(played(report)) == 28
    assert [one.name for one in report.rounds][-1].startswith("postponed-")


def test_who_withdraws_from_a_round_robin_before_half_way_is_annulled_and_last():
    for seed in range(9):
        report = check(plan(Format.ROUND_ROBIN, 8, seed=seed, drop=Fraction(1, 4)))
        annulled = [one.about for one in report.warnings if one.code == "annulled"]
        if annulled:
            assert sorted(one.id for one in report.places[-len(annulled) :]) == sorted(annulled)
            others = [one for one in report.places if one.id not in annulled]
            wins = {one.id: 0 for one in others}
            for match in (match for each in report.rounds for match in each.matches):
                if match.winner in wins and not {*annulled} & {match.a, match.b}:
                    wins[match.winner] += 1
            assert {one.id: dict(one.tiebreaks)["wins"] for one in others} == wins
            return
    raise AssertionError("no seed withdrew anybody early enough")


def test_when_the_finalists_stay_away_there_is_no_winner_and_it_is_said():
    report = check(plan(Format.KNOCKOUT, 2, "nobody comes"))
    assert [(one.place, one.id) for one in report.places] == [(1, "e1"), (1, "e2")]
    assert [one.code for one in report.warnings] == ["no-winner"]
