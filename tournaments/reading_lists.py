"""Lists of entrants as people keep them: pasted lines, or a spreadsheet's table. Pure: text in, lines and faults out.

A line may be two names with a sign between them, or cells of a table with or without a head in Greek, English or
Dutch. Nothing is guessed silently: what was read is shown, and what could not be read is named by its line.
"""

import csv
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO

from scoring.names import NAME_LENGTH, clean, fold

#: No event has more; a file with more lines is another file.
MOST_LINES = 2000
#: Bounds of what a list's file may hold, in bytes.
LARGEST_LIST = 512 * 1024
CLUB_LENGTH = 60
HIGHEST_RATING = 9999
#: Zeros before a rating are as a spreadsheet may write them; more digits are no number of a person's.
_MOST_DIGITS = 12

#: What stands between the two names of a pair. A hyphen counts only between spaces: Άννα-Μαρία is one name.
_JOIN = re.compile(r"\s*[+&/]\s*|\s*[–—]\s*|\s+-\s+|\s+(?:και|κι|and|en|met)\s+", re.IGNORECASE)
_NUMBERED = re.compile(r"^\s*(?:\d{1,4}\s*[.)]\s+|\d{1,4}\s*[.)](?=\D)|[-•*·]\s+)")
_YES = {"1", "x", "ναι", "yes", "ja", "y", "ν", "j", "v", "true", "αληθησ", "waar", "✓", "✔", "ok", "οκ"}

