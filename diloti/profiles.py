"""House rules: one frozen record of options, and the named records that are shipped.

Options stand in the order of the rules' options table, the default value first. Codes only: the rulebook words them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

from diloti.errors import UnreadableError, every_fault


class ThreeFaces(StrEnum):
    """Three equal courts among the first four cards (G5, F4)."""

    REDEAL = "redeal"
    TAKE_ALL = "take_all"


class HandRedealFaces(StrEnum):
    """When a hand of five or six courts may demand a reshuffle (G6)."""

    OFF = "off"
    FIRST = "first"
    ANY = "any"


class ForcedCapture(StrEnum):
    """What a card that can capture must capture (C2)."""

    NONE = "none"
    EQUAL = "equal"
    FULL = "full"


class Raising(StrEnum):
    """Who may raise a plain pile (R2)."""

    OPPONENTS = "opponents"
    PARTNER_TOO = "partner_too"
    ANYONE = "anyone"
    NOBODY = "nobody"


class XeriFirst(StrEnum):
    """Whether the deal's opening may score a xeri (X2)."""

    NEVER = "never"
    FIRST_CAPTURE = "first_capture"
    ALLOWED = "allowed"


class Penalty(StrEnum):
    """A penalty fixed in advance (I2)."""

    NONE = "none"
    OFFENDER_ZERO = "offender_zero"


