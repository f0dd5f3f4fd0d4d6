"""Lines of JSON objects, as commands take them: read strictly, and never with another error than UnreadableError."""

import json
from math import isinf
from typing import Any

from diloti.errors import UnreadableError


def read_object(line: bytes) -> dict[str, Any]:
    """The JSON object of a line of UTF-8. Raises UnreadableError naming the place (an offset)."""
    try:
        read = json.loads(line.decode("utf-8-sig"), parse_constant=_refuse, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise UnreadableError("line", error.start, "not UTF-8") from error
    except json.JSONDecodeError as error:
        raise UnreadableError("line", error.pos, f"not JSON: {error.msg}") from error
    except RecursionError as error:
        raise UnreadableError("line", 0, "nested too deeply") from error
    except UnreadableError:
        raise
    except ValueError as error:  # a number longer than Python reads
        raise UnreadableError("line", 0, f"not JSON: {error}") from error
    if not isinstance(read, dict):
        raise UnreadableError("line", 0, "not a JSON object")
    return read


def _refuse(constant: str) -> None:
    raise UnreadableError("line", 0, f"{constant} is not JSON")


def _finite(text: str) -> float:
    """A decimal number; one too large to be told apart from infinity could not be echoed."""
    if isinf(number := float(text)):
        raise UnreadableError("line", 0, f"{text} is too large")
    return number
