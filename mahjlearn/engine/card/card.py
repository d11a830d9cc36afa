"""A card: lines of fourteen tiles, each with its title and value. No line of the League's card."""

from dataclasses import dataclass, field

from mahjlearn.engine.card.faces import Group
from mahjlearn.engine.card.wanted import Block, Want
from mahjlearn.engine.card.ways import Way, ways_of


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line. `ways` are worked out when it is made; a line that no set allows has none."""

    title: str
    groups: tuple[Group, ...]
    value: int
    concealed: bool = False
    comment: str = ""
    size: int = field(init=False, repr=False, compare=False)
    """Tiles in the line; fourteen for every line that was read from text."""
    ways: tuple[Way, ...] = field(init=False, repr=False, compare=False)
    wants: tuple[Want, ...] = field(init=False, repr=False, compare=False)
    ways_with: dict[Block, list[Way]] = field(init=False, repr=False, compare=False)
    """The ways that have a group, by the group."""

    def __post_init__(self) -> None:
        ways = ways_of(self.groups)
        object.__setattr__(self, "size", sum(map(len, self.groups)))
        object.__setattr__(self, "ways", ways)
        object.__setattr__(self, "wants", tuple(way.want for way in ways))
        ways_with: dict[Block, list[Way]] = {}
        for way in ways:
            for block in set(way.blocks):
                ways_with.setdefault(block, []).append(way)
        object.__setattr__(self, "ways_with", ways_with)


@dataclass(frozen=True, slots=True)
class Card:
    """The lines, in the order written."""

    lines: tuple[CardLine, ...]

    def line(self, title: str) -> CardLine:
        """Return the line of that title. Raises KeyError if there is none."""
        for line in self.lines:
            if line.title == title:
                return line
        raise KeyError(title)
