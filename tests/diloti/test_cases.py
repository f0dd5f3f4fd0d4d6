"""Every rule has a case of its kind, every case comes out as it says, and every option flips an answer somewhere."""

import pytest

from diloti.cards import cards_text
from diloti.deals import Deal, replay
from diloti.findings import Code
from diloti.game import Dealer, first_dealer, match_winner, next_dealer, play_out
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text, read_pack, read_play, read_position
from diloti.problems import problems
from diloti.profiles import OPTIONS, profile_from
from diloti.rulebook import RuleKind, rules
from diloti.seats import SEAT_LETTERS, Side
from diloti.tally import read_count, tally
from tests.diloti.casebook import all_cases, cases_of


def told(findings):
    return [" ".join(filter(None, (it.rule, it.code.text, cards_text(it.cards)))) for it in findings]


def told_duty(duty):
    return f"{SEAT_LETTERS[duty.owner]}{'?' if duty.value is None else duty.value}"


def told_verdict(verdict):
    """A verdict as a case writes it: what is empty, false or nothing is left out."""
    conditions = [
        f"{SEAT_LETTERS[it.seat]} holds {' or '.join(str(rank) for rank in it.ranks)}" for it in verdict.conditions
    ]
    every = {
        "verdict": verdict.answer.value,
        "breaches": told(verdict.breaches),
        "notes": told(it for it in verdict.findings if not it.is_breach),
        "conditions": conditions,
        "captured": cards_text(verdict.captured),
        "xeri": "not known" if verdict.xeri is None else verdict.xeri,
        "points": verdict.points,
        "made": verdict.made and told_duty(verdict.made),
        "released": [told_duty(duty) for duty in verdict.released],
        "after": verdict.after and position_text(verdict.after),
    }
    return {key: value for key, value in every.items() if value}


def check_play(case):
    profile, position = profile_from(case["profile"]), read_position(case["position"])
    assert problems(position, profile) == ()
    expected = {key: value for key, value in case.items() if key not in {"says", "profile", "position", "play"}}
    assert told_verdict(judge(position, read_play(case["play"]), profile)) == expected


def check_problems(case):
    found = problems(read_position(case["position"]), profile_from(case["profile"]))
    assert told(found) == case["problems"]


def check_list(case):
    listed = legal_plays(read_position(case["position"]), profile_from(case["profile"]))
    assert [play_text(play) for play in listed] == case["plays"]


def check_deal(case):
    deal = Deal.of_pack(read_pack(case["deal"]), case["players"])
    played = replay(deal, map(read_play, case["line"].split()), profile_from(case["profile"]))
    assert played.is_finished
    assert cards_text(played.leftovers) == case["leftovers"]
    for side, winnings in zip(("first", "last"), played.winnings, strict=True):
        count = winnings.count
        assert {key: getattr(count, key) for key in case[side]} == case[side]


def check_count(case):
    result = tally(read_count(case["count"]), profile_from(case["profile"]), None)
    assert result.points == tuple(case["points"])
    assert result.lines == case["lines"]


def check_game(case):
    outcome = play_out([tuple(points) for points in case["deals"]], case["target"])
    assert [list(total) for total in outcome.totals] == case["totals"]
    assert (outcome.winner or "nobody") == case["winner"]


def check_match(case):
    assert (match_winner(tuple(case["won"]), case["best_of"]) or "nobody") == case["winner"]


def check_dealer(case):
    side, place = case["dealer"].split()
    dealer = Dealer(Side(side), int(place))
    if "won" in case:
        following = first_dealer(tuple(case["won"]), case["best_of"], dealer, case["players"])
    else:
        following = next_dealer(dealer, case["players"])
    assert (f"{following.side} {following.place}" if following else "by lot") == case["next"]


def check_procedure(case):
    position, play = read_position(case["position"]), read_play(case["play"])
    for option in OPTIONS:
        if option.key in case["options"]:
            for value in option.values:
                verdict = judge(position, play, profile_from({"base": "main", option.key: value}))
                assert verdict.answer == case["verdict"]


# What a case is recognised by, which kind of rule it is a case of, and how it is checked.
KINDS = (
    ("options", RuleKind.PROCEDURE, check_procedure),
    ("problems", RuleKind.PLAY, check_problems),
    ("plays", RuleKind.PLAY, check_list),
    ("play", RuleKind.PLAY, check_play),
    ("line", RuleKind.PLAY, check_deal),
    ("count", RuleKind.TALLY, check_count),
    ("deals", RuleKind.GAME, check_game),
    ("dealer", RuleKind.GAME, check_dealer),
    ("won", RuleKind.GAME, check_match),
)


def kind_of(case):
    return next((kind, check) for key, kind, check in KINDS if key in case)


@pytest.mark.parametrize(("rule", "case"), [pytest.param(*it, id=f"{it[0]}: {it[1]['says']}") for it in all_cases()])
def test_a_case_comes_out_as_it_says(rule, case):
    kind_of(case)[1]({"profile": "main"} | case)


@pytest.mark.parametrize("rule", [pytest.param(it, id=it.id) for it in rules().values()])
def test_every_rule_has_a_case_of_its_kind(rule):
    kinds = {kind_of(case)[0] for case in cases_of(rule.id)}
    # E2 tells what 52 cards come to: a tally's rule that only a whole deal can show.
    assert (RuleKind.PLAY if rule.id == "E2" else rule.kind) in kinds


def test_every_file_is_a_rules():
    assert {rule for rule, _ in all_cases()} == set(rules())


def findings_of(case):
    """The codes that a case's position or play comes to."""
    profile, position = profile_from(case.get("profile", "main")), read_position(case["position"])
    found = problems(position, profile)
    if "play" in case:
        found = (*found, *judge(position, read_play(case["play"]), profile).findings)
    return {finding.code for finding in found}


def test_every_code_is_found_in_a_case():
    found = [findings_of(case) for _, case in all_cases() if "position" in case]
    assert set().union(*found) == set(Code)


def outcome(case, profile):
    position = read_position(case["position"])
    if problems(position, profile):
        return "impossible"
    if "plays" in case or "problems" in case:
        return None
    verdict = judge(position, read_play(case["play"]), profile)
    return verdict.answer, verdict.xeri, verdict.points


def flips(key, value):
    """The cases that come out otherwise if that one option is changed in main."""
    main, changed = profile_from("main"), profile_from({"base": "main", key: value})
    for rule, case in all_cases():
        if "position" in case and outcome(case, main) != outcome(case, changed):
            yield rule


PROCEDURES = ("hand_redeal_faces", "peek_bottom", "open_hands", "penalty")


@pytest.mark.parametrize("option", [pytest.param(it, id=it.key) for it in OPTIONS if it.key not in PROCEDURES])
def test_every_option_that_bears_on_plays_flips_an_answer(option):
    for value in option.values[1:]:
        assert next(flips(option.key, value), None), f"{option.key}={value} changes no case"


@pytest.mark.parametrize("option", [pytest.param(it, id=it.key) for it in OPTIONS if it.key in PROCEDURES])
def test_what_is_agreed_before_a_play_flips_none(option):
    for value in option.values[1:]:
        assert list(flips(option.key, value)) == []
