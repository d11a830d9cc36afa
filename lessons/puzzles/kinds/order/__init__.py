"""The kind `order`: steps to be moved up and down until their order is right."""

from itertools import permutations

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement
from lessons.puzzles.kind import Answered, AnsweredOnce, Form, OneAnswer, Paper, PaperBox
from lessons.puzzles.kinds.order.feedback import (
    explanation_context,
    order_of,
    texts_of,
    verdict_context,
)
from lessons.puzzles.kinds.order.judging import judge_order
from lessons.puzzles.kinds.order.steps import form_context, moved_query
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle


class OrderKind(AnsweredOnce):
    """Rows to be moved; no table is drawn."""

    form = "puzzles/kinds/order.html"
    style = "css/order.css"
    script = "js/order.js"
    missing = "The steps did not arrive whole. Put them in order and check again."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """The letters in the order of the form."""
        return {"answer": posted.getlist("answer")}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_order(run.puzzle, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        return form_context(run.puzzle, query)

    def verdict_context(self, answered: Answered[OneAnswer]) -> Context:
        return verdict_context(answered.puzzle, answered.shown)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Context:
        return explanation_context(answered.puzzle, answered.shown)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The first right order, or the first of all orders that is wrong."""
        task = order_of(puzzle)
        found = (one for one in permutations(task.shown) if (one in task.right) is right)
        return [{"answer": list(next(found))}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        return SafeString("")

    def rearranged(self, puzzle: Puzzle, posted: QueryDict) -> str:
        """A step that was moved without script."""
        return moved_query(puzzle, posted) if "move" in posted else ""

    def paper(self, puzzle: Puzzle) -> Paper:
        """The steps as they are shown; in the answer one order that is right."""
        task, texts = order_of(puzzle), texts_of(puzzle)
        boxes = tuple(PaperBox(whole(texts[letter])) for letter in task.shown)
        steps = (f"{n}. {texts[letter]}." for n, letter in enumerate(task.right[0], 1))
        return Paper(SafeString(""), "Number the steps from 1.", whole(" ".join(steps)), boxes)


KIND = OrderKind()
