from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MAHJCON_RULES

note(
    "XA27",
    "points-in-tournaments",
    title="Tournaments score in points",
    says="Tournaments score in points, and nobody pays.",
    cites=(MAHJCON_RULES.at("tournament MahjCon rules"),),
    chapter="payment",
    rulesets=("tournament",),
    doc=(
        "In tournaments a game is scored in points, and nobody pays.\n\n"
        "The winner scores the value of the hand. Add 10 for a self-pick. Add 20 for no joker, "
        "except in Singles and Pairs. Discarding the winning tile to two exposures loses 20. "
        "To three, or to two with a quint, it loses 25. A wrong name that wins loses 25, and "
        "the winner scores the bare value. A dead hand or a mistaken mah jongg scores 0. In a "
        "wall game, all others score 10.\n\n"
        "Why people get it wrong: at home nobody counts the exposures of the player who wins.\n\n"
        "An example: you pick the last tile of a hand worth 25, without a joker. You score 55."
    ),
)
