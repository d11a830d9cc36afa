"""Every answer that a puzzle can be given, sampled where there are many, and what is said of each.

Nothing is stored: rows are made as `lessons.puzzles.record` makes them, and explained as the pages
explain them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice, permutations, product
from uuid import uuid4

from lessons.attempts.place import Place
from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Attempt, Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import Answered, Kind, OneAnswer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.choose import box_id
from lessons.puzzles.kinds.exchange import form_of
from lessons.puzzles.kinds.exchange.judging import judge_move
from lessons.puzzles.kinds.exchange.run import NONE, SHOW, ExchangeRun, played_again
from lessons.puzzles.kinds.ruling.judging import NO, UNSURE, YES
from lessons.puzzles.record import judge_reason
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.exchange.ways import judge_at, legal_ways, offered, scene_of
from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.kinds.pay import Paying
from mahjlearn.course.kinds.referee.values import Referee, Stop
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import ENGINE_VERSION
from mahjlearn.engine.table.tiles import SEATS

PLACE = Place(("learn", "every", "answer"))
MOST = 24
"""Answers of a puzzle that has more: spread evenly."""


@dataclass(frozen=True)
class Said:
    """An answer to a puzzle, and all that is said of it on the page that explains it."""

    answered: Answered
    feedback: Feedback

    @property
    def puzzle(self) -> Puzzle:
        return self.answered.puzzle

    @property
    def outcome(self) -> str:
        return self.answered.shown.outcome

    @property
    def answers(self) -> list[Answer]:
        rows = [*self.answered.run.rows]
        if self.answered.why is not None:
            rows.append(self.answered.why)
        return [row.answer for row in rows]

    @property
    def sentences(self) -> dict[str, str]:
        """All texts of the explanation by where they stand."""
        said = self.feedback
        found = {"heading": said["heading"], "sentence": said.get("sentence", "")}
        found |= {f"reason {i}": one["text"] for i, one in enumerate(said.get("reasons", ()), 1)}
        found |= {
            f"refutation {i}": f"{one['lead']} {one['text']}"
            for i, one in enumerate(said.get("refutations", ()), 1)
        }
        found |= {
            f"mix-up {i}": f"“{one.belief}” {one.correction}"
            for i, one in enumerate(said.get("mixups", ()), 1)
        }
        if said.get("remedy"):
            found["remedy"] = f"{said['remedy_label']} {said['remedy']}"
        found["agree"] = said.get("agree", "")
        for part in ("boxes", "rest"):
            for i, box in enumerate(said.get("task", {}).get(part, ()), 1):
                found[f"{part} {i}"] = f"{box['text']}: {box['because']} {box['chosen']}"
        return {place: text for place, text in found.items() if text}


def every_answer(puzzle: Puzzle, ruleset: str = "league") -> Iterator[Said]:
    """Yield each way of answering the puzzle with what is said of it."""
    kind = kind_of(puzzle)
    if kind.in_moves:
        if puzzle.kind == "exchange":
            yield from map(_said, _moves(puzzle, ruleset))
        return
    for answer in spread(_answers(puzzle)):
        run = OneAnswer(puzzle)
        try:
            row = row_of(puzzle, ruleset, answer, kind.judge(run, ruleset, answer))
        except OutsideChoices:
            continue
        answered = Answered(OneAnswer(puzzle, (row,)), row)
        yield _said(answered)
        for reason in _reasons(puzzle, row):
            why = row_of(puzzle, ruleset, reason, judge_reason(puzzle, reason))
            shown = why if row.outcome == Outcome.RIGHT else row
            yield _said(replace(answered, shown=shown, why=why))


def spread(answers: list[Answer]) -> list[Answer]:
    """Return all of few answers; of many at most MOST, from the first on in even steps."""
    return answers[:: even_step(len(answers), MOST)]


def even_step(many: int, wanted: int) -> int:
    """Return the step of a slice that leaves at most so many of them; at least one is wanted."""
    return max(1, -(-many // max(1, wanted)))


def row_of(puzzle: Puzzle, ruleset: str, answer: Answer, judged: Judgement) -> Attempt:
    return Attempt(
        client_key=uuid4(),
        place=str(PLACE),
        try_no=1,
        puzzle_slug=puzzle.slug,
        puzzle_hash=puzzle.hash,
        engine_version=ENGINE_VERSION,
        ruleset=ruleset,
        answer=answer,
        verdict=judged.verdict,
        outcome=judged.outcome,
        correct=judged.correct,
        rules=list(judged.rules),
        misconceptions=list(judged.misconceptions),
    )


def _said(answered: Answered) -> Said:
    kind: Kind = kind_of(answered.puzzle)
    feedback = kind.verdict_context(answered) | kind.explanation_context(answered)
    return Said(answered, feedback)


def _reasons(puzzle: Puzzle, row: Attempt) -> list[Answer]:
    if row.outcome != Outcome.RIGHT:
        return []
    return [{"reason": choice.id} for choice in puzzle.choices]


def _answers(puzzle: Puzzle) -> list[Answer]:
    task = puzzle.task
    if puzzle.kind == "ruling":
        settling = settling_of(puzzle)
        places = [one.token for one in settling.candidates] if settling else []
        told = [{"settles": token} for token in (*places, UNSURE)] if places else [{}]
        return [{"answer": said} | where for said in (YES, NO) for where in told]
    if isinstance(task, Choose):
        return _subsets(
            [box_id(box) for box in task.boxes], [box_id(b) for b in task.boxes if b.right]
        )
    if isinstance(task, Procedure):
        return [{"answer": list(order)} for order in permutations(task.written)]
    if isinstance(task, Paying):
        seats = [[c.token for c in task.candidates if c.thing.seat is seat] for seat in task.payers]
        return [{"answer": sorted(paid)} for paid in product(*seats)]
    if isinstance(task, Touching):
        return _touches(task)
    return _stops(task) if isinstance(task, Referee) else []


def _stops(task: Referee) -> list[Answer]:
    """Return that nothing is wrong, and a stop for each seat after each play."""
    seen = product(task.plays, SEATS)
    stops = [{"answer": str(Stop(play.number, seat=seat))} for play, seat in seen]
    return [{"answer": NONE}, *stops]


def _touches(task: Touching) -> list[Answer]:
    if isinstance(task, LayDown):
        tokens = [one.token for one in task.candidates]
        sizes = (1, 2, 3, 4)
        found = [list(part) for size in sizes for part in islice(combinations(tokens, size), 300)]
        sets = [sorted(map(str, one)) for one in task.right_sets() if one]
        return [
            {"answer": ["none"]},
            *({"answer": one} for one in sets[:4]),
            *({"answer": sorted(one)} for one in found),
        ]
    tokens = [one.token for one in task.candidates]
    none = [{"answer": ["none"]}] if task.none else []
    if not task.many:
        return [*none, *({"answer": [token]} for token in tokens)]
    right = sorted(map(str, next(task.right_sets())))
    return [*none, *_subsets(tokens, right)]


def _subsets(tokens: list[str], right: list[str]) -> list[Answer]:
    alone = [[token] for token in tokens]
    one_less = [[t for t in right if t != left] for left in right]
    one_more = [sorted([*right, token]) for token in tokens if token not in right]
    every = [right, *alone, *one_less, *one_more, tokens]
    kept = {tuple(sorted(one)): one for one in every if one}
    return [{"answer": sorted(one)} for one in kept.values()]


def _moves(puzzle: Puzzle, ruleset: str) -> Iterator[Answered]:
    """Yield every first move, the right way move by move with each wrong move from it, the ends;
    of a whole turn the longest right way."""
    task, run, scene = task_of(puzzle, Exchanging), ExchangeRun(puzzle), scene_of(puzzle)
    way = task.path
    if task.whole_turn:
        longest = max(legal_ways(scene), key=len)
        way = tuple(judged.event for judged in longest)
    for event in (*way, None):
        taps = list(offered(scene))
        on = None
        for tap in taps[:: max(1, len(taps) // MOST)]:
            made = _after(run, ruleset, _answer(form_of(tap), task))
            if made is not None:
                yield Answered(made, made.rows[-1])
        if event is not None:
            tap = next(t for t in taps if judge_at(scene, t).event == event)
            made = _after(run, ruleset, _answer(form_of(tap), task))
            assert made is not None
            yield Answered(made, made.rows[-1])
            on = made
        for ending in (NONE, SHOW):
            made = _after(run, ruleset, {"answer": ending})
            if made is not None:
                yield Answered(made, made.rows[-1])
        if on is None or on.ended:
            return
        run, scene = on, on.scene


def _answer(form: Answer, task: Exchanging) -> Answer:
    lines = {move.letter: print_event(move.event) for move in task.moves}
    line = lines.get(str(form.get("answer")))
    return {"answer": line} if line else form


def _after(run: ExchangeRun, ruleset: str, answer: Answer) -> ExchangeRun | None:
    try:
        judged = judge_move(run, answer)
    except OutsideChoices:
        return None
    row = row_of(run.puzzle, ruleset, answer, judged)
    row.place = str(replace(PLACE, move=run.number))
    return played_again(run.puzzle, [*run.rows, row])


def said_to(puzzle: Puzzle, answers: Iterable[Answer], ruleset: str = "league") -> Said:
    """Return what is said of the last of these stored answers, all to one puzzle; the reason given
    for a ruling comes after it. Raises OutsideChoices for what is not offered.
    """
    kind = kind_of(puzzle)
    rows: list[Attempt] = []
    why = None
    for answer in answers:
        if "reason" in answer:
            why = row_of(puzzle, ruleset, answer, judge_reason(puzzle, answer))
            continue
        run, why = kind.open_run(puzzle, rows), None
        row = row_of(puzzle, ruleset, answer, kind.judge(run, ruleset, answer))
        row.place = str(kind.place_for(PLACE, run))
        rows.append(row)
    last = rows[-1]
    run = kind.run_until(puzzle, rows, last)
    shown = why if why is not None and last.outcome == Outcome.RIGHT else last
    return _said(Answered(run, shown, why))
