"""Tables to practise on: dealt by a number, the same for everybody, with a hand to play and cards seen before."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from adjudicator.chances import Risk, risks
from diloti.cards import PACK
from diloti.deals import Deal
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.plays import Capture
from diloti.position import Hand, Position
from diloti.profiles import MAIN
from diloti.transitions import after

PUZZLES = 1000
_TRIES = 80
_CONTRAST = 3
_MOST_LOOSE = 3
_MOST_PLAYS = 60


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position whose player sees the table, the own hand and what was captured; all plays, the safest first."""

    number: int
    position: Position
    gone: tuple[tuple[int, int], ...]
    risks: tuple[Risk, ...]

    @property
    def contrast(self) -> int:
        """How many different chances its plays leave."""
        return len({risk.chance for risk in self.risks})


@lru_cache(maxsize=256)
def puzzle(number: int) -> Puzzle:
    """The puzzle of that number: a table at which plays differ in what they leave to the opponent."""
    rng = Random(number)  # noqa: S311 - a number that everybody may share is the point
    best: Puzzle | None = None
    for _try in range(_TRIES):
        found = _dealt(number, rng)
        if found is None:
            continue
        if found.contrast >= _CONTRAST:
            return found
        if best is None or found.contrast > best.contrast:
            best = found
    if best is None:
        raise LookupError(f"no puzzle {number}")
    return best


def _dealt(number: int, rng: Random) -> Puzzle | None:
    pack = list(PACK)
    rng.shuffle(pack)
    deal = Deal.of_pack(pack, 2)
    if deal.is_redealt(MAIN):
        return None
    position, gone = deal.start, Counter[int]()
    for _play in range(rng.randrange(7)):
        plays = list(legal_plays(position, MAIN))
        captures = [play for play in plays if isinstance(play, Capture)]
        play = rng.choice(captures if captures and rng.random() < 0.6 else plays)
        gone.update(card.rank for card in judge(position, play, MAIN).captured)
        position = deal.refilled(after(position, play, MAIN))
    if len(position.loose) > _MOST_LOOSE:
        return None  # a full table is hardly ever cleared at once
    mover = position.turn
    hands = tuple(hand if seat == mover else Hand((), len(hand.known)) for seat, hand in enumerate(position.hands))
    seen = replace(position, hands=hands)
    plays = list(legal_plays(seen, MAIN))
    if not 4 <= len(plays) <= _MOST_PLAYS:
        return None
    return Puzzle(number, seen, tuple(sorted(gone.items())), tuple(risks(seen, plays, MAIN, gone)))


def table(number: int) -> Position:
    """A table with a known hand, a few plays into a deal, to look through all plays on."""
    return puzzle(number).position
