"""``manage.py perft``: the number of lines of play on the last line."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.diloti.casebook import given_lines

GIVEN = given_lines("perft")[0]


def told(**options):
    out = StringIO()
    call_command("perft", stdout=out, **{"deal": GIVEN["deal"], "players": 2, "depth": 2} | options)
    return out.getvalue().splitlines()


def test_the_number_stands_on_the_last_line():
    assert told() == ["106"]
    assert told(depth=0) == ["1"]
    assert told(profile='{"base": "main", "forced_capture": "full"}', depth=1) != told(depth=1)


def test_divided_by_first_plays():
    *plays, total = told(divide=True)
    assert total == "106"
    assert [play.split()[0] for play in plays] == [
        *("3H", "6D", "6D=10:4C", "6Dx6C", "AD", "KH", "TD", "TD=10:4C6C", "TDx4C6C", "TH", "TH=10:4C6C", "THx4C6C"),
    ]
    assert sum(int(play.split()[1]) for play in plays) == 106
    assert told(divide=True, depth=0) == ["1"]


REDEALT = "ASAHADAC2S2H2D2C3S3H3D3C" + "KSKHKD5C"


@pytest.mark.parametrize(
    "options",
    [
        {"deal": GIVEN["deal"][:-2]},
        {"deal": GIVEN["deal"][:-2] + "KH"},
        {"deal": GIVEN["deal"][:-2] + "4_"},
        {"deal": "what"},
        {"depth": -1},
        {"profile": "mine"},
        {"profile": "{"},
        {"profile": '{"base": "\udcff"}'},
        {"deal": REDEALT + "".join(r + s for r in "456789TJQK" for s in "SHDC" if r + s not in REDEALT)},
    ],
)
def test_what_cannot_be_counted_exits_with_two(options):
    with pytest.raises(CommandError) as error:
        told(**options)
    assert error.value.returncode == 2


def test_every_fault_is_told():
    with pytest.raises(CommandError) as error:
        told(deal="what", depth=-1, profile="mine")
    assert [fault.split(": ")[0] for fault in str(error.value).split("; ")] == [
        "profile, at base",
        "deal, at 0",
        "perft, at depth",
    ]


def test_a_deal_that_another_house_plays_is_counted():
    deal = REDEALT + "".join(r + s for r in "456789TJQK" for s in "SHDC" if r + s not in REDEALT)
    assert told(deal=deal, profile="kafeneio", depth=1) != []
