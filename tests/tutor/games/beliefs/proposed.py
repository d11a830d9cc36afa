"""For each belief a table at which South would go wrong."""

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.table import Table

SHOWN = "East shows 4B 4B J\nWest shows 7C 7C J J\n"
HELD = "South holds 4B 3B 7C J 1D 1D 1D 2D 3D 9D N E W\n"


def at(text: str, *play: str) -> Table:
    """The table after a play that is allowed."""
    table = parse_table(text)
    for line in play:
        ruling = judge(table, parse_event(line), LEAGUE)
        assert ruling.verdict is Verdict.LEGAL, line
        table = ruling.table
    return table


IN_TURN = at(f"{SHOWN}{HELD}East discarded 9C\nSouth has picked 5B", "South racks")
LIKE = at(
    f"{SHOWN}South holds 4D 3B 7D J 1D 1D 1D 2D 3D 9D N E W\nEast discarded 9C\n"
    "South has picked 5B",
    "South racks",
)
OLDER = at(
    f"{SHOWN}South shows 1D 1D J\nSouth holds 1D J 2D 2D 3D 9D N E W R\nEast discarded 9C\n"
    "South has picked 5B",
    "South racks",
)
CALLED = at(
    f"{SHOWN}{HELD}North discarded 1D", "South calls 1D", "South exposes 1D 1D 1D"
)  # fmt: skip

PROPOSED = {
    "M01": (at(f"{SHOWN}{HELD}North discarded 7C"), ["South calls 7C for an exchange"]),
    "M03": (IN_TURN, ["South gives East J for 4B"]),
    "M14": (
        CALLED,
        ["South exchanges 4B for East's J", "South changes the exposure to 1D 1D 1D J"],
    ),
    "M15": (
        at(f"{SHOWN}{HELD}North discarded 1D"),
        ["South exchanges 4B for East's J", "South calls 1D", "South exposes 1D 1D 1D 1D J"],
    ),
    "M16": (at(f"{SHOWN}{HELD}East discarded 9C"), ["South exchanges 4B for East's J"]),
    "M32": (IN_TURN, ["South lays 4B on the table by East"]),
    "M33": (IN_TURN, ["South names 4B", "South offers East 4B", "South discards 4B"]),
    "M35": (OLDER, ["South adds 1D to 1D 1D J"]),
    "M36": (IN_TURN, ["South exposes 1D 1D 1D"]),
    "M44": (LIKE, ["South exchanges 4D for East's J"]),
}
"""For each belief a table, and the first that South would do there."""
