"""Family 4: which groups may hold a joker."""

from mahjlearn.engine.misconceptions.model import (
    ChooseOption,
    How,
    Misconception,
    Standing,
    add,
    forbid,
)
from mahjlearn.engine.rulings import Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Tile

FAMILY = "which groups"


def _padded_pung(table: Table, event: Event) -> bool:
    """A kong called so, of two or three naturals and jokers."""
    claim = table.claim_of(event.actor)
    kong = claim is not None and claim.grouping is Grouping.KONG
    return kong and len(event.tiles) == 4 and event.tiles.count(Tile.JOKER) in (1, 2)


def _jokers_alone(table: Table, event: Event) -> bool:
    return any(set(block) == {Tile.JOKER} for block in event.groups)


add(
    Misconception(
        id="M04",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="A joker is fine in NEWS or in the year, because it’s a group of four.",
        repair=(
            "NEWS and the year are four single tiles, only printed together. Use a joker only in "
            "three or more alike."
        ),
        rules=("JU4",),
        amend=(ChooseOption("joker_groups", frozenset({"singles"})),),
    )
)
add(
    Misconception(
        id="M05",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may use a joker in a pair, at least to win.",
        repair=(
            "You can’t use a joker in a pair, not even to win. You may call a natural that makes "
            "your pair, if it gives you mah jongg."
        ),
        rules=("JU3", "CL6"),
        amend=(ChooseOption("joker_groups", frozenset({"pair"})),),
    )
)
add(
    Misconception(
        id="M34",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="A kong with jokers in it is still the pung I announced.",
        repair=(
            "Jokers count like any tile. Four alike are a kong, no matter how many are jokers or "
            "what you said."
        ),
        rules=("JU8",),
        amend=(
            forbid(
                "M34",
                Point.NAME,
                {Verb.EXPOSE},
                _padded_pung,
                "Without its jokers this is a pung, whatever it was called for.",
                Verdict.CORRECTABLE,
            ),
        ),
        standing=Standing.LATER,
        version=2,
    )
)
add(
    Misconception(
        id="M49",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="A group needs a natural of its own to show what it is.",
        repair=(
            "In the hidden hand, a group may be all jokers. An exposure needs one natural, and the "
            "called tile is it. Any joker in it may be exchanged."
        ),
        rules=("JU7", "JU6", "EX5"),
        amend=(
            forbid(
                "M49",
                Point.ELIGIBLE,
                {Verb.DECLARE},
                _jokers_alone,
                "A group of jokers alone doesn’t show what it is.",
            ),
        ),
        standing=Standing.LATER,
    )
)
