"""The codes of findings: one for each thing found, each citing a rule that there is, all of them in docs/codes.md."""

import re
from collections import Counter
from pathlib import Path

from diloti.findings import Code, Finding, Level
from diloti.notation import read_cards
from diloti.rulebook import rules

DOCUMENT = Path(__file__).parents[2] / "docs" / "codes.md"


def test_every_code_cites_a_rule_and_is_told_apart():
    assert {code.rule for code in Code} <= set(rules())
    assert [text for text, count in Counter(code.text for code in Code).items() if count > 1] == []


def test_a_finding_is_a_breach_or_a_note():
    breach = Finding(Code.NOT_RETAINED)
    note = Finding(Code.XERI, read_cards("3D"))
    assert (breach.rule, breach.level, breach.is_breach) == ("D4", Level.BREACH, True)
    assert (note.rule, note.level, note.is_breach) == ("X1", Level.NOTE, False)


def test_the_document_lists_every_code_with_its_rule_and_level():
    section = DOCUMENT.read_text().split("## Findings and problems", 1)[1].split("\n## ", 1)[0]
    told = re.findall(r"^\| ([A-Z]\d) \| ([a-z-]+) \| (breach|note|problem) \|", section, re.MULTILINE)
    problems = list(Code)[list(Code).index(Code.CARD_TWICE) :]
    levels = {code: "problem" if code in problems else code.level.value for code in Code}
    assert told == [(code.rule, code.text, levels[code]) for code in Code]
