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
    """Watch where the jokers are, and look again before you name your discard.

    You may exchange a tile until you’ve fully named it or it’s on the table. A moment later, it’s
    too late.

    Why people get it wrong: exposures are made on other players’ turns. It’s easy to forget a joker
    laid down long ago.

    An example: you want to discard a 4 Dot. You look around and see a joker among Left’s 4 Dots.
    You exchange, and discard another tile.
    """
    fits = table.in_turn(event.actor) and event.tile in on_show(table)
    return upheld() if fits else None
