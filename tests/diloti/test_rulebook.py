"""The rulebook: every rule once, in three languages that keep the game's words, and nothing that leads nowhere."""

import re
from dataclasses import replace

import pytest

from diloti.errors import UnreadableError
from diloti.profiles import OPTIONS, PROFILES
from diloti.rulebook import (
    Rulebook,
    check_references,
    option_text,
    profile_text,
    read_book,
    rule,
    rulebook,
    rules,
    sections,
    source,
)
from diloti.texts import Entry
from tests.diloti.wordlists import FORBIDDEN, LIMITS, RULE_ID, all_texts, said, unquoted

RULES_OF = {"G": 6, "T": 2, "C": 7, "F": 4, "D": 8, "A": 3, "R": 6, "O": 6, "X": 5, "E": 2, "S": 7, "M": 4, "I": 2}
IDS = [f"{letter}{number}" for letter, last in RULES_OF.items() for number in range(1, last + 1)]
NOT_PLAYS = {
    "game": ["G3", "S7", "M1", "M2", "M3", "M4"],
    "tally": ["E2", "S1", "S2", "S3", "S4", "S5", "S6"],
    "procedure": ["G6", "I1", "I2"],
}
GREEK = re.compile(r"[Α-Ωα-ωΆ-Ώά-ώϊϋΐΰ]")
LATIN = re.compile(r"[A-Za-z]")


def faults(texts, wrong):
    """Where something is wrong, and what: to be compared with an empty list, so that all of it is shown at once."""
    return [(where, words) for where, code, words in said(texts) if wrong(code, words)]


class TestRules:
    def test_stand_there_all_in_order_and_once(self):
        assert [rule.id for rule in rulebook().rules] == IDS
        assert list(rules()) == IDS

    def test_stand_in_the_section_of_their_letter(self):
        assert [section.id for section in sections()] == list(RULES_OF)
        assert [[rule.section for rule in section.rules] for section in sections()] == [
            [section.id] * len(section.rules) for section in sections()
        ]

    def test_are_tested_by_plays_but_for_a_few(self):
        kinds = {kind: [rule.id for rule in rulebook().rules if rule.kind == kind] for kind in NOT_PLAYS}
        assert kinds == NOT_PLAYS
        assert [rule.id for rule in rulebook().rules if rule.kind == "play"] == [
            name for name in IDS if all(name not in names for names in NOT_PLAYS.values())
        ]

    def test_say_where_no_text_decides(self):
        assert [rule.id for rule in rulebook().rules if rule.silent] == ["C2", "D6", "D7", "R4", "E2", "M4", "I1"]

    def test_without_a_source_are_silent_ones(self):
        assert [rule.id for rule in rulebook().rules if not rule.sources] == ["D7", "R4", "E2", "M4", "I1"]

    def test_name_what_each_source_says_where_they_differ(self):
        assert {side.sources for side in rule("R2").sides} == {("KOUS", "KK"), ("DOL",), ("004",)}
        assert {side.sources for side in rule("X3").sides} == {("003",), ("004",)}

    def test_have_an_example_wherever_a_play_can_break_or_show_them(self):
        without = [rule.id for rule in rulebook().rules if rule.kind == "play" and not rule.examples]
        assert without == ["G1", "G2", "G4", "G5", "T1", "C7", "E1"]

    def test_are_found_by_their_id(self):
        assert rule("X1").title.el == "Ξερή"
        for missing in ("X6", "x1", ""):
            with pytest.raises(UnreadableError) as fault:
                rule(missing)
            assert (fault.value.subject, fault.value.place) == ("rule", missing)


def with_first_rule(**changes) -> Rulebook:
    """The book with something else in its first rule, G1."""
    first, *others = sections()
    changed = replace(first, rules=(replace(first.rules[0], **changes), *first.rules[1:]))
    return replace(rulebook(), sections=(changed, *others))


