"""Is the discard there that is called, taken up or put back, and the tiles that are laid down?"""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.effects.calling import taken_up
from mahjlearn.engine.facts.claimants import still_open
from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.targets import place_to_change
from mahjlearn.engine.facts.window import older_discard_meant
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import tile_name
from mahjlearn.engine.table.turn import CalledPlace
from mahjlearn.engine.table.verbs import CALLS, TAKINGS


def _discard_there(table: Table, event: Event) -> list[str]:
    last = table.discard
    exposed = still_open(table, event.actor)
    if exposed is not None and event.tiles == (exposed.tile,):
        last = Discard(exposed.tile, exposed.by or table.turn.seat)
    if last is None:
        return ["There is no discard on the table to call."]
    named = {last.tile.value, last.named}
    if event.tiles and event.tile.value not in named and last.named not in ("joker", "same"):
        return [f"The last discard is {tile_name(last.tile)}, not {tile_name(event.tile)}."]
    # The own discard is tried too, and is refused by a rule (CL3).
    return []


def _owners_discard(table: Table, event: Event) -> list[str]:
    """An older discard may be tried, and is refused by a rule; the last one is there or not."""
    last = table.discard
    if last is None:
        return _discard_there(table, event) or _thrown_by_the_owner(table, event)
    earlier = older_discard_meant(table, event) and event.tile in (table.discards or ())
    return [] if last.by is not event.owner or earlier else _discard_there(table, event)


def _thrown_by_the_owner(table: Table, event: Event) -> list[str]:
    """Of a tile that another has just exposed it may be known who threw it: not who claimed it."""
    claim, owner = table.turn.claim, event.owner
    if claim is not None and claim.by not in (None, owner):
        return [f"{claim.by} discarded {tile_name(claim.tile)}, not {owner}."]
    if owner in (event.seat, table.turn.seat):
        return [f"{owner} cannot have discarded the tile that is called."]
    return []


def _declare(table: Table, event: Event) -> list[str]:
    return _discard_there(table, event) if event.tiles else []


def _discard_or_claim_there(table: Table, event: Event) -> list[str]:
    return [] if claim_by(table, event.actor) is not None else _discard_there(table, event)


def _taken_from_there(table: Table, event: Event) -> list[str]:
    """The called tile goes from the table to the hand to the rack, and each step is taken once."""
    claim = claim_by(table, event.actor)
    if claim is None:
        return _discard_there(table, event)
    in_the_exposure = claim.exposed and claim.place is CalledPlace.RACK
    if claim.place in _BEFORE[event.verb] and not in_the_exposure:
        return []
    where = "in the hand" if claim.place is CalledPlace.LIFTED else claim.place.value
    return [f"{event.actor} has the called {tile_name(claim.tile)} {where} already."]


_BEFORE = {
    Verb.LIFT: (CalledPlace.TABLE,),
    Verb.SET_DISCARD: (CalledPlace.TABLE, CalledPlace.LIFTED, CalledPlace.INSIDE),
    Verb.PUT_INSIDE: (CalledPlace.TABLE, CalledPlace.LIFTED, CalledPlace.RACK),
}
"""Where the called tile may lie when it is taken up or put somewhere."""


def _putting_back(table: Table, event: Event) -> list[str]:
    mine = table.turn.seat is event.seat and table.turn.claim is not None
    return [] if mine else [f"{event.actor} has called no discard."]


def _exposing(table: Table, event: Event) -> list[str]:
    table = taken_up(table, event)
    seat, claim = event.actor, table.turn.claim
    tiles = Counter(event.tiles)
    if claim is not None and table.turn.seat is seat and not claim.exposed:
        tiles -= Counter([claim.tile])
    return [
        f"{seat} cannot have that many {tile_name(tile)}s to lay down."
        for tile, count in tiles.items()
        if holdable(table, seat, tile) < count
    ]


def _changing(table: Table, event: Event) -> list[str]:
    seat = event.actor
    place = place_to_change(table, seat)
    if place is None:
        return [f"{seat} has made no exposure this turn that could change."]
    more = Counter(event.tiles) - Counter(table.rack(seat).exposures[place].tiles)
    return [
        f"{seat} cannot have that many {tile_name(tile)}s to lay down."
        for tile, count in more.items()
        if holdable(table, seat, tile) < count
    ]


def _adding(table: Table, event: Event) -> list[str]:
    row = table.rack(event.actor).exposures
    if all(exposure.tiles != event.exposure for exposure in row):
        return [f"{event.actor} shows no {' '.join(event.exposure)}."]
    claim, last = claim_by(table, event.actor), table.discard
    # The discard is tried too, called or not, and is refused by a rule (CL4).
    tried = None if last is None else last.tile
    if claim is not None and not claim.exposed:
        tried = claim.tile
    from_hand = Counter(event.tiles) - Counter(() if tried is None else (tried,))
    return [
        f"{event.actor} cannot have that many {tile_name(tile)}s to lay down."
        for tile, count in from_hand.items()
        if holdable(table, event.actor, tile) < count
    ]


CALLING: dict[Verb, Callable[[Table, Event], list[str]]] = {
    **dict.fromkeys(CALLS - {Verb.CALL_OWNERS}, _discard_there),
    **dict.fromkeys(TAKINGS, _taken_from_there),
    Verb.CALL_OWNERS: _owners_discard,
    Verb.GIVE_DISCARD: _discard_or_claim_there,
    Verb.PUT_DISCARD_BACK: _putting_back,
    Verb.EXPOSE: _exposing,
    Verb.CHANGE: _changing,
    Verb.ADD: _adding,
    Verb.DECLARE: _declare,
}
