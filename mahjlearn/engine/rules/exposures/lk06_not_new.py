from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_ANSWER

note(
    "LK6",
    "the-lock-is-not-new",
    title="The lock is not new",
    says="According to one teacher, changing an exposure after an exchange was never allowed.",
    cites=(TEACHER_ANSWER.at("000 c5 l.64"),),
    chapter="exposures",
    doc=(
        "According to one teacher, an exposure could never be changed after an exchange.\n\n"
        "A reader had taken the ban for a change of recent years. The League’s bulletin of "
        "2025 put it in print, and an older rule book was read in another way at some tables. "
        "This is history and decides nothing.\n\n"
        "Why people get it wrong: they met the rule in a new bulletin and took it for a new "
        "rule.\n\n"
        "An example: a player who learned long ago says that it used to be allowed. Ask what "
        "your club plays, and play that."
    ),
)
