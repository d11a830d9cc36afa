"""What holds in tournaments, believed of every game."""

from mahjlearn.engine.misconceptions.model import ChooseOption, How, Misconception, Standing, add

FAMILY = "tournament"

add(
    Misconception(
        id="M13",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="A called tile put inside the rack is a dead hand in any game.",
        repair=(
            "In tournaments it is. By League rules it just goes on top, and no hand is dead for it."
        ),
        rules=("CL8", "CL9"),
        amend=(ChooseOption("called_tile_inside", "dead"),),
        standing=Standing.OUT,
    )
)
