from mahjlearn.engine.facts.winning import undoes_a_swap
from mahjlearn.engine.rules.kit import (
    SEATS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMV_62, READER_REMARK_ANSWERED


@permission(
    "EX22",
    "exchanging-is-optional",
    title="Nobody has to exchange",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME, Verb.RACK, Verb.UNANNOUNCE, Verb.UNDO_EXCHANGE},
    says="Nobody ever has to take a joker.",
    cites=(
        READER_REMARK_ANSWERED.at("000 c4 l.54-57"),
        AMV_62.at("web AMV art. 62"),
    ),
)
def nobody_has_to(table: Table, event: Event, options: Options) -> Found | None:
    """You may leave a joker where it is, even if you have the tile for it.

    You may wait for a better moment, maybe to win with it. You may even discard the tile that fits.
    The risk is yours. Another player with the same tile may take it first.

    Why people get it wrong: experienced players hardly ever leave a joker. New players take that
    habit for a rule.

    An example: you pick a 3 Dot that fits Across’s joker. You rack it and discard another tile.
    That’s allowed.
    """
    if event.verb in (Verb.UNANNOUNCE, Verb.UNDO_EXCHANGE):
        return None if undoes_a_swap(table, event) else upheld(seat=event.actor)
    if table.turn.seat is not event.seat:
        return None
    rack = table.rack(event.actor)
    held = (*rack.sloped, table.turn.in_hand)
    wanted = {e.natural for s in SEATS for e in table.rack(s).exposures if e.jokers}
    return upheld(seat=event.actor) if any(tile in wanted for tile in held if tile) else None
