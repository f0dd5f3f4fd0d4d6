"""What the referee's rows of rights name in braces."""

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adjudicator.models import Ruling
from scoring.access import COOKIE, give_key
from scoring.models import Book, Match, Role

FACTS = {"q": "takes", "profile": "main@1", "position": "8HKC/A8:3D5S/8C;*/A/-/*", "play": "8Cx8H"}


def known(book: Book, match: Match) -> dict[str, str]:
    """A ruling on the match, kept by a phone that holds the book's key."""
    _key, token = give_key(book, Role.BOOK, at=timezone.now(), name="διαιτησία")
    client = Client()
    client.cookies[COOKIE] = token
    said = FACTS | {"told_left": "on", "told_right": "on", "match": match.code}
    client.post(reverse("adjudicator:match-ruling-add", args=[match.code]), said)
    return {"ruling": Ruling.objects.get(match=match).code, **{f"fact_{name}": text for name, text in FACTS.items()}}
