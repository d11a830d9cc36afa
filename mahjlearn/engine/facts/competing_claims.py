"""Who else wants the discard, and whose wish goes first. Facts that the rules of priority share."""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.facts.claims import calls_own_discard, can_complete
from mahjlearn.engine.facts.exposures import fresh_exposure
from mahjlearn.engine.facts.hidden_lines import line_that_hides
from mahjlearn.engine.facts.unfit_to_win import rests_on_an_early_joker
from mahjlearn.engine.facts.window import committed, misnamed, name_called, older_discard_meant
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.turn import Began, Claim
from mahjlearn.engine.table.values import quick
from mahjlearn.engine.table.verbs import CALLS, TAKINGS

CLAIMING = CALLS | TAKINGS | {Verb.DECLARE}
"""Acts by which a player goes after the discard; a declaration on the own hand claims nothing."""


@quick
class Order(StrEnum):
    """Why one of two wishes goes before the other."""

    PURPOSE = "mah jongg before an exposure"
    PICK = "mah jongg on the pick before an exposure"
    NEARER = "nearer in turn to the discarder"
    TAKEN = "racked or exposed already"
    REAL = "the tile itself before the name it was given"


@dataclass(frozen=True, slots=True)
class Claimant:
    """A wish for the discard that could be met. `taken`: racked, or tiles shown for it."""

    seat: Seat
    tile: Tile
    wins: bool
    taken: bool = False
    on_pick: bool = False
    """A declaration on the own fresh pick, which needs no discard."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two wishes for one discard: the actor's and a rival's."""

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
        """True where both want the tile for the same purpose."""
        return self.mine.wins is self.rival.wins


def contests(table: Table, event: Event, options: Options) -> tuple[Contest, ...]:
    """The wishes that the event meets: those it loses to; where there are none, those it beats."""
    if event.verb not in CLAIMING or not _contested(table, event):
        return ()
    mine = claimant_of(table, event, options)
    if mine is None:
        return ()
    found = [_between(table, mine, rival) for rival in _rivals(table, event, options)]
    met = [contest for contest in found if contest is not None]
    return tuple([c for c in met if not c.ahead] or met)


def outbid(table: Table, event: Event, options: Options) -> bool:
    """True where the event claims what somebody else gets."""
    return any(not contest.ahead for contest in contests(table, event, options))


def tied_with(table: Table, event: Event, options: Options) -> Event | None:
    """The claim that wins at the same instant: on the discard, or on the fresh pick (XA9)."""
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
    """True for a declaration that nobody goes before and with which nobody else wins."""
    tied = tied_with(table, event, options) is not None
    return not tied and not outbid(table, event, options)


def claimant_of(table: Table, event: Event, options: Options) -> Claimant | None:
    """What the event wants; None where it wants no discard, or cannot have it in any case."""
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
    """The wish of another seat that is on the way, or whose exposure has just been made."""
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


def gives_way(table: Table, event: Event, options: Options) -> bool:
    """True where the claim on the way is a better one than the event, which changes nothing."""
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
    """True for a block called by the wrong name of the discard, which is not the tile itself."""
    wins = event.verb in (Verb.CALL_MAHJ, Verb.DECLARE)
    return not wins and name_called(table, event) is not None


def still_open(table: Table, seat: Seat) -> Claim | None:
    """The claim of another whose exposure was made with the last discard this very turn."""
    claim, owner = table.turn.claim, table.turn.seat
    if claim is None or not claim.exposed or owner is seat or table.discard is not None:
        return None
    return claim if fresh_exposure(table, owner) is not None else None


def _contested(table: Table, event: Event) -> bool:
    claimed = table.turn.claim is not None and table.turn.seat is not event.seat
    return claimed or bool(event.at_once)


def exposed_to_another(table: Table, event: Event) -> Claim | None:
    """The claim of another that has exposed the tile on which the event claims mah jongg."""
    wins = event.verb is Verb.CALL_MAHJ or (event.verb is Verb.DECLARE and bool(event.tiles))
    return still_open(table, event.actor) if wins else None


def exchange_begun(table: Table) -> bool:
    """True once the seat on turn has begun an exchange."""
    turn = table.turn
    return turn.exchange is not None or turn.exchanged or turn.asked


def _wish(table: Table, event: Event) -> Claimant | None:
    """What the event asks for, whether it can be had or not."""
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
    """False for what a rule refuses: a thrown joker, and a call that a hidden line excludes."""
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
    """Whether the claim on the way is for mah jongg; None for one declared in error (ME1)."""
    owner = table.turn.seat
    if not claim.for_mah_jongg and table.turn.declared is None:
        return False
    tiles = () if claim.exposed else (claim.wanted,)
    right = is_mah_jongg(table, Event(Verb.DECLARE, owner, tiles), options)
    wrong = right is False or table.turn.in_error or rests_on_an_early_joker(table, owner)
    wrong = wrong or table.rack(owner).ground is Ground.IN_ERROR
    return None if wrong else True


def _rivals(table: Table, event: Event, options: Options) -> tuple[Claimant, ...]:
    found = [
        claimant_of(table, other, options) for other in event.at_once if other.verb in CLAIMING
    ]
    found.append(standing(table, event.actor, options))
    return tuple(bid for bid in found if bid is not None and bid.seat is not event.seat)


def _between(table: Table, mine: Claimant, rival: Claimant) -> Contest | None:
    """Whose wish goes first; None for a tie, and for two different tiles that do not compete."""
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
    if rival.taken and (nearer or _thrower(table) is None):
        return Contest(mine, rival, Order.TAKEN, ahead=False)
    return Contest(mine, rival, Order.NEARER, nearer)


def _on_the_name(table: Table, mine: Claimant, rival: Claimant) -> Contest | None:
    """Of a misnamed discard one claims the name and one the tile (MN4)."""
    last = table.discard
    if last is None or last.tile not in (mine.tile, rival.tile):
        return None
    return Contest(mine, rival, Order.REAL, ahead=mine.tile is last.tile)


def steps_to(table: Table, seat: Seat) -> int:
    """How many seats in order from the discarder; the nearest is 1. 0 where nobody knows."""
    thrower = _thrower(table)
    return 0 if thrower is None else (seat.number - thrower.number) % 4


def _thrower(table: Table) -> Seat | None:
    if table.discard is not None:
        return table.discard.by
    return None if table.turn.claim is None else table.turn.claim.by
