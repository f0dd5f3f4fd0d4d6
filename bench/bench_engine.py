"""The rules engine beside python-chess in the same run: verdicts, lists, lines of play; and the lines of a batch."""

import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice
from random import Random

import chess

from bench.measure import table
from diloti.cards import HIGHEST_NUMERAL, PACK, cards_text
from diloti.deals import Deal
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.loose_sets import forget
from diloti.notation import play_text, position_text, read_cards, read_position
from diloti.perft import Perft
from diloti.plays import Capture, Play
from diloti.position import PLAYS, Position

SEED = 61
DEALS, GAMES = 24, 24

type Asked = tuple[Position, Play]


def main() -> None:
    """Measure and print. Times are CPU time; of three calls of one question the quickest counts."""
    positions, boards = list(_positions(Random(SEED))), list(_boards(Random(SEED)))
    _verdicts(positions, boards)
    _lists(positions, boards)
    _lines_of_play()
    _batch(positions)


def _verdicts(positions: Sequence[Position], boards: Sequence[chess.Board]) -> None:
    """Findings and consequences, no wording; is_legal of every legal move."""
    typical = [(position, play) for position in positions for play in legal_plays(position)]
    moves = [(board, move) for board in boards for move in board.legal_moves]
    theirs = _median(chess.Board.is_legal, moves)
    rows = [("python-chess is_legal", f"{theirs:.1f}", "1.00", "")]
    worst = list(_worst(Random(SEED)))
    for name, asked, aim in (
        ("verdict, every legal play of dealt games", typical, 3),
        ("on the worst tables", worst, 10),
    ):
        ours = _median(judge, asked)
        rows.append((name, f"{ours:.1f}", f"{ours / theirs:.2f}", f"≤ {aim}"))
    table("A verdict (µs, median)", ("", "µs", "ratio", "aim"), rows)


def _lists(positions: Sequence[Position], boards: Sequence[chess.Board]) -> None:
    """All legal plays, nothing remembered from the position before; all legal moves."""

    def listed(position: Position) -> None:
        forget()
        list(legal_plays(position))

    theirs = _median(lambda board: list(board.legal_moves), [(board,) for board in boards])
    ours = _median(listed, [(position,) for position in positions])
    rows = [
        ("python-chess legal_moves", f"{theirs:.1f}", "1.00", ""),
        ("legal plays of dealt games", f"{ours:.1f}", f"{ours / theirs:.2f}", "≤ 1"),
    ]
    table("A list (µs, median)", ("", "µs", "ratio", "aim"), rows)
    begun = time.process_time()
    most = sum(1 for _ in islice(legal_plays(_full_table()), 10_000))
    print(f"The first {most:,} plays of the fullest table: {time.process_time() - begun:.2f} s")


def _lines_of_play() -> None:
    """Nodes per second, each play made, no counting in bulk on either side."""
    trees = [Perft(_deal(Random(seed), players)) for seed in range(4) for players in (2, 4)]

    def ours() -> int:
        forget()
        return sum(tree.count(3) for tree in trees)

    costs = [(_rate(ours), _rate(lambda: _moves_made(chess.Board(), 3))) for _ in range(5)]
    mine, theirs = (statistics.median(rates) for rates in zip(*costs, strict=True))
    rows = [
        ("python-chess", f"{theirs / 1000:,.0f}", "1.00", ""),
        ("lines of play", f"{mine / 1000:,.0f}", f"{mine / theirs:.2f}", "≥ 1, reach for 2"),
    ]
    table("Perft (thousand nodes a second, median of 5)", ("", "nodes", "ratio", "aim"), rows)


def _batch(positions: Sequence[Position]) -> None:
    """Whole lines of JSON: read, judged, told."""
    from adjudicator.management.commands.adjudicate import answers

    asked = [(position, play) for position in positions for play in islice(legal_plays(position), 3)]
    plays = [_line(number, position, {"play": play_text(play)}) for number, (position, play) in enumerate(asked)]
    lists = [_line(number, position, {"list": True}) for number, position in enumerate(positions)]
    rows = []
    for name, lines, aim in (("verdicts", plays, "≥ 5,000"), ("lists", lists, "")):
        batch = b"".join(lines)
        rates = [_rate(lambda batch=batch: sum(1 for _ in answers(BytesIO(batch)))) for _ in range(5)]  # type: ignore[misc]
        rows.append((name, f"{statistics.median(rates):,.0f}", aim))
    table("adjudicate --batch (lines a second, median of 5)", ("", "lines", "aim"), rows)


def _line(number: int, position: Position, question: dict[str, object]) -> bytes:
    asked = {"id": number, "profile": "main", "position": position_text(position)} | question
    return json.dumps(asked).encode() + b"\n"


def _median[*Arguments](task: Callable[[*Arguments], object], questions: Sequence[tuple[*Arguments]]) -> float:
    """The median over all questions of the CPU time of one call, in microseconds."""
    costs = []
    for question in questions:
        quickest = min(_cost(task, question) for _ in range(3))
        costs.append(quickest / 1000)
    return statistics.median(costs)


def _cost[*Arguments](task: Callable[[*Arguments], object], question: tuple[*Arguments]) -> int:
    begun = time.process_time_ns()
    task(*question)
    return time.process_time_ns() - begun


def _rate(task: Callable[[], int]) -> float:
    """How many of what the task counts it does in a second of CPU time."""
    begun = time.process_time()
    done = task()
    return done / (time.process_time() - begun)


def _deal(random: Random, players: int) -> Deal:
    while True:
        deal = Deal.of_pack(random.sample(PACK, len(PACK)), players)
        if not deal.is_redealt():
            return deal


def _positions(random: Random) -> Iterator[Position]:
    """The positions of whole deals played at random, half of them by two and half by four."""
    for number in range(DEALS):
        deal = _deal(random, 2 + number % 2 * 2)
        position = deal.start
        while position.played != PLAYS:
            yield position
            play = random.choice(list(legal_plays(position)))
            after = judge(position, play).after
            position = deal.refilled(after or position)


def _boards(random: Random) -> Iterator[chess.Board]:
    """The positions of games of sixty moves played at random."""
    for _ in range(GAMES):
        board = chess.Board()
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            yield board.copy(stack=False)
            board.push(random.choice(moves))


def _full_table() -> Position:
    """All numerals but the tens lie loose."""
    loose = cards_text(card for card in PACK if card.rank < HIGHEST_NUMERAL)
    return read_position(f"{loose}/-/TSTHTDJSJHJD;TCJCQSQHQDQC/A/36/*")


def _worst(random: Random) -> Iterator[Asked]:
    """Captures by a ten of many loose cards that ten divides: some can be split, some cannot."""
    position, ten = _full_table(), read_cards("TS")[0]
    for _ in range(400):
        cards = random.sample(position.loose, random.randint(8, len(position.loose)))
        while sum(card.rank for card in cards) % 10:
            cards.pop()
        if cards:
            yield position, Capture(ten, tuple(sorted(cards)))


def _moves_made(board: chess.Board, depth: int) -> int:
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += _moves_made(board, depth - 1) if depth > 1 else 1
        board.pop()
    return count


if __name__ == "__main__":
    main()
