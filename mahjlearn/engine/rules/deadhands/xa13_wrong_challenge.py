from mahjlearn.engine.facts.charleston import miscounted
from mahjlearn.engine.facts.dead_hands import (
    CHALLENGES,
    Pending,
    declared,
    inside_kills_nobody,
    no_fault_here,
    pending,
    rightly,
)
from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.mah_jongg_in_error import open_error
from mahjlearn.engine.facts.window import misnamed
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
from mahjlearn.engine.rules.sources import (
    I_LOVE_MAHJ_HELP,
    MAHJ_LIFE_24,
    MAHJCON_163,
    TEACHER_POST_2011,
)
from mahjlearn.engine.rulings import broken_point


@consequence(
    "XA13",
    "a-wrong-call-of-a-dead-hand",
    title="Declaring a good hand dead",
    governs=CHALLENGES,
    says=(
        "Nothing that everybody can see makes {owner:s} hand dead. There’s a penalty for a wrong "
        "challenge."
    ),
    cites=(
        MAHJ_LIFE_24.at("web Mahj Life art. 24", "fifty cents"),
        TEACHER_POST_2011.at("web mahjblog Aug 2011", "twenty-five cents"),
        MAHJCON_163.at("tournament MahjCon ID163", "the challenger’s own hand"),
        I_LOVE_MAHJ_HELP.at("web I Love Mahj help desk", "the challenger’s own hand"),
    ),
)
def wrong_challenge(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you declare a good hand dead, it plays on, and you get a penalty.

    What the penalty is depends on whom you ask. It’s fifty cents, twenty-five cents, or your own
    hand, as in tournaments. Agree on it before you play. You can challenge a hand only for what
    everybody can see.

    Why people get it wrong: they suspect something about hidden tiles. Or they think there’s no
    penalty for a wrong challenge.

    An example: you say that Right’s exposures fit no hand on the card, and they do. Right plays on.
    In a tournament, your own hand is now dead.
    """
    if event.verb is Verb.POINT_OUT:
        return _pointed_out(table, findings, options)
    owner = event.owner
    if owner is None or owner is event.seat or not table.live(owner):
        return None
    early = event.ground is Ground.WRONG_COUNT and owner in miscounted(table)
    if early:
        return None
    if rightly(table, event, options) is not None:
        return declared(table, event, options, Ground.WRONG_CALL, says=_ITSELF)
    says = " ".join([*_why(table, event, findings, options), _PRICE[options.wrong_dead_call]])
    facts = {"owner": owner, "seat": event.actor, "says": says}
    open_question = options.wrong_tile_seen_early == "unsettled" and wrong_tile_seen_in_time(
        table, owner
    )
    if options.wrong_dead_call == "unsettled" and inside_kills_nobody(table, event, options):
        # The hand plays on, says this ruleset; only the price of the call is open.
        return None
    if options.wrong_dead_call == "unsettled" or open_question:
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    if options.wrong_dead_call == "fine":
        return Consequence(facts, verdict=Verdict.ILLEGAL)
    return Consequence(
        facts, verdict=Verdict.DEAD_HAND, dead=(event.actor,), ground=Ground.WRONG_CALL
    )


def _why(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> tuple[str, ...]:
    """Why the hand plays on: what is still open about it, or that nothing is wrong with it.

    Nothing where another rule has said why already (XA12).
    """
    owner = event.owner
    if owner is None or broken_point(findings) is not None:
        return ()
    matter = pending(table, owner, event.ground, options)
    return (NOTHING_SHOWS_IT,) if matter is None else (_OPEN[matter], _NOT_DEAD)


_ITSELF = "{owner} declared a good hand dead, so {owner:s} own hand is dead."
NOTHING_SHOWS_IT = "Nothing that everybody can see makes {owner:s} hand dead."
_NOT_DEAD = "So {owner:s} hand isn’t dead."
_OPEN = {
    Pending.WRONG_TILE: (
        "The wrong tile in {owner:s} exposure may still be fixed. It’s too late once the player "
        "who gave it discards."
    ),
    Pending.EXPOSURE: (
        "{owner} may still fix the exposure. There’s been no exchange and no discard."
    ),
    Pending.CONVERSION: "{owner:s} mistaken mah jongg may still become an exposure.",
    Pending.NOTHING_SHOWN: "{owner:have|has} shown no tile for the mistaken mah jongg.",
    Pending.PROOF: "Nobody knows yet if {owner:s} mah jongg is good.",
    Pending.PICK: "The tile from the wrong place isn’t racked, so it may go back.",
    Pending.EARLY_EXCHANGE: "{owner} may still take back what began before the turn.",
}
_PRICE = {
    "fine": "A wrong challenge means a fine. In tournaments it means {seat:s} own hand.",
    "caller dead": "For a wrong challenge, another player may declare {seat:s} hand dead.",
    "unsettled": "There’s a penalty for a wrong challenge.",
}


def _pointed_out(
    table: Table, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """What is pointed out is a mistake under other rulesets only."""
    owner = no_fault_here(table, options)
    another = broken_point(findings) or misnamed(table.discard) or open_error(table, options)
    if owner is None or another:
        return None
    return Consequence({"owner": owner, "says": _NO_FAULT}, verdict=Verdict.ILLEGAL)


_NO_FAULT = "Under these rules, {owner:s} hand isn’t dead for that."
