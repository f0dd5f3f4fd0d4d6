"""Texts in the product's three languages, and the strict reading of the data files that hold them."""

import tomllib
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files

from diloti.errors import UnreadableError

LANGUAGES = ("el", "en", "nl")
type Scalar = str | int | bool


@dataclass(frozen=True, slots=True)
class Text:
    """The same text in Greek, English and Dutch; on one line, never empty."""

    el: str
    en: str
    nl: str

    def in_language(self, code: str) -> str:
        """The text in that language: ``el``, ``en`` or ``nl``, a region after it ignored (``el-GR``).

        Raises UnreadableError for any other language.
        """
        match code.partition("-")[0]:
            case "el":
                return self.el
            case "en":
                return self.en
            case "nl":
                return self.nl
        raise UnreadableError("language", code, f"not one of {', '.join(LANGUAGES)}")


class Entry:
    """One table of a data file. What is missing, of another type or left unread raises UnreadableError.

    ``place`` tells where it stands in the file, so that a fault is found without searching.
    """

    def __init__(self, file: str, place: str, table: Mapping[str, object]) -> None:
        self.file = file
        self.place = place
        self._left = dict(table)

    def string(self, key: str, default: str | None = None) -> str:
        """A string, trimmed; must not be empty. Without ``default`` it must be there."""
        value = self._take(key, default)
        if not isinstance(value, str) or not value.strip():
            raise self.fault(key, "not a string with something in it")
        return " ".join(value.split())

    def optional_string(self, key: str) -> str | None:
        """A string, or None when the key is missing."""
        return self.string(key) if key in self._left else None

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of strings, none of them twice; empty when the key is missing."""
        value = self._take(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            raise self.fault(key, "not a list of strings")
        if len(set(value)) < len(value):
            raise self.fault(key, "the same string twice")
        return tuple(value)

    def number(self, key: str) -> int:
        """A whole number."""
        value = self._take(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(key, "not a whole number")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false. Without ``default`` it must be there."""
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, "neither true nor false")
        return value

    def optional_flag(self, key: str) -> bool | None:
        """True or false, or None when the key is missing."""
        return self.flag(key) if key in self._left else None

    def scalar(self, key: str) -> Scalar:
        """A string, a whole number, true or false: one value of an option."""
        value = self._take(key)
        if not isinstance(value, str | int | bool):
            raise self.fault(key, "not a single value")
        return value

    def text(self, key: str) -> Text:
        """A text in all three languages and no other."""
        return _read_text(self.entry(key))

    def optional_text(self, key: str) -> Text | None:
        """A text in all three languages, or None when the key is missing."""
        return self.text(key) if key in self._left else None

    def entry(self, key: str) -> "Entry":
        """A table inside this one."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.fault(key, "not a table")
        return Entry(self.file, f"{self.place}.{key}" if self.place else key, value)

    def scalars(self, key: str) -> tuple[tuple[str, Scalar], ...]:
        """The pairs of a table of single values, in its order; empty when the key is missing."""
        if key not in self._left:
            return ()
        table = self.entry(key)
        return tuple((name, table.scalar(name)) for name in list(table._left))

    def read_each[T](self, key: str, read: Callable[["Entry"], T]) -> tuple[T, ...]:
        """Every table of a list, read by ``read``, which must use all of it; empty when the key is missing."""
        return tuple(self._read_tables(key, read))

    def read_whole[T](self, read: Callable[["Entry"], T]) -> T:
        """What ``read`` makes of this table. Raises UnreadableError if it leaves something unread."""
        result = read(self)
        if self._left:
            raise self.fault(", ".join(self._left), "not known here")
        return result

    def fault(self, key: str, reason: str) -> UnreadableError:
        """The error that names this table and one of its keys."""
        return UnreadableError(self.file, f"{self.place}.{key}" if self.place else key, reason)

    def _read_tables[T](self, key: str, read: Callable[["Entry"], T]) -> Iterator[T]:
        tables = self._take(key, [])
        if not isinstance(tables, list):
            raise self.fault(key, "not a list of tables")
        for number, table in enumerate(tables):
            if not isinstance(table, dict):
                raise self.fault(key, "not a list of tables")
            name = table.get("id", table.get("key", number))
            place = f"{self.place}.{key}[{name}]" if self.place else f"{key}[{name}]"
            yield Entry(self.file, place, table).read_whole(read)

    def _take(self, key: str, default: object = None) -> object:
        value = self._left.pop(key, default)
        if value is None:
            raise self.fault(key, "missing")
        return value


def check_known(file: str, place: str, named: Iterable[str], known: Container[str]) -> None:
    """Raises UnreadableError for the first of ``named`` that is not among ``known``."""
    for name in named:
        if name not in known:
            raise UnreadableError(file, place, f"{name} is not known")


def check_once(file: str, place: str, names: Iterable[str]) -> None:
    """Raises UnreadableError for the first name that comes a second time."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise UnreadableError(file, place, f"{name} stands there twice")
        seen.add(name)


def load_data(name: str) -> Entry:
    """The whole data file of that name in this package. Raises UnreadableError where it is not TOML."""
    try:
        return Entry(name, "", tomllib.loads(files("diloti").joinpath(name).read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as fault:
        raise UnreadableError(name, "", str(fault)) from fault


def _read_text(entry: Entry) -> Text:
    return entry.read_whole(lambda it: Text(el=it.string("el"), en=it.string("en"), nl=it.string("nl")))
