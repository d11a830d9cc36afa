from mahjlearn.engine.facts.targets import owner_of
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import AMJA_JOKERS, LEAGUE_RECOMMENDATION, MJME_2024


@advice(
    "EX11",
    "hand-to-hand",
    title="Exchange hand to hand",
    governs={Verb.SET_IN, Verb.TAKE_JOKER, Verb.TAMPER},
    says="Exchange hand to hand, and leave other players’ tiles and racks alone.",
    cites=(
        LEAGUE_RECOMMENDATION.at("000 l.18", "as reported in a teacher’s post of 2019"),
        MJME_2024.at("001 l.23", "p. 24 #13"),
        MJME_2024.at("001 l.25", "p. 24 #15"),
        AMJA_JOKERS.at("002 l.49-50"),
    ),
)
def hand_to_hand(table: Table, event: Event, options: Options) -> Found | None:
    """Hold your tile out and wait for the joker. Leave the tiles on other racks alone.

    This is a recommendation, and no source punishes anybody for not following it. It keeps you from
    jostling a rack. And it gives the owner a moment to see if the tile matches. Helping yourself is
    poor manners, but the exchange stands.

    Why people get it wrong: reaching over seems quicker and saves the owner the trouble.

    An example: you hold out a 5 Crak on your open palm. Left takes it and gives you the joker.
    """
    return upheld() if owner_of(table, event) is not event.seat else None
