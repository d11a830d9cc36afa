from mahjlearn.engine.rules.kit import note
from mahjlearn.engine.rules.sources import MADNESS_JUNE_2014, MAHJCON_96, SLOPER_513

note(
    "XA22",
    "hot-wall-and-cold-wall",
    title="Hot wall and cold wall are table rules",
    says="Hot wall and cold wall are table rules. Neither the League nor tournaments use them.",
    cites=(
        MAHJCON_96.at("tournament MahjCon ID96"),
        MADNESS_JUNE_2014.at("tournament Mah Jongg Madness Jun 2014"),
        SLOPER_513.at("web Sloper column 513"),
    ),
    chapter="claims",
    doc=(
        "Hot wall and cold wall are rules of some tables, for the last part of the wall.\n\n"
        "What they mean differs. At one table nobody wins on a discard when the wall is cold; at "
        "another, whoever throws the winning tile to a hot wall pays for all. The League and "
        "ordinary tournaments know neither, so here nothing changes when the wall runs short."
        "\n\n"
        "Why people get it wrong: a rule that has been played at one’s first table for years "
        "looks like a rule of the game.\n\n"
        "An example: ten tiles are left in the wall and Left throws a 4 Crak. You may call it for "
        "a pung as you could before."
    ),
)
