"""Every code of a count has words of its own in each language."""

import pytest
from django.utils import translation

from diloti.tally import ErrorCode, ImpossibleCode, WarningCode
from scoring.wording import code_text

CODES = [*ErrorCode, *ImpossibleCode, *WarningCode]


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_said_in_three_languages(code: str) -> None:
    told = []
    for language in ("el", "en", "nl"):
        with translation.override(language):
            told.append(code_text(code))
    assert len(set(told)) == 3


@pytest.mark.parametrize("language", ["el", "en", "nl"])
def test_no_two_codes_say_the_same(language: str) -> None:
    with translation.override(language):
        assert len({code_text(code) for code in CODES}) == len(CODES)
