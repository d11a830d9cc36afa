from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import TEACHER_POST

note(
    "EX25",
    "why-your-own-rack-is-quiet",
    title="Why silence is fine on your own rack",
    says="On your own rack, nobody can mistake the tile for a discard.",
    cites=(TEACHER_POST.at("000 l.24"),),
    chapter="exchange",
    doc=(
        "On your own rack, no tile goes near the table or looks like a discard.\n\n"
        "That’s why you may exchange there in silence. You need words to tell an exchange from "
        "a discard. From your rack to your own exposure, there’s nothing to mix up. This is a "
        "note and never decides a ruling.\n\n"
        "Why people get it wrong: they look for a special right of the owner. There’s just "
        "nothing to doubt.\n\n"
        "An example: a 2 Bam goes from your rack into your own 2 Bams. It was never over the "
        "table."
    ),
)
