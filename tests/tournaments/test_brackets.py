"""Knock-outs and double eliminations as data: seats, byes, absences, withdrawals, corrections."""

from itertools import pairwise

import pytest

from tournaments.pairing import double_elimination, knockout
from tournaments.pairing.brackets import Gap, How, Outcome, Section, entered, resolve
from tournaments.pairing.knockout import lines, seats, seeding


def ids(size):
    return [f"e{n}" for n in range(1, size + 1)]


def test_the_lines_of_a_bracket_of_eight_keep_the_best_apart():
    assert seeding(8) == (1, 8, 4, 5, 2, 7, 3, 6)


@pytest.mark.parametrize("size", range(2, 66))
def test_byes_go_to_the_top_and_never_meet(size):
    seated = seats(ids(size))
    pairs = list(zip(seated[::2], seated[1::2], strict=True))
    free = lines(size) - size
    assert (None, None) not in pairs
    assert {one or other for one, other in pairs if None in {one, other}} == set(ids(free))


@pytest.mark.parametrize("size", [5, 6, 11, 65])
def test_byes_by_lot_are_drawn_by_the_seed(size):
    draws = {seats(ids(size), byes_by_lot=True, seed=seed) for seed in range(9)}
    assert len(draws) > 1
    for seated in draws:
        assert (None, None) not in zip(seated[::2], seated[1::2], strict=True)
        assert sorted(filter(None, seated)) == sorted(ids(size))


def meeting_round(seated, one, other):
    return (seated.index(one) ^ seated.index(other)).bit_length()


