from mahjlearn.engine.facts.exchange import on_show
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import TEACHER_POST


@advice(
    "ST5",
    "look-before-you-name",
    title="Look at the exposures before you name a discard",
    governs={Verb.DISCARD, Verb.NAME},
    says="That tile fits a joker on show. Look at the exposures before naming a discard.",
    cites=(TEACHER_POST.at("000 l.18-20"),),
)
def look_before_you_name(table: Table, event: Event, options: Options) -> Found | None:
    """Watch where jokers stand, and look once more before you name your discard.

    As long as the tile is not fully named and not on the table, you may exchange with it. A moment
    later it is too late.

    Why people get it wrong: exposures are made in other players’ turns, and a joker laid down long
    ago is easily forgotten.

    An example: you want to throw a 4 Dot. You look round, see a joker among Left’s 4 Dots, exchange
    and throw another tile.
    """
    fits = table.in_turn(event.actor) and event.tile in on_show(table)
    return upheld() if fits else None
