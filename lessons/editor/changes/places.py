"""The places of the table where a tile can be put, each with the name it has in the form."""

import re
from dataclasses import dataclass, replace

from lessons.board.words import group_name
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile

RACK, NEW, SET, PICKED, LAST, EARLIER = "rack", "new", "set", "picked", "last", "earlier"
MOST_IN_EXPOSURE = 6
_KEY = re.compile(r"(East|South|West|North)-(rack|new|picked|set-([0-9]))|last|earlier")


@dataclass(frozen=True, slots=True)
class PlaceForTile:
    """`kind` is one of the words above; `group` counts the exposures of a seat from 0."""

    kind: str
    seat: Seat | None = None
    group: int = 0

    @property
    def key(self) -> str:
        """Return what the form calls it: `West-set-0`, `South-rack`, `last`."""
        if self.seat is None:
            return self.kind
        return f"{self.seat}-{self.kind}" + (f"-{self.group}" if self.kind == SET else "")

    @property
    def id(self) -> str:
        """The id of its field on the page."""
        return f"place-{self.key}"


def read_place(key: str) -> PlaceForTile | None:
    """The place of that name; None where there is no such name."""
    found = _KEY.fullmatch(key)
    if found is None:
        return None
    if found[1] is None:
        return PlaceForTile(key)
    if found[3] is not None:
        return PlaceForTile(SET, Seat(found[1]), int(found[3]))
    return PlaceForTile(found[2], Seat(found[1]))


DISCARDS = (PlaceForTile(LAST), PlaceForTile(EARLIER))


def places_at(table: Table, seat: Seat) -> tuple[PlaceForTile, ...]:
    """The places of one seat; the picked tile lies with the seat whose turn it is."""
    row = table.rack(seat).exposures
    grow = [
        PlaceForTile(SET, seat, i) for i, e in enumerate(row) if len(e.tiles) < MOST_IN_EXPOSURE
    ]
    picked = [PlaceForTile(PICKED, seat)] if table.turn.seat is seat else []
    return (*grow, PlaceForTile(NEW, seat), PlaceForTile(RACK, seat), *picked)


def name_of(table: Table, place: PlaceForTile) -> str:
    """Return what a screen reader says: `West, one more in the pung of 5 Dots`."""
    match place.kind:
        case "set" if place.seat is not None:
            row = table.rack(place.seat).exposures
            group = group_name(row[place.group]) if place.group < len(row) else "Exposure"
            return f"{place.seat}, one more in the {group[0].lower()}{group[1:]}"
        case "new":
            return f"{place.seat}, new exposure"
        case "rack":
            return f"{place.seat}, in the rack"
        case "picked":
            return f"{place.seat}, picked and not racked"
        case "last":
            return "Last discard"
        case _:
            return "Earlier discards"


SHORT = {SET: "+", NEW: "Expose", RACK: "Rack", PICKED: "Pick", LAST: "Last", EARLIER: "Earlier"}
"""What stands in the place itself."""


def with_exposures(table: Table, seat: Seat, row: tuple[Exposure, ...]) -> Table:
    """The table with other exposures of one seat."""
    return table.with_rack(seat, replace(table.rack(seat), exposures=row))


def replace_tiles(exposure: Exposure, tiles: tuple[Tile, ...]) -> Exposure:
    """The same exposure with other tiles."""
    return Exposure(tiles, exposure.made_this_turn, exposure.fault, exposure.stands_for)
