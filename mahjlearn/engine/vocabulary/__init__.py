"""What a seat may do now, over a finite vocabulary of events.

The vocabulary: acts without a tile, acts with one tile, exposures of two to six visible tiles,
exchanges of up to five like tiles, calls of a dead hand. No speech, no whole hands, no Charleston,
nothing at the same instant.
"""

from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.vocabulary.reach import Reach, events_within, everything
from mahjlearn.engine.vocabulary.sight import in_sight

__all__ = ["Reach", "options", "vocabulary"]


def vocabulary(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Every event of the vocabulary, most of which speak of nothing that is on the table.

    There are thousands. Only the exposures depend on the table: they are laid with visible tiles.
    """
    return tuple(events_within(everything(table, seat), seat))


def options(table: Table, seat: Seat, ruleset: Ruleset = LEAGUE) -> tuple[Event, ...]:
    """The events of the vocabulary that are open to the seat: possible here, and judged legal.

    The same as filtering `vocabulary` through `unmet` and `judge`, in the same order, but made
    from what is in sight. Tiles that nobody has seen may be any; so an act with a tile that an
    unseen slope may hold is open.
    """
    return tuple(
        event
        for event in events_within(in_sight(table, seat, ruleset), seat)
        if not unmet(table, event, ruleset.options)
        and verdict_of(table, event, ruleset) is Verdict.LEGAL
    )
