"""A book's players: written, searched, renamed, hidden, erased, merged and separated; and who sits at a match."""

from uuid import UUID

import pytest
from django.urls import reverse

from scoring.access import give_key
from scoring.keeping import make_book
from scoring.kinds import MOST_SWEEPS, Kind
from scoring.models import Deal, LedgerEntry, Player, Role
from scoring.people import find_player, merge_players, player_named
from scoring.verification import verify_match
from tests.scoring.conftest import phone


def players_page(book):
    return reverse("scoring:players", args=[book.code])


def act_on(client, player, act, /, **said):
    return client.post(reverse(f"scoring:player-{act}", args=[player.book.code, player.code]), said)


@pytest.fixture
def nikos(new_player):
    return new_player("Νίκος")


@pytest.fixture
def nikolas(new_player):
    return new_player("Νικόλας")


# ---- The list


def test_players_stand_in_the_order_of_their_names_accents_aside(scorer, book, new_player):
    for name in ("Ώρα", "άννα", "Βασίλης", "Έλλη", "Anna"):
        new_player(name)
    shown = scorer.get(players_page(book)).context["shown"]
    assert [player.name for player in shown] == ["Anna", "άννα", "Βασίλης", "Έλλη", "Ώρα"]


@pytest.mark.parametrize("query", ["γιωργος", "ΓΙΏΡΓΟΣ", " Γιώργ ", "ωργοσ"])
def test_a_search_minds_neither_accents_nor_case_nor_the_final_sigma(scorer, book, new_player, query):
    new_player("Γιώργος")
    new_player("Μαρία")
    assert [player.name for player in scorer.get(players_page(book), {"q": query}).context["shown"]] == ["Γιώργος"]


def test_hidden_players_stand_apart_and_merged_ones_nowhere(scorer, book, new_player, nikos, nikolas):
    merge_players(player=nikos, into=nikolas)
    Player.objects.filter(pk=new_player("Μαρία").pk).update(hidden=True)
    context = scorer.get(players_page(book)).context
    assert ([p.name for p in context["shown"]], [p.name for p in context["hidden"]]) == (["Νικόλας"], ["Μαρία"])


def test_somebody_new_is_written_in_once(scorer, book):
    for name in ("Ελένη", "ΕΛΕΝΗ", "  "):
        scorer.post(players_page(book), {"name": name})
    assert list(Player.objects.values_list("name", flat=True)) == ["Ελένη"]


# ---- One player


def test_a_new_name_is_seen_in_every_game_and_found_by_it(scorer, nikos, new_match):
    match = new_match(2, ["Νίκος"])
    act_on(scorer, nikos, "rename", name="  Νικόλαος ")
    nikos.refresh_from_db()
    assert (nikos.name, nikos.search_key, find_player(nikos.book, "νικολαοσ")) == ("Νικόλαος", "νικολαοσ", nikos)
    assert "Νικόλαος" in scorer.get(match.get_absolute_url()).text


#: Names that grow when they are taken apart, when they are put together, that are all accents, and that are invisible.
UGLY = ["ﷺ" * 40, "\u0958" * 40, "🂡" * 40, "´", "\u0301", "¨"]


@pytest.mark.parametrize("name", UGLY)
def test_any_name_is_written_found_again_and_renamed(scorer, book, nikos, name):
    for _ in "12":
        assert scorer.post(players_page(book), {"name": name}).status_code == 302
    player = book.players.exclude(pk=nikos.pk).get()
    assert (len(player.name) <= 40, find_player(book, name)) == (True, player)
    assert act_on(scorer, player, "rename", name="Άλλος").status_code == 302
    assert act_on(scorer, nikos, "rename", name=name).status_code == 302
    assert find_player(book, name) == nikos


def test_a_name_that_is_all_accents_is_not_an_erased_one(scorer, book, nikos):
    act_on(scorer, nikos, "erase", sure="on")
    player = player_named(book=book, name="´", at=nikos.created_at)
    assert (player == nikos, Player.objects.get(pk=nikos.pk).hidden) == (False, True)
    assert find_player(book, "") is None


def test_an_accent_can_be_put_right(scorer, new_player):
    player = new_player("ΓΙΩΡΓΟΣ")
    act_on(scorer, player, "rename", name="Γιώργος")
    player.refresh_from_db()
    assert player.name == "Γιώργος"


@pytest.mark.parametrize("name", ["ΝΙΚΟΛΑΣ", "", "ν" * 41, "\u200b"])
def test_a_name_that_another_has_or_that_is_none_is_refused(scorer, nikos, nikolas, name):
    response = act_on(scorer, nikos, "rename", name=name)
    assert (response.status_code, list(response.context["rename"].errors)) == (422, ["name"])
    nikos.refresh_from_db()
    assert nikos.name == "Νίκος"


def test_a_hidden_player_can_be_shown_again_and_is_when_named_again(scorer, book, nikos):
    act_on(scorer, nikos, "hide", hidden="1")
    assert list(book.players.listed()) == []
    act_on(scorer, nikos, "hide", hidden="0")
    assert list(book.players.listed()) == [nikos]
    act_on(scorer, nikos, "hide", hidden="1")
    assert player_named(book=book, name="νίκος", at=nikos.created_at).hidden is False


