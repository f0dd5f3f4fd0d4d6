"""What every text of the rulebook must keep to, and a way to walk over them all."""

import re
from dataclasses import fields, is_dataclass

from diloti.rulebook import rulebook
from diloti.texts import LANGUAGES, Text
from diloti.words import companion

# What each kind of text may be long, in characters: (type, field) → limit. A phone shows a title on two lines.
LIMITS = {
    ("Section", "title"): 40,
    ("Rule", "title"): 60,
    ("Rule", "text"): 700,
    ("Rule", "silence"): 250,
    ("Statement", "text"): 200,
    ("Note", "title"): 60,
    ("Note", "text"): 400,
    ("OptionText", "title"): 60,
    ("ValueText", "text"): 120,
    ("ProfileText", "name"): 40,
    ("ProfileText", "text"): 140,
    ("Source", "title"): 60,
    ("Source", "text"): 300,
    ("Departure", "says"): 160,
    ("Departure", "why"): 200,
    ("Word", "word"): 40,
    ("Word", "meaning"): 160,
    ("Tip", "title"): 60,
    ("Tip", "text"): 400,
    ("Question", "question"): 80,
    ("Question", "answer"): 300,
    ("Scenario", "title"): 60,
    ("Scenario", "text"): 200,
    ("CountExample", "title"): 60,
    ("CountExample", "text"): 300,
}

# Words that are wrong here, and what is right. Quotations (between double quotes) may hold them.
FORBIDDEN = {
    "el": {
        r"ξερί\w*": "ξερή",
        r"γύρο[ςυι]?": "μοιρασιά (γύρος is what apps say)",
        r"δήλωσης? συμμετοχής": "εγγραφή",
        r"στρώση|μπάζα\w*|ατού": "no tricks, no trumps",
        r"κάρτ\w+": "φύλλο, χαρτί",
        r"πόντος ξερής|γκέιμ|ματς": "παρτίδα, αγώνας",
        r"βασιλιά\w*": "ρήγας",
        r"εφτάδ\w+|οχτάδ\w+": "εφτάρια, οχτάρια",
    },
    "en": {
        r"tricks?|trumps?": "no tricks, no trumps",
        r"builds?|building": "declare",
        r"trail\w*|sweeps?": "lay, xeri",
        r"xeries|ksehri": "xeris",
        r"rounds?": "deal",
        r"face cards?": "court",
    },
    "nl": {
        r"delers?": "gever",
        r"declaraties?": "verklaring",
        r"ophogen": "verhogen",
        r"rondje|potje": "ronde, partij",
        r"plaatjes?": "figuurkaart",
        r"u|uw": "je",
    },
}
QUOTED = re.compile(r'"[^"]*"|«[^»]*»')
RULE_ID = re.compile(r"\b[A-Z]\d\b")


def all_texts():
    """Every text of the product's rulebook: (where, type's name, field, text)."""
    return [*_texts(rulebook(), "rulebook"), *_texts(companion(), "words")]


def said(texts):
    """Each text in each language: (where and language, language, what is said)."""
    return [(f"{where}.{code}", code, text.in_language(code)) for where, _, _, text in texts for code in LANGUAGES]


def unquoted(words):
    """The words without what stands between quotation marks."""
    return QUOTED.sub("", words)


def _texts(value, where):
    if isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from _texts(one, f"{where}[{getattr(one, 'id', getattr(one, 'key', number))}]")
    elif is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if isinstance(inner, Text):
                yield f"{where}.{field.name}", type(value).__name__, field.name, inner
            else:
                yield from _texts(inner, f"{where}.{field.name}")
