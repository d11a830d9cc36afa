from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_ANSWER

note(
    "CL10",
    "why-tournaments-place-it-on-top",
    title="Why tournaments insist on the top of the rack",
    says="Tournaments made this rule because a player hid a tile other than named.",
    cites=(TEACHER_ANSWER.at("000 c15 l.138"),),
    chapter="claims",
    doc=(
        "Tournaments made this rule against cheating.\n\n"
        "One teacher says a player took a tile other than the one named and hid it. On top of "
        "the rack, everybody can see a called tile. This is history and never decides a ruling.\n\n"
        "Why people get it wrong: without the reason, the rule seems to be about racking. It’s "
        "about showing which tile you took.\n\n"
        "An example: a joker from an exchange passes from hand to hand in full view. So this "
        "rule isn’t about it."
    ),
)
