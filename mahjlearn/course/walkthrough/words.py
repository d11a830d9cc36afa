"""What is said beside the pictures of a replay: each step, and how it stands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.words.events import clause
from mahjlearn.engine.words.sentences import Audience, capital, exposure_in_words, sentence
from mahjlearn.engine.words.turn import turn_in_words

_SWAPPED = "The {tile} is now in {owner:s} {block}. The joker is {whose}."
_SEVERAL = "The {count} {tile:s} are now in {owner:s} {block}. The jokers are {whose}."
_WON = "{seat:have|has} mah jongg."
_TO_DISCARD = "A discard or mah jongg ends {seat:s} turn."
Swap = tuple[Seat, Tile, str]
"""Whose exposure it is, the natural that has come into it, and what the exposure is called."""


def step_in_words(event: Event, audience: Audience) -> str:
    """`You rack the tile.`; what happens at the same instant is told first."""
    text = ", and at the same moment ".join(
        clause(one, audience) for one in (*event.at_once, event)
    )
    return f"{capital(text)}."


def standing(table: Table, audience: Audience) -> str:
    """Where the turn stands."""
    return " ".join(turn_in_words(table, audience))


def result(tables: Sequence[Table], last: Event, audience: Audience) -> str:
    """What has come of it: jokers taken in this turn, a hand that is won, else where it stands."""
    table = tables[-1]
    told = _swaps(tables, audience) if table.turn.exchanged else []
    facts = {"seat": table.turn.seat}
    if last.verb is Verb.DECLARE:
        told.append(sentence(_WON, {"seat": last.actor}, audience))
    elif told and table.turn.exchange is None:
        told.append(sentence(_TO_DISCARD, facts, audience))
    return " ".join(told) or standing(table, audience)


def _swaps(tables: Sequence[Table], audience: Audience) -> list[str]:
    taker = tables[-1].turn.seat
    whose = "yours" if taker is audience.you else f"{audience.name(taker)}’s"
    made = Counter(swap for pair in pairwise(tables) for swap in _swapped(*pair))
    return [
        sentence(
            _SWAPPED if count == 1 else _SEVERAL,
            {"tile": tile, "count": count, "owner": owner, "block": block, "whose": whose},
            audience,
        )
        for (owner, tile, block), count in made.items()
    ]


def _swapped(before: Table, after: Table) -> Iterator[Swap]:
    """Naturals that have taken the places of jokers."""
    for owner in SEATS:
        rows = before.rack(owner).exposures, after.rack(owner).exposures
        for old, new in zip(*rows, strict=False):
            yield from ((owner, tile, exposure_in_words(new)) for tile in _taken(old, new))


def _taken(old: Exposure, new: Exposure) -> list[Tile]:
    """The naturals that stand where a joker stood."""
    pairs = zip(old.tiles, new.tiles, strict=False)
    return [tile for had, tile in pairs if had.is_joker and tile.is_natural]
