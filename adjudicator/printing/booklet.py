"""The rulebook as a booklet: the rules of one house, what differs in it from the main rules marked where it applies."""

from collections.abc import Iterator
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from adjudicator.houses import House, plain
from diloti.houserules import option_text, profile_text
from diloti.profiles import MAIN, differences
from diloti.rulebook import Note, Rule, rulebook
from diloti.texts import Text as Told
from scoring.printing import prose
from scoring.printing.document import Document, Page
from scoring.printing.look import Look
from scoring.printing.paper import CENTRE, MM, Paper
from scoring.printing.prose import Block, Text, Tone
from scoring.printing.typeface import Style, wrapped
from scoring.printing.wording import Words

_CAPTION = 0.85


def booklet(house: House, look: Look, *, link: str = "", address: str = "") -> Document:
    """The rulebook of those house rules. On A4 on its side the pages lie so that the stack is folded in the middle."""
    words = Words(look.languages)
    return Document(
        f"{words.say(_('The rules of Diloti'))} · {house_title(house, words)}",
        look,
        partial(_pages, house, look, words, link, address),
    )


def house_title(house: House, words: Words) -> str:
    """The house's name, and that some of its rules were changed."""
    names = dict.fromkeys(profile_text(house.base.key).name.in_language(language) for language in words.languages)
    changes = len(house.differences)
    said = f" +{changes}" if changes else ""
    return " / ".join(names) + said


def _pages(house: House, look: Look, words: Words, link: str, address: str) -> Iterator[Page]:
    width, height = look.page
    running = f"{words.say(_('The rules of Diloti'))} · {house_title(house, words)}"
    inside = prose.pages(_blocks(house, words), width, height, (), running)
    cover = Page(partial(_cover, house, words, link, address))
    if not look.halved:
        yield cover
        yield from inside
        return
    yield from _folded([cover, *inside], look.size)


def _folded(pages: list[Page], size: tuple[float, float]) -> Iterator[Page]:
    """Pages two by two so that sheets printed on both sides and folded read from front to back."""
    count = -(-len(pages) // 4) * 4
    padded = [*pages, *[None] * (count - len(pages))]  # what is missing stays empty at the back
    for sheet in range(count // 2):
        outer, inner = padded[count - 1 - sheet], padded[sheet]
        left, right = (outer, inner) if sheet % 2 == 0 else (inner, outer)
        yield Page(partial(_spread, left, right), size)


def _spread(left: Page | None, right: Page | None, paper: Paper) -> None:
    half = paper.width / 2
    for place, page in enumerate((left, right)):
        if page is not None:
            page.draw(paper.moved(place * half, 0, half, paper.height))


def _cover(house: House, words: Words, link: str, address: str, paper: Paper) -> None:
    middle, unit = paper.width / 2, paper.height / 100
    width = paper.width * 0.76
    paper.text(middle, 20 * unit, "♠   ♥   ♦   ♣", 5 * unit, paper.inks.dim, align=CENTRE)
    y = 34 * unit
    for place, text in enumerate(words.each(_("The rules of Diloti"))):
        size = (5.2 if place == 0 else 3.2) * unit
        wide = paper.fitted(
            middle, y, text, width, size, style=Style.BOLD if place == 0 else Style.REGULAR, align=CENTRE
        )
        if place == 0:
            paper.underlined(middle - wide / 2, middle + wide / 2, y + 1.4 * unit, twice=True)
        y += 6 * unit
    y += 2 * unit
    paper.fitted(
        middle, y, house_title(house, words), width, 3.6 * unit, paper.inks.left, style=Style.BOLD, align=CENTRE
    )
    for language in words.languages:
        y += 3 * unit
        lines = wrapped(profile_text(house.base.key).text.in_language(language), width, 2 * unit, most=6)
        y = paper.lines(middle, y, lines, 2 * unit, paper.inks.dim, align=CENTRE)
    if link:
        side = min(26 * MM, 17 * unit)
        paper.code(link, middle - side / 2, 74 * unit, side)
        paper.fitted(middle, 95 * unit, address, width, 1.7 * unit, paper.inks.dim, align=CENTRE)


def _blocks(house: House, words: Words) -> Iterator[Block]:
    yield from _differences(house, words)
    book = rulebook()
    for section in book.sections:
        yield _heading(" / ".join(_both(section.title, words)))
        for rule in section.rules:
            yield from _rule(rule, house, words)
        for note in section.notes:
            yield from _note(note, words)
    if book.notes:
        yield _heading(words.say(_("Besides")))
        for note in book.notes:
            yield from _note(note, words)
    yield _heading(words.say(_("Sources")))
    for source in book.house_rules.sources:
        for place, text in enumerate(_both(source.title, words)):
            yield Text(text, label=source.key if place == 0 else "", scale=_CAPTION, gap=0.25)
    yield Text(
        words.say(_("Out of scope: three players, for no source gives rules that work; stakes.")), tone=Tone.DIM, gap=1
    )


def _heading(text: str) -> Text:
    return Text(text, bold=True, scale=1.35, gap=1.1, underlined=True, keep=True)


def _both(told: Told, words: Words) -> list[str]:
    return list(dict.fromkeys(told.in_language(language) for language in words.languages))


def _differences(house: House, words: Words) -> Iterator[Block]:
    """What this house plays otherwise than the main rules, at once."""
    found = differences(MAIN, house.profile)
    yield _heading(words.say(_("House rules")))
    if not found:
        yield Text(words.say(_("The main rules, without any change.")))
        return
    said = ngettext_lazy(
        "%(count)s rule differs from the main rules:", "%(count)s rules differ from the main rules:", len(found)
    )
    yield Text(words.say(said, count=len(found)), keep=True)
    for key, _usual, value in found:
        for line in _option_lines(key, plain(value), words):
            yield Text(line, label=f"{', '.join(option_text(key).rules)}:", gap=0.35)


def _option_lines(key: str, value: str | int | bool, words: Words) -> list[str]:
    text = option_text(key)
    said = [
        f"{text.title.in_language(language)}: {text.value_text(value).in_language(language)}"
        for language in words.languages
    ]
    return [" / ".join(dict.fromkeys(said))]


def _rule(rule: Rule, house: House, words: Words) -> Iterator[Block]:
    titles = " / ".join(_both(rule.title, words))
    yield Text(titles, label=rule.id, bold=True, gap=0.7, keep=True)
    for place, text in enumerate(_both(rule.text, words)):
        yield Text(text, gap=0.1 if place == 0 else 0.3, tone=Tone.PLAIN if place == 0 else Tone.DIM)
    if rule.silence is not None:
        for text in _both(rule.silence, words):
            yield Text(text, label=words.say(_("Silent:")), scale=_CAPTION, indent=1, gap=0.2, tone=Tone.DIM)
    changed = {key for key, _usual, _value in differences(MAIN, house.profile)}
    for key in rule.options:
        if key in changed:
            for line in _option_lines(key, plain(getattr(house.profile, key)), words):
                yield Text(line, label=words.say(_("Here:")), indent=1, gap=0.25, tone=Tone.GOOD)


def _note(note: Note, words: Words) -> Iterator[Block]:
    for title, text in zip(_both(note.title, words), _both(note.text, words), strict=False):
        yield Text(f"{title}. {text}", scale=_CAPTION, gap=0.5, tone=Tone.DIM)