def with_first_house_rule(kind, **changes) -> Rulebook:
    """The book with something else in its first option or its first source."""
    house_rules = rulebook().house_rules
    first, *others = getattr(house_rules, kind)
    return replace(rulebook(), house_rules=replace(house_rules, **{kind: (replace(first, **changes), *others)}))


class TestReading:
    """What leads nowhere makes the book unreadable, and the error says where."""

    def test_the_book_as_it_is_has_no_fault(self):
        assert check_references(rulebook()) is None

    @pytest.mark.parametrize(
        ("book", "place"),
        [
            (lambda: with_first_rule(sources=("000", "001")), "rules[G1]"),
            (lambda: with_first_rule(sides=(replace(rule("G2").sides[0], sources=("001",)),)), "rules[G1]"),
            (lambda: with_first_rule(options=("jokers",)), "rules[G1]"),
            (lambda: with_first_rule(examples=(replace(rule("C1").examples[0], profile="casino"),)), "rules[G1]"),
            (lambda: with_first_rule(examples=(replace(rule("C1").examples[0], verdict="maybe"),)), "rules[G1]"),
            (lambda: with_first_house_rule("options", rules=("G7",)), "options[three_faces]"),
            (lambda: with_first_house_rule("options", rules=("G1",)), "rules[G1].options"),
            (
                lambda: with_first_house_rule(
                    "sources", otherwise=(replace(source("000").otherwise[0], rules=("Z1",)),)
                ),
                "sources[000]",
            ),
        ],
    )
    def test_an_id_that_leads_nowhere_is_a_fault(self, book, place):
        with pytest.raises(UnreadableError) as fault:
            check_references(book())
        assert fault.value.place == place

    @pytest.mark.parametrize(
        ("changes", "place"),
        [
            ({"kind": "guess"}, "rules[X1].kind"),
            ({"sources": []}, "rules[X1].sources"),
            ({"title": {"el": "Ξερή", "en": "Xeri"}}, "rules[X1].title.nl"),
            ({"text": {"el": "Ξερή.", "en": "", "nl": "Xeri."}}, "rules[X1].text.en"),
            ({"option": ["xeri_points"]}, "rules[X1].option"),
            ({"id": "Z1"}, "rules"),
        ],
    )
    def test_a_rule_written_wrongly_is_a_fault(self, changes, place):
        title = {"el": "Ξερή", "en": "Xeri", "nl": "Xeri"}
        written = {"id": "X1", "kind": "play", "sources": ["000"], "title": title, "text": title}
        book = {"sections": [{"id": "X", "title": title}], "rules": [written]}
        assert [section.id for section in Entry("book.toml", "", book).read_whole(read_book)[0]] == ["X"]
        with pytest.raises(UnreadableError) as fault:
            Entry("book.toml", "", {**book, "rules": [written | changes]}).read_whole(read_book)
        assert fault.value.place == place


class TestHouseRulesAndSources:
    def test_words_every_option_of_the_engine_with_its_values_in_order(self):
        worded = [
            (option.key, [value.value for value in option.values], option.rules)
            for option in rulebook().house_rules.options
        ]
        assert worded == [(option.key, list(option.values), option.rules) for option in OPTIONS]

    def test_every_value_of_the_engine_is_worded(self):
        assert [
            (option.key, value)
            for option in OPTIONS
            for value in option.values
            if not option_text(option.key).value_text(value).el
        ] == []

    def test_true_is_not_one(self):
        for key, value in (("xeristaki_points", False), ("peek_bottom", 0), ("xeri_points", 7)):
            with pytest.raises(UnreadableError) as fault:
                option_text(key).value_text(value)
            assert fault.value.place == key

    def test_names_every_shipped_profile(self):
        assert [profile.key for profile in rulebook().house_rules.profiles] == list(PROFILES)

    def test_no_two_profiles_have_one_name(self):
        for code in ("el", "en", "nl"):
            names = [profile.name.in_language(code) for profile in rulebook().house_rules.profiles]
            assert sorted(set(names)) == sorted(names)

    def test_knows_nine_sources(self):
        keys = ["000", "002", "003", "004", "PAGAT", "KOUS", "AGR", "DOL", "KK"]
        assert [one.key for one in rulebook().house_rules.sources] == keys

    def test_what_is_not_there_is_said_to_be_missing(self):
        for find, subject in ((option_text, "option"), (profile_text, "profile"), (source, "source")):
            with pytest.raises(UnreadableError) as fault:
                find("nonsense")
            assert (fault.value.subject, fault.value.place) == (subject, "nonsense")

    def test_each_is_found_by_its_key(self):
        assert option_text("raising").value_text("nobody").en == "Nobody: declarations are locked."
        assert profile_text("seed-003").name.nl == "Sfakia"
        assert source("PAGAT").address == "pagat.com/fishing/diloti.html"


