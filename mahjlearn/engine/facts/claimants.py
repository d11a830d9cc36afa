"""Wishes for the discard that can be met, and the claim of another on its way."""

from dataclasses import dataclass

from mahjlearn.engine.facts.claims import calls_own_discard, can_complete
from mahjlearn.engine.facts.exposures import fresh_exposure
from mahjlearn.engine.facts.hand import rests_on_an_early_joker
from mahjlearn.engine.facts.window import committed, misnamed, older_discard_meant
from mahjlearn.engine.facts.winning import is_mah_jongg, line_that_hides
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.turn import Began, Claim
from mahjlearn.engine.table.verbs import CALLS, TAKINGS

CLAIMING = CALLS | TAKINGS | {Verb.DECLARE}
"""Acts by which a player goes after the discard; a declaration on the own hand claims nothing."""


@dataclass(frozen=True, slots=True)
class Claimant:
    """A wish for the discard that could be met. `taken`: racked, or tiles shown for it."""

    seat: Seat
    tile: Tile
    wins: bool
    taken: bool = False
    on_pick: bool = False
    """A declaration on the own fresh pick, which needs no discard."""


def claimant_of(table: Table, event: Event, options: Options) -> Claimant | None:
    """Return the wish of the event; None if it wants no discard or cannot have it in any case."""
    wish = _wish(table, event)
    if wish is None or not table.live(wish.seat) or calls_own_discard(table, event):
        return None
    if wish.wins:
        if rests_on_an_early_joker(table, wish.seat):
            return None
        declared = Event(Verb.DECLARE, wish.seat, event.tiles, groups=event.groups)
        return None if is_mah_jongg(table, declared, options) is False else wish
    return wish if _for_an_exposure(table, event, wish, options) else None


def standing(table: Table, seat: Seat, options: Options) -> Claimant | None:
    """Return the wish of another seat that is on the way, or whose exposure has just been made."""
    claim, owner = table.turn.claim, table.turn.seat
    if claim is None or owner is seat or not table.live(owner):
        return None
    if claim.for_exchange and not claim.exposed:
        return None
    wins = _to_win(table, claim, options)
    taken = committed(table) or table.turn.shown
    bid = Claimant(owner, claim.wanted, bool(wins), taken)
    if wins is None and not claim.exposed:
        return None
    good = bid.wins or claim.exposed or _completes(table, bid, claim.grouping)
    return bid if good else None


def still_open(table: Table, seat: Seat) -> Claim | None:
    """Return the claim of another whose exposure was made with the last discard this very turn."""
    claim, owner = table.turn.claim, table.turn.seat
    if claim is None or not claim.exposed or owner is seat or table.discard is not None:
        return None
    return claim if fresh_exposure(table, owner) is not None else None


def exposed_to_another(table: Table, event: Event) -> Claim | None:
    """Return the claim of another that has exposed the tile on which the event claims mah jongg."""
    wins = event.verb is Verb.CALL_MAHJ or (event.verb is Verb.DECLARE and bool(event.tiles))
    return still_open(table, event.actor) if wins else None


def exchange_begun(table: Table) -> bool:
    """Return True once the seat on turn has begun an exchange."""
    turn = table.turn
    return turn.asks or turn.exchanged or turn.asked


def _wish(table: Table, event: Event) -> Claimant | None:
    """Return the wish of the event, even if it cannot be met."""
    seat, claim = event.actor, table.turn.claim
    own = claim if table.turn.seat is seat else None
    if event.verb is Verb.DECLARE and not event.tiles:
        if own is not None and not own.exposed:
            return Claimant(seat, own.wanted, wins=True)
        return _on_pick(table, seat)
    if event.verb in TAKINGS:
        if own is not None:
            return Claimant(seat, own.wanted, own.for_mah_jongg)
        return None if table.discard is None else Claimant(seat, table.discard.tile, wins=False)
    if event.verb is Verb.CALL_EXCHANGE or older_discard_meant(table, event):
        return None
    return Claimant(seat, event.tile, event.verb in (Verb.CALL_MAHJ, Verb.DECLARE))


def _on_pick(table: Table, seat: Seat) -> Claimant | None:
    turn = table.turn
    fresh = turn.began is Began.PICKED and turn.in_hand is not None and not turn.racked
    if turn.seat is not seat or not fresh:
        return None
    return Claimant(seat, Tile.HIDDEN, wins=True, on_pick=True)


def _for_an_exposure(table: Table, event: Event, wish: Claimant, options: Options) -> bool:
    """Return False if a rule refuses it: a thrown joker, or a call that a hidden line excludes."""
    last = table.discard
    if last is not None and last.tile is Tile.JOKER and not misnamed(last):
        return bool(options.thrown_jokers)
    if event.verb in CALLS and line_that_hides(table, event, options) is not None:
        return False
    return _completes(table, wish, event.grouping)


def _completes(table: Table, bid: Claimant, grouping: Grouping | None) -> bool:
    size = 3 if grouping is None else grouping.size
    exposable = grouping is None or grouping.takes_jokers
    return exposable and can_complete(table, bid.seat, bid.tile, size)


def _to_win(table: Table, claim: Claim, options: Options) -> bool | None:
    """Return True if the claim on its way is for mah jongg; None if declared in error (ME1)."""
    owner = table.turn.seat
    if not claim.for_mah_jongg and table.turn.declared is None:
        return False
    tiles = () if claim.exposed else (claim.wanted,)
    right = is_mah_jongg(table, Event(Verb.DECLARE, owner, tiles), options)
    wrong = right is False or table.turn.in_error or rests_on_an_early_joker(table, owner)
    wrong = wrong or table.rack(owner).ground is Ground.IN_ERROR
    return None if wrong else True
