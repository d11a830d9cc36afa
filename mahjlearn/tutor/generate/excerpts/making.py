"""One excerpt, made from the number of its hand, its place there, and its member."""

from functools import lru_cache

from mahjlearn.course.kinds.referee.values import Foul, Objection, Referee
from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.course.values import Position
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.games.recorder import NotAllowed
from mahjlearn.tutor.generate.excerpts.gates import refused
from mahjlearn.tutor.generate.excerpts.marks import Taking, chances, foul, jokers_for, objection
from mahjlearn.tutor.generate.excerpts.outline import drawn as draw_outline
from mahjlearn.tutor.generate.excerpts.playing import Playing
from mahjlearn.tutor.generate.excerpts.showing import drawn, numbered, shown, turns
from mahjlearn.tutor.generate.excerpts.staging import staged
from mahjlearn.tutor.generate.excerpts.values import Excerpt
from mahjlearn.tutor.generate.names import Name

_FACT_LIES_BACK = {"M35": 2}
"""How many events back the deciding fact lies at least, where that is not this turn."""


@lru_cache(maxsize=1)
def open_ways() -> OpenWays:
    """Return the open ways of the teaching card, shared by all hands."""
    return OpenWays(teaching_card())


def made(hand: Hand, start: int, name: Name) -> Excerpt | str:
    """Return the excerpt of that name, or why there is none; it begins before step `start`."""
    chance = Chance("excerpt", 1, name.seed, name.place, name.member)
    outline = draw_outline(chance)
    playing = Playing(staged(hand, start, outline, open_ways(), chance), outline)
    try:
        if not playing.play():
            return "the hand ends"
    except NotAllowed:
        return "what follows is not allowed"
    if not playing.cues.complete:
        return "no foul came up"
    excerpt = _excerpt(playing, name)
    if excerpt is None:
        return "nobody could take a joker"
    return refused(excerpt) or excerpt


def _excerpt(playing: Playing, name: Name) -> Excerpt | None:
    """Return the excerpt that was played; None if nobody could take a joker."""
    recorder, you = playing.game.recorder, playing.outline.you
    steps, end = recorder.steps, recorder.table
    taking = tuple(chances(steps, end))
    if not taking:
        return None
    numbers, plays = numbered(steps), shown(steps, end, you)
    task = Referee(
        Position(plays[0].before, (), you),
        plays,
        drawn(plays, steps, numbers, playing.objected, you),
        tuple(foul(one, steps, numbers, you) for one in playing.planted),
        tuple(objection(one, steps, numbers, you) for one in playing.objected),
        jokers_for(you, steps, taking, numbers, plays),
        turns=turns(steps, numbers, you),
    )
    return Excerpt(name.slug, name.seed, _level(task, taking), task)


def _level(task: Referee, taking: tuple[Taking, ...]) -> int:
    """Return the level of the hardest thing to see: a foul or an objection, else a joker.

    It is no lower than the number of fouls and an objection make it.
    """
    marks: tuple[Foul | Objection, ...] = (*task.fouls, *task.spoken)
    levels = [
        level_of(one.table, one.event.actor, _FACT_LIES_BACK.get(one.mixup, 0)) for one in marks
    ]
    hardest = max(levels or [level_of(one.table, one.seat) for one in taking])
    return max(hardest, least_level(len(task.fouls), len(task.spoken)))


LEVELS = (1, 2, 3, 4)

_FEW_EXPOSURES = 2
_FAR_BACK = 2


def least_level(fouls: int, objections: int) -> int:
    """Return the lowest level of an excerpt with that many fouls and objections.

    1: one foul at most, and nobody objects. 2: one foul at most. 3: two fouls. 4: more.
    """
    if fouls > 1:
        return min(fouls + 1, LEVELS[-1])
    return 2 if objections else 1


def level_of(table: Table, actor: Seat, back: int = 0) -> int:
    """Return the level of a question about what the actor does now.

    1: one joker on show at most, the fact in this turn, two exposures at most. 2: more of either.
    3: the fact lies two events back or more (`back`), or own and other racks show jokers. 4: two
    rules meet, because a hand is dead or at fault, a line is concealed, or a discard is misnamed.
    """
    if _two_rules_meet(table):
        return 4
    shown = on_show(table)
    if back >= _FAR_BACK or {one.owner is actor for one in shown} == {True, False}:
        return 3
    exposures = sum(len(rack.exposures) for rack in table.racks)
    jokers = sum(one.exposure.jokers for one in shown)
    return 2 if jokers > 1 or exposures > _FEW_EXPOSURES else 1


def _two_rules_meet(table: Table) -> bool:
    misnamed = table.discard is not None and table.discard.named is not None
    return misnamed or any(
        table.rack(seat).hand is not HandState.LIVE or table.rack(seat).line.concealed
        for seat in SEATS
    )
