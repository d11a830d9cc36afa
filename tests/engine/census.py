"""Every plain exchange over a grid of positions: the perft of this game.

Exposure shapes (natural, size, jokers) x tile offered x how far the turn is x own or other rack.
South exchanges, from her own rack or West's. Naturals are alike for the rules but for the flower,
of which a set has eight; so one number tile and the flower stand for all 35.

After a deliberate change of a rule: `python -m tests.engine.census > tests/engine/census.toml`, and
read the difference line by line.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.facts.counts import implied_unseen, loose_tiles
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Exposure, Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile, overused
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Turn

NOTHING_THERE = "speaks of something that is not there"


@dataclass(frozen=True, slots=True)
class Position:
    """One square of the grid: the table and the exchange tried on it."""

    table: Table
    event: Event
    phase: str


def positions(natural: Tile, offered: Iterable[Tile] = FACES) -> Iterator[Position]:
    """All positions with exposures of this natural, and one of these tiles, that can occur."""
    for shape in shapes(natural):
        for tile in offered:
            for phase, table in phases(natural, tile):
                for owner in (Seat.SOUTH, Seat.WEST):
                    full = filled(shown(table, owner, shape))
                    if not overused(in_sight(full)):
                        event = Event(Verb.EXCHANGE, Seat.SOUTH, (tile,), owner, jokers=1)
                        yield Position(full, event, phase)


def shapes(natural: Tile) -> Iterator[Exposure]:
    """Three to six tiles with one natural at least and no more than a set has."""
    for size in (3, 4, 5, 6):
        for jokers in range(size):
            if size - jokers <= natural.in_a_set:
                yield Exposure((natural,) * (size - jokers) + (Tile.JOKER,) * jokers)


def phases(natural: Tile, tile: Tile) -> Iterator[tuple[str, Table]]:
    """How far the turn is; the tile offered is South's in each, or just was."""
    thrown = Tile.DOT_5 if natural is Tile.CRAK_9 else Tile.CRAK_9
    spare = Tile.GREEN if natural is Tile.RED else Tile.RED
    last = Discard(thrown, Seat.EAST)
    picked = Turn(Seat.SOUTH, Began.PICKED)
    racked = replace(picked, racked=True)
    yield "next in order", holding(tile, Turn(Seat.SOUTH), last)
    yield "another is next", holding(tile, Turn(Seat.WEST), Discard(thrown, Seat.SOUTH))
    yield "another has picked", holding(tile, replace(racked, seat=Seat.EAST), last)
    yield "picked it", Table(replace(picked, in_hand=tile), discard=last)
    yield "picked another", holding(tile, replace(picked, in_hand=spare), last)
    yield "picked and racked", holding(tile, racked, last)
    yield "half named", holding(tile, replace(racked, said="nine"), last)
    yield "exchanged before", holding(tile, replace(racked, exchanged=True), last)
    for place in (CalledPlace.TABLE, CalledPlace.RACK):
        yield f"called, {place}", holding(tile, called(Claim(thrown, place)), last)
    done = called(Claim(thrown, CalledPlace.RACK, exposed=True))
    fresh = Exposure((thrown, thrown, Tile.JOKER), made_this_turn=True)
    yield "exposed", shown(holding(tile, done), Seat.SOUTH, fresh)
    swapped = replace(done, exchanged=True)
    yield "exposed, exchanged before", shown(holding(tile, swapped), Seat.SOUTH, fresh)
    named = Discard(tile, Seat.SOUTH, in_hand=True)
    yield "named it", Table(Turn(Seat.WEST), discard=named)
    yield "discarded it", Table(Turn(Seat.WEST), discard=replace(named, in_hand=False))


def called(claim: Claim) -> Turn:
    return Turn(Seat.SOUTH, Began.CALLED, claim=claim)


def holding(tile: Tile, turn: Turn, discard: Discard | None = None) -> Table:
    return Table(turn, discard=discard).with_rack(Seat.SOUTH, Rack(sloped=(tile,), unseen=0))


def shown(table: Table, owner: Seat, exposure: Exposure) -> Table:
    """The table with the exposure first in the owner's row."""
    rack = table.rack(owner)
    return table.with_rack(owner, replace(rack, exposures=(exposure, *rack.exposures)))


def filled(table: Table) -> Table:
    """The table with unseen tiles that make every count right."""
    for seat in SEATS:
        rack = replace(table.rack(seat), unseen=0)
        table = table.with_rack(seat, rack)
        table = table.with_rack(seat, replace(rack, unseen=implied_unseen(table, seat)))
    return table


def in_sight(table: Table) -> tuple[Tile, ...]:
    """Every tile of the table whose face is known: no set has more than four, or eight, of one."""
    racks = (
        rack.sloped + tuple(t for e in rack.exposures for t in e.tiles) for rack in table.racks
    )
    loose = (loose_tiles(table, seat) for seat in Seat)
    last = () if table.discard is None else (table.discard.tile,)
    known = (*chain(*racks), *chain(*loose), *(table.discards or ()), *last)
    return tuple(tile for tile in known if tile is not Tile.HIDDEN)


def answer(position: Position) -> str:
    """Verdict and rules named, as one line; or that the event speaks of nothing there."""
    if unmet(position.table, position.event, LEAGUE.options):
        return NOTHING_THERE
    ruling = judge(position.table, position.event)
    return f"{ruling.verdict}: {' '.join(sorted(rules_of(ruling, position.event)))}"


def census(natural: Tile) -> Counter[str]:
    """How many positions get each answer."""
    return Counter(answer(position) for position in positions(natural))


def as_toml() -> str:
    """The checked-in table."""
    lines = ["# How many positions of the census get each answer: the verdict and the rules named."]
    for name, natural in (("number", Tile.BAM_4), ("flower", Tile.FLOWER)):
        lines += ["", f"[{name}]"]
        lines += [f'"{found}" = {count}' for found, count in sorted(census(natural).items())]
    return "\n".join(lines)


if __name__ == "__main__":
    print(as_toml())
