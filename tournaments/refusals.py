"""Why an act on an event cannot be done. Codes only: ``wording`` says them, with the way out."""

from enum import StrEnum


class Why(StrEnum):
    """The reasons. What each is about stands beside it."""

    TOO_FEW = "too-few"  # entrants for this format: needed, there
    PHASE_BEFORE = "phase-before"  # the phase before is not over: number
    STARTED = "started"  # this phase has begun
    NO_PHASE = "no-phase"  # no phase is running, or none is left to start
    ROUNDS_OPEN = "rounds-open"  # a round has to be closed first: number
    DRAFT_OPEN = "draft-open"  # a draft is waiting to be published or thrown away: number
    ROUNDS_PLAYED = "rounds-played"  # as many rounds as were planned: rounds
    NOTHING_TO_DRAW = "nothing-to-draw"  # everybody has met, or the bracket is played out
    NOBODY = "nobody"  # not two entrants are there
    NOT_A_DRAFT = "not-a-draft"
    NOT_PUBLISHED = "not-published"
    CLOSED = "closed"  # the round is closed
    NOT_CLOSED = "not-closed"
    LATER_ROUND = "later-round"  # a later round rests on it: number
    RESULTS_MISSING = "results-missing"  # count, meetings
    NOT_IN_ROUND = "not-in-round"  # entrant
    SAME_SIDE = "same-side"  # the two play side by side, or are one
    PLAYED = "played"  # a result or deals are there already
    BYE = "bye"  # a meeting of one has no result to be entered
    NO_BYE = "no-bye"  # nobody has a bye whom a late entrant could meet
    ENTERED_ALREADY = "entered-already"  # in this phase: entrant
    NO_ROOM = "no-room"  # a bracket without a free place
    NO_TABLE = "no-table"  # no such table, or all are taken
    TAKEN = "taken"  # the table is being played at: table
    BUSY = "busy"  # an entrant of the meeting plays elsewhere: entrant
    NOBODY_WAITS = "nobody-waits"  # nothing to be called
    STALE = "stale"  # the page shows what is no longer so: version
    SCORE = "score"  # not a possible final score: problem, game
    NEEDS_WINNER = "needs-winner"  # a bracket knows no level match
    HAS_RESULT = "has-result"  # to be corrected, not entered again
    NO_RESULT = "no-result"
    NOT_OVER = "not-over"  # the match at the table is not over
    NO_CLOCK = "no-clock"  # the event has no minutes set
    WHY_SWISS = "why-swiss"  # only a Swiss round weighs one pair against another
    OVER = "over"  # the event is over
    REMOVED = "removed"  # taken out of the draw since


class Refusal(ValueError):  # noqa: N818 (what people are told, no fault)
    """One reason and what it concerns: numbers, codes and ids, never words."""

    def __init__(self, code: Why, **about: object) -> None:
        super().__init__(f"{code} {about}" if about else str(code))
        self.code, self.about = code, about
