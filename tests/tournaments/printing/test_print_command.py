"""``manage.py print``: a file comes out, or status 2 and one line that says why."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.scoring.conftest import *  # noqa: F403 - the fixed cast
from tests.scoring.printing.pages import Printed


def printed(tmp_path: Path, *arguments: str) -> Printed:
    file = tmp_path / "out.pdf"
    call_command("print", *arguments, "-o", str(file))
    return Printed(file.read_bytes())


def refusal(*arguments: str) -> tuple[int, str]:
    with pytest.raises(CommandError) as raised:
        call_command("print", *arguments)
    return raised.value.returncode, str(raised.value)


def test_blank_sheets_are_printed_without_any_data(tmp_path):
    document = printed(tmp_path, "blank", "--players", "4", "--paper", "a5", "--language", "el,en", "--copies", "3")
    assert (len(document), document.size()) == (3, (148, 210))


def test_a_match_is_printed_by_its_code(tmp_path, new_match, deal, settings):
    settings.SITE_URL = "https://scores.example.org"
    match = new_match(names=["Νίκος", "Μαρία"])
    deal(match)
    document = printed(tmp_path, "match", match.code)
    assert "Νίκος" in document.text()
    assert document.codes() == [f"https://scores.example.org/m/{match.code}/watch/"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sonnet", "-o", "x.pdf"), "'sonnet' is not one of blank, "),
        (("match", "-o", "x.pdf"), "needs a code or a name"),
        (("blank", "x", "-o", "x.pdf"), "takes nothing after it"),
        (("blank", "--paper", "a9", "-o", "x.pdf"), "'a9' is not one of a4, a5, a4x2"),
        (("blank", "--language", "xx", "-o", "x.pdf"), "'xx' is not of el, en, nl"),
        (("blank", "--players", "3", "-o", "x.pdf"), "3 is not 2 or 4"),
        (("blank", "--profile", "none", "-o", "x.pdf"), "'none' is not one of main"),
        (("blank", "-o", "/nowhere/x.pdf"), "cannot write /nowhere/x.pdf"),
    ],
)
def test_bad_input_ends_with_status_2_and_says_why(arguments, said):
    status, text = refusal(*arguments)
    assert status == 2
    assert said in text


@pytest.mark.django_db
def test_a_match_that_is_not_there_is_bad_input():
    assert refusal("match", "abcdefgh2345", "-o", "x.pdf") == (2, "print, at match: 'abcdefgh2345' is not there")


def test_long_runs_tell_how_far_they_are(tmp_path, capsys):
    call_command("print", "blank", "--copies", "100", "-o", str(tmp_path / "out.pdf"))
    assert capsys.readouterr().err.split() == ["50", "pages", "100", "pages"]
