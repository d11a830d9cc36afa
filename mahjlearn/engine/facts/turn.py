"""The turn: who is next, who throws without a tile, and a pick from the wrong place."""

from mahjlearn.engine.facts.claims import laid_for_a_joker
from mahjlearn.engine.facts.counts import held, picked_out_of_turn_by, unracked_pick
from mahjlearn.engine.facts.dead_hands import CHALLENGES, at_fault, declared
from mahjlearn.engine.facts.targets import same_tile_just_discarded
from mahjlearn.engine.facts.window import slip
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Verdict
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HAND_SIZE, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace
from mahjlearn.engine.table.verbs import PICKS, THROWS


def next_up(table: Table) -> Seat:
    """Return the seat that is up; after a slip of the tongue still the one after the discarder."""
    if slip(table) and table.discard is not None:
        return table.next_live(table.discard.by)
    return table.turn.seat


def due_to_pick(table: Table, seat: Seat) -> bool:
    """Return True for the seat that is up and has neither picked nor called."""
    if slip(table) and table.discard is not None:
        return seat is next_up(table)
    return table.turn.seat is seat and table.turn.began is Began.NO


def has_picked(table: Table, seat: Seat) -> bool:
    """Return True for the seat on turn once it has picked, be it from the wrong place."""
    return table.turn.seat is seat and table.turn.began is Began.PICKED


def under_way(table: Table, seat: Seat) -> bool:
    """Return True while another's turn has begun, or another's call is on its way."""
    turn = table.turn
    return turn.seat is not seat and turn.began is not Began.NO and not slip(table)


def keeps_the_called_tile(table: Table, seat: Seat) -> bool:
    """Return True if a called tile is on or in the seat's rack and in no exposure yet."""
    claim = table.turn.claim
    if claim is None or claim.exposed or table.turn.seat is not seat:
        return False
    return claim.place in (CalledPlace.RACK, CalledPlace.INSIDE)


def named_tile(table: Table, seat: Seat) -> Tile | None:
    """Return the tile that the seat has named in full and still holds."""
    last = table.discard
    if last is None or last.by is not seat or not last.in_hand:
        return None
    return last.tile


def throws_too_few(table: Table, seat: Seat) -> bool:
    """Return True if a discard now leaves fewer than thirteen tiles: none was picked or called."""
    if table.in_turn(seat) or keeps_the_called_tile(table, seat):
        return False
    return held(table, seat) <= HAND_SIZE


def throws_without_a_tile(table: Table, event: Event) -> bool:
    """Return True if a tile leaves the hand for the table and none was picked or called before.

    Not so once a tile was named, which is the discard whatever is thrown (DS1), for one laid down
    in an announced exchange, nor where the pick comes at the same instant (XA18).
    """
    seat = event.actor
    if picks_at_once(event) or not throws_too_few(table, seat):
        return False
    if event.verb in (Verb.LAY, Verb.TOUCH):
        tried = laid_for_a_joker(table, event) or same_tile_just_discarded(table, event)
        return not tried and named_tile(table, seat) is None
    return named_tile(table, seat) is None


def picks_at_once(event: Event) -> bool:
    """Return True if the same seat picks at the same instant."""
    return any(other.verb in PICKS and other.seat is event.seat for other in event.at_once)


def picks_and_throws(event: Event) -> bool:
    """Return True if the same seat picks one tile and throws another at the same instant."""
    acts = [act for act in (event, *event.at_once) if act.seat is event.seat]
    picked = [act.tiles for act in acts if act.verb in PICKS]
    thrown = [act.tiles for act in acts if act.verb in (Verb.DISCARD, Verb.NAME)]
    return bool(picked) and any(tiles not in picked for tiles in thrown)


def throws_another(table: Table, event: Event) -> bool:
    """Return True if a tile is named or thrown after the seat has named a different one in full."""
    named = named_tile(table, event.actor)
    return event.verb in THROWS and named is not None and named is not event.tile


ABOUT_THE_PICK = CHALLENGES | {Verb.RACK, Verb.DISCARD, Verb.NAME, Verb.PUT_PICK_BACK}
"""Acts by which such a tile is racked or goes back, and challenges."""

RACKED = {
    "wall": "Once racked, a tile from the wrong wall can’t go back.",
    "end": "Once racked, a tile from the wrong end can’t go back.",
}
"""The ground in words, by the place from which the tile came."""


def from_the_wrong(
    place: str, ground: Ground, table: Table, event: Event, options: Options
) -> Consequence | None:
    """Return what follows: not racked, the tile goes back; racked, the hand is at fault (D27)."""
    if event.verb in CHALLENGES:
        return declared(table, event, options, ground, says=RACKED[place])
    if event.verb in PICKS:
        return _just_picked(table, event) if due_to_pick(table, event.actor) else None
    if _wrong_place(table, event.actor) != place:
        return None
    if throws_a_wrong_pick(table, event):
        steps = right_pick(table, event.actor)
        facts = {"seat": event.actor, "says": _NOT_TO_THROW[place]}
        return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=steps)
    if event.verb is Verb.PUT_PICK_BACK:
        stray = picked_out_of_turn_by(table, event.actor)
        return None if stray else Consequence({"says": _BACK}, verdict=Verdict.LEGAL)
    return at_fault(event.actor, ground) if _racks(table, event) else None


def throws_a_wrong_pick(table: Table, event: Event) -> bool:
    """Return True for a discard of the very tile that came from the wrong place, not racked."""
    mine = table.turn.seat is event.seat and table.turn.picked_wrongly
    return mine and event.verb in (Verb.DISCARD, Verb.NAME) and event.tile is table.turn.in_hand


def _wrong_place(table: Table, seat: Seat) -> str | None:
    """Return the wrong place that the seat's pick came from; None for a right pick."""
    kept = unracked_pick(table, seat)
    if kept is not None:
        return kept.wrong
    mine = table.turn.seat is seat and table.turn.in_hand is not None
    return table.turn.wrong_pick if mine else None


def _racks(table: Table, event: Event) -> bool:
    """Return True for racking, and for discarding another tile, which implies it unless denied."""
    if event.verb is Verb.RACK:
        return True
    return event.tile is not table.turn.in_hand and event.manner is not Manner.UNRACKED


def _just_picked(table: Table, event: Event) -> Consequence:
    steps = right_pick(table, event.actor)
    return Consequence({"says": _NOT_RACKED}, verdict=Verdict.CORRECTABLE, to_do=steps)


def right_pick(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Return the steps that correct the pick: earlier ones and it go back, then a new pick."""
    back = Event(Verb.PUT_PICK_BACK, seat)
    strays = (back,) if picked_out_of_turn_by(table, seat) else ()
    return (*strays, back, Event(Verb.PICK, seat, (Tile.HIDDEN,)))


_NOT_RACKED = (
    "That’s the wrong place to pick. Put the tile back before it’s racked, and there’s no harm "
    "done."
)
_NOT_TO_THROW = {
    "wall": (
        "A tile from the wrong wall begins no turn, so it’s no discard. It goes back, and "
        "{seat:pick|picks} from the correct wall."
    ),
    "end": (
        "A tile from the wrong end begins no turn, so it’s no discard. It goes back, and "
        "{seat:pick|picks} from the correct end."
    ),
}
_BACK = "The tile from the wrong place isn’t racked, so it goes back."
