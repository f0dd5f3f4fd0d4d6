"""The sheet: what stands in its rows, what is said beside them, the check, the page, the sheet as text."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.models import Deal, Match
from scoring.sheet import Sheet, sheet_of
from scoring.sheet_cells import Cell, Pair, short_names
from scoring.telling import sheet_text
from tests.scoring import cast

FOUR = ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"]


def sheet(match: Match) -> Sheet:
    return sheet_of(Match.objects.with_people().get(pk=match.pk))


def said(row) -> list[str]:
    return [mark.text for mark in row.marks]


@pytest.fixture
def evening(new_match, deal, correct, act):
    """The evening of the design's picture: five deals, the third corrected, a match that is over."""
    match = new_match(players=4, names=FOUR, dealer="right", place=0)
    deal(match, cards=31, aces=3)
    deal(match, cards=22, aces=1, ten=False, two=True, xeris=(0, 1))
    third = deal(match, cards=26, aces=1, xeris=(1, 0))
    deal(match, cards=27, aces=3, xeris=(2, 1))
    deal(match, cards=29, aces=2)
    correct(match, third.entry, dealer="right", place=1, cards=26, aces=2, xeris=(1, 0))
    act(match, "end")
    return match


def test_a_row_has_every_part_of_both_sides_the_points_by_rule_and_the_totals(evening):
    row = sheet(evening).game.rows[1]
    assert row.number == "2"
    assert row.parts == (
        Cell(Pair("22", "30")),
        Cell(Pair("1", "3")),
        Cell(Pair("2", "10")),
        Cell(Pair("0", "1")),
    )
    assert row.points == (
        Cell(Pair("0", "4")),
        Cell(Pair("1", "3")),
        Cell(Pair("1", "2")),
        Cell(Pair("0", "10")),
    )
    assert (row.gained, row.totals) == (Pair("2", "19"), Pair("11", "21"))


def test_the_points_of_a_row_add_up_to_what_it_gains(evening):
    for row in sheet(evening).game.rows:
        for side in ("left", "right"):
            assert sum(int(getattr(cell.pair, side)) for cell in row.points) == int(getattr(row.gained, side))


def test_dealers_are_told_apart_by_their_first_letters(evening):
    dealers = [row.dealer for row in sheet(evening).game.rows]
    assert [(dealer.side, dealer.name, dealer.short) for dealer in dealers] == [
        ("right", "Γιώργος", "Γ."),
        ("left", "Μανώλης", "Μ."),
        ("right", "Στέλιος", "Σ."),
        ("left", "Νίκος", "Ν."),
        ("right", "Γιώργος", "Γ."),
    ]


def test_names_that_begin_alike_get_more_letters_at_most_three():
    assert short_names(["Γιώργος", "Γιάννης", "Νίκος", "Άννα", "Αν"]) == {
        "Γιώργος": "Γιώ.",
        "Γιάννης": "Γιά.",
        "Νίκος": "Ν.",
        "Άννα": "Ά.",
        "Αν": "Α.",
    }
    assert short_names(["Μαρία", "Μαρίνα", ""]) == {"Μαρία": "Μαρ.", "Μαρίνα": "Μαρ."}


def test_a_dealer_without_a_name_is_the_side_alone(new_match, deal):
    match = new_match()
    deal(match)
    (row,) = sheet(match).game.rows
    assert (row.dealer.side, row.dealer.name, row.dealer.short) == ("left", "Εμείς", "")


def test_a_dealer_nobody_named_stays_open(new_match, deal):
    match = new_match(dealer=None)
    deal(match)
    assert sheet(match).game.rows[0].dealer is None


def test_both_good_cards_on_one_side_stand_there_together(new_match, deal):
    match = new_match()
    deal(match, ten=True, two=True)
    deal(match, ten=False, two=False)
    assert [row.parts[2].pair for row in sheet(match).game.rows] == [Pair("10+2", "–"), Pair("–", "10+2")]


def test_of_a_majority_only_who_has_more_than_half_is_known(new_match, deal):
    match = new_match()
    deal(match, majority="left")
    deal(match, majority="right")
    deal(match, majority="tie")
    assert [row.parts[0].pair for row in sheet(match).game.rows] == [
        Pair(">26", "–"),
        Pair("–", ">26"),
        Pair("26", "26"),
    ]


def test_points_only_say_so_and_give_the_base_points(new_match, deal):
    match = new_match()
    deal(match, base=7, xeris=(1, 0))
    (row,) = sheet(match).game.rows
    assert row.parts == (Cell(words="μόνο πόντοι", span=3), Cell(Pair("1", "0")))
    assert row.points == (Cell(Pair("7", "4"), span=3), Cell(Pair("10", "0")))


