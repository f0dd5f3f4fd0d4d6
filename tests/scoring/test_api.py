"""What a program can do with a match, and what it cannot."""

import datetime as dt
import json
from uuid import UUID, uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from scoring.access import find_link, give_key, link_for, link_token, short_code, table_key
from scoring.actions import open_match
from scoring.models import Book, Key, LedgerEntry, Match, Player, Role
from scoring.verification import verify_match
from tests.scoring import cast

EXACT = {"left": {"cards": 30, "aces": 2, "ten": True, "two": False}}


def url(match: Match, rest: str = "") -> str:
    return f"/api/matches/{match.code}/{rest}"


def send(
    match: Match, key: str, kind: str, data: object, *, language: str = "en", client: Client | None = None, **more
):
    """Send an entry as a program does, on the match's present head unless it says another."""
    head = Match.objects.values_list("head", flat=True).get(pk=match.pk)
    body = {"uuid": str(uuid4()), "head": str(head), "kind": kind, "data": data} | more
    headers = {"Accept-Language": language} | ({"X-Diloti-Key": key} if key else {})
    return (client or Client()).post(
        url(match, "entries/"), json.dumps(body), content_type="application/json", headers=headers
    )


@pytest.fixture
def match(new_match) -> Match:
    return new_match(names=["Νίκος", "Μαρία"])


@pytest.fixture
def key(scorer_key, match) -> str:
    return table_key(scorer_key[0], match)


def codes_of(response) -> list[tuple[str, str]]:
    return [(message["code"], message["level"]) for message in response.json()["messages"]]


# ---- Rights


def test_a_deal_sent_with_the_tables_key_is_recorded_under_that_keys_name(match, key):
    response = send(match, key, "deal", {"kind": "played", "count": EXACT, "dealer": "left"})
    assert response.status_code == 201
    assert response.json()["state"]["totals"] == [8, 3]
    assert LedgerEntry.objects.get(uuid=response.json()["entry"]).key.name == "Νίκος"


def test_a_phones_cookie_alone_gives_no_right(match, scorer):
    assert send(match, "", "xeri", {"side": "left"}, client=scorer).status_code == 401
    assert scorer.get(url(match, "entries/")).status_code == 401


def test_another_sites_page_needs_no_csrf_token_because_it_has_no_key(match, key):
    strict = Client(enforce_csrf_checks=True)
    assert send(match, key, "xeri", {"side": "left"}, client=strict).status_code == 201


def test_a_key_opens_no_other_match_even_of_its_own_book(match, key, new_match):
    assert send(new_match(), key, "xeri", {"side": "left"}).status_code == 403


@pytest.mark.parametrize("bad", ["1", "1.1.x", "x.y.z", "9" * 30 + ".1.x", "1.2.3.4.5"])
def test_a_wrong_key_is_refused_whatever_it_looks_like(match, bad):
    assert send(match, bad, "xeri", {"side": "left"}).status_code == 403


def test_a_revoked_key_is_refused(match, key, scorer_key, clock):
    Key.objects.filter(pk=scorer_key[0].pk).update(revoked_at=clock.now)
    response = send(match, key, "xeri", {"side": "left"})
    assert (response.status_code, response.json()["result"]) == (403, "foreign-key")


def test_the_other_sides_key_confirms_and_does_not_score(match, book, clock):
    confirming, _token = give_key(book, Role.CONFIRM_RIGHT, at=clock.now, match=match)
    assert send(match, table_key(confirming, match), "xeri", {"side": "left"}).status_code == 403


def test_a_deleted_books_matches_are_gone(match, key, book, clock, outsider):
    Book.objects.filter(pk=book.pk).update(deleted_at=clock.now)
    assert outsider.get(url(match)).status_code == 404
    assert send(match, key, "xeri", {"side": "left"}).status_code == 404


def test_a_method_that_is_not_there_is_answered_in_json_too(match, outsider):
    response = outsider.delete(url(match))
    assert (response.status_code, response.json()["result"], response["Allow"]) == (405, "method", "GET, HEAD")


# ---- What becomes of an entry


def test_sent_twice_it_is_recorded_once(match, key):
    same = {"uuid": str(uuid4()), "head": str(match.head)}
    first = send(match, key, "xeri", {"side": "left"}, **same)
    second = send(match, key, "xeri", {"side": "left"}, **same)
    assert (first.status_code, second.status_code) == (201, 200)
    assert second.json()["result"] == "again"
    assert first.json()["entry"] == second.json()["entry"] == same["uuid"]
    assert match.ledger.count() == 2


