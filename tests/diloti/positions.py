"""Positions for tests: from random legal play, and put together at random; and random profiles."""

from random import Random

from diloti.cards import CARDS, PACK, Suit
from diloti.deals import Deal
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.plays import Declare
from diloti.position import Hand, Last, Played, Position
from diloti.problems import problems
from diloti.profiles import MAIN, OPTIONS, Profile
from diloti.seats import SEATS
from diloti.table import Declaration


def random_profile(random: Random) -> Profile:
    """A profile with about half of its options changed, or few of them, or main."""
    share = random.choice([0, 0.1, 0.3, 0.6])
    changed = {}
    for option in OPTIONS:
        if random.random() < share:
            changed[option.key] = random.choice(option.values)
    return Profile(**changed)


def random_deal(random: Random, players: int, profile: Profile = MAIN) -> Deal:
    """A dealt pack whose first layout stands."""
    while True:
        cards = list(PACK)
        random.shuffle(cards)
        deal = Deal.of_pack(cards, players)
        if not deal.is_redealt(profile):
            return deal


def played_positions(random: Random, profile: Profile, players: int):
    """The positions of one deal played at random, with many declarations, each with the play made."""
    deal = random_deal(random, players, profile)
    position = deal.start
    while position.played != 48:
        plays = list(legal_plays(position, profile))
        declares = [play for play in plays if isinstance(play, Declare)]
        play = random.choice(declares if declares and random.random() < 0.5 else plays)
        yield position, play
        after = judge(position, play, profile).after
        assert after is not None
        position = deal.refilled(after)


def strewn_position(random: Random, profile: Profile) -> Position:
    """A possible position put together at random: piles that play seldom brings about, few loose cards, known hands."""
    while True:
        position = _strewn(random)
        if not problems(position, profile):
            return position


def _strewn(random: Random) -> Position:
    players = random.choice([2, 4])
    pack = list(PACK)
    random.shuffle(pack)
    low = random.random() < 0.5
    if low:
        pack.sort(key=lambda card: card.rank > random.choice([3, 5, 8]))
        head = pack[:24]
        random.shuffle(head)
        pack[:24] = head
    piles = []
    for seat in SEATS[:players]:
        if random.random() < 0.45:
            pile = _pile(random, pack, seat, [made.value for made in piles])
            if pile:
                piles.append(pile)
    loose = [pack.pop(0) for _ in range(random.randint(0, 6))]
    turn = random.choice(SEATS[:players])
    size = random.randint(1, 5)
    hands = []
    for seat in SEATS[:players]:
        count = size if seat >= turn else size - 1
        cards = []
        for pile in piles:
            if pile.owner is seat and count:
                held = [card for card in pack if card.rank == pile.value][:1]
                cards += held
        for card in cards:
            pack.remove(card)
        while len(cards) < count:
            cards.append(pack.pop(0 if random.random() < 0.7 else -1))
        hands.append(Hand(tuple(sorted(cards[:count] if count else []))))
    return Position(tuple(sorted(loose)), tuple(piles), tuple(hands), turn, Played.MIDWAY, Last.UNKNOWN)


def _pile(random: Random, pack, seat, values):
    value = random.choice([*values, *range(2, 11), 8, 9, 10])
    units = []
    for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
        unit = _unit(random, pack, value)
        if unit:
            units.append(unit)
            for card in unit:
                pack.remove(card)
    if not units or (len(units) == 1 and len(units[0]) == 1):
        pack += [card for unit in units for card in unit]
        return None
    return Declaration(seat, value, tuple(sorted(units)))


def _unit(random: Random, pack, value):
    numerals = [card for card in pack if card.rank <= value]
    for _ in range(30):
        random.shuffle(numerals)
        unit, total = [], 0
        for card in numerals:
            if total + card.rank <= value:
                unit.append(card)
                total += card.rank
            if total == value:
                return tuple(sorted(unit))
    return None


def without_suits(position: Position) -> Position:
    """The same position with no suit noted."""

    def bare(cards):
        return tuple(CARDS[card - card.suit + Suit.UNNOTED] for card in cards)

    return Position(
        bare(position.loose),
        tuple(
            Declaration(pile.owner, pile.value, tuple(sorted(bare(unit) for unit in pile.units)))
            for pile in position.piles
        ),
        tuple(Hand(bare(hand.known), hand.hidden, hand.lacks) for hand in position.hands),
        position.turn,
        position.played,
        position.last,
    )
