"""The test that a player would care to do what it believes to be allowed."""

from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.beliefs.acting import Act
from mahjlearn.tutor.games.bots.players import Player


def wants(player: Player, table: Table, act: Act) -> bool:
    """Return True if the player would care to do the act.

    It wants a joker for a tile that it can spare, a natural that its plan is short of, and
    exposures that some line of the card has together.
    """
    given = [event for event in act.script if event.verb in (Verb.EXCHANGE, Verb.OFFER, Verb.LAY)]
    laid = _laid(table, act)
    return (
        all(_can_spare(player, table, event.tile) for event in given)
        and (act.event.verb is not Verb.GIVE_JOKER or _short_of(player, table, act.event.tile))
        and (laid is None or bool(player.open.of(laid)))
    )


def _can_spare(player: Player, table: Table, tile: Tile) -> bool:
    """Return True if it has more of the tile than the singles and pairs of the plan need."""
    exact = player.plan.open.demand.exact if player.plan else {}
    return _held(player, table, tile) > exact.get(tile, 0)


def _short_of(player: Player, table: Table, tile: Tile) -> bool:
    exact = player.plan.open.demand.exact if player.plan else {}
    return _held(player, table, tile) < exact.get(tile, 0)


def _held(player: Player, table: Table, tile: Tile) -> int:
    held = (*table.rack(player.seat).sloped, *loose_tiles(table, player.seat))
    return held.count(tile)


def _laid(table: Table, act: Act) -> tuple[Exposure, ...] | None:
    """Return the exposures of the actor when all is done; None if the act changes none."""
    row = table.rack(act.seat).exposures
    for event in act.script:
        if event.verb is Verb.EXPOSE:
            return (*row, Exposure(event.tiles))
        if event.verb is Verb.CHANGE:
            return (*row[:-1], Exposure(event.tiles))
        if event.verb is Verb.ADD:
            grown = Exposure((*event.exposure, *event.tiles))
            return tuple(grown if one.tiles == event.exposure else one for one in row)
    return None
