"""Does an event speak of something that is there? Everything missing is said at once."""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.effects.calling import taken_up
from mahjlearn.engine.facts.charleston import miscounted, passed_wrongly
from mahjlearn.engine.facts.claims import claim_by, pays_with_the_called_tile
from mahjlearn.engine.facts.competing_claims import still_open
from mahjlearn.engine.facts.counts import picks_in_hand
from mahjlearn.engine.facts.dead_hands import newest_fault
from mahjlearn.engine.facts.exposures import wrong_as_laid
from mahjlearn.engine.facts.lying import holdable, out_of_sight
from mahjlearn.engine.facts.mah_jongg_in_error import open_error
from mahjlearn.engine.facts.passing import joker_passed
from mahjlearn.engine.facts.targets import (
    exposure_place,
    pending_for,
    place_to_change,
    same_tile_just_discarded,
    sets_given_tile,
    target,
)
from mahjlearn.engine.facts.turn_order import named_tile
from mahjlearn.engine.facts.window import misnamed, older_discard_meant
from mahjlearn.engine.facts.wrong_tile import dead_of_a_wrong_tile, wrong_exposure
from mahjlearn.engine.judging.charleston_preconditions import PASSING_CHECKS
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import SEATS, Tile, tile_name
from mahjlearn.engine.table.turn import Began, CalledPlace, Stage
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS, TAKINGS
from mahjlearn.engine.words.sentences import with_article

_TRIED = PAYING | {Verb.TOUCH}
_GIVES_A_JOKER = frozenset({Verb.GIVE_JOKER, Verb.GIVE_JOKER_FREE})
_FROM_HAND = _TRIED | _GIVES_A_JOKER | {
    Verb.HOLD_OVER, Verb.TAKE_OUT, Verb.NAME, Verb.DISCARD, Verb.GIVE_RIGHT, Verb.PASS,
    Verb.PASS_PART,
}  # fmt: skip


def unmet(table: Table, event: Event, options: Options) -> list[str]:
    """What the event takes for granted and the table does not have; empty where all is there.

    `options` are those of the ruleset in force: whether there is a mistake to point out is its say.
    """
    faults: list[str] = []
    for other in event.at_once:
        faults += unmet(table, other, options)
    check = _CHECKS.get(event.verb)
    if check is not None:
        faults += check(table, event)
    if event.verb is Verb.POINT_OUT:
        faults += _mistake_there(table, options)
    if event.verb in _FROM_HAND:
        faults += _not_held(table, event)
    return faults


def _not_held(table: Table, event: Event) -> list[str]:
    seat = event.actor
    if sets_given_tile(table, event) or not table.live(seat) or _thrown_or_called(table, event):
        return []
    tiles = (Tile.JOKER,) if event.verb in _GIVES_A_JOKER else event.tiles
    return [
        f"{seat} cannot have {with_article(tile_name(tile))} to do this with."
        for tile, count in Counter(tiles).items()
        if holdable(table, seat, tile) < count
        and (tile is not Tile.HIDDEN or event.verb not in PASSING_CHECKS)
    ]


def _thrown_or_called(table: Table, event: Event) -> bool:
    """The tile just thrown and the called tile are tried too, and refused by a rule.

    Thrown once, a tile cannot be named, held up or thrown again; one that was only named can.
    """
    if event.verb in (Verb.NAME, Verb.DISCARD, Verb.HOLD_OVER):
        return named_tile(table, event.actor) is event.tile
    if event.verb not in _TRIED:
        return False
    return same_tile_just_discarded(table, event) or pays_with_the_called_tile(table, event)


