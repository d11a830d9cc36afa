from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.happen.winning import wrong_exposure
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.verbs import CARRIED_OUT
from mahjlearn.engine.rules.wrongtile.mistake import seen_in_time
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "WT5",
    "by-telephone-nothing-can-be-undone",
    title="The telephone answer: nothing can be undone",
    governs=CARRIED_OUT | {Verb.POINT_OUT, Verb.GIVE_RIGHT, Verb.NO_RIGHT},
    says="The wrong tile is in the exposure and the joker is out: nothing can be undone. {owner:s} "
    "hand is dead.",
    cites=cite("001 l.24", authority="League telephone answer of 2024-03-20, noted in 001"),
)
def nothing_undone(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """By the answer of March 2024, once the joker is out the owner is dead and the giver plays on.

    It is in force where option D1 says so, as in `league-phone-2024`.
    """
    if options.d1 != "owner dead":
        return None
    if event.verb in (Verb.GIVE_RIGHT, Verb.NO_RIGHT):
        found = wrong_exposure(table)
        return None if found is None else Consequence({"owner": found[0]}, verdict=Verdict.ILLEGAL)
    mistake = seen_in_time(table, event, findings)
    if mistake is None:
        return None
    return Consequence(
        {"owner": mistake.owner},
        verdict=Verdict.DEAD_HAND,
        dead=(mistake.owner,),
        ground=Ground.WRONG_TILE,
    )
