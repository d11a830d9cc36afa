"""Mah jongg as measured by the line, with jokers only where they may stand. No card."""

from collections.abc import Iterator

from mahjlearn.engine.facts.hand import early_in_vain, laid_out, leaves_out, unfit_to_win
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Need
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile, grouping_of
from mahjlearn.engine.table.turn import Stage

Block = tuple[Tile, ...]


def is_mah_jongg(table: Table, event: Event, options: Options) -> bool | None:
    """Return True if the declared hand is right; None if no line is known to measure it by."""
    event = laid_out(table, event)
    line = table.rack(event.actor).line
    if unfit_to_win(table, event) or on_own_discard(table, event):
        return False
    if on_a_thrown_joker(table, event, options):
        return False
    if event.groups and line.groups:
        if leaves_out(table, event) or not may_win_now(table, event):
            return False
        return all(fits(shown, wanted, options) for shown, wanted in paired(event, line.groups))
    needs = [need for need in line.needs if need.wins]
    if not needs:
        return None
    return may_win_now(table, event) and any(met(table, event, need, options) for need in needs)


def paired(event: Event, wanted: tuple[Block, ...]) -> Iterator[tuple[Block, Block]]:
    """Yield each block shown with the block of the line; a missing one is empty."""
    longest = max(len(event.groups), len(wanted))
    for place in range(longest):
        yield (
            event.groups[place] if place < len(event.groups) else (),
            wanted[place] if place < len(wanted) else (),
        )


def fits(shown: Block, wanted: Block, options: Options) -> bool:
    """Return True if every tile is the line's own, or a joker in three or more identical ones."""
    if len(shown) != len(wanted):
        return False
    return all(
        tile is own or (tile is Tile.JOKER and takes_jokers(wanted, options))
        for tile, own in zip(sorted_like(shown, wanted), wanted, strict=True)
    )


def sorted_like(shown: Block, wanted: Block) -> Block:
    """Return the shown tiles in the order of the line, with jokers and other tiles in the gaps."""
    left = list(shown)
    placed: list[Tile | None] = []
    for own in wanted:
        placed.append(own if own in left else None)
        if own in left:
            left.remove(own)
    return tuple(left.pop(0) if tile is None else tile for tile in placed)


def takes_jokers(block: Block, options: Options) -> bool:
    """Return True if jokers may stand in the block: three or more identical tiles (JU1).

    Options may also allow a pair or a block of singles.
    """
    alike = len(set(block)) == 1
    if alike and len(block) >= 3:
        return True
    if len(block) < 3:
        return alike and len(block) == 2 and "pair" in options.joker_groups
    return "singles" in options.joker_groups


def group_takes_jokers(grouping: Grouping, options: Options) -> bool:
    """Return True if jokers may stand in a grouping known by its name."""
    if grouping.takes_jokers:
        return True
    kinds = {Grouping.PAIR: "pair", Grouping.NEWS: "singles", Grouping.YEAR: "singles"}
    return kinds.get(grouping) in options.joker_groups


def misplaced_joker(event: Event, wanted: tuple[Block, ...], options: Options) -> Grouping | None:
    """Return the grouping in which a joker wrongly stands: single, pair, or NEWS for singles."""
    if not any(Tile.JOKER in shown for shown in event.groups):
        return None
    for shown, own in paired(event, wanted):
        if own and Tile.JOKER in shown and not takes_jokers(own, options):
            like = len(set(own)) == 1
            return (grouping_of(len(own)) if like else None) or Grouping.NEWS
    return None


def may_win_now(table: Table, event: Event) -> bool:
    """Return True in the own begun turn, or on a discard that is there to be claimed."""
    return bool(event.tiles) or claims_for_mah_jongg(table, event) or table.in_turn(event.actor)


def on_a_thrown_joker(table: Table, event: Event, options: Options) -> bool:
    """Return True for a declaration on a discarded joker, which nobody gets (DS5).

    Declared on the wrong name that it was given, it may be a win that its discarder pays (XA15).
    """
    last, claim = table.discard, table.claim_of(event.actor)
    on_discard = bool(event.tiles) or (claim is not None and not claim.exposed)
    if last is None or last.tile is not Tile.JOKER or not on_discard:
        return False
    itself = claimed_to_win(table, event) is Tile.JOKER
    if last.wrong_name and not itself:
        return False
    return ("itself" if itself else "its name") not in options.thrown_jokers


