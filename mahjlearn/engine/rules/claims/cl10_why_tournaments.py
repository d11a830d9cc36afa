from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_ANSWER

note(
    "CL10",
    "why-tournaments-place-it-on-top",
    title="Why tournaments insist on the top of the rack",
    says=(
        "Tournaments brought the placement rule in after a player hid a tile other "
        "than the one named."
    ),
    cites=(TEACHER_ANSWER.at("000 c15 l.138"),),
    chapter="claims",
    doc=(
        "The placement rule of tournaments was made against cheating.\n\n"
        "As one teacher tells it, a player had been seen to take a tile other than the one "
        "named and to hide it quickly. A called tile on top of the rack is there for "
        "everybody to see. This is history and decides nothing.\n\n"
        "Why people get it wrong: without the reason, the rule seems to be about racking as "
        "such. It is about showing which tile was taken.\n\n"
        "An example: a joker from an exchange passes from hand to hand in full view, so the "
        "rule has nothing to say about it."
    ),
)
