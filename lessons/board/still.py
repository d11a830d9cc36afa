"""A still: a table at a moment, with what has moved, what was said and what is marked.

Whatever shows a play step by step draws it from here: demonstrations, the right play of a puzzle,
films, played hands, and Referee in lessons, in its own mode and in class.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.picture import BoardPicture
from lessons.board.render import board_html
from mahjlearn.course.kit.touching.names import said_aloud
from mahjlearn.course.values import audience_of, veiled
from mahjlearn.course.walkthrough.moved import moved
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.table import describe


@dataclass(frozen=True, slots=True)
class Still:
    """A table at a moment, seen by `viewer`.

    `before` is the table a moment ago: what lies elsewhere now is ringed; None where nothing is to
    be ringed. `play` is what was done in between: its last words stand in bubbles. `marks` are what
    a page adds, and `caption` is what the moment is called.
    """

    table: Table
    viewer: Seat
    before: Table | None = None
    play: tuple[Event, ...] = ()
    caption: str = ""
    marks: Marks = field(default_factory=Marks)

    @property
    def seen(self) -> Table:
        """The table as the viewer sees it."""
        return veiled(self.table, self.viewer)

    @property
    def seen_before(self) -> Table:
        """The table a moment ago as the viewer saw it; the table itself where nothing moved."""
        return veiled(self.table if self.before is None else self.before, self.viewer)


def picture_still(still: Still) -> BoardPicture:
    """Return the picture of a still. What its marks say of words and moves comes first."""
    seen = still.seen
    went = () if still.before is None else moved(still.seen_before, seen)
    marks = replace(
        still.marks,
        moved=still.marks.moved | frozenset(map(spot_id, went)),
        speech=said_aloud(still.play) | dict(still.marks.speech),
    )
    return board_of(seen, still.viewer, marks)


def draw_still(still: Still) -> SafeString:
    """Return the picture of a still as HTML."""
    return board_html(picture_still(still))


def tell_still(still: Still) -> Iterable[str]:
    """Return the table of a still in sentences, as its viewer would tell it."""
    return describe(still.seen, audience_of(still.viewer))
