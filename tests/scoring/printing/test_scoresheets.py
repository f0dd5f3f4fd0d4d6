"""Scoresheets on paper: what stands on them, that it stands in its place, and that it can be read back."""

from dataclasses import replace

import pytest

from diloti.game import Settings
from diloti.profiles import PROFILES, Profile
from scoring.models import Match
from scoring.printing.blank_sheets import Wish, blank_sheets
from scoring.printing.look import Format, Look
from scoring.printing.match_sheets import scoresheet_of
from scoring.printing.sheet_pages import page_count, scoresheets
from tests.scoring.printing.pages import UGLY, Printed

FOUR = ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"]
LINK = "https://scores.example.org/m/abcdefgh2345/watch/"
EL = Look(Format.A4, ("el",))


@pytest.fixture
def evening(new_match, deal, correct, act):
    """Five deals, the third corrected, a match that is over."""
    match = new_match(players=4, names=FOUR, dealer="right", place=0)
    deal(match, cards=31, aces=3)
    deal(match, cards=22, aces=1, ten=False, two=True, xeris=(0, 1))
    third = deal(match, cards=26, aces=1, xeris=(1, 0))
    deal(match, cards=27, aces=3, xeris=(2, 1))
    deal(match, cards=29, aces=2)
    correct(match, third.entry, dealer="right", place=1, cards=26, aces=2, xeris=(1, 0))
    act(match, "end")
    return Match.objects.with_people().get(pk=match.pk)


def printed(*sheets, look=EL) -> Printed:
    return Printed(scoresheets(sheets, look).whole())


def a_blank(players=2, best_of=1, profile=None, languages=("el",)):
    wish = Wish(Settings(players, 61, best_of), profile or Profile())
    return blank_sheets(wish, languages)[0]


def test_a_played_match_stands_on_its_sheet_deal_by_deal(evening):
    text = printed(scoresheet_of(evening, ["el"], link=LINK)).text()
    lines = [line.split() for line in text.splitlines()]
    assert ["2", "Μανώλης", "22", "30", "1", "3", "✓", "✓", "0", "1", "2", "19", "11", "21", "11"] in lines
    assert ["3", "Στέλιος", "26", "26", "2", "2", "✓", "✓", "1", "0", "14", "3", "25", "24", "7"] in lines
    assert "διορθώθηκε" in text
    assert "✓ κάθε μοιρασιά βγάζει 11" in text


def test_the_winner_and_the_final_totals_stand_below_the_deals(evening):
    text = printed(scoresheet_of(evening, ["el"])).text()
    assert "Νίκος – Μανώλης" in text
    assert text.count("62") == 2  # the last row, the sum


def test_a_running_match_is_filled_as_far_as_it_is_played_and_the_dealers_go_on(new_match, deal):
    match = new_match(players=4, names=FOUR, dealer="right", place=0)
    deal(match, cards=31, aces=3)
    sheet = scoresheet_of(Match.objects.with_people().get(pk=match.pk), ["el"])
    lines = printed(sheet).text().splitlines()
    assert [line for line in lines if "Γιώργος 31" in line] == ["1 Γιώργος 31 21 3 1 ✓ ✓ 0 0 9 2 9 2 11"]
    assert {"2 3", "3 4", "4 1", "5 2"} <= {line.strip() for line in lines}


def test_a_blank_sheet_for_four_names_the_dealer_of_every_row_by_seat():
    lines = [line.strip() for line in printed(a_blank(4)).text().splitlines()]
    rows = [line for line in lines if len(line.split()) == 2 and line.split()[0].isdigit()]
    assert rows[:5] == ["1 1", "2 2", "3 3", "4 4", "5 1"]
    assert len([line for line in lines if line.startswith("+ ")]) >= 2


def test_with_two_players_the_dealers_alternate():
    lines = [line.strip() for line in printed(a_blank(2)).text().splitlines()]
    assert {"1 1", "2 2", "3 1", "4 2"} <= set(lines)


def test_the_column_of_xeristakia_is_there_only_where_they_are_played():
    assert "ξεριστάκια" not in printed(a_blank()).text()
    assert "ξεριστάκια" in printed(a_blank(profile=Profile(xeristaki_points=5))).text()


def test_a_sheet_in_two_languages_says_every_word_twice():
    text = printed(a_blank(languages=("el", "nl")), look=Look(Format.A4, ("el", "nl"))).text()
    for word in ("φύλλα", "kaarten", "άσοι", "azen", "σύνολο", "totaal", "Φύλλο αγώνα"):
        assert word in text


