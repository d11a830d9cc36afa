"""A thing as an author writes it, found at the table on which the learner is asked.

| line | thing |
|---|---|
| `West` | the seat, with its rack |
| `West's J in 8B J 8B` | the first joker of that exposure; `West's second J in ...` the next |
| `South's 4C` | the tile in the hand: the pick, else the first such tile of the slope |
| `South's pick`, `South's call` | the tile picked and not racked; the tile called and not exposed |
| `South's offer` | the first tile that the seat holds out for a joker |
| `discard`, `discard 9B` | the last discard; the newest of the earlier ones of that face |
| `West's exposure 8B J 8B` | the exposure as a whole |
| `said West` | the bubble |
| `phase`, `wall` | how far the turn has come; the wall |
| `West pays 2` | the seat pays so many times the value of the hand |
| `frame 2`, `act 2`, `group 2`, `hand 2`, `laid 2` | by number, from 1 |

The author's own refutations stand under `[says]`, a text for a thing or for `none`:

```toml
[says]
"West's J in 8B J 8B" = "That joker is an 8 Bam. You have a 6 Bam."
none = "Look at your pick."
```

A text for a tile in the hand is said of each such tile of the slope. What is not written is said
in the engine's words. A text that is true and beside the point says so itself.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from mahjlearn.course.kit.touching.names import beside, picked
from mahjlearn.course.kit.touching.things import PHASE, WALL, Thing, What, said_by, seat_of, tile_at
from mahjlearn.course.kit.touching.values import NoneOfThem, Touching
from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_tile, read_tiles
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace
from mahjlearn.toml.fields import Fields

_SEAT = "|".join(seat.value for seat in SEATS)
_WHOLE = {"phase": PHASE, "wall": WALL}
_SEATED = re.compile(rf"(?P<said>said )?(?P<seat>{_SEAT})")
_NUMBERED = re.compile(r"(?P<what>frame|act|group|hand|laid) (?P<number>[1-9][0-9]*)")
_PAYS = re.compile(rf"(?P<seat>{_SEAT}) pays (?P<number>[0-9])")
_DISCARD = re.compile(r"discard(?: (?P<tile>\S+))?")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_IN = re.compile(
    rf"(?P<seat>{_SEAT})['’]s (?:(?P<nth>{'|'.join(_ORDINALS)}) )?(?P<tile>\S+) in (?P<row>.+)"
)
_EXPOSURE = re.compile(rf"(?P<seat>{_SEAT})['’]s exposure (?P<row>.+)")
_HELD = re.compile(rf"(?P<seat>{_SEAT})['’]s (?P<tile>\S+)")


class NotThere(ValueError):
    """A line names nothing that is on the table; the message says what is missing."""


def thing_at(line: str, table: Table) -> Thing:
    """The thing that a line names. Raises NotThere.

    Whether anything was said, and how many frames or acts there are, the table does not know.
    """
    text = " ".join(line.split())
    try:
        found = _WHOLE.get(text) or _by_form(text, table)
    except NotATile as error:
        raise NotThere(str(error)) from error
    if found is None:
        raise NotThere(f"“{text}” names nothing on a table; write it as “West's J in 8B J 8B”.")
    return found


def _by_form(text: str, table: Table) -> Thing | None:
    if found := _SEATED.fullmatch(text):
        seat = Seat(found["seat"])
        return said_by(seat) if found["said"] else seat_of(seat)
    if found := _PAYS.fullmatch(text):
        return Thing(What.PAYS, Seat(found["seat"]), int(found["number"]))
    if found := _NUMBERED.fullmatch(text):
        return Thing(What(found["what"]), number=int(found["number"]))
    if found := _DISCARD.fullmatch(text):
        return _discard(table, found["tile"])
    if found := _EXPOSURE.fullmatch(text):
        seat = Seat(found["seat"])
        return Thing(What.EXPOSURE, seat, _place(table, seat, found["row"]))
    if found := _IN.fullmatch(text):
        return _exposed(table, Seat(found["seat"]), found["nth"], found["tile"], found["row"])
    if found := _HELD.fullmatch(text):
        return _held(table, Seat(found["seat"]), found["tile"])
    return None


def _place(table: Table, seat: Seat, row: str) -> int:
    tiles = read_tiles(row)
    shown = [exposure.tiles for exposure in table.rack(seat).exposures]
    if tiles not in shown:
        raise NotThere(f"{seat} shows no {row}.")
    return shown.index(tiles)


def _exposed(table: Table, seat: Seat, nth: str | None, code: str, row: str) -> Thing:
    place, tile = _place(table, seat, row), read_tile(code)
    found = [i for i, one in enumerate(read_tiles(row)) if one is tile]
    number = _ORDINALS.index(nth) if nth else 0
    if number >= len(found):
        raise NotThere(f"{row} has no {f'{nth} ' if nth else ''}{code}.")
    return tile_at(Spot("exposed", seat, place, found[number]))


def _held(table: Table, seat: Seat, code: str) -> Thing:
    if code == "pick":
        if not picked(table, seat):
            raise NotThere(f"{seat} has nothing picked in the hand.")
        return tile_at(Spot("picked", seat))
    if code == "call":
        if not _lifted(table, seat):
            raise NotThere(f"{seat} has no called tile in the hand or on the rack.")
        return tile_at(Spot("claimed", seat))
    if code == "offer":
        return _offer(table, seat)
    spots = held_spot(table, seat, read_tile(code))
    if not spots:
        raise NotThere(f"Nobody can see a {code} in the hand of {seat}.")
    return tile_at(spots[0])


def _offer(table: Table, seat: Seat) -> Thing:
    found = [
        Spot("picked", owner, 0, index)
        for owner in SEATS
        for index, one in enumerate(beside(table, owner))
        if one.giver is seat
    ]
    if not found:
        raise NotThere(f"{seat} holds out no tile.")
    return tile_at(found[0])


def _lifted(table: Table, seat: Seat) -> bool:
    claim = table.claim_of(seat)
    return claim is not None and not claim.exposed and claim.place is not CalledPlace.TABLE


def _discard(table: Table, code: str | None) -> Thing:
    if code is None:
        if table.discard is None:
            raise NotThere("Nothing was discarded.")
        return tile_at(Spot("discard", table.discard.by))
    tile = read_tile(code)
    return Thing(What.EARLIER, number=_newest(table.discards or (), tile))


def _newest(discards: tuple[Tile, ...], tile: Tile) -> int:
    if tile not in discards:
        raise NotThere(f"There is no {tile.value} among the earlier discards.")
    return len(discards) - 1 - discards[::-1].index(tile)


SAYS, NONE = "says", "none"


def with_says(own: Fields, task: Touching, table: Table) -> Touching:
    """The task with the author's texts; a text for what is not offered is a fault of `own`."""
    part = own.part(SAYS)
    if part is None:
        return task
    part.check(dict.fromkeys(part.values, "text"), ())
    said: dict[Thing, str] = {}
    for line in part.values:
        if line != NONE:
            _add(part, line, task, table, said)
    task = _none_said(part, task)
    own.faults += part.faults
    return saying(task, said)


