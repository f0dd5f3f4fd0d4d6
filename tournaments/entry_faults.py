"""Why somebody cannot be entered, replaced or brought back. Codes only: ``entry_words`` says them."""

from enum import StrEnum
from typing import TYPE_CHECKING, cast

from tournaments.refusals import Refusal

if TYPE_CHECKING:
    from tournaments.refusals import Why


class Fault(StrEnum):
    """The reasons; what each is about stands beside it. The first are the list reader's."""

    NO_NAME = "no-name"
    ONE_NAME = "one-name"
    TWO_NAMES = "two-names"
    THREE_NAMES = "three-names"
    NAME_LONG = "name-long"
    CLUB_LONG = "club-long"
    RATING = "rating"
    SAME_PERSON = "same-person"
    ENTERED = "entered"  # the very same entrant: entrant
    LISTED = "listed"  # the very same entrant in the list: line
    PERSON_ENTERED = "person-entered"  # name, entrant
    PERSON_LISTED = "person-listed"  # name, line
    WITHDRAWN = "withdrawn"  # can come back: entrant
    FULL = "full"  # registration takes so many: most
    SHUT = "shut"  # registration is closed
    PHONE = "phone"  # one phone has entered so many: most
    OVER = "over"  # the event is over
    PLAYED = "played"  # is drawn already: withdraw, do not take off the list
    BEGUN = "begun"  # a phase that has begun is not taken out of the plan
    FORMAT = "format"  # partners change only where single players are entered
    FIELD = "field"  # pairs or single players: only while nobody is entered
    STATE = "state"  # cannot be done to who has withdrawn, or not come


#: Said of a line that is left out because its entrant is there already: no harm in pasting a list again.
HARMLESS = (Fault.ENTERED, Fault.LISTED)


class EntryRefusal(Refusal):
    """One reason, and what it concerns: here names too, for they are on their way in and stored nowhere yet."""

    def __init__(self, fault: Fault, **about: object) -> None:
        super().__init__(cast("Why", fault), **about)
        self.fault = fault
