"""The state of the turn in words: the pick, the call, the exchange, what was said."""

from collections.abc import Iterator

from mahjlearn.engine.table.grounds import Taken, Wrongly
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn
from mahjlearn.engine.words.passes import passes_in_words
from mahjlearn.engine.words.sentences import (
    TABLE,
    Audience,
    exposure_in_words,
    grouping_with_article,
    jokers_in_words,
    sentence,
    tiles_in_words,
)

_PLACES = {
    CalledPlace.TABLE: "The tile is on the table.",
    CalledPlace.LIFTED: "The tile is lifted.",
    CalledPlace.RACK: "The tile is on top of the rack.",
    CalledPlace.INSIDE: "The tile is inside the rack.",
}


def turn_in_words(table: Table, audience: Audience = TABLE) -> Iterator[str]:
    """Yield whose turn it is and how far it has come, then exchanges begun by others."""
    if table.over is not None:
        yield f"The game is over: {table.over.rstrip('.')}."
    elif table.charleston is not None:
        yield f"The Charleston: {table.charleston}."
        yield from passes_in_words(table.passes, audience)
    else:
        yield _turn(table.turn, audience)
        yield from _during(table.turn, audience)
    if table.turn.exchange is not None:
        yield _exchange(table, table.turn.seat, table.turn.exchange, audience)
    kept = tuple((pick.seat, pick.tile) for pick in table.unracked)
    for seat, tile in (*table.picked_out_of_turn, *kept):
        what = "a tile" if tile is Tile.HIDDEN else tiles_in_words((tile,))
        yield _tell(f"{{seat:have|has}} picked {what} and not racked it.", seat, audience)
    for seat, exchange in table.early_exchanges:
        yield _exchange(table, seat, exchange, audience)
    for seat, exchange in table.left_open:
        yield _exchange(table, seat, exchange, audience)
    for taken in table.taken:
        told = _IN_VAIN if taken.in_vain else _TAKEN[taken.how]
        yield sentence(told, _of_taken(taken), audience)


def _turn(turn: Turn, audience: Audience) -> str:
    by = None if turn.claim is None else turn.claim.by
    return sentence(_begun(turn), {"seat": turn.seat, "by": by}, audience)


def _begun(turn: Turn) -> str:
    if turn.began is Began.NO:
        return "It’s {seat:s} turn next. {seat:haven’t|hasn’t} picked or called yet."
    if turn.claim is not None:
        return _called(turn.claim)
    return f"It’s {{seat:s}} turn. {{seat:have|has}} {_pick(turn)}."


def _pick(turn: Turn) -> str:
    wrong = "" if turn.wrong_pick is None else f" from the wrong {turn.wrong_pick}"
    if turn.racked:
        return f"picked{wrong} and racked"
    if turn.in_hand is None:
        return f"picked{wrong}, and the tile has left the hand"
    what = "a tile" if turn.in_hand is Tile.HIDDEN else tiles_in_words((turn.in_hand,))
    return f"picked {what}{wrong} and not racked it"


def _called(claim: Claim) -> str:
    tile, purpose = tile_name(claim.wanted), _purpose(claim)
    if claim.exposed:
        whose = "the" if claim.by is None else "{by:s}"
        made = f"{{seat:have|has}} called {whose} {tile}{purpose} and made the exposure"
        return f"It’s {{seat:s}} turn. {made}."
    incomplete = f"{{seat:have|has}} called the {tile}{purpose}. The exposure isn’t complete."
    return f"{incomplete} {_PLACES[claim.place]}"


def _purpose(claim: Claim) -> str:
    exchange = " for an exchange" if claim.for_exchange else ""
    grouping = "" if claim.grouping is None else f" for {grouping_with_article(claim.grouping)}"
    return f"{grouping}{' for mah jongg' if claim.for_mah_jongg else ''}{exchange}"


