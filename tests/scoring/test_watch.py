"""The spectators' page: what it shows, what asking again costs, what a message shows of its link."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Match
from tests.scoring import cast

FOUR = ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"]


def address(name: str, match: Match) -> str:
    return reverse(f"scoring:{name}", args=[match.code])


def page(client: Client, match: Match, **headers: str) -> str:
    """The spectators' page without its markup, spaces drawn together."""
    text = client.get(address("watch", match), headers=headers).text.partition("<main")[2]
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


def asked_again(client: Client, match: Match, tag: str):
    return client.get(address("watch-now", match), headers={"if-none-match": tag})


def test_nobody_needs_a_key(new_match, outsider):
    assert outsider.get(address("watch", new_match())).status_code == 200


def test_an_outsider_at_the_table_is_sent_here(new_match, outsider):
    match = new_match()
    assert outsider.get(match.get_absolute_url()).headers["Location"] == address("watch", match)


def test_it_shows_totals_names_target_dealer_and_live_xeris(new_match, deal, tap, outsider):
    match = new_match(players=4, names=FOUR, dealer="right", place=1)
    deal(match)
    tap(match, "left")
    tap(match, "left")
    text = page(outsider, match)
    assert "στα 61 μοιρασιά 2" in text
    assert "Νίκος – Μανώλης 8 λείπουν 53 μοιράζει: Νίκος Ξερή 2" in text
    assert "Γιώργος – Στέλιος 3 λείπουν 58 Γραμμή των συνόλων" in text


def test_xeris_and_games_won_are_drawn_one_by_one(new_match, deal, act, tap, outsider):
    match = new_match(best_of=5, profile={"base": "main", "xeristaki_points": 5})
    for _ in range(2):
        deal(match, **cast.WHOLE_GAME)
        act(match, "end")
    tap(match, "right")
    tap(match, "right", half=True)
    html = outsider.get(address("watch", match)).text
    assert re.findall(r'class="games">((?:<i></i>)*)', html) == ["<i></i><i></i>", ""]
    assert re.findall(r'</span>((?:<i(?: class="half")?></i>)+)<span class="for-readers">', html) == [
        '<i></i><i class="half"></i>'
    ]
    assert "παρτίδα 3 · μοιρασιά 1" in page(outsider, match)


def test_the_latest_deal_stands_first_and_what_does_not_count_is_left_out(new_match, deal, act, outsider):
    match = new_match(target=11)
    deal(match)
    struck = deal(match)
    act(match, "strike", {"deal": str(struck.entry)})
    act(match, "deal", cast.dead() | {"before": None})
    deal(match)
    deal(match)
    html = outsider.get(address("watch", match)).text
    assert re.findall(r'<th scope="row">(.*?)</th>', html) == ["2", "·", "1"]


def test_a_match_that_was_won_says_who_won(new_match, deal, act, outsider):
    match = new_match(names=["Νίκος", "Άννα"])
    deal(match, **cast.WHOLE_GAME)
    text = page(outsider, match)
    assert "Νίκος 61 νίκη Άννα 0 Γραμμή" in text
    assert "τελικό" not in text
    assert 'data-over=""' in outsider.get(address("watch", match)).text
    act(match, "end")
    assert "τελικό" in page(outsider, match)
    assert 'data-over="1"' in outsider.get(address("watch", match)).text


def test_a_stopped_match_says_so(new_match, deal, act, outsider):
    match = new_match()
    deal(match)
    act(match, "stop", {"outcome": "none"})
    text = page(outsider, match)
    assert "Διακόπηκε" in text
    assert "τελικό" in text


def test_level_totals_at_the_target_say_that_another_deal_decides(new_match, deal, act, outsider):
    match = new_match(target=11)
    act(match, "opening", {"left": 3, "right": 8})
    deal(match)
    assert "Ισοπαλία: κρίνει άλλη μία μοιρασιά" in page(outsider, match)


def test_without_a_script_the_page_loads_itself_again_slowly_when_all_is_over(new_match, deal, act, outsider):
    match = new_match()
    html = outsider.get(address("watch", match)).text
    assert '<noscript><meta http-equiv="refresh" content="15"></noscript>' in html
    deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    html = outsider.get(address("watch", match)).text
    assert '<noscript><meta http-equiv="refresh" content="60"></noscript>' in html


def test_asking_again_without_news_is_one_query_and_an_empty_answer(
    new_match, deal, outsider, scorer, django_assert_num_queries
):
    match = new_match(players=4, names=FOUR)
    deal(match)
    for client in (outsider, scorer):
        tag = client.get(address("watch-now", match)).headers["ETag"]
        with django_assert_num_queries(1):
            answer = asked_again(client, match, tag)
        assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize("deals", [1, 3, 30])
