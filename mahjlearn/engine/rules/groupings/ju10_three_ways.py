from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import AMJA_JOKERS

note(
    "JU10",
    "three-ways-to-a-joker",
    title="Three ways to get a joker",
    says="A joker comes from the deal, from a pick, or from an exchange.",
    cites=(AMJA_JOKERS.at("002 l.30-34"),),
    chapter="groupings",
    doc=(
        "You get a joker from the deal, from a pick, or from an exchange.\n\n"
        "There’s no fourth way. A discarded joker belongs to nobody, and you can’t pass jokers "
        "in the Charleston.\n\n"
        "Why people get it wrong: they can call every other discard, so they expect the same "
        "of a joker.\n\n"
        "An example: Left discards a joker. You can’t take it. You may pick one, or exchange "
        "for one in an exposure."
    ),
)
