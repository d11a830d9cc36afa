"""The table after a ruling: what happened, what counts as a discard, whose hand is at fault."""

from mahjlearn.engine.effects import apply, apply_at_once
from mahjlearn.engine.effects.hands import (
    adopt_early,
    close_exchange,
    forget_exposures,
    gather,
    give_tiles,
    lay_discard,
    leave_open,
    picked_out_of_turn_to_the_wall,
    put_at_fault,
    put_down,
    rack_pick,
    rack_unracked,
    take_tile,
)
from mahjlearn.engine.effects.refusing import after_refusal
from mahjlearn.engine.facts.after_a_win import comes_after_a_win
from mahjlearn.engine.facts.dead_hands import stays_though_wrong
from mahjlearn.engine.facts.exchange import (
    asks_for_one_left,
    begins_a_second,
    noted,
    still_held,
    tried,
)
from mahjlearn.engine.facts.speech import as_meant
from mahjlearn.engine.facts.turn import throws_a_wrong_pick
from mahjlearn.engine.judging.causes import kept, kept_of_a_refusal
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Applied, Consequence, Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.table.turn import Stage, Turn
from mahjlearn.engine.table.values import replace

_HAPPENS = (Verdict.LEGAL, Verdict.CORRECTABLE, Verdict.DEAD_HAND)
_DOES_NOT_COUNT = (Verdict.ILLEGAL, Verdict.UNSETTLED)
_SAID_SO = (Verb.DECLARE_DEAD, Verb.POINT_OUT)


def table_after_ruling(table: Table, event: Event, ruling: Ruling, options: Options) -> Table:
    """Return the table once the ruling has been given, under the options it was given by."""
    after = _parted(_ruled(table, event, ruling, options))
    return after if ruling.verdict in _DOES_NOT_COUNT else _remembered(after, event)


def _remembered(table: Table, event: Event) -> Table:
    return replace(table, past=(*table.past, event))


def _ruled(table: Table, event: Event, ruling: Ruling, options: Options) -> Table:
    if ruling.verdict is Verdict.DEEMED_DISCARD:
        return _deemed(table, event, ruling.applied)
    if ruling.verdict not in _HAPPENS:
        # The act itself does not count; what others did at the same instant happened.
        return apply_at_once(table, event.at_once, options)
    if event.verb is Verb.CORRECT_NAME and ruling.verdict is Verdict.CORRECTABLE:
        # Another name is not enough: the tile that was named has to be thrown (XA19).
        return table
    if ruling.verdict is Verdict.CORRECTABLE and throws_a_wrong_pick(table, event):
        # What came from the wrong place is nobody's discard; it stays in the hand, to go back.
        return apply_at_once(table, event.at_once, options)
    after = noted(table, apply(table, event, options), event, ruling)
    if ruling.verdict is Verdict.DEAD_HAND:
        for step in ruling.applied:
            for seat in step.consequence.dead:
                after = mark(after, seat, step.consequence, event, options)
        after = after if event.verb in _SAID_SO else kept(after, ruling)
    return after


def table_as_happened(table: Table, event: Event, ruling: Ruling, options: Options) -> Table:
    """The table when the event is taken as having happened just as written.

    What is refused is put back before the next line: no tile moves for it, nor does a turn begin.
    """
    event = as_meant(table, event)
    if comes_after_a_win(table, event, options):
        return _remembered(_parted(apply_at_once(table, event.at_once, options)), event)
    if ruling.verdict not in _DOES_NOT_COUNT and not throws_a_wrong_pick(table, event):
        return table_after_ruling(table, event, ruling, options)
    half_done = asks_for_one_left(table, event) or begins_a_second(table, event)
    if ruling.verdict is Verdict.ILLEGAL or half_done:
        after = tried(table, after_refusal(table, event, options), event, ruling)
        after = kept_of_a_refusal(table, after, event, ruling)
        return _remembered(_parted(after), event)
    if event.verb is Verb.DECLARE and ruling.verdict is Verdict.UNSETTLED and not ruling.asks:
        # A hand shown with a mah jongg that nobody rules on stays in play.
        return _remembered(_parted(apply_at_once(table, event.at_once, options)), event)
    after = noted(table, apply(table, event, options), event, ruling)
    return _remembered(_parted(kept_of_a_refusal(table, after, event, ruling)), event)


