"""The table of an act as HTML and in words: to act on, or as a move has left it."""

from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.render import board_html
from lessons.puzzles.kinds.act.feedback import evidence_after
from lessons.puzzles.kinds.act.run import Run
from lessons.web.prose import whole
from mahjlearn.course.kinds.act.judging import Scene
from mahjlearn.course.kinds.act.moves import gives, takes
from mahjlearn.course.values import audience_of, veiled, wall_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.words.table import describe

SPOKEN = "Exchange."


def to_act_on(run: Run, form: QueryDict) -> SafeString:
    """Every tile and every joker can be chosen; those that the form came back with are."""
    scene = run.scene
    marks = Marks(
        give=frozenset(map(spot_id, gives(scene.table, scene.you))),
        take=frozenset(map(spot_id, takes(scene.table))),
        chosen=frozenset((form.get("give", ""), form.get("take", ""))),
    )
    return _drawn(run, marks)


def as_left(run: Run) -> SafeString:
    """The table after the last move; at the end with the numbers of the reasons."""
    deciding = {}
    if run.ended:
        deciding = {spot_id(spot): number for spot, number in evidence_after(run).marks.items()}
    return _drawn(run, Marks(deciding=deciding))


def scene_words(scene: Scene) -> list[str]:
    """The same table as a list of sentences."""
    told = describe(veiled(scene.table, scene.you), audience_of(scene.you))
    return [whole(sentence) for sentence in told]


def _drawn(run: Run, marks: Marks) -> SafeString:
    scene = run.scene
    speech = {scene.you: SPOKEN} if _exchanged(run) else {}
    marks = replace(marks, speech=speech, wall=wall_of(scene.table))
    return board_html(board_of(scene.table, scene.you, marks))


def _exchanged(run: Run) -> bool:
    """True right after an exchange: the word is still in the air."""
    last = run.played[-1].judged if run.played else None
    return last is not None and last.event.verb is Verb.EXCHANGE and not last.undone
