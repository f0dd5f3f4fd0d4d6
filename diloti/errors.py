"""What goes wrong with input. A position or a count that breaks rules is never an exception: it is a value."""

from collections.abc import Callable, Iterable


class DilotiError(ValueError):
    """Base of every error this package raises on purpose."""


class UnreadableError(DilotiError):
    """Text or data that cannot be read: says what, where and why.

    ``subject`` names what was read ("position", "play", "profile", "count" …), ``place`` where in it
    (a field name, or a character offset from 0), ``reason`` is a short English phrase for a developer or a
    command's output; pages word ``subject`` and ``place`` themselves. Where more is wrong, that was the first fault,
    and ``others`` are the rest; the error's text tells them all.
    """

    def __init__(self, subject: str, place: str | int, reason: str, others: tuple["UnreadableError", ...] = ()) -> None:
        super().__init__("; ".join([f"{subject}, at {place}: {reason}", *map(str, others)]))
        self.subject = subject
        self.place = place
        self.reason = reason
        self.others = others


def every_fault(readings: Iterable[Callable[[], object]]) -> UnreadableError:
    """What all the readings that fail say, in their order, as one error; one of them must fail, else ValueError."""
    found: list[UnreadableError] = []
    for reading in readings:
        try:
            reading()
        except UnreadableError as error:
            found += [UnreadableError(error.subject, error.place, error.reason), *error.others]
    if not found:
        raise ValueError("nothing is unreadable")
    return UnreadableError(found[0].subject, found[0].place, found[0].reason, tuple(found[1:]))
