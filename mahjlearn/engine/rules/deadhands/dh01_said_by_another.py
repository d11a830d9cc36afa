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
    says=(
        "{owner:s} hand is dead and takes no further part. It only hands over jokers from good "
        "exposures."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),
        MAHJ_LIFE_189.at("004 l.38", "which refers to its article 24"),
        MAHJ_LIFE_189.at("004 l.40", "which refers to its article 24"),
    ),
)
def said_by_another(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Only another player can declare a hand dead, if it’s wrong or can’t win anymore.

    Until somebody says so, it plays on as before. From then on it doesn’t pick, call, exchange or
    declare. Others may still take a joker from one of its good exposures.

    Why people get it wrong: they think the mistake itself ends the hand, or that its owner has to
    confess.

    An example: Left exchanged before picking. Nobody says anything, and Left plays on. Once you
    declare the hand dead, it’s dead.
    """
    dead = event.owner if event.verb is Verb.DECLARE_DEAD else None
    if dead is not None and dead is not event.seat and not table.live(dead):
        return Consequence({"owner": dead, "says": _ALREADY}, verdict=Verdict.ILLEGAL)
    right = rightly(table, event, options)
    if right is None:
        return None
    owner, ground = right
    return Consequence({"owner": owner}, verdict=Verdict.DEAD_HAND, dead=(owner,), ground=ground)


_ALREADY = "{owner:s} hand is dead already."
