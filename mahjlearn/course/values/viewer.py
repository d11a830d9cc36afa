"""The viewer: what the seats are called from the own one, and what is seen from there."""

from dataclasses import replace

from mahjlearn.engine.facts.counts import tiles_left
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import Audience

SIDES = ("you", "Right", "Across", "Left")
"""What the viewer calls the seats, in the order of play from the own one."""


def name_of(seat: Seat, you: Seat) -> str:
    """Return what the viewer calls a seat."""
    return SIDES[(seat.number - you.number) % len(SEATS)]


def audience_of(you: Seat) -> Audience:
    """The viewer as `you`, the others by where they sit."""
    return Audience(you, {seat: name_of(seat, you) for seat in SEATS if seat is not you})


def wall_of(table: Table) -> int | None:
    """The tiles left; None where the earlier discards are not listed and nobody can count."""
    return table.wall if table.discards is None else tiles_left(table)


def veiled(table: Table, you: Seat) -> Table:
    """The table as the viewer sees it: what others hold is face down, the wall is counted."""
    table = replace(table, wall=wall_of(table))
    for seat in SEATS:
        rack = table.rack(seat)
        if seat is not you and rack.sloped:
            hidden = replace(rack, sloped=(), unseen=rack.unseen + len(rack.sloped))
            table = table.with_rack(seat, hidden)
    return table