#: What the head of a table may call a column, without accents and case: Greek, English, Dutch.
_HEADS: dict[str, tuple[str, ...]] = {
    "name": (
        *("ονοματεπωνυμο", "ονομα και επωνυμο", "ονομασια", "παικτησ", "παικτρια", "ζευγαρι", "ομαδα", "συμμετοχη"),
        *("συμμετεχων", "συμμετεχοντεσ", "ονοματα", "παικτεσ", "ζευγαρια", "ομαδεσ"),
        *("name", "names", "full name", "player", "players", "pair", "pairs", "team", "entrant", "participant"),
        *("naam", "namen", "speler", "spelers", "koppel", "paar", "ploeg", "deelnemer", "volledige naam"),
    ),
    "given": ("ονομα", "first name", "given name", "forename", "voornaam"),
    "surname": ("επωνυμο", "επιθετο", "surname", "last name", "family name", "achternaam", "familienaam"),
    "partner": ("συμπαικτησ", "συμπαικτρια", "partner", "second player", "maat", "medespeler", "tweede speler"),
    "club": ("συλλογοσ", "καφενειο", "σωματειο", "λεσχη", "club", "vereniging", "clubnaam", "cafe"),
    "rating": ("ρειτινγκ", "δυναμη", "μοριοδοτηση", "μορια", "rating", "elo", "strength", "sterkte"),
    "paid": ("πληρωσε", "πληρωθηκε", "πληρωμενο", "πληρωμη", "εξοφληση", "paid", "fee paid", "fee", "betaald"),
    "number": ("α/α", "αα", "αρ", "αριθμοσ", "no", "no.", "nr", "nr.", "#", "number", "nummer", "seed", "σειρα"),
}
_HEAD_OF = {word: kind for kind, words in _HEADS.items() for word in words}
#: «Παίκτης 2», "player b", "Naam 1".
_HEAD_NUMBERED = re.compile(r"^(?P<word>.+?)[ .\-_]*(?P<which>1|2|α|β|a|b|1οσ|2οσ|1st|2nd|1e|2e)$")
#: What is longer heads no column; the pattern's time grows with the square of the length.
_LONGEST_HEAD = 60
_FIRST = {"1", "α", "a", "1οσ", "1st", "1e"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it was read. ``number`` from 1, as an editor counts; ``fault``: "" or why it is nobody."""

    number: int
    text: str
    names: tuple[str, ...] = ()
    club: str = ""
    rating: int | None = None
    paid: bool = False
    fault: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A whole list. ``unread``: heads of columns that say nothing about an entrant."""

    lines: tuple[Line, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(slots=True)
class _Columns:
    """Where in a row each thing stands; the names of the first and of the second in parts, the given name first."""

    names: dict[int, list[int]] = field(default_factory=lambda: {0: [], 1: []})
    club: int | None = None
    rating: int | None = None
    paid: int | None = None
    unread: list[str] = field(default_factory=list)


class UnreadableFileError(ValueError):
    """A file that is no list: ``code`` says why ("too-large", "too-many", "workbook", "not-text")."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def decoded(body: bytes) -> str:
    """The text of a file, whatever spreadsheet wrote it: UTF-8, UTF-16 or, as Greek Excel does, cp1253.

    Raises UnreadableFileError.
    """
    if len(body) > LARGEST_LIST:
        raise UnreadableFileError("too-large")
    if body.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise UnreadableFileError("workbook")
    text = _decoded(body)
    if "\0" in text or sum(not char.isprintable() and not char.isspace() for char in text) > len(text) // 50:
        raise UnreadableFileError("not-text")
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub(r"\Asep=.\n", "", lines, flags=re.IGNORECASE)


def _decoded(body: bytes) -> str:
    if body.startswith((b"\xff\xfe", b"\xfe\xff")):
        return body.decode("utf-16", "replace")
    if body.startswith(b"\xef\xbb\xbf"):
        return body.decode("utf-8-sig", "replace")
    low, high = body[::2].count(0), body[1::2].count(0)
    if bool(low) != bool(high):  # UTF-16 that does not say so: of its signs and ends of lines one byte in two is zero
        return body.decode("utf-16-be" if low else "utf-16-le", "replace")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return _of_one_byte(body)


def _of_one_byte(body: bytes) -> str:
    """Greek or western: a word of Greek has no Latin letters beside the Greek ones."""
    greek = body.decode("cp1253", "replace")
    mixed = sum(1 for word in re.findall(r"\w+", greek) if re.search("[a-zA-Z]", word) and re.search("[Ͱ-Ͽ]", word))
    whole = sum(1 for word in re.findall(r"\w+", greek) if re.fullmatch("[Ͱ-Ͽ]{2,}", word))
    if mixed > whole or (mixed and not whole):
        return body.decode("cp1252", "replace")
    return body.decode("iso8859_7", "replace") if re.search("¶[α-ω]", greek) else greek


def read_list(text: str, *, pairs: bool) -> Listing:
    """Every line that is not empty, as an entrant of one name or of two. Raises UnreadableFileError."""
    rows = _rows(text.replace("\r\n", "\n").replace("\r", "\n"))
    if not rows:
        return Listing()
    columns = _headed(rows[0][1])
    if columns is not None:
        rows = rows[1:]
    read: Callable[[int, Sequence[str]], Line] = (
        (lambda number, cells: _by_columns(number, cells, columns, pairs))
        if columns is not None
        else (lambda number, cells: _by_order(number, cells, pairs))
    )
    if len(rows) > MOST_LINES:
        raise UnreadableFileError("too-many")
    lines = [_checked(read(number, cells), pairs) for number, cells in rows]
    return Listing(tuple(lines), tuple(columns.unread) if columns is not None else ())


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The lines that say something, each with its number, cut into cells."""
    delimiter = _delimiter(text)
    if not delimiter:
        return [(at, [line]) for at, line in enumerate(text.split("\n"), 1) if clean(line)]
    found = []
    reader = csv.reader(StringIO(text), delimiter=delimiter)
    before = 0
    try:
        for cells in reader:
            if any(clean(cell) for cell in cells):
                found.append((before + 1, [clean(cell) for cell in cells]))
            before = reader.line_num
    except csv.Error:  # a cell of more than 128 kB: a quotation mark that nobody closed, or no table at all
        raise UnreadableFileError("not-text") from None
    return found


def _delimiter(text: str) -> str:
    """What cuts a line into cells: the tab of a copied table, a Greek or Dutch spreadsheet's semicolon, or a comma."""
    lines = [line for line in text.split("\n") if clean(line)][:50]
    for sign in "\t;,":
        if sum(sign in line for line in lines) * 2 >= max(len(lines), 1):
            return sign
    return next((sign for sign in "\t;," if any(sign in line for line in lines)), "")


def _headed(cells: Sequence[str]) -> _Columns | None:
    """The columns that the row names, if it is a head at all."""
    kinds = [_kind(cell) for cell in cells]
    if not any(kind in {"name", "given", "surname", "partner"} for kind, _which in kinds):
        return None
    if len(cells) == 1 and kinds[0][0] in {"given", "surname"}:
        kinds = [("name", kinds[0][1])]
    found = _Columns()
    order = sorted(range(len(cells)), key=lambda at: kinds[at][0] == "surname")  # the given name first
    seen: dict[str, int] = {}
    for at in order:
        kind, which = kinds[at]
        if kind in {"name", "given", "surname"}:
            person = which if which is not None else min(seen.get(kind, 0), 1)
            seen[kind] = person + 1
            found.names[person].append(at)
        elif kind == "partner":
            found.names[1].append(at)
        elif kind in {"club", "rating", "paid"}:
            setattr(found, kind, at)
        elif kind != "number" and cells[at]:
            found.unread.append(cells[at])
    return found


def _kind(cell: str) -> tuple[str, int | None]:
    """What the head's cell names, and of which of the two players."""
    word = fold(cell).strip(" :.")
    if word in _HEAD_OF:
        return _HEAD_OF[word], None
    numbered = _HEAD_NUMBERED.match(word) if len(word) <= _LONGEST_HEAD else None
    if numbered and _HEAD_OF.get(numbered["word"].strip()) in {"name", "given", "surname"}:
        return _HEAD_OF[numbered["word"].strip()], 0 if numbered["which"] in _FIRST else 1
    return "", None


def _by_columns(number: int, cells: Sequence[str], columns: _Columns, pairs: bool) -> Line:
    def cell(at: int | None) -> str:
        return cells[at] if at is not None and at < len(cells) else ""

    names = [clean(" ".join(cell(at) for at in columns.names[who])) for who in (0, 1)]
    names = [name for name in names if name]
    if pairs and len(names) == 1:
        names = _split(names[0])
    rating, fault = _rating(cell(columns.rating))
    return Line(
        number,
        "; ".join(one for one in cells if one),
        tuple(names),
        cell(columns.club),
        rating,
        fold(cell(columns.paid)) in _YES,
        fault,
        cell(columns.rating) if fault else "",
    )


def _by_order(number: int, cells: Sequence[str], pairs: bool) -> Line:
    """Without a head: the names, then numbers are ratings and the first word is the club."""
    text = "; ".join(one for one in cells if one) if len(cells) > 1 else clean(cells[0])
    rest = [one for one in (_NUMBERED.sub("", clean(cell)) for cell in cells) if one]
    if len(rest) > 1 and rest[0].isdecimal():
        rest = rest[1:]
    if not rest:
        return Line(number, text)
    first = _split(rest[0]) if pairs else [rest[0]]
    if pairs and len(first) == 1 and len(rest) > 1:
        first, rest = [rest[0], rest[1]], rest[1:]
    rating = next((one for one in rest[1:] if one.isdecimal()), "")
    club = next((one for one in rest[1:] if not one.isdecimal()), "")
    worth, fault = _rating(rating)
    return Line(number, text, tuple(first), club, worth, fault=fault, about=rating if fault else "")


def _split(text: str) -> list[str]:
    return [part for part in map(clean, _JOIN.split(text)) if part]


def _rating(text: str) -> tuple[int | None, str]:
    if not text or text in {"-", "–"}:
        return None, ""
    whole = re.sub(r"[.,]0+$", "", text)
    if whole.isdecimal() and len(whole) <= _MOST_DIGITS and int(whole) <= HIGHEST_RATING:
        return int(whole), ""
    return None, "rating"


def _checked(line: Line, pairs: bool) -> Line:
    """The line with the first thing that is wrong with it."""
    fault, about = check_names(line, pairs=pairs)
    return line if not fault else replace(line, fault=fault, about=about)


def check_names(line: Line, *, pairs: bool) -> tuple[str, str]:
    """What is wrong with the line's particulars and with what of them; two empty strings for nothing."""
    if not line.names:
        return "no-name", line.text
    if pairs and len(line.names) != 2:
        return ("one-name" if len(line.names) == 1 else "three-names"), " · ".join(line.names)
    if not pairs and len(_split(line.names[0])) > 1:
        return "two-names", line.names[0]
    long = next((name for name in line.names if len(name) > NAME_LENGTH), "")
    if long:
        return "name-long", long
    if len(line.club) > CLUB_LENGTH:
        return "club-long", line.club
    if pairs and fold(line.names[0]) == fold(line.names[1]):
        return "same-person", line.names[0]
    return line.fault, line.about
