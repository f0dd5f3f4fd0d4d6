"""An event's pages for everybody: what is on, who plays whom, results, standings, brackets, an entrant's own page."""

import re

import pytest
from django.urls import reverse

from scoring.kinds import Kind
from tests.scoring.cast import outcome
from tests.tournaments.driver import NOBODY, NOW, Director, entrant_state, make_event, meetings_in, phases_of, typed
from tests.tournaments.test_playing import published, write
from tournaments import clock, drawing
from tournaments.entering import take_off
from tournaments.models import Entrant, EntrantState, Event, Format
from tournaments.playing import open_match, take_up
from tournaments.results import record_double_noshow, record_result, record_walkover
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db


def address(name: str, event: Event, *args: object) -> str:
    return reverse(f"tournaments:{name}", args=[event.code, *args])


def html_of(client, name: str, event: Event, *args: object) -> str:
    """What changes on the page."""
    return client.get(address(name, event, *args), headers={"hx-request": "true"}).text


def text_of(client, name: str, event: Event, *args: object) -> str:
    """The same without its markup, spaces drawn together."""
    return " ".join(re.sub(r"<[^>]*>", " ", html_of(client, name, event, *args)).split())


def code_of(event: Event, number: int) -> str:
    return Entrant.objects.get(event=event, number=number).code


def finished(meeting, a=61, b=40):
    record_result(meeting, typed(a, b), version=meeting.version, writer=NOBODY, at=NOW)


def test_before_the_first_round_the_page_says_who_takes_part(book, outsider):
    event = make_event(book, 3, (Format.SWISS, PhaseOptions()))
    assert text_of(outsider, "event", event) == (
        "3 συμμετοχές Παίκτης 1α Παίκτης 2α Παίκτης 3α Η πρώτη αγωνιστική θα φανεί εδώ μόλις ανακοινωθεί."
    )


def test_who_is_at_a_table_stands_there_with_the_live_score(book, outsider):
    event, (one, _two) = published(book, tables=1)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome(base=8, xeris=(1, 0)))
    take_up(match.pk, NOW)
    text = text_of(outsider, "event", event)
    assert "1η αγωνιστική παίχτηκαν 0 από 2 Στα τραπέζια 1 Παίκτης 1α 18 Παίκτης 4α 3 μοιρασιά 2" in text
    assert "Ακολουθούν Παίκτης 2α – Παίκτης 3α" in text


def test_a_result_stands_with_its_sheet_and_says_what_is_special(book, outsider):
    event, meetings = published(book, 8)
    finished(meetings[0])
    record_walkover(meetings[1], "b", writer=NOBODY, at=NOW)
    record_double_noshow(meetings[2], writer=NOBODY, at=NOW)
    text = text_of(outsider, "event", event)
    assert "παίχτηκαν 3 από 4" in text
    assert "Αποτελέσματα 1 Παίκτης 1α 61 – 40 Παίκτης 8α" in text
    assert "Παίκτης 2α : Παίκτης 7α άνευ αγώνα" in text
    assert "Παίκτης 3α : Παίκτης 6α δεν ήρθε καμία πλευρά" in text
    meetings[0].refresh_from_db()
    assert f'href="/m/{meetings[0].match.code}/sheet/"' in html_of(outsider, "event", event)


def test_a_bye_is_no_match(book, outsider):
    event, _meetings = published(book, 3)
    text = text_of(outsider, "event", event)
    assert ("παίχτηκαν 0 από 1" in text, "Ρεπό Παίκτης 3α" in text) == (True, True)


def test_where_several_rounds_are_open_each_match_says_of_which_it_is(book, outsider):
    event = make_event(book, 4, (Format.ROUND_ROBIN, PhaseOptions()), tables=2)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    for _ in range(2):
        drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    text = text_of(outsider, "event", event)
    assert text.count("1η αγωνιστική · κλήθηκαν στο τραπέζι") == 2
    assert "Ακολουθούν" in text.partition("2η αγωνιστική παίχτηκαν")[2]
    assert (
        re.findall(r'<span class="what">(.*?)</span>', html_of(outsider, "event", event))[2:] == ["2η αγωνιστική"] * 2
    )


