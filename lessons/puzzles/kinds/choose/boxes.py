"""The boxes of a choice as a form and an answer name them."""

from lessons.board.ids import spot_id
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box, Choose


def choice_of(puzzle: Puzzle) -> Choose:
    """The task of a puzzle of the kind `choose`; TypeError for another."""
    if not isinstance(puzzle.task, Choose):
        raise TypeError(f"{puzzle.slug} asks for no choice")
    return puzzle.task


def box_id(box: Box) -> str:
    """What a form calls a box: the tile by its id, an option by its letter."""
    return box.letter if box.spot is None else spot_id(box.spot)


def own_tile(box: Box) -> bool:
    """True where the box is one of the learner's own tiles."""
    return box.spot is not None and box.spot.place != "exposed"


def short_name(choice: Choose, box: Box) -> str:
    """`the 8 Bam`, `Right’s joker in the pung of 3 Craks`; an option by its place: `the first`."""
    if box.spot is None:
        return f"the {ORDINALS[choice.boxes.index(box)]}"
    if own_tile(box):
        return f"the {box.text}"
    return f"your{box.text.removeprefix('Your')}" if box.text.startswith("Your") else box.text


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`; nothing for none."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"
