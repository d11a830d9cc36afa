from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_POST

note(
    "EX25",
    "why-your-own-rack-is-quiet",
    title="Why silence does no harm on your own rack",
    says="On one’s own rack nobody can take the tile for a discard.",
    cites=(TEACHER_POST.at("000 l.24"),),
    chapter="exchange",
    doc=(
        "On your own rack no tile goes near the table, so none can be taken for a discard.\n\n"
        "That is the reason why an exchange there may be silent. Words are needed to tell an "
        "exchange from a discard, and where the tile only moves from your slope to your own "
        "exposure, there is nothing to tell apart. This is a note and decides nothing.\n\n"
        "Why people get it wrong: they look for a special right of the owner. It is only that "
        "the usual doubt does not arise.\n\n"
        "An example: a 2 Bam goes from your slope into your own 2 Bams. It has never been "
        "over the table."
    ),
)