def test_what_a_bye_counts_stands_below_the_standings(book, outsider):
    event, _meetings = published(book, 3)
    assert "Εδώ το ρεπό μετράει σαν νίκη." in text_of(outsider, "standings", event)


def test_the_clock_runs_and_the_last_deal_is_told(book, outsider):
    event, _meetings = published(book, minutes=40)
    round_ = event.rounds.get()
    clock.start_clock(round_, writer=NOBODY, at=NOW)
    clock.stop_clock(round_, writer=NOBODY, at=NOW)
    clock.call_last_deal(round_, writer=NOBODY, at=NOW)
    assert "τελευταία μοιρασιά 40:00 σταματημένο" in text_of(outsider, "event", event)


def test_a_name_is_found_without_accents_and_leads_to_its_page(book, outsider):
    event = make_event(book, 12, (Format.SWISS, PhaseOptions()))
    found = outsider.get(address("event", event), {"who": "ΠΑΙΚΤΗΣ 12"})
    assert found.headers["Location"] == address("entrant", event, code_of(event, 12))


def test_several_of_a_name_are_listed_and_none_is_said(book, outsider):
    event = make_event(book, 12, (Format.SWISS, PhaseOptions()))
    listed = outsider.get(address("event", event), {"who": "παικτης 1"}).text
    assert [code_of(event, number) in listed.partition('id="live"')[0] for number in (1, 10, 11, 12, 2)] == [
        *(True, True, True, True),
        False,
    ]
    assert "Κανείς εδώ δεν λέγεται «Κανένας»." in outsider.get(address("event", event), {"who": "Κανένας"}).text


def test_a_round_has_its_own_page_and_leads_to_the_others(book, outsider):
    event, meetings = published(book)
    for meeting in meetings:
        finished(meeting)
    drawing.close_round(event.rounds.get(), writer=NOBODY, at=NOW)
    drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    assert text_of(outsider, "round", event, 1) == (
        "1η αγωνιστική 1 Παίκτης 1α 61 – 40 Παίκτης 4α 2 Παίκτης 2α 61 – 40 Παίκτης 3α 2η αγωνιστική ›"
    )
    assert text_of(outsider, "round", event, 2).endswith("‹ 1η αγωνιστική")


def test_standings_have_every_tie_break_as_a_column_that_leads_to_its_explanation(book, outsider):
    event, meetings = published(book)
    for meeting in meetings:
        finished(meeting)
    html = html_of(outsider, "standings", event)
    keys = ["wins", "direct", "opponents", "sonneborn_berger", "difference", "points", "lot"]
    assert re.findall(r'href="#phase-1-(\w+)"', html) == keys
    assert re.findall(r'id="phase-1-(\w+)"', html) == keys


def test_a_tie_break_that_needs_deals_is_said_to_be_skipped(book, outsider):
    event, meetings = published(book)
    finished(meetings[0])
    assert "Το κριτήριο «Ξερές» παραλείπεται" in text_of(outsider, "standings", event)


def test_group_tables_mark_who_would_go_on_and_compare_the_next(book, outsider):
    plan = [(Format.GROUPS, PhaseOptions(group_size=3, through=1)), (Format.KNOCKOUT, PhaseOptions())]
    event = make_event(book, 9, *plan)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    round_ = drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    assert "προκριν" not in text_of(outsider, "standings", event)
    for meeting in meetings_in(round_):
        if meeting.b_id is not None:
            finished(meeting)
    html, text = html_of(outsider, "standings", event), text_of(outsider, "standings", event)
    assert "θα προκρινόταν με την τωρινή βαθμολογία" in text
    assert re.findall(r"<caption>(.*?)</caption>", html) == [
        *("Όμιλος Α", "Όμιλος Β", "Όμιλος Γ"),
        "Η θέση 2 όλων των ομίλων, σύγκριση",
    ]
    assert html.count('<tr class="through">') == 3 + 1 + 1  # the winners, the best second, and he once more compared


def test_the_final_ranking_stands_first_once_the_event_is_over(book, outsider):
    event = make_event(book, 4, (Format.KNOCKOUT, PhaseOptions()))
    Director(event).play()
    event.refresh_from_db()
    text = text_of(outsider, "standings", event)
    assert text.startswith("Βαθμολογία Τελική κατάταξη 1. Παίκτης")
    assert text_of(outsider, "event", event).startswith("Τελική κατάταξη 1. Παίκτης")