def _owner_shows_joker(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None or sets_given_tile(table, event):
        return []
    row = table.rack(owner).exposures
    place = exposure_place(table, owner, event)
    jokers = 0 if place is None else row[place].jokers
    if not jokers:
        what = " ".join(event.exposure) if place is None and event.exposure else "joker"
        # What a dead hand took back is refused by a rule (DH5).
        return [f"{owner} shows no {what}."] if table.live(owner) else []
    if len(event.tiles) > jokers:
        return [f"The exposure of {owner} that is meant shows no {len(event.tiles)} jokers."]
    return []


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


def _pending(table: Table, event: Event) -> list[str]:
    pending = pending_for(table, event)
    if pending is None:
        return [f"Nobody has offered {event.actor} a tile for a joker."]
    if event.verb is Verb.HAND_OVER and pending[1].stage is Stage.JOKER_IN_HAND:
        return [f"{event.actor} has handed the joker over already."]
    meant = target(table, event)
    if event.verb is Verb.HAND_OVER and meant is not None and not meant.jokers:
        return [f"{event.actor} shows no joker."]
    return []


def _own_exchange(table: Table, event: Event) -> list[str]:
    under_way = table.exchange_of(event.actor) is not None
    done = table.turn.seat is event.seat and table.turn.exchanged
    if under_way or (done and event.verb is Verb.UNDO_EXCHANGE):
        return []
    if table.just_discarded(event.actor):
        return [f"{event.actor} has discarded, so there is no exchange to take back."]
    return [f"{event.actor} has announced no exchange."]


def _joker_in_hand(table: Table, event: Event) -> list[str]:
    exchange = table.exchange_of(event.actor)
    if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND:
        return []
    return [f"{event.actor} has no joker in the hand from an exchange."]


def _pickable(table: Table, event: Event) -> list[str]:
    if table.wall == 0:
        return ["The wall is empty; there is no tile to pick."]
    tile = event.tile
    if tile is Tile.HIDDEN or out_of_sight(table, tile) > 0:
        return []
    return [f"All the {tile_name(tile)}s of the set are in sight already; nobody can pick one."]


def _pick_in_hand(table: Table, event: Event) -> list[str]:
    turn = table.turn
    if event.verb is Verb.PUT_PICK_BACK and turn.gave_way is event.seat:
        return []
    if picks_in_hand(table, event.actor):
        return []
    loose = turn.in_hand is not None or turn.taken_out is not None
    if turn.seat is event.seat and turn.began is Began.PICKED and loose:
        return []
    return [f"{event.actor} has no picked tile in the hand."]


def _own_discard(table: Table, event: Event) -> list[str]:
    last = table.discard
    if last is not None and last.by is event.seat:
        return []
    return [f"The last discard is not {event.actor}'s."]


def _wrong_name(table: Table, event: Event) -> list[str]:
    wrong = _own_discard(table, event)
    if wrong or misnamed(table.discard):
        return wrong
    return [f"{event.actor} gave the discard no wrong name."]


def _joker_at_owner(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None or any(e.jokers for e in table.rack(owner).exposures):
        return []
    return [f"{owner} shows no joker."]


def _in_exposure(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None:
        return []
    shown = [tile for e in table.rack(owner).exposures for tile in e.tiles]
    return [
        f"{owner} shows {'not that many' if tile in shown else 'no'} {tile_name(tile)}"
        f"{'s' if tile in shown else ''}."
        for tile, count in Counter(event.tiles).items()
        if shown.count(tile) < count
    ]


def _mistake_there(table: Table, options: Options) -> list[str]:
    before = joker_passed(table) or passed_wrongly(table) is not None or bool(miscounted(table))
    in_play = table.charleston is None and _mistake_in_play(table, options)
    return [] if before or in_play else ["There is no mistake on the table to point out."]


def _mistake_in_play(table: Table, options: Options) -> bool:
    at_fault = any(table.rack(s).ground and table.live(s) for s in SEATS)
    faulty = any(e.fault for s in SEATS if table.live(s) for e in table.rack(s).exposures)
    faulty = faulty or newest_fault(table, options) is not None
    fresh = wrong_as_laid(table, table.turn.seat) is not None
    fresh = fresh or misnamed(table.discard) or open_error(table, options) is not None
    return at_fault or faulty or fresh


def _wrong_tile_there(table: Table, event: Event) -> list[str]:
    died_of_it = dead_of_a_wrong_tile(table) is not None
    return [] if wrong_exposure(table) or died_of_it else ["There is no wrong tile in an exposure."]


_CHECKS: dict[Verb, Callable[[Table, Event], list[str]]] = {
    **PASSING_CHECKS,
    **dict.fromkeys(CALLS - {Verb.CALL_OWNERS}, _discard_there),
    **dict.fromkeys(PAYING, _owner_shows_joker),
    **dict.fromkeys(TAKINGS, _taken_from_there),
    **dict.fromkeys(PICKS, _pickable),
    Verb.CALL_OWNERS: _owners_discard,
    Verb.GIVE_DISCARD: _discard_or_claim_there,
    Verb.PUT_DISCARD_BACK: _putting_back,
    Verb.EXPOSE: _exposing,
    Verb.CHANGE: _changing,
    Verb.ADD: _adding,
    Verb.HAND_OVER: _pending,
    Verb.REFUSE: _pending,
    Verb.UNANNOUNCE: _own_exchange,
    Verb.UNDO_EXCHANGE: _own_exchange,
    Verb.RACK_JOKER: _joker_in_hand,
    Verb.SET_JOKER: _joker_in_hand,
    Verb.RACK: _pick_in_hand,
    Verb.PUT_PICK_BACK: _pick_in_hand,
    Verb.CORRECT_NAME: _wrong_name,
    Verb.TAKE_DISCARD_BACK: _own_discard,
    Verb.TAKE_JOKER: _joker_at_owner,
    Verb.GIVE_JOKER: _in_exposure,
    Verb.TAMPER: _in_exposure,
    Verb.DECLARE: _declare,
    Verb.GIVE_RIGHT: _wrong_tile_there,
    Verb.NO_RIGHT: _wrong_tile_there,
}
