"""Every reason why something cannot be done is said in words, with its numbers."""

import pytest

from tournaments.refusals import Refusal, Why
from tournaments.wording import refusal_text

NUMBERS = {"needed": 4, "there": 3, "number": 2, "rounds": 5, "table": 7, "count": 1, "entrant": "x", "version": 3}
PROBLEMS = (
    *("empty", "unfinished", "too-many-games", "after-the-end", "points", "level"),
    *("another-deal", "deciding-deal", "winner"),
)


@pytest.mark.parametrize("code", [code for code in Why if code is not Why.SCORE])
def test_every_code_has_words(code):
    text = refusal_text(Refusal(code, **NUMBERS))
    assert text
    assert "%(" not in text


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_problem_of_a_score_has_words(problem):
    text = refusal_text(Refusal(Why.SCORE, problem=problem, game=2))
    assert text
    assert "%(" not in text


def test_numbers_stand_in_the_words():
    assert refusal_text(Refusal(Why.TAKEN, table=7)) == "Το τραπέζι 7 είναι πιασμένο."
