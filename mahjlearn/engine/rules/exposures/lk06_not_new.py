from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_ANSWER

note(
    "LK6",
    "the-lock-is-not-new",
    title="The lock isn’t new",
    says="One teacher says changing an exposure after an exchange was never allowed.",
    cites=(TEACHER_ANSWER.at("000 c5 l.64"),),
    chapter="exposures",
    doc=(
        "One teacher says you could never change an exposure after an exchange.\n\n"
        "A reader had taken it for a new rule. The League’s bulletin of 2025 put it in print. "
        "Some tables had read an older rule book another way. This is history and never decides "
        "a ruling.\n\n"
        "Why people get it wrong: they met the rule in a new bulletin and took it for a new "
        "rule.\n\n"
        "An example: a player who learned long ago says it used to be allowed. Ask what your "
        "club plays, and play that."
    ),
)
