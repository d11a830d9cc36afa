"""The protocol of the kinds for a question that is answered by touching things."""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement
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
from lessons.puzzles.pictures import bare_board, words_without_turn
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.explain import explanation_context, tries_of, verdict_context
from lessons.puzzles.touching.judging import NONE, chosen_of, judge_touches, read_touches
from lessons.puzzles.touching.picture import (
    as_answered,
    as_touched,
    rows_html,
    rows_of,
    to_touch,
    told_rows,
)
from lessons.puzzles.touching.steps import steps_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.told import Told, fitting, told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of

CHOSEN = "chosen"
"""What an address calls the things that are touched already."""


class TouchingKind(AnsweredOnce):
    """Things on the table to touch; the bar has the answer that there is none, and sends.

    `idle` is what the sending button says before anything is touched, `every` the same where
    several can be, `one` and `more` after: the number of things stands for `{n}`. A kind for one
    thing says it in the words of that thing.
    """

    form = "puzzles/touching.html"
    style = ""
    script = "js/touching.js"
    keys: tuple[tuple[str, str], ...] = (
        ("1 to 9", "touch"),
        ("0", "none"),
        ("Enter", "send"),
        ("H", "hint"),
    )
    in_class = True
    missing = "Nothing was touched. Tap the table, or say there’s none."
    idle, every, one, more = "Tap one", "Tap each one", "This one", "These {n}"
    discards_open = False
    """On a phone, where few discards are seen, the others can be opened. Needs its own style."""

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        return read_touches(posted.getlist("answer"), none=NONE in posted)

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_touches(run.puzzle, answer, self.fitting)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        task = task_of(run.puzzle, Touching)
        words = {"idle": self.every if task.many else self.idle, "one": self.one, "more": self.more}
        touched = frozenset({*query.getlist("answer"), *query.getlist(CHOSEN)})
        return words | {
            "none": "" if task.none is None else task.none.words,
            "rows": rows_html(run.puzzle, touched & {one.token for one in task.candidates}),
        }

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        task, outcome = task_of(answered.puzzle, Touching), answered.shown.outcome
        chosen = chosen_of(task, answered.shown.answer)
        said = verdict_context(answered.puzzle, outcome, self.tail(task, self.names(task, chosen)))
        return said | {"tries": tries_of(answered.puzzle, chosen)}

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        puzzle, shown = answered.puzzle, answered.shown
        chosen = chosen_of(task_of(puzzle, Touching), shown.answer)
        found = self.told(puzzle, chosen)
        said = explanation_context(puzzle, chosen, found, shown.ruleset, shown.misconceptions)
        return said | {"rows": told_rows(puzzle, chosen, found)}

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The first right answer; that there is none, or the first thing, where that is wrong."""
        task = task_of(puzzle, Touching)
        first = next(task.right_sets())
        if right:
            return [{"answer": sorted(map(str, first))} if first else {NONE: NONE}]
        if first and task.none:
            return [{NONE: NONE}]
        alone = {one.token: frozenset((one.thing,)) for one in task.candidates}
        wrong = next(token for token, thing in alone.items() if not task.is_right(thing))
        return [{"answer": [wrong]}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        if explained:
            chosen = chosen_of(task_of(run.puzzle, Touching), run.rows[-1].answer)
            found = self.told(run.puzzle, chosen)
            return as_answered(run.puzzle, chosen, found, self.settling(run.puzzle))
        touched = frozenset({*query.getlist("answer"), *query.getlist(CHOSEN)})
        return to_touch(
            run.puzzle,
            touched,
            self.says,
            turn_hidden=self.asks_turn(run.puzzle),
            discards_open=self.discards_open,
        )

    def steps(self, run: OneAnswer) -> tuple[PlayedStep, ...]:
        puzzle = run.puzzle
        chosen = chosen_of(task_of(puzzle, Touching), run.rows[-1].answer)
        return steps_of(puzzle, chosen, self.told(puzzle, chosen), self.draw_touched)

    def draw_touched(self, puzzle: Puzzle, chosen: Chosen, right: Chosen) -> SafeString:
        """Return the table with what was touched so far, and whether that is right."""
        return as_touched(puzzle, chosen, right)

    def words_html(self, run: OneAnswer, *, explained: bool) -> SafeString:
        """Return the table in words, without whose turn it is while that is asked."""
        if explained or not self.asks_turn(run.puzzle):
            return super().words_html(run, explained=explained)
        return words_without_turn(run.puzzle)

    def paper(self, puzzle: Puzzle) -> Paper | None:
        """What lies on the table is circled there, what stands beside it is checked."""
        task = task_of(puzzle, Touching)
        beside = [PaperBox(row["words"], tuple(row["tiles"])) for row in rows_of(puzzle, set())]
        none = [] if task.none is None else [PaperBox(whole(task.none.words))]
        return Paper(
            bare_board(puzzle),
            "Check your answer." if beside else "Circle your answer on the table.",
            answer_on_paper(task),
            (*beside, *none),
            whole(next((t for one in task.candidates if one.right for t in one.because), "")),
        )

    def called(self, puzzle: Puzzle) -> list[Answer]:
        """Each thing and none of them, where only one can be touched."""
        task = task_of(puzzle, Touching)
        alone = [read_touches([one.token], none=False) for one in task.candidates]
        none = [] if task.none is None else [read_touches([], none=True)]
        return [] if task.many else [*alone, *none]

    def said(self, puzzle: Puzzle, answer: Answer) -> str:
        task = task_of(puzzle, Touching)
        chosen = chosen_of(task, answer)
        if not chosen and task.none is not None:
            return whole(task.none.words)
        names = [self.name_of(one) for one in task.candidates if one.thing in chosen]
        return ", ".join(names)

    def name_of(self, candidate: Candidate) -> str:
        """What a thing that was touched is called beside others."""
        return whole(candidate.name)

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        """What is told of an answer."""
        return told(task_of(puzzle, Touching), chosen)

    def fitting(self, puzzle: Puzzle, chosen: Chosen) -> tuple[str, ...]:
        """Return the beliefs that an answer fits; nothing for a right one.

        Of an answer that every belief fits by which the act is forbidden, only those that the
        puzzle is about.
        """
        found = fitting(task_of(puzzle, Touching), chosen, puzzle.mixups)
        if self.says_nobody(chosen):
            return tuple(one for one in found if one in puzzle.mixups)
        return found

    def says_nobody(self, chosen: Chosen) -> bool:
        """Return True for an answer that every belief fits by which the act is forbidden."""
        return False

    def asks_turn(self, puzzle: Puzzle) -> bool:
        """Return True if whose turn it is, is what is asked."""
        return False

    def settling(self, puzzle: Puzzle) -> tuple[Thing, ...]:
        """Return the things on the table that settle it and are no part of the answer."""
        return ()

    def says(self, candidate: Candidate) -> str:
        """What the sending button says of one thing; empty where it only counts."""
        return ""

    def names(self, task: Touching, chosen: Chosen) -> Chosen:
        """Return what the verdict names as right: the right answer nearest to the one given."""
        return task.nearest(chosen)

    def tail(self, task: Touching, right: Chosen) -> str:
        """What stands behind *Correct.* and *Not quite.*: what is right here."""
        return ""


def answer_on_paper(task: Touching) -> str:
    """All that is right; of things of which some will do, how many of them."""
    names = {one.thing: whole(one.name) for one in task.candidates}
    parts = []
    for quota in task.quotas:
        listed = ", ".join(names[thing] for thing in quota.things)
        some = quota.number < len(quota.things)
        parts.append(f"{quota.number} of these: {listed}" if some else listed)
    none = "" if task.none is None else whole(task.none.words)
    return f"{'; '.join(filter(None, parts)) or none}."
