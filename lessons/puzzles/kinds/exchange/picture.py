"""The table of an exchange as HTML and in words: to act on, or as a move has left it."""

from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.picture import Pick, State
from lessons.board.render import board_html
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.exchange import ending
from lessons.puzzles.kinds.exchange.feedback import evidence_after
from lessons.puzzles.kinds.exchange.run import Run, task_of
from lessons.puzzles.once import made_once
from lessons.puzzles.pictures import words_html
from lessons.web.prose import whole
from mahjlearn.course.kinds.exchange.judging import Scene
from mahjlearn.course.kinds.exchange.moves import gives, takes
from mahjlearn.course.kinds.exchange.values import Trade
from mahjlearn.course.values import audience_of, veiled, wall_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.words.table import describe

SPOKEN = "Exchange."


def to_act_on(run: Run, form: QueryDict) -> SafeString:
    """Every tile and every joker can be chosen; those that the form came back with are.

    The joker that was tried last, and may not be taken so, is marked. Nothing can be chosen where
    no joker is asked for.
    """
    chosen = frozenset(filter(None, (form.get("give", ""), form.get("take", ""))))
    if not task_of(run.puzzle).can_say_none:
        return _as_left(run.scene, (), exchanged=_exchanged(run))
    return _to_act_on(
        run.scene, chosen & _tappable(run.scene), _refused(run), exchanged=_exchanged(run)
    )


def as_left(run: Run) -> SafeString:
    """The table after the last move; at the end with the numbers of the reasons."""
    after = ending.marks(run) if run.ending else evidence_after(run).marks
    marks = after if run.ended else {}
    numbers = tuple((spot_id(spot), number) for spot, number in marks.items())
    return _as_left(run.scene, numbers, exchanged=_exchanged(run))


@made_once
def scene_words_html(scene: Scene) -> SafeString:
    """The same table as a list of sentences."""
    told = describe(veiled(scene.table, scene.you), audience_of(scene.you))
    return words_html([whole(sentence) for sentence in told])


@made_once
def _to_act_on(
    scene: Scene, chosen: frozenset[str], refused: frozenset[str], *, exchanged: bool
) -> SafeString:
    fields = {"give": gives(scene.table, scene.you), "take": takes(scene.table)}
    picks = {
        at: Pick(field, at, chosen=at in chosen, form=FORM)
        for field, spots in fields.items()
        for at in map(spot_id, spots)
    }
    states = dict.fromkeys(refused, State.WRONG)
    return _drawn(scene, Marks(picks=picks, states=states), exchanged=exchanged)


@made_once
def _tappable(scene: Scene) -> frozenset[str]:
    return frozenset(map(spot_id, (*gives(scene.table, scene.you), *takes(scene.table))))


@made_once
def _as_left(scene: Scene, numbers: tuple[tuple[str, int], ...], *, exchanged: bool) -> SafeString:
    return _drawn(scene, Marks(deciding=dict(numbers)), exchanged=exchanged)


def _drawn(scene: Scene, marks: Marks, *, exchanged: bool) -> SafeString:
    speech = {scene.you: SPOKEN} if exchanged else {}
    marks = replace(marks, speech=speech, wall=wall_of(scene.table))
    return board_html(board_of(scene.table, scene.you, marks))


def _refused(run: Run) -> frozenset[str]:
    """The joker of a trade that has just been undone."""
    last = run.played[-1].judged if run.played else None
    if last is None or not (last.undone and isinstance(last.tap, Trade)):
        return frozenset()
    return frozenset((spot_id(last.tap.take),))


def _exchanged(run: Run) -> bool:
    """True right after an exchange: the word is still in the air."""
    last = run.played[-1].judged if run.played else None
    return last is not None and last.event.verb is Verb.EXCHANGE and not last.undone
