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
    title="A joker taken joins no exposure on the rack",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD},
    says="No exchanged joker goes into the exposure.",
    breached="A joker gained by exchange may not go into an exposure that is already on a rack.",
    cites=(
        AMJA_JOKERS.at("002 l.73"),
        TEACHER_ANSWER.at("000 c5 l.64"),
        BULLETIN_2025.at("001 l.28"),
    ),
)
def new_joker_changes_nothing(table: Table, event: Event, options: Options) -> Found | None:
    """A joker you gained by exchange may not go into an exposure that is already on a rack.

    It goes onto your slope. In a later turn it may help to make a new exposure, or it may help you
    to win. The League’s bulletin speaks of the exposure made in the same turn, the AMJA guide of
    every exposure.

    Why people get it wrong: the joker was taken with that exposure in mind, and the turn is not
    over yet.

    An example: you exchange for a joker and would like to add it to your pung of Flowers. It goes
    onto your slope.
    """
    if not table.turn.exchanged or table.turn.seat is not event.seat:
        return None
    before = 0
    if event.verb is Verb.CHANGE:
        place = place_to_change(table, event.actor)
        before = 0 if place is None else table.rack(event.actor).exposures[place].jokers
    more = event.tiles.count(Tile.JOKER) > before
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if more else None
