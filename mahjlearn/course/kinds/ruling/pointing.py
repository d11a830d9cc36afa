"""Where the rules that decide a ruling point, and what of that can be seen and touched."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from mahjlearn.course.kit.touching.things import PHASE, Thing, said_by, seat_of, tile_at
from mahjlearn.course.values import Position
from mahjlearn.engine.explaining.reasons import deciding_findings, settling
from mahjlearn.engine.facts.spots import discard_spot, exchange_spots, held_spot, wanted_spot
from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.facts.window import Shut, older_discard_meant, shut_by
from mahjlearn.engine.judging.play import Judged, table_before
from mahjlearn.engine.rulings import Applied, Facts, Finding, Point, Spot, Status
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


def names_a_tile(play: Sequence[Event]) -> bool:
    """True where the last thing before the act is that a tile is named in full."""
    return len(play) > 1 and play[-2].verb is Verb.NAME


def table_as_heard(position: Position) -> Table:
    """The table before the act; where that follows a name, the one on which it was spoken."""
    play = position.play[:-1] if names_a_tile(position.play) else position.play
    return table_before(position.table, play)


Things = tuple[Thing, ...]
Pointer = Callable[[Table, Event, Finding], Things]


def pointed(judged: Judged) -> dict[str, Things]:
    """What each rule that decides points at, by its number; nothing where the engine cannot tell.

    A bubble or a phase among it need not be there: what was said, and who is on turn, is not
    asked here. What only follows from a breach settles nothing.
    """
    table, event, ruling = judged.table, judged.event, judged.ruling
    found = {f.rule.id: _of_finding(table, event, f) for f in deciding_findings(ruling, event)}
    if found and not ruling.allowed:
        return found
    return {a.rule.id: _of_applied(table, a) for a in settling(ruling)} | found


def _of_finding(table: Table, event: Event, finding: Finding) -> Things:
    of_point = None if finding.rule.point is None else _BY_POINT.get(finding.rule.point)
    pointer = None if finding.rule.id in _BY_TILES else of_point
    return _tiles(finding.at) if pointer is None else _once(pointer(table, event, finding))


def _of_applied(table: Table, applied: Applied) -> Things:
    """The tiles it is about, whose tile counts as discarded, whose hand is dead by it."""
    told = applied.consequence
    said = () if told.discards is None else _spoken(table)
    return _once((*said, *_tiles(told.at), *(seat_of(seat) for seat in told.dead)))


def _tiles(at: Iterable[Spot]) -> Things:
    return tuple(map(tile_at, at))


def _once(found: Iterable[Thing]) -> Things:
    return tuple(dict.fromkeys(found))


def _spoken(table: Table) -> Things:
    """Who has named the last discard, while it is still in the hand."""
    last = table.discard
    return (said_by(last.by),) if last is not None and last.in_hand else ()


def _purpose(table: Table, event: Event, finding: Finding) -> Things:
    """The discard; the joker that it would take tells nothing of that."""
    wanted = wanted_spot(table, event)
    return _tiles(spot for spot in finding.at if spot not in wanted)


def _turn(table: Table, event: Event, finding: Finding) -> Things:
    """How far the turn has come, and the tile that tells it; where another is up, whose it is.

    The tiles that would have been exchanged tell nothing of that.
    """
    if event.verb in (Verb.DECLARE, Verb.RACK_JOKER):
        return ()
    up, kept = table.turn.seat, finding.status is not Status.BREACHED
    beside = () if kept else exchange_spots(table, event)
    tiles = _tiles(spot for spot in finding.at if spot not in beside)
    other = () if up is exchanger(table, event) else (seat_of(up),)
    return (PHASE, *other, *tiles)


def _racked(table: Table, event: Event, finding: Finding) -> Things:
    """A pick that has to be racked is told by the phase; that it need not be, by the tile."""
    tiles, kept = _tiles(finding.at), finding.status is not Status.BREACHED
    return tiles if kept and tiles else (PHASE, *tiles)


def _window(table: Table, event: Event, finding: Finding) -> Things:
    """What shut the window, or how far it stands open; of two discards the last one."""
    if older_discard_meant(table, event):
        return _tiles(discard_spot(table))
    shut = shut_by(table)
    said = (said_by(table.turn.seat),) if shut in (Shut.ASKED, Shut.DECLARED) else ()
    return (PHASE, *said)


def _final(table: Table, event: Event, finding: Finding) -> Things:
    """What was said of the tile, in full or in part; else the tile that somebody still holds."""
    words = finding.facts.get("words")
    seat = finding.facts.get("seat")
    if words is not None and isinstance(seat, Seat):
        return (said_by(seat),)
    return (*_spoken(table), *(_tiles(finding.at) or _of_the_act(table, event)))


def _announced(table: Table, event: Event, finding: Finding) -> Things:
    """A tile on the table: what was said before it was laid there; on the own rack the joker."""
    return (said_by(event.actor), *_tiles((*finding.at, *wanted_spot(table, event))))


def _due(table: Table, event: Event, finding: Finding) -> Things:
    """Why a joker is not due: no turn has begun, or else the tiles."""
    who = exchanger(table, event)
    kept = finding.status is not Status.BREACHED
    return (PHASE,) if kept and not table.in_turn(who) else _tiles(finding.at)


def _available(table: Table, event: Event, finding: Finding) -> Things:
    """The joker that is wanted, and the rack on which it lies, where that one's hand is dead."""
    return (*_dead(table, finding.facts), *_tiles((*finding.at, *wanted_spot(table, event))))


