"""The kind `ruling`: may she? Yes or no, and then what settles it."""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import (
    Answered,
    AnsweredOnce,
    Form,
    OneAnswer,
    Paper,
    PaperBox,
    PlayedStep,
)
from lessons.puzzles.kinds.ruling.explain import (
    ASKED,
    explanation_context,
    place_context,
    ruling_words,
    said_in,
    steps_of,
    verdict_context,
)
from lessons.puzzles.kinds.ruling.judging import NO, YES, authority_name, judge_answer
from lessons.puzzles.kinds.ruling.picture import as_settled, picture, to_settle
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Authority
from mahjlearn.engine.judging.rulesets import LEAGUE


class RulingKind(AnsweredOnce):
    """Two buttons under the board; where places are offered, one of them sends the ruling along."""

    form = "puzzles/kinds/ruling.html"
    style = "css/ruling.css"
    script = "js/ruling.js"
    keys = (("Y", "yes"), ("N", "no"), ("H", "hint"))
    in_class = True
    missing = "We didn’t get your whole answer. Choose one of the answers, or tap a marked place."
    way_back = "Back to the ruling"

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """A yes or no from where no place was asked for is a ruling alone."""
        said = {"answer": posted.get("answer", "")}
        if settling_of(puzzle) is None or not {ASKED, "settles"} & posted.keys():
            return said
        return said | {"settles": posted.get("settles", "")}

    def is_half_given(self, puzzle: Puzzle, query: QueryDict) -> bool:
        return settling_of(puzzle) is not None and bool(said_in(query))

    def in_one_tap(self, task: Context) -> Context:
        return task | {"keeps": False}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_answer(run.puzzle, ruleset, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        task, said = settling_of(run.puzzle), said_in(query)
        if task is not None and said:
            return place_context(run.puzzle, task, said)
        return {"yes": run.puzzle.yes, "no": run.puzzle.no, "keeps": task is not None}

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return verdict_context(answered)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return explanation_context(answered)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        form: Form = {"answer": YES if puzzle.key.allowed is right else NO}
        task = settling_of(puzzle)
        found = [one.token for one in task.candidates if one.right is right] if task else []
        return [form | ({"settles": found[0]} if found else {})]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        if explained and settling_of(run.puzzle) is not None:
            return as_settled(run.puzzle, run.rows[-1].answer.get("settles", ""))
        if not explained and self.is_half_given(run.puzzle, query):
            return to_settle(run.puzzle, query.get("settles", ""))
        ruleset = run.rows[-1].ruleset if explained and run.rows else LEAGUE.name
        return picture(run.puzzle, explained=explained, ruleset=ruleset)

    def steps(self, run: OneAnswer) -> tuple[PlayedStep, ...]:
        return steps_of(run.puzzle, run.rows[-1])

    def paper(self, puzzle: Puzzle) -> Paper:
        boxes = (PaperBox(puzzle.yes), PaperBox(puzzle.no))
        answer = " ".join((ruling_words(puzzle), *map(_of_authority, puzzle.key.differs)))
        return Paper(picture(puzzle, explained=False), "Check one, and say why.", answer, boxes)

    def called(self, puzzle: Puzzle) -> list[Answer]:
        return [{"answer": YES}, {"answer": NO}]

    def said(self, puzzle: Puzzle, answer: Answer) -> str:
        if answer.get("answer") not in (YES, NO):
            raise OutsideChoices
        return whole(puzzle.yes if answer["answer"] == YES else puzzle.no)


def _of_authority(one: Authority) -> str:
    """`League: yes.`"""
    return f"{authority_name(one)}: {YES if one.allowed else NO}."


KIND = RulingKind()
