"""What the desk's page shows of a draft: table, pad, facts, verdict, the other plays, the other rules, the links on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from adjudicator import facts
from adjudicator.answers import Told, tell
from adjudicator.card_words import SYMBOLS, rank_name, short, sign, suit_name
from adjudicator.drafts import DECLARING, Draft, Place, Question, question_of
from adjudicator.drawing import suit_svg
from adjudicator.elsewhere import Elsewhere, differing
from adjudicator.faults import Fault
from adjudicator.felt import felt_of
from adjudicator.hands import held_besides
from adjudicator.houses import House
from adjudicator.others import MOST, Judged, Kind, Others, plays_of
from adjudicator.people import Cast
from adjudicator.permalinks import address, editor_fields, link_fields, permalink
from adjudicator.play_words import play_words, short_words
from adjudicator.wording import (
    answer_text,
    fault_text,
    house_name,
    option_line,
    place_text,
    prompt_text,
    question_example,
    question_short,
    question_text,
)
from diloti.cards import RANKS, Card, Suit
from diloti.notation import play_text, position_text
from diloti.plays import Play
from diloti.profiles import PROFILES
from diloti.seats import SEAT_LETTERS
from diloti.unseen import seen_ranks
from diloti.verdicts import Answer

FEW = 8
"""So many other plays stand on the desk itself; more are shown by kinds on a page of their own."""

_TABS: Mapping[Question, tuple[Place, ...]] = {
    Question.TAKES: (Place.CARD, Place.TAKEN, Place.STAYS, Place.PILE),
    Question.XERI: (Place.CARD, Place.TAKEN, Place.PILE),
    Question.DECLARE: (Place.CARD, Place.TAKEN, Place.STAYS, Place.PILE),
    Question.RAISE: (Place.CARD, Place.PILE, Place.TAKEN, Place.STAYS),
    Question.ADD: (Place.CARD, Place.PILE, Place.TAKEN, Place.STAYS),
    Question.LAY: (Place.CARD, Place.STAYS, Place.PILE),
    Question.LEFTOVERS: (Place.STAYS,),
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the pad: its sign, its name, and whether a fifth of the rank would be asked for."""

    tap: str
    sign: str
    name: str
    full: bool


@dataclass(frozen=True, slots=True)
class Tab:
    """Where cards go, with how many are there."""

    tap: str
    text: str
    count: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Link:
    """Another play, other rules: its words, where it leads, and how the answer would look."""

    text: str
    href: str
    tone: str
    answer: str = ""
    chosen: bool = False


def desk_context(draft: Draft, cast: Cast, faults: Sequence[Fault]) -> dict[str, Any]:
    """Everything that the page shows, for its template."""
    told = tell(draft, cast)
    named = draft.question is not None
    return {
        "draft": draft,
        "told": told,
        "faults": [fault_text(fault) for fault in faults],
        "felt": felt_of(draft.position, draft.play, cast, touch=draft.card is not None and _touches(draft)),
        "hand": [short(card) for card in held_besides(draft)],
        "fields": editor_fields(draft),
        "permalink": permalink(draft),
        "house": house_name(draft.house.base.key, len(draft.house.differences)),
        "houses": houses(draft),
        "questions": questions(draft),
        "asked": question_text(draft.question) if draft.question else "",
        "prompt": prompt_text(draft.place, draft.question) if draft.question and _is_open(draft) else "",
        "pad": pad(draft) if named and _is_open(draft) else (),
        "suits": suits(draft),
        "tabs": tabs(draft),
        "deciding": facts.deciding(draft, cast) if told.verdict else (),
        "needed": facts.needed(draft, cast) if named else (),
        "more": facts.more(draft, cast) if named else (),
        "held": removable(draft),
        **_around(draft, cast, told),
    }


def _is_open(draft: Draft) -> bool:
    return draft.place is not Place.NOWHERE


def _touches(draft: Draft) -> bool:
    return draft.question not in (None, Question.LAY, Question.LEFTOVERS)


def _around(draft: Draft, cast: Cast, told: Told) -> dict[str, Any]:
    """The other plays of the card and the other rules, once there is a verdict."""
    if told.verdict is None or draft.play is None:
        return {"others": (), "elsewhere": (), "to_ruling": address(link_fields(draft), "adjudicator:ruling-new")}
    others = plays_of(draft.position, draft.play.card, draft.house.profile)
    rules = differing(draft.position, draft.play, draft.house, told.verdict)
    return {
        "card": short(draft.play.card),
        "others": other_links(draft, cast, others),
        "all_plays": address(_plays_fields(draft), "adjudicator:plays"),
        "many": others.count > FEW or others.truncated,
        "count": f"{MOST}+" if others.truncated else others.count,
        "to_ruling": address(link_fields(draft), "adjudicator:ruling-new"),
        "elsewhere": [elsewhere_link(draft, other) for other in rules],
    }


