"""Whether an entry still means what its writer meant, although the ledger has grown since the head that was seen.

A phone gives each entry the head that it had seen: what the site last told it or, while it has no signal, its own
entry before. What others wrote since may be nothing to this entry (xeris of two phones add up), or may change what
it means: then it waits for a person.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.kinds import Data, DealKind, Kind
from scoring.ledger import Ledger
from scoring.state import Entry, MatchState

#: Acts that close or turn the deal being played.
_TURNING = frozenset({Kind.DEAL, Kind.END, Kind.STOP, Kind.SWAP, Kind.SETTLE})
#: Acts of the deal being played: nothing to what was played before.
_PLAYING = frozenset({Kind.XERI, Kind.DEALER})
#: Acts beside the score: nothing to anything, as nothing is to them.
_BESIDE = frozenset({Kind.PEN, Kind.SEAT})
_SCORE = frozenset(Kind) - _BESIDE
#: What must have been seen by who does such an act; for the others, all that has to do with the score.
_MUST_SEE: Mapping[Kind, frozenset[Kind]] = {
    Kind.PEN: frozenset(),
    Kind.SEAT: frozenset(),
    # A settlement is judged on the match as it is when it comes in.
    Kind.SETTLE: frozenset(),
    Kind.XERI: _TURNING,
    Kind.DEALER: _TURNING,
    **dict.fromkeys((Kind.CORRECT, Kind.STRIKE, Kind.SETTINGS, Kind.OPENING), _SCORE - _PLAYING),
}
#: Said twice, these are two things: two xeris, two deals.
_ADDING = frozenset({Kind.XERI, Kind.DEAL})


@dataclass(frozen=True, slots=True)
class Unseen:
    """What stands in the ledger that a writer has not seen: ``since`` the head, and perhaps ``behind`` it.

    Another phone's entry is known from the site only, with all that was before it. An own one may have been made
    without a signal, and then what came in before it is unseen as well. ``known`` is false for a head that is not in
    the ledger, or waits itself.
    """

    known: bool
    since: Sequence[Entry]
    behind: Sequence[Entry] = ()


def unseen_by(draft: Entry, ledger: Ledger) -> Unseen:
    """What the draft's writer has not seen."""
    entries = ledger.entries
    head = ledger.find(draft.head)
    if head is None or head.held:
        return Unseen(known=False, since=entries)
    since = entries[head.seq :]
    behind: list[Entry] = []
    # An own act that turned the deal has been held to account for all before it; one beside the score, or a
    # settlement, is done on a page of the site.
    while draft.key_id is not None and head.key_id == draft.key_id and head.kind not in _TURNING | _BESIDE:
        before = ledger.find(head.head)
        if before is None:
            break
        behind += entries[before.seq : head.seq - 1]
        head = before
    return Unseen(known=True, since=since, behind=behind)


def said_already(draft: Entry, unseen: Unseen, before: MatchState) -> UUID | None:
    """The entry by which somebody has just said the same."""
    if draft.kind in _ADDING or not unseen.known:
        return None
    told = ((entry.uuid, entry.kind, entry.data) for entry in unseen.since if entry.uuid in before.in_force)
    return next((uuid for uuid, kind, data in told if (kind, data) == (draft.kind, draft.data)), None)


def fits(draft: Entry, unseen: Unseen, ledger: Ledger) -> bool:
    """Whether nothing unseen matters to the draft. An undo matters as what it is about does."""
    must_see = _MUST_SEE.get(ledger.root(draft).kind, _SCORE)
    if not unseen.known:
        return not must_see
    missed = _kinds(unseen.since, ledger) & must_see
    behind = _kinds(unseen.behind, ledger) & must_see & (_TURNING | _PLAYING)
    if draft.kind is Kind.DEAL and draft.data["before"] is None and missed | behind <= _PLAYING:
        return _agrees(draft.data, missed | behind, ledger.state)
    return not missed | behind


def _kinds(entries: Sequence[Entry], ledger: Ledger) -> frozenset[Kind]:
    return frozenset(ledger.root(entry).kind for entry in entries if not entry.held and entry.repeats is None)


def _agrees(deal: Data, missed: frozenset[Kind], before: MatchState) -> bool:
    """Whether the deal itself says what others said of it meanwhile: who dealt, and its xeris."""
    dealer = before.dealer
    if Kind.DEALER in missed and (dealer is None or (deal["dealer"], deal["place"]) != (dealer.side, dealer.place)):
        return False
    return Kind.XERI not in missed or deal["kind"] != DealKind.PLAYED or _counts_all(deal["count"], before)


def _counts_all(count: Data, before: MatchState) -> bool:
    return all(
        count[side].get(name, 0) == sum((xeri.side, xeri.half) == (side, half) for xeri in before.live)
        for side in ("left", "right")
        for name, half in (("xeris", False), ("xeristaki", True))
    )