type OptionValue = ThreeFaces | HandRedealFaces | ForcedCapture | Raising | XeriFirst | Penalty | int | bool
type JsonValue = str | int | bool
type Difference = tuple[str, OptionValue, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule that may differ: its key, its values (default first) and the rules it changes."""

    key: str
    values: tuple[OptionValue, ...]
    rules: tuple[str, ...]

    @property
    def default(self) -> OptionValue:
        """Its value in ``main``, and in a record written before the option existed."""
        return self.values[0]

    def read(self, value: object) -> OptionValue:
        """The option's value that ``value`` writes; strict: ``True`` is not 1 and 10.0 is not 10.

        Raises UnreadableError naming the option and its values.
        """
        for known in self.values:
            if value == known and isinstance(value, bool) == isinstance(known, bool) and isinstance(value, int | str):
                return known
        values = ", ".join(str(known).lower() for known in self.values)
        raise UnreadableError("profile", self.key, f"{value!r} is not one of {values}")


BOTH = (False, True)
OPTIONS: tuple[Option, ...] = (
    Option("three_faces", tuple(ThreeFaces), ("G5", "F4")),
    Option("hand_redeal_faces", tuple(HandRedealFaces), ("G6",)),
    Option("peek_bottom", BOTH, ("G6",)),
    Option("open_hands", BOTH, ("G6",)),
    Option("forced_capture", tuple(ForcedCapture), ("C2",)),
    Option("liberal_plain", BOTH, ("C5", "D8")),
    Option("one_combination", BOTH, ("C6",)),
    Option("faces_compulsory", (True, False), ("F2",)),
    Option("merge_piles", BOTH, ("D8", "O1")),
    Option("pair_closed", BOTH, ("A3",)),
    Option("raising", tuple(Raising), ("R2",)),
    Option("raise_with_table", BOTH, ("R3",)),
    Option("raise_absorbs", BOTH, ("R4",)),
    Option("owner_takes_others", (True, False), ("O2",)),
    Option("xeri_points", (10, 5), ("X1",)),
    Option("xeri_first", tuple(XeriFirst), ("X2",)),
    Option("xeri_last", (True, False), ("X3",)),
    Option("xeristaki_points", (0, 5), ("X5",)),
    Option("penalty", tuple(Penalty), ("I2",)),
)
_OPTION = {option.key: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class Profile:
    """The house rules of a game. Every field is one option; ``Profile()`` is ``main``.

    Only values of the option can be held: anything else raises UnreadableError.
    """

    three_faces: ThreeFaces = ThreeFaces.REDEAL  # G5, F4: three equal courts first: new cards, or the fourth takes all
    hand_redeal_faces: HandRedealFaces = HandRedealFaces.OFF  # G6: no demand; in the first hand; in any hand
    peek_bottom: bool = False  # G6: the dealer may see the bottom card
    open_hands: bool = False  # G6: partners may show one card
    forced_capture: ForcedCapture = ForcedCapture.NONE  # C2: free; equal cards and piles; all that can be taken
    liberal_plain: bool = False  # C5, D8: a plain pile counts as one card of its value
    one_combination: bool = False  # C6: at most one sum in a capture
    faces_compulsory: bool = True  # F2: a court whose twin lies loose must take it
    merge_piles: bool = False  # D8, O1: piles of one value may be joined
    pair_closed: bool = False  # A3: a family of just two equal cards takes no more
    raising: Raising = Raising.OPPONENTS  # R2: who may raise a plain pile
    raise_with_table: bool = False  # R3: loose cards may complete a raise's sum
    raise_absorbs: bool = False  # R4: a raise may join loose units of the new value
    owner_takes_others: bool = True  # O2: an owner may capture another player's pile
    xeri_points: int = 10  # X1: what a xeri is worth
    xeri_first: XeriFirst = XeriFirst.NEVER  # X2: not on the deal's first card; nor first capture; no exception
    xeri_last: bool = True  # X3: the dealer's last card may score one
    xeristaki_points: int = 0  # X5: what a xeristaki is worth; 0: there is none
    penalty: Penalty = Penalty.NONE  # I2: the arbiter decides; the offender's deal counts 0
    # The values' places as one number: a hash that is quick, and equal in every process.
    _code: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        code = 0
        for option in OPTIONS:
            value = option.read(getattr(self, option.key))
            object.__setattr__(self, option.key, value)
            code = code * len(option.values) + option.values.index(value)
        object.__setattr__(self, "_code", code)

    def __hash__(self) -> int:
        return self._code


@dataclass(frozen=True, slots=True)
class NamedProfile:
    """A shipped profile: where it comes from, and the settings it suggests (a wish, not a rule).

    ``players`` lists the numbers of players it suggests, the first one foremost; ``target`` and ``best_of`` likewise.
    None suggests nothing. ``version`` rises when the record of that name changes.
    """

    key: str
    profile: Profile
    sources: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    players: tuple[int, ...] | None = None
    target: int | None = None
    best_of: int | None = None
    version: int = 1

    @property
    def differences(self) -> tuple[Difference, ...]:
        """(option, main's value, this one's) for each option that differs from ``main``."""
        return differences(MAIN, self.profile)


MAIN = Profile()
_KAFENEIO = Profile(three_faces=ThreeFaces.TAKE_ALL, raising=Raising.PARTNER_TOO, penalty=Penalty.OFFENDER_ZERO)
_SHIPPED = (
    NamedProfile("main", MAIN, ("000",), ("000", "default"), (2,), 61),
    NamedProfile("page-002", Profile(owner_takes_others=False), ("002",), ("002",), (2, 4), 61),
    NamedProfile("seed-003", Profile(xeri_last=False), ("003",), ("003", "sfakia"), (2,), 61),
    NamedProfile("seed-004", Profile(one_combination=True), ("004",), ("004", "dutch"), (4,), 101),
    NamedProfile("crete", Profile(xeri_points=5), ("X1",), ("kriti",), (4,), 61),
    NamedProfile("kafeneio", _KAFENEIO, ("KOUS",), ("kousounelos",), (4,), 61),
    NamedProfile("agrafa-2009", _KAFENEIO, ("AGR", "KOUS"), ("agrafa",), (4,), 61, 3),
    NamedProfile("forced", Profile(forced_capture=ForcedCapture.FULL), ("C2",)),
    NamedProfile("liberal", Profile(liberal_plain=True), ("C5",)),
    NamedProfile("locked", Profile(raising=Raising.NOBODY), ("R2",)),
    NamedProfile("diloti-online", Profile(raising=Raising.ANYONE), ("DOL",), ("dol",)),
)
PROFILES: Mapping[str, NamedProfile] = {named.key: named for named in _SHIPPED}
_NAMES = {name: named for named in _SHIPPED for name in (named.key, *named.aliases)}


def find_profile(key: str) -> NamedProfile:
    """The shipped profile of that key or alias. Raises UnreadableError listing the keys."""
    if named := _NAMES.get(key):
        return named
    raise UnreadableError("profile", "base", f"{key!r} is not one of {', '.join(PROFILES)}")


def profile_from(value: object) -> Profile:
    """The profile a person or a machine names: a key, or ``{"base": key, option: value, …}`` (no base: main).

    Raises UnreadableError naming all that is not known.
    """
    if isinstance(value, str):
        return find_profile(value).profile
    if not isinstance(value, Mapping):
        raise UnreadableError("profile", "base", f"{value!r} is neither a profile's key nor an object")
    changes = {key: new for key, new in value.items() if key != "base"}
    base = partial(_read_base, value.get("base", "main"))
    try:
        return profile_from_record(profile_record(base()) | changes)
    except UnreadableError:
        raise every_fault([base, partial(profile_from_record, changes)]) from None


def profile_record(profile: Profile) -> dict[str, JsonValue]:
    """Every option of the profile as plain JSON values, in the options' order: what a game or a ruling keeps."""
    return {option.key: _plain(getattr(profile, option.key)) for option in OPTIONS}


def profile_from_record(record: Mapping[str, object]) -> Profile:
    """The profile of a stored record; an option it lacks has its default, as before that option existed.

    Raises UnreadableError naming each unknown option and each value that an option does not have.
    """
    try:
        return Profile(**{key: _read_option(key, value) for key, value in record.items()})  # type: ignore[arg-type]
    except UnreadableError:
        raise every_fault([partial(_read_option, key, value) for key, value in record.items()]) from None


def differences(first: Profile, second: Profile) -> tuple[Difference, ...]:
    """The options in which two profiles differ, in the options' order: (option, first's value, second's value)."""
    pairs = ((key, getattr(first, key), getattr(second, key)) for key in _OPTION)
    return tuple(pair for pair in pairs if pair[1] != pair[2])


def nearest_name(profile: Profile) -> tuple[str, tuple[Difference, ...]]:
    """The shipped profile with the fewest differences (the first of them) and those differences, for a permalink."""
    near = min(PROFILES.values(), key=lambda named: len(differences(named.profile, profile)))
    return near.key, differences(near.profile, profile)


def _read_base(key: object) -> Profile:
    if isinstance(key, str):
        return find_profile(key).profile
    raise UnreadableError("profile", "base", f"{key!r} is not a key")


def _read_option(key: str, value: object) -> OptionValue:
    if option := _OPTION.get(key):
        return option.read(value)
    raise UnreadableError("profile", str(key), f"not an option; options are {', '.join(_OPTION)}")


def _plain(value: OptionValue) -> JsonValue:
    return str(value) if isinstance(value, StrEnum) else value
