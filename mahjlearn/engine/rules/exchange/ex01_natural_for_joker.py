from typing import Any

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import held_spot, joker_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import (
    exchanger,
    matches,
    offered,
    owner_of,
    sets_given_tile,
    target,
    target_place,
)


@bar(
    "EX1",
    "give-the-tile-the-joker-stands-for",
    title="Give the tile that the joker stands for",
    point=Point.MATCH,
    governs=HANDING | {Verb.GIVE_JOKER_FREE},
    says="{owner:s} joker stands for {natural:a}, and {natural:a} is what {seat} {gives}.",
    breached="{owner:s} {exposure} takes {natural:a}; {given} does not match it.",
    cites=cite("000 l.9", "002 l.40-41", authority="League card back"),
    presupposes=(Point.FINAL, Point.CLAIM_PURPOSE, Point.SOURCE, Point.DIRECTION, Point.AVAILABLE),
    headline=HANDING,
)
def natural_for_joker(table: Table, event: Event, options: Options) -> Found | None:
    """The exchanger gives exactly the natural that the joker stands for, and receives the joker.

    Same number in another suit, or a look-alike, does not do.
    """
    seat, owner = exchanger(table, event), owner_of(table, event)
    exposure, tiles = target(table, event), offered(table, event)
    if owner is None or exposure is None or sets_given_tile(table, event):
        return None
    place = target_place(table, event)
    spots = (*joker_spot(table, owner, place), *(held_spot(table, seat, tiles[0]) if tiles else ()))
    facts: dict[str, Any] = {
        "seat": seat, "owner": owner, "natural": exposure.natural, "exposure": exposure,
        "given": tiles, "gives": "hands over",
    }  # fmt: skip
    if tiles and matches(exposure, tiles):
        return upheld(*spots, **facts)
    return breached(*spots, **facts)
