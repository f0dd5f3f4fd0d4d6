"""What a capture scores, to the last detail: no xeri is worth 0, and where moments differ the points are not known."""

import pytest

from diloti.findings import Code
from diloti.legality import judge
from diloti.notation import read_play, read_position
from diloti.problems import problems
from diloti.profiles import Profile, XeriFirst

FIRST_CAPTURE = Profile(xeri_first=XeriFirst.FIRST_CAPTURE)
XERISTAKI = Profile(xeristaki_points=5)
FIRST, LAST = Code.FIRST_NEVER_XERI, Code.LAST_NEVER_XERI


def scored(position, play, profile):
    at = read_position(position)
    assert problems(at, profile) == ()
    verdict = judge(at, read_play(play), profile)
    about = [it.code for it in verdict.findings if it.rule in {"X1", "X2", "X3", "X5"}]
    return verdict.xeri, verdict.points, about


@pytest.mark.parametrize(
    ("position", "play", "profile", "expected"),
    [
        ("8H/-/8C;*/A/-/*", "8Cx8H", Profile(), (True, 10, [Code.XERI])),
        ("8H3C/-/8C;*/A/-/*", "8Cx8H", Profile(), (False, 0, [])),
        ("8H/B7:3D4S/8C;*/A/-/*", "8Cx8H", Profile(), (False, 0, [])),
        ("8H/B7:3D4S/8C;*/A/-/*", "8Cx8H", XERISTAKI, (False, 5, [Code.XERISTAKI])),
        ("8H/A7:3D4S;B6:2D4H/7C8C;*/A/-/*", "8Cx8H", XERISTAKI, (False, 0, [])),
        ("AC2D3H4S/-/TD*5;*/A/0/-", "TDxAC2D3H4S", Profile(), (False, 0, [FIRST])),
        ("AC2D3H4S/-/TD*5;*/A/?/*", "TDxAC2D3H4S", Profile(), (None, None, [FIRST, Code.XERI])),
        ("AC2D3H4S/-/TD*5;*/A/-/*", "TDxAC2D3H4S", Profile(), (True, 10, [Code.XERI])),
        ("TH/-/-;TC/B/47/A", "TCxTH", Profile(), (True, 10, [Code.XERI, Code.LAST_MAY_SCORE])),
        ("TH/-/-;TC/B/47/A", "TCxTH", Profile(xeri_last=False), (False, 0, [LAST])),
        ("TH/-/-;TC/B/?/A", "TCxTH", Profile(xeri_last=False), (None, None, [LAST, Code.XERI])),
        (
            "AC2D3S6H/B7:3H4S/6C*;7D*/A/-/*",
            "6CxAC2D3S6H",
            Profile(xeri_first=XeriFirst.FIRST_CAPTURE, xeristaki_points=5),
            (False, None, [FIRST, Code.XERISTAKI]),
        ),
    ],
)
def test_what_is_scored(position, play, profile, expected):
    assert scored(position, play, profile) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("AC2D3H4S/-/TD*5;*/A/0/-", (False, 0, [FIRST])),
        ("AC2D3HAS2S/-/*;9D*5/B/1/-", (False, 0, [FIRST])),
        ("AC2D3HAS2S/-/*;9D*5/B/1/*", (False, 0, [FIRST])),
        ("AC2D3HAS2S/-/*;9D*3/B/5/A", (True, 10, [Code.XERI])),
        ("AC2D3HAS2S/-/*;9D*2/B/7/*", (True, 10, [Code.XERI])),
        ("AC2D3HAS2S/-/*;9D*/B/-/*", (None, None, [FIRST, Code.XERI])),
        ("AC2D3HAS2S/-/*;9D*5/B/-/-", (False, 0, [FIRST])),
    ],
)
def test_the_deals_first_capture_where_it_never_scores(position, expected):
    at = read_position(position)
    play = f"{at.hand.known[0]}x{''.join(map(str, at.loose))}"
    assert scored(position, play, FIRST_CAPTURE) == expected
