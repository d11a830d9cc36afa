from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Manner,
    Options,
    Table,
    Verb,
    advice,
    cite,
    upheld,
)


@advice(
    "EX7",
    "announce-the-exchange",
    title="Say that you exchange before you do",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="Say that you exchange before you do it.",
    cites=(
        cite("000 l.16", authority="a teacher’s post of 2019")
        + cite("000 c10 l.107", authority="a teacher’s answer to a reader")
        + cite(
            "000 c14 l.131", authority="Mah Jongg Made Easy 2020 p.23, through a teacher’s answer"
        )
        + cite(
            "001 l.23", authority="Mah Jongg Made Easy 2024 p.24 #13, through Mahj Life article 221"
        )
        + cite("002 l.47-48", authority="AMJA guide, Jokers and Joker Exchange")
        + cite("003 l.13", authority="AMJA guide, Errors and Penalties")
    ),
)
def say_it_first(table: Table, event: Event, options: Options) -> Found | None:
    """Announce the exchange before your tile leaves your hand. Any clear words will do.

    The League’s sources say that you should; the AMJA guide recommends it. None of them punishes
    silence alone. But words protect you: after them your tile may touch the table without becoming
    a discard, and all players know that the window is closed.

    Why people get it wrong: the tile and the joker seem to say everything. The others may see a
    tile that is being thrown.

    An example: you pick a 6 Dot, say “exchange” to Right, and only then hold it out.
    """
    silent = event.manner is Manner.SILENTLY or event.verb is not Verb.EXCHANGE
    return upheld() if silent and not announced(table, event.actor) else None
