"""An answer of a believer is stored with her belief, and each belief that a puzzle names shows."""

from lessons.attempts.values import Answer
from lessons.content_store import course
from lessons.management.candidates.every_answer import said_to
from lessons.puzzles.kind import as_sent
from lessons.puzzles.kinds import kind_of
from lessons.seed.believed import believed_answer
from mahjlearn.course import Puzzle
from tests.folding import folded
from tests.puzzles.learners import Form, says_nobody
from tests.sampling import share


def puzzles() -> list[Puzzle]:
    """Those of all lessons and checks, with what comes back."""
    return [puzzle for part in course().parts for t in part.tries for puzzle in (t.puzzle, t.again)]


def stored(puzzle: Puzzle, form: Form) -> Answer:
    """Return the answer that is kept of a form."""
    return kind_of(puzzle).read(puzzle, as_sent(form))


@folded("puzzle", lambda: share(puzzles(), 11), ids=lambda puzzle: puzzle.slug)
def test_what_a_believer_answers_names_her_belief(puzzle: Puzzle) -> None:
    """Every belief that answers otherwise, where anything that is offered is her answer.

    That nobody may act, or pays, is said by all who think the act forbidden: there only those are
    named whom the puzzle is about.
    """
    unnamed = []
    for mixup in puzzle.catches:
        forms = believed_answer(puzzle, mixup)
        if forms:
            said = said_to(puzzle, [stored(puzzle, form) for form in forms])
            row = said.answered.run.rows[-1]
            assert row.outcome == "wrong", (mixup, forms)
            named = mixup in row.misconceptions
            assert named or mixup not in puzzle.mixups, mixup
            unnamed += [] if named or says_nobody(forms) else [(mixup, row.misconceptions)]
    assert unnamed == []


@folded("puzzle", lambda: share(puzzles(), 3), ids=lambda puzzle: puzzle.slug)
def test_each_belief_that_a_puzzle_names_can_show(puzzle: Puzzle) -> None:
    """There is an answer that is hers and wrong, and it is offered."""
    assert [mixup for mixup in puzzle.mixups if not believed_answer(puzzle, mixup)] == []


def test_nobody_else_has_a_believers_answer() -> None:
    """Who rules by the book answers right: a belief that changes nothing here has no answer."""
    found = [
        (puzzle.slug, mixup)
        for puzzle in share(puzzles(), 23)
        for mixup in ("M20", "M32")
        if mixup not in puzzle.catches and believed_answer(puzzle, mixup)
    ]
    assert found == []
