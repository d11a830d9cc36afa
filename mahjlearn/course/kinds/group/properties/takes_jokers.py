"""Groups of the hand that somebody goes for in which a joker may stand."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kinds.group.asking import (
    Block,
    HasIt,
    Property,
    PropertySubject,
    name_of_group,
    thing_of_group,
    why_block,
)
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.kit.viewpoint import Viewpoint
from mahjlearn.course.values import Problem
from mahjlearn.engine.facts.winning import takes_jokers


@dataclass(frozen=True, slots=True)
class TakesJokers:
    """Whether a joker may stand in a group, by the rule book or a belief."""

    block: Block

    def __call__(self, here: Viewpoint) -> bool:
        return takes_jokers(self.block, here.ruleset.options)


def things(subject: PropertySubject) -> Iterator[JudgedThing]:
    line = subject.setup.now.rack(subject.of).line.groups
    for number, block in enumerate(line, 1):
        facet = HasIt(f"group-{number}", subject.setup, TakesJokers(block))
        because, rule = why_block(block)
        name = name_of_group(number, block)
        yield JudgedThing(thing_of_group(number), name, facet, (because,), (rule,), tiles=block)


def problems(subject: PropertySubject) -> Iterator[Problem]:
    if not subject.setup.now.rack(subject.of).line.groups:
        yield Problem(("table",), f"Say what hand it is: “{subject.of} plays …”.")


PROPERTY = Property("takes jokers", "None of them", things, problems)
