"""A book's own house rules: made from a shipped profile by changing options, in versions that are never rewritten."""

import datetime as dt
from typing import Any

from django.db import transaction

from adjudicator.houses import House, plain
from adjudicator.models import HouseRules
from adjudicator.rulebook_pages import option_words
from adjudicator.wording import told
from diloti.game import Settings
from diloti.houserules import option_text
from diloti.profiles import OPTIONS, PROFILES, differences, nearest_name, profile_from_record, profile_record
from scoring.actions import Writer
from scoring.keeping import set_next_game
from scoring.models import Book, Match


def current(book: Book) -> HouseRules | None:
    """The newest version of the book's own rules, if it has any."""
    return HouseRules.objects.of(book).first()


def house_of(book: Book) -> House:
    """The rules that the book's page starts from: its own, or those of the next game."""
    own = current(book)
    if own is None:
        return House.of(book.house_rules)
    return House(PROFILES.get(own.base, PROFILES["main"]), own.record)


@transaction.atomic
def keep_house_rules(*, book: Book, house: House, writer: Writer, at: dt.datetime) -> HouseRules:
    """A new version of the book's own rules, with which the next game starts; the same rules again change nothing.

    Games and rulings keep the record that they were made under.
    """
    book = Book.objects.select_for_update().get(pk=book.pk)
    settings = Settings(book.players_count, book.target, book.best_of)
    set_next_game(book=book, settings=settings, profile=house.profile)
    newest = current(book)
    record = profile_record(house.profile)
    if newest is not None and (newest.base, newest.profile) == (house.base.key, record):
        return newest
    version = newest.version + 1 if newest is not None else 1
    return HouseRules.objects.create(
        book=book, version=version, base=house.base.key, profile=record, made_at=at, key_id=writer.key_id
    )


def offer_newest(*, match: Match, **_signal: Any) -> None:
    """After a match by an older version of the book's own rules, as a rematch may be, the next is offered the newest.

    Other rules that were chosen stand, so does a shipped profile, even where a version was once the same.
    """
    versions = list(HouseRules.objects.filter(book=match.book_id).order_by("-version"))
    played = profile_from_record(match.profile)
    if nearest_name(played)[1] and played in [version.record for version in versions[1:]]:
        Book.objects.filter(pk=match.book_id).update(profile=versions[0].profile)


def option_rows(house: House, chosen: dict[str, str]) -> list[dict[str, Any]]:
    """Every option with its values, the chosen ones marked, and whether it differs from the shipped profile."""
    rows = []
    for option in OPTIONS:
        said = chosen.get(option.key, str(getattr(house.profile, option.key)).lower())
        usual = str(getattr(house.base.profile, option.key)).lower()
        words = option_words(option.key)
        for value in words["values"]:
            value["chosen"] = value["value"] == said
        now = next((value["text"] for value in words["values"] if value["chosen"]), "")
        rows.append(words | {"differs": said != usual, "now": now})
    return rows


def changes(before: House, after: House) -> list[dict[str, str]]:
    """What would change, a line each: the option, what holds and what would hold."""
    lines = []
    for key, old, new in differences(before.profile, after.profile):
        text = option_text(key)
        lines.append(
            {
                "title": told(text.title),
                "before": told(text.value_text(plain(old))),
                "after": told(text.value_text(plain(new))),
            }
        )
    return lines
