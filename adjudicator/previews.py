"""What a message shows of a link to the desk: the question and the verdict, in words and as a picture."""

from collections.abc import Sequence
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from adjudicator.answers import MAYBE, Told
from adjudicator.drafts import Draft
from adjudicator.faults import Fault
from adjudicator.people import Cast
from adjudicator.permalinks import address, link_fields, permalink
from adjudicator.pictures import Poster, poster_of
from adjudicator.play_words import play_words
from adjudicator.wording import fault_text, question_text
from scoring.addresses import absolute
from scoring.telling import LOCALES, Preview


def preview_of(request: HttpRequest, draft: Draft, cast: Cast, told: Told, faults: Sequence[Fault]) -> Preview:
    """The preview of a question. Its picture's address changes with what it shows: no messenger keeps an old one."""
    language = get_language() or "el"
    told = without_answer(told, faults)
    shown = {"v": poster_of(draft, cast, told).tag, "l": language}
    return Preview(
        title=_title(draft, cast),
        description=_description(told, faults),
        url=absolute(request, permalink(draft)),
        image=absolute(request, address(link_fields(draft) | shown, "adjudicator:desk-picture")),
        locale=LOCALES.get(language, LOCALES["el"]),
    )


def poster(draft: Draft, cast: Cast, told: Told, faults: Sequence[Fault]) -> Poster:
    """What the picture of that question shows."""
    return poster_of(draft, cast, without_answer(told, faults))


def without_answer(told: Told, faults: Sequence[Fault]) -> Told:
    """A link that could not all be read has no answer to show: it might be another."""
    return replace(Told(MAYBE, _("Something in this link is wrong")), says=told.says) if faults else told


def _title(draft: Draft, cast: Cast) -> str:
    if draft.question is None:
        return _("Diloti: the referee's desk")
    asked = question_text(draft.question)
    return f"{asked} {play_words(draft.position, draft.play, cast)}" if draft.play is not None else asked


def _description(told: Told, faults: Sequence[Fault]) -> str:
    if faults:
        return fault_text(faults[0])
    if told.problems:
        return told.problems[0].text
    if not told.is_verdict:
        return _("Ask about a play: the answer comes with its rule.")
    rules = _(" · rules %(ids)s") % {"ids": ", ".join(told.rules)} if told.rules else ""
    return f"{told.headline}{rules}"
