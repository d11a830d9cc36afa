from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, at_fault, declared
from mahjlearn.engine.facts.targets import forgets_the_joker
from mahjlearn.engine.facts.turn import has_picked, throws_without_a_tile
from mahjlearn.engine.rules.kit import (
    PICKS,
    THROWS,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.table.turn import Exchange
from mahjlearn.engine.table.values import replace

_GROUND = "{seat:s} hand has the wrong number of tiles."


@consequence(
    "DH2e",
    "the-wrong-number-of-tiles",
    title="The wrong number of tiles",
    governs=CHALLENGES | THROWS | PICKS,
    says=f"That leaves {{seat:s}} hand with the wrong number of tiles. {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.46", "which refers to its article 24"),),
)
def wrong_count(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If a hand has too many tiles or too few, another player may declare it dead.

    Thirteen is correct. It’s fourteen from your pick, or your finished exposure, until you discard.
    Count every tile of an exposure, jokers too. Anybody can count your tiles without seeing their
    faces, so nobody has to guess.

    Why people get it wrong: they hope to make up for it with an extra pick, or by not picking once.

    An example: Right discards and forgets to pick first. Right has twelve tiles left. You may
    declare Right’s hand dead.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.WRONG_COUNT, says=_GROUND)
    seat = event.actor
    if event.verb in PICKS:
        second = table.in_turn(seat) or has_picked(table, seat)
        return at_fault(seat, Ground.WRONG_COUNT) if second else None
    owed = forgets_the_joker(table, seat)
    if owed is not None and event.verb in (Verb.DISCARD, Verb.NAME, Verb.TOUCH):
        return _forgot(seat, owed)
    if not throws_without_a_tile(table, event):
        return None
    return at_fault(seat, Ground.WRONG_COUNT)


def _forgot(seat: Seat, owed: Exchange) -> Consequence:
    """The tile given stays where it is; whose the joker is that was left behind nobody says."""
    forgotten = at_fault(seat, Ground.WRONG_COUNT)
    facts = {"seat": seat, "owner": owed.owner, "given": owed.tiles, "says": _FORGOT}
    return replace(forgotten, facts=facts)


_FORGOT = (
    "{seat} gave {owner} {given} but didn’t take the joker. The discard leaves too few tiles. "
    f"{MAY_BE_DECLARED}"
)