def _plays_fields(draft: Draft) -> dict[str, str]:
    fields = link_fields(draft)
    return {key: fields[key] for key in ("profile", "position", "play") if key in fields}


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
    if draft.question in DECLARING and question in DECLARING:
        asks = question
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


def houses(draft: Draft) -> list[Link]:
    """The shipped rules, and the draft's own where they are none of them, as links."""
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


def questions(draft: Draft) -> list[dict[str, Any]]:
    """Every question that can be asked of a position."""
    return [
        {
            "tap": f"ask:{question}",
            "key": question.value,
            "text": question_text(question),
            "short": question_short(question),
            "example": question_example(question),
            "chosen": question is draft.question,
        }
        for question in Question
    ]


def pad(draft: Draft) -> list[Key]:
    """The thirteen keys."""
    position = draft.position
    seen = seen_ranks(position)
    if draft.card is not None and draft.card not in position.hands[draft.seat].known:
        seen[draft.card.rank] += 1
    replaced = draft.card.rank if draft.place is Place.CARD and draft.card else 0
    return [
        Key(f"rank:{letter}", sign(rank), rank_name(rank), seen[rank] - (rank == replaced) >= 4)
        for rank, letter in enumerate(RANKS, 1)
    ]


def suits(draft: Draft) -> list[dict[str, Any]]:
    """The suit of the next card, where anybody wants to say it."""
    return [
        {
            "key": suit.letter,
            "tap": f"suit:{suit.letter}",
            "picture": suit_svg(suit),
            "sign": SYMBOLS[suit],
            "name": suit_name(suit),
            "red": suit in (Suit.HEARTS, Suit.DIAMONDS),
            "chosen": suit is draft.suit,
        }
        for suit in Suit
        if suit is not Suit.UNNOTED
    ]


def tabs(draft: Draft) -> list[Tab]:
    """Where cards can go in this question; with what is in the hand once anything is known of it."""
    if draft.question is None:
        return []
    places = _TABS[draft.question]
    if draft.question is not Question.LEFTOVERS:
        places = (*places, Place.HAND)
    return [
        Tab(f"at:{place}", place_text(place, draft.question), _count(draft, place), draft.place is place)
        for place in places
    ]


def _count(draft: Draft, place: Place) -> int:
    match place:
        case Place.CARD:
            return 1 if draft.card else 0
        case Place.TAKEN:
            return len(draft.taken)
        case Place.PILE:
            return sum(len(pile.cards) for pile in draft.position.piles)
        case Place.HAND:
            return len(held_besides(draft))
    return len(draft.position.loose) - len(draft.taken)


def removable(draft: Draft) -> list[dict[str, str]]:
    """Every card that was named, each with the tap that takes it out again."""
    taken = list(draft.taken)
    found: list[tuple[str, Card]] = [("taken", card) for card in taken]
    for card in draft.position.loose:
        if card in taken:
            taken.remove(card)
        else:
            found.append(("stays", card))
    for pile in draft.position.piles:
        found += [(f"pile-{SEAT_LETTERS[pile.owner]}", card) for card in pile.cards]
    found += [("hand", card) for card in held_besides(draft)]
    return [{"tap": f"remove:{place}:{card.text}", "text": short(card)} for place, card in found]


def preview(draft: Draft, cast: Cast, told: Told) -> dict[str, str]:
    """What a message shows of a link to the desk: the question and the verdict."""
    title = question_text(draft.question) if draft.question else _("Diloti: the referee's desk")
    if draft.play is not None and draft.question is not None:
        title = f"{title} {play_words(draft.position, draft.play, cast)}"
    rules = _(" · rules %(ids)s") % {"ids": ", ".join(told.rules)} if told.rules else ""
    says = f"{told.headline}{rules}" if told.is_verdict else _("Ask about a play: the answer comes with its rule.")
    if told.problems:
        says = told.problems[0].text
    return {"title": title, "description": says}


def raw_fields(draft: Draft) -> dict[str, str]:
    """Position and play as text, to be mended by hand."""
    return {
        "position": position_text(draft.position),
        "play": play_text(draft.play) if draft.play else "",
        "profile": draft.house.text,
    }


__all__ = ["Kind", "desk_context", "preview", "raw_fields"]
