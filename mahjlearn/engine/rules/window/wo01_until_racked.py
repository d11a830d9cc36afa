from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import Shut, older_discard_meant, picked_and_open, shut_by
from mahjlearn.engine.rules.kit import (
    CALLS,
    TAKINGS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.registry import telling
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@bar(
    "WO1",
    "open-until-picked-and-racked",
    title="The window closes when the next player picks and racks",
    point=Point.WINDOW,
    governs=CALLS | TAKINGS | {Verb.DECLARE},
    says="{next:haven’t|hasn’t} racked, so it isn’t too late to call.",
    breached="{next:have|has} racked the pick since, so it’s too late to call.",
    cites=(MAHJ_LIFE_189.at("004 l.66", "which refers to its article 107"),),
    presupposes=(Point.JOKER_DISCARD,),
    headline={Verb.LIFT},
)
def until_racked(table: Table, event: Event, options: Options) -> Found | None:
    """You may call the last discard until the next player picks and racks, or discards.

    Declaring mah jongg and starting an exchange make it too late too. That’s four acts in all.
    Picking alone doesn’t. Until one of the four happens, anybody may call.

    Why people get it wrong: they give up when the next player touches the wall. That isn’t one of
    the four.

    An example: Left discards a 7 Dot and you pick a tile. Before you rack it, Across calls the 7
    Dot. The call is in time, and your pick goes back.
    """
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    if older_discard_meant(table, event) and table.discard is not None:
        return breached(*discard_spot(table), next=table.discard.by, says=_DISCARDED)
    at_once = any(other.verb is Verb.RACK for other in event.at_once)
    if shut_by(table) is Shut.RACKED and not at_once:
        return breached(*discard_spot(table), next=table.turn.seat)
    kept = telling if picked_and_open(table, event) else upheld
    return kept(*discard_spot(table), next=table.turn.seat)


_DISCARDED = "{next:have|has} discarded since, so it’s too late to call."
