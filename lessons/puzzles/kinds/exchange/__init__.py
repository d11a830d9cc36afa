"""The kind `exchange`: an exchange made on the table, each move an answer of its own."""

from collections.abc import Sequence
from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.place import Place
from lessons.attempts.values import Answer, Judgement
from lessons.board.ids import spot_id
from lessons.models import Attempt
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import Answered, Form, Kind, Paper, PlayedStep
from lessons.puzzles.kinds.exchange import ending, words
from lessons.puzzles.kinds.exchange.explain import explanation_context, verdict_context
from lessons.puzzles.kinds.exchange.judging import exchange_outcome, judge_move, read_move
from lessons.puzzles.kinds.exchange.picture import as_left, scene_words_html, to_act_on
from lessons.puzzles.kinds.exchange.run import (
    NONE,
    SHOW,
    ExchangeRun,
    last_run,
    most_moves,
    number_of,
    run_with,
)
from lessons.puzzles.kinds.exchange.steps import steps_of
from lessons.puzzles.pictures import bare_board
from lessons.puzzles.placement import Context
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import (
    DISCARD,
    Exchanging,
    Move,
    OwnDiscard,
    Tap,
    takes,
)
from mahjlearn.course.kinds.exchange.ways import MoveJudged, Scene, judge_at, offered, scene_of
from mahjlearn.course.values import task_of


def right_forms(puzzle: Puzzle) -> list[Form]:
    """The shortest way; that there is none, where there is none."""
    if task_of(puzzle, Exchanging).none_is_right:
        return [{"answer": NONE}]
    return [form_of(judged.tap) for judged in right_moves(puzzle)]


def wrong_form(puzzle: Puzzle) -> Form:
    """A move that costs something and so ends it; else that there is none, where that is wrong;
    else one that is put back."""
    task, move = task_of(puzzle, Exchanging), wrong_move(scene_of(puzzle))
    says_none = task.can_say_none and not task.none_is_right
    return {"answer": NONE} if says_none and not move.costs else form_of(move.tap)


def right_moves(puzzle: Puzzle) -> list[MoveJudged]:
    """The shortest way, move by move."""
    found, scene = [], scene_of(puzzle)
    for event in task_of(puzzle, Exchanging).path:
        at_once = (judge_at(scene, tap) for tap in offered(scene))
        found.append(next(judged for judged in at_once if judged.event == event))
        scene = found[-1].after
    return found


def wrong_move(scene: Scene) -> MoveJudged:
    """The first wrong move that is played out; the first of those put back where none is."""
    judged = [judge_at(scene, step) for step in offered(scene)]
    wrong = [one for one in judged if not one.ruling.allowed]
    return next((one for one in wrong if one.costs), wrong[0])


def form_of(tap: Tap) -> Form:
    """A button by its letter, a tile to discard, or a tile and a joker."""
    if isinstance(tap, Move):
        return {"answer": tap.letter}
    if isinstance(tap, OwnDiscard):
        return {"answer": DISCARD, "give": spot_id(tap.tile)}
    return {"give": spot_id(tap.give), "take": spot_id(tap.take)}


class ExchangeKind(Kind[ExchangeRun]):
    """The board is the form: a tile and a joker to choose, and buttons for other moves."""

    form = "puzzles/kinds/exchange.html"
    style = "css/exchange.css"
    script = "js/exchange.js"
    in_moves = True
    keys = (("1 to 9", "joker"), ("0", "none"), ("Esc", "take back"), ("H", "hint"))
    keys_of_a_turn = (
        ("arrows", "next tile"),
        ("Enter", "choose"),
        ("Esc", "take back"),
        ("H", "hint"),
    )
    missing = "We didn’t get all of that. Choose a tile and what to do with it, or another move."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        return read_move(puzzle, posted)

    def judge(self, run: ExchangeRun, ruleset: str, answer: Answer) -> Judgement:
        """By the League's rules, whatever the rule book."""
        return judge_move(run, answer)

    def judge_again(self, run: ExchangeRun) -> Judgement:
        return judge_move(run.before_the_last, run.rows[-1].answer)

    def form_context(self, run: ExchangeRun, query: QueryDict) -> Context:
        """What to do, the buttons, and what was done so far."""
        task, there = task_of(run.puzzle, Exchanging), _buttons(run.scene)
        beside = [m for m in there if not (task.whole_turn and m.is_pick)]
        buttons = [{"letter": m.letter, "text": whole(m.text)} for m in beside]
        endings = ending.offered_endings(run)
        return {
            "say": words.to_do(task, buttons=bool(buttons), wall=len(beside) < len(there)),
            "discard": words.DISCARD_IT if task.whole_turn else "",
            "keys_now": self.keys_of_a_turn if task.whole_turn else self.keys,
            "jokers": bool(takes(run.scene.table)),
            "none": ending.NONE_FOR_ME if NONE in endings else "",
            "show": SHOW in endings,
            "buttons": buttons,
            "so_far": [words.happened(one.judged) for one in run.done],
        }

    def verdict_context(self, answered: Answered[ExchangeRun]) -> Feedback:
        run = answered.run
        return verdict_context(run) if run.ending is None else ending.verdict_context(run)

    def explanation_context(self, answered: Answered[ExchangeRun]) -> Feedback:
        run = answered.run
        return explanation_context(run) if run.ending is None else ending.explanation_context(run)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        return right_forms(puzzle) if right else [wrong_form(puzzle)]

    def steps(self, run: ExchangeRun) -> tuple[PlayedStep, ...]:
        return steps_of(run)

    def paper(self, puzzle: Puzzle) -> Paper:
        """The shortest way is the answer; other ways may do as well."""
        write = "Write down what you do, one act after another."
        return Paper(bare_board(puzzle), write, words.way(task_of(puzzle, Exchanging), puzzle.you))

    def board(self, run: ExchangeRun, query: QueryDict, *, explained: bool) -> SafeString:
        return as_left(run) if explained else to_act_on(run, query)

    def hints_due(self, run: ExchangeRun) -> int:
        """One after the second move that was put back."""
        return int(ending.refusals(run) >= FEW_REFUSALS)

    def words_html(self, run: ExchangeRun, *, explained: bool) -> SafeString:
        return scene_words_html(run.scene)

    def places(self, puzzle: Puzzle, place: Place) -> tuple[Place, ...]:
        return tuple(replace(place, move=number) for number in range(1, most_moves(puzzle) + 1))

    def open_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> ExchangeRun:
        """The last one, or a new one after its end."""
        run = self.last_run(puzzle, rows)
        return ExchangeRun(puzzle) if run.ended else run

    def last_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> ExchangeRun:
        return last_run(puzzle, rows)

    def run_until(
        self, puzzle: Puzzle, rows: Sequence[Attempt], row: Attempt
    ) -> ExchangeRun | None:
        run = run_with(puzzle, rows, row)
        return None if run is None else run.until(row)

    def place_for(self, place: Place, run: ExchangeRun) -> Place:
        return replace(place, move=run.number)

    def goes_on(self, run: ExchangeRun) -> bool:
        return not run.ended

    def outcome(self, puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
        return exchange_outcome(puzzle, [row for row in rows if number_of(row)])


@made_once
def _buttons(scene: Scene) -> tuple[Move, ...]:
    return scene.buttons


FEW_REFUSALS = 2
KIND = ExchangeKind()
