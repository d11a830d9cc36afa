from mahjlearn.engine.facts.claims import laid_for_a_joker
from mahjlearn.engine.facts.spots import discard_spot, held_spot
from mahjlearn.engine.facts.targets import same_tile_just_discarded
from mahjlearn.engine.facts.turn import named_tile, throws_another
from mahjlearn.engine.facts.window import holds_named, wanted_for_exposure
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    THROWS,
    Event,
    Found,
    Options,
    Point,
    Spot,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024, TEACHER_POST


@bar(
    "DS4",
    "too-late-once-discarded",
    title="Named or on the table: too late to exchange",
    point=Point.FINAL,
    governs={Verb.TAKE_DISCARD_BACK, Verb.HOLD_OVER} | THROWS | EXCHANGES,
    says="The tile isn’t discarded yet.",
    breached="That tile is already a discard. It’s too late to exchange it or to take it back.",
    cites=(
        MJME_2024.at("001 l.16", "p. 23 #3"),
        TEACHER_POST.at("000 l.20"),
    ),
    headline={Verb.HOLD_OVER},
)
def too_late(table: Table, event: Event, options: Options) -> Found | None:
    """Once a tile is fully named or on the table, it’s too late to exchange it.

    It’s a discard like any other. You can’t take it back, and nobody can exchange it for a joker.
    Look at the exposures before you name your tile.

    Why people get it wrong: they saw the joker a second too late and hope that a quick word will
    help.

    An example: you say “three crak” with the tile still in your fingers. Then you notice the joker
    among Left’s 3 Craks. The 3 Crak is discarded.
    """
    if event.verb in (Verb.NAME, Verb.DISCARD) or throws_another(table, event):
        another = throws_another(table, event)
        return breached(*discard_spot(table), says=_ANOTHER) if another else None
    if event.verb is Verb.HOLD_OVER:
        named = named_tile(table, event.actor) is event.tile
        return breached(*_thrown(table, event), seat=event.actor) if named else upheld()
    if event.verb in (Verb.LAY, Verb.TOUCH):
        free = laid_for_a_joker(table, event) and not same_tile_just_discarded(table, event)
        at = _thrown(table, event)
        return None if free else breached(*at, seat=event.actor, says=_TOUCHES)
    if event.verb is Verb.TAKE_DISCARD_BACK:
        due = options.misnamed_and_held == "must discard" and wanted_for_exposure(table)
        if due and holds_named(table) is not False:
            return None
        return breached(*discard_spot(table), seat=event.actor)
    if event.verb is Verb.HAND_OVER or not same_tile_just_discarded(table, event):
        return None
    return breached(*discard_spot(table), seat=event.actor)


def _thrown(table: Table, event: Event) -> tuple[Spot, ...]:
    """The tile that touches the table; lying there already, the discard."""
    return held_spot(table, event.actor, event.tile) or discard_spot(table)


_ANOTHER = "Another tile was named in full first, and that one is the discard."


_TOUCHES = "That tile touches the table, so it’s a discard. It’s too late to exchange it."
