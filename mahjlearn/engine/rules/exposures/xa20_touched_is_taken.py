from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import MADNESS_JANUARY_2015, MAHJCON_163
from mahjlearn.engine.table.turn import CalledPlace


@bar(
    "XA20",
    "touched-is-taken-in-tournaments",
    title="In tournaments, a touched discard has to be used",
    point=Point.KEEP,
    governs={Verb.PUT_DISCARD_BACK},
    says="Nobody has touched the discard.",
    breached="In tournaments, a touched discard has to be used.",
    cites=(
        MADNESS_JANUARY_2015.at("tournament Mah Jongg Madness Jan 2015"),
        MAHJCON_163.at("tournament MahjCon ID163"),
    ),
    rulesets=("tournament",),
    option=("discard_touched", "must use"),
)
def touched_is_taken(table: Table, event: Event, options: Options) -> Found | None:
    """In tournaments, you have to take and use a discard you’ve touched.

    At home it takes more. The tile is yours once it’s on your rack, or once you’ve shown tiles for
    it. Until then, you may put it back.

    Why people get it wrong: players go from one table to the other, and nobody says which rule
    applies.

    An example: in a tournament you lift a 7 Crak and see that you don’t want it. You have to use
    it.
    """
    claim = claim_by(table, event.actor)
    touched = claim is not None and claim.place is not CalledPlace.TABLE
    return breached(seat=event.actor) if touched else None
