"""The kind `referee`: a play is watched, and stopped where it goes wrong.

- `answers`   a stop as a form sends it, and what it is judged to be
- `telling`   what is said of it
- `watching`  how far the play was watched, and the ways on from there
- `pictures`  the table after a play
- `excerpts`  plays of the tutor that are stopped more than once: Referee mode, and in class
"""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import Answered, AnsweredOnce, Form, OneAnswer
from lessons.puzzles.kinds.referee.answers import (
    judge_answer,
    read_answer,
    right_answer,
    stop_of,
    wrong_answer,
)
from lessons.puzzles.kinds.referee.pictures import draw_judged, draw_play_once
from lessons.puzzles.kinds.referee.telling import explanation_context, verdict_context
from lessons.puzzles.kinds.referee.watching import KEYS, watching_of, ways_on
from lessons.puzzles.placement import Context
from mahjlearn.course import Puzzle


class RefereeKind(AnsweredOnce):
    """One page a play, with a way to stop on each; who went wrong is touched."""

    form = "puzzles/kinds/referee.html"
    style = "css/referee.css"
    script = "js/referee.js"
    keys = (*KEYS, ("H", "hint"))
    missing = "Nothing was tapped. Tap a player, or play on."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        return read_answer(posted)

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_answer(run.puzzle, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """Return what is shown of the play, and the ways on from here."""
        return ways_on(watching_of(run.puzzle, query))

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return verdict_context(answered.puzzle, answered.shown)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return explanation_context(answered.puzzle, answered.shown)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        return [right_answer(puzzle) if right else wrong_answer(puzzle)]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        if explained:
            return draw_judged(run.puzzle, stop_of(run.puzzle, run.rows[-1].answer))
        at = watching_of(run.puzzle, query)
        return draw_play_once(at.task, at.play, at.stopped)


KIND = RefereeKind()
