"""Pairings, standings, groups and the ranking as lists on paper."""

import pytest

from diloti.seats import Side
from scoring.printing.grid import listing_document
from scoring.printing.listing import listing_page
from scoring.printing.look import Format, Look
from tests.scoring.printing.pages import Printed
from tests.tournaments.printing.cast import EVENT, LINK, entrant
from tournaments.printing.lists import final_ranking, group_tables, pairings_by_name, pairings_by_table, standings
from tournaments.printing.values import Entrant, Group, Pairing, Standing, TieBreak

BREAKS = [TieBreak("νίκες"), TieBreak("S-B", "νίκες των αντιπάλων που κέρδισε"), TieBreak("διαφορά")]


def printed(listing, paper=Format.A4, languages=("el",)) -> Printed:
    return Printed(listing_document(listing, Look(paper, languages)).whole())


def lines(document: Printed, page: int = 0) -> list[str]:
    return [line.strip() for line in document.text(page).splitlines()]


def pairings(count: int = 6, *, ugly: bool = False) -> list[Pairing]:
    found = [
        Pairing(
            str(count - n),
            entrant(2 * n, ugly=ugly),
            entrant(2 * n + 1, ugly=ugly),
            Side.LEFT if n % 2 else Side.RIGHT,
            link=LINK,
        )
        for n in range(count)
    ]
    return [Pairing("", entrant(90), None), *found]


def table(count: int, *, ugly: bool = False) -> list[Standing]:
    return [
        Standing(str(n + 1), entrant(n, ugly=ugly), (str(count - n), "12½", "+34"), through=n < 2, line_below=n == 1)
        for n in range(count)
    ]


def test_pairings_stand_by_table_and_byes_at_the_end():
    found = lines(printed(pairings_by_table(EVENT, "3η αγωνιστική", pairings(11))))
    tables = [line.split()[0] for line in found if line.split() and line.split()[0].isdigit()]
    assert tables[:11] == [str(number) for number in range(1, 12)]
    assert any("ρεπό" in line for line in found)


def test_everybody_finds_the_own_table_by_the_own_name():
    one, other = Entrant(("Άννα", "Ζωή")), Entrant(("Βασίλης", "Έλλη"))
    found = lines(printed(pairings_by_name(EVENT, "", [Pairing("7", one, other)])))
    assert found[-5:-1] == [
        "Άννα 7 Βασίλης – Έλλη",
        "Βασίλης 7 Άννα – Ζωή",
        "Έλλη 7 Άννα – Ζωή",
        "Ζωή 7 Βασίλης – Έλλη",
    ]


def test_standings_show_every_tie_break_and_explain_it():
    text = printed(standings(EVENT, "μετά την 3η", BREAKS, table(8))).text()
    assert "12½" in text
    assert "S-B: νίκες των αντιπάλων που κέρδισε" in text


def test_who_goes_through_is_printed_bold():
    fonts = printed(standings(EVENT, "", BREAKS, table(8))).fonts()
    assert "ΝίκοςΠαπαδάκης" in fonts["DilotiSans-Bold"]
    assert "ΓιώργοςΣκουλάς" in fonts["DilotiSans-Regular"]


def test_a_long_list_goes_over_pages_with_its_columns_named_on_each():
    document = printed(standings(EVENT, "", BREAKS, table(100)))
    assert len(document) == 3
    for page in range(3):
        assert "διαφορά" in document.text(page)
        assert f"{page + 1}/3" in document.text(page)
    numbers = [line.split()[0] for page in range(3) for line in lines(document, page) if line[:1].isdigit()]
    assert [number for number in numbers if number.isdigit()] == [str(number) for number in range(1, 101)]


def test_a_group_shows_all_against_all():
    results = tuple(tuple("61–44" if i < j else "44–61" for j in range(4)) for i in range(4))
    group = Group("Όμιλος Α", tuple(table(4)), results)
    text = printed(group_tables(EVENT, "", BREAKS, [group, group])).text()
    assert text.count("Όμιλος Α") == 2
    assert text.count("61–44") == 12


def test_several_may_share_a_place_of_the_final_ranking():
    text = printed(
        final_ranking(EVENT, [("1", entrant(0)), ("2", entrant(1)), ("3–4", entrant(2)), ("3–4", entrant(3))])
    ).text()
    assert text.count("3–4") == 2


@pytest.mark.parametrize("paper", [Format.A4, Format.A5, Format.A4X2])
@pytest.mark.parametrize(
    "make",
    [
        lambda: pairings_by_table(EVENT, "3η", pairings(12, ugly=True)),
        lambda: pairings_by_name(EVENT, "3η", pairings(12, ugly=True)),
        lambda: standings(EVENT, "", BREAKS, table(16, ugly=True)),
        lambda: group_tables(EVENT, "", BREAKS, [Group("Α", tuple(table(6, ugly=True)), (("61–44",) * 6,) * 6)]),
        lambda: final_ranking(EVENT, [(str(n), entrant(n, ugly=True)) for n in range(20)]),
    ],
    ids=["tables", "names", "standings", "groups", "ranking"],
)
def test_the_ugliest_names_stay_in_their_cells(make, paper):
    document = printed(make(), paper, ("el", "nl"))
    for page in range(len(document)):
        assert document.outside(page, margin=15) == ""
        assert document.overlaps(page) == []


def test_the_page_of_the_site_shows_the_same_values():
    page = listing_page(standings(EVENT, "μετά την 3η", BREAKS, table(2)))
    section = page.sections[0]
    assert [column.title for column in section.columns][-3:] == ["νίκες", "S-B", "διαφορά"]
    assert section.rows[0].cells == ["1", "Νίκος Παπαδάκης – Στέλιος Δραμουντάνης", "Ανώγεια", "2", "12½", "+34"]
    assert section.notes == ["S-B: νίκες των αντιπάλων που κέρδισε"]
