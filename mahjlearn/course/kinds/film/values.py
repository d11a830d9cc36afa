"""What a film asks: pictures of a table one after another, and an act."""

from dataclasses import dataclass, field

from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.table import Table

TOO_LATE, FROM = "too late", "from"
ASKS = (TOO_LATE, FROM)


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """A picture: what happens in it, and how the table stands afterwards. `number` is from 1."""

    number: int
    caption: str
    play: Play
    table: Table = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Film(Touching):
    """The frames are the candidates. `ask` is after which one it is too late for the act, or from
    which one on it may be done."""

    frames: tuple[FilmFrame, ...] = ()
    act: Play = ()
    ask: str = TOO_LATE


def film_of(puzzle: Puzzle) -> Film:
    """The film that a puzzle shows. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Film):
        raise TypeError(f"{puzzle.slug} shows no film")
    return puzzle.task
