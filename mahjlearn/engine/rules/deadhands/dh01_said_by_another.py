from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@consequence(
    "DH1",
    "another-player-declares-it",
    title="A hand is dead when another player says so",
    governs=CHALLENGES,
    says="{owner:s} hand is dead and takes no further part, except to give up a joker that is due.",
    cites=(
        MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),
        MAHJ_LIFE_189.at("004 l.38", "which refers to its article 24"),
        MAHJ_LIFE_189.at("004 l.40", "which refers to its article 24"),
    ),
)
def said_by_another(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A hand that is wrong, or that can no longer win, is declared dead by another player.

    Until somebody says so, it plays on with all its rights. From then on it neither picks, calls,
    exchanges nor declares. A joker in a good exposure of it may still be taken by others.

    Why people get it wrong: they think that the fault itself ends the hand, or that its owner has
    to confess.

    An example: Left has exchanged before picking. Nobody says anything, and Left plays on. When you
    declare the hand dead, it is dead.
    """
    dead = event.owner if event.verb is Verb.DECLARE_DEAD else None
    if dead is not None and dead is not event.seat and not table.live(dead):
        return Consequence({"owner": dead, "says": _ALREADY}, verdict=Verdict.ILLEGAL)
    right = rightly(table, event, options)
    if right is None:
        return None
    owner, ground = right
    return Consequence({"owner": owner}, verdict=Verdict.DEAD_HAND, dead=(owner,), ground=ground)


_ALREADY = "{owner:s} hand has been declared dead before."
