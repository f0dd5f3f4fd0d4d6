"""What the desk's page shows of a draft: table, pad, facts, verdict, the other plays, the other rules, the links on."""

from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from adjudicator import facts
from adjudicator.answers import Told, tell
from adjudicator.card_words import short
from adjudicator.drafts import Draft, Place, Question
from adjudicator.drawing import card_svg
from adjudicator.elsewhere import differing
from adjudicator.faults import Fault
from adjudicator.felt import felt_of
from adjudicator.hands import held_besides
from adjudicator.links import COUNTED, FEW, elsewhere_link, house_links, other_links, what_ifs
from adjudicator.others import plays_of
from adjudicator.pad import keys, removable, suits, tabs
from adjudicator.people import Cast
from adjudicator.permalinks import address, editor_fields, link_fields, permalink
from adjudicator.wording import (
    fault_text,
    house_name,
    prompt_text,
    question_example,
    question_short,
    question_text,
)
from diloti.notation import play_text, position_text, read_pack
from diloti.verdicts import Answer

_SKETCHES = {
    Question.TAKES: "3H5S8D8C",
    Question.XERI: "QHQC",
    Question.DECLARE: "5D3S",
    Question.RAISE: "3D5SAH",
    Question.ADD: "8D8S8H",
    Question.LAY: "KHKC",
    Question.LEFTOVERS: "2H7DJC",
}
_COUNT_SKETCH = "ASTD2C"


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
        "houses": house_links(draft),
        "questions": questions(draft),
        "count_sketch": sketch(_COUNT_SKETCH) if not named else (),
        "asked": question_text(draft.question) if draft.question else "",
        "prompt": prompt_text(draft.place, draft.question) if draft.question and _is_open(draft) else "",
        "pad": keys(draft) if named and _is_open(draft) else (),
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
    to_ruling = address(link_fields(draft), "adjudicator:ruling-new")
    if told.verdict is None or draft.play is None:
        return {"others": (), "elsewhere": (), "ifs": (), "to_ruling": to_ruling}
    others = plays_of(draft.position, draft.play.card, draft.house.profile, COUNTED)
    rules = differing(draft.position, draft.play, draft.house, told.verdict)
    return {
        "card": short(draft.play.card),
        "others": other_links(draft, cast, others),
        "all_plays": address(_plays_fields(draft), "adjudicator:plays"),
        "many": others.count > FEW or others.truncated,
        "count": f"{COUNTED}+" if others.truncated else others.count,
        "to_ruling": to_ruling,
        "ifs": what_ifs(draft) if told.verdict.answer is Answer.ILLEGAL else (),
        "elsewhere": [elsewhere_link(draft, other) for other in rules],
    }


def _plays_fields(draft: Draft) -> dict[str, str]:
    fields = link_fields(draft)
    return {key: fields[key] for key in ("profile", "position", "play") if key in fields}


def questions(draft: Draft) -> list[dict[str, Any]]:
    """Every question that can be asked of a position."""
    return [
        {
            "tap": f"ask:{question}",
            "key": question.value,
            "text": question_text(question),
            "short": question_short(question),
            "example": question_example(question),
            "sketch": sketch(_SKETCHES[question]),
            "chosen": question is draft.question,
        }
        for question in Question
    ]


def sketch(cards: str) -> list[SafeString]:
    """Some cards as decoration, in the order written."""
    return [mark_safe(card_svg(card)) for card in read_pack(cards)]  # noqa: S308 - drawn here


def raw_fields(draft: Draft) -> dict[str, str]:
    """Position and play as text, to be mended by hand."""
    return {
        "position": position_text(draft.position),
        "play": play_text(draft.play) if draft.play else "",
        "profile": draft.house.text,
    }
