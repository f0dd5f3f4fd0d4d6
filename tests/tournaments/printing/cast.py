"""A tournament's fixed cast on paper: entrants with ordinary and with the ugliest names, and brackets played by lot."""

import random
from dataclasses import replace

from tests.scoring.printing.pages import UGLY
from tournaments.pairing import double_elimination, knockout
from tournaments.pairing.brackets import Bracket as Slots
from tournaments.pairing.brackets import How, Outcome, Section, State, resolve
from tournaments.printing.brackets import Bracket, bracket_from, match_from
from tournaments.printing.values import Entrant, Event

EVENT = Event(
    "Τουρνουά Δηλωτής Ανωγείων", "Καφενείο «Η Λόντζα», 30 Νοεμβρίου 2026", "scores.example.org/e/abcdefgh2345"
)
NAMES = ("Νίκος Παπαδάκης", "Μανώλης Ξυλούρης", "Γιώργος Σκουλάς", "Στέλιος Δραμουντάνης", "Αντρέας Φασουλάς", "Ρένα Ώ")
LINK = "https://scores.example.org/t/abcdefgh2345/"


def entrant(number: int, *, ugly: bool = False) -> Entrant:
    """A pair; the number-th of the list, from 0."""
    names = UGLY if ugly else NAMES
    return Entrant(
        (names[number % len(names)], names[(number * 5 + 3) % len(names)]), ("Ανώγεια", "")[number % 2], number + 1
    )


def entrants(count: int, *, ugly: bool = False) -> dict[str, Entrant]:
    return {f"e{number}": entrant(number, ugly=ugly) for number in range(count)}


def title(section: Section, number: int) -> str:
    return f"{section.value} {number}"


def played(slots: Slots, count: int, stages: int = 99) -> dict[str, State]:
    """Every slot after so many stages, the winners drawn with a fixed seed."""
    seats, outcomes, chance = knockout.seats(list(entrants(count))), {}, random.Random(count)
    while True:
        states = resolve(slots, seats, outcomes)
        ready = [state for state in states.values() if state.ready and state.slot.stage <= stages]
        if not ready:
            return states
        outcomes |= {state.slot.code: Outcome(chance.choice([state.a, state.b])) for state in ready}


def scores(states: dict[str, State]) -> dict[str, tuple[str, str]]:
    return {code: ("61", "44") for code, state in states.items() if state.how is How.PLAYED}


def single(count: int, stages: int = 99, *, ugly: bool = False) -> Bracket:
    """A knock-out with a match for third place."""
    who, states = entrants(count, ugly=ugly), played(knockout.bracket(count, third_place=True), count, stages)
    bracket = bracket_from(states, [Section.MAIN], who, title, scores=scores(states))
    if "T" not in states:
        return bracket
    return replace(bracket, extras=(("μικρός τελικός", match_from(states["T"], who, scores(states))),))


def double(count: int) -> list[Bracket]:
    """A double elimination: the winners' tree with its finals, and the losers'."""
    who, states = entrants(count), played(double_elimination.bracket(count), count)
    trees = [[Section.MAIN, Section.FINAL, Section.RESET], [Section.LOSERS]]
    return [
        bracket_from(states, sections, who, title, scores=scores(states))
        for sections in trees
        if any(state.slot.section in sections for state in states.values())
    ]
