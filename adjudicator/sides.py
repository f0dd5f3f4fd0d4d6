"""When the sides tell it differently: one version is put aside while the other is told."""

from dataclasses import replace

from adjudicator.drafts import SECOND_PLACE, Draft, Place, Question
from diloti.notation import play_text, position_text


def disagree(draft: Draft) -> Draft:
    """The same question with this version put aside, ready to be told as the other side tells it."""
    aside = position_text(draft.position), play_text(draft.play) if draft.play else ""
    place = Place.STAYS if draft.question is Question.LEFTOVERS else Place.TAKEN
    if draft.question is not None:
        place = SECOND_PLACE.get(draft.question, place)
    return replace(draft, aside=aside, place=place, trail=())
