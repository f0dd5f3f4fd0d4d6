"""Real evenings: each thing that people also need is previewed, recorded, undone and redone, by the one door."""

import pytest

from scoring.actions import preview
from scoring.kinds import Kind
from scoring.ledger import replay
from scoring.models import Deal, Match, Status
from scoring.projection import load_entries
from scoring.verification import verify_match
from tests.scoring.cast import EVENING, WHOLE_GAME, dead, outcome, penalty, score


@pytest.fixture
def match(new_match, deal, tap, new_player):
    """Two pairs with a deal each way and a xeri on the table; a fifth person looks on."""
    match = new_match(4, ("Νίκος", "Μαρία", "Στέλιος", "Κατερίνα"), place=0)
    deal(match)
    deal(match, cards=20, aces=3, xeris=(0, 1))
    tap(match)
    new_player("Ελένη")
    return match


def deals_of(match: Match) -> list[str]:
    return [str(uuid) for uuid in Deal.objects.filter(match=match).order_by("position").values_list("uuid", flat=True)]


ACTS = {
    "target changed in mid-game": lambda match: (Kind.SETTINGS, {"target": 101}),
    "more games agreed": lambda match: (Kind.SETTINGS, {"best_of": 3}),
    "other house rules": lambda match: (Kind.SETTINGS, {"profile": "crete"}),
    "game stopped early": lambda match: (Kind.STOP, {"outcome": "leader"}),
    "opening totals taken over from paper": lambda match: (Kind.OPENING, {"left": 30, "right": 25}),
    "a forgotten deal put in between": lambda match: (Kind.DEAL, outcome("right", 0) | {"before": deals_of(match)[1]}),
    "sides swapped in one deal": lambda match: (Kind.SWAP, {"deal": deals_of(match)[0]}),
    "sides swapped in all": lambda match: (Kind.SWAP, {"deal": None}),
    "a dead deal": lambda match: (Kind.DEAL, dead("left", 1)),
    "a penalty deal": lambda match: (Kind.DEAL, penalty("right", "left", 1)),
    "a player replaced from now on": lambda match: (Kind.SEAT, seat(match, "now")),
    "a player replaced from the start": lambda match: (Kind.SEAT, seat(match, "start")),
    "a deal struck": lambda match: (Kind.STRIKE, {"deal": deals_of(match)[0]}),
    "a deal corrected": lambda match: (Kind.CORRECT, outcome("left", 0, cards=20) | {"deal": deals_of(match)[0]}),
    "another dealer": lambda match: (Kind.DEALER, {"side": "right", "place": 1}),
    "a xeri": lambda match: (Kind.XERI, {"side": "right"}),
    "a deal": lambda match: (Kind.DEAL, outcome("left", 1, xeris=(1, 0))),
}


def seat(match, since):
    return {"side": "left", "place": 1, "player": match.book.players.get(name="Ελένη").pk, "since": since}


@pytest.mark.parametrize("name", ACTS)
def test_each_act_is_previewed_recorded_undone_and_redone(match, act, name):
    before = replay(load_entries(match))
    kind, data = ACTS[name](match)
    shown = preview(match, kind, data, at=EVENING)
    done = act(match, kind, data)
    assert score(done.before) == score(before) == score(shown.before)
    # The preview's deal has an id and a time of its own.
    assert [deal.points for deal in shown.after.deals] == [deal.points for deal in done.after.deals]
    assert shown.after.game.totals == done.after.game.totals
    assert score(done.after) != score(before)
    undone = act(match, Kind.UNDO, {"entry": match.live["undo"]["uuid"]})
    assert score(undone.after) == score(before)
    redone = act(match, Kind.UNDO, {"entry": match.live["redo"]["uuid"]})
    assert score(redone.after) == score(done.after)
    assert verify_match(match.pk) == []


def test_a_whole_evening_with_its_mistakes(new_match, deal, tap, act, correct):
    """A doubled tap, level on the way, and a xeri written to the wrong side found out after the end."""
    match = new_match(target=31)
    first = deal(match, base=8, xeris=(1, 0))
    tap(match, "right")
    tap(match, "right", after=1)
    deal(match, base=3, xeris=(0, 1))
    assert (match.total_left, match.total_right) == (21, 21)
    deal(match, majority="left", aces=4, ten=True, two=False)
    assert (match.total_left, match.total_right, match.status) == (31, 22, Status.DECIDED)
    act(match, Kind.END)
    correct(match, first.entry, base=8, xeris=(0, 1))
    assert (match.total_left, match.total_right, match.status, match.winner) == (11, 31, Status.CLOSED, "right")
    assert list(match.deals.order_by("position").values_list("number", "after_end")) == [
        (1, False),
        (2, False),
        (3, True),
    ]
    act(match, Kind.UNDO, {"entry": match.live["undo"]["uuid"]})
    assert (match.total_left, match.total_right, match.status, match.winner) == (31, 22, Status.CLOSED, "left")
    assert verify_match(match.pk) == []


def test_a_match_of_three_games(new_match, deal, act):
    match = new_match(best_of=3)
    for number in (1, 2):
        deal(match, **WHOLE_GAME)
        assert (match.status, match.game_number) == (Status.DECIDED, number)
        act(match, Kind.END)
    assert (match.status, match.games_left, match.games_right, match.winner) == (Status.CLOSED, 2, 0, "left")
    assert list(match.games.values_list("number", "total_left", "winner", "deficit")) == [
        (1, 61, "left", 0),
        (2, 61, "left", 0),
    ]


def test_the_winners_deficit_is_the_largest_there_was(new_match, deal):
    match = new_match(target=31)
    deal(match, base=2)
    deal(match, base=0, tie=True, xeris=(0, 1))
    deal(match, base=11, xeris=(3, 0))
    assert list(match.games.values_list("winner", "deficit")) == [("left", 24)]
