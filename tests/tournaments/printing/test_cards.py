"""Table cards, result slips in the order of the cut piles, certificates."""

from itertools import pairwise

import pytest

from scoring.printing.document import together
from scoring.printing.look import Format, Look
from tests.scoring.printing.pages import UGLY, Printed
from tests.tournaments.printing.cast import EVENT, LINK, entrant
from tournaments.printing.cards import certificates, collated, result_slips, table_cards
from tournaments.printing.values import Card, Certificate, Entrant, Pairing, Slip


def slips(count: int, *, ugly: bool = False) -> list[Slip]:
    return [
        Slip(Pairing(str(n), entrant(n, ugly=ugly), entrant(n + 1, ugly=ugly), link=f"{LINK}{n}"), "3η", 3)
        for n in range(count)
    ]


@pytest.mark.parametrize(("count", "each"), [(1, 4), (4, 4), (9, 4), (11, 4), (100, 3), (0, 4)])
def test_piles_cut_from_the_stack_and_laid_on_each_other_are_in_order(count, each):
    printed = collated(range(count), each)
    pages = [printed[at : at + each] for at in range(0, len(printed), each)]
    piles = [page[place] for place in range(each) for page in pages]
    assert [thing for thing in piles if thing is not None] == list(range(count))
    assert len(pages) == -(-count // each)


def test_slips_are_printed_collated_each_with_its_code():
    document = Printed(result_slips(EVENT, slips(9), Look()).whole())
    assert len(document) == 3
    assert document.codes(0) == [f"{LINK}{n}" for n in (0, 3, 6)]
    assert document.codes(2) == [f"{LINK}{n}" for n in (2, 5, 8)]


def test_a_table_card_carries_its_number_and_its_code():
    document = Printed(table_cards(EVENT, [Card(str(n), f"{LINK}{n}") for n in range(1, 7)], Look()).whole())
    assert len(document) == 2
    assert document.codes(0) == [f"{LINK}{n}" for n in (1, 2, 3, 4)]
    assert document.codes(1) == [f"{LINK}{n}" for n in (5, 6)]
    assert {"1", "2", "3", "4"} <= set(document.text().split())


def test_a_certificate_is_printed_on_its_side_with_name_and_place():
    made = [Certificate(entrant(n), "1η θέση", "30 Νοεμβρίου 2026") for n in range(3)]
    document = Printed(certificates(EVENT, made, Look(Format.A4, ("el", "en"))).whole())
    assert (len(document), document.size()) == (3, (297, 210))
    assert "Νίκος Παπαδάκης" in document.text()
    assert "1η θέση" in document.text()


@pytest.mark.parametrize("paper", [Format.A4, Format.A5, Format.A4X2])
@pytest.mark.parametrize("kind", ["slips", "cards", "certificates"])
def test_the_ugliest_names_stay_in_their_place(paper, kind):
    look = Look(paper, ("el", "nl"))
    pairs = [Entrant((one, other)) for one, other in pairwise(UGLY)]
    made = {
        "slips": lambda: result_slips(EVENT, slips(8, ugly=True), look),
        "cards": lambda: table_cards(EVENT, [Card("W" * 40, LINK, UGLY[0]), Card("128", LINK)], look),
        "certificates": lambda: certificates(EVENT, [Certificate(pair, UGLY[0]) for pair in pairs], look),
    }[kind]
    document = Printed(made().whole())
    for page in range(len(document)):
        assert document.outside(page, margin=10) == ""
        assert document.overlaps(page) == []


def test_a_rounds_documents_go_into_one_file():
    look = Look()
    cards = table_cards(EVENT, [Card("1", LINK)], look)
    certificate = certificates(EVENT, [Certificate(entrant(0), "1η θέση")], look)
    document = Printed(together("Όλα", look, [cards, certificate, cards]).whole())
    assert [document.size(page) for page in range(3)] == [(210, 297), (297, 210), (210, 297)]
    assert document.reader.metadata.title == "Όλα"
