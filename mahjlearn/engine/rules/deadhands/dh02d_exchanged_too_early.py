from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, at_fault, declared
from mahjlearn.engine.facts.exchange import carried_out_too_early
from mahjlearn.engine.facts.spots import own_joker_spot, wanted_spot
from mahjlearn.engine.facts.targets import exchanger, offered, target
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Spot,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024

_GROUND = "It’s too early to take a joker before {seat:s} turn."


@consequence(
    "DH2d",
    "an-exchange-before-the-turn",
    title="An exchange before your turn",
    governs=CARRIED_OUT | CHALLENGES | {Verb.RACK_JOKER, Verb.DECLARE},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(
        MAHJ_LIFE_189.at("004 l.40", "which refers to its article 24"),
        MAHJ_LIFE_189.at("004 l.45", "which refers to its article 24"),
        MJME_2024.at("001 l.15", "p. 23 #1, #2, #6"),
    ),
)
def exchanged_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you exchange before your turn begins, another player may declare your hand dead.

    Your turn begins when you pick, or when the whole called exposure lies there. AMJA says you may
    take back words alone. The League’s book warns that even an attempt is a risk. On another
    player’s rack, AMJA asks for more. You’d have to rack the joker or win with it.

    Why people get it wrong: they’re next and they see the joker. The pick seems like something they
    can do afterward.

    An example: Left discards. You exchange a 6 Dot for Across’s joker and only then pick. Another
    player may declare your hand dead.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.EARLY_EXCHANGE, says=_GROUND)
    if not carried_out_too_early(table, event, findings):
        return None
    seat = exchanger(table, event)
    if event.verb is Verb.RACK_JOKER and options.exchange_before_the_turn != "joker racked":
        return None
    if options.exchange_before_the_turn == "not allowed":
        return None
    if options.exchange_before_the_turn == "joker racked" and not _settled(table, event):
        back = () if _was_all(table, event) else (Event(Verb.UNDO_EXCHANGE, seat),)
        facts = {"seat": seat, "says": _NOT_YET}
        return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=back)
    return at_fault(seat, Ground.EARLY_EXCHANGE, _the_joker(table, event))


def _was_all(table: Table, event: Event) -> bool:
    """True for a joker that was all that was left of its exposure: no place is left for it."""
    exposure = target(table, event)
    return exposure is not None and len(exposure.tiles) == 1 and not offered(table, event)


def _the_joker(table: Table, event: Event) -> tuple[Spot, ...]:
    """The joker taken: in the exposure still, or in the hand that is about to rack it."""
    if event.verb is Verb.RACK_JOKER:
        return own_joker_spot(table, event.actor)
    return wanted_spot(table, event)


def _settled(table: Table, event: Event) -> bool:
    """True on the own rack, and once the joker is racked or to win with."""
    final = (Verb.EXCHANGE, Verb.RACK_JOKER, Verb.DECLARE)
    return event.verb in final or event.owner is event.seat


_NOT_YET = (
    "It’s too early to take a joker before {seat:s} turn. The joker isn’t racked, so it may go "
    "back."
)
