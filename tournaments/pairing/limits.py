"""How many rounds suit a field, to warn at set-up."""


def default_rounds(entrants: int) -> int:
    """Rounds after which one is unbeaten, as in a knock-out; fewer than there are opponents."""
    return max(0, min((entrants - 1).bit_length(), entrants - 1 + entrants % 2)) if entrants > 1 else 0


def too_many_rounds(entrants: int, rounds: int) -> bool:
    """Whether a Swiss of so many rounds may come to force repeats or is nearly a round robin: better play that.

    From n − 2 rounds for an even field, from n − 1 for an odd one.
    """
    return rounds >= max(entrants - 2 + entrants % 2, 1)
