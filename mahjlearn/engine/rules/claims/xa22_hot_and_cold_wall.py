from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MADNESS_JUNE_2014, MAHJCON_96, SLOPER_513

note(
    "XA22",
    "hot-wall-and-cold-wall",
    title="Hot wall and cold wall are table rules",
    says="Hot wall and cold wall are table rules. The League and tournaments don’t use them.",
    cites=(
        MAHJCON_96.at("tournament MahjCon ID96"),
        MADNESS_JUNE_2014.at("tournament Mah Jongg Madness Jun 2014"),
        SLOPER_513.at("web Sloper column 513"),
    ),
    chapter="claims",
    doc=(
        "Hot wall and cold wall are table rules. The League plays neither.\n\n"
        "What they mean differs. At one table, nobody wins on a discard when the wall is cold. "
        "At another, whoever discards the winning tile to a hot wall pays for everybody. "
        "Ordinary tournaments have neither. So here nothing changes when the wall runs short.\n\n"
        "Why people get it wrong: a rule they’ve played for years looks like a rule of the "
        "game.\n\n"
        "An example: ten tiles are left in the wall and Left discards a 4 Crak. You may call "
        "it for a pung, as you could before."
    ),
)
