from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import MJME_2020, TEACHER_ANSWER, TEACHER_POST


@advice(
    "EX8",
    "any-words-will-do",
    title="Any words will do",
    governs={Verb.ANNOUNCE, Verb.REFUSE},
    says="No particular words are required. “Please” and “May I?” are manners.",
    cites=(
        TEACHER_POST.at("000 l.16"),
        TEACHER_ANSWER.at("000 c10 l.107"),
        MJME_2020.at("000 c14 l.131", "p. 23"),
    ),
)
def any_words(table: Table, event: Event, options: Options) -> Found | None:
    """You don’t need special words to announce an exchange. Any clear words will do.

    “Exchange,” “replacing,” “May I?” or a plain “I’ll take that joker” all work. “Please” and
    “thank you” are kind, but nobody has to say them. Asking doesn’t make the exchange a favor that
    somebody can refuse.

    Why people get it wrong: every table has its habit. After some years, a habit sounds like a
    rule.

    An example: you say “swap” and hold out a 9 Bam. Nobody can refuse because you didn’t say
    “please.”
    """
    return upheld()
