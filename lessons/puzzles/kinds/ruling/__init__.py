"""The kind `ruling`: may she? Yes or no, and then what settles it."""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement
from lessons.puzzles.kind import Answered, AnsweredOnce, OneAnswer
from lessons.puzzles.kinds.ruling.feedback import explanation_context, verdict_context
from lessons.puzzles.kinds.ruling.judging import judge_answer
from lessons.puzzles.kinds.ruling.picture import picture
from lessons.puzzles.placement import Context
from mahjlearn.course import Puzzle


class RulingKind(AnsweredOnce):
    """Two buttons under the board."""

    form = "puzzles/kinds/ruling.html"
    keys = (("Y", "yes"), ("N", "no"), ("H", "hint"))
    way_back = "Back to the ruling"

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        return {"answer": posted.get("answer", "")}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_answer(run.puzzle, ruleset, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        return {"yes": run.puzzle.yes, "no": run.puzzle.no}

    def verdict_context(self, answered: Answered[OneAnswer]) -> Context:
        return verdict_context(answered)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Context:
        return explanation_context(answered)

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        return picture(run.puzzle, explained=explained)


KIND = RulingKind()
