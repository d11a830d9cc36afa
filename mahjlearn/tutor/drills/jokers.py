"""Every joker: two or three exposures with jokers, the tiles you hold, and which jokers are yours.

The engine judges each exchange in your turn, with your pick racked.
"""

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Absence
from mahjlearn.engine.table.table import HAND_SIZE, Exposure, Rack, Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Began, Turn
from mahjlearn.engine.words.sentences import listed, number_word, plural
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills.item import (
    NATURALS,
    OTHERS,
    YOU,
    DrillItem,
    ShownExposure,
    look_alikes,
)

Tiles = tuple[Tile, ...]
_HOW_MANY = (0, 0, 1, 1, 1, 1, 2, 2, 2, 3)
"""From so many exposures of each of the ten tables a joker may be taken."""
_SHAPES = ((3, 1), (3, 1), (4, 1), (4, 2), (3, 2), (5, 2))
"""Tiles in an exposure, and how many of them are jokers."""


def jokers_to_take(shown: tuple[ShownExposure, ...], held: Tiles) -> frozenset[int]:
    """Return the bits of the jokers that the engine lets you take with the tiles you hold."""
    table = _table(shown, held)
    found = set()
    for at, one in enumerate(shown):
        for bit in filter(None, one.bits):
            after = _exchanged(table, one.owner, _place(shown, at))
            if after is None:
                break
            table = after
            found.add(bit)
    return frozenset(found)


def _exchanged(table: Table, owner: Seat, place: int) -> Table | None:
    """Return the table once a tile you hold was exchanged for that joker; None if none may be."""
    exposure = table.rack(owner).exposures[place].tiles
    for tile in dict.fromkeys(table.rack(YOU).sloped):
        event = Event(Verb.EXCHANGE, YOU, tiles=(tile,), owner=owner, jokers=1, exposure=exposure)
        ruling = judge(table, event) if tile.is_natural else None
        if ruling is not None and ruling.allowed:
            return ruling.table
    return None


def _place(shown: tuple[ShownExposure, ...], at: int) -> int:
    return [one.owner for one in shown[:at]].count(shown[at].owner)


def _table(shown: tuple[ShownExposure, ...], held: Tiles) -> Table:
    table = Table(Turn(YOU, Began.PICKED, racked=True))
    for seat in (YOU, *OTHERS):
        exposures = tuple(one.exposure for one in shown if one.owner is seat)
        size = HAND_SIZE - sum(len(one.tiles) for one in exposures)
        rack = Rack(unseen=size, exposures=exposures)
        if seat is YOU:
            naturals = (one.exposure.natural for one in shown)
            absent = {tile: Absence(tile) for tile in (*held, *naturals, Tile.JOKER) if tile}
            unseen = size + 1 - len(held)
            rack = Rack(held, unseen, exposures, absent=tuple(absent.values()))
        table = table.with_rack(seat, rack)
    return table


def joker_items(chance: Chance) -> list[DrillItem]:
    """Return ten tables with two or three exposures each, no two alike."""
    naturals = chance.shuffled(NATURALS)
    return [
        # Three naturals that no other table has.
        _item(naturals[3 * number : 3 * number + 3], many, chance)
        for number, many in enumerate(chance.shuffled(_HOW_MANY))
    ]


def _item(naturals: list[Tile], many: int, chance: Chance) -> DrillItem:
    count = max(many, 2 + chance.below(2))
    owners = chance.shuffled([*OTHERS, YOU])[:count]
    # The first so many are to be had; they are then laid out in the order of the seats.
    laid = [_exposure(natural, chance) for natural in naturals[:count]]
    held = [one for exposure in laid[:many] for one in [exposure.natural] * exposure.jokers if one]
    likes = [like for one in naturals[many:count] for like in look_alikes(one)[:2]]
    free = [t for t in chance.shuffled(likes) if t.is_natural and t not in naturals]
    held += free[: max(1, 3 - len(held))] or [_stranger(naturals, chance)]
    seats = [YOU, *OTHERS]
    order = sorted(range(count), key=lambda at: -seats.index(owners[at]))
    shown = _numbered([(owners[at], laid[at]) for at in order])
    tiles = tuple(sorted(held, key=FACES.index))
    taken = jokers_to_take(shown, tiles)
    return DrillItem(tiles, str(sum(taken)), _line(shown, taken), exposures=shown)


def _stranger(naturals: list[Tile], chance: Chance) -> Tile:
    return next(tile for tile in chance.shuffled(NATURALS) if tile not in naturals)


def _exposure(natural: Tile, chance: Chance) -> Exposure:
    size, jokers = _SHAPES[chance.below(len(_SHAPES))]
    size = min(size, natural.in_a_set)
    return Exposure(
        (natural,)
        + tuple(chance.shuffled((natural,) * (size - jokers - 1) + (Tile.JOKER,) * jokers))
    )


def _numbered(laid: list[tuple[Seat, Exposure]]) -> tuple[ShownExposure, ...]:
    """Return the exposures with a bit for each joker: 1, 2, 4 and so on as they are shown."""
    bit, shown = 1, []
    for owner, exposure in laid:
        bits: list[int | None] = []
        for tile in exposure.tiles:
            bits.append(bit if tile is Tile.JOKER else None)
            bit *= 2 if tile is Tile.JOKER else 1
        shown.append(ShownExposure(owner, exposure, tuple(bits)))
    return tuple(shown)


def _line(shown: tuple[ShownExposure, ...], taken: frozenset[int]) -> str:
    taking = [one for one in shown if set(one.bits) & taken]
    if not taking:
        return "You hold none of the tiles these jokers stand for."
    given = listed([_given(one) for one in taking])
    if len(taking) > 1:
        return f"Your {given} take {number_word(len(taken))} jokers."
    (one,) = taking
    whose, jokers = one.whose.replace("Your", "your"), one.exposure.jokers
    if jokers == 1:
        return f"Your {given} takes {whose} joker."
    return f"Your {given} take {whose} {number_word(jokers)} jokers."


def _given(one: ShownExposure) -> str:
    """Return the tiles that go in: `5 Dot`, `two Soaps`."""
    natural, jokers = one.exposure.natural, one.exposure.jokers
    assert natural is not None
    return tile_name(natural) if jokers == 1 else f"{number_word(jokers)} {plural(natural)}"
