"""A deal from its first layout to its count: dealt, replayed play by play, and what each side has won at its end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from diloti.cards import GOOD_TEN, GOOD_TWO, PACK, Card, Suit
from diloti.counts import Count, SideCount
from diloti.errors import UnreadableError
from diloti.findings import Code
from diloti.legality import judge
from diloti.moments import LAYOUT
from diloti.plays import Capture, Play
from diloti.position import HAND, PLAYS, Hand, Last, Position
from diloti.problems import problems
from diloti.profiles import MAIN, Profile
from diloti.seats import SEATS, Seat, Side
from diloti.verdicts import Answer, Verdict

HIDDEN_HAND = Hand((), HAND)


@dataclass(frozen=True, slots=True)
class Deal:
    """How a deal begins: four cards on the table, six in each hand (known or not), and the order of the rest (G4).

    ``layout`` and the hands' known cards are in canonical order. ``stock`` is None where the pack is not known: then
    hands are refilled with hidden cards.
    """

    layout: tuple[Card, ...]
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...] | None = None

    @classmethod
    def of_pack(cls, cards: Sequence[Card], players: int) -> "Deal":
        """The deal of a pack in a known order: six cards to A, six to B, …, four to the table, the rest for refills.

        ``players`` is 2 or 4. Raises UnreadableError unless the cards are the 52 of a pack.
        """
        if sorted(cards) != list(PACK):
            raise UnreadableError("deal", "cards", "not the 52 cards of a pack, each once")
        if players not in {2, 4}:
            raise UnreadableError("deal", "players", f"{players} players; two or four play")
        table = HAND * players
        hands = _hands(cards[:table], players)
        return cls(tuple(sorted(cards[table : table + LAYOUT])), hands, tuple(cards[table + LAYOUT :]))

    @classmethod
    def unknown(cls, layout: Iterable[Card], players: int) -> "Deal":
        """The deal of an unknown pack, of which only the first layout is known."""
        return cls(tuple(sorted(layout)), (HIDDEN_HAND,) * players)

    @property
    def start(self) -> Position:
        """The position before the first play."""
        return Position(self.layout, (), self.hands, Seat.A, 0, Last.NOBODY)

    def is_redealt(self, profile: Profile = MAIN) -> bool:
        """Whether the first layout goes back under the profile (G5)."""
        return any(problem.code is Code.LAYOUT_REDEALT for problem in problems(self.start, profile))

    def refilled(self, position: Position) -> Position:
        """The position with six new cards in each hand, if all hands are empty and cards are left (G4)."""
        players, played = position.players, position.played
        if not isinstance(played, int) or played % (HAND * players) or played in {0, PLAYS}:
            return position
        if self.stock is None:
            return replace(position, hands=(HIDDEN_HAND,) * players)
        dealt = played - HAND * players
        return replace(position, hands=_hands(self.stock[dealt : dealt + HAND * players], players))


@dataclass(frozen=True, slots=True)
class Winnings:
    """What the side of two seats (or one) has captured: cards in canonical order, and its xeris and xeristakia."""

    cards: tuple[Card, ...] = ()
    xeris: int = 0
    xeristaki: int = 0

    def with_capture(self, verdict: Verdict) -> "Winnings":
        """These and what a capture brings."""
        cards = tuple(sorted((*self.cards, *verdict.captured)))
        xeri = bool(verdict.xeri)
        return Winnings(cards, self.xeris + xeri, self.xeristaki + (bool(verdict.points) and not xeri))

    @property
    def count(self) -> SideCount:
        """The same as a tally counts it; 10♦ and 2♣ None where a ten's or a two's suit was not noted (S1–S5)."""
        return SideCount(
            len(self.cards),
            sum([card.rank == 1 for card in self.cards]),
            _has(self.cards, GOOD_TEN),
            _has(self.cards, GOOD_TWO),
            self.xeris,
            self.xeristaki,
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One play of a replay: the position before it (hands refilled), the play and the verdict on it."""

    before: Position
    play: Play
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded deal played again, up to its first illegal play.

    ``position`` is where it stands, hands refilled. ``winnings`` are those of the first seat's side and of the
    dealer's, the leftovers of a finished deal among them (E1).
    """

    steps: tuple[Step, ...]
    position: Position
    winnings: tuple[Winnings, Winnings]

    @property
    def illegal(self) -> Step | None:
        """The first illegal play, with the verdict that says why."""
        last = self.steps[-1] if self.steps else None
        return last if last and last.verdict.answer is Answer.ILLEGAL else None

    @property
    def is_finished(self) -> bool:
        """Whether all 48 cards were played."""
        return self.position.played == PLAYS

    @property
    def is_dead(self) -> bool:
        """Whether the deal ended without any capture, and so is dealt again (E2)."""
        return self.is_finished and self.position.last is Last.NOBODY

    @property
    def leftovers(self) -> tuple[Card, ...]:
        """The loose cards that lay on the table at the end (E1)."""
        return self.position.loose if self.is_finished else ()

    def count(self, dealer: Side) -> Count:
        """What both sides count at the end of a deal that the side ``dealer`` dealt, for ``tally.tally``."""
        first, last = self.winnings[0].count, self.winnings[1].count
        return Count(last, first) if dealer is Side.LEFT else Count(first, last)


def replay(deal: Deal, plays: Iterable[Play], profile: Profile = MAIN) -> Replay:
    """Plays a recorded deal again; it stops at the first illegal play, which is its last step.

    What depends on hidden cards is taken as legal. Plays after the forty-eighth are illegal (T2).
    """
    position = deal.start
    winnings = [Winnings(), Winnings()]
    steps: list[Step] = []
    for play in plays:
        verdict = judge(position, play, profile)
        steps.append(Step(position, play, verdict))
        if verdict.after is None:
            break
        if isinstance(play, Capture):
            side = position.turn % 2
            winnings[side] = winnings[side].with_capture(verdict)
        position = deal.refilled(verdict.after)
    if position.played == PLAYS and isinstance(position.last, Seat):
        side = position.last % 2
        winnings[side] = replace(winnings[side], cards=tuple(sorted((*winnings[side].cards, *position.loose))))
    return Replay(tuple(steps), position, (winnings[0], winnings[1]))


def _hands(cards: Sequence[Card], players: int) -> tuple[Hand, ...]:
    return tuple([Hand(tuple(sorted(cards[HAND * seat : HAND * seat + HAND]))) for seat in SEATS[:players]])


def _has(cards: tuple[Card, ...], good: Card) -> bool | None:
    """Whether the good card is among them; None if one of its rank could be it."""
    if good in cards:
        return True
    return None if any(card.rank == good.rank and card.suit is Suit.UNNOTED for card in cards) else False
