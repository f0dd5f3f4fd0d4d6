"""What is stored: people's books, rights to them, and matches with their ledgers."""

from scoring.models.books import Book, Organiser, Player
from scoring.models.matches import (
    AppendOnlyError,
    Confirmation,
    Deal,
    Game,
    LedgerEntry,
    Match,
    SideName,
    Status,
)
from scoring.models.rights import Key, Link, Role
from scoring.models.users import RecoveryCode, User

__all__ = [
    "AppendOnlyError",
    "Book",
    "Confirmation",
    "Deal",
    "Game",
    "Key",
    "LedgerEntry",
    "Link",
    "Match",
    "Organiser",
    "Player",
    "RecoveryCode",
    "Role",
    "SideName",
    "Status",
    "User",
]
