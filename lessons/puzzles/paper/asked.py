"""What a sheet asks of a puzzle, and what the answer sheet says of it."""

from lessons.puzzles.feedback import sentence_of
from lessons.puzzles.kind import Paper
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle


@made_once
def on_paper(puzzle: Puzzle) -> Paper | None:
    """The puzzle on paper; None where it has to be played or watched on a screen."""
    return kind_of(puzzle).paper(puzzle)


def reason_of(puzzle: Puzzle) -> str:
    """Why it is ruled so, in a sentence: the author’s, else the engine’s first that fits."""
    paper, reasons = on_paper(puzzle), puzzle.key.because
    first = whole(reasons[0].text) if reasons else ""
    return sentence_of(puzzle, reasons) or (paper.because if paper else "") or first
