"""Paper that is cut or stands by itself: table cards, result slips in the order of the piles, certificates."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.printing import typeface
from scoring.printing.document import Document, Page
from scoring.printing.frame import Frame
from scoring.printing.look import Look
from scoring.printing.paper import CENTRE, MM, Paper
from scoring.printing.typeface import Style
from scoring.printing.wording import Words, capital
from tournaments.printing.values import Card, Certificate, Event, Slip

#: Across and down: how many cards and slips stand on a page, small or not.
_CARDS = {False: (2, 2), True: (1, 1)}
_SLIPS = {False: (1, 4), True: (1, 3)}
#: A slip has room for so many games.
_MOST_BOXES = 5


def table_cards(event: Event, cards: Sequence[Card], look: Look) -> Document:
    """A card for each table: its number across the room, the code for a phone at the table."""
    words = Words(look.languages)
    pages = partial(_cut, cards, _CARDS[look.small], look, partial(_card, event, words))
    return Document(capital(words.say(_("table cards"))), look, pages)


def result_slips(event: Event, slips: Sequence[Slip], look: Look) -> Document:
    """Slips on which the final score is written. Cut as one stack, the piles laid on each other are in order."""
    words = Words(look.languages)
    piled = collated(slips, _SLIPS[look.small][1])
    pages = partial(_cut, piled, _SLIPS[look.small], look, partial(_slip, event, words))
    return Document(capital(words.say(_("result slips"))), look, pages)


def collated[T](things: Sequence[T], each: int) -> list[T | None]:
    """Things in the order in which they are printed, ``each`` to a page, so that cut piles follow each other.

    The first pile holds the first things, one from each page. None leaves a place empty.
    """
    pages = -(-len(things) // each)
    padded = [*things, *[None] * (pages * each - len(things))]
    return [padded[pile * pages + page] for page in range(pages) for pile in range(each)]


def _cut[T](
    things: Sequence[T | None], across_down: tuple[int, int], look: Look, draw: "partial[None]"
) -> Iterator[Page]:
    """Pages of equal parts with lines to cut along."""
    each = across_down[0] * across_down[1]
    for at in range(0, len(things), each):
        yield Page(partial(_parts, things[at : at + each], across_down, draw), bare=not look.halved)


def _parts[T](things: Sequence[T | None], across_down: tuple[int, int], draw: "partial[None]", paper: Paper) -> None:
    across, down = across_down
    width, height = paper.width / across, paper.height / down
    for place, thing in enumerate(things):
        if thing is not None:
            draw(thing, paper.moved(place % across * width, place // across * height, width, height))
    for column in range(1, across):
        paper.dashed(column * width, 0, column * width, paper.height)
    for row in range(1, down):
        paper.dashed(0, row * height, paper.width, row * height)


def _card(event: Event, words: Words, card: Card, paper: Paper) -> None:
    middle, margin = paper.width / 2, 9 * MM
    width = paper.width - 2 * margin
    caption = capital(words.say(_("table")))
    paper.fitted(middle, margin + 13, caption, width, 15, paper.inks.dim, align=CENTRE)
    number = paper.height * 0.3
    text, size = typeface.fitted(card.table, width, number, 20, Style.BOLD)
    baseline = margin + 16 + number * 0.78
    wide = paper.text(middle, baseline, text, size, style=Style.BOLD, align=CENTRE)
    paper.underlined(middle - wide / 2, middle + wide / 2, baseline + 7, twice=True)
    side = min(paper.height * 0.42, paper.width * 0.66)
    top = baseline + 20
    if card.link:
        paper.code(card.link, middle - side / 2, top, side)
    y = top + side + 12
    said = [card.caption] if card.caption else list(words.each(_("Scan: this phone writes at this table.")))
    for line in [*said, event.name]:
        if y < paper.height - 5 * MM:
            paper.fitted(middle, y, line, width, 10, paper.inks.dim, align=CENTRE)
            y += 13


def _slip(event: Event, words: Words, slip: Slip, paper: Paper) -> None:
    frame, pairing = Frame.of(paper.width, paper.height), slip.pairing
    top, left, right = 7 * MM, frame.left, frame.right
    code = 24 * MM if pairing.link else 0
    title = capital(words.say(_("table"))) + f" {pairing.table or '–'}"
    wide = paper.fitted(left, top + 12, title, frame.width * 0.4, 15, style=Style.BOLD)
    paper.underlined(left, left + wide, top + 16)
    said = " · ".join(text for text in (slip.round, event.name) if text)
    paper.fitted(left + wide + 10, top + 12, said, right - code - left - wide - 16, 9.5, paper.inks.dim)
    if pairing.link:
        paper.code(pairing.link, right - code + 2 * MM, top - 2 * MM, code - 2 * MM)
    step = (paper.height - 40 * MM) / 2
    for place, (side, entrant) in enumerate((("left", pairing.left), ("right", pairing.right))):
        names = entrant.names if entrant else (words.say(_("bye")),)
        _result(paper, slip, side, names, top + 9 * MM + (place + 0.65) * step, right - code)
    _signatures(paper, frame, words, paper.height - 7 * MM)


def _result(  # noqa: PLR0917 - a place and its room
    paper: Paper, slip: Slip, side: str, names: Sequence[str], y: float, right: float
) -> None:
    """A side's names, and a box for its score in each game."""
    left, boxes = Frame.of(paper.width, paper.height).left, min(slip.games, _MOST_BOXES)
    box = 15 * MM if boxes < 3 else 11 * MM
    paper.mark(side, left + 5, y - 4, 4)
    _names(paper, names, left + 16, y, right - boxes * (box + 2 * MM) - left - 22, 15, side)
    for number in range(boxes):
        x = right - (boxes - number) * (box + 2 * MM)
        paper.box(x, y - 8 * MM, box, 10.5 * MM, 0.8, fill=(1, 1, 1))


