"""Words, advice, questions and worked examples; the engine agrees with every verdict and count they tell."""

import pytest

from diloti.counts import Count, SideCount
from diloti.legality import judge
from diloti.notation import play_text, position_text, read_cards, read_play, read_position
from diloti.problems import problems
from diloti.profiles import find_profile, profile_from
from diloti.rulebook import rulebook
from diloti.tally import tally
from diloti.words import advice, counts, questions, scenarios, words

EXAMPLES = [(rule.id, example) for rule in rulebook().rules for example in rule.examples]


def named(entries):
    return [pytest.param(entry, id=entry.id) for entry in entries]


class TestWords:
    @pytest.mark.parametrize(
        ("other", "word"),
        [
            ("drop", ["lay"]),
            ("trail", ["lay"]),
            ("take", ["capture"]),
            ("join", ["declare", "declaration", "pile"]),
            ("build", ["declare", "declaration", "pile"]),
            ("soy", ["family", "soy"]),
            ("σόι", ["family"]),
            ("sweep", ["xeri"]),
            ("ξερές", ["xeri"]),
            ("face card", ["court"]),
            ("group", ["family"]),
            ("γύρος", ["deal"]),
            ("declaratie", ["declaration"]),
        ],
    )
    def test_are_found_by_the_names_people_use(self, other, word):
        assert [entry.id for entry in words() if other in entry.also] == word

    def test_of_the_glossary_have_one_greek_name_each(self):
        names = [entry.word.el for entry in words()]
        assert sorted(set(names)) == sorted(names)


class TestAdvice:
    def test_marks_the_tips_that_were_wrong(self):
        assert [tip.id for tip in advice() if tip.corrects] == ["xeri-now", "good-ten", "own-card"]

    def test_that_corrects_a_tip_names_where_it_came_from(self):
        assert [tip.id for tip in advice() if tip.corrects and not tip.sources] == []


class TestQuestions:
    def test_ask(self):
        marks = [
            (entry.id, entry.question.el[-1], entry.question.en[-1], entry.question.nl[-1]) for entry in questions()
        ]
        assert [entry for entry in marks if entry[1:] not in {(";", "?", "?"), (".", "?", "?")}] == []

    def test_are_answered_by_rules(self):
        assert [entry.id for entry in questions() if not entry.rules] == []


class TestScenarios:
    @pytest.mark.parametrize("scenario", named(scenarios()))
    def test_are_written_as_the_engine_writes_them(self, scenario):
        assert position_text(read_position(scenario.position)) == scenario.position
        assert play_text(read_play(scenario.play)) == scenario.play
        assert read_cards(scenario.captured) == tuple(sorted(read_cards(scenario.captured)))

    @pytest.mark.parametrize("scenario", named(scenarios()))
    def test_have_the_verdict_they_tell(self, scenario):
        position, profile = read_position(scenario.position), profile_from(scenario.house_rules)
        assert problems(position, profile) == ()
        verdict = judge(position, read_play(scenario.play), profile)
        assert (verdict.answer, verdict.captured, verdict.xeri) == (
            scenario.verdict,
            read_cards(scenario.captured),
            scenario.xeri,
        )

    @pytest.mark.parametrize("scenario", named([one for one in scenarios() if one.verdict == "illegal"]))
    def test_break_a_rule_they_name(self, scenario):
        verdict = judge(read_position(scenario.position), read_play(scenario.play), profile_from(scenario.house_rules))
        assert {finding.rule for finding in verdict.breaches} & set(scenario.rules) != set()

    def test_come_from_every_text_with_worked_examples(self):
        assert {key for scenario in scenarios() for key in scenario.sources} == {"000", "002", "003", "004"}

    def test_house_rules_name_base_and_changes(self):
        changed = next(scenario for scenario in scenarios() if scenario.id == "xeristaki")
        assert changed.house_rules == {"base": "main", "xeristaki_points": 5}


class TestExamplesOfRules:
    @pytest.mark.parametrize(("rule_id", "example"), EXAMPLES)
    def test_have_the_verdict_they_tell(self, rule_id, example):
        position, profile = read_position(example.position), profile_from(example.profile)
        assert problems(position, profile) == ()
        verdict = judge(position, read_play(example.play), profile)
        assert verdict.answer == example.verdict
        if example.xeri is not None:
            assert verdict.xeri is example.xeri
        if example.verdict == "illegal":
            assert rule_id in {finding.rule for finding in verdict.breaches}

    @pytest.mark.parametrize(("rule_id", "example"), EXAMPLES)
    def test_are_written_as_the_engine_writes_them(self, rule_id, example):
        assert position_text(read_position(example.position)) == example.position
        assert play_text(read_play(example.play)) == example.play


class TestCounts:
    @pytest.mark.parametrize("count", named(counts()))
    def test_come_to_the_points_they_tell(self, count):
        sides = [
            SideCount(cards=side.cards, aces=side.aces, ten=side.ten, two=side.two, xeris=side.xeris)
            for side in (count.left, count.right)
        ]
        result = tally(Count(*sides), find_profile(count.profile).profile, None)
        assert (result.errors, result.impossible) == ((), ())
        assert result.points == (count.left.points, count.right.points)