def _during(turn: Turn, audience: Audience) -> Iterator[str]:
    """Yield what else happened in the turn."""
    seat = turn.seat
    if turn.gave_way is not None:
        yield _tell(
            "{seat:have|has} picked and not racked, so the pick goes back to the wall.",
            turn.gave_way,
            audience,
        )
    if turn.taken_out is not None:
        yield _tell(
            f"{{seat:have|has}} taken {_one(turn.taken_out)} from the rack.", seat, audience
        )
    if turn.exchanged:
        silently = ", saying nothing" if turn.silent else ""
        yield _tell(f"{{seat:have|has}} exchanged this turn{silently}.", seat, audience)
    if turn.asked:
        yield _tell("{seat:have|has} asked for an exchange and taken it back.", seat, audience)
    if turn.said is not None:
        yield sentence(
            "{seat:have|has} said “{words}.”", {"seat": seat, "words": turn.said}, audience
        )
    if turn.declared is not None:
        on = "" if turn.declared is Tile.HIDDEN else f" on the {tile_name(turn.declared)}"
        yield _tell(f"{{seat:have|has}} declared mah jongg{on}.", seat, audience)
    if turn.shown:
        what = "some tiles" if turn.in_part else "the hand"
        yield _tell(f"{{seat:have|has}} shown {what}.", seat, audience)


def _of_taken(taken: Taken) -> dict[str, object]:
    return {"seat": taken.seat, "tile": taken.tile, "owner": taken.owner}


_TAKEN = {
    Wrongly.EARLY: "{seat} took {tile:a} from {owner} before the turn began, and racked it.",
    Wrongly.NO_EXCHANGE: "{seat} took {tile:a} out of {owner:s} exposure, and not by an exchange.",
}


_IN_VAIN = "{seat} took {tile:a} from {owner:s} exposure in vain: it’s back in its place."


def _exchange(table: Table, seat: Seat, exchange: Exchange, audience: Audience) -> str:
    """Say how far an exchange has gone, with the tiles and the owner if they are known."""
    facts = {
        "seat": seat,
        "owner": exchange.owner or seat,
        "tiles": exchange.tiles,
        "jokers": jokers_in_words(exchange.jokers or len(exchange.tiles) or 1),
        "origin": _origin(table, exchange),
    }
    return sentence(_EXCHANGES[_stage(exchange)], facts, audience)


_EXCHANGES = {
    "announced": "{seat:have|has} announced an exchange.",
    "offered": "{seat:have|has} offered {owner} {tiles} for {jokers}{origin}.",
    "offered the discard": "{seat:have|has} offered {owner} the discard for {jokers}{origin}.",
    "offered in words": "{seat:have|has} announced an exchange with {owner}{origin}.",
    "given": "{seat:have|has} given {owner} {tiles} for {jokers}{origin}, not handed over yet.",
    "joker first": "{seat:have|has} {jokers} from {owner}{origin} and gave no tile yet.",
    "joker": "{seat:have|has} {jokers} from {owner} in the hand, not racked.",
    "joker for": "{seat:have|has} {jokers} from {owner} for {tiles} in the hand, not racked.",
}


def _stage(exchange: Exchange) -> str:
    if exchange.stage is Stage.JOKER_IN_HAND:
        return "joker for" if exchange.tiles else "joker"
    if exchange.stage is Stage.GIVEN:
        return "given"
    if exchange.owner is None:
        return "announced"
    if exchange.jokers:
        return "joker first"
    if exchange.of_discard:
        return "offered the discard"
    return "offered" if exchange.tiles else "offered in words"


def _origin(table: Table, exchange: Exchange) -> str:
    """Return the exposure meant, where its owner shows more than one with a joker."""
    if exchange.owner is None or exchange.exposure is None:
        return ""
    row = table.rack(exchange.owner).exposures
    if exchange.exposure >= len(row) or sum(e.jokers > 0 for e in row) < 2:
        return ""
    return f" from the {exposure_in_words(row[exchange.exposure])}"


def _one(tile: Tile) -> str:
    return tiles_in_words((tile,))


def _tell(template: str, seat: Seat, audience: Audience) -> str:
    return sentence(template, {"seat": seat}, audience)