def test_an_erased_name_is_gone_from_every_row_and_page(scorer, nikos, nikolas, new_match, deal):
    match = new_match(2, ["Νίκος", "Νικόλας"])
    deal(match)
    assert act_on(scorer, nikos, "erase").status_code == 302
    assert Player.objects.get(pk=nikos.pk).name == "Νίκος"
    act_on(scorer, nikos, "erase", sure="on")
    assert Player.objects.values_list("name", "search_key", "sort_key", "hidden").get(pk=nikos.pk) == ("", "", "", True)
    assert ("Νίκος" in scorer.get(match.get_absolute_url()).text, Deal.objects.get().points_left) == (False, 8)


def test_erasing_a_name_erases_its_other_spellings_too(scorer, nikos, nikolas):
    merge_players(player=nikos, into=nikolas)
    act_on(scorer, nikolas, "erase", sure="on")
    assert set(Player.objects.values_list("name", flat=True)) == {""}


# ---- Two rows, one person


def test_merging_is_an_arrow_and_can_be_taken_back(scorer, nikos, nikolas):
    assert act_on(scorer, nikos, "merge", into=nikolas.code).url == nikolas.get_absolute_url()
    assert list(nikolas.merged.all()) == [nikos]
    act_on(scorer, nikos, "separate")
    assert list(nikolas.merged.all()) == []
    assert list(Player.objects.values_list("name", flat=True)) == ["Νικόλας", "Νίκος"]


def test_arrows_stay_one_step_long(new_player, nikos, nikolas):
    third = new_player("Νικολής")
    merge_players(player=nikos, into=nikolas)
    merge_players(player=nikolas, into=third)
    assert list(third.merged.order_by("pk")) == [nikos, nikolas]


def test_arrows_never_run_in_a_ring(nikos, nikolas):
    merge_players(player=nikos, into=nikolas)
    merge_players(player=nikolas, into=nikos)
    nikos.refresh_from_db()
    nikolas.refresh_from_db()
    assert (nikos.merged_into, nikolas.merged_into) == (nikolas, None)


def test_a_merged_name_means_the_person_it_was_merged_into(book, nikos, nikolas):
    merge_players(player=nikos, into=nikolas)
    assert find_player(book, "Νίκος") == nikolas


def test_two_who_sat_at_one_table_are_not_merged(scorer, new_match, nikos, nikolas):
    new_match(2, ["Νίκος", "Νικόλας"])
    response = act_on(scorer, nikos, "merge", into=nikolas.code)
    assert (response.status_code, list(response.context["merge"].errors)) == (422, ["into"])
    nikos.refresh_from_db()
    assert nikos.merged_into is None


def test_two_who_sat_together_only_in_an_earlier_deal_are_not_merged(scorer, new_match, deal, act, nikos, nikolas):
    match = new_match(2, ["Νίκος", "Νικόλας"])
    deal(match)
    act(match, Kind.SEAT, {"side": "right", "place": 0, "player": None, "since": "now"})
    assert act_on(scorer, nikos, "merge", into=nikolas.code).status_code == 422


@pytest.mark.parametrize("into", ["", "nobody"])
def test_only_a_listed_player_can_be_merged_into(scorer, nikos, into):
    assert act_on(scorer, nikos, "merge", into=into).status_code == 422


def test_nobody_is_merged_into_himself(scorer, nikos):
    assert act_on(scorer, nikos, "merge", into=nikos.code).status_code == 422


def test_a_player_of_another_book_is_not_here(scorer, book, clock):
    foreign = Player.objects.create(book=make_book(at=clock.now), name="Ξένος", created_at=clock.now)
    addresses = [reverse("scoring:player", args=[book.code, foreign.code]), foreign.get_absolute_url()]
    assert [scorer.get(address).status_code for address in addresses] == [404, 403]


# ---- Who sits at a match


def seat(client, match, **said):
    return client.post(reverse("scoring:people", args=[match.code]), {"since": "start", **said})


def seated(match):
    match.refresh_from_db()
    return [player and player.name for side in match.people.values() for player in side]


def test_names_can_be_written_later_and_hold_from_the_start(scorer, new_match, deal):
    match = new_match()
    deal(match)
    assert seat(scorer, match, left_0="Νίκος", right_0="Ελένη").url == match.get_absolute_url()
    assert seated(match) == ["Νίκος", "Ελένη"]
    row = Deal.objects.get()
    assert (row.left_first.name, row.right_first.name) == ("Νίκος", "Ελένη")


def test_a_replaced_player_plays_from_now_on(scorer, new_match, deal):
    match = new_match(2, ["Νίκος", "Ελένη"])
    deal(match)
    seat(scorer, match, left_0="Μαρία", right_0="Ελένη", since="now")
    deal(match)
    assert seated(match) == ["Μαρία", "Ελένη"]
    assert [row.left_first.name for row in Deal.objects.order_by("position")] == ["Νίκος", "Μαρία"]


