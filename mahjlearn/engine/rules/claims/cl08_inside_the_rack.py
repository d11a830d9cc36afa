from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.dead_hands import inside_kills_nobody
from mahjlearn.engine.facts.priority import outbid
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import LEAGUE_RULE, MJME_2024
from mahjlearn.engine.rulings import broken_point
from mahjlearn.engine.table.turn import CalledPlace


@consequence(
    "CL8",
    "the-called-tile-goes-on-top",
    title="A called tile goes on top of the rack",
    governs={Verb.PUT_INSIDE, Verb.SET_DISCARD, Verb.DECLARE_DEAD},
    says="The called tile goes on top of the rack. No hand is dead for putting it inside.",
    cites=(
        LEAGUE_RULE.at("000 c15 l.138", "as reported in a teacher’s answer"),
        MJME_2024.at(
            "web Mahj Life art. 5",
            "p. 15 and League bulletin of 2024",
            through="Mahj Life article 5",
        ),
    ),
)
def inside_the_rack(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A called tile goes on top of the rack. At home, there’s no penalty for putting it inside.

    By League rules the hand isn’t dead. Take the tile out and go on with the exposure. A pick, or a
    joker from an exchange, belongs inside anyway.

    Why people get it wrong: tournaments do punish it. The story has spread to tables where it isn’t
    the rule.

    An example: you call a 6 Bam and put it in with your hidden tiles. Take it out, set it on top
    and expose.
    """
    if event.verb is Verb.DECLARE_DEAD:
        return _nobody_dies(table, event) if inside_kills_nobody(table, event, options) else None
    kept = table.discard is not None and table.discard.kept_by is not None
    if kept or broken_point(findings) is not None or outbid(table, event, options):
        return None
    if event.verb is Verb.SET_DISCARD:
        return Consequence({"says": _ON_TOP}, verdict=Verdict.LEGAL)
    if options.called_tile_inside == "dead":
        return None
    if options.called_tile_inside == "unsettled":
        return Consequence(verdict=Verdict.UNSETTLED)
    top = Event(Verb.SET_DISCARD, event.seat)
    return Consequence(verdict=Verdict.CORRECTABLE, to_do=(top,))


def _nobody_dies(table: Table, event: Event) -> Consequence:
    claim = None if event.owner is None else claim_by(table, event.owner)
    called = claim is not None and claim.place is CalledPlace.INSIDE
    facts = {"owner": event.owner, "says": _NO_GROUND if called else _NOBODY_DIES}
    return Consequence(facts, verdict=Verdict.ILLEGAL)


_NO_GROUND = "No hand is dead for a called tile inside the rack. It just goes on top."
_NOBODY_DIES = (
    "No tile inside {owner:s} rack makes that hand dead. A pick, or a joker from an exchange, was "
    "never called. {owner:play|plays} on."
)
_ON_TOP = "A called tile goes on top of the rack."