def test_the_same_id_with_another_body_waits_under_an_id_of_its_own(match, key):
    same = {"uuid": str(uuid4()), "head": str(match.head)}
    send(match, key, "xeri", {"side": "left"}, **same)
    second = send(match, key, "xeri", {"side": "right"}, **same)
    assert (second.status_code, second.json()["result"]) == (202, "held")
    assert second.json()["state"]["held"] == [second.json()["entry"]]
    assert second.json()["entry"] != same["uuid"]
    assert codes_of(second) == [("held", "warn")]


def test_a_doubled_tap_counts_once_and_names_the_tap_that_stands(match, key):
    at = {"phone_at": "2026-03-14T19:00:30+00:00"}
    first = send(match, key, "xeri", {"side": "left"}, **at)
    second = send(match, key, "xeri", {"side": "left"})
    assert (second.status_code, second.json()["result"]) == (200, "ignored")
    assert second.json()["entry"] == first.json()["entry"]
    assert codes_of(second) == [("double", "note")]


def test_a_deal_made_on_an_old_head_waits_for_a_person(match, key, deal):
    old = str(match.head)
    deal(match)
    response = send(match, key, "deal", cast.outcome(), head=old)
    assert (response.status_code, response.json()["state"]["totals"]) == (202, [8, 3])


def test_a_wrong_count_is_refused_with_every_reason_and_nothing_is_recorded(match, key):
    response = send(match, key, "deal", cast.outcome(cards=51, aces=5))
    assert response.status_code == 422
    assert codes_of(response) == [("E-ONE", "bad"), ("E-RANGE", "bad"), ("W-RARE", "note")]
    assert response.json()["entry"] is None
    assert match.ledger.count() == 1


def test_an_impossible_deal_is_recorded_when_it_is_kept_knowingly(match, key):
    refused = send(match, key, "deal", cast.outcome(cards=4, aces=0, ten=False, xeris=(2, 22)))
    kept = send(match, key, "deal", cast.outcome(cards=4, aces=0, ten=False, xeris=(2, 22), kept=True))
    assert (refused.status_code, kept.status_code) == (422, 201)
    assert ("P-XERI", "warn") in codes_of(kept)
    assert kept.json()["state"]["deals"][0]["impossible"] == ["P-XERI"]


def test_a_warning_comes_with_a_recorded_deal(match, key):
    response = send(match, key, "deal", cast.outcome(cards=26))
    assert (response.status_code, codes_of(response)) == (201, [("W-NEAR", "note")])


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Nobody has won the game yet."), ("de", None), ("el", None), ("nl", None)]
)
def test_words_come_in_the_readers_language(match, key, language, text):
    response = send(match, key, "end", {}, language=language)
    assert response["Content-Language"] == (language if language != "de" else "el")
    if text:
        assert response.json()["messages"] == [{"code": "not-won", "level": "bad", "text": text}]


# ---- What cannot be read


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("", "line 1, column 1"),
        ('{"uuid": 1,\n "head"', "line 2, column 8"),
        ("[]", "whole"),
        (b"\xff{}", "byte 1"),
        ("[" * 40000, "whole"),
        ('{"kind": "pen", "kind": "pen"}', "kind"),
        ('{"kind": NaN}', "NaN"),
        ('{"kind": 99999999999999999999}', "999999999999999999…"),
        ('{"kind": "open"}', "kind"),
        ('{"kind": ["pen"]}', "kind"),
        ('{"kind": "pen"}', "uuid"),
        ('{"kind": "pen", "uuid": "5"}', "uuid"),
        ('{"kind": "pen", "who": 5}', "who"),
    ],
)
def test_a_body_that_is_no_entry_is_answered_with_the_place(match, key, body, place):
    headers = {"X-Diloti-Key": key}
    response = Client().post(url(match, "entries/"), body, content_type="application/json", headers=headers)
    assert (response.status_code, response.json()["place"]) == (400, place)


