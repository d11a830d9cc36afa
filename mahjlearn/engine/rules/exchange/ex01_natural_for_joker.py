from typing import Any

from mahjlearn.engine.facts.exchange import nothing_to_ask_for, on_show
from mahjlearn.engine.facts.exposures import rest_of_own
from mahjlearn.engine.facts.spots import held_spot, joker_spot
from mahjlearn.engine.facts.targets import (
    exchanger,
    joker_first,
    matches,
    may_still_pay,
    offered,
    owner_of,
    sets_given_tile,
    target,
    target_place,
)
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Options,
    Point,
    Seat,
    Table,
    Tile,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, CARD_BACK
from mahjlearn.engine.table.table import Exposure


@bar(
    "EX1",
    "give-the-tile-the-joker-stands-for",
    title="Give the tile the joker stands for",
    point=Point.MATCH,
    governs=HANDING | {Verb.ANNOUNCE, Verb.GIVE_JOKER_FREE, Verb.TAMPER},
    says="{owner:s} joker stands for {natural:a}, so {natural:a} takes it.",
    breached="{seat:offer|offers} {given}, which doesn’t match {owner:s} {exposure}.",
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        AMJA_JOKERS.at("002 l.40-41"),
    ),
    presupposes=(Point.FINAL, Point.CLAIM_PURPOSE, Point.DIRECTION, Point.AVAILABLE),
    headline=HANDING,
)
def natural_for_joker(table: Table, event: Event, options: Options) -> Found | None:
    """You give the natural the joker stands for, exactly, and you take the joker.

    The naturals in its exposure show what a joker stands for. The same number in another suit won’t
    work, and neither will a look-alike. For two jokers you give two of those tiles.

    Why people get it wrong: some tiles look alike at a glance. In a hurry, a 1 Bam passes for a
    Flower.

    An example: Right shows 3 Crak, joker, 3 Crak. A 3 Crak takes the joker. A 3 Bam doesn’t.
    """
    if event.verb is Verb.ANNOUNCE:
        return _nothing_to_ask_for(table, event)
    if event.verb in (Verb.GIVE_JOKER_FREE, Verb.TAMPER):
        return _for_nothing(table, event)
    seat, owner = exchanger(table, event), owner_of(table, event)
    exposure, tiles = target(table, event), offered(table, event)
    if owner is None or exposure is None or _tile_comes_after(table, event, seat, exposure):
        return None
    if sets_given_tile(table, event):
        return _set_in(exposure, owner, tiles)
    place = target_place(table, event)
    spots = (*joker_spot(table, owner, place), *(held_spot(table, seat, tiles[0]) if tiles else ()))
    facts: dict[str, Any] = {
        "seat": seat, "owner": owner, "natural": exposure.natural, "exposure": exposure,
        "given": tiles, "gives": "hands over",
    }  # fmt: skip
    if not tiles:
        return breached(*spots, says=_NO_TILE, **facts)
    if not matches(exposure, tiles):
        return breached(*spots, **facts)
    if not _one_for_one(event):
        return breached(*spots, says=_ONE_FOR_ONE, **facts)
    return upheld(*spots, **facts)


def _tile_comes_after(table: Table, event: Event, seat: Seat, exposure: Exposure) -> bool:
    """True for a joker that comes out first, for a tile that the exchanger may have (EX15)."""
    return joker_first(table, event) and may_still_pay(table, seat, exposure)


def _set_in(exposure: Exposure, owner: Seat, tiles: tuple[Tile, ...]) -> Found:
    """The owner puts the tile she was handed into her own exposure, if it belongs there."""
    facts: dict[str, Any] = {"owner": owner, "exposure": exposure, "given": tiles}
    if matches(exposure, tiles):
        return upheld(says=_SET_IN, **facts)
    return breached(says=_NOT_IN, **facts)


def _nothing_to_ask_for(table: Table, event: Event) -> Found | None:
    """The words alone: they start an exchange only where a joker could be had for a tile."""
    if not nothing_to_ask_for(table, event):
        return None
    return breached(says=_NO_TILE_FITS if on_show(table) else _NO_JOKER, seat=event.actor)


def _for_nothing(table: Table, event: Event) -> Found | None:
    """A joker passed on for nothing: no tile is offered for it."""
    natural = event.verb is Verb.TAMPER and event.tile is not Tile.JOKER
    if natural or (event.verb is Verb.TAMPER and rest_of_own(table, event) is not None):
        return None
    return breached(says="A joker changes hands only for the tile it stands for.")


def _one_for_one(event: Event) -> bool:
    """A natural for each joker. `J` after several tiles stands for as many jokers."""
    return event.verb not in (Verb.EXCHANGE, Verb.GIVE) or event.jokers in (1, len(event.tiles))


_NO_JOKER = "No exposure has a joker, so there’s no exchange to announce."
_NO_TILE_FITS = (
    "No tile that {seat:have|has} matches a joker on show. So there’s no exchange to announce."
)
_NO_TILE = "{seat:offer|offers} no tile for the joker in {owner:s} {exposure}."
_ONE_FOR_ONE = "It’s one natural for each joker in {owner:s} {exposure}."
_NOT_IN = "{owner:s} {exposure} doesn’t take {given}, so it stays out."
_SET_IN = "That’s the tile the joker stands for, so it goes into the exposure."
