from mahjlearn.engine.facts.targets import owner_of
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, cite, upheld


@advice(
    "EX11",
    "hand-to-hand",
    title="Exchange hand to hand",
    governs={Verb.SET_IN, Verb.TAKE_JOKER, Verb.TAMPER},
    says="Exchange hand to hand, and leave other players’ tiles and racks alone.",
    cites=(
        cite("000 l.18", authority="League recommendation, as reported in a teacher’s post of 2019")
        + cite(
            "001 l.23", authority="Mah Jongg Made Easy 2024 p.24 #13, through Mahj Life article 221"
        )
        + cite(
            "001 l.25", authority="Mah Jongg Made Easy 2024 p.24 #15, through Mahj Life article 221"
        )
        + cite("002 l.49-50", authority="AMJA guide, Jokers and Joker Exchange")
    ),
)
def hand_to_hand(table: Table, event: Event, options: Options) -> Found | None:
    """Hold your tile out and wait for the joker. Leave the tiles on other racks to their owners.

    This is a recommendation, and no source punishes anybody for not following it. It keeps racks
    from being jostled, and it gives the owner a moment to see whether the tile is right. To help
    yourself is poor manners; the exchange stands.

    Why people get it wrong: reaching over seems quicker and saves the owner the trouble.

    An example: you lay a 5 Crak on your open palm in front of Left, who takes it and gives you the
    joker.
    """
    return upheld() if owner_of(table, event) is not event.seat else None
