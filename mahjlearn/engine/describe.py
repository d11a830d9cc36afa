"""A table in words: the same facts in the same order as the picture and the transcript."""

from mahjlearn.engine.speak import (
    TABLE,
    Audience,
    exposure_in_words,
    number_word,
    sentence,
    tiles_in_words,
)
from mahjlearn.engine.table import Began, Exposure, HandState, Rack, Stage, Table, Turn
from mahjlearn.engine.tiles import SEATS, Seat, tile_name


def describe(table: Table, audience: Audience = TABLE) -> tuple[str, ...]:
    """Sentences in playing order: the turn, each seat from the one on turn, the discards.

    Seats are named or *you*, never by a pronoun.
    """
    order = [SEATS[(table.turn.seat.number + step) % 4] for step in range(4)]
    lines = [_turn(table, audience)]
    for seat in order:
        lines += _seat(table, seat, audience)
    lines += _discards(table, audience)
    return tuple(line for line in lines if line)


def _turn(table: Table, audience: Audience) -> str:
    turn = table.turn
    facts = {"seat": turn.seat, "tile": turn.in_hand or (turn.claim.tile if turn.claim else None)}
    if table.over:
        return f"The game is over: {table.over}."
    if table.charleston:
        return f"The Charleston: {table.charleston}."
    text = sentence(_TURN[_phase(turn)], facts, audience)
    return f"{text} {sentence(_exchange(turn), facts, audience)}".strip()


_TURN = {
    "up": "It is {seat:s} turn next: nothing picked or claimed yet.",
    "picked": "It is {seat:s} turn: {seat:have|has} picked {tile:a} and not racked it.",
    "picked unseen": "It is {seat:s} turn: {seat:have|has} picked a tile and not racked it.",
    "racked": "It is {seat:s} turn: picked and racked.",
    "paid": "It is {seat:s} turn: picked, and the tile is already exchanged.",
    "called": "{seat:have|has} called the {tile}; the exposure is not complete.",
    "exposed": "It is {seat:s} turn: {seat:have|has} called the {tile} and made the exposure.",
}


def _phase(turn: Turn) -> str:
    if turn.began is Began.NO:
        return "up"
    if turn.began is Began.CALLED:
        return "exposed" if turn.begun else "called"
    if turn.in_hand is None:
        return "racked" if turn.racked else "paid"
    return "picked" if turn.in_hand.value != "?" else "picked unseen"


def _exchange(turn: Turn) -> str:
    if turn.exchange is None:
        return "{seat:have|has} exchanged this turn." if turn.exchanged else ""
    if turn.exchange.stage is Stage.ANNOUNCED:
        return "{seat:have|has} announced an exchange."
    if turn.exchange.stage is Stage.GIVEN:
        return "{seat:have|has} handed over a tile for a joker."
    return "{seat:hold|holds} the joker just received, not racked."


def _seat(table: Table, seat: Seat, audience: Audience) -> list[str]:
    rack = table.rack(seat)
    lines = [_hand(rack, seat, audience), _exposures(rack, seat, audience)]
    if rack.hand is HandState.DEAD:
        lines.append(sentence("{seat:s} hand is dead.", {"seat": seat}, audience))
    return lines


def _hand(rack: Rack, seat: Seat, audience: Audience) -> str:
    hidden = f"{number_word(rack.unseen)} hidden tile{'' if rack.unseen == 1 else 's'}"
    parts = [tiles_in_words(rack.sloped)] if rack.sloped else []
    if rack.unseen:
        parts.append(hidden)
    if not parts:
        return ""
    return sentence(
        "{seat:hold|holds} {what}.", {"seat": seat, "what": " and ".join(parts)}, audience
    )


def _exposures(rack: Rack, seat: Seat, audience: Audience) -> str:
    if not rack.exposures:
        return sentence("{seat:have|has} exposed nothing.", {"seat": seat}, audience)
    shown = "; ".join(exposure_with_tiles(exposure) for exposure in rack.exposures)
    return sentence("{seat:show|shows} {what}.", {"seat": seat, "what": shown}, audience)


def exposure_with_tiles(exposure: Exposure) -> str:
    """`a pung of 3 Craks: 3 Crak, Joker, 3 Crak`."""
    tiles = ", ".join(tile_name(tile) for tile in exposure.tiles)
    return f"a {exposure_in_words(exposure)}: {tiles}"


def _discards(table: Table, audience: Audience) -> list[str]:
    lines: list[str] = []
    last = table.discard
    if last is not None:
        how = "named, still holding it" if last.in_hand else "discarded last"
        facts = {"seat": last.by, "tile": last.tile, "how": how}
        lines.append(sentence("{seat} {how}: {tile:a}.", facts, audience))
    if table.discards:
        lines.append(f"Earlier discards: {tiles_in_words(table.discards)}.")
    if table.wall is not None:
        lines.append(f"{table.wall} tiles are left in the wall.")
    return lines