def test_xeristakia_have_their_own_column_where_they_are_played(new_match, deal):
    match = new_match(profile={"base": "main", "xeristaki_points": 5})
    deal(match, xeris=(1, 0), halves=(2, 1))
    paper = sheet(match)
    (row,) = paper.game.rows
    assert paper.columns == 5
    assert row.parts[3:] == (Cell(Pair("1", "0")), Cell(Pair("2", "1")))
    assert row.points[3:] == (Cell(Pair("10", "0")), Cell(Pair("10", "5")))


def test_a_dead_deal_and_a_penalty_have_words_instead_of_parts(new_match, deal, act):
    match = new_match()
    act(match, "deal", cast.dead() | {"before": None})
    act(match, "deal", cast.penalty("right") | {"before": None})
    dead, penalty = sheet(match).game.rows
    assert (dead.number, dead.totals, dead.parts) == ("", None, (Cell(words="νεκρή μοιρασιά", span=4),))
    assert dead.said == "νεκρή μοιρασιά · το μοίρασμα δεν αλλάζει"
    assert (penalty.number, penalty.parts) == ("1", (Cell(words="ποινή", span=4),))
    assert (penalty.gained, penalty.totals) == (Pair("11", "0"), Pair("11", "0"))


def test_what_is_special_about_a_deal_is_said_in_words(new_match, deal, correct, act):
    match = new_match(target=11)
    first = deal(match)
    struck = deal(match)
    act(match, "strike", {"deal": str(struck.entry)})
    kept = deal(match, cards=2, aces=1, ten=False, kept=True)
    correct(match, first.entry, dealer="left", cards=31)
    correct(match, first.entry, dealer="left", cards=32, xeris=(1, 0))
    rows = sheet(match).game.rows
    assert [said(row) for row in rows] == [
        ["διορθώθηκε 2 φορές"],
        ["διαγράφηκε"],
        ["μετά το τέλος", "κρατήθηκε αν και αδύνατη"],
    ]
    assert [row.counts for row in rows] == [True, False, False]
    assert kept.entry == rows[2].uuid


def test_who_sits_down_in_the_middle_is_named_at_that_deal(new_match, new_player, deal, act):
    match = new_match(names=["Νίκος", "Άννα"])
    deal(match)
    act(match, "seat", {"side": "left", "place": 0, "player": new_player("Κώστας").pk, "since": "now"})
    deal(match, dealer="left")
    paper = sheet(match)
    assert [said(row) for row in paper.game.rows] == [[], ["αλλαγή: Νίκος → Κώστας"]]
    assert [row.dealer.name for row in paper.game.rows] == ["Νίκος", "Κώστας"]


def test_the_check_says_that_every_deal_makes_eleven_and_which_make_seven(new_match, deal):
    match = new_match(target=301)
    assert sheet(match).game.check is None
    deal(match)
    assert sheet(match).game.check.text == "κάθε μοιρασιά βγάζει 11"
    deal(match, cards=26)
    assert sheet(match).game.check.text == "κάθε μοιρασιά βγάζει 11, η 2η 7 (κομμένα)"
    deal(match, cards=26, aces=3)
    deal(match, majority="tie")
    check = sheet(match).game.check
    assert (check.right, check.text) == (True, "κάθε μοιρασιά βγάζει 11, η 2η, η 3η και η 4η 7 (κομμένα)")


def test_the_check_adds_the_rows_up_and_does_not_believe_them(new_match, deal):
    match = new_match()
    deal(match)
    row = Deal.objects.get(match=match)
    row.lines["left"]["S2"] = 3
    row.save()
    check = sheet(match).game.check
    assert (check.right, check.text) == (False, "η 1η δεν βγάζει 11: ξαναδείτε")


def test_a_match_of_several_games_has_them_one_under_another(new_match, deal, act):
    match = new_match(best_of=3, names=["Νίκος", "Άννα"])
    deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    deal(match)
    paper = sheet(match)
    assert [(game.number, game.totals, game.winner_name) for game in paper.games] == [
        (1, Pair("61", "0"), "Νίκος"),
        (2, Pair("8", "3"), ""),
    ]
    assert paper.game is paper.games[1]
    assert paper.several


def test_a_correction_that_reopens_a_game_makes_it_the_one_that_is_played(new_match, deal, act, correct):
    match = new_match(best_of=3)
    first = deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    correct(match, first.entry, dealer="left")
    paper = sheet(match)
    assert (paper.game.number, paper.game.totals) == (match.game_number, Pair("8", "3"))


@pytest.mark.parametrize("deals", [1, 3, 30])
def test_the_page_costs_as_many_queries_for_thirty_deals_as_for_one(
    new_match, deal, scorer, outsider, django_assert_num_queries, deals
):
    match = new_match(players=4, names=FOUR, target=999, place=0)
    for _ in range(deals):
        deal(match)
    address = reverse("scoring:sheet", args=[match.code])
    with django_assert_num_queries(4):  # the match, its games, its deals, its rulings
        assert outsider.get(address).status_code == 200
    with django_assert_num_queries(5):  # and the phone's keys
        assert scorer.get(address).status_code == 200


