"""JSON as it comes from outside: read strictly and within bounds, with the line and column of what is wrong."""

import json
import re
from collections import Counter
from typing import Any, NoReturn

from diloti.errors import UnreadableError

#: More objects and lists than this in one text: nothing of ours has so many, and each costs memory.
MOST_CONTAINERS = 600_000
_LONGEST_NUMBER = 18
#: The escapes of a text, one after the other; the last two are no character's: a NUL, half of a pair without the other.
_ESCAPES = re.compile(
    r"\\[^u]|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|(?P<nul>\\u0000)|(?P<half>\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)


def read_json(body: bytes) -> Any:
    """The value that the text holds. Raises UnreadableError with the line and column, or with what is not allowed.

    Not allowed, though Python's reader would take them: a key twice in one object, NaN and infinities, numbers of more
    than 18 digits, text in another encoding than UTF-8, NUL, half of a pair of escapes that stands for one character.
    """
    if body.count(b"{") + body.count(b"[") > MOST_CONTAINERS:
        raise UnreadableError("json", "whole", f"more than {MOST_CONTAINERS} objects and lists")
    try:
        text = body.decode("utf-8-sig")
        _check_escapes(text)
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer)
    except UnicodeDecodeError as error:
        raise UnreadableError("json", f"byte {error.start + 1}", "not UTF-8") from None
    except json.JSONDecodeError as error:
        raise UnreadableError("json", f"line {error.lineno}, column {error.colno}", error.msg) from None
    except RecursionError:
        raise UnreadableError("json", "whole", "nested too deeply") from None


def _check_escapes(text: str) -> None:
    """Half a character can be neither stored nor shown, and PostgreSQL takes no NUL."""
    for found in _ESCAPES.finditer(text):
        if found["half"] or found["nul"]:
            raise json.JSONDecodeError("Half a character" if found["half"] else "NUL", text, found.start())


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _times),) = Counter(name for name, _value in pairs).most_common(1)
        raise UnreadableError("json", twice, "twice in one object")
    return found


def _constant(name: str) -> NoReturn:
    raise UnreadableError("json", name, "not a number of JSON")


def _integer(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        raise UnreadableError("json", text[:_LONGEST_NUMBER] + "…", "a number of too many digits")
    return int(text)
