"""What is wrong with a link to the desk: a value for each fault, never an exception. ``wording`` says them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One part that cannot be read: ``place`` names the part of the link, ``text`` is what stood there."""

    place: str
    text: str