def on_own_discard(table: Table, event: Event) -> bool:
    """Return True for a declaration on the tile that the declarer threw (CL3)."""
    claim, last = table.claim_of(event.actor), table.discard
    on_discard = bool(event.tiles) or (claim is not None and not claim.exposed)
    return on_discard and last is not None and last.by is event.seat


def claims_for_mah_jongg(table: Table, event: Event) -> bool:
    return table.turn.seat is event.seat and table.turn.claim_incomplete


def met(table: Table, event: Event, need: Need, options: Options) -> bool:
    """Return True if the tile needed is there, or a joker just received may stand for it."""
    takes = group_takes_jokers(need.grouping, options)
    if need.tile is Tile.JOKER and not takes:
        return False
    if need.tile in in_reach(table, event):
        return True
    return takes and joker_received(table, event.actor)


def joker_for_nothing(table: Table, event: Event, options: Options) -> Need | None:
    """Return a need that only a joker could fill, in a group where no joker may stand."""
    if not joker_received(table, event.actor):
        return None
    for need in table.rack(event.actor).line.needs:
        takes = group_takes_jokers(need.grouping, options)
        if need.wins and not takes and not met(table, event, need, options):
            return need
    return None


def in_reach(table: Table, event: Event) -> tuple[Tile, ...]:
    """Return the known tiles that the declarer can put into the hand now."""
    seat, turn = event.actor, table.turn
    tiles = table.rack(seat).sloped + event.tiles
    if turn.seat is not seat:
        return tiles
    loose = tuple(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None)
    claimed = () if turn.claim is None else (turn.claim.wanted,)
    joker = (Tile.JOKER,) if joker_received(table, seat) else ()
    return tiles + loose + claimed + joker


def joker_received(table: Table, seat: Seat) -> bool:
    """Return True if a joker came by exchange or by the pick of this very turn."""
    turn = table.turn
    if turn.seat is not seat:
        return False
    return turn.exchanged or turn.in_hand is Tile.JOKER or joker_unracked(table, seat)


def joker_unracked(table: Table, seat: Seat) -> bool:
    """Return True while a joker from an exchange is still in the hand of the seat."""
    exchange = table.exchange_of(seat)
    return exchange is not None and exchange.stage is Stage.JOKER_IN_HAND


def undoes_a_swap(table: Table, event: Event) -> bool:
    """Return True if what is taken back is an exchange whose joker is out already (D16)."""
    if event.verb not in (Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE):
        return False
    racked = table.turn.seat is event.seat and table.turn.exchanged
    under_way = event.verb is Verb.UNANNOUNCE and table.exchange_of(event.actor) is not None
    if early_in_vain(table, event.actor) and not under_way:
        return True
    return joker_unracked(table, event.actor) or (racked and event.verb is Verb.UNDO_EXCHANGE)


def claimed_to_win(table: Table, event: Event) -> Tile | None:
    """Return the tile that the actor declares on, or has claimed for it; None for a pick."""
    if event.tiles:
        return event.tile
    claim = table.claim_of(event.actor)
    return None if claim is None else claim.wanted


def misplaced(table: Table, event: Event, options: Options) -> Grouping | None:
    """Return the grouping in which a joker wrongly stands; None if every joker is allowed.

    NEWS stands for any block of singles.

    It looks at the tiles laid down, or at the hand with which mah jongg is declared.
    """
    if event.verb is not Verb.DECLARE:
        return _laid_down(event.tiles)
    event = laid_out(table, event)
    line = table.rack(event.actor).line
    if event.groups and line.groups:
        return misplaced_joker(event, line.groups, options)
    if is_mah_jongg(table, event, options):
        return None
    need = joker_for_nothing(table, event, options)
    return None if need is None else need.grouping


def _laid_down(tiles: tuple[Tile, ...]) -> Grouping | None:
    if Tile.JOKER not in tiles:
        return None
    if len({tile for tile in tiles if tile.is_natural}) > 1:
        return Grouping.NEWS
    return grouping_of(len(tiles)) if len(tiles) < 3 else None


def line_that_hides(table: Table, event: Event, options: Options) -> str | None:
    """Return the kind of line that makes no exposure if the call is for one, else None.

    A call that names no block may be for the win, where the tile is known to give it.
    """
    line = table.rack(event.actor).line
    wins = is_mah_jongg(table, Event(Verb.DECLARE, event.seat, event.tiles), options)
    if event.verb is Verb.CALL_MAHJ or (wins and event.verb is not Verb.CALL_GROUP):
        return None
    if line.without_blocks:
        return "a Singles and Pairs hand"
    return "concealed" if line.concealed else None
