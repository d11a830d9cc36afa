from mahjlearn.engine.facts.claims import named_otherwise
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Table,
    Verdict,
    note,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_146, TEACHER_ANSWERS
from mahjlearn.engine.rulings import Applied

BY_COUNT = note(
    "JU8",
    "jokers-count-when-a-block-is-named",
    title="Jokers count when an exposure is named",
    says="An exposure is named by the number of its tiles, jokers included.",
    cites=(
        TEACHER_ANSWERS.at("000 c3 l.50"),
        TEACHER_ANSWERS.at("000 c7 l.86"),
        MAHJ_LIFE_146.at("web Mahj Life art. 146", "any clear word calls"),
    ),
    chapter="groupings",
    doc=(
        "An exposure is named by the number of its tiles, jokers included.\n\n"
        "Three are a pung, four a kong, five a quint, six a sextet. You don’t have to say "
        "which when you call. If you said “pung” and lay down four tiles, that’s a kong. You "
        "may change the number until you discard or exchange.\n\n"
        "Why people get it wrong: two naturals and two jokers can feel like a pung with "
        "something to spare. Or the word they said feels like a promise.\n\n"
        "An example: you call a 7 Dot “for a pung.” You lay down 7 Dot, 7 Dot, joker, joker. "
        "That’s a kong of 7 Dots, and it’s allowed."
    ),
)


def what_it_is(table: Table, event: Event) -> Applied | None:
    """The note in words, for an allowed exposure of another number than was said; else None."""
    words = named_otherwise(table, event)
    if words is None:
        return None
    laid = words[1]
    facts = {"shown": laid.value, "count": laid.size, "says": _THAT_IS}
    return Applied(BY_COUNT, Consequence(facts, verdict=Verdict.LEGAL))


_THAT_IS = "That’s a {shown}. It has {count} tiles, jokers included."
