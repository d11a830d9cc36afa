from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MAHJCON_RULES

note(
    "XA27",
    "points-in-tournaments",
    title="Tournaments score in points",
    says="In tournaments points take the place of payments.",
    cites=(MAHJCON_RULES.at("tournament MahjCon rules"),),
    chapter="payment",
    rulesets=("tournament",),
    doc=(
        "In tournaments a game is scored in points, and nobody pays.\n\n"
        "The winner scores the value of the hand, 10 more for a self-pick, 20 more without a "
        "joker, Singles and Pairs excepted. Throwing the winning tile to two exposures costs 20, "
        "to three or to two with a quint 25. A wrong name that wins costs 25, and the winner "
        "scores the bare value. A dead hand or a mah jongg in error scores 0; in a wall game all "
        "others score 10. For fewer exposures and for a tie nothing is named.\n\n"
        "Why people get it wrong: at home nobody counts the exposures to which a tile was "
        "thrown.\n\n"
        "An example: you pick the last tile of a hand worth 25, without a joker. You score 55."
    ),
)
