"""The marks of what was played: fouls, objections, and jokers for the viewer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.course.kinds.referee.values import Foul, JokerChance, Objection, RefereePlay
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.jokers import OnShow, may_take
from mahjlearn.tutor.games.recorder import Step
from mahjlearn.tutor.generate.excerpts.faults import answer_to_belief, describe_fault
from mahjlearn.tutor.generate.excerpts.playing import Objected, Planted


def foul(planted: Planted, steps: Sequence[Step], numbers: Sequence[int], you: Seat) -> Foul:
    """Return the foul with its rules; it is told in a sentence, then as the engine says it."""
    step = steps[planted.number]
    belief = planted.act.misconception
    return Foul(
        numbers[planted.number],
        step.event.actor,
        step.event,
        step.before,
        (
            describe_fault(step.before, step.event, belief, you),
            why(step, belief, you),
        ),
        rules_of(judge(step.before, step.event), step.event),
        mixup=belief,
    )


def objection(
    said: Objected, steps: Sequence[Step], numbers: Sequence[int], you: Seat
) -> Objection:
    """Return the words, and what is said of the act they are about, last by the engine."""
    step = steps[said.about]
    tell = describe_fault if said.right else answer_to_belief
    return Objection(
        numbers[said.number],
        numbers[said.about],
        said.seat,
        step.event,
        step.before,
        said.right,
        (
            tell(step.before, step.event, said.misconception, you),
            why(step, said.misconception, you),
        ),
        said.misconception,
    )


def why(step: Step, belief: str, you: Seat) -> str:
    """Return one sentence: of the rule that the belief is about, else of the first that speaks."""
    ruling = judge(step.before, step.event)
    explained = MISCONCEPTIONS[belief].rules
    first, _, more = sentences(ruling, step.event, audience_of(you), explained)[0].partition(". ")
    return f"{first}." if more else first


@dataclass(frozen=True, slots=True)
class Taking:
    """After that event the seat in turn could take a joker out of the exposure."""

    number: int
    table: Table
    seat: Seat
    shown: OnShow


def chances(steps: Sequence[Step], end: Table) -> Iterator[Taking]:
    """Yield each time somebody could take a joker, in order of play."""
    for number, table in enumerate((*(step.before for step in steps[1:]), end)):
        seat = table.turn.seat
        for shown in may_take(table, seat):
            yield Taking(number, table, seat, shown)


def jokers_for(
    you: Seat,
    steps: Sequence[Step],
    taking: Sequence[Taking],
    numbers: Sequence[int],
    plays: Sequence[RefereePlay],
) -> tuple[JokerChance, ...]:
    """Return each joker that the viewer may take, with the plays after which it lies there."""
    found: dict[tuple[Seat, str], list[Taking]] = {}
    for one in taking:
        if one.seat is you:
            found.setdefault((one.shown.owner, one.shown.natural.value), []).append(one)
    return tuple(_chance(times, steps, numbers, plays) for times in found.values())


def _chance(
    times: list[Taking],
    steps: Sequence[Step],
    numbers: Sequence[int],
    plays: Sequence[RefereePlay],
) -> JokerChance:
    """Return the joker; it counts as taken if the event after one of these takes it."""
    takes = (one.number + 1 for one in times if _takes(steps, one))
    taken = next((numbers[number] for number in takes), 0)
    at = tuple(dict.fromkeys(numbers[one.number] for one in times))
    shown = times[0].shown
    return JokerChance(at, tuple(_lying(play.table, shown) for play in plays[at[0] - 1 :]), taken)


def _lying(table: Table, shown: OnShow) -> tuple[Thing, ...]:
    """Return the jokers that stand for such a tile before its owner, as the table is now."""
    return tuple(
        tile_at(Spot("exposed", shown.owner, group, index))
        for group, exposure in enumerate(table.rack(shown.owner).exposures)
        if exposure.natural is shown.natural
        for index, tile in enumerate(exposure.tiles)
        if tile.is_joker
    )


def _takes(steps: Sequence[Step], one: Taking) -> bool:
    if one.number + 1 == len(steps):
        return False
    event = steps[one.number + 1].event
    same = event.verb is Verb.EXCHANGE and event.owner is one.shown.owner
    return same and event.tile is one.shown.natural
