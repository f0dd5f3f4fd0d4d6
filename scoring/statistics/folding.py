"""Sums by seating, folded into players, pairs and opponents."""

from scoring.models import Book, Player
from scoring.statistics.facts import Facts, SideFact
from scoring.statistics.numbers import Dealing, Numbers, Record
from scoring.statistics.people import People, Person
from scoring.statistics.scope import Scope
from scoring.statistics.tables import BookStatistics, Duel, Group, PlayerStatistics


def book_statistics(book: Book, scope: Scope) -> BookStatistics:
    """The book's numbers: four queries. People who are hidden are counted against others and listed nowhere."""
    facts = Facts.asked(book, scope)
    players, pairs, duels = _Sums[Person](), _Sums[People](), _Sums[tuple[People, People]]()
    for fact in facts.sides():
        for person in fact.people:
            players.add(person, fact)
        if len(fact.people) == 2:
            pairs.add(fact.people, fact)
        if fact.complete:
            duels.add((fact.people, fact.against), fact)
    listed = [person for person in players.keys if not person.hidden]
    return BookStatistics(
        deals=sum(numbers.left.deals for numbers in facts.numbers),
        games=len(facts.games),
        dealing=sum((numbers.left.dealt + numbers.right.dealt for numbers in facts.numbers), Dealing()),
        players=tuple(players.group(person, (person,)) for person in sorted(listed)),
        pairs=tuple(pairs.group(people, people) for people in sorted(pairs.keys) if facts.may_name(people)),
        duels=_duels(duels, facts),
        comebacks=facts.comebacks(),
        top_deals=facts.top_deals(),
        hidden=len(players.keys) - len(listed),
    )


def player_statistics(player: Player, scope: Scope) -> PlayerStatistics:
    """One player's numbers, whatever rows were merged into one: four queries."""
    facts = Facts.asked(player.book, scope, player)
    me = facts.register.by_id[player.pk]
    own, partners, opponents = _Sums[Person](), _Sums[Person](), _Sums[Person]()
    for fact in facts.sides():
        if me not in fact.people:
            continue
        own.add(me, fact)
        for person in fact.people:
            if person != me:
                partners.add(person, fact)
        for person in fact.against:
            opponents.add(person, fact)
    return PlayerStatistics(
        own=own.group(me, (me,)),
        partners=_most_games_first(partners),
        opponents=_most_games_first(opponents),
        comebacks=facts.comebacks(),
        top_deals=facts.top_deals(),
    )


class _Sums[K]:
    """Numbers and games gathered under keys."""

    def __init__(self) -> None:
        self._numbers: dict[K, Numbers] = {}
        self._results: dict[K, list[bool]] = {}

    def add(self, key: K, fact: SideFact) -> None:
        if fact.numbers is not None:
            self._numbers[key] = self._numbers.get(key, Numbers()) + fact.numbers
        else:
            self._results.setdefault(key, []).append(fact.won)

    @property
    def keys(self) -> set[K]:
        return self._numbers.keys() | self._results.keys()

    def group(self, key: K, people: People) -> Group:
        return Group(people, self._numbers.get(key, Numbers()), Record.of(self._results.get(key, [])))


def _most_games_first(sums: _Sums[Person]) -> tuple[Group, ...]:
    groups = [sums.group(person, (person,)) for person in sums.keys if not person.hidden]
    return tuple(sorted(groups, key=lambda group: (-group.record.games, -group.numbers.deals, group.people)))


def _duels(sums: _Sums[tuple[People, People]], facts: Facts) -> tuple[Duel, ...]:
    """Each once, seen from who has won more, the most frequent first."""
    found = []
    for first, second in sums.keys:
        if not facts.may_name(first + second):
            continue
        one = sums.group((first, second), first)
        if (-one.record.won, first) < (-one.record.lost, second):
            found.append(Duel(first, second, one.numbers, one.record))
    return tuple(sorted(found, key=lambda duel: (-duel.record.games, -duel.numbers.deals, duel.first, duel.second)))
