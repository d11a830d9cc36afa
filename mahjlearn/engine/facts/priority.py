"""Which of several wishes for the discard goes first, and what happens at the same instant."""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.facts.claimants import CLAIMING, Claimant, claimant_of, standing, still_open
from mahjlearn.engine.facts.window import name_called, shut_by
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import Began
from mahjlearn.engine.table.values import quick
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS
from mahjlearn.engine.words.sentences import listed


@quick
class Order(StrEnum):
    """The reason that one of two wishes goes before the other."""

    PURPOSE = "mah jongg before an exposure"
    PICK = "mah jongg on the pick before an exposure"
    NEARER = "nearer in turn to the discarder"
    TAKEN = "racked or exposed already"
    REAL = "the tile itself before the name it was given"


@dataclass(frozen=True, slots=True)
class Contest:
    """A pair of wishes for one discard: the actor's and a rival's."""

    mine: Claimant
    rival: Claimant
    order: Order
    ahead: bool
    """True where the actor's goes first."""

    @property
    def first(self) -> Seat:
        return self.mine.seat if self.ahead else self.rival.seat

    @property
    def last(self) -> Seat:
        return self.rival.seat if self.ahead else self.mine.seat

    @property
    def alike(self) -> bool:
        """Return True if both want the tile for the same purpose."""
        return self.mine.wins is self.rival.wins


def contests(table: Table, event: Event, options: Options) -> tuple[Contest, ...]:
    """Return the contests that the event loses; if there are none, those that it wins."""
    if event.verb not in CLAIMING or not _contested(table, event):
        return ()
    mine = claimant_of(table, event, options)
    if mine is None:
        return ()
    found = [_between(table, mine, rival) for rival in _rivals(table, event, options)]
    met = [contest for contest in found if contest is not None]
    return tuple([c for c in met if not c.ahead] or met)


def outbid(table: Table, event: Event, options: Options) -> bool:
    """Return True if the event claims what somebody else gets."""
    return any(not contest.ahead for contest in contests(table, event, options))


def tied_with(table: Table, event: Event, options: Options) -> Event | None:
    """Return the claim that also wins at this instant, on the discard or on the pick (XA9)."""
    if not event.at_once or event.verb not in CLAIMING:
        return None
    mine = claimant_of(table, event, options)
    if mine is None or not mine.wins or outbid(table, event, options):
        return None
    for other in event.at_once:
        theirs = claimant_of(table, other, options) if other.verb in CLAIMING else None
        if theirs is not None and theirs.wins and theirs.on_pick is not mine.on_pick:
            return other
    return None


def alone(table: Table, event: Event, options: Options) -> bool:
    """Return True for a declaration that nobody goes before and with which nobody else wins."""
    tied = tied_with(table, event, options) is not None
    return not tied and not outbid(table, event, options)


def gives_way(table: Table, event: Event, options: Options) -> bool:
    """Return True if the claim on the way is a better one than the event, which changes nothing."""
    on_discard = event.verb is not Verb.DECLARE or bool(event.tiles)
    rival = standing(table, event.actor, options)
    if not on_discard or rival is None:
        return False
    if _calls_the_name(table, event) and table.discard and rival.tile is table.discard.tile:
        return True
    exposed = still_open(table, event.actor)
    if exposed is not None and exposed.by is None:
        # Nobody knows before whom the tile would lie again.
        return True
    return claimant_of(table, event, options) is None or outbid(table, event, options)


def _calls_the_name(table: Table, event: Event) -> bool:
    """Return True for a block called by the discard's wrong name, not by the tile itself."""
    wins = event.verb in (Verb.CALL_MAHJ, Verb.DECLARE)
    return not wins and name_called(table, event) is not None


def _contested(table: Table, event: Event) -> bool:
    claimed = table.turn.claim is not None and table.turn.seat is not event.seat
    return claimed or bool(event.at_once)


def _rivals(table: Table, event: Event, options: Options) -> tuple[Claimant, ...]:
    found = [
        claimant_of(table, other, options) for other in event.at_once if other.verb in CLAIMING
    ]
    found.append(standing(table, event.actor, options))
    return tuple(bid for bid in found if bid is not None and bid.seat is not event.seat)


