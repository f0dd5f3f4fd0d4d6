"""Keys under which names are sorted and searched: our own, so that both databases agree and accents do not matter."""

import unicodedata

#: Bound of a name, in characters: long enough for every name, short enough for a sheet's cell.
NAME_LENGTH = 40
#: Bounds of what is kept to find and to sort it by, in characters. One sign may fold to eighteen.
SEARCH_LENGTH = 4 * NAME_LENGTH
SORT_LENGTH = 4 * SEARCH_LENGTH


def fold(text: str) -> str:
    """Text without accents and case; final sigma as sigma, so that «Γιώργος» and «ΓΙΩΡΓΟΣ» are one."""
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.casefold().replace("ς", "σ").split())


def search_key(text: str) -> str:
    """What a name is found by: folded, or as it is where it is all accents; empty only for no name at all."""
    return (fold(text) or clean(text))[:SEARCH_LENGTH]


def sort_key(text: str) -> str:
    """The folded text as hexadecimal digits: any collation of any database puts those in one order."""
    return fold(text).encode("utf-16-be").hex()[:SORT_LENGTH]


def clean(text: str) -> str:
    """A name as it is stored: single spaces, no control characters, composed accents."""
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(char if char.isprintable() else " " for char in composed)
    return " ".join(printable.split())


def clean_name(text: str) -> str:
    """A person's name as it is stored; composing its accents may have made it longer than a name can be."""
    return clean(text)[:NAME_LENGTH].rstrip()
