"""What players call things. The same words stand on every page and in the engine."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its meaning; `tiles` are codes to draw beside it.

    `explained`: lessons explain it where they use it first. Other words stand on their page alone.
    """

    word: str
    meaning: str
    tiles: tuple[str, ...] = ()
    explained: bool = False

    @property
    def id(self) -> str:
        """The anchor on the page of words."""
        return self.word.casefold().replace(" ", "-").replace(",", "")


GROUPINGS = (
    Term(
        "Single",
        "A tile by itself. No joker.",
        ("E",),
    ),
    Term(
        "Pair",
        "Two of the same tile. No joker, not even to win.",
        ("F", "F"),
    ),
    Term(
        "Pung",
        "Three of the same tile. You can use jokers.",
        ("5D", "5D", "J"),
        explained=True,
    ),
    Term(
        "Kong",
        "Four of the same tile. You can use jokers.",
        ("7B", "7B", "J", "7B"),
        explained=True,
    ),
    Term(
        "Quint",
        "Five of the same tile. Most tiles come in fours, so a quint needs a joker, except for "
        "Flowers.",
        ("2C", "2C", "J", "2C", "2C"),
        explained=True,
    ),
    Term(
        "Sextet",
        "Six of the same tile.",
        ("R", "J", "R", "R", "J", "R"),
        explained=True,
    ),
    Term(
        "NEWS",
        "The four winds, one of each: four singles together. No jokers.",
        ("N", "E", "W", "S"),
        explained=True,
    ),
    Term(
        "Year",
        "The digits of a year, with Soap for zero: four singles. No jokers.",
        ("2B", "0", "2B", "5B"),
    ),
)

SEAT_TERMS = (
    Term(
        "East",
        "The dealer. East starts with fourteen tiles and discards first.",
    ),
    Term(
        "Right, Across, Left",
        "The other players, from where you sit. Play passes to the right.",
    ),
)

TERMS = (
    Term(
        "Announce",
        "To say you’re exchanging, in any words, before you do it.",
    ),
    Term(
        "Authority",
        "A source that says what the rule is. Where authorities differ, we name both.",
    ),
    Term(
        "Group",
        "Three or more of the same tile that go together: a pung, kong, quint or sextet.",
        explained=True,
    ),
    Term(
        "Call",
        "To ask for the last discard, for a new exposure or for mah jongg.",
        explained=True,
    ),
    Term(
        "Charleston",
        "Passing tiles before the first discard.",
        explained=True,
    ),
    Term(
        "Concealed hand",
        "A hand you expose only when you win.",
        explained=True,
    ),
    Term(
        "Dead hand",
        "A hand that’s out of the game because another player declared it dead.",
        explained=True,
    ),
    Term(
        "Discard",
        "A tile you name in full or put on the table. It ends your turn.",
        explained=True,
    ),
    Term(
        "Exchange",
        "You put a natural into an exposure and take out the joker that stood for it.",
        explained=True,
    ),
    Term(
        "Exposure",
        "Tiles laid on top of a rack with a called discard: a pung, kong, quint or sextet.",
        ("5D", "5D", "J"),
        explained=True,
    ),
    Term(
        "Finesse",
        "To win by exchanging. It counts as self-picked.",
    ),
    Term(
        "Joker",
        "A tile that can stand for any tile in a group of three or more alike. There are eight.",
    ),
    Term(
        "Hand on the card",
        "One of the hands on the League’s card, which is new each year. Make one and you win.",
    ),
    Term(
        "Mah jongg",
        "Fourteen tiles that make a hand on the card. You win.",
    ),
    Term(
        "Mix-up",
        "A rule many players get wrong.",
    ),
    Term(
        "Natural",
        "Any tile but a joker.",
        ("4B",),
        explained=True,
    ),
    Term(
        "Pick",
        "To take the next tile from the wall. It’s your pick until you rack it or use it.",
    ),
    Term(
        "Rack",
        "The holder for your tiles. Hidden tiles stand in it, and exposures lie on top. To rack a "
        "tile is to put it with your hidden tiles.",
        explained=True,
    ),
    Term(
        "Ruling",
        "What the rules say about a play, and why.",
    ),
    Term(
        "Soap",
        "The white dragon. It’s also the zero.",
        ("0",),
        explained=True,
    ),
    Term(
        "Turn",
        "It starts with a pick from the wall, or with a call once the whole exposure is on the "
        "rack. It ends with a discard or mah jongg.",
    ),
    Term(
        "Wall",
        "The tiles that are left to pick.",
        explained=True,
    ),
    Term(
        "Window",
        "The time you have to call a discard: until the next player racks, discards, declares or "
        "starts an exchange.",
    ),
)
