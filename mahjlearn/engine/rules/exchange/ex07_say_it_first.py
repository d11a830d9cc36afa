from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Manner,
    Options,
    Table,
    Verb,
    advice,
    upheld,
)
from mahjlearn.engine.rules.sources import (
    AMJA_ERRORS,
    AMJA_JOKERS,
    MJME_2020,
    MJME_2024,
    TEACHER_ANSWER,
    TEACHER_POST,
)


@advice(
    "EX7",
    "announce-the-exchange",
    title="Say you’re exchanging before you do",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="Say you’re exchanging before you do it.",
    cites=(
        TEACHER_POST.at("000 l.16"),
        TEACHER_ANSWER.at("000 c10 l.107"),
        MJME_2020.at("000 c14 l.131", "p. 23"),
        MJME_2024.at("001 l.23", "p. 24 #13"),
        AMJA_JOKERS.at("002 l.47-48"),
        AMJA_ERRORS.at("003 l.13"),
    ),
)
def say_it_first(table: Table, event: Event, options: Options) -> Found | None:
    """Announce the exchange before your tile leaves your hand. Any clear words will do.

    The League’s sources say you should, and the AMJA guide recommends it. None of them punishes
    silence alone. But words protect you. Once you’ve said them, your tile may touch the table
    without becoming a discard. And everybody knows it’s too late to call.

    Why people get it wrong: the tile and the joker seem to say it all. The others may just see a
    discard.

    An example: you pick a 6 Dot, say “exchange” to Right, and only then hold it out.
    """
    silent = event.manner is Manner.SILENTLY or event.verb is not Verb.EXCHANGE
    return upheld() if silent and not announced(table, event.actor) else None
