"""The picture of the sample table: the tiles in sight as far as the answers tell, and by whom."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lessons.board.tiles import bare_tile_html
from lessons.desk.asking.state import YOU, AskState
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.rulesets import Ruleset, ruleset_named
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.words.events import sentences
from mahjlearn.engine.words.sentences import capital, fill, sentence, tiles_in_words

AUDIENCE = audience_of(YOU)
SITS = dict(
    zip(
        SEATS,
        ("She is you.", "She sits on your right.", "She sits across.", "She sits on your left."),
        strict=True,
    )
)
"""Where she sits on the sample table."""
MOST_HELD = 3
"""Known tiles of a rack that are drawn; a whole hand would fill the picture."""


@dataclass(frozen=True, slots=True)
class SampleGroup:
    """Tiles that lie together, whose they are, and what they are in a sentence."""

    label: str
    tiles: tuple[Tile, ...]
    words: str


def sample_context(state: AskState) -> dict[str, Any]:
    """Return what templates/desk/_sample.html draws: `groups`, `happened` and `she`."""
    table, play = table_so_far(state)
    groups = list(_groups(table, state.sample.she)) if table is not None else []
    return {
        "groups": [
            {
                "label": group.label,
                "tiles": [bare_tile_html(tile.value) for tile in group.tiles],
                "words": whole(group.words),
            }
            for group in groups
        ],
        "happened": whole(" ".join(sentences(play, AUDIENCE))),
        "she": SITS[state.sample.she],
    }


def table_so_far(state: AskState) -> tuple[Table | None, tuple[Event, ...]]:
    """Return the table after what the answers tell, and what has happened on it.

    As long as the answers do not fit together yet, the table without what happened; None where
    there is none.
    """
    case = state.case
    try:
        table = parse_table("\n".join(case.table))
        play = tuple(parse_event(line) for line in case.play)
    except EngineError:
        return None, ()
    return _after(table, play, ruleset_named(state.book))


def _after(
    table: Table, play: tuple[Event, ...], ruleset: Ruleset
) -> tuple[Table, tuple[Event, ...]]:
    try:
        return table_after(table, play, ruleset), play
    except (EngineError, ValueError):
        return table, ()


def _groups(table: Table, she: Seat) -> Iterator[SampleGroup]:
    """Return what lies in sight: the discard, her tiles, and the exposures, hers first."""
    if table.discard is not None and not table.discard.in_hand:
        yield _group("{seat:s} discard", table.discard.by, (table.discard.tile,))
    turn = table.turn
    if turn.in_hand is not None:
        yield _group("{seat:s} pick", turn.seat, (turn.in_hand,))
    held = table.rack(she).sloped
    if held and len(held) <= MOST_HELD:
        yield _group("{seat:have|has}", she, held)
    for seat in (she, *(seat for seat in SEATS if seat is not she)):
        for exposure in table.rack(seat).exposures:
            yield _group("{seat:show|shows}", seat, exposure.tiles)


def _group(label: str, seat: Seat, tiles: tuple[Tile, ...]) -> SampleGroup:
    words = capital(fill(label, {"seat": seat}, AUDIENCE))
    return SampleGroup(words, tiles, sentence(f"{words}: {tiles_in_words(tiles)}", {}))
