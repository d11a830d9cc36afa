"""Does an event speak of something that is there? Everything missing is said at once."""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.facts.claims import pays_with_the_called_tile
from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.speech import as_meant
from mahjlearn.engine.facts.targets import same_tile_just_discarded, sets_given_tile
from mahjlearn.engine.facts.turn import named_tile
from mahjlearn.engine.judging.preconditions.calling import CALLING
from mahjlearn.engine.judging.preconditions.charleston import PASSING
from mahjlearn.engine.judging.preconditions.exchanging import EXCHANGING
from mahjlearn.engine.judging.preconditions.mistakes import MISTAKES, mistake_there
from mahjlearn.engine.judging.preconditions.turns import TURNS
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.table.verbs import PAYING
from mahjlearn.engine.words.sentences import with_article

_TRIED = PAYING | {Verb.TOUCH}
_GIVES_A_JOKER = frozenset({Verb.GIVE_JOKER, Verb.GIVE_JOKER_FREE})
_FROM_HAND = _TRIED | _GIVES_A_JOKER | {
    Verb.HOLD_OVER, Verb.TAKE_OUT, Verb.NAME, Verb.DISCARD, Verb.GIVE_RIGHT, Verb.PASS,
    Verb.PASS_PART,
}  # fmt: skip

_CHECKS: dict[Verb, Callable[[Table, Event], list[str]]] = {
    **PASSING, **CALLING, **EXCHANGING, **TURNS, **MISTAKES,
}  # fmt: skip


def unmet(table: Table, event: Event, options: Options) -> list[str]:
    """Return what the event takes for granted and the table lacks; empty where all is there.

    `options` are those of the ruleset in force: whether there is a mistake to point out is its say.
    """
    faults: list[str] = []
    event = as_meant(table, event)
    for other in event.at_once:
        faults += unmet(table, other, options)
    check = _CHECKS.get(event.verb)
    if check is not None:
        faults += check(table, event)
    if event.verb is Verb.POINT_OUT:
        faults += mistake_there(table, options)
    if event.verb in _FROM_HAND:
        faults += _not_held(table, event)
    return faults


def _not_held(table: Table, event: Event) -> list[str]:
    seat = event.actor
    if sets_given_tile(table, event) or not table.live(seat):
        return []
    lying = _thrown_or_called(table, event)
    tiles = (Tile.JOKER,) if event.verb in _GIVES_A_JOKER else event.tiles
    return [
        f"{seat} cannot have {with_article(tile_name(tile))} to do this with."
        for tile, count in Counter(tiles).items()
        if holdable(table, seat, tile) + (tile is lying) < count
        and (tile is not Tile.HIDDEN or event.verb not in PASSING)
    ]


def _thrown_or_called(table: Table, event: Event) -> Tile | None:
    """The tile just thrown, or the called tile: it is tried too, and refused by a rule.

    Thrown once, a tile cannot be named, held up or thrown again; one that was only named can.
    """
    if event.verb in (Verb.NAME, Verb.DISCARD, Verb.HOLD_OVER):
        return named_tile(table, event.actor)
    if event.verb not in _TRIED:
        return None
    if table.discard is not None and same_tile_just_discarded(table, event):
        return table.discard.tile
    return event.tile if event.tiles and pays_with_the_called_tile(table, event) else None