def test_a_bracket_is_drawn_and_listed_with_the_same_words(book, outsider):
    event = make_event(book, 5, (Format.KNOCKOUT, PhaseOptions(third_place=True)), pairs=True)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    html = html_of(outsider, "bracket", event)
    drawn, _svg, listed = html.partition("</svg>")
    assert re.findall(r"<title>(.*?)</title>", drawn) == re.findall(r'<span class="who">(.*?)</span>', listed)
    assert re.findall(r"<title>(.*?)</title>", drawn)[:4] == [
        *("Παίκτης 4α – Παίκτης 4β", "Παίκτης 5α – Παίκτης 5β"),
        *("Παίκτης 1α – Παίκτης 1β", "Νικητής του 1"),
    ]


def test_an_entrant_reads_the_table_the_opponent_and_how_many_come_first(book, outsider):
    event, _meetings = published(book, 6, tables=1)
    assert "Ο αγώνας σας τώρα Τραπέζι 1 αντίπαλοι: Παίκτης 6α" in text_of(outsider, "entrant", event, code_of(event, 1))
    assert "Ο επόμενος αγώνας σας Είστε οι επόμενοι" in text_of(outsider, "entrant", event, code_of(event, 2))
    third = text_of(outsider, "entrant", event, code_of(event, 4))
    assert "1 αγώνας καλείται πριν από τον δικό σας αντίπαλοι: Παίκτης 3α" in third


def test_an_entrant_reads_all_results_from_their_own_side_and_the_place(book, outsider):
    event, meetings = published(book)
    finished(meetings[0], 61, 40)
    assert text_of(outsider, "entrant", event, code_of(event, 4)).endswith(
        "Ελβετικό σύστημα: θέση 4 από 4 Ως τώρα ήττα Παίκτης 1α 40–61 1η αγωνιστική"
    )


def test_partners_of_one_round_are_named(book, outsider):
    event = make_event(book, 4, (Format.ROTATING, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    meeting = event.meetings.get()
    text = text_of(outsider, "entrant", event, meeting.a2.code)
    both = f"{meeting.b.first.name} – {meeting.b2.first.name}"
    assert f"με συμπαίκτη: {meeting.a.first.name} αντίπαλοι: {both}" in text


def test_who_has_withdrawn_is_said_and_waits_for_nothing(book, outsider):
    event, _meetings = published(book)
    entrant_state(Entrant.objects.get(event=event, number=4), EntrantState.WITHDRAWN)
    assert "Αποχώρησε." in text_of(outsider, "entrant", event, code_of(event, 4))


def test_an_entrant_of_another_event_is_not_found_here(book, outsider):
    event, other = make_event(book, 2), make_event(book, 2)
    assert outsider.get(address("entrant", event, code_of(other, 1))).status_code == 404


def test_who_was_taken_off_the_list_is_nowhere(book, outsider):
    event = make_event(book, 3, (Format.SWISS, PhaseOptions()))
    gone = Entrant.objects.get(event=event, number=3)
    take_off(gone, writer=NOBODY, at=NOW)
    assert outsider.get(address("entrant", event, gone.code)).status_code == 404
    assert "Παίκτης 3α" not in text_of(outsider, "event", event)
    assert "Κανείς εδώ" in outsider.get(address("event", event), {"who": "Παίκτης 3α"}).text


def test_the_link_carries_the_name_the_day_and_the_place(book, outsider):
    event = make_event(book, 2, place="Πλατεία")
    page = outsider.get(address("event", event)).text
    assert '<meta property="og:title" content="Τουρνουά">' in page
    assert '<meta property="og:description" content="5 Δεκεμβρίου 2026 · Πλατεία' in page


@pytest.mark.parametrize("language", ["el", "en", "nl"])
@pytest.mark.parametrize("format_", list(Format))
@pytest.mark.parametrize("name", ["event", "standings", "bracket", "screen"])
def test_every_page_of_every_format_can_be_read_in_every_language(book, outsider, format_, name, language):
    event = make_event(book, 6, (format_, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    outsider.cookies["diloti_language"] = language
    assert outsider.get(address(name, event)).status_code == 200