def _parted(table: Table) -> Table:
    """Without the marks of tiles that have left the hand."""
    return replace(table, taken=still_held(table)) if table.taken else table


def mark(
    table: Table, seat: Seat, consequence: Consequence, event: Event, options: Options
) -> Table:
    """At fault by the act; dead once another player has said so."""
    ground = consequence.ground
    if not table.live(seat):
        return table
    if event.verb in _SAID_SO and seat is not event.seat:
        return _die(table, seat, ground, options)
    return table if ground is None else put_at_fault(table, seat, ground)


def _die(table: Table, seat: Seat, ground: Ground | None, options: Options) -> Table:
    """Newly exposed and faulty exposures go back to the slope (DH3, DH5, D7); good ones stay.

    A tile picked out of turn and not racked goes back to the wall (D27); one picked in turn is
    the hand's own.
    """
    rack = table.rack(seat)
    all_back = rack.line.concealed or ground is Ground.CONCEALED_EXPOSED
    row = rack.exposures
    kept = () if all_back else tuple(i for i, e in enumerate(row) if _stays(rack, e, options))
    returned = tuple(e for i, e in enumerate(row) if i not in kept)
    gone = tuple(tile for e in returned for tile in e.tiles)
    ground = ground or rack.ground
    dead = replace(
        rack,
        exposures=tuple(row[i] for i in kept),
        hand=HandState.DEAD,
        ground=ground,
        older=_went_back(returned, ground),
    )
    table = forget_exposures(table.with_rack(seat, dead), seat, kept)
    table = give_tiles(replace(table, newest=None), seat, *gone)
    table = _given_back(table, seat)
    table = rack_unracked(picked_out_of_turn_to_the_wall(table, seat), seat)
    table = close_exchange(leave_open(table, seat), seat)
    if table.turn.seat is seat and table.charleston is None:
        after = _thrower(table) or seat
        table = _kept_discard(table, seat, ground)
        table = gather(table)
        table = table.with_turn(Turn(table.next_live(after)))
    return _three_dead(adopt_early(table))


def _stays(rack: Rack, exposure: Exposure, options: Options) -> bool:
    good = not (exposure.made_this_turn or exposure.fault)
    return good or stays_though_wrong(rack, exposure, options)


def _kept_discard(table: Table, seat: Seat, ground: Ground | None) -> Table:
    """Leave the discard of a mah jongg in error with the hand that died of it (ME4)."""
    last = table.discard
    if last is None or ground is not Ground.IN_ERROR or not table.turn.claim_incomplete:
        return table
    return replace(table, discard=replace(last, kept_by=seat))


def _went_back(row: tuple[Exposure, ...], ground: Ground | None) -> tuple[Ground, ...]:
    """Return the faults of earlier exposures that go back, where the hand died of another (DH5)."""
    faults = (one.fault for one in row if one.fault is not None and not one.made_this_turn)
    return tuple(dict.fromkeys(fault for fault in faults if fault is not ground))


def _given_back(table: Table, owner: Seat) -> Table:
    """Give back what was handed to the owner for a joker that went back to the slope."""
    for seat in SEATS:
        exchange = table.exchange_of(seat)
        if exchange is not None and exchange.owner is owner and exchange.stage is Stage.GIVEN:
            table = table if exchange.exposure is not None else close_exchange(table, seat)
    return table


def _thrower(table: Table) -> Seat | None:
    """Return who threw the tile that a call on its way is for; it lies on the table again."""
    called = table.turn.claim_incomplete and table.discard is not None
    return table.discard.by if called and table.discard is not None else None


def _three_dead(table: Table) -> Table:
    """The third dead hand ends the game (XA21)."""
    dead = sum(rack.hand is HandState.DEAD for rack in table.racks)
    return replace(table, over="three hands are dead") if dead == 3 else table


def _deemed(table: Table, event: Event, applied: tuple[Applied, ...]) -> Table:
    """The tile is the discard and the turn is over. One only named may touch the table now."""
    thrown = next((a.consequence.discards for a in applied if a.consequence.discards), None)
    if thrown is None:
        return table
    seat, tile = thrown
    last = table.discard
    if last is not None and last.by is seat and last.tile is tile:
        touched = event.verb in (Verb.LAY, Verb.TOUCH) and event.tile is tile
        return put_down(table) if touched else table
    table = take_tile(table, seat, tile)
    if table.turn.seat is seat:
        table = rack_pick(table)
    return lay_discard(table, seat, tile)
