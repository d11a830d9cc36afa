"""The table of an exchange as HTML and in words: to act on, or as a move has left it."""

from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.heard import EXCHANGE
from lessons.board.ids import WALL, spot_id
from lessons.board.picture import Pick, State
from lessons.board.render import board_html
from lessons.board.ways import jokers_come
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.exchange import ending
from lessons.puzzles.kinds.exchange.explain import evidence_after
from lessons.puzzles.kinds.exchange.run import ExchangeRun
from lessons.puzzles.pictures import words_html
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course.kinds.exchange.moves import Exchanging, Move, Trade, gives, takes
from mahjlearn.course.kinds.exchange.ways import Scene
from mahjlearn.course.values import audience_of, task_of, veiled, wall_of
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.words.table import describe

States = tuple[tuple[str, State], ...]


def to_act_on(run: ExchangeRun, form: QueryDict) -> SafeString:
    """Every tile and every joker can be chosen; those that the form came back with are.

    In a whole turn the wall can be touched too. Nothing can where neither that nor a joker is asked
    for. The joker that was tried last, and may not be taken so, is marked, and so is one that has
    just come.
    """
    chosen = frozenset(filter(None, (form.get("give", ""), form.get("take", ""))))
    task = task_of(run.puzzle, Exchanging)
    if not (task.can_say_none or task.whole_turn):
        return _as_left(run.scene, (), _states(run), exchanged=_exchanged(run))
    return _to_act_on(
        run.scene, chosen & _tappable(run.scene), _states(run), exchanged=_exchanged(run)
    )


def as_left(run: ExchangeRun) -> SafeString:
    """The table after the last move; at the end with the numbers of the reasons."""
    after = ending.marks(run) if run.ending else evidence_after(run).marks
    marks = after if run.ended else {}
    numbers = tuple((spot_id(spot), number) for spot, number in marks.items())
    return _as_left(run.scene, numbers, _states(run), exchanged=_exchanged(run))


@made_once
def scene_words_html(scene: Scene) -> SafeString:
    """The same table as a list of sentences."""
    return words_html(scene_words(scene))


@made_once
def scene_words(scene: Scene) -> tuple[str, ...]:
    """Return the sentences that tell the table as the learner sees it."""
    told = describe(veiled(scene.table, scene.you), audience_of(scene.you))
    return tuple(whole(sentence) for sentence in told)


@made_once
def _to_act_on(
    scene: Scene, chosen: frozenset[str], states: States, *, exchanged: bool
) -> SafeString:
    fields = {"give": _can_be_given(scene), "take": takes(scene.table)}
    picks = {
        at: Pick(field, at, chosen=at in chosen, form=FORM)
        for field, spots in fields.items()
        for at in map(spot_id, spots)
    }
    if scene.discards:
        picks.update((WALL, _at_once(move)) for move in scene.buttons if move.is_pick)
    return _drawn(scene, Marks(picks=picks, states=dict(states)), exchanged=exchanged)


def _at_once(move: Move) -> Pick:
    """Return what is sent by one touch."""
    return Pick("answer", move.letter, words=whole(move.text), form=FORM, at_once=True)


@made_once
def _tappable(scene: Scene) -> frozenset[str]:
    return frozenset(map(spot_id, (*_can_be_given(scene), *takes(scene.table))))


def _can_be_given(scene: Scene) -> tuple[Spot, ...]:
    """Return every tile that can be chosen: the last discard only where there is a joker for it."""
    spots = gives(scene.table, scene.you)
    own_only = scene.discards and not takes(scene.table)
    return tuple(spot for spot in spots if not (own_only and spot.place == "discard"))


@made_once
def _as_left(
    scene: Scene, numbers: tuple[tuple[str, int], ...], states: States, *, exchanged: bool
) -> SafeString:
    return _drawn(scene, Marks(deciding=dict(numbers), states=dict(states)), exchanged=exchanged)


def _drawn(scene: Scene, marks: Marks, *, exchanged: bool) -> SafeString:
    speech = {scene.you: EXCHANGE} if exchanged else {}
    marks = replace(marks, speech=speech, wall=wall_of(scene.table))
    return board_html(board_of(scene.table, scene.you, marks))


def _states(run: ExchangeRun) -> States:
    """The joker of a trade that has just been undone; the jokers of one that was rightly made."""
    last = run.played[-1].judged if run.played else None
    if last is None or last.costs:
        return ()
    if not last.undone:
        came = jokers_come(last.before.table, last.after.table, last.after.you)
        return tuple(came.items())
    return ((spot_id(last.tap.take), State.WRONG),) if isinstance(last.tap, Trade) else ()


def _exchanged(run: ExchangeRun) -> bool:
    """True right after an exchange: the word is still in the air."""
    last = run.played[-1].judged if run.played else None
    return last is not None and last.event.verb is Verb.EXCHANGE and not last.undone