def test_club_mates_meet_as_late_as_can_be_among_seeds_of_equal_worth():
    clubs = {"e1": "x", "e8": "x", "e4": "y", "e5": "y"}
    seated = seats(ids(8), clubs)
    assert meeting_round(seated, "e1", "e8") > 1
    assert meeting_round(seated, "e4", "e5") > 1
    assert {seated.index("e1") // 4, seated.index("e2") // 4} == {0, 1}


def test_group_mates_are_in_different_halves():
    """Winners and seconds of four groups: no group's two meet before the final."""
    going = [*"ABCD", *"abcd"]
    seated = seats(going, {one: one.lower() for one in going})
    assert {one: meeting_round(seated, one, one.lower()) for one in "ABCD"} == dict.fromkeys("ABCD", 3)


def play(bracket, seated, decide, gone=()):
    """All slots played in order; ``decide`` says the winner, or None for neither."""
    outcomes = {}
    states = resolve(bracket, seated, outcomes, gone)
    while ready := [state for state in states.values() if state.ready]:
        for state in ready:
            outcomes[state.slot.code] = Outcome(winner := decide(state), How.PLAYED if winner else How.DOUBLE_NOSHOW)
        states = resolve(bracket, seated, outcomes, gone)
    return outcomes, states


def better(state):
    return min(state.a, state.b, key=lambda one: int(one[1:]))


def worse(state):
    return max(state.a, state.b, key=lambda one: int(one[1:]))


@pytest.mark.parametrize("size", range(2, 66))
def test_a_knockout_of_any_size_has_one_match_less_than_entrants(size):
    outcomes, states = play(knockout.bracket(size), seats(ids(size)), better)
    assert len(outcomes) == size - 1
    assert [state.winner for state in states.values()][-1] == "e1"


def test_the_largest_knockout_is_played_too():
    assert len(play(knockout.bracket(256), seats(ids(256)), better)[0]) == 255


def test_third_place_is_played_between_the_losers_of_the_semi_finals():
    _, states = play(knockout.bracket(8, third_place=True), seats(ids(8)), better)
    assert (states["T"].a, states["T"].b, states["T"].winner) == ("e4", "e3", "e3")


def test_third_place_when_a_semi_final_is_a_double_forfeit():
    _, states = play(
        knockout.bracket(4, third_place=True),
        seats(ids(4)),
        lambda state: None if "e1" in state.entrants else better(state),
    )
    assert (states["T"].winner, states["T"].how) == ("e3", How.WALKOVER)
    assert (states["M2.1"].winner, states["M2.1"].how) == ("e2", How.WALKOVER)


def test_when_nobody_comes_nobody_wins():
    _, states = play(knockout.bracket(8, third_place=True, consolation=True), seats(ids(8)), lambda _: None)
    assert {code: (states[code].winner, states[code].how) for code in ("M1.1", "M3.1", "T")} == {
        "M1.1": (Gap.ABSENT, How.DOUBLE_NOSHOW),
        "M3.1": (Gap.ABSENT, How.EMPTY),
        "T": (Gap.ABSENT, How.EMPTY),
    }


@pytest.mark.parametrize("size", range(2, 66))
@pytest.mark.parametrize("decide", [better, worse])
def test_the_consolation_is_for_all_who_lose_their_first_match(size, decide):
    bracket = knockout.bracket(size, consolation=True)
    _, states = play(bracket, seats(ids(size)), decide)
    first = {}
    for state in states.values():
        if state.slot.section is Section.MAIN and len(state.entrants) == 2:
            for one in state.entrants:
                first.setdefault(one, state.loser == one)
    there = {one for state in states.values() if state.slot.section is Section.CONSOLATION for one in state.entrants}
    assert there == ({one for one, lost in first.items() if lost} if size > 2 else set())


@pytest.mark.parametrize("size", range(2, 66))
def test_nobody_has_two_matches_at_the_same_stage(size):
    bracket = knockout.bracket(size, third_place=True, consolation=True)
    for decide in (better, worse):
        _, states = play(bracket, seats(ids(size)), decide)
        at = [(state.slot.stage, one) for state in states.values() for one in state.entrants]
        assert len(at) == len(set(at))


@pytest.mark.parametrize("size", range(2, 66))
@pytest.mark.parametrize("decide", [better, worse])
def test_double_elimination_puts_out_after_two_defeats(size, decide):
    _, states = play(double_elimination.bracket(size), seats(ids(size)), decide)
    lost = dict.fromkeys(ids(size), 0)
    for state in states.values():
        if state.how is How.PLAYED:
            lost[state.loser] += 1
    champion = states["R"].winner if states["R"].entrants else states["F"].winner
    assert lost.pop(champion) <= 1
    assert set(lost.values()) == {2}


def test_the_reset_final_is_played_only_if_the_final_is_won_from_below():
    bracket = double_elimination.bracket(4)
    _, calm = play(bracket, seats(ids(4)), better)
    assert (calm["F"].winner, calm["R"].how) == ("e1", How.EMPTY)
    _, turned = play(bracket, seats(ids(4)), lambda state: worse(state) if state.slot.code == "F" else better(state))
    assert (turned["R"].how, turned["R"].entrants, turned["R"].winner) == (How.PLAYED, ("e1", "e2"), "e1")


def test_no_reset_against_one_who_has_withdrawn():
    bracket = double_elimination.bracket(2)
    states = resolve(bracket, seats(ids(2)), {"M1.1": Outcome("e1")}, gone={"e1"})
    assert (states["F"].winner, states["F"].how, states["R"].how) == ("e2", How.WALKOVER, How.EMPTY)


@pytest.mark.parametrize("size", [8, 16, 32, 64])
def test_rematches_come_late(size):
    """Whoever wins: two meet again below only when half of the losers' rounds are over."""
    bracket = double_elimination.bracket(size)
    last = max(slot.round for slot in bracket if slot.section is Section.LOSERS)
    for salt in range(12):
        met, early = set(), []

        def decide(state, met=met, early=early, salt=salt):
            two = frozenset(state.entrants)
            if two in met and state.slot.section is Section.LOSERS:
                early.append(state.slot.round)
            met.add(two)
            return min(state.entrants, key=lambda one: hash((salt, int(one[1:]) * 7919 % 101)))

        play(bracket, seats(ids(size)), decide)
        assert [number for number in early if 2 * number <= last] == []


def test_who_withdraws_after_falling_gives_walkovers_below():
    bracket = double_elimination.bracket(4)
    outcomes = {"M1.1": Outcome("e1"), "M1.2": Outcome("e2"), "M2.1": Outcome("e1")}
    states = resolve(bracket, seats(ids(4)), outcomes, gone={"e4"})
    assert (states["L1.1"].winner, states["L1.1"].how) == ("e3", How.WALKOVER)
    assert states["L2.1"].ready


def test_byes_above_leave_byes_below():
    _, states = play(double_elimination.bracket(5), seats(ids(5)), better)
    assert {code: states[code].how for code in ("L1.1", "L1.2", "L2.1")} == {
        "L1.1": How.BYE,
        "L1.2": How.EMPTY,
        "L2.1": How.PLAYED,
    }


def test_a_corrected_outcome_moves_all_that_hangs_on_it():
    bracket, seated = knockout.bracket(4), seats(ids(4))
    outcomes = {"M1.1": Outcome("e1"), "M1.2": Outcome("e2"), "M2.1": Outcome("e1")}
    assert resolve(bracket, seated, outcomes)["M2.1"].winner == "e1"
    corrected = resolve(bracket, seated, outcomes | {"M1.1": Outcome("e4")})
    assert (corrected["M2.1"].entrants, corrected["M2.1"].ready) == (("e4", "e2"), True)


def below(bracket, code):
    """The slots that depend on one, and itself."""
    found = {code}
    for slot in bracket:
        if {slot.a.slot, slot.b.slot} & found:
            found.add(slot.code)
    return found


@pytest.mark.parametrize("size", [2, 3, 5, 8, 11, 16, 23, 33, 65])
def test_a_correction_changes_only_what_hangs_on_it_and_the_event_can_be_played_on(size):
    for bracket in (knockout.bracket(size, third_place=True, consolation=True), double_elimination.bracket(size)):
        seated = seats(ids(size))
        outcomes, before = play(bracket, seated, better)
        for code in list(outcomes)[:: max(1, len(outcomes) // 9)]:
            state = before[code]
            turned = outcomes | {code: Outcome(worse(state))}
            after = resolve(bracket, seated, turned)
            assert {at for at in before if before[at] != after[at]} <= below(bracket, code)
            while ready := {slot: now for slot, now in resolve(bracket, seated, turned).items() if now.ready}:
                turned |= {slot: Outcome(better(now)) for slot, now in ready.items()}
            end = resolve(bracket, seated, turned)
            assert all(now.how is not None for now in end.values())
            assert end[code].winner == worse(state)


@pytest.mark.parametrize("make", [knockout.bracket, double_elimination.bracket])
@pytest.mark.parametrize("size", [0, 1])
def test_too_few_for_a_match(make, size):
    assert make(size) == ()


def test_every_slot_comes_after_those_that_feed_it():
    for size in range(2, 66):
        for bracket in (knockout.bracket(size, third_place=True, consolation=True), double_elimination.bracket(size)):
            seen = set()
            for slot in bracket:
                assert {source.slot for source in (slot.a, slot.b) if source.slot} <= seen
                seen.add(slot.code)
            stages = [slot.stage for slot in bracket if slot.section is Section.LOSERS]
            assert all(one <= other for one, other in pairwise(stages))


def test_gaps_are_no_entrants():
    assert [entered(gap) for gap in Gap] == [False, False, False]