@pytest.mark.parametrize(
    ("kind", "data", "place"),
    [
        ("xeri", None, "data"),
        ("xeri", {}, "data.side"),
        ("xeri", {"side": "left", "half": 1}, "data.half"),
        ("xeri", {"side": "left", "size": 1}, "data.size"),
        ("deal", {"kind": "played"}, "data.count"),
        ("deal", {"kind": "played", "count": {"left": {"cards": "30"}}}, "data.count.left.cards"),
        ("deal", {"kind": "played", "count": {"left": {"base": 3, "cards": 30}}}, "data.count.base"),
        ("deal", {"kind": "dead", "offender": "left"}, "data.offender"),
        ("deal", {"kind": "dead", "before": "first"}, "data.before"),
        ("settings", {"profile": "mine"}, "data.profile.base"),
        ("settings", {"target": 5}, "data.target"),
        ("seat", {"side": "left", "place": 0, "player": 1, "since": "now"}, "data.player"),
        ("seat", {"side": "left", "place": 0, "player": "nobody", "since": "now"}, "data.player"),
        ("seat", {"side": "left", "place": 0, "player": {"code": "x"}, "since": "now"}, "data.player"),
    ],
)
def test_data_that_are_not_of_their_kind_are_answered_with_the_place(match, key, kind, data, place):
    response = send(match, key, kind, data)
    assert (response.status_code, response.json()["place"]) == (400, place)


@pytest.mark.parametrize("at", ["yesterday", "2026-03-14T19:00:30", 5, "2026-13-14T19:00:30+00:00"])
def test_a_moment_without_its_offset_is_not_understood(match, key, at):
    response = send(match, key, "pen", {}, phone_at=at)
    assert (response.status_code, response.json()["place"]) == (400, "phone_at")


def test_a_moment_of_any_offset_leaves_nothing_that_a_replay_would_see_otherwise(match, key):
    send(match, key, "xeri", {"side": "left"}, phone_at="2026-03-14T21:00:30+02:00")
    assert verify_match(match.pk) == []
    assert match.ledger.get(kind="xeri").phone_at == dt.datetime(2026, 3, 14, 19, 0, 30, tzinfo=dt.UTC)


def test_a_body_beyond_what_django_keeps_in_memory_is_too_large_and_not_an_error(match, key):
    headers = {"X-Diloti-Key": key}
    response = Client().post(url(match, "entries/"), " " * 3_000_000, content_type="text/plain", headers=headers)
    assert (response.status_code, response.json()["result"]) == (413, "too-large")


# ---- Players stand by code


def test_a_player_is_named_by_code_and_never_by_a_row_of_the_database(match, key, new_player):
    petros = new_player("Πέτρος")
    seated = send(match, key, "seat", {"side": "right", "place": 0, "player": petros.code, "since": "start"})
    assert seated.json()["state"]["sides"]["right"] == {
        "name": "Πέτρος",
        "players": [{"code": petros.code, "name": "Πέτρος"}],
    }
    ledger = Client().get(url(match, "entries/"), headers={"X-Diloti-Key": key}).json()["entries"]
    nikos, maria = new_player("Νίκος"), new_player("Μαρία")
    assert ledger[0]["data"]["seats"] == {"left": [nikos.code], "right": [maria.code]}
    assert ledger[1]["data"] == {"side": "right", "place": 0, "player": petros.code, "since": "start"}


def test_several_players_named_at_once_stand_by_code_too(match, key, new_player):
    petros, anna = new_player("Πέτρος"), new_player("Άννα")
    also = [{"side": "left", "place": 0, "player": anna.code}]
    said = {"side": "right", "place": 0, "player": petros.code, "since": "start", "also": also}
    sides = send(match, key, "seat", said).json()["state"]["sides"]
    assert [sides[side]["name"] for side in ("left", "right")] == ["Άννα", "Πέτρος"]
    ledger = Client().get(url(match, "entries/"), headers={"X-Diloti-Key": key}).json()["entries"]
    assert ledger[1]["data"] == said


def test_a_player_of_another_book_is_not_known_here(match, key, clock):
    other = Book.objects.create(created_at=clock.now)
    stranger = Player.objects.create(book=other, name="Ξένος", created_at=clock.now)
    unknown = {"side": "right", "place": 0, "player": stranger.code}
    nobody = {"side": "left", "place": 0, "player": None}
    for said in (unknown, nobody | {"also": [unknown]}):
        response = send(match, key, "seat", said | {"since": "now"})
        assert (response.status_code, response.json()["place"]) == (400, "data.player")


# ---- The state, for those who follow