def _between(table: Table, mine: Claimant, rival: Claimant) -> Contest | None:
    """Return the contest of two wishes; None for a tie, or for two tiles that do not compete."""
    if mine.on_pick or rival.on_pick:
        if mine.wins and rival.wins:
            return None
        return Contest(mine, rival, Order.PICK, mine.on_pick)
    if mine.tile is not rival.tile and mine.wins and rival.wins:
        return _on_the_name(table, mine, rival)
    if mine.tile is not rival.tile and not (mine.wins or rival.wins):
        return None
    if mine.wins is not rival.wins:
        return Contest(mine, rival, Order.PURPOSE, mine.wins)
    nearer = steps_to(table, mine.seat) < steps_to(table, rival.seat)
    if rival.taken and (_thrower(table) is None or (nearer and not mine.wins)):
        return Contest(mine, rival, Order.TAKEN, ahead=False)
    return Contest(mine, rival, Order.NEARER, nearer)


def _on_the_name(table: Table, mine: Claimant, rival: Claimant) -> Contest | None:
    """Return the contest in which one claims a misnamed discard's name and one the tile (MN4)."""
    last = table.discard
    if last is None or last.tile not in (mine.tile, rival.tile):
        return None
    return Contest(mine, rival, Order.REAL, ahead=mine.tile is last.tile)


def steps_to(table: Table, seat: Seat) -> int:
    """Return how many seats the seat is from the discarder: 1 for the nearest, 0 if not known."""
    thrower = _thrower(table)
    return 0 if thrower is None else (seat.number - thrower.number) % 4


def _thrower(table: Table) -> Seat | None:
    if table.discard is not None:
        return table.discard.by
    return None if table.turn.claim is None else table.turn.claim.by


CLOSING = PAYING | {Verb.RACK, Verb.DISCARD, Verb.NAME, Verb.TOUCH, Verb.ANNOUNCE}
"""Racking, discarding and asking for an exchange: what the picker yields with to a call (WO3)."""


def in_effect(table: Table, events: tuple[Event, ...], options: Options) -> tuple[Event, ...]:
    """Return the events that take effect, the best claim before those that yield to it.

    The picker yields to a call (WO3); a call yields to mah jongg on the pick (XA8, XA9).
    """
    won = any(_on_the_pick(table, event, options) for event in events)
    good = any(_bid(table, event, options) is not None for event in events)
    closing = any(closes(table, event, events) for event in events)
    kept = [
        event
        for event in events
        if not (good and closes(table, event, events))
        and not (won and _takes_discard(event))
        and not (
            (good or closing) and _takes_discard(event) and _bid(table, event, options) is None
        )
    ]
    return tuple(sorted(kept, key=lambda event: _rank(table, event, options)))


def closes(table: Table, event: Event, events: tuple[Event, ...]) -> bool:
    """Return True if the picker would close the window that is open up to this instant (XA4)."""
    seat, turn = event.seat, table.turn
    if event.verb not in CLOSING or seat is not turn.seat or table.discard is None:
        return False
    picks = any(other.verb in PICKS and other.seat is seat for other in events)
    in_time = turn.began is Began.PICKED or (turn.began is Began.NO and picks)
    return in_time and shut_by(table) is None


def yields(table: Table, event: Event, options: Options) -> bool:
    """Return True if the picker's act meets a good claim of the discard and so does not count."""
    called = any(
        _bid(table, other, options) is not None for other in event.at_once if claims(other)
    )
    return called and closes(table, event, event.at_once)


def claims(event: Event) -> bool:
    """Return True for a call of the discard, mah jongg on it included."""
    return event.verb in CALLS or (event.verb is Verb.DECLARE and bool(event.tiles))


def tie(table: Table, events: tuple[Event, ...], options: Options) -> str | None:
    """Return why the game is over if mah jongg on the pick meets one on the discard (XA9)."""
    bids = [bid for bid in (_bid(table, event, options) for event in events) if bid and bid.wins]
    picker = next((bid.seat for bid in bids if bid.on_pick), None)
    on_discard = [bid.seat for bid in bids if not bid.on_pick]
    if picker is None or not on_discard:
        return None
    nearest = min(on_discard, key=lambda seat: steps_to(table, seat))
    return f"{listed([picker.value, nearest.value])} have mah jongg at the same instant, a tie"


def _bid(table: Table, event: Event, options: Options) -> Claimant | None:
    return claimant_of(table, event, options) if event.verb in CLAIMING else None


def _on_the_pick(table: Table, event: Event, options: Options) -> bool:
    bid = _bid(table, event, options)
    return bid is not None and bid.on_pick


def _takes_discard(event: Event) -> bool:
    return event.verb in CLAIMING and (event.verb is not Verb.DECLARE or bool(event.tiles))


def _rank(table: Table, event: Event, options: Options) -> tuple[int, int]:
    bid = _bid(table, event, options)
    # Whoever picks and discards at one instant has a tile to discard (XA18).
    return (
        (0, event.verb not in PICKS)
        if bid is None
        else (1 + (not bid.wins), steps_to(table, bid.seat))
    )