def test_who_scores_finds_the_way_to_correct_each_deal_and_others_do_not(evening, scorer, outsider):
    address = reverse("scoring:sheet", args=[evening.code])
    links = [reverse("scoring:deal-edit", args=[evening.code, row.uuid]) for row in sheet(evening).game.rows]
    assert re.findall(r'<th scope="row"[^>]*><a href="([^"]+)"', scorer.get(address).text) == links
    assert "/deals/" not in outsider.get(address).text


def test_the_page_says_the_score_the_day_and_the_check(evening, outsider):
    page = outsider.get(reverse("scoring:sheet", args=[evening.code])).text
    assert '<time datetime="2026-03-14T21:00:00+02:00">14 Μαρτίου 2026</time>' in page
    assert "κάθε μοιρασιά βγάζει 11, η 3η 7 (κομμένα)" in page
    assert "Μεγαλύτερη διαφορά: Νίκος – Μανώλης, 23 πόντοι μετά τη μοιρασιά 5." in page


@pytest.mark.parametrize(("language", "day"), [("en", "14 March 2026"), ("nl", "14 maart 2026")])
def test_the_page_speaks_the_readers_language(evening, outsider, language, day):
    address = reverse("scoring:sheet", args=[evening.code])
    assert day in outsider.get(address, headers={"accept-language": language}).text


def test_the_page_holds_without_a_deal(new_match, outsider):
    page = outsider.get(reverse("scoring:sheet", args=[new_match().code])).text
    assert "<svg" not in page
    assert "ως τώρα" in page


def test_opening_totals_stand_above_the_first_deal(new_match, deal, act, outsider):
    match = new_match()
    act(match, "opening", {"left": 20, "right": 15})
    deal(match)
    paper = sheet(match)
    assert paper.game.opening == Pair("20", "15")
    assert [row.totals for row in paper.game.rows] == [Pair("28", "18")]
    assert "αρχικά σύνολα" in outsider.get(reverse("scoring:sheet", args=[match.code])).text


def test_a_deleted_book_shows_no_sheet(evening, outsider, clock):
    evening.book.deleted_at = clock.now
    evening.book.save()
    for name in ("sheet", "watch", "watch-now", "line", "preview", "share-picture"):
        assert outsider.get(reverse(f"scoring:{name}", args=[evening.code])).status_code == 404, name


def test_the_sheet_as_text_tells_it_deal_by_deal(evening):
    with translation.override("el"):
        assert sheet_text(sheet(evening), "https://example.org/m/x/sheet/") == (
            "Νίκος – Μανώλης 62 · 39 Γιώργος – Στέλιος\n"
            "Νίκη: Νίκος – Μανώλης · στα 61 · Καφενείο · 14 Μαρτίου 2026\n"
            "\n"
            "1. 9 · 2 (+9 +2)\n"
            "2. 11 · 21 (+2 +19)\n"
            "3. 25 · 24 (+14 +3), διορθώθηκε\n"
            "4. 54 · 36 (+29 +12)\n"
            "5. 62 · 39 (+8 +3)\n"
            "\n"
            "https://example.org/m/x/sheet/"
        )


def test_the_text_names_games_and_deals_that_do_not_count(new_match, deal, act):
    match = new_match(best_of=3, names=["Νίκος", "Άννα"])
    deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    act(match, "opening", {"left": 5, "right": 6})
    act(match, "deal", cast.dead() | {"before": None})
    with translation.override("en"):
        assert sheet_text(sheet(match), "…").splitlines()[1:] == [
            "games 1–0 · to 61, best of 3 · Καφενείο · 14 March 2026",
            "",
            "Game 1",
            "1. 61 · 0 (+61 +0), points only",
            "",
            "Game 2",
            "opening totals: 5 · 6",
            "– dead deal · same dealer again",
            "",
            "…",
        ]


def test_the_text_is_on_the_page_to_be_copied(evening, outsider):
    page = outsider.get(reverse("scoring:sheet", args=[evening.code])).text
    field = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert unescape(field[1]).startswith("Νίκος – Μανώλης 62 · 39 Γιώργος – Στέλιος\n")
    assert unescape(field[1]).endswith(f"http://testserver/m/{evening.code}/sheet/")


def test_names_cannot_smuggle_markup_in(new_match, deal, outsider):
    match = new_match(names=["<b>Νίκος", "</textarea><script>"])
    deal(match)
    for name in ("sheet", "watch", "line"):
        page = outsider.get(reverse(f"scoring:{name}", args=[match.code])).text
        assert "<b>Νίκος" not in page
        assert "</textarea><script>" not in page
