from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MJME_2024

note(
    "WN3",
    "the-finesse",
    title="The finesse",
    says=(
        "Winning by an exchange is called a finesse. Ruth Unger, then League president, took the "
        "name from bridge and whist."
    ),
    cites=(MJME_2024.at("001 l.19", "p. 23 #7"),),
    chapter="mahjongg",
    doc=(
        "A win whose last move is an exchange is called a finesse.\n\n"
        "Ruth Unger was president of the League. The move resembles one in bridge and whist. "
        "The name decides nothing. The win pays like any self-picked win.\n\n"
        "Why people get it wrong: it has its own name, so they think it pays its own way.\n\n"
        "An example: Right shows a joker among Soaps and you have a Soap. You wait until that "
        "joker is your last tile, exchange and win. That’s a finesse."
    ),
)