def saying(task: Touching, said: Mapping[Thing, str]) -> Touching:
    """The task with these texts in place of the engine's sentences."""
    found = (
        replace(one, because=(said[one.thing],)) if one.thing in said else one
        for one in task.candidates
    )
    return replace(task, candidates=tuple(found))


def _add(part: Fields, line: str, task: Touching, table: Table, said: dict[Thing, str]) -> None:
    try:
        thing = thing_at(line, table)
    except NotThere as error:
        part.fault(line, str(error))
        return
    things = {one.thing for one in task.candidates}
    if thing not in things:
        part.fault(line, f"“{line}” cannot be touched here.")
    said[thing] = part.text(line)
    for twin in _twins(table, thing) & things:
        said.setdefault(twin, said[thing])


def _twins(table: Table, thing: Thing) -> set[Thing]:
    """Return every tile of the same face on that slope; none for what lies elsewhere."""
    spot = thing.spot
    if spot is None or spot.place != "rack" or spot.seat is None:
        return set()
    sloped = table.rack(spot.seat).sloped
    alike = (index for index, tile in enumerate(sloped) if tile is sloped[spot.index])
    return {tile_at(Spot("rack", spot.seat, 0, index)) for index in alike}


def _none_said(part: Fields, task: Touching) -> Touching:
    if NONE not in part.values:
        return task
    if task.none is None:
        part.fault(NONE, "There is no such answer here.")
        return task
    return replace(task, none=NoneOfThem(task.none.words, (part.text(NONE),)))
