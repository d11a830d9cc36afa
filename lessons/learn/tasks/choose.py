"""The pages of the kind `choose`: boxes to tick, all of the right ones and no other."""

from typing import Any

from django.http import QueryDict

from lessons.attempts.values import Answer, Judged, OutsideChoices
from lessons.board.tiles import bare_groups_html
from lessons.learn.tasks.boxes import box_id, choice_of, own_tile
from lessons.learn.tasks.choose_picture import picture
from lessons.learn.tasks.choose_told import told
from lessons.learn.tasks.kind import TaskPages
from lessons.models import Outcome
from lessons.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box, Choose

CHOSEN = "chosen"
"""What an address calls the boxes that are ticked already."""


def read(puzzle: Puzzle, posted: QueryDict) -> Answer:
    """The boxes that were ticked, each once, in one order whatever the form had."""
    return {"answer": sorted(set(posted.getlist("answer")))}


def judge(puzzle: Puzzle, answer: Answer) -> Judged:
    """Right is the set of right boxes, no more and no fewer."""
    choice, ticked = choice_of(puzzle), set(answer["answer"])
    if not ticked or not ticked <= {box_id(box) for box in choice.boxes}:
        raise OutsideChoices
    correct = ticked == {box_id(box) for box in choice.boxes if box.right}
    return Judged(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else fitting(puzzle, choice, ticked),
    )


def fitting(puzzle: Puzzle, choice: Choose, ticked: set[str]) -> tuple[str, ...]:
    """The mix-ups that fit the answer better than the rules do, the best first.

    Of equals those that the puzzle is about come first.
    """
    missed = [box for box in choice.boxes if (box_id(box) in ticked) is not box.right]
    met = [box for box in choice.boxes if box not in missed]

    def gain(mixup: str) -> int:
        return _held(mixup, missed) - _held(mixup, met)

    known = dict.fromkeys((*puzzle.mixups, *puzzle.key.mixups))
    return tuple(sorted((m for m in known if gain(m) > 0), key=gain, reverse=True))


def _held(mixup: str, boxes: list[Box]) -> int:
    return sum(mixup in box.mixups for box in boxes)


def asks(puzzle: Puzzle, query: QueryDict) -> dict[str, Any]:
    """The boxes to tick, those that came with the address or the form ticked already."""
    choice = choice_of(puzzle)
    ticked = {*query.getlist("answer"), *query.getlist(CHOSEN)}
    return {
        "small": all(own_tile(box) for box in choice.boxes),
        "boxes": [drawn(box) | {"checked": box_id(box) in ticked} for box in choice.boxes],
    }


def drawn(box: Box) -> dict[str, Any]:
    """A box before it is answered; nothing of it says whether it is right."""
    return {
        "id": box_id(box),
        "text": whole(box.text),
        "note": "your pick" if box.spot is not None and box.spot.place == "picked" else "",
        "groups": bare_groups_html(box.groups),
    }


PAGES = TaskPages(
    read=read,
    judge=judge,
    asks=asks,
    told=told,
    picture=picture,
    missing="Nothing was chosen. Choose one or more, then press “That is all of them”.",
)
