"""What phases, rounds, groups and the places of a bracket are called."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.models import Format, Phase, Round
from tournaments.pairing.brackets import Section

#: Greek counts by letters, with ΣΤ for six.
GREEK = ("Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η", "Θ", "Ι", "ΙΑ", "ΙΒ", "ΙΓ", "ΙΔ", "ΙΕ", "ΙΣΤ", "ΙΖ", "ΙΗ", "ΙΘ", "Κ")
BRACKETS = (Format.KNOCKOUT, Format.DOUBLE)


def format_name(format_: str) -> str:
    """How a phase is played."""
    return {
        Format.KNOCKOUT: _("Knock-out"),
        Format.DOUBLE: _("Double elimination"),
        Format.ROUND_ROBIN: _("Everybody meets everybody"),
        Format.DOUBLE_ROUND_ROBIN: _("Everybody meets everybody twice"),
        Format.SWISS: _("Swiss system"),
        Format.GROUPS: _("Groups"),
        Format.ROTATING: _("Partners change each round"),
    }[Format(format_)]


def group_letter(group: int) -> str:
    """Of a group, from 0: as the language counts its groups."""
    if pgettext("letters of groups", "A, B, C") == "Α, Β, Γ":
        return GREEK[group] if group < len(GREEK) else str(group + 1)
    return chr(ord("A") + group) if group < 26 else str(group + 1)


def group_name(group: int) -> str:
    """Of a group, from 0."""
    return _("Group %(letter)s") % {"letter": group_letter(group)}


def round_name(round_: Round, *, short: bool = False) -> str:
    """A round by its phase, which must be loaded: «Όμιλοι, 2η αγωνιστική»; ``short``: without its phase."""
    phase = round_.phase
    if phase.format in BRACKETS:
        return stage_name(phase, round_.stage)
    name = _("Round %(number)s") % {"number": round_.stage}
    if short or phase.format != Format.GROUPS:
        return name
    return _("%(phase)s, %(round)s") % {"phase": format_name(phase.format), "round": name[:1].lower() + name[1:]}


def stage_name(phase: Phase, stage: int) -> str:
    """A round of a bracket by its stage, from 1."""
    depth = max(len(phase.field) - 1, 0).bit_length()
    if phase.format == Format.DOUBLE:
        if stage >= 2 * depth:
            return section_name(Section.FINAL if stage == 2 * depth else Section.RESET)
        return _("Round %(number)s") % {"number": stage}
    if stage > depth:
        return section_name(Section.CONSOLATION)
    return main_round_name(stage, depth)


def main_round_name(number: int, depth: int) -> str:
    """Round ``number`` of a knock-out of ``depth`` rounds."""
    left = 1 << max(depth - number, 0)
    known = {1: _("Final"), 2: _("Semi-finals"), 4: _("Quarter-finals")}
    return known.get(left) or _("Last %(number)s") % {"number": 2 * left}


def section_name(section: Section) -> str:
    """A part of a bracket."""
    return {
        Section.MAIN: _("Winners’ bracket"),
        Section.LOSERS: _("Losers’ bracket"),
        Section.FINAL: _("Final"),
        Section.RESET: _("Second final"),
        Section.THIRD: _("Third place"),
        Section.CONSOLATION: _("Consolation"),
    }[section]


def slot_name(phase: Phase, slot: str) -> str:
    """The place of a meeting in its bracket, by the slot's code."""
    if phase.format not in BRACKETS or not slot:
        return ""
    letter, number = slot[0], slot[1:].partition(".")[0]
    depth = max(len(phase.field) - 1, 0).bit_length()
    if letter == "M" and phase.format == Format.KNOCKOUT:
        return main_round_name(int(number), depth)
    section = {"M": Section.MAIN, "L": Section.LOSERS, "C": Section.CONSOLATION, "T": Section.THIRD, "F": Section.FINAL}
    return section_name(section.get(letter, Section.RESET))
