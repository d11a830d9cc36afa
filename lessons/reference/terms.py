"""What players call things. The same words stand on every page and in the engine."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its meaning; `tiles` are codes to draw beside it."""

    word: str
    meaning: str
    tiles: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The anchor on the page of words."""
        return self.word.casefold().replace(" ", "-").replace(",", "")


GROUPINGS = (
    Term(
        "Single",
        "One tile that stands alone. No joker.",
        ("E",),
    ),
    Term(
        "Pair",
        "Two like tiles. No joker, not even to win.",
        ("F", "F"),
    ),
    Term(
        "Pung",
        "Three like tiles. Jokers may stand in it.",
        ("5D", "5D", "J"),
    ),
    Term(
        "Kong",
        "Four like tiles. Jokers may stand in it.",
        ("7B", "7B", "J", "7B"),
    ),
    Term(
        "Quint",
        "Five like tiles. There are only four of most tiles, so a quint needs a joker, except "
        "of Flowers.",
        ("2C", "2C", "J", "2C", "2C"),
    ),
    Term(
        "Sextet",
        "Six like tiles.",
        ("R", "J", "R", "R", "J", "R"),
    ),
    Term(
        "NEWS",
        "The four winds, one of each: four singles side by side. No joker.",
        ("N", "E", "W", "S"),
    ),
    Term(
        "Year",
        "The digits of a year, with Soap for zero: four singles. No joker.",
        ("2B", "0", "2B", "5B"),
    ),
)

SEAT_TERMS = (
    Term(
        "East",
        "The dealer of this game. East begins with fourteen tiles and discards first.",
    ),
    Term(
        "Right, Across, Left",
        "The other players, from where you sit. Play passes to the right.",
    ),
)

TERMS = (
    Term(
        "Announce",
        "To say that you exchange, in any words, before you do.",
    ),
    Term(
        "Authority",
        "A source that says what the rule is. Where authorities differ, both are named.",
    ),
    Term(
        "Block",
        "Three or more like tiles that belong together: a pung, kong, quint or sextet.",
    ),
    Term(
        "Call",
        "To claim the last discard: for a new exposure, or for mah jongg.",
    ),
    Term(
        "Charleston",
        "The passing of tiles before the first discard.",
    ),
    Term(
        "Concealed hand",
        "A line that is exposed only when it wins.",
    ),
    Term(
        "Dead hand",
        "A hand that plays no further part, once another player has said so.",
    ),
    Term(
        "Discard",
        "A tile fully named or put on the table. It ends the turn.",
    ),
    Term(
        "Exchange",
        "A natural goes into an exposure, and the joker that stood for it comes out.",
    ),
    Term(
        "Exposure",
        "Tiles laid on top of a rack with a called discard: a pung, kong, quint or sextet.",
    ),
    Term(
        "Finesse",
        "To win by an exchange. It counts as self-picked.",
    ),
    Term(
        "Joker",
        "A tile that may stand for any tile in a group of three or more alike. There are eight.",
    ),
    Term(
        "Line",
        "One hand of the League’s card, which is new each year. A hand that makes a line wins.",
    ),
    Term(
        "Mah jongg",
        "Fourteen tiles that make a line of the card: the win.",
    ),
    Term(
        "Mix-up",
        "An idea about the rules that many players have, and that the rules do not bear out.",
    ),
    Term(
        "Natural",
        "Any tile but a joker.",
    ),
    Term(
        "Pick",
        "To take the next tile from the wall. It is your pick until it is racked or gone.",
    ),
    Term(
        "Rack",
        "The holder for your tiles: a sloped part for hidden tiles, a ledge for "
        "exposures. To rack a tile is to put it on the slope.",
    ),
    Term(
        "Ruling",
        "The answer of the rules to what somebody does, with its reason.",
    ),
    Term(
        "Soap",
        "The white dragon. It also stands for zero.",
    ),
    Term(
        "Turn",
        "It begins with a pick from the wall, or with a call once the whole exposure is "
        "on the rack. It ends with a discard, or with mah jongg.",
    ),
    Term(
        "Wall",
        "The tiles still to be picked.",
    ),
    Term(
        "Window",
        "The time in which the last discard may be called: until the next player racks, "
        "discards, declares or begins an exchange.",
    ),
)
