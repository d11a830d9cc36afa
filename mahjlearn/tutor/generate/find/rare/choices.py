"""More of the form `what_now`: acts of which one comes up seldom, next to one that is right."""

from collections.abc import Iterator, Mapping

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, acts_in_parts
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import fits, holding, in_the_wall
from mahjlearn.tutor.generate.find.rare.scenes import block_of, spare
from mahjlearn.tutor.generate.find.rare.winning import by_exchange, wins
from mahjlearn.tutor.generate.moments import MomentKind

_QUESTION = "Which of these may you do now?"
Play = tuple[Event, ...]


def choices(place: PlayedMoment) -> Iterator[Draft]:
    """Yield acts to choose from: after a discard, after an exchange, and where a hand is ready."""
    if place.kind in (MomentKind.WINDOW, MomentKind.NEXT):
        yield from _with_the_discard(place)
    elif place.kind is MomentKind.EXPOSED and len(place.position.play) == 2:
        yield from _after_the_exchange(place, place.position.play[1].tiles)
    elif place.kind is MomentKind.RACKED:
        yield from _after_the_exchange(place, ())
    elif place.kind is MomentKind.DECLARED:
        yield from _ready(place)


def _offered(place: PlayedMoment, table: Table, play: Play, acts: Mapping[str, Event]) -> Draft:
    """Return the question; another act is the first at each step of a hand."""
    first = place.step % len(acts)
    listed = list(acts.items())
    position = Position(as_seen(table, place.you), play, place.you)
    own = {"act": acts_in_parts(dict((*listed[first:], *listed[:first])))}
    return Draft("what_now", position, _QUESTION, own)


def _with_the_discard(place: PlayedMoment) -> Iterator[Draft]:
    """Yield the call of a tile that a joker on show stands for, a pick, and a call to expose it."""
    you, last = place.you, place.known.discard
    for shown in on_show(place.known):
        if last is None or not last.tile.is_natural:
            return
        tile, table = shown.natural, place.known
        if tile is not last.tile:
            table = replace(table, discard=replace(last, tile=tile))
            if not in_the_wall(place, tile):
                continue
        owner = "your own" if shown.owner is you else whose(shown.owner, you)
        acts = {
            f"Call it for {owner} joker": Event(Verb.CALL_EXCHANGE, you, (tile,)),
            "Pick from the wall": Event(Verb.PICK, you, HIDDEN_PICK),
        }
        if block_of(table, you, tile):
            acts["Call it for an exposure"] = Event(Verb.CALL, you, (tile,))
        yield _offered(place, table, (), acts)


def _after_the_exchange(place: PlayedMoment, block: tuple[Tile, ...]) -> Iterator[Draft]:
    """Yield what may follow an exchange: a joker into the exposure just made, or a discard."""
    you = place.you
    for shown in on_show(place.known):
        if shown.natural in block or shown.exposure.tiles == block:
            continue
        table = holding(place, place.start, you, shown.natural, block)
        out = None if table is None else spare(table, you, (shown.natural, *block))
        if table is None or out is None:
            continue
        take = exchange(place.known, you, shown.natural, shown)
        acts = {
            "Discard the joker": Event(Verb.DISCARD, you, (Tile.JOKER,)),
            "End turn, no discard": Event(Verb.END_TURN, you),
        }
        bigger = (*block, Tile.JOKER)
        if block and fits((*place.start.rack(you).exposures, Exposure(bigger))):
            acts["Add the joker to the new exposure"] = Event(Verb.CHANGE, you, bigger)
            yield _offered(place, table, (*place.position.play, take), acts)
            acts = dict(list(acts.items())[1:])
            acts[f"Discard the {tile_name(out.tile)}"] = out
        yield _offered(place, table, (*place.position.play, take), acts)


def _ready(place: PlayedMoment) -> Iterator[Draft]:
    """Yield mah jongg, with a joker in one of the groups, next to a discard or to a call."""
    you = place.you
    for won in (*wins(place), *by_exchange(place)):
        *before, declared = won.play
        acts = {"Declare mah jongg": declared}
        if declared.tiles:
            acts["Pick from the wall"] = Event(Verb.PICK, you, HIDDEN_PICK)
            acts["Call it for an exposure"] = Event(Verb.CALL, you, declared.tiles)
        else:
            out = spare(won.table, you, ())
            if out is not None:
                acts[f"Discard the {tile_name(out.tile)}"] = out
            acts["End turn, no discard"] = Event(Verb.END_TURN, you)
        yield _offered(place, won.table, tuple(before), acts)
