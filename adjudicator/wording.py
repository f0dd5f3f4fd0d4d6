"""The desk's own words: questions, places, verdicts, faults of a link, moments of a deal."""

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from adjudicator.drafts import Place, Question
from adjudicator.faults import Fault
from diloti.houserules import option_text, profile_text
from diloti.texts import Text
from diloti.verdicts import Answer


def told(text: Text) -> str:
    """A text of the rulebook in the reader's language."""
    return text.in_language(get_language() or "el")


def question_text(question: Question) -> str:
    """What is asked, as one asks it."""
    texts = {
        Question.TAKES: _("Does it take these?"),
        Question.XERI: _("Is it a xeri?"),
        Question.DECLARE: _("May it be declared?"),
        Question.RAISE: _("May the pile be raised?"),
        Question.ADD: _("May it be added?"),
        Question.LAY: _("May it be laid down?"),
        Question.LEFTOVERS: _("Who gets what is left?"),
    }
    return texts[question]


def question_short(question: Question) -> str:
    """The question in a word, for a narrow row of them."""
    texts = {
        Question.TAKES: pgettext("question", "takes"),
        Question.XERI: pgettext("question", "xeri"),
        Question.DECLARE: pgettext("question", "declares"),
        Question.RAISE: pgettext("question", "raises"),
        Question.ADD: pgettext("question", "adds"),
        Question.LAY: pgettext("question", "lays"),
        Question.LEFTOVERS: pgettext("question", "leftovers"),
    }
    return texts[question]


def question_example(question: Question) -> str:
    """What such a quarrel sounds like."""
    texts = {
        Question.TAKES: _("“An 8 on 3, 5 and 8: all of it?”"),
        Question.XERI: _("“It was the last card. Is that ten?”"),
        Question.DECLARE: _("“A 3 on the 5, eight.”"),
        Question.RAISE: _("“Your eight is a nine now.”"),
        Question.ADD: _("“Another eight on the eights.”"),
        Question.LAY: _("“A king beside the king?”"),
        Question.LEFTOVERS: _("“The last cards: whose?”"),
    }
    return texts[question]


def place_text(place: Place, question: Question) -> str:
    """Where cards go, as a tab over the pad says it."""
    if place is Place.TAKEN:
        return {
            Question.TAKES: pgettext("cards", "taken"),
            Question.XERI: pgettext("cards", "on the table"),
        }.get(question, pgettext("cards", "with it"))
    if place is Place.STAYS and question in (Question.LAY, Question.LEFTOVERS):
        return pgettext("cards", "on the table")
    return {
        Place.CARD: pgettext("cards", "played"),
        Place.STAYS: pgettext("cards", "staying"),
        Place.PILE: pgettext("cards", "pile"),
        Place.HAND: pgettext("cards", "in hand"),
    }[place]


def prompt_text(place: Place, question: Question) -> str:
    """What the pad asks for now."""
    if place is Place.CARD:
        return _("Which card was played?")
    if place is Place.PILE:
        return _("Which cards lie in the pile?")
    if place is Place.HAND:
        return _("Which other cards of the hand are known?")
    if place is Place.STAYS:
        if question is Question.LEFTOVERS:
            return _("Which cards were left?")
        return _("What lies on the table?") if question is Question.LAY else _("What else lies on the table?")
    return {
        Question.TAKES: _("Which cards is it to take?"),
        Question.XERI: _("What lay on the table?"),
    }.get(question, _("Which table cards go with it?"))


def answer_text(answer: Answer) -> str:
    """The verdict's headline."""
    return {
        Answer.LEGAL: pgettext("verdict", "Allowed"),
        Answer.ILLEGAL: pgettext("verdict", "Not allowed"),
        Answer.DEPENDS: pgettext("verdict", "It depends"),
    }[answer]


def fault_text(fault: Fault) -> str:
    """What of a link could not be read, with what stood there."""
    said = {"text": fault.text if len(fault.text) <= 40 else fault.text[:39] + "…"}
    texts = {
        "q": _("The question “%(text)s” is not known."),
        "profile": _("The rules “%(text)s” are not known; the main rules stand in for them."),
        "version": _("The rules “%(text)s” have another version now; today's are used."),
        "option": _("The house rule “%(text)s” is not known."),
        "fields": _("The position “%(text)s” does not have its six parts."),
        "loose": _("The loose cards “%(text)s” cannot be read."),
        "piles": _("The declared piles “%(text)s” cannot be read."),
        "hands": _("The hands “%(text)s” cannot be read."),
        "turn": _("Whose turn it is, “%(text)s”, cannot be read."),
        "played": _("How many cards were played, “%(text)s”, cannot be read."),
        "last": _("Who captured last, “%(text)s”, cannot be read."),
        "play": _("The play “%(text)s” cannot be read."),
        "match": _("The game “%(text)s” is not there."),
    }
    return texts[fault.place] % said


def house_name(base: str, changes: int) -> str:
    """The name of the rules, and that some of them were changed."""
    name = told(profile_text(base).name)
    return f"{name} +{changes}" if changes else name


def option_line(key: str, value: str | int | bool) -> str:
    """A house rule with its value: what changes, and to what."""
    text = option_text(key)
    return f"{told(text.title)}: {told(text.value_text(value))}"


def moment_text(moment: str) -> str:
    """When in the deal a card was played."""
    return {
        "first": pgettext("moment", "the very first"),
        "mid": pgettext("moment", "neither"),
        "last": pgettext("moment", "the very last"),
        "unknown": pgettext("moment", "not known"),
    }[moment]
