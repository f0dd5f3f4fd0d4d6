"""What goes wrong with input. A position or a count that breaks rules is never an exception: it is a value."""


class DilotiError(ValueError):
    """Base of every error this package raises on purpose."""


class UnreadableError(DilotiError):
    """Text or data that cannot be read: says what, where and why.

    ``subject`` names what was read ("position", "play", "profile", "count" …), ``place`` where in it
    (a field name, or a character offset from 0), ``reason`` is a short English phrase for a developer or a
    command's output; pages word ``subject`` and ``place`` themselves.
    """

    def __init__(self, subject: str, place: str | int, reason: str) -> None:
        super().__init__(f"{subject}, at {place}: {reason}")
        self.subject = subject
        self.place = place
        self.reason = reason
