from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MJME_2024

note(
    "WN3",
    "the-finesse",
    title="The finesse",
    says=(
        "To win by an exchange is called a finesse, a name that Ruth Unger, then "
        "League president, took from bridge and whist."
    ),
    cites=(MJME_2024.at("001 l.19", "p. 23 #7"),),
    chapter="mahjongg",
    doc=(
        "A win whose last move is an exchange is called a finesse.\n\n"
        "Ruth Unger, who was president of the League, gave the move its name because it "
        "resembles one in bridge and whist. The name decides nothing. What such a win pays is "
        "told by the rule that it counts as self-picked.\n\n"
        "Why people get it wrong: hearing a name of its own, they expect a payment of its "
        "own.\n\n"
        "An example: Right shows a joker among Soaps and you hold a Soap. You wait until that "
        "joker is your last tile, exchange and win. That is a finesse."
    ),
)
