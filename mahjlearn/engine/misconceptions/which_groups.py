"""Family 4: which groups may hold a joker."""

from mahjlearn.engine.misconceptions.model import Choose, How, Misconception, add

FAMILY = "which groups"

add(
    Misconception(
        id="M04",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="A joker is fine in NEWS or in the year: it is a block of four.",
        repair="NEWS and the year are four single tiles that stand together. A joker needs three "
        "or more identical tiles.",
        rules=("JU4",),
        amend=(Choose(frozenset({"singles"})),),
    )
)
add(
    Misconception(
        id="M05",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="A joker may finish a pair if that makes mah jongg.",
        repair="A joker never stands in a pair, not even as the last tile. To win, call or pick "
        "the natural.",
        rules=("JU3", "CL6"),
        amend=(Choose(frozenset({"pair"})),),
    )
)
