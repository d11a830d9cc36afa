from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import AMJA_JOKERS

note(
    "JU10",
    "three-ways-to-a-joker",
    title="Three ways to come by a joker",
    says="A joker comes from the deal, from a pick, or from an exchange.",
    cites=(AMJA_JOKERS.at("002 l.30-34"),),
    chapter="groupings",
    doc=(
        "A joker comes to a hand in three ways: the deal, a pick from the wall, or an "
        "exchange.\n\n"
        "There is no fourth way. A discarded joker belongs to nobody, and in the Charleston "
        "jokers are not passed.\n\n"
        "Why people get it wrong: every other tile can also be called when it is thrown, so "
        "they expect the same of a joker.\n\n"
        "An example: Left throws a joker. You may not take it. You can hope to pick one, or "
        "exchange for one that stands in an exposure."
    ),
)
