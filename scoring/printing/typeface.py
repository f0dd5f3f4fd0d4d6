"""The printed typeface: what it can print, how wide text is, and text made to fit. Widths and sizes in points."""

import unicodedata
from collections.abc import Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from django.conf import settings
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from diloti_site.fonts import pdf_file, pdf_files

#: Stands where the typeface has no sign: that something is missing must be seen.
MISSING = "□"
ELLIPSIS = "…"
#: How far the letters reach above and below the line they stand on, in parts of their size; capitals with accents too.
ASCENT, DESCENT, CAPITAL = 0.92, 0.24, 0.66
_MOST_ACCENTS = 2
#: A document remembers so many of its texts: names and scores come again and again.
_MOST_KNOWN = 2000
#: The suits, and what is left free before one, in sizes.
_SUITS = frozenset("♠♥♦♣")
SUIT_GAP = 0.07


class Style(StrEnum):
    """The two weights, by the fonts' names in a PDF."""

    REGULAR = "DilotiSans-Regular"
    BOLD = "DilotiSans-Bold"


@cache
def load() -> None:
    """Makes both weights known to reportlab, once in a process."""
    for path in pdf_files():
        if path.stem not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(path.stem, str(path)))


@cache
def _widths(style: Style) -> dict[int, float]:
    """The advance of every sign that can be printed, in thousandths of the size."""
    load()
    face: Any = pdfmetrics.getFont(style).face  # type: ignore[attr-defined]
    return {code: face.charWidths[code] for code in face.charToGlyph if code in face.charWidths}


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """Any text as it can be printed: composed accents, single spaces, no control or direction signs, □ for the rest."""
    known, found, accents = _widths(Style.REGULAR), [], 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign in "\t\n\r\v\f\u0085":
            found.append(" ")
        elif kind[0] == "M":
            # Only on a letter that is printed, and not in heaps.
            accents += 1
            if ord(sign) in known and accents <= _MOST_ACCENTS and found and found[-1] not in (MISSING, " "):
                found.append(sign)
            continue
        elif kind not in ("Cc", "Cf"):
            found.append(sign if ord(sign) in known else MISSING)
        accents = 0
    return " ".join("".join(found).split())


def width_of(text: str, size: float, style: Style = Style.REGULAR) -> float:
    """How wide printable text is."""
    return _unit_width(text, style) * size


@lru_cache(maxsize=8192)
def _unit_width(text: str, style: Style) -> float:
    """How wide text is at size 1."""
    widths = _widths(style)
    wide = sum([widths.get(ord(sign), 0) for sign in text]) / 1000
    return wide if _SUITS.isdisjoint(text) else wide + (len(runs(text)) - 1) * SUIT_GAP


def encoded(text: str, style: Style, document: Any) -> tuple[tuple[str, str, float], ...]:
    """Printable text as a document's font subsets write it: the subset, the codes, how far from the start at size 1."""
    known: dict[tuple[str, Style], tuple[tuple[str, str, float], ...]] = document.known_texts
    if (text, style) in known:
        return known[text, style]
    found, offset = [], 0.0
    for piece in (text,) if _SUITS.isdisjoint(text) else runs(text):
        at = 0
        for subset, codes in _split(piece, style, document):
            found.append((subset, codes.hex(), offset))
            offset += _unit_width(piece[at : at + len(codes)], style)
            at += len(codes)
        offset += SUIT_GAP
    if len(known) > _MOST_KNOWN:
        known.clear()
    known[text, style] = tuple(found)
    return known[text, style]


def _split(text: str, style: Style, document: Any) -> list[tuple[str, bytes]]:
    """Text by subsets: at once where the first one has every sign already, else by reportlab, which adds them."""
    if style in document.first_subsets:
        name, codes = document.first_subsets[style]
        try:
            return [(name, bytes([codes[ord(sign)] for sign in text]))]
        except (KeyError, ValueError):
            pass  # a sign that is new, or of a further subset
    font: Any = pdfmetrics.getFont(style)
    found = font.splitString(text, document)
    document.first_subsets[style] = font.getSubsetInternalName(0, document), font.state[document].assignments
    return [(font.getSubsetInternalName(subset, document), codes) for subset, codes in found]


def runs(text: str) -> list[str]:
    """The text in pieces set a little apart: before each suit, which the typeface puts too near to its rank."""
    pieces = [""]
    for sign in text:
        if sign in _SUITS and pieces[-1]:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def fitted(text: str, width: float, size: float, smallest: float, style: Style = Style.REGULAR) -> tuple[str, float]:
    """The text and the size at which it fits: smaller, then cut with an ellipsis."""
    text = printable(text)
    wide = width_of(text, 1, style)
    if wide * size <= width:
        return text, size
    size = max(smallest, int(width / wide * 10) / 10)
    return (text if wide * size <= width else cut(text, width, size, style)), size


def cut(text: str, width: float, size: float, style: Style = Style.REGULAR) -> str:
    """The beginning that fits, with an ellipsis; nothing where not even that fits."""
    if width_of(text, size, style) <= width:
        return text
    room = width - width_of(ELLIPSIS, size, style)
    if room < 0:
        return ""
    for length in range(len(text) - 1, -1, -1):
        start = text[:length].rstrip()
        if width_of(start, size, style) <= room:
            return start + ELLIPSIS
    return ELLIPSIS


def wrapped(text: str, width: float, size: float, style: Style = Style.REGULAR, most: int = 0) -> list[str]:
    """The text in lines; too wide a word is broken. At most ``most`` lines (0: any number), the last one cut."""
    lines: list[str] = []
    for word in printable(text).split():
        if lines and width_of(f"{lines[-1]} {word}", size, style) <= width:
            lines[-1] = f"{lines[-1]} {word}"
            continue
        lines += _broken(word, width, size, style)
    if most and len(lines) > most:
        lines[most - 1 :] = [cut(" ".join(lines[most - 1 :]), width, size, style)]
    return lines


def _broken(word: str, width: float, size: float, style: Style) -> list[str]:
    pieces = [""]
    for sign in word:
        if pieces[-1] and width_of(pieces[-1] + sign, size, style) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def name_lines(text: str, width: float, size: float, style: Style = Style.BOLD) -> tuple[list[str], float]:
    """A name on one line where it stays at two thirds of the size, else on two; the last resort is an ellipsis."""
    text = printable(text)
    smaller = size * 0.66
    if width_of(text, smaller, style) <= width:
        return [text], fitted(text, width, size, smaller, style)[1]
    lines = wrapped(text, width, smaller, style)
    if len(lines) > 2:
        smaller = size * 0.5
        lines = wrapped(text, width, smaller, style, most=2)
    return lines, smaller


def in_lines(
    texts: Sequence[str], width: float, size: float, smallest: float, style: Style = Style.REGULAR
) -> tuple[list[str], float]:
    """The names of a pair: joined by a dash where that fits at seven tenths of the size, else below each other."""
    texts = [printable(text) for text in texts]
    line = " – ".join(texts)
    if len(texts) == 1 or width_of(line, size * 0.7, style) <= width:
        line, size = fitted(line, width, size, smallest, style)
        return [line], size
    size = min([size * 0.8, *(fitted(text, width, size, smallest, style)[1] for text in texts)])
    return [cut(text, width, size, style) for text in texts], size


def font_file(style: Style) -> str:
    """Where a weight lies; for tests and measurements."""
    return str(settings.FONT_DIR / pdf_file(style.removeprefix("DilotiSans-")))