def test_only_seats_that_change_are_written(scorer, new_match):
    match = new_match(2, ["Νίκος", "Ελένη"])
    seat(scorer, match, left_0="Νίκος", right_0="Μαρία")
    assert list(LedgerEntry.objects.of(match).values_list("kind", flat=True)) == [Kind.OPEN, Kind.SEAT]


def test_one_form_is_one_entry_and_one_undo_however_many_names_it_brings(scorer, new_match):
    match = new_match(4)
    seat(scorer, match, left_0="Α", left_1="Β", right_0="Γ", right_1="Δ")
    assert seated(match) == ["Α", "Β", "Γ", "Δ"]
    assert list(LedgerEntry.objects.of(match).values_list("kind", flat=True)) == [Kind.OPEN, Kind.SEAT]
    scorer.post(reverse("scoring:undo", args=[match.code]), {"entry": match.live["undo"]["uuid"]})
    assert seated(match) == [None, None, None, None]
    scorer.post(reverse("scoring:undo", args=[match.code]), {"entry": match.live["redo"]["uuid"]})
    assert seated(match) == ["Α", "Β", "Γ", "Δ"]
    assert verify_match(match.pk) == []


def test_the_history_names_everybody_whom_one_form_seated(scorer, new_match):
    match = new_match(4)
    seat(scorer, match, left_0="Α", right_1="Δ", since="now")
    page = scorer.get(reverse("scoring:history", args=[match.code]), headers={"Accept-Language": "en"})
    assert [line.text for line in page.context["lines"]] == ["Α: Α, Δ: Δ, from then on", ""]


def test_the_form_sent_twice_changes_the_seats_once(scorer, new_match):
    match = new_match()
    said = {"left_0": "Νίκος", "right_0": "", "uuid": "22222222-2222-4222-8222-222222222222"}
    seat(scorer, match, **said)
    seat(scorer, match, **said)
    assert LedgerEntry.objects.of(match).count() == 2


def test_partners_can_change_places(scorer, new_match):
    match = new_match(4, ["Α", "Β", "Γ", "Δ"])
    seat(scorer, match, left_0="Γ", left_1="Α", right_0="Β", right_1="Δ")
    assert seated(match) == ["Γ", "Α", "Β", "Δ"]


def test_an_emptied_name_leaves_the_seat_empty(scorer, new_match):
    match = new_match(2, ["Νίκος", "Ελένη"])
    seat(scorer, match, left_0="", right_0="Ελένη")
    assert seated(match) == [None, "Ελένη"]


def test_which_of_the_two_deals_is_asked_where_a_pair_has_names(scorer, new_match):
    match = new_match(4, ["Α", "Β", "Γ", "Δ"])
    page = scorer.get(reverse("scoring:people", args=[match.code]))
    assert page.context["dealers"] == [(0, "Α"), (1, "Β"), (None, "ας μείνει ανοιχτό")]
    scorer.post(reverse("scoring:dealer", args=[match.code]), {"side": "left", "place": "1"})
    match.refresh_from_db()
    assert match.live["dealer"] == ["left", 1]


def test_it_is_not_asked_of_two_players_or_without_names(scorer, new_match):
    pages = [scorer.get(reverse("scoring:people", args=[m.code])) for m in (new_match(2, ["Α"]), new_match(4))]
    assert [page.context["dealers"] for page in pages] == [[], []]


def test_one_name_on_two_seats_is_refused_and_nothing_is_written(scorer, new_match):
    match = new_match()
    response = seat(scorer, match, left_0="Νίκος", right_0="νικοσ")
    assert (response.status_code, seated(match)) == (422, [None, None])


def test_a_phone_that_may_write_only_the_match_is_not_shown_the_books_people(book, new_match, clock):
    match = new_match(2, ["Νίκος"])
    player_named(book=book, name="Κρυφός", at=clock.now)
    client = phone(give_key(book, Role.SCORE, at=clock.now, match=match)[1])
    response = client.get(reverse("scoring:people", args=[match.code]))
    assert ("Νίκος" in response.text, "Κρυφός" in response.text) == (True, False)
    seat(client, match, left_0="Νίκος", right_0="κρυφος")
    assert seated(match) == ["Νίκος", "Κρυφός"]


def test_a_seat_that_the_ledger_has_no_room_for_is_not_taken_in_silence(scorer, new_match, clock):
    match = new_match(names=["Νίκος"])
    swap = {"match": match, "kind": Kind.SWAP, "data": {"deal": None}, "at": clock.now}
    places = range(2, 2 + MOST_SWEEPS)
    LedgerEntry.objects.bulk_create(LedgerEntry(seq=seq, uuid=UUID(int=seq), **swap) for seq in places)
    seats = reverse("scoring:people", args=[match.code])
    said = {"since": "start", "left_0": "Μαρία"}
    page = scorer.post(seats, said, follow=True, headers={"Accept-Language": "en"})
    assert [str(message) for message in page.context["messages"]] == [
        "More cannot be written into one match. Start a new one."
    ]
