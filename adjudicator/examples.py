"""Positions of the rulebook drawn with their verdicts: the examples of rules, and the worked scenarios."""

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.answers import Told, tell
from adjudicator.drafts import Draft, Place, question_of
from adjudicator.felt import Felt, felt_of
from adjudicator.houses import House
from adjudicator.people import cast_of
from adjudicator.permalinks import permalink
from adjudicator.wording import house_name
from diloti.notation import read_play, read_position
from diloti.profiles import PROFILES, profile_from
from diloti.rulebook import Example
from diloti.texts import Scalar
from diloti.words import Scenario


@dataclass(frozen=True, slots=True)
class Drawn:
    """A position with a play: its table, what the desk says of it, the way to the desk."""

    felt: Felt
    told: Told
    href: str
    house: str
    hand: tuple[str, ...] = ()


def drawn(position: str, play: str, rules: Mapping[str, Scalar]) -> Drawn:
    """A position and a play in notation, judged under rules as ``profile_from`` reads them."""
    at, done = read_position(position), read_play(play)
    house = House(PROFILES[str(rules.get("base", "main"))], profile_from(rules))
    draft = Draft(question_of(at, done), house, at, done, Place.NOWHERE)
    cast = cast_of(at)
    named = house_name(house.base.key, len(house.differences)) if house.profile != PROFILES["main"].profile else ""
    return Drawn(felt_of(at, done, cast), tell(draft, cast), permalink(draft), named)


def of_example(example: Example) -> Drawn:
    """A rule's example."""
    return drawn(example.position, example.play, {"base": example.profile})


def of_scenario(scenario: Scenario) -> Drawn:
    """A worked example."""
    return drawn(scenario.position, scenario.play, scenario.house_rules)
