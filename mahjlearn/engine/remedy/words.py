"""A remedy as an instruction, to be read after *To make it legal:*."""

from mahjlearn.engine.remedy.edits import Edit, EditKind, EditStep
from mahjlearn.engine.remedy.insertions import BUYING
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import Audience, capital, tiles_in_words

_CALLS = frozenset({Verb.CALL, Verb.CALL_MAHJ, Verb.CALL_GROUP, Verb.CALL_OWNERS})
_PROPERLY = "for a new exposure or for mah jongg, not for the joker"


def in_words(edit: Edit, judged: Event, audience: Audience) -> str:
    """Return a sentence for each step, in playing order; *then* begins a second line put in."""
    texts: list[str] = []
    told: EditStep | None = None
    for step in edit.steps:
        if told is not None and _implied(told, step, judged):
            continue
        texts.append(_sentence(step, judged, audience, later=told is not None))
        told = step
    return " ".join(map(capital, texts))


def _implied(told: EditStep, step: EditStep, judged: Event) -> bool:
    """Return True for a second line left out that the first one implies."""
    both = told.change is EditKind.LEFT_OUT and step.change is EditKind.LEFT_OUT
    return both and told.event.seat is not judged.seat


def _sentence(step: EditStep, judged: Event, audience: Audience, *, later: bool) -> str:
    event = step.event
    if step.change is EditKind.LEFT_OUT:
        return _not_before(event, judged, audience, "yet" if later else "first")
    lead = "then " if later else ""
    if step.change is EditKind.REWRITTEN:
        return f"{lead}{_instead(step.old, event, audience)}."
    if event.verb is Verb.DISCARD and event.seat is not judged.seat:
        return f"{lead}wait until {clause(event, audience)}."
    return f"{lead}{_first(event, audience, '' if later else ' first')}."


def _first(event: Event, audience: Audience, first: str) -> str:
    """Return `pick from the wall first` or `South picks from the wall first`."""
    seat, tiles = event.actor, tiles_in_words(event.tiles)
    match event.verb:
        case Verb.PICK if event.tile is Tile.HIDDEN:
            return f"{_does(seat, 'pick|picks', audience)} from the wall{first}"
        case Verb.PICK:
            rack = _does(seat, "rack|racks", audience)
            picks = f"{_does(seat, 'pick|picks', audience)} from the wall{first}"
            return f"{picks}. If it isn’t {tiles_in_words(event.tiles)}, {rack} it"
        case Verb.EXPOSE:
            return f"{_does(seat, 'complete|completes', audience)} the exposure{first}: {tiles}"
        case Verb.ANNOUNCE:
            return f"{_does(seat, 'say|says', audience)} “exchange”{first}"
        case _:
            return f"{_act(event, audience)}{first}"


def _not_before(event: Event, judged: Event, audience: Audience, when: str) -> str:
    """Return `do not name the 8 Crak first.` or `call before South racks the tile.`"""
    if event.seat is not judged.seat:
        act = "call|calls" if judged.verb in _CALLS else "do|does"
        this = "" if judged.verb in _CALLS else " this"
        return f"{_does(judged.actor, act, audience)}{this} before {clause(event, audience)}."
    bare = bare_act(event, audience).removesuffix(", still holding it")
    bare = bare.removesuffix(", saying nothing")
    if event.seat is audience.you:
        return f"don’t {bare} {when}."
    return f"{audience.name(event.actor)} doesn’t {bare} {when}."


def _instead(old: Event | None, event: Event, audience: Audience) -> str:
    """Return `offer West a 2 Dot for a joker instead`."""
    buys = old is not None and old.verb in BUYING
    if buys and event.verb in (Verb.EXCHANGE, Verb.CALL):
        return _not_for_an_exchange(event, audience)
    if old is not None and old.verb is Verb.GIVE_DISCARD:
        return f"{_act(event, audience)}, from the rack"
    if old is not None and old.verb is Verb.END_TURN:
        return f"{_does(event.actor, 'discard|discards', audience)} a tile to end the turn"
    if event.verb is Verb.PICK:
        return _act(event, audience)
    if old is not None and old.verb is event.verb is Verb.DISCARD:
        name = f"{tile_name(event.tile)} by its own name"
        return f"{_does(event.actor, 'discard|discards', audience)} the {name}"
    if old is not None and old.seat is not event.seat:
        return _act(event, audience)
    return f"{_act(event, audience)} instead"


def _not_for_an_exchange(event: Event, audience: Audience) -> str:
    if event.verb is Verb.CALL:
        return f"{_act(event, audience)} {_PROPERLY}"
    leave = "leave" if event.seat is audience.you else "leaves"
    return f"{_act(event, audience)}, and {leave} the discard"


def _does(seat: Seat, verb: str, audience: Audience) -> str:
    """Return `pick` to the reader, `South picks` of others."""
    mine, theirs = verb.split("|")
    return mine if seat is audience.you else f"{audience.name(seat)} {theirs}"


def _act(event: Event, audience: Audience) -> str:
    plain = replace(event, at_once=())
    return bare_act(plain, audience) if event.seat is audience.you else clause(plain, audience)