class TestWording:
    def test_fits_where_it_is_shown(self):
        too_long = [
            (where, code, len(text.in_language(code)))
            for where, kind, field, text in all_texts()
            for code in ("el", "en", "nl")
            if len(text.in_language(code)) > LIMITS[kind, field]
        ]
        assert too_long == []

    def test_greek_is_in_greek_and_the_others_are_not(self):
        def wrong(code, words):
            if code == "el":
                return LATIN.search(words) and not GREEK.search(words) and words != "diloti.online"
            return GREEK.search(words)

        assert faults(all_texts(), wrong) == []

    def test_no_word_mixes_greek_and_latin_letters(self):
        def wrong(_, words):
            return any(GREEK.search(word) and LATIN.search(word) for word in re.findall(r"\w+", words))

        assert faults(all_texts(), wrong) == []

    def test_keeps_to_the_words_of_the_glossary(self):
        def wrong(code, words):
            return re.search(rf"\b(?:{'|'.join(FORBIDDEN[code])})\b", unquoted(words), re.IGNORECASE)

        assert faults(all_texts(), wrong) == []

    def test_a_match_is_spoken_of_only_where_matches_are(self):
        # παρτίδα is the game to 61, αγώνας a match of one or more of them.
        spoken = {where for where, _, words in said(all_texts()) if re.search(r"\b[Αα]γών", words)}
        assert sorted(spoken) == [
            "rulebook.notes[stakes].text.el",
            "rulebook.sections[M].rules[M3].text.el",
            "rulebook.sections[M].rules[M3].title.el",
            "rulebook.sections[M].rules[M4].silence.el",
            "rulebook.sections[M].rules[M4].text.el",
            "rulebook.sections[M].title.el",
            "words.words[match].word.el",
        ]

    def test_names_only_rules_that_exist_and_the_same_in_every_language(self):
        named = [
            (where, [sorted(RULE_ID.findall(text.in_language(code))) for code in ("el", "en", "nl")])
            for where, _, _, text in all_texts()
        ]
        assert [(where, ids) for where, ids in named if not ids[0] == ids[1] == ids[2]] == []
        assert {name for _, ids in named for name in ids[0]} - set(IDS) == set()

    def test_ends_every_sentence(self):
        sentences = ("text", "silence", "says", "why", "meaning", "answer")
        texts = [one for one in all_texts() if one[2] in sentences]
        assert faults(texts, lambda _, words: words[-1] not in ".;?") == []

    def test_gives_titles_no_full_stop(self):
        titles = [one for one in all_texts() if one[2] in ("title", "name", "word")]
        assert faults(titles, lambda _, words: words.endswith(".")) == []

    def test_says_the_same_thing_once_in_a_language(self):
        titles = [text for _, kind, field, text in all_texts() if (kind, field) == ("Rule", "title")]
        for code in ("el", "en", "nl"):
            said_once = [title.in_language(code) for title in titles]
            assert sorted(set(said_once)) == sorted(said_once)
