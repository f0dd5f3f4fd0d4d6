"""A ruling on paper: the facts, the verdict with its rules as they were, the arbiter's own word, and signatures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils import translation
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from adjudicator.models import Ruling
from adjudicator.people import Cast
from adjudicator.printing.card_table import CardTable, FaceUp, Pile
from adjudicator.ruling_words import VersionWords, ruling_cast, ruling_context
from diloti.errors import UnreadableError
from diloti.notation import read_play, read_position
from diloti.plays import Lay, Play
from diloti.position import Position
from diloti.seats import Seat
from diloti.table import Declaration
from scoring.printing import prose
from scoring.printing.document import Document, Page
from scoring.printing.look import Look
from scoring.printing.paper import MM, Paper
from scoring.printing.prose import Block, Lines, Text, Tone
from scoring.printing.wording import capital
from scoring.sheet_words import joined

_TONES = {"good": Tone.GOOD, "bad": Tone.BAD, "maybe": Tone.PLAIN}
_SIGNS = {"good": "✓", "bad": "✗", "maybe": "?"}


@dataclass(frozen=True, slots=True)
class Slip:
    """A ruling in one language: its title and the pieces of its page."""

    title: str
    blocks: tuple[Block, ...]
    link: str
    address: str


def ruling_slip(ruling: Ruling, look: Look, *, link: str = "", address: str = "") -> Document:
    """The slip, in each language on pages of its own."""
    slips = []
    for language in look.languages:
        with translation.override(language):
            slips.append(slip_of(ruling, link=link, address=address))
    return Document(slips[0].title, look, lambda: [page for slip in slips for page in _pages(slip, look)])


def _pages(slip: Slip, look: Look) -> list[Page]:
    made = prose.pages(slip.blocks, *look.page, [slip.title], slip.address)
    if not slip.link:
        return made
    first, *rest = made
    return [Page(partial(_with_code, first, slip.link, look.page[0])), *rest]


def _with_code(page: Page, link: str, width: float, paper: Paper) -> None:
    """The first page has the code in its upper right corner."""
    page.draw(paper)
    side = 20 * MM if width < 190 * MM else 25 * MM
    edge = 9 * MM if width < 190 * MM else 15 * MM
    paper.code(link, width - edge - side, edge - 3 * MM, side)


def slip_of(ruling: Ruling, *, link: str = "", address: str = "") -> Slip:
    """The slip's words in the language that is active."""
    context = ruling_context(ruling)
    return Slip(f"{_('Ruling')}: {context['title']}", tuple(_blocks(ruling, context)), link, address)


def _blocks(ruling: Ruling, context: dict[str, Any]) -> Iterator[Block]:
    yield Text(joined(_when(ruling)), tone=Tone.DIM)
    yield Text(
        joined((str(context["house"]), _("version %(number)s") % {"number": ruling.profile_version}, ruling.engine)),
        tone=Tone.DIM,
        gap=0,
    )
    yield Text("", gap=0.6)
    kept = [version for version in (ruling.first, ruling.second) if version]
    for number, told in enumerate(context["versions"]):
        several = len(context["versions"]) > 1
        heading = (_("As one side told it"), _("As the other side told it"))[number] if several else _("The facts")
        yield Text(heading, bold=True, scale=1.15, gap=0.9, keep=True)
        if len(kept) == len(context["versions"]) and (table := _table(kept[number], ruling_cast(ruling, kept[number]))):
            yield table
        yield from _version(told, several=several)
    if not context["texts"]:
        yield Text(joined((str(context["found"]), "✓✓" if ruling.told_left and ruling.told_right else "")), gap=0.8)
    yield from _own_word(ruling, context)
    yield from _texts(context)
    yield from _rules(context)
    yield Lines((_("arbiter"), f"● {_('signature')}", f"○ {_('signature')}"))


def _when(ruling: Ruling) -> list[str]:
    with_deal = _("deal %(number)s") % {"number": ruling.deal_number} if ruling.deal_number else ""
    name = ruling.key.name if ruling.key else ""
    return [ruling.book.name, date_format(localtime(ruling.made_at), "DATETIME_FORMAT"), with_deal, name]


def _version(told: VersionWords, *, several: bool) -> Iterator[Block]:
    if told.says:
        yield Text(capital(told.says), bold=True)
    for fact in told.facts:
        yield Text(fact.text, label="·", gap=0.15)
    told_so = f" ({_('so the arbiter found')})" if several and told.is_found else ""
    yield Text(
        f"{_SIGNS[told.tone]} {told.headline}{told_so}",
        bold=True,
        scale=1.3,
        tone=_TONES[told.tone],
        underlined=True,
        gap=0.7,
    )
    for reason in told.reasons:
        yield Text(reason, gap=0.3)


def _own_word(ruling: Ruling, context: dict[str, Any]) -> Iterator[Block]:
    """What the arbiter decided beside the verdict."""
    said = ""
    if context["overruled"]:
        said = _("The arbiter decided otherwise: %(answer)s") % {"answer": context["overruled"]}
    elif context["remedy"]:
        said = str(context["remedy"])
    if said:
        yield Text(said, bold=True, scale=1.15, gap=0.9)
    if ruling.reason:
        yield Text(ruling.reason)


def _texts(context: dict[str, Any]) -> Iterator[Block]:
    """What the texts said of an irregularity."""
    texts = context["texts"]
    if not isinstance(texts, dict):
        return
    yield Text(_("What the texts said"), bold=True, gap=0.9, keep=True)
    for said in texts["texts"]:
        yield Text(said["text"], label=f"{', '.join(said['sources'])}:" if said["sources"] else "·", gap=0.2)
    if texts["silence"]:
        yield Text(texts["silence"], label=_("The texts are silent."), gap=0.4)


def _rules(context: dict[str, Any]) -> Iterator[Block]:
    rules = context["rules"]
    if not isinstance(rules, Sequence) or not rules:
        return
    yield Text(_("The rules as they were"), bold=True, gap=1.0, keep=True)
    for rule in rules:
        yield Text(f"{rule.title}. {rule.text}", label=rule.id, scale=0.9, gap=0.35)
        if rule.silence:
            yield Text(rule.silence, label=_("The texts are silent."), scale=0.85, indent=1, gap=0.1, tone=Tone.DIM)


def _table(version: dict[str, str], cast: Cast) -> CardTable | None:
    """The table of a kept version; None where nothing lay on it or it can no longer be read."""
    try:
        position = read_position(version["position"])
        play = read_play(version["play"]) if version["play"] else None
    except UnreadableError:
        return None
    if not position.loose and not position.piles and play is None:
        return None
    return table_of(position, play, cast)


def table_of(position: Position, play: Play | None, cast: Cast) -> CardTable:
    """The table of a position, with what a play takes lit up."""
    takes = play is not None and not isinstance(play, Lay)
    taken = list(play.loose) if play is not None and not isinstance(play, Lay) else []
    named = play.piles if play is not None and not isinstance(play, Lay) else ()
    loose = []
    for card in position.loose:
        lit = takes and card in taken
        if lit:
            taken.remove(card)
        loose.append(FaceUp(card, lit))
    piles = tuple(_pile(pile, cast, lit=pile.owner in named) for pile in position.piles)
    return CardTable(piles, tuple(loose), play.card if play else None)


def _pile(pile: Declaration, cast: Cast, *, lit: bool) -> Pile:
    side = str(cast.side(pile.owner).value) if pile.owner in tuple(Seat) else ""
    ring = "?" if pile.value is None else "A" if pile.value == 1 else str(pile.value)
    return Pile(pile.units, ring, side, len(pile.units) > 1, lit)
