"""Where the desk leads: to the same table with another play, under other rules, with one other fact."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from adjudicator.card_words import another_of, one_of
from adjudicator.drafts import Draft, Place, Question, question_of
from adjudicator.elsewhere import Elsewhere
from adjudicator.hands import held_besides, with_what_decides
from adjudicator.houses import House
from adjudicator.others import Judged, Others
from adjudicator.people import Cast
from adjudicator.permalinks import address, editor_fields, permalink
from adjudicator.play_words import short_words
from adjudicator.wording import answer_text, house_name, option_line
from diloti.plays import Play
from diloti.profiles import PROFILES
from diloti.verdicts import Answer

FEW = 8
"""So many other plays stand on the desk itself; more are shown by kinds on a page of their own."""

COUNTED = 60
"""So far the desk itself counts them: it answers every tap."""


@dataclass(frozen=True, slots=True)
class Link:
    """Another play, other rules: its words, where it leads, and how the answer would look."""

    text: str
    href: str
    tone: str
    answer: str = ""
    chosen: bool = False


def other_links(draft: Draft, cast: Cast, others: Others) -> list[Link]:
    """What else the card could do, a few of each kind."""
    wanted: list[Judged] = []
    depth = 0
    while len(wanted) < FEW and any(len(group.plays) > depth for group in others.groups):
        wanted += [group.plays[depth] for group in others.groups if len(group.plays) > depth]
        depth += 1
    return [play_link(draft, cast, play, answer) for play, answer in wanted[:FEW] if play != draft.play]


def play_link(draft: Draft, cast: Cast, play: Play, answer: Answer) -> Link:
    """Another play of the same position as a link to its verdict."""
    question = question_of(draft.position, play)
    asks = draft.question if draft.question is Question.XERI and question is Question.TAKES else question
    other = replace(draft, question=asks, play=play, place=Place.NOWHERE)
    tone = "maybe" if answer is Answer.DEPENDS else "good"
    return Link(
        short_words(draft.position, play, cast), permalink(other), tone, answer_text(answer), play == draft.play
    )


def elsewhere_link(draft: Draft, other: Elsewhere) -> Link:
    """Other rules with the answer that they would give."""
    if other.profile is not None:
        words = house_name(other.profile.key, 0)
    else:
        value = other.value if isinstance(other.value, bool | int) else str(other.value)
        words = option_line(other.option, value)
    verdict = other.verdict
    tones = {Answer.LEGAL: "good", Answer.ILLEGAL: "bad", Answer.DEPENDS: "maybe"}
    says = answer_text(verdict.answer)
    if verdict.answer is not Answer.ILLEGAL and verdict.xeri:
        says = _("%(answer)s, xeri of %(points)s") % {"answer": says, "points": verdict.points}
    elif verdict.answer is not Answer.ILLEGAL and verdict.points:
        says = _("%(answer)s, xeristaki of %(points)s") % {"answer": says, "points": verdict.points}
    elif verdict.answer is not Answer.ILLEGAL and draft.question is Question.XERI:
        says = _("%(answer)s, no xeri") % {"answer": says}
    href = permalink(replace(draft, house=other.house, place=Place.NOWHERE))
    return Link(words, href, tones[verdict.answer], says)


def what_ifs(draft: Draft) -> list[Link]:
    """The one card in the hand that would make an illegal play legal, where that is all that it lacks."""
    other = with_what_decides(draft)
    if other is None or draft.play is None:
        return []
    held, before = held_besides(other), held_besides(draft)
    more = next(card for card in held if held.count(card) > before.count(card))
    words = another_of(more.rank) if more.rank == draft.play.card.rank else one_of(more.rank)
    text = _("if the hand held %(card)s") % {"card": words}
    return [Link(text, permalink(replace(other, place=Place.NOWHERE)), "good", answer_text(Answer.LEGAL))]


def house_links(draft: Draft) -> list[Link]:
    """The shipped rules, and the draft's own where they are none of them."""
    links = []
    for named in PROFILES.values():
        house = House(named, named.profile)
        chosen = house == draft.house
        links.append(_house_link(draft, house, house_name(named.key, 0), chosen))
    if draft.house.differences:
        links.insert(
            0, _house_link(draft, draft.house, house_name(draft.house.base.key, len(draft.house.differences)), True)
        )
    return links


def _house_link(draft: Draft, house: House, words: str, chosen: bool) -> Link:
    return Link(words, address(editor_fields(replace(draft, house=house))), "", chosen=chosen)
