from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import CalledPlace, Table


@bar(
    "XA20",
    "touched-is-taken-in-tournaments",
    title="In tournaments a touched discard must be used",
    point=Point.KEEP,
    governs={Verb.PUT_DISCARD_BACK},
    says="The discard was not touched.",
    breached="In tournaments a discard that was touched must be taken and used.",
    cites=cite(
        "tournament Mah Jongg Madness Jan 2015",
        "tournament MahjCon ID163",
        authority="Mah Jongg Madness, January 2015; MahjCon ID163",
    ),
    rulesets=("tournament",),
)
def touched_is_taken(table: Table, event: Event, options: Options) -> Found | None:
    """Tournament: a touched discard must be taken and used (D25)."""
    claim = claim_by(table, event.actor)
    touched = claim is not None and claim.place is not CalledPlace.TABLE
    return breached(seat=event.actor) if touched else None
