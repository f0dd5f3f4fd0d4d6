"""An event's papers: what there is to print at each moment, what stands on it, and where its codes lead."""

import io

import pypdfium2
import pytest
import zxingcpp
from django.core.management import CommandError, call_command
from django.urls import reverse
from pypdf import PdfReader

from tournaments import drawing, results
from tournaments.access import event_link
from tournaments.models import Entrant, EntrantState, EventRole, Format, Meeting, Phase
from tournaments.papers import Desk, published_rounds, there


@pytest.fixture
def who(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def begin(event, entrants, who):
    """A phase of so many begun, its first round published."""

    def do(format_, count=8, **options):
        entrants(count)
        Entrant.objects.filter(event=event).update(state=EntrantState.PRESENT)
        drawing.start_phase(event, Phase.objects.create(event=event, number=1, format=format_, options=options), **who)
        return drawing.publish_round(drawing.draw_round(event, **who), **who)

    return do


def play(round_, who):
    for meeting in Meeting.objects.filter(round=round_, b__isnull=False, how="").select_related(
        "event", "round__phase"
    ):
        results.record_result(meeting, results.Score(games=((61, 40),)), **who)
    drawing.close_round(round_, **who)


def kinds(event):
    return there(Desk(event, next(iter(published_rounds(event)), None)))


def pdf(client, event, kind, query=""):
    response = client.get(f"/e/{event.code}/paper/{kind}.pdf{query}")
    assert response.headers["Content-Type"] == "application/pdf"
    return b"".join(response.streaming_content)


def text_of(body):
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)


def codes_of(body):
    """What the codes of every page hold."""
    pages = pypdfium2.PdfDocument(body)
    return [one.text for page in pages for one in zxingcpp.read_barcodes(page.render(scale=2.5).to_pil())]


def test_before_anything_is_drawn_there_are_table_cards_only(event, entrants):
    entrants(4)
    assert kinds(event) == ["tables"]


def test_groups_have_tables_a_knock_out_its_bracket_and_the_end_its_ranking(event, begin, who):
    round_ = begin(Format.KNOCKOUT, 2)
    assert kinds(event) == ["pairings", "names", "scoresheets", "slips", "tables", "bracket"]
    play(round_, who)
    drawing.end_event(event, **who)
    assert kinds(event)[-3:] == ["bracket", "ranking", "certificates"]


def test_nothing_of_a_draft_is_printed(outsider, event, begin, who):
    play(begin(Format.SWISS), who)
    drawing.draw_round(event, **who)
    assert outsider.get(f"/e/{event.code}/paper/pairings.pdf?round=2").status_code == 404


def test_pairings_stand_by_table_and_by_name(outsider, event, begin):
    begin(Format.SWISS)
    by_table, by_name = (text_of(pdf(outsider, event, kind)) for kind in ("pairings", "names"))
    for meeting in Meeting.objects.filter(event=event).with_names():
        assert (meeting.a.name in by_table, meeting.b.name in by_table) == (True, True)
    assert [line.split()[0] for line in by_name.splitlines() if line.split()[0] in ("Άννα", "Γιώργος", "Ελένη")] == [
        "Άννα",
        "Γιώργος",
        "Ελένη",
    ]


def test_each_match_has_its_sheet_with_names_and_a_code_to_its_table(outsider, event, begin):
    begin(Format.SWISS, 4)
    body = pdf(outsider, event, "scoresheets")
    assert len(PdfReader(io.BytesIO(body)).pages) == 2
    assert codes_of(body) == [f"http://testserver/e/{event.code}/t/{table}/" for table in (1, 2)]
    assert all(one.a.name in text_of(body) for one in Meeting.objects.filter(event=event).with_names())


def test_a_table_card_holds_the_tables_own_link_and_only_the_director_gets_it(scorer, outsider, event, clock):
    link = event_link(event, EventRole.TABLE, at=clock.now, table=1)
    assert outsider.get(f"/e/{event.code}/paper/tables.pdf").status_code == 403
    [code] = codes_of(pdf(scorer, event, "tables"))
    from tournaments.access import event_link_token

    assert code == f"http://testserver/el/{event_link_token(link)}/"


def test_a_round_is_one_file(outsider, event, begin):
    begin(Format.SWISS)
    response = outsider.get(f"/e/{event.code}/paper/round.pdf")
    body = b"".join(response.streaming_content)
    assert len(PdfReader(io.BytesIO(body)).pages) == 1 + 1 + 4 + 1


def test_a_table_is_a_page_too(outsider, event, begin, who):
    play(begin(Format.GROUPS, 8), who)
    response = outsider.get(f"/e/{event.code}/paper/groups/")
    assert (response.status_code, response.text.count("<table>"), "61–40" in response.text) == (200, 2, True)


@pytest.mark.parametrize("paper", ["a4", "a3", "a2", "a1"])
def test_a_bracket_is_a_poster_of_any_size(outsider, event, begin, paper):
    begin(Format.KNOCKOUT, 8)
    [page] = PdfReader(io.BytesIO(pdf(outsider, event, "bracket", f"?paper={paper}"))).pages
    sizes = {"a4": (842, 595), "a3": (1191, 842), "a2": (1684, 1191), "a1": (2384, 1684)}
    assert (round(page.mediabox.width), round(page.mediabox.height)) == sizes[paper]


def test_a_paper_that_is_none_is_named(outsider, event, begin):
    begin(Format.SWISS, 4)
    response = outsider.get(f"/e/{event.code}/paper/pairings.pdf?paper=a9")
    assert (response.status_code, "a9" in response.text) == (400, True)


def test_the_command_prints_them(event, begin, tmp_path):
    begin(Format.SWISS, 4)
    file = tmp_path / "out.pdf"
    call_command("print", "event-pairings", event.code, "-o", str(file))
    assert "Νίκος" in text_of(file.read_bytes())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["event-pairings", "nowhere"], "event"),
        (["event-ranking", "CODE"], "event-ranking"),
        (["event-pairings", "CODE", "--round", "7"], "round"),
    ],
)
def test_the_command_says_what_is_wrong(event, begin, tmp_path, arguments, said):
    begin(Format.SWISS, 4)
    asked = [event.code if one == "CODE" else one for one in arguments]
    with pytest.raises(CommandError, match=said) as caught:
        call_command("print", *asked, "-o", str(tmp_path / "out.pdf"))
    assert caught.value.returncode == 2


def test_the_page_of_papers_offers_what_is_there(outsider, event, begin):
    begin(Format.SWISS, 4)
    page = outsider.get(reverse("tournaments:event-paper", args=[event.code])).text
    assert ("pairings.pdf" in page, "bracket.pdf" in page, "tables.pdf" in page) == (True, False, False)
    assert ("/paper/pairings/" in page, "/paper/slips/" in page) == (True, False)
