from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg


@consequence(
    "ME2",
    "in-error-and-tiles-shown",
    title="Mah jongg in error, tiles shown: the hand is dead",
    governs={Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL},
    says=(
        "It is not mah jongg and tiles were shown. Another player may declare "
        "{seat:s} hand dead; the tiles go back to the slope."
    ),
    cites=(
        cite("004 l.74", authority="Mahj Life article 189")
        + cite(
            "001 l.27",
            authority="compare Mah Jongg Made Easy 2024 p.22 #4[b], through Mahj Life article 221",
        )
    ),
)
def tiles_shown(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If mah jongg is declared in error and any tile has been shown, the hand is dead.

    The tiles just shown go back to the sloped rack. Exposures from earlier turns stay. Another
    article lets a wrong claim on a discard become an ordinary exposure, if the tiles make one.

    Why people get it wrong: they think that a hand shown by mistake may be picked up again as if
    nothing had happened.

    An example: you declare and show your hand with a joker in NEWS. Another player sees it. Your
    hand is dead.
    """
    declared = event.verb is Verb.DECLARE or table.turn.declared is not None
    shown = event.verb is not Verb.DECLARE or bool(event.groups)
    right = is_mah_jongg(table, event, options)
    if right and event.verb is not Verb.DECLARE:
        return Consequence({"says": "The hand is mah jongg, and so it is shown."}, Verdict.LEGAL)
    if not declared or not shown or right is not False:
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.IN_ERROR,
    )
