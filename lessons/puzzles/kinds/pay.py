"""The kind `pay`: at each of three seats an amount, and one button that sends all three."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.board.from_table import Marks, board_of
from lessons.board.ids import said_id
from lessons.board.picture import AmountPicture, BoardPicture, LastDiscard, Pick, State
from lessons.board.render import board_html
from lessons.board.words import Names
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import FORM, Answered, Form, OneAnswer, Paper, PlayedStep
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import chosen_of, judge_touches, mark_of, read_touches
from lessons.puzzles.touching.kind import TouchingKind, answer_on_paper
from lessons.puzzles.touching.steps import steps_of
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.pay import Paying, laid_out
from mahjlearn.course.kit.touching.told import Told, told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat

SAID = "Mah jongg."


class PayKind(TouchingKind):
    """A group of radio buttons at each seat that pays."""

    form = "puzzles/kinds/pay.html"
    style = "css/pay.css"
    script = "js/pay.js"
    keys = (("Tab", "player"), ("0 1 2 4", "amount"), ("Enter", "send"), ("H", "hint"))
    missing = "Someone has no amount yet. Choose one for each of the three."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        return read_touches(_sent(posted), none=False)

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        """OutsideChoices where not each of the three has one amount."""
        task = task_of(run.puzzle, Paying)
        if not task.is_whole(chosen_of(task, answer)):
            raise OutsideChoices
        return judge_touches(run.puzzle, answer, self.fitting)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """Nothing: all there is to choose stands on the table."""
        return {}

    def tail(self, task: Touching, right: Chosen) -> str:
        """`2 + 1 + 1.`, in the order of the seats; `Nobody pays.`"""
        amounts = [one.thing.number for one in task.candidates if one.thing in right]
        return f"{' + '.join(map(str, amounts))}." if any(amounts) else "Nobody pays."

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        """The sums run to the winner."""
        return super().verdict_context(answered) | {"sums": sums_of(answered.puzzle)}

    def says_nobody(self, chosen: Chosen) -> bool:
        """Return True where nobody is to pay: so it is of a win that isn’t allowed."""
        return not any(thing.number for thing in chosen)

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        """The engine’s sentences once, without a number: they are about all three."""
        task = task_of(puzzle, Paying)
        found = told(task, chosen)
        return Told(found.right, (), task.why, found.refuted, found.missed)

    def steps(self, run: OneAnswer) -> tuple[PlayedStep, ...]:
        """Return a step for what each of the three was said to pay, and none for what was not."""
        puzzle = run.puzzle
        chosen = chosen_of(task_of(puzzle, Paying), run.rows[-1].answer)
        found = replace(self.told(puzzle, chosen), missed=())
        return steps_of(puzzle, chosen, found, self.draw_touched)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The right amounts; another one at each seat where it is to be wrong."""
        task = task_of(puzzle, Paying)
        found = [one for one in task.candidates if one.right]
        return [_form(found if right else (_another(task, one) for one in found))]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        if not explained:
            return to_pay(run.puzzle, frozenset(_sent(query)))
        return paid(run.puzzle, chosen_of(task_of(run.puzzle, Paying), run.rows[-1].answer))

    def draw_touched(self, puzzle: Puzzle, chosen: Chosen, right: Chosen) -> SafeString:
        return paid_so_far(puzzle, chosen)

    def paper(self, puzzle: Puzzle) -> Paper:
        task = task_of(puzzle, Paying)
        why = whole(next(iter(task.why), ""))
        write = "Circle how often each of them pays the value of the hand."
        return Paper(on_paper(puzzle), write, answer_on_paper(task), because=why)


def field_of(seat: Seat | None) -> str:
    """What a form calls the amount of a seat."""
    return f"pays-{seat}"


def _sent(fields: QueryDict) -> list[str]:
    return [token for seat in SEATS for token in fields.getlist(field_of(seat))]


def _form(chosen: Iterable[Candidate]) -> Form:
    return {field_of(one.thing.seat): one.token for one in chosen}


def _another(task: Paying, right: Candidate) -> Candidate:
    """The first wrong amount of the same seat."""
    of_the_seat = (one for one in task.candidates if one.thing.seat is right.thing.seat)
    return next(one for one in of_the_seat if not one.right)


@made_once
def sums_of(puzzle: Puzzle) -> str:
    """`pays-West-1>said-East pays-South-2>said-East`: what is paid, and to whom."""
    task = task_of(puzzle, Paying)
    sums = [one.token for one in task.candidates if one.right and one.thing.number]
    return " ".join(f"{token}>{said_id(task.winner)}" for token in sums)


@made_once
def to_pay(puzzle: Puzzle, chosen: frozenset[str]) -> SafeString:
    """Every amount at every payer is a field of the form; `chosen` are those that are set."""
    return _drawn(
        puzzle, {one.token: _field(one, chosen) for one in task_of(puzzle, Paying).candidates}
    )


@made_once
def on_paper(puzzle: Puzzle) -> SafeString:
    """The amounts without fields."""
    found = task_of(puzzle, Paying).candidates
    return _drawn(
        puzzle, {one.token: AmountPicture(one.thing.number, whole(one.name)) for one in found}
    )


def _field(one: Candidate, chosen: frozenset[str]) -> AmountPicture:
    words = whole(one.name)
    pick = Pick(field_of(one.thing.seat), one.token, words, chosen=one.token in chosen, form=FORM)
    return AmountPicture(one.thing.number, words, pick=pick)


@made_once
def paid(puzzle: Puzzle, chosen: Chosen) -> SafeString:
    """Draw what was chosen, right or not, and what is right."""
    return _marked(puzzle, lambda one: mark_of(one.thing in chosen, one.right))


@made_once
def paid_so_far(puzzle: Puzzle, chosen: Chosen) -> SafeString:
    """Draw what was chosen, right or not, and nothing else."""
    return _marked(
        puzzle, lambda one: mark_of(one.thing in chosen, one.thing in chosen and one.right)
    )


def _marked(puzzle: Puzzle, state_of: Callable[[Candidate], State]) -> SafeString:
    found = task_of(puzzle, Paying).candidates
    marks = {
        one.token: AmountPicture(one.thing.number, whole(one.name), one.token, state_of(one))
        for one in found
    }
    return _drawn(puzzle, marks)


def _drawn(puzzle: Puzzle, pictures: dict[str, AmountPicture]) -> SafeString:
    task = task_of(puzzle, Paying)
    amounts = {
        seat: tuple(pictures[one.token] for one in task.candidates if one.thing.seat is seat)
        for seat in task.payers
    }
    speech = {task.winner: SAID}
    marks = Marks(speech=speech, wall=puzzle.key.wall, amounts=amounts)
    table = laid_out(puzzle.key.table, puzzle.position)
    return board_html(_discarder_named(board_of(table, puzzle.you, marks), table, puzzle.you))


def _discarder_named(board: BoardPicture, table: Table, you: Seat) -> BoardPicture:
    """The place of the called tile says whose discard it was: the sums hang on that."""
    if board.last is None or board.last.tile is not None or table.discard is None:
        return board
    words = f"{Names(you).whose(table.discard.by)} discard"
    return replace(board, last=LastDiscard(None, words, words))


KIND = PayKind()
