"""Seats of one deal (A plays first) and the fixed sides of a game (left and right), and one way between them."""

from enum import StrEnum


class Side(StrEnum):
    """One of the two sides of a game, fixed for its whole length: Us (left) and You (right) on the screen."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Side":
        """The opposing side."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT
