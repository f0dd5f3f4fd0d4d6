"""Findings: what a play breaks or touches, and what makes a position impossible. Codes and cards, never words.

This is the one list of their codes; docs/codes.md says the same for readers, and each application words them.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum

from diloti.cards import Card


class Level(StrEnum):
    """How much a finding weighs."""

    BREACH = "breach"  # a rule is broken, or the position cannot be
    NOTE = "note"  # what the texts leave silent or dispute, and what is worth knowing


class Code(Enum):
    """What was found: the rule's id, the code, and its level. The cards of the finding say which."""

    # Plays that break a rule
    CARD_NOT_HELD = "T2", "card-not-held"
    CARD_NOT_ON_TABLE = "T2", "card-not-on-table"
    PILE_NOT_ON_TABLE = "T2", "pile-not-on-table"
    COURT_AMONG_NUMERALS = "C1", "court-among-numerals"
    NO_SUCH_GROUPS = "C1", "no-such-groups"
    MAY_NOT_LAY = "C2", "may-not-lay"
    LEFT_BEHIND = "C2", "left-behind"
    PILE_OF_OTHER_VALUE = "C4", "pile-of-other-value"
    PILE_NOT_A_PART = "C5", "pile-not-a-part"
    SECOND_SUM = "C6", "second-sum"
    COURT_TAKES_ONE_TWIN = "F1", "court-takes-one-twin"
    TWIN_MUST_BE_TAKEN = "F2", "twin-must-be-taken"
    ALL_THREE_MUST_BE_TAKEN = "F4", "all-three-must-be-taken"
    COURT_DECLARED = "D1", "court-declared"
    CARD_NOT_A_PART = "D1", "card-not-a-part"
    NOT_ONE_SUM = "D2", "not-one-sum"
    NOT_EQUAL_UNITS = "D3", "not-equal-units"
    NOT_RETAINED = "D4", "not-retained"
    SEVERAL_PILES = "D8", "several-piles"
    NO_SUCH_UNITS = "A1", "no-such-units"
    PAIR_IS_CLOSED = "A3", "pair-is-closed"
    NOT_HIGHER = "R1", "not-higher"
    FAMILY_NOT_PLAIN = "R1", "family-not-plain"
    MAY_NOT_RAISE = "R2", "may-not-raise"
    NOT_BY_HAND_ALONE = "R3", "not-by-hand-alone"
    RAISE_JOINS_LOOSE = "R4", "raise-joins-loose"
    FAMILY_RAISED = "R6", "family-raised"
    OWNER_LAYS = "O1", "owner-lays"
    OWNER_STARTS_ANOTHER = "O1", "owner-starts-another"
    OWNER_CHANGES_ANOTHERS = "O1", "owner-changes-anothers"
    OWNER_TAKES_ANOTHERS = "O2", "owner-takes-anothers"
    RESERVED_CARD = "O3", "reserved-card"

    # Plays about which there is something to say
    MAY_DECLARE_INSTEAD = "C2", "may-declare-instead", Level.NOTE
    SEVERAL_SUMS = "C6", "several-sums", Level.NOTE
    MUST_RETAIN = "D4", "must-retain", Level.NOTE
    VALUE_NOT_SAID = "D6", "value-not-said", Level.NOTE
    SECOND_OF_VALUE = "D7", "second-of-value", Level.NOTE
    RAISES_ANOTHERS = "R2", "raises-anothers", Level.NOTE
    RAISES_OWN = "R2", "raises-own", Level.NOTE
    SILENT_ON_JOINING = "R4", "silent-on-joining", Level.NOTE
    TAKES_BESIDES_OWN = "O2", "takes-besides-own", Level.NOTE
    MUST_HOLD_ANOTHER = "O3", "must-hold-another", Level.NOTE
    XERI = "X1", "xeri", Level.NOTE
    FIRST_NEVER_XERI = "X2", "first-never-xeri", Level.NOTE
    LAST_NEVER_XERI = "X3", "last-never-xeri", Level.NOTE
    LAST_MAY_SCORE = "X3", "last-may-score", Level.NOTE
    XERISTAKI = "X5", "xeristaki", Level.NOTE

    # Positions that cannot be
    CARD_TWICE = "G1", "card-twice"
    MORE_THAN_FOUR = "G1", "more-than-four"
    HANDS_NOT_TWO_OR_FOUR = "G2", "hands-not-two-or-four"
    OWNER_NOT_IN_GAME = "G2", "owner-not-in-game"
    TURN_NOT_IN_GAME = "G2", "turn-not-in-game"
    LAST_NOT_IN_GAME = "G2", "last-not-in-game"
    NOT_THE_TURN = "G4", "not-the-turn"
    HANDS_DO_NOT_FIT = "G4", "hands-do-not-fit"
    TABLE_DOES_NOT_FIT = "G4", "table-does-not-fit"
    NOT_A_LAYOUT = "G4", "not-a-layout"
    LAYOUT_REDEALT = "G5", "layout-redealt"
    PILE_WITH_COURT = "D1", "pile-with-court"
    PILE_OF_ONE_CARD = "D2", "pile-of-one-card"
    PILE_DOES_NOT_SUM = "D2", "pile-does-not-sum"
    SUM_OUT_OF_RANGE = "D2", "sum-out-of-range"
    UNIT_DOES_NOT_SUM = "D3", "unit-does-not-sum"
    VALUE_OUT_OF_RANGE = "D3", "value-out-of-range"
    TWO_PILES_OF_ONE = "O1", "two-piles-of-one"
    OWNER_HAS_NOT_PLAYED = "O1", "owner-has-not-played"
    OWNER_CANNOT_HOLD = "O3", "owner-cannot-hold"

    def __init__(self, rule: str, text: str, level: Level = Level.BREACH) -> None:
        self.rule = rule
        self.text = text
        self.level = level


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: its code (with the rule and the level) and the cards it speaks of, in canonical order."""

    code: Code
    cards: tuple[Card, ...] = ()

    @property
    def rule(self) -> str:
        """The id of the rule it cites."""
        return self.code.rule

    @property
    def level(self) -> Level:
        """Whether a rule is broken or something is only worth knowing."""
        return self.code.level

    @property
    def is_breach(self) -> bool:
        """Whether a rule is broken."""
        return self.code.level is Level.BREACH
