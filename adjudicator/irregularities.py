"""What can go wrong besides a play: the texts on it, their silence, the remedies open to an arbiter."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from adjudicator.reasons import text_record
from adjudicator.remedies import Remedy
from diloti.houserules import house_rules
from diloti.rulebook import rules
from diloti.texts import Entry, Text, check_known, check_once

FILE = "irregularities.toml"


@dataclass(frozen=True, slots=True)
class Saying:
    """What some sources say that bears on it; no sources: what follows from the rules."""

    sources: tuple[str, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One thing that can go wrong. ``claims``: the house rule ``penalty`` names it (I2)."""

    id: str
    title: Text
    asks: Text
    rules: tuple[str, ...]
    texts: tuple[Saying, ...]
    silence: Text | None
    remedies: tuple[Remedy, ...]
    claims: bool

    @property
    def record(self) -> dict[str, Any]:
        """Its texts in every language, as a ruling keeps them."""
        return {
            "title": text_record(self.title),
            "texts": [{"sources": list(saying.sources), "text": text_record(saying.text)} for saying in self.texts],
            "silence": text_record(self.silence) if self.silence else None,
        }


@cache
def irregularities() -> Mapping[str, Irregularity]:
    """All of them by id, in the file's order. Raises UnreadableError naming the place of the first fault."""
    content = tomllib.loads(files("adjudicator").joinpath(FILE).read_text(encoding="utf-8"))
    found = Entry(FILE, "", content).read_whole(lambda entry: entry.read_each("irregularities", _read))
    check_once(FILE, "irregularities", [one.id for one in found])
    sources = {source.key for source in house_rules().sources}
    for one in found:
        check_known(FILE, one.id, one.rules, rules())
        check_known(FILE, one.id, (key for saying in one.texts for key in saying.sources), sources)
    return MappingProxyType({one.id: one for one in found})


def _read(entry: Entry) -> Irregularity:
    remedies = entry.strings("remedies")
    check_known(FILE, entry.place, remedies, set(Remedy))
    return Irregularity(
        id=entry.string("id"),
        title=entry.text("title"),
        asks=entry.text("asks"),
        rules=entry.strings("rules"),
        texts=entry.read_each("texts", lambda it: Saying(it.strings("sources"), it.text("text"))),
        silence=entry.optional_text("silence"),
        remedies=tuple(Remedy(remedy) for remedy in remedies),
        claims=entry.flag("claims", False),
    )
