"""Words: every code, question, remedy and card has its own in three languages, and none falls back on another."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation

from adjudicator.card_words import another_of, card_name, last_of, many_of, one_of, short
from adjudicator.drafts import Question
from adjudicator.drawing import back_svg, card_svg, column_svg
from adjudicator.finding_words import _SENTENCES, finding_text
from adjudicator.people import Cast, cast_of, seating
from adjudicator.play_words import play_words, short_words
from adjudicator.remedies import Remedy, remedy_text
from adjudicator.wording import question_example, question_short, question_text
from diloti.cards import CARDS, PACK
from diloti.findings import Code, Finding
from diloti.game import Dealer
from diloti.notation import read_card, read_cards, read_play, read_position
from diloti.seats import Seat, Side

LANGUAGES = ("el", "en", "nl")
POSITION = read_position("3H5SKC/A8:AH7D;B4:4S,4H/8C8D;*/A/-/*")


@pytest.mark.parametrize("code", Code, ids=lambda code: code.text)
def test_every_code_has_its_sentence(code: Code) -> None:
    assert code in _SENTENCES
    told = []
    for language in LANGUAGES:
        with translation.override(language):
            found = Finding(code, read_cards("3H5S"))
            told.append(finding_text(found, POSITION, read_play("8Cx3H5S"), cast_of(POSITION)))
    assert len(set(told)) == 3
    assert not any("%(" in text for text in told)


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("7H", ("επτά κούπα", "seven of hearts", "harten zeven")),
        ("TD", ("δέκα καρό", "ten of diamonds", "ruiten tien")),
        ("AS", ("άσος μπαστούνι", "ace of spades", "schoppen aas")),
        ("QC", ("ντάμα σπαθί", "queen of clubs", "klaveren vrouw")),
        ("K_", ("ρήγας", "king", "heer")),
    ],
)
def test_cards_are_read_out(card: str, names: tuple[str, ...]) -> None:
    told = []
    for language in LANGUAGES:
        with translation.override(language):
            told.append(card_name(read_card(card)))
    assert tuple(told) == names


def test_every_card_has_a_name_of_its_own_in_every_language() -> None:
    for language in LANGUAGES:
        with translation.override(language):
            assert len({card_name(card) for card in CARDS}) == len(CARDS)


def test_greek_ranks_are_declined() -> None:
    with translation.override("el"):
        assert [one_of(1), one_of(8), one_of(12)] == ["έναν άσο", "ένα οχτάρι", "μία ντάμα"]
        assert [another_of(1), another_of(8)] == ["κι άλλον άσο", "κι άλλο οχτάρι"]
        assert [last_of(1), last_of(8)] == ["ο τελευταίος άσος", "το τελευταίο οχτάρι"]
        assert [many_of(7), many_of(8)] == ["εφτάρια", "οχτάρια"]


def test_questions_and_remedies_are_worded_in_every_language() -> None:
    for say in (question_text, question_short, question_example):
        for question in Question:
            assert len(_in_all(say, question)) >= 2, question
    for remedy in Remedy:
        assert len(_in_all(remedy_text, remedy)) == 3, remedy


def _in_all(say: Callable[[Any], str], value: object) -> set[str]:
    told = set()
    for language in LANGUAGES:
        with translation.override(language):
            told.add(say(value))
    return told


@pytest.mark.parametrize(
    ("play", "words", "brief"),
    [
        ("8C", "lays 8♣ on the table", "lays it down"),
        ("8Cx3H5S", "takes 3♥, 5♠ with 8♣", "takes 3♥, 5♠"),
        ("8Cx@A", "takes the pile “eight” (own) with 8♣", "takes the pile “eight” (own)"),
        ("8C=8:3H5S", "declares eights: 8♣, 3♥, 5♠", "declares eights with 3♥, 5♠"),
        ("5D=10:5S", "declares ten: 5♦, 5♠", "declares ten with 5♠"),
        ("8C=8:@A", "adds 8♣ to the pile “eight” (own)", "adds to the pile “eight” (own)"),
        ("AC=9:@A", "raises the pile “eight” (own) to nine with A♣", "raises the pile “eight” (own) to nine"),
    ],
)
def test_plays_are_told(in_english: None, play: str, words: str, brief: str) -> None:
    cast = cast_of(POSITION)
    assert play_words(POSITION, read_play(play), cast) == words
    assert short_words(POSITION, read_play(play), cast) == brief


def test_a_family_is_called_in_the_plural(in_english: None) -> None:
    assert (
        play_words(POSITION, read_play("4Cx@B"), cast_of(POSITION)) == "takes the pile “fours” (the opponent's) with 4♣"
    )


def test_people_are_named_by_the_game_or_by_what_they_are_to_the_player(in_english: None) -> None:
    unnamed = Cast(Seat.B, 4)
    assert [unnamed.name(seat) for seat in Seat] == [
        "the other opponent",
        "the player",
        "the opponent who plays next",
        "the partner",
    ]
    assert [unnamed.side(seat) for seat in Seat] == [Side.RIGHT, Side.LEFT, Side.RIGHT, Side.LEFT]
    named = Cast(Seat.A, 2, ("Νίκος", "Μαρία"), Side.LEFT)
    assert [named.name(Seat.A), named.side(Seat.A), named.side_name(Side.LEFT)] == ["Νίκος", Side.RIGHT, "Μαρία"]


def test_seats_follow_from_who_deals() -> None:
    assert seating(2, Dealer(Side.LEFT, 0)) == ((Side.RIGHT, 0), (Side.LEFT, 0))
    assert seating(4, Dealer(Side.RIGHT, 0)) == ((Side.LEFT, 1), (Side.RIGHT, 1), (Side.LEFT, 0), (Side.RIGHT, 0))
    assert seating(4, Dealer(Side.LEFT, None))[-1] == (Side.LEFT, 0)


def test_cards_are_drawn_without_style_or_script_and_say_their_name() -> None:
    for drawing in (card_svg(read_card("7H"), 'a "seven"'), column_svg(read_cards("3H5S")), back_svg("unseen")):
        assert "style=" not in drawing
        assert "<script" not in drawing
    assert 'role="img" aria-label="a &quot;seven&quot;"' in card_svg(read_card("7H"), 'a "seven"')
    assert 'aria-hidden="true"' in card_svg(read_card("7H"))


def test_every_card_of_the_pack_is_drawn_differently() -> None:
    assert len({card_svg(card) for card in PACK}) == 52
    assert len({short(card) for card in PACK}) == 52
