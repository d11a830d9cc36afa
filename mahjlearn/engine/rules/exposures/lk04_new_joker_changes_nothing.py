from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.targets import place_to_change
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, BULLETIN_2025, TEACHER_ANSWER


@bar(
    "LK4",
    "a-new-joker-changes-no-exposure",
    title="A joker you take can’t join an exposure on a rack",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD},
    says="No joker from an exchange goes into the exposure.",
    breached="A joker from an exchange can’t go into an exposure on a rack.",
    cites=(
        AMJA_JOKERS.at("002 l.73"),
        TEACHER_ANSWER.at("000 c5 l.64"),
        BULLETIN_2025.at("001 l.28"),
    ),
)
def new_joker_changes_nothing(table: Table, event: Event, options: Options) -> Found | None:
    """A joker from an exchange can’t go into an exposure that’s already on a rack.

    It goes in with your hidden tiles. On a later turn it may go into a new exposure, or it may win.
    The League’s bulletin is about the exposure made on the same turn. The AMJA guide is about every
    exposure.

    Why people get it wrong: they took the joker for that exposure, and their turn isn’t over yet.

    An example: you exchange for a joker and want to add it to your pung of Flowers. It goes in with
    your hidden tiles.
    """
    if not table.turn.exchanged or table.turn.seat is not event.seat:
        return None
    before = 0
    if event.verb is Verb.CHANGE:
        place = place_to_change(table, event.actor)
        before = 0 if place is None else table.rack(event.actor).exposures[place].jokers
    more = event.tiles.count(Tile.JOKER) > before
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if more else None
