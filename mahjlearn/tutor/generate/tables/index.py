"""The index of tables for practice: dealt beforehand, read on first use.

`tables-t1.tsv` has a line for each: its slug, its level, whether something or nothing is right
there, the mix-ups whose believers answer otherwise, the rules that decide, the beginning of its
content hash, and the number of the change between it and the other table of its family, empty
where it is alone. A near miss stands below its table. `building` makes it; first start makes
nothing.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources

from mahjlearn.course.kinds import rules_deciding
from mahjlearn.course.kinds.film import WRONG, Film
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import TALLIED
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.generate.find.answers import answer_of
from mahjlearn.tutor.generate.tables.names import GENERATOR, TableName, read_table_name

FILE = f"tables-{GENERATOR}.tsv"
DIGITS = 8
"""Of the content hash, what the index keeps."""
SOME, NONE = "some", "none"
EASY, MORE_JOKERS, FURTHER_BACK, TWO_RULES = 1, 2, 3, 4
"""How hard a table is."""
_DEAD_HANDS = ("dead_hand", "pay")


@dataclass(frozen=True)
class TableEntry:
    """One table that is offered. `about`: the mix-ups whose believers answer otherwise; `rules`:
    those that decide; `right`: `some` or `none` of what can be said. `change`: which change leads
    from the first table of its family to the near miss; empty where it has no other.
    """

    slug: str
    level: int
    right: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    digits: str
    change: str = ""

    @cached_property
    def name(self) -> TableName:
        return read_table_name(self.slug)

    @property
    def form(self) -> str:
        return self.name.form

    @cached_property
    def family(self) -> str:
        """Return the name of the first table of its family, its own or the one it is near to."""
        return self.name.other.slug if self.name.near else self.slug

    def __str__(self) -> str:
        listed = (self.right, ",".join(self.about), ",".join(self.rules), self.digits, self.change)
        return "\t".join((self.slug, str(self.level), *listed))


def entry_of(puzzle: Puzzle) -> TableEntry:
    """Return the line of a table that was made."""
    about = tuple(one for one in puzzle.catches if one in TALLIED)
    deciding = rules_deciding(puzzle)
    rules = (*puzzle.rules, *sorted(deciding - set(puzzle.rules)))
    digits = puzzle.hash[:DIGITS]
    return TableEntry(puzzle.slug, level_of(puzzle), right_of(puzzle), about, rules, digits)


def level_of(puzzle: Puzzle) -> int:
    """Return 1 for one joker on show and at most two exposures, 2 for more of them, 3 where what
    decides is two or more events back, 4 where two rules meet.
    """
    table = puzzle.table
    shown = [one for seat in SEATS for one in table.rack(seat).exposures]
    jokers = sum(one.tiles.count(Tile.JOKER) for one in shown)
    if puzzle.kind in _DEAD_HANDS:
        return TWO_RULES
    if len(puzzle.play) + _watched(puzzle) > 2:
        return FURTHER_BACK
    return MORE_JOKERS if jokers > 1 or len(shown) > 2 else EASY


def _watched(puzzle: Puzzle) -> int:
    """Return how many acts are looked at one by one, where it is asked who goes wrong."""
    film = puzzle.task
    return len(film.frames) if isinstance(film, Film) and film.ask == WRONG else 0


def right_of(puzzle: Puzzle) -> str:
    """Return whether something is right there, or nothing: no, none, nobody, never, can’t."""
    none = getattr(puzzle.task, "none", None)
    nothing = {"none", "no"} | ({none.words} if none is not None else set())
    return NONE if answer_of(puzzle) in nothing else SOME


def read_entries(text: str) -> tuple[TableEntry, ...]:
    """Return the lines of an index. ValueError for a line that is none.

    One whose last column is not filled may be without it.
    """
    return tuple(_read(line) for line in text.splitlines())


def _read(line: str) -> TableEntry:
    slug, level, right, about, rules, digits, *more = line.split("\t")
    change = more[0] if more else ""
    return TableEntry(slug, int(level), right, _listed(about), _listed(rules), digits, change)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


@lru_cache(maxsize=1)
def table_entries() -> tuple[TableEntry, ...]:
    """Return all of the index, in its order, which follows no subject."""
    file = resources.files(__package__) / FILE
    return read_entries(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def by_slug() -> dict[str, TableEntry]:
    """Return the entries by slug."""
    return {entry.slug: entry for entry in table_entries()}
