"""Is there a mistake to point out, or a wrong tile to put right?"""

from collections.abc import Callable

from mahjlearn.engine.facts.charleston import joker_passed, miscounted, passed_wrongly
from mahjlearn.engine.facts.dead_hands import newest_fault, no_fault_here
from mahjlearn.engine.facts.exposures import wrong_as_laid
from mahjlearn.engine.facts.mah_jongg_in_error import open_error
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.facts.wrong_tile import dead_of_a_wrong_tile, wrong_exposure
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS


def mistake_there(table: Table, options: Options) -> list[str]:
    """Nothing where there is a mistake, before the game or in play."""
    before = joker_passed(table) or passed_wrongly(table) is not None or bool(miscounted(table))
    in_play = table.charleston is None and _mistake_in_play(table, options)
    return [] if before or in_play else ["There is no mistake on the table to point out."]


def _mistake_in_play(table: Table, options: Options) -> bool:
    at_fault = any(table.rack(s).ground and table.live(s) for s in SEATS)
    faulty = any(e.fault for s in SEATS if table.live(s) for e in table.rack(s).exposures)
    faulty = faulty or newest_fault(table, options) is not None
    faulty = faulty or no_fault_here(table, options) is not None
    fresh = wrong_as_laid(table, table.turn.seat) is not None
    fresh = fresh or any(one.in_vain for one in table.taken)
    fresh = fresh or misnamed(table.discard) or open_error(table, options) is not None
    return at_fault or faulty or fresh or wrong_exposure(table) is not None


def _wrong_tile_there(table: Table, event: Event) -> list[str]:
    died_of_it = dead_of_a_wrong_tile(table) is not None
    return [] if wrong_exposure(table) or died_of_it else ["There is no wrong tile in an exposure."]


MISTAKES: dict[Verb, Callable[[Table, Event], list[str]]] = {
    Verb.GIVE_RIGHT: _wrong_tile_there,
    Verb.NO_RIGHT: _wrong_tile_there,
}
