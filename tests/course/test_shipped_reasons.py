"""What is explained of every shipped table: the puzzles, their changes, the disputes of the desk.

A number stands on a tile that its sentence speaks of, and a remedy needs no tile that cannot be
there.
"""

import re
from collections.abc import Iterator

from lessons.content_store import course, rulings
from lessons.desk.disputes import disputes
from lessons.desk.ruling.context import explained
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import Marks
from mahjlearn.course.values import Reason
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.words.sentences import plural
from tests.folding import folded

Explained = tuple[Table, tuple[Reason, ...], Marks]

SPOKEN_OF = {
    "rack": r"\btiles?\b|\bblock\b|\bexposure\b|\bexchanges\b|\bA discard\b",
    "picked": r"\bpick|\btile\b",
    "claimed": r"\bdiscard|\bcalled\b",
    "discard": r"\bdiscard|\bcalled\b|\bwindow\b",
    "exposed": r"\bexposure\b|\b(pung|kong|quint|sextet) of|\bwrong tile\b|\bexchanges\b|\bswap\b"
    r"|\bexchange is made\b|\bdeclare \w+ hand dead\b",
}
"""Words by which a sentence speaks of a tile that lies there and does not name it."""


def _puzzles() -> Iterator[Puzzle]:
    for puzzle in (*rulings().puzzles, *course().puzzles):
        if puzzle.task is None:
            yield puzzle
            yield from (change.puzzle for change in puzzle.changes)


def _explained() -> Iterator[tuple[str, Explained]]:
    for puzzle in _puzzles():
        yield puzzle.slug, (puzzle.key.table, puzzle.key.because, puzzle.key.marks)
    for slug, dispute in disputes().items():
        for name, ruleset in RULESETS.items():
            judged = judge_play(dispute.desk.table, dispute.desk.play, ruleset)
            yield f"{slug} [{name}]", (judged.table, *explained(judged))


def _tile_at(table: Table, spot: Spot) -> Tile:
    if spot.place == "discard":
        assert table.discard is not None
        return table.discard.tile
    assert spot.seat is not None
    if spot.place == "rack":
        return table.rack(spot.seat).sloped[spot.index]
    if spot.place == "exposed":
        return table.rack(spot.seat).exposures[spot.group].tiles[spot.index]
    return _loose(table, spot)


def _loose(table: Table, spot: Spot) -> Tile:
    """Beside the rack: the called tile, the pick, or a joker just received."""
    turn = table.turn
    if spot.place == "claimed":
        assert turn.claim is not None
        return turn.claim.tile
    exchange = table.exchange_of(spot.seat or turn.seat)
    if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND:
        return Tile.JOKER
    assert turn.in_hand is not None
    return turn.in_hand


def _speaks_of(text: str, table: Table, spot: Spot) -> bool:
    tile = _tile_at(table, spot)
    names = (tile_name(tile), plural(tile))
    if any(name.casefold() in text.casefold() for name in names):
        return True
    return re.search(SPOKEN_OF[spot.place], text) is not None


@folded(("name", "told"), _explained, ids=lambda one: one if isinstance(one, str) else "")
def test_a_number_stands_on_a_tile_that_its_sentence_speaks_of(name: str, told: Explained) -> None:
    table, because, marks = told
    texts = {reason.number: reason.text for reason in because if reason.number}
    assert {number for _, number in marks} == set(texts)
    odd = [(spot, texts[n]) for spot, n in marks if not _speaks_of(texts[n], table, spot)]
    assert odd == []


Asked = tuple[str, Table, tuple[Event, ...], Ruleset]


def _refused() -> Iterator[Asked]:
    for puzzle in _puzzles():
        if not puzzle.key.allowed:
            yield puzzle.slug, puzzle.table, puzzle.play, LEAGUE
    for slug, dispute in disputes().items():
        for name, ruleset in RULESETS.items():
            yield f"{slug} [{name}]", dispute.desk.table, dispute.desk.play, ruleset


@folded("asked", _refused, ids=lambda asked: asked[0])
def test_a_remedy_can_be_carried_out_with_tiles_known_or_unseen(asked: Asked) -> None:
    """Every line of it is possible on the same table: `judge_play` refuses what is not there."""
    _, table, play, ruleset = asked
    found = remedy(table, play, ruleset)
    if found is None:
        return
    assert judge_play(table, found.play, ruleset).ruling.allowed


def mended() -> list[Puzzle]:
    """Those whose author says what would be right."""
    return [puzzle for puzzle in _puzzles() if puzzle.mend is not None]


@folded("puzzle", mended, ids=lambda puzzle: puzzle.slug)
def test_what_an_author_says_would_be_right_can_be_done(puzzle: Puzzle) -> None:
    """With no other mistake on the way than those the play begins with."""
    assert puzzle.mend is not None
    judged = judge_play(puzzle.table, puzzle.mend.play)
    lines = zip(puzzle.mend.play, judged.before, strict=False)
    new = [act for act, ruling in lines if not ruling.allowed and act not in puzzle.play]
    assert new == []
    assert judged.ruling.allowed


def refused() -> list[Puzzle]:
    """Those whose act may not be done."""
    return [puzzle for puzzle in _puzzles() if not puzzle.key.allowed]


@folded("puzzle", refused, ids=lambda puzzle: puzzle.slug)
def test_a_hand_that_is_dead_is_said_to_be_dead(puzzle: Puzzle) -> None:
    """What fixes the refusal is told, whatever the puzzle asks about."""
    told = " ".join(reason.text for reason in puzzle.key.because)
    fatal = {"dead-hand": "dead", "deemed-discard": "discard"}
    assert fatal.get(puzzle.key.verdict, "") in told
