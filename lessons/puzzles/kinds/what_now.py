"""The kind `what_now`: acts to choose from, one press each; your row says what was done so far."""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import DonePicture
from lessons.board.render import board_html
from lessons.board.ways import jokers_come, ways_between
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import Answered, Form, OneAnswer, Paper, PaperBox
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import chosen_of
from lessons.puzzles.touching.kind import TouchingKind, answer_on_paper
from lessons.web.once import made_once
from lessons.web.prose import past, whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.what_now import WhatNow, WhatToAsk
from mahjlearn.course.kit.books import book_of
from mahjlearn.course.kit.touching.told import Told, told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import audience_of, task_of
from mahjlearn.engine.facts.dead_hands import CHALLENGES
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.events import bare_act
from mahjlearn.engine.words.sentences import number_word

MOST_DONE = 3
CHALLENGED = "Challenged"
"""What was done where somebody declares a hand dead; `Declared` would be mah jongg."""
LONGEST = 14
"""A name that fits behind *Not quite.*"""


class WhatNowKind(TouchingKind):
    """Each act is a button of the bar, and sends at once: it says all."""

    form = "puzzles/kinds/what_now.html"
    style = "css/what-now.css"
    script = "js/what-now.js"
    keys = (("1 to 4", "act"), ("H", "hint"))
    missing = "No act was chosen. Choose one of them."

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        puzzle = run.puzzle
        offered = zip(
            task_of(puzzle, WhatNow).candidates, task_of(puzzle, WhatNow).acts, strict=True
        )
        return {
            "acts": [
                {"token": one.token, "text": whole(one.name), "icon": ICONS.get(act.play[-1].verb)}
                for one, act in offered
            ],
        }

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        puzzle = answered.puzzle
        chosen = chosen_of(task_of(puzzle, WhatNow), answered.shown.answer)
        return super().verdict_context(answered) | {"ways": ways_of(puzzle, chosen)}

    def names(self, task: Touching, chosen: Chosen) -> Chosen:
        """Return the act that was chosen; of a wrong one every act that would have been right."""
        if task.is_right(chosen):
            return chosen
        return frozenset(one.thing for one in task.candidates if one.right)

    def tail(self, task: Touching, right: Chosen) -> str:
        """`Exchange.`, the right act as its button says it; `Two are right.`"""
        found = [one.name for one in task.candidates if one.thing in right]
        if len(found) > 1:
            return f"{number_word(len(found)).capitalize()} are right."
        return f"{found[0]}." if found and len(found[0]) <= LONGEST else ""

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        return told_without_numbers(task_of(puzzle, WhatNow), chosen)

    def says(self, candidate: Candidate) -> str:
        return ""

    def paper(self, puzzle: Puzzle) -> Paper:
        task = task_of(puzzle, WhatNow)
        boxes = tuple(PaperBox(whole(one.text)) for one in task.acts)
        why = whole(next((t for one in task.candidates if one.right for t in one.because), ""))
        return Paper(drawn(puzzle, None), "Check one.", answer_on_paper(task), boxes, why)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The button that is pressed."""
        task = task_of(puzzle, WhatNow)
        return [{"answer": next(one.token for one in task.candidates if one.right is right)}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        """What was chosen and may be done, is done."""
        if not explained:
            return drawn(run.puzzle, None)
        return drawn(run.puzzle, chosen_of(task_of(run.puzzle, WhatNow), run.rows[-1].answer))


ICONS = {
    Verb.PICK: "pick",
    Verb.DISCARD: "discard",
    Verb.EXCHANGE: "exchange",
    Verb.GIVE: "exchange",
    Verb.ANNOUNCE: "speak",
    Verb.CALL: "speak",
    Verb.CALL_GROUP: "speak",
    Verb.CALL_MAHJ: "speak",
    Verb.DECLARE: "speak",
}
"""What stands over the words of an act; nothing over others."""


def told_without_numbers(task: Touching, chosen: Chosen) -> Told:
    """No number can stand on an act: its reasons have none."""
    found = told(task, chosen)
    because = (*(one.text for one in found.numbered), *found.because)
    return Told(found.right, (), because, found.refuted, found.missed, found.refutations)


def done_with(puzzle: Puzzle, chosen: Chosen | None) -> DonePicture:
    """`Called`, `Exposed`: the last acts of whoever acts next, with the one that was chosen where
    it may be done. None was chosen yet: what comes next is asked."""
    task = task_of(puzzle, WhatNow)
    actor = task.acts[0].play[0].seat
    events = [event for event in puzzle.play if event.seat is actor]
    for thing in _done(task, chosen or frozenset()):
        events += task.acts[thing.number - 1].play
    words = [_did(event, puzzle.you) for event in events]
    return DonePicture(tuple(words[-MOST_DONE:]), asks=chosen is None)


def _did(event: Event, you: Seat) -> str:
    if event.verb in CHALLENGES:
        return CHALLENGED
    verb = bare_act(event, audience_of(you)).partition(" ")[0]
    return past(verb).capitalize()


@made_once
def drawn(puzzle: Puzzle, chosen: Chosen | None) -> SafeString:
    """The table, with the act done that was chosen, where it is right."""
    after = _after(puzzle, chosen or frozenset())
    marks = Marks(
        wall=puzzle.key.wall,
        states=jokers_come(puzzle.key.table, after, puzzle.you),
        done=done_with(puzzle, chosen),
    )
    return board_html(board_of(after, puzzle.you, marks))


@made_once
def ways_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of the tiles that the act moves; none where it is wrong."""
    return ways_between(puzzle.key.table, _after(puzzle, chosen))


def _after(puzzle: Puzzle, chosen: Chosen) -> Table:
    task = task_of(puzzle, WhatNow)
    for thing in _done(task, chosen):
        return table_after(
            puzzle.key.table, task.acts[thing.number - 1].play, book_of(puzzle.position)
        )
    return puzzle.key.table


def _done(task: WhatNow, chosen: Chosen) -> Chosen:
    """What is done of what was chosen: nothing where it is wrong, or is only asked about."""
    only_asked = isinstance(task, WhatToAsk)
    return chosen if task.is_right(chosen) and not only_asked else frozenset()


KIND = WhatNowKind()