def _signatures(paper: Paper, frame: Frame, words: Words, y: float) -> None:
    third = (frame.width - 12 * MM) / 3
    for place, side in enumerate(("left", "right", "")):
        x = frame.left + place * (third + 6 * MM)
        paper.line(x, y - 9, x + third, y - 9, 0.6)
        if side:
            paper.mark(side, x + 3, y - 2.5, 2.4)
        caption = words.say(_("signature")) if side else words.say(_("arbiter"))
        paper.fitted(x + (9 if side else 0), y, caption, third - 10, 7.5, paper.inks.dim)


def _names(  # noqa: PLR0917 - a place, its room and its looks
    paper: Paper, names: Sequence[str], x: float, y: float, room: float, size: float, side: str
) -> None:
    """The names on one line, or a pair's below each other."""
    lines, size = typeface.in_lines(names, room, size, size * 0.45, Style.BOLD)
    y -= (len(lines) - 1) * size * 0.7
    paper.lines(x, y, lines, size, paper.inks.of(side), style=Style.BOLD, leading=1.15)


def certificates(event: Event, made: Iterable[Certificate], look: Look) -> Document:
    """One for each: the name large, what was reached, lines to sign on."""
    words = Words(look.languages)
    width, height = look.page
    size = (max(width, height), min(width, height)) if not look.halved else None
    return Document(
        capital(words.say(_("certificates"))),
        look,
        lambda: (Page(partial(_certificate, event, words, one), size) for one in made),
    )


def _certificate(event: Event, words: Words, one: Certificate, paper: Paper) -> None:
    inks, middle = paper.inks, paper.width / 2
    unit = paper.height / 100
    edge = 5 * unit
    paper.box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge, 2, inks.left, fill=(1, 1, 1))
    inner = edge + 1.6 * unit
    paper.box(inner, inner, paper.width - 2 * inner, paper.height - 2 * inner, 0.8, inks.right)
    width = paper.width - 2 * inner - 12 * unit
    paper.text(middle, 16 * unit, "♠   ♥   ♦   ♣", 5 * unit, inks.dim, align=CENTRE)
    for place, text in enumerate(words.each(_("certificate"))):
        paper.fitted(
            middle,
            (27 + place * 6) * unit,
            capital(text),
            width,
            (7 - 3 * place) * unit,
            style=Style.BOLD,
            align=CENTRE,
        )
    lines, size = typeface.in_lines(one.entrant.names, width, 8.5 * unit, 3.4 * unit, Style.BOLD)
    y = (48 if len(lines) == 1 else 44) * unit
    widest = 0.0
    for line in lines:
        widest = max(widest, paper.text(middle, y, line, size, inks.left, style=Style.BOLD, align=CENTRE))
        y += size * 1.15
    y -= size * 0.9
    paper.underlined(middle - widest / 2, middle + widest / 2, y, colour=inks.left)
    for text in words.each(one.achievement):
        y += 8 * unit
        paper.fitted(middle, y, capital(text), width, 5 * unit, style=Style.BOLD, align=CENTRE)
    y += 8 * unit
    for text in (event.name, " · ".join(text for text in (event.facts, one.date) if text)):
        paper.fitted(middle, y, text, width, 3.6 * unit, inks.dim, align=CENTRE)
        y += 5.5 * unit
    _signed(paper, words, one, inner + 8 * unit, 88 * unit, unit)


def _signed(  # noqa: PLR0917 - a place on the page
    paper: Paper, words: Words, one: Certificate, margin: float, y: float, unit: float
) -> None:
    signers = one.signers or (_("the organiser"), _("arbiter"))
    each = (paper.width - 2 * margin) / len(signers)
    for place, signer in enumerate(signers):
        x = margin + place * each
        paper.line(x + 3 * unit, y, x + each - 3 * unit, y, 0.7)
        paper.fitted(
            x + each / 2, y + 3.6 * unit, words.say(signer), each - 8 * unit, 2.8 * unit, paper.inks.dim, align=CENTRE
        )