def test_news_cost_the_same_after_one_deal_and_after_thirty(
    new_match, deal, outsider, django_assert_num_queries, deals
):
    match = new_match(players=4, names=FOUR, target=999, place=0)
    for _ in range(deals):
        deal(match)
    with django_assert_num_queries(4):  # the head, the match, its games, its deals
        assert asked_again(outsider, match, '"old"').status_code == 200
    with django_assert_num_queries(3):
        assert outsider.get(address("watch", match)).status_code == 200


def test_the_page_brings_the_tag_with_which_to_ask_again(new_match, deal, outsider):
    match = new_match(names=["Νίκος", None])
    deal(match)
    html = outsider.get(address("watch", match)).text
    tag = re.search(r'data-tag="&quot;(\w+)&quot;"', html)
    assert tag is not None
    assert asked_again(outsider, match, f'"{tag[1]}"').status_code == 304


def test_every_act_another_name_and_another_language_are_news(new_match, new_player, deal, tap, act, outsider):
    match = new_match(names=["Νίκος", "Άννα"])
    tags = [outsider.get(address("watch-now", match)).headers["ETag"]]

    def news(**headers: str) -> bool:
        tags.append(outsider.get(address("watch-now", match), headers=headers).headers["ETag"])
        return tags[-1] not in tags[:-1]

    tap(match)
    assert news()
    deal(match)
    assert news()
    act(match, "undo", {"entry": match.live["undo"]["uuid"]})
    assert news()
    player = new_player("Νίκος")
    player.name = "Νικόλας"
    player.save()
    assert news()
    assert news(**{"accept-language": "nl"})


def test_a_poll_is_for_this_visitor_alone_and_asks_the_server_each_time(new_match, outsider):
    match = new_match()
    for name in ("watch", "watch-now"):
        control = outsider.get(address(name, match)).headers["Cache-Control"]
        assert sorted(control.split(", ")) == ["no-cache", "private"], name


def test_news_are_the_changing_part_alone(new_match, outsider):
    part = outsider.get(address("watch-now", new_match())).text.strip()
    assert part.startswith('<div id="now"')
    assert "<main" not in part
    assert "csrf" not in part


def test_drawings_have_points_not_commas_in_every_language(new_match, deal, outsider):
    match = new_match()
    deal(match)
    for language in ("el", "en", "nl"):
        html = outsider.get(address("watch", match), headers={"accept-language": language}).text
        for points in re.findall(r'points="([^"]*)"', html):
            assert re.fullmatch(r"(-?[\d.]+,-?[\d.]+ ?)+", points)
        assert not re.findall(r'\b(?:x|y|x1|x2|y1|y2|cx|cy|dx|dy)="[^"]*,', html)


def test_a_link_shows_the_score_in_a_message(new_match, deal, outsider, settings):
    settings.SITE_URL = "https://scores.example.org"
    match = new_match(players=4, names=FOUR, place=0)
    deal(match)
    for name in ("watch", "sheet"):
        html = outsider.get(address(name, match), headers={"accept-language": "en"}).text
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', html))
        assert told["title"] == "Νίκος – Μανώλης 8 · 3 Γιώργος – Στέλιος"
        assert told["description"] == "deal 2 · to 61 · Καφενείο"
        assert told["url"] == f"https://scores.example.org/m/{match.code}/watch/"
        assert told["locale"] == "en_GB"
        assert re.fullmatch(
            rf"https://scores\.example\.org/m/{match.code}/preview\.png\?v=[0-9a-f]{{16}}&amp;l=en", told["image"]
        )


def test_the_picture_of_a_link_has_a_new_address_when_the_score_is_new(new_match, deal, outsider):
    match = new_match()

    def picture() -> str:
        found = re.search(r'og:image" content="([^"]*)"', outsider.get(address("watch", match)).text)
        assert found is not None
        return found[1]

    before = picture()
    assert picture() == before
    deal(match)
    assert picture() != before


def test_a_finished_match_is_previewed_with_its_winner(new_match, deal, act, outsider):
    match = new_match(best_of=3, names=["Νίκος", "Άννα"])
    for _ in range(2):
        deal(match, **cast.WHOLE_GAME)
        act(match, "end")
    html = outsider.get(address("watch", match), headers={"accept-language": "en"}).text
    assert 'og:title" content="Νίκος 2 · 0 Άννα"' in html
    assert 'og:description" content="Νίκος won · to 61, best of 3 · Καφενείο"' in html


def test_who_scores_finds_the_way_back_to_the_table(new_match, scorer, outsider):
    match = new_match()
    back = f'href="{match.get_absolute_url()}"'
    assert back in scorer.get(address("watch", match)).text
    assert back not in outsider.get(address("watch", match)).text
