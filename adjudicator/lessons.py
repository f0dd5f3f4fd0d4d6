"""The worked scenarios as lessons: by the rulebook's sections, each drawn and judged."""

from functools import cache
from itertools import groupby

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import SafeString

from adjudicator.examples import of_scenario
from adjudicator.wording import told
from diloti.rulebook import rules, sections
from diloti.words import Scenario, scenarios


@cache
def lessons(language: str) -> SafeString:
    """All of them as a part of a page. Nothing in it changes while the program runs, so it is made once a language."""
    order = [section.id for section in sections()]
    titles = {section.id: section.title for section in sections()}
    with translation.override(language):
        lessons = sorted(scenarios(), key=lambda scenario: order.index(_section(scenario)))
        groups = [
            {"id": name, "title": told(titles[name]), "scenarios": [_shown(scenario) for scenario in members]}
            for name, members in groupby(lessons, _section)
        ]
        return render_to_string("adjudicator/rules/lessons.html", {"groups": groups})


def _section(scenario: Scenario) -> str:
    """The section of the rulebook that it is about."""
    return rules()[scenario.rules[0]].section


def _shown(scenario: Scenario) -> dict[str, object]:
    return {
        "id": scenario.id,
        "title": told(scenario.title),
        "text": told(scenario.text),
        "rules": scenario.rules,
        "example": of_scenario(scenario),
    }
