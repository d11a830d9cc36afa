from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.deadhands.dh01_said_by_another import faulty
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "XA13",
    "a-wrong-call-of-a-dead-hand",
    title="A wrong call of a dead hand",
    governs={Verb.DECLARE_DEAD},
    says="Nothing on the table makes {owner:s} hand dead.",
    cites=cite(
        "web Mahj Life art. 24",
        "web mahjblog Aug 2011",
        "tournament MahjCon ID163",
        "web I Love Mahj help desk",
        authority="Mahj Life article 24; a teacher's post of 2011; MahjCon ID163; I Love Mahj",
    ),
)
def wrong_challenge(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A wrong challenge costs a fine in some sources and the challenger's own hand in others (D20)."""
    owner = event.owner
    if owner is None or faulty(table, owner) is not None:
        return None
    facts = {"owner": owner, "seat": event.actor}
    if options.d20 == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    if options.d20 == "fine":
        return Consequence(facts, verdict=Verdict.ILLEGAL)
    return Consequence(
        facts, verdict=Verdict.DEAD_HAND, dead=(event.actor,), ground=Ground.WRONG_CALL
    )
