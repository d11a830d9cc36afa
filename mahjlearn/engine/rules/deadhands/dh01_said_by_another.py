from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import wrong_tile_seen_in_time
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import HandState, Table
from mahjlearn.engine.tiles import SEATS, Seat


@consequence(
    "DH1",
    "another-player-declares-it",
    title="A hand is dead when another player says so",
    governs={Verb.DECLARE_DEAD, Verb.POINT_OUT},
    says="{owner:s} hand is dead and plays no further part.",
    cites=cite("004 l.34", "004 l.38", "004 l.40", authority="Mahj Life articles 24, 38 and 180"),
)
def said_by_another(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A hand that is wrong or can no longer win is declared dead by another player.

    Until then it plays on; afterwards it may do nothing but hand over a joker that is due.
    """
    owner = event.owner if event.verb is Verb.DECLARE_DEAD else _newest(table)
    if owner is None:
        return None
    ground = faulty(table, owner)
    if ground is None:
        return None
    return Consequence({"owner": owner}, verdict=Verdict.DEAD_HAND, dead=(owner,), ground=ground)


def faulty(table: Table, owner: Seat) -> Ground | None:
    """The ground on which the hand can be declared dead; None for a good or a dead one."""
    rack = table.rack(owner)
    if rack.hand is HandState.AT_FAULT:
        return rack.ground
    if rack.hand is HandState.DEAD:
        return None
    in_time = wrong_tile_seen_in_time(table, owner)
    wrong = (e.fault for e in rack.exposures if e.fault is not None)
    return next((f for f in wrong if not (in_time and f is Ground.WRONG_TILE)), None)


def _newest(table: Table) -> Seat | None:
    """The hand at fault; the one on turn, or else the one that was, where there are several."""
    order = (table.turn.seat, *(() if table.discard is None else (table.discard.by,)), *SEATS)
    return next((seat for seat in order if faulty(table, seat) is not None), None)
