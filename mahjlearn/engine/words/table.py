"""A table in words: the same facts in the same order as the picture and the transcript."""

from collections.abc import Iterator

from mahjlearn.engine.table.table import Exposure, HandState, Rack, Table, newly_made
from mahjlearn.engine.table.tiles import SEATS, Seat, tile_name
from mahjlearn.engine.words.sentences import (
    TABLE,
    Audience,
    counted,
    exposure_in_words,
    ground_in_words,
    grouping_with_article,
    listed,
    number_word,
    said_name,
    sentence,
    tiles_in_words,
)
from mahjlearn.engine.words.turn import turn_in_words


def describe(table: Table, audience: Audience = TABLE) -> tuple[str, ...]:
    """Return sentences in playing order: the turn, each seat from the one on turn, the discards.

    Seats are named or *you*, never by a pronoun. A fault that nobody has called is not told.
    """
    turn = turn_in_words(table, audience)
    return (*turn, *describe_seats(table, table.turn.seat, audience))


def describe_seats(table: Table, first: Seat, audience: Audience = TABLE) -> tuple[str, ...]:
    """Return the sentences of `describe` without the turn: each seat from `first`, the discards."""
    order = [SEATS[(first.number + step) % 4] for step in range(4)]
    lines = [line for seat in order for line in _seat(table, seat, audience)]
    return (*lines, *_discards(table, audience))


def _seat(table: Table, seat: Seat, audience: Audience) -> Iterator[str]:
    rack = table.rack(seat)
    yield from _hand(rack, seat, audience)
    yield _exposures(table, seat, audience)
    yield from _line(rack, seat, audience)
    if rack.hand is HandState.DEAD:
        ground = "" if rack.ground is None else f": {ground_in_words(rack.ground)}"
        yield sentence("{seat:s} hand is dead{ground}.", {"seat": seat, "ground": ground}, audience)


def _hand(rack: Rack, seat: Seat, audience: Audience) -> Iterator[str]:
    parts = counted(rack.sloped)
    if rack.unseen:
        parts.append(f"{number_word(rack.unseen)} hidden tile{'' if rack.unseen == 1 else 's'}")
    if parts:
        yield _about(seat, "hold|holds", listed(parts), audience)
    for fact in rack.absent:
        other = "other " if fact.tile in rack.sloped else ""
        yield _about(seat, "hold|holds", f"no {other}{tile_name(fact.tile)}", audience)


def _exposures(table: Table, seat: Seat, audience: Audience) -> str:
    row = table.rack(seat).exposures
    if not row:
        return _about(seat, "have|has", "exposed nothing", audience)
    shown = "; ".join(
        exposure_with_tiles(exposure, new=newly_made(table, seat, place))
        for place, exposure in enumerate(row)
    )
    return _about(seat, "show|shows", shown, audience)


def exposure_with_tiles(exposure: Exposure, *, new: bool = False) -> str:
    """Return `a pung of 3 Craks: 3 Crak, Joker, 3 Crak`; one made this turn says so."""
    tiles = ", ".join(tile_name(tile) for tile in exposure.tiles)
    now = ", made this turn" if new else ""
    return f"a {exposure_in_words(exposure)}{now}: {tiles}"


def _line(rack: Rack, seat: Seat, audience: Audience) -> Iterator[str]:
    """Yield what is known of the line being played."""
    line = rack.line
    if line.groups:
        concealed = ", concealed" if line.concealed else ""
        groups = "; ".join(tiles_in_words(group) for group in line.groups)
        yield _about(seat, "play|plays", f"{groups}{concealed}", audience)
    elif line.concealed:
        yield _about(seat, "play|plays", "a concealed hand", audience)
    if line.singles_and_pairs:
        yield _about(seat, "play|plays", "a Singles and Pairs hand", audience)
    if line.worth is not None:
        yield _about(seat, "play|plays", f"a hand worth {line.worth}", audience)
    for need in line.needs:
        group, tile = grouping_with_article(need.grouping), tiles_in_words((need.tile,))
        what = f"{tile} in {group} for mah jongg" if need.wins else f"{group} with {tile}"
        yield _about(seat, "need|needs", what, audience)


def _discards(table: Table, audience: Audience) -> Iterator[str]:
    last = table.discard
    if last is not None:
        calling = "wrongly calling" if last.wrong_name else "calling"
        named = "" if last.named is None else f", {calling} it {said_name(last.named)}"
        template = "{seat} discarded {tile:a} last{named}."
        if last.in_hand:
            template = "{seat:have|has} named the {tile}, still holding it{named}."
        yield sentence(template, {"seat": last.by, "tile": last.tile, "named": named}, audience)
        if last.kept_by is not None:
            yield _about(last.kept_by, "keep|keeps", "it, with a dead hand", audience)
    if table.discards is not None:
        told = tiles_in_words(table.discards) if table.discards else "none"
        yield f"Earlier discards: {told}."
    if table.wall is not None:
        yield _wall(table.wall)


def _wall(left: int) -> str:
    if left == 0:
        return "The wall is empty."
    return "1 tile is left in the wall." if left == 1 else f"{left} tiles are left in the wall."


def _about(seat: Seat, verb: str, what: str, audience: Audience) -> str:
    """Return a sentence that begins `South holds ...` or `You hold ...`."""
    return sentence(f"{{seat:{verb}}} {{what}}.", {"seat": seat, "what": what}, audience)