@pytest.mark.parametrize("language", ["el", "en", "nl"])
def test_the_document_names_its_language_and_title(language):
    document = printed(a_blank(languages=(language,)), look=Look(Format.A4, (language,))).reader
    assert document.root_object["/Lang"] == {"el": "el-GR", "en": "en-GB", "nl": "nl-NL"}[language]
    assert document.metadata.title == {"el": "Φύλλο αγώνα", "en": "Scoresheet", "nl": "Scoreformulier"}[language]


def test_fonts_are_embedded_as_subsets():
    page = printed(a_blank()).reader.pages[0]
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].get_object().values()]
    assert {font["/BaseFont"].partition("+")[2] for font in fonts} == {"DilotiSans-Regular", "DilotiSans-Bold"}
    assert all(len(font["/FontDescriptor"]["/FontFile2"].get_data()) < 60_000 for font in fonts)


def test_bold_is_printed_in_the_bold_font(evening):
    fonts = printed(scoresheet_of(evening, ["el"])).fonts()
    assert "Φύλλοαγώνα" in fonts["DilotiSans-Bold"]
    assert "διορθώθηκε" in fonts["DilotiSans-Regular"]


@pytest.mark.parametrize(
    ("paper", "size", "pages"),
    [(Format.A4, (210, 297), 3), (Format.A5, (148, 210), 3), (Format.A4X2, (297, 210), 2)],
)
def test_every_paper_has_its_size_and_exactly_its_pages(paper, size, pages):
    document = printed(a_blank(), a_blank(4), a_blank(), look=Look(paper))
    assert (len(document), document.size()) == (pages, size)


@pytest.mark.parametrize(("paper", "pages"), [(Format.A4, 3), (Format.A5, 3)])
def test_a_match_of_three_games_takes_the_pages_it_needs(paper, pages):
    sheet = a_blank(4, best_of=3)
    assert page_count(sheet, Look(paper)) == pages
    assert len(printed(sheet, look=Look(paper))) == pages


def test_a_long_game_goes_over_more_pages_with_its_columns_named_on_each(new_match, deal):
    match = new_match(names=["Α", "Β"], target=501)
    for _ in range(31):
        deal(match)
    sheet = scoresheet_of(Match.objects.with_people().get(pk=match.pk), ["el"])
    document = printed(sheet)
    assert len(document) == page_count(sheet, EL)
    assert len(document) > 1
    for page in range(len(document)):
        assert "σύνολο" in document.text(page)
        assert f"{page + 1}/{len(document)}" in document.text(page)


@pytest.mark.parametrize("paper", [Format.A4, Format.A5, Format.A4X2])
@pytest.mark.parametrize("players", [2, 4])
def test_the_code_leads_to_the_match(paper, players):
    sheet = replace(a_blank(players), link=LINK)
    assert printed(sheet, look=Look(paper)).codes() == [LINK]
    assert printed(sheet, sheet, look=Look(Format.A4X2)).codes() == [LINK, LINK]


def test_in_black_there_is_no_colour():
    sheet = replace(a_blank(), link=LINK)
    picture = printed(sheet, look=Look(Format.A4, ("el",), colour=False)).picture(scale=1).convert("RGB")
    assert all(max(pixel) - min(pixel) < 8 for _count, pixel in picture.getcolors(1 << 20))


@pytest.mark.parametrize("paper", [Format.A4, Format.A5, Format.A4X2])
@pytest.mark.parametrize("at", range(len(UGLY)))
def test_the_ugliest_names_stay_in_their_place(paper, at):
    names = [UGLY[(at + n) % len(UGLY)] for n in range(4)]
    sheet = replace(
        a_blank(4, profile=PROFILES["kafeneio"].profile), names=(tuple(names[:2]), tuple(names[2:])), link=LINK
    )
    document = printed(sheet, look=Look(paper))
    assert document.outside(margin=15) == ""
    assert document.overlaps() == []


def test_what_the_font_lacks_is_seen_to_be_missing():
    sheet = replace(a_blank(), names=(("Νίκος 😀",), ("Ά\u200dννα",)))
    text = printed(sheet).text()
    assert "Νίκος □" in text
    assert "Άννα" in text


def test_the_same_sheets_give_the_same_bytes(evening):
    def once():
        return scoresheets([scoresheet_of(evening, ["el", "en"], link=LINK)] * 2, Look(Format.A5, ("el", "en"))).whole()

    assert once() == once()


def test_greek_can_be_searched():
    reader = printed(replace(a_blank(), names=(("Μανώλης",), ("Γιώργος",)))).reader
    assert "Μανώλης" in reader.pages[0].extract_text()
