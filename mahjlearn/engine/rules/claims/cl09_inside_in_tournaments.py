from mahjlearn.engine.facts.dead_hands import CHALLENGES, declared
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJCON_163, TOURNAMENT_RULES
from mahjlearn.engine.rulings import broken_point


@consequence(
    "CL9",
    "inside-the-rack-in-tournaments",
    title="In tournaments, a called tile inside the rack is fatal",
    governs=CHALLENGES | {Verb.PUT_INSIDE},
    says=(
        "In tournaments, a called tile put inside the rack is fatal. Another player may declare "
        "{seat:s} hand dead."
    ),
    cites=(
        TOURNAMENT_RULES.at("000 c15 l.138"),
        MAHJCON_163.at("tournament MahjCon ID163"),
    ),
    rulesets=("tournament",),
    option=("called_tile_inside", "dead"),
)
def inside_in_tournaments(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """In tournaments, your hand is dead if you put a called tile inside the rack.

    The rule is about called tiles only. It’s never about a pick, or about a joker from an exchange.
    At home you play by the League’s rule, and there’s no harm done.

    Why people get it wrong: they take the tournament rule home. Or they stretch it to every tile
    that goes into the rack.

    An example: in a tournament you call a 2 Crak and put it in with your hidden tiles. Another
    player may declare your hand dead.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.TILE_INSIDE, says=_GROUND)
    if broken_point(findings) is not None:
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.TILE_INSIDE,
    )


_GROUND = "{seat} put a called tile inside the rack. In tournaments, that’s fatal."