def _hand(table: Table, event: Event, finding: Finding) -> Things:
    """Whose hand it is about."""
    return _seats(finding.facts)


def _held(table: Table, event: Event, finding: Finding) -> Things:
    """The rack that has to complete it, and the tile that it would complete."""
    return (seat_of(event.actor), *_tiles(finding.at))


def _locked(table: Table, event: Event, finding: Finding) -> Things:
    """The exposure; of one that is locked the move that has locked it."""
    later = table.turn.exchanged or table.turn.seat is not event.actor
    kept = finding.status is not Status.BREACHED
    return (*((PHASE,) if later and not kept else ()), *_tiles(finding.at))


def _at_hand(table: Table, event: Event, finding: Finding) -> Things:
    """The tile that nobody has to give, or that may end the turn."""
    return _tiles(finding.at) or _of_the_act(table, event)


def _progress(table: Table, event: Event, finding: Finding) -> Things:
    return (PHASE,)


_BY_TILES = frozenset({"XA5"})
"""Rules that point at tiles though others of their point do not."""
_BY_POINT: Mapping[Point, Pointer] = {
    Point.AVAILABLE: _available,
    Point.BEGUN: _turn,
    Point.CLAIM_PURPOSE: _purpose,
    Point.COMMITMENT: _progress,
    Point.COMPLETE: _held,
    Point.DUTY: _due,
    Point.FINAL: _final,
    Point.HAND: _hand,
    Point.LOCK: _locked,
    Point.MUST_DISCARD: _at_hand,
    Point.RACKED: _racked,
    Point.TABLE_CONTACT: _announced,
    Point.WINDOW: _window,
}


def _of_the_act(table: Table, event: Event) -> Things:
    """The first tile of the act, in the hand of whoever acts."""
    return _tiles(spot for one in event.tiles[:1] for spot in held_spot(table, event.actor, one))


def _seats(facts: Facts) -> Things:
    """The owner that a finding names, else the seat."""
    seat = facts.get("owner", facts.get("seat"))
    return (seat_of(seat),) if isinstance(seat, Seat) else ()


def _dead(table: Table, facts: Facts) -> Things:
    return tuple(one for one in _seats(facts) if one.seat and not table.live(one.seat))
