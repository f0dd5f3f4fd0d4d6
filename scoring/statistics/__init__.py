"""What a book's games come to: who wins, who captures what, how often there are xeris.

The database adds up by seating (``queries``), so that no deal, game or player costs a query; ``folding`` turns those
sums into players, pairs and opponents, following merges of players. All values are frozen.
"""

from scoring.statistics.folding import book_statistics, player_statistics
from scoring.statistics.numbers import Dealing, Numbers, Record
from scoring.statistics.people import Person
from scoring.statistics.queries import worths_of
from scoring.statistics.scope import Period, Scope, read_scope
from scoring.statistics.tables import BookStatistics, Comeback, Duel, Group, PlayerStatistics, TopDeal

__all__ = [
    "BookStatistics",
    "Comeback",
    "Dealing",
    "Duel",
    "Group",
    "Numbers",
    "Period",
    "Person",
    "PlayerStatistics",
    "Record",
    "Scope",
    "TopDeal",
    "book_statistics",
    "player_statistics",
    "read_scope",
    "worths_of",
]
