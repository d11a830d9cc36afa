from mahjlearn.engine.facts.charleston import draws_the_missing_tile
from mahjlearn.engine.facts.counts import picked_out_of_turn_by
from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, at_fault, declared
from mahjlearn.engine.facts.turn import due_to_pick, has_picked
from mahjlearn.engine.rules.kit import (
    PICKS,
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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189

_GROUND = "{seat} picked out of turn."


@consequence(
    "DH2f",
    "picked-out-of-turn",
    title="Picked out of turn",
    governs=CHALLENGES | PICKS | {Verb.PUT_PICK_BACK},
    says=f"It isn’t {{seat:s}} turn to pick. {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.47", "which refers to its article 24"),),
)
def picked_out_of_turn(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you pick when it isn’t your turn, another player may declare your hand dead.

    The pick alone is enough, even if you don’t rack the tile. An unracked tile goes back to the
    wall, but that doesn’t save the hand. Play goes on in order and skips a dead hand.

    Why people get it wrong: with a wrong wall, there’s no harm done until you rack the tile. They
    expect the same here.

    An example: Left has just discarded, and Right picks before you do. You may declare Right’s hand
    dead. The tile goes back and you pick.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.OUT_OF_TURN, says=_GROUND)
    seat = event.actor
    if event.verb is Verb.PUT_PICK_BACK:
        back = bool(picked_out_of_turn_by(table, seat))
        return Consequence({"says": NOT_RACKED}, verdict=Verdict.LEGAL) if back else None
    if draws_the_missing_tile(table, event):
        return None
    if due_to_pick(table, seat) or table.in_turn(seat) or has_picked(table, seat):
        return None
    return at_fault(seat, Ground.OUT_OF_TURN)


NOT_RACKED = "The tile isn’t racked, so it goes back to the wall."
