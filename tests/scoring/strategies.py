"""Ledgers of every sort for hypothesis: what people do, and what no site would record but a replay must survive."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from diloti.profiles import PROFILES, profile_from, profile_record
from scoring.kinds import Kind
from scoring.state import Entry
from tests.scoring.cast import Data, entry_at, id_of

SIDES = st.sampled_from(["left", "right"])
PLACES = st.sampled_from([None, 0, 1])
XERIS = st.integers(0, 4)


@st.composite
def counts(draw: st.DrawFn) -> Data:
    """A count as somebody may enter it, right or wrong, in each of the three ways."""
    xeris = {"left": draw(XERIS), "right": draw(XERIS)}
    counted = draw(SIDES)
    other = "right" if counted == "left" else "left"
    mine: Data = {"xeris": xeris[counted]}
    said: Data = {counted: mine, other: {"xeris": xeris[other]}}
    match draw(st.sampled_from(["exact", "majority", "base"])):
        case "exact":
            mine["cards"] = draw(st.integers(0, 52))
            said["counted"] = counted
        case "majority":
            said["majority"] = draw(st.sampled_from(["left", "right", "tie"]))
        case _:
            mine["base"] = draw(st.integers(0, 11))
            return said
    return {**said, counted: mine | {"aces": draw(st.integers(0, 4)), "ten": draw(st.booleans()), "two": True}}


@st.composite
def outcomes(draw: st.DrawFn) -> Data:
    """How a deal came out."""
    dealer = draw(st.one_of(st.none(), SIDES))
    kind = draw(st.sampled_from(["played", "played", "played", "dead", "penalty"]))
    return {
        "kind": kind,
        "count": draw(counts()) if kind == "played" else None,
        "offender": draw(SIDES) if kind == "penalty" else None,
        "dealer": dealer,
        "place": draw(PLACES) if dealer else None,
        "kept": draw(st.booleans()),
    }


def openings(best_of: Sequence[int] = (1, 3), targets: Sequence[int] = (21, 31)) -> st.SearchStrategy[Data]:
    """The data of an opening entry; low targets, so that games end."""
    return st.builds(
        lambda players, target, best, dealer, place: {
            "players": players,
            "profile": "main",
            "target": target,
            "best_of": best,
            "seats": {"left": [1, None][: players // 2], "right": [2, None][: players // 2]},
            "dealer": dealer,
            "place": place if dealer and players == 4 else None,
        },
        st.sampled_from([2, 4]),
        st.sampled_from(targets),
        st.sampled_from(best_of),
        st.one_of(st.none(), SIDES),
        PLACES,
    )


def _maybe[T](some: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.one_of(st.none(), some)


def data_of(kind: Kind, names: st.SearchStrategy[str]) -> st.SearchStrategy[Data]:
    """The data of an entry of that kind, naming whatever ``names`` gives."""
    return _ALL_DATA[kind](names)


def _record(name: str) -> Data:
    if name == "with-halves":
        return profile_record(profile_from({"base": "main", "xeristaki_points": 5}))
    return profile_record(profile_from(name))


_PROFILES = st.sampled_from([None, *map(_record, [*PROFILES, "with-halves"])])
_SETTINGS = st.fixed_dictionaries(
    {"target": st.sampled_from([None, 11, 21, 31, 41]), "best_of": st.sampled_from([None, 1, 3]), "profile": _PROFILES}
).filter(lambda said: any(value is not None for value in said.values()))
_ALL_SEATS = st.permutations([(side, place) for side in ("left", "right") for place in (0, 1)])


@st.composite
def _seats(draw: st.DrawFn) -> Any:
    """One seat, or several as one form names them: neither a seat nor a player twice."""
    places, people = draw(_ALL_SEATS), draw(st.permutations([1, 2, 3, None]))
    named = [{"side": s, "place": p, "player": who} for (s, p), who in zip(places, people, strict=True)]
    named = named[: draw(st.integers(1, 4))]
    return named[0] | {"since": draw(st.sampled_from(["start", "now"]))} | ({"also": named[1:]} if named[1:] else {})


_OUTCOMES = outcomes()
_ALL_DATA: dict[Kind, Callable[[st.SearchStrategy[str]], st.SearchStrategy[Any]]] = {
    Kind.XERI: lambda _: st.fixed_dictionaries({"side": SIDES, "half": st.booleans()}),
    Kind.DEAL: lambda names: st.builds(
        lambda said, before: said | {"before": before}, _OUTCOMES, _maybe(_maybe(names))
    ),
    Kind.CORRECT: lambda names: st.builds(lambda said, deal: said | {"deal": deal}, _OUTCOMES, names),
    Kind.STRIKE: lambda names: st.fixed_dictionaries({"deal": names}),
    Kind.SETTINGS: lambda _: _SETTINGS,
    Kind.STOP: lambda _: st.sampled_from([{"outcome": "leader"}, {"outcome": "none"}]),
    Kind.OPENING: lambda _: st.fixed_dictionaries({"left": st.integers(-5, 40), "right": st.integers(-5, 40)}),
    Kind.SWAP: lambda names: st.fixed_dictionaries({"deal": _maybe(names)}),
    Kind.SEAT: lambda _: _seats(),
    Kind.DEALER: lambda _: st.builds(
        lambda side, place: {"side": side, "place": place if side else None}, _maybe(SIDES), PLACES
    ),
    Kind.END: lambda _: st.just({}),
    Kind.PEN: lambda _: st.just({}),
    Kind.UNDO: lambda names: st.fixed_dictionaries({"entry": names}),
    Kind.SETTLE: lambda names: st.fixed_dictionaries(
        {"entry": names, "accept": st.booleans(), "instead": _maybe(names)}
    ),
}

#: How often each kind comes up: an evening is deals and xeris, and a good deal of taking back.
KINDS = [
    *[Kind.DEAL] * 6,
    *[Kind.XERI] * 4,
    *[Kind.UNDO] * 5,
    *[Kind.SETTLE] * 2,
    *[kind for kind in Kind if kind is not Kind.OPEN],
]


#: The longest ledger made here; what an entry names may be younger than itself, or not be there at all.
_LONGEST = 24
_NAMES = st.integers(1, _LONGEST + 2).map(lambda place: str(id_of(place)))
# Built once: making a strategy costs more than drawing from it.
DATA = {kind: data_of(kind, _NAMES) for kind in set(KINDS)}
_STANDING = st.sampled_from([(False, None)] * 6 + [(True, None), (False, id_of(1))])
OPENINGS = openings()


@st.composite
def ledgers(draw: st.DrawFn) -> list[Entry]:
    """Any ledger at all: entries that wait, that repeat, that name what is younger, gone or never was."""
    entries = [entry_at(1, Kind.OPEN, draw(OPENINGS))]
    for place in range(2, draw(st.integers(2, _LONGEST)) + 1):
        kind = draw(st.sampled_from(KINDS))
        held, repeats = draw(_STANDING)
        entries.append(entry_at(place, kind, draw(DATA[kind]), held=held, repeats=repeats))
    return entries


@st.composite
def next_entries(draw: st.DrawFn, entries: Sequence[Entry]) -> Entry:
    """Any entry that may follow that ledger."""
    kind = draw(st.sampled_from(KINDS))
    return entry_at(len(entries) + 1, kind, draw(DATA[kind]))
