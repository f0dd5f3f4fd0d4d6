"""A match's projection as a scoresheet's values, in one language or two."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils import translation
from django.utils.translation import gettext as _

from diloti.game import Dealer
from diloti.profiles import Profile, profile_from_record
from diloti.seats import Side
from scoring.house_rules import option_lines, profile_name
from scoring.kinds import DealKind
from scoring.models import Deal, Match, Status
from scoring.printing.scoresheet import HALVES, Both, DealRow, Scoresheet, SheetGame
from scoring.sheet import BASE_RULES, GameSheet, Row, Sheet, sheet_of
from scoring.sheet_cells import NOTHING
from scoring.sheet_words import joined
from scoring.telling import day_text, settings_text

_GRAVE = {"corrected", "struck", "kept", "after-end"}


def scoresheet_of(
    match: Match, languages: Sequence[str], *, link: str = "", address: str = "", facts: str = ""
) -> Scoresheet:
    """The sheet of a match whose people are loaded. ``facts`` stand before the book's name and the day."""
    told = []
    for language in languages:
        with translation.override(language):
            told.append(_in_language(match, language, link, address, facts))
    return told[0] if len(told) == 1 else _both(told[0], told[1])


def _in_language(match: Match, language: str, link: str, address: str, facts: str) -> Scoresheet:
    sheet = sheet_of(match)
    profile = profile_from_record(match.profile)
    return Scoresheet(
        players=match.players_count,
        target=match.target,
        names=_names(match),
        settings=settings_text(match),
        rules=rules_in_words(profile, language),
        facts=tuple(fact for fact in (facts, match.book.name, day_text(match)) if fact),
        halves=sheet.has_halves,
        best_of=match.best_of,
        games=tuple(_games(match, sheet)),
        link=link,
        address=address,
        captions=(_("the match live") if match.status == Status.RUNNING else _("the sheet on the site"),),
    )


def rules_in_words(profile: Profile, language: str) -> tuple[str, ...]:
    """The profile's name, and what differs in it from the main rules."""
    name = profile_name(profile, language)
    return (name, *(f"{title}: {value}" for title, value in option_lines(profile, language)))


def _names(match: Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    left, right = (
        tuple(player.name if player is not None else "" for player in match.people[side]) for side in ("left", "right")
    )
    return left, right


def _games(match: Match, sheet: Sheet) -> Iterator[SheetGame]:
    for game in sheet.games:
        over = bool(game.winner) or game.stopped or sheet.over
        rows = tuple(_row(row, deal, sheet.has_halves) for row, deal in zip(game.rows, game.deals, strict=True))
        yield SheetGame(
            number=game.number,
            opening=(game.opening.left, game.opening.right) if game.opening else None,
            rows=rows,
            totals=(game.totals.left, game.totals.right) if rows or game.opening else None,
            result=_result(game),
            over=over,
            check=game.check.text if game.check else "",
            check_right=game.check.right if game.check else True,
            next_number=1 + sum(row.totals is not None for row in game.rows),
            next_dealer=None if over else _proposed(match),
        )
    for number in range(len(sheet.games) + 1, match.best_of + 1 if not sheet.over and not match.winner else 0):
        yield SheetGame(number)


def _result(game: GameSheet) -> str:
    if game.winner:
        return game.winner_name
    if game.stopped:
        return _("stopped")
    return _("so far") if game.rows else ""


def _proposed(match: Match) -> Dealer | None:
    """Who deals next, as the ledger proposes it."""
    side, place = match.live["dealer"]
    return Dealer(Side(side), 0 if match.players_count == 2 else place) if side else None


def _row(row: Row, deal: Deal, has_halves: bool) -> DealRow:
    return DealRow(
        number=row.number,
        dealer=row.dealer.side.value if row.dealer else "",
        dealer_name=row.dealer.name if row.dealer else "",
        parts=dict(_parts(deal, has_halves)),
        words=joined(cell.words for cell in row.parts),
        points=(row.gained.left, row.gained.right) if row.kind != DealKind.DEAD else None,
        totals=(row.totals.left, row.totals.right) if row.totals else None,
        base=_base(deal),
        note=joined(mark.text for mark in row.marks),
        grave=any(mark.code in _GRAVE for mark in row.marks),
        out=not row.counts,
        struck=row.struck,
    )


def _parts(deal: Deal, has_halves: bool) -> Iterator[tuple[str, Both]]:
    if deal.aces_left is not None:
        yield "cards", _cards(deal)
        yield "aces", (str(deal.aces_left), str(deal.aces_right))
        yield "ten", _held(deal.ten_left)
        yield "two", _held(deal.two_left)
    if deal.xeris_left is not None:
        yield "xeris", (str(deal.xeris_left), str(deal.xeris_right))
        if has_halves:
            yield HALVES, (_known(deal.xeristaki_left), _known(deal.xeristaki_right))


def _cards(deal: Deal) -> Both:
    if deal.cards_left is None and deal.majority in tuple(Side):
        return (">26", NOTHING) if deal.majority == Side.LEFT else (NOTHING, ">26")
    return (_known(deal.cards_left), _known(deal.cards_right))


def _known(number: int | None) -> str:
    return NOTHING if number is None else str(number)


def _held(left: bool | None) -> Both:
    if left is None:
        return (NOTHING, NOTHING)
    return ("✓", "") if left else ("", "✓")


def _base(deal: Deal) -> str:
    """What the base points of both sides make."""
    if not deal.counts or deal.lines is None:
        return ""
    return str(sum(deal.lines[side].get(rule, 0) for side in Side for rule in BASE_RULES))


def _both(first: Scoresheet, second: Scoresheet) -> Scoresheet:
    """One sheet that says everything in both languages."""
    games = tuple(
        replace(
            one,
            rows=tuple(_both_rows(a, b) for a, b in zip(one.rows, other.rows, strict=True)),
            result=_slash(one.result, other.result),
            check=_slash(one.check, other.check),
        )
        for one, other in zip(first.games, second.games, strict=True)
    )
    return replace(
        first,
        settings=_slash(first.settings, second.settings),
        rules=tuple(_slash(a, b) for a, b in zip(first.rules, second.rules, strict=True)),
        facts=tuple(_slash(a, b) for a, b in zip(first.facts, second.facts, strict=True)),
        captions=tuple(dict.fromkeys(first.captions + second.captions)),
        games=games,
    )


def _both_rows(first: DealRow, second: DealRow) -> DealRow:
    return replace(
        first,
        words=_slash(first.words, second.words),
        note=_slash(first.note, second.note),
    )


def _slash(first: str, second: str) -> str:
    return first if first == second else f"{first} / {second}"
