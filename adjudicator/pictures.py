"""A question at the desk as a picture, for the preview of its link: the table, the play, the verdict with its rules."""

from dataclasses import astuple, dataclass

from django.utils.translation import gettext as _

from adjudicator.answers import Told
from adjudicator.card_words import SYMBOLS, sign
from adjudicator.drafts import Draft
from adjudicator.people import Cast
from adjudicator.play_words import play_words
from adjudicator.wording import house_name, question_text
from diloti.cards import Card, Suit
from diloti.notation import read_card, read_cards
from diloti.plays import Lay
from diloti.seats import Seat
from scoring.drawing import BAD, BOLD, DIM, GOOD, GROUND, INK, LIT, RIGHT, RULE, Paper, fitted, ink_of, width_of
from scoring.telling import fingerprint

#: Rises whenever the drawing changes, so that nobody keeps old ones.
EDITION = 1
WIDTH, HEIGHT = 1200, 630
_MARGIN = 64
#: The felt, and where things lie on it.
_FELT = (64.0, 112.0, 1136.0, 392.0)
_TOP, _BOTTOM = 140.0, 364.0
_CARD_WIDTH, _CARD_HEIGHT, _STEP, _GAP = 106.0, 148.0, 42.0, 22.0
#: What lies on the table where nothing is asked yet, and the card that is played to it.
_SAMPLE, _SAMPLE_CARD = "3H5S8D", "8C"
_INKS = {"good": GOOD, "bad": BAD, "maybe": RIGHT}
_TICKS = {"good": "✓", "bad": "✗", "maybe": "?"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Column:
    """Cards one below the other: a loose card, or a pile's unit. ``ring`` is what stands in a pile's ring."""

    cards: tuple[Card, ...]
    lit: bool = False
    ring: str = ""
    side: str = ""
    is_family: bool = False


@dataclass(frozen=True, slots=True)
class Poster:
    """All that the picture shows: two posters are the same exactly if their pictures are."""

    asked: str
    house: str
    columns: tuple[Column, ...]
    played: Card | None
    says: str
    tone: str
    headline: str
    rules: str

    @property
    def tag(self) -> str:
        """What changes with it."""
        return fingerprint(EDITION, astuple(self))


def poster_of(draft: Draft, cast: Cast, told: Told) -> Poster:
    """What the picture of a question shows."""
    shown = bool(told.headline) and told.tone in _INKS
    named = draft.question is not None
    return Poster(
        asked=question_text(draft.question) if draft.question else _("May he take that?"),
        house=house_name(draft.house.base.key, len(draft.house.differences)) if named else _("the referee's desk"),
        columns=(*_piles(draft, cast), *_loose(draft)) if named else _sample(),
        played=draft.card if named else read_card(_SAMPLE_CARD),
        says=told.says or (play_words(draft.position, draft.play, cast) if draft.play and named else ""),
        tone=told.tone if shown else "",
        headline=told.headline if shown else _("Diloti"),
        rules=" · ".join(told.rules),
    )


def _sample() -> tuple[Column, ...]:
    return tuple(Column((card,)) for card in read_cards(_SAMPLE))


def _piles(draft: Draft, cast: Cast) -> list[Column]:
    columns = []
    for pile in draft.position.piles:
        ring = str(pile.value) if pile.value is not None else "?"
        side = cast.side(pile.owner) if pile.owner in tuple(Seat) else ""
        lit, family = pile.owner in draft.named, len(pile.units) > 1
        first, *others = pile.units
        columns.append(Column(first, lit, ring, side, family))
        columns += [Column(unit, lit) for unit in others]
    return columns


def _loose(draft: Draft) -> list[Column]:
    taken = [] if isinstance(draft.play, Lay) else list(draft.taken)
    columns = []
    for card in draft.position.loose:
        lit = card in taken
        if lit:
            taken.remove(card)
        columns.append(Column((card,), lit))
    return columns


def draw(poster: Poster) -> bytes:
    """1200 × 630, as PNG."""
    paper = Paper(WIDTH, HEIGHT, 50)
    house, size = fitted(poster.house, 380, 34, 22)
    taken = paper.text(WIDTH - _MARGIN, 84, house, size, DIM, anchor="rs")
    paper.text(_MARGIN, 84, *fitted(poster.asked, WIDTH - 2 * _MARGIN - taken - 30, 56, 30, BOLD), style=BOLD)
    paper.panel(_FELT, 30, GOOD)
    _lay_out(paper, poster)
    paper.text(_MARGIN, 452, *fitted(poster.says, WIDTH - 2 * _MARGIN, 42, 26))
    rules = paper.text(WIDTH - _MARGIN, 570, poster.rules, 44, DIM, style=BOLD, anchor="rs") if poster.rules else 0
    verdict = f"{_TICKS[poster.tone]} {poster.headline}" if poster.tone else poster.headline
    text, size = fitted(verdict, WIDTH - 2 * _MARGIN - rules - 30, 104, 40, BOLD)
    paper.text(_MARGIN, 574, text, size, _INKS.get(poster.tone, INK), style=BOLD)
    return paper.png()


def _lay_out(paper: Paper, poster: Poster) -> None:
    """The columns from the left, closer where they are many, and at the right the card that is played."""
    x, end = _FELT[0] + 30, _FELT[2] - 30
    if poster.played is not None:
        end -= _CARD_WIDTH
        _card(paper, poster.played, end, _BOTTOM - _CARD_HEIGHT)
        end -= 34
        paper.rule((end, _FELT[1] + 24), (end, _FELT[3] - 24), RULE, 2)
        end -= 30
    widths = [_CARD_WIDTH + _GAP + (26 if column.ring else 0) for column in poster.columns]
    closer = min(1.0, (end - x - _CARD_WIDTH) / max(1.0, sum(widths) - _CARD_WIDTH))
    for column, width in zip(poster.columns, widths, strict=True):
        _column(paper, column, x + (26 * closer if column.ring else 0), _TOP)
        x += width * closer


def _column(paper: Paper, column: Column, x: float, y: float) -> None:
    step = min(_STEP, (_BOTTOM - _TOP - _CARD_HEIGHT) / max(1, len(column.cards) - 1))
    bottom = y + step * (len(column.cards) - 1) + _CARD_HEIGHT
    if column.lit:
        paper.panel((x - 8, y - 8, x + _CARD_WIDTH + 8, bottom + 8), 16, LIT)
    for place, card in enumerate(column.cards):
        _card(paper, card, x, y + step * place)
    if column.ring:
        _ring(paper, column, x, bottom)


def _ring(paper: Paper, column: Column, x: float, y: float) -> None:
    """A pile's value: filled for the left side, a ring for the right; underlined for a family."""
    ink = ink_of(column.side)
    paper.dot(x, y - 24, 30, ink)
    if column.side != "left":
        paper.dot(x, y - 24, 23, GROUND)
    colour = GROUND if column.side == "left" else ink
    paper.text(x, y - 11, column.ring, 36, colour, style=BOLD, anchor="ms")
    if column.is_family:
        paper.rule((x - 24, y + 14), (x + 24, y + 14), LIT, 5)


def _card(paper: Paper, card: Card, x: float, y: float) -> None:
    paper.panel((x, y, x + _CARD_WIDTH, y + _CARD_HEIGHT), 10, GROUND, RULE, 2)
    ink = BAD if card.suit in _RED else INK
    text = sign(card.rank)
    paper.text(x + 10, y + 46, text, 50 if width_of(text, 50, BOLD) < 52 else 42, ink, style=BOLD)
    if card.suit is not Suit.UNNOTED:
        paper.text(x + _CARD_WIDTH - 9, y + _CARD_HEIGHT - 15, SYMBOLS[card.suit], 66, ink, anchor="rs")
