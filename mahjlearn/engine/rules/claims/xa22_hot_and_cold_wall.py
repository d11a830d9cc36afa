from mahjlearn.engine.rules.kit import cite, note

note(
    "XA22",
    "hot-wall-and-cold-wall",
    title="Hot wall and cold wall are table rules",
    says="Hot wall and cold wall are table rules. Neither the League nor tournaments use them.",
    cites=(
        cite("tournament MahjCon ID96", authority="MahjCon ID96")
        + cite("tournament Mah Jongg Madness Jun 2014", authority="Mah Jongg Madness, June 2014")
        + cite("web Sloper column 513", authority="Tom Sloper’s column 513")
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