def test_anyone_with_the_code_reads_the_state(match, deal, tap, outsider):
    done, _ = deal(match), tap(match, "right")
    state = outsider.get(url(match)).json()
    assert state["deals"][0] == {
        "uuid": str(done.entry),
        "number": 1,
        "kind": "played",
        "dealer": ["left", None],
        "counts": True,
        "struck": False,
        "after_end": False,
        "corrections": 0,
        "impossible": [],
        "points": [8, 3],
        "totals": [8, 3],
        "majority": "left",
        "parts": {
            "left": {"cards": 30, "aces": 2, "xeris": 0, "xeristaki": 0, "ten": True, "two": False},
            "right": {"cards": 22, "aces": 2, "xeris": 0, "xeristaki": 0, "ten": False, "two": True},
        },
        "lines": {"left": {"S1": 4, "S2": 2, "S3": 2}, "right": {"S2": 2, "S4": 1}},
        "at": "2026-03-14T19:03:00+00:00",
    }
    assert (state["deal"], state["dealer"], state["totals"]) == (2, ["right", None], [8, 3])
    assert [xeri[1:3] for xeri in state["xeris"]] == [["right", False]]


def test_a_state_that_has_not_changed_is_not_sent_again(match, deal, outsider, django_assert_num_queries):
    first = outsider.get(url(match))
    with django_assert_num_queries(1):
        again = outsider.get(url(match), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    deal(match)
    assert outsider.get(url(match), headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_tag_knows_names_and_languages(match, outsider, new_player):
    tags = {outsider.get(url(match), headers={"Accept-Language": language})["ETag"] for language in ("el", "en")}
    maria = new_player("Μαρία")
    maria.name = "Μαρία Κ."
    maria.save()
    tags.add(outsider.get(url(match), headers={"Accept-Language": "en"})["ETag"])
    assert len(tags) == 3


@pytest.mark.parametrize("deals", [1, 3])
def test_queries_do_not_grow_with_the_deals(match, key, deal, deals, django_assert_num_queries):
    for _ in range(deals):
        deal(match, xeris=(0, 0), cards=20, ten=False, aces=0)
    reader = Client()
    send(match, key, "pen", {})  # the hour of the key's last use is noted
    with django_assert_num_queries(2):
        reader.get(url(match))
    with django_assert_num_queries(4):
        reader.get(url(match, "entries/"), headers={"X-Diloti-Key": key})


# ---- Keys for programs


@pytest.fixture
def ask(outsider):
    cache.clear()
    yield lambda body: outsider.post("/api/keys/", json.dumps(body), content_type="application/json")
    cache.clear()


@pytest.mark.parametrize("spelled", [link_token, short_code, lambda link: short_code(link).lower().replace("-", " ")])
def test_a_score_link_gives_a_program_its_own_named_key(match, book, clock, ask, spelled):
    link = link_for(Role.SCORE, book, at=clock.now, match=match)
    answer = ask({"link": spelled(link), "name": " Ηλεκτρονική\n τράπουλα"})
    assert (answer.status_code, answer.json()["match"], answer.json()["name"]) == (
        201,
        match.code,
        "Ηλεκτρονική τράπουλα",
    )
    made = Key.objects.get(link=link)
    assert (made.role, made.match_id, made.name) == ("score", match.pk, "Ηλεκτρονική τράπουλα")
    assert send(match, answer.json()["key"], "xeri", {"side": "left"}).status_code == 201


def test_a_link_whose_version_rose_gives_nothing(match, book, clock, ask):
    link = link_for(Role.SCORE, book, at=clock.now, match=match)
    token = link_token(link)
    link.version += 1
    link.save()
    assert find_link(token) is None
    assert ask({"link": token}).status_code == 404


@pytest.mark.parametrize("role", [Role.CONFIRM_LEFT, Role.BOOK])
def test_links_of_other_rights_give_a_program_no_key(match, book, clock, ask, role):
    link = link_for(role, book, at=clock.now, match=None if role == Role.BOOK else match)
    assert ask({"link": link_token(link)}).status_code == 403
    assert Key.objects.filter(link=link).count() == 0


def test_guessing_is_stopped_after_twenty_tries(ask, db):
    answers = [ask({"link": f"2-{number}"}).status_code for number in range(21)]
    assert answers == [404] * 20 + [429]


def test_ids_of_entries_are_unique_in_their_match_only(match, key, book, writer, clock, scorer_key):
    other = open_match(
        book=book,
        data={"players": 2, "target": 61, "best_of": 1, "seats": {"left": [None], "right": [None]}},
        writer=writer,
        at=clock.now,
    )
    uuid = str(UUID(int=7))
    first = send(match, key, "xeri", {"side": "left"}, uuid=uuid)
    second = send(other, table_key(scorer_key[0], other), "xeri", {"side": "right"}, uuid=uuid)
    assert (first.status_code, second.status_code) == (201, 201)
