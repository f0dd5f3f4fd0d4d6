"""The picture beside a link to the desk: what it shows, drawn anew only where that is something else."""

import re
from io import BytesIO

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import translation
from PIL import Image

from adjudicator.answers import tell
from adjudicator.people import cast_of
from adjudicator.permalinks import read_draft
from adjudicator.pictures import Column, Poster, draw
from adjudicator.previews import poster
from diloti.notation import read_card, read_cards
from tests.scoring.conftest import NewMatch

ADDRESS = "/desk/picture.png"
ASKED = {"q": "takes", "position": "8HKC/A8:3D5S/8C;*/A/-/*", "play": "8Cx8H"}


def shown(query: dict[str, str], language: str = "en") -> Poster:
    with translation.override(language):
        draft, faults = read_draft(query)
        cast = cast_of(draft.position)
        return poster(draft, cast, tell(draft, cast), faults)


def test_it_shows_the_question_the_table_the_play_and_the_verdict_with_its_rule() -> None:
    assert shown(ASKED) == Poster(
        asked="Does it take these?",
        house="Main rules",
        columns=(
            Column(read_cards("3D5S"), ring="8", side="left"),
            Column(read_cards("8H"), lit=True),
            Column(read_cards("KC")),
        ),
        played=read_card("8C"),
        says="takes 8♥ with 8♣",
        tone="bad",
        headline="Not allowed",
        rules="O3",
    )


def test_a_link_that_cannot_be_read_shows_no_verdict() -> None:
    found = shown(ASKED | {"profile": "martian"})
    assert (found.tone, found.headline, found.rules) == ("maybe", "Something in this link is wrong", "")


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"q": "takes"},
        ASKED,
        {"q": "xeri", "position": "3_5_/-/8_*;*/A/-/*", "play": "8_x3_5_"},
        {"q": "takes", "position": "3_/B4:4_,A_3_;A?:2_2_/4C*;*/A/-/*", "play": "4Cx@B"},
        {"q": "takes", "position": f"{'AS2H3D4C5S6H7D8C9S' * 4}/-/TS*;*/A/-/*", "play": "TSxAS"},
        {"q": "leftovers", "position": "3_5_/-/-;-/A/48/B"},
        {"q": "takes", "position": "zz", "play": "9"},
    ],
)
def test_every_question_can_be_drawn(query: dict[str, str]) -> None:
    with Image.open(BytesIO(draw(shown(query, "el")))) as image:
        assert (image.format, image.size) == ("PNG", (1200, 630))


def test_the_desk_names_its_picture_by_what_it_shows(client: Client) -> None:
    html = client.get("/desk/", ASKED, headers={"accept-language": "el"}).content.decode()
    image = re.findall(r'property="og:image" content="http://testserver([^"]+)"', html)[0].replace("&amp;", "&")
    assert image.startswith(f"{ADDRESS}?q=takes&profile=main@1&position=8HKC/A8:3D5S/8C;*/A/-/*&play=8Cx8H&v=")
    response = client.get(image)
    assert (response["Content-Type"], response["ETag"]) == ("image/png", f'"{shown(ASKED, "el").tag}"')


def test_what_has_not_changed_is_not_sent_and_what_is_the_same_is_drawn_once(client: Client) -> None:
    cache.clear()
    first = client.get(ADDRESS, ASKED | {"l": "el"})
    again = client.get(ADDRESS, ASKED | {"l": "el"}, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert cache.get(f"desk-picture-{shown(ASKED, 'el').tag}") == first.content
    assert client.get(ADDRESS, ASKED | {"l": "en"})["ETag"] != first["ETag"]


def test_who_asks_for_many_pictures_at_once_waits(client: Client) -> None:
    cache.clear()
    cards = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC_"]
    codes = [
        client.get(ADDRESS, ASKED | {"play": card, "position": f"-/-/{card};*/A/-/*"}).status_code for card in cards
    ]
    assert codes == [200] * 60 + [429] * 5


def test_the_picture_of_a_game_names_its_people(client: Client, new_match: NewMatch) -> None:
    match = new_match(2, ["Νίκος", "Μαρία"], dealer="left")
    before = client.get(ADDRESS, ASKED | {"play": "8Cx@A", "match": match.code})["ETag"]
    match.book.players.update(name="")
    assert client.get(ADDRESS, ASKED | {"play": "8Cx@A", "match": match.code})["ETag"] != before
    assert reverse("adjudicator:desk-picture") == ADDRESS
