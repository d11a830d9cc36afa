"""Groups of a hand with which mah jongg was declared that are not as the line wants them."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kinds.group.asking import (
    HasIt,
    Property,
    PropertySubject,
    name_of_group,
    thing_of_group,
    why_block,
)
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint, by_the_book, set_up
from mahjlearn.course.values import Position, Problem
from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.winning import fits, is_mah_jongg, paired, takes_jokers
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Point, Status
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Tile
from mahjlearn.engine.words.sentences import tiles_in_words

Block = tuple[Tile, ...]
KONG = Grouping.KONG.size
FINE = "That’s what the hand wants: {wanted}."
JOKER = "It has a joker. {why}"
OTHER = "The hand wants {wanted} there. This is {shown}."


@dataclass(frozen=True, slots=True)
class Unfit:
    """Whether a group of the declared hand, from 0, is not as the line wants it."""

    event: Event
    number: int

    def __call__(self, here: Viewpoint) -> bool:
        pairs = groups(here.table, self.event)
        unfit = [not fits(shown, wanted, here.ruleset.options) for shown, wanted in pairs]
        if any(unfit) or not _jokers_alone(pairs[self.number][0]):
            return unfit[self.number]
        return _lacks_a_natural(here, self.event)


def _jokers_alone(shown: Block) -> bool:
    return set(shown) == {Tile.JOKER}


def _lacks_a_natural(here: Viewpoint, event: Event) -> bool:
    """Return True where a whole hand is refused for a group of jokers alone, as M49 does."""
    ruling = here.rules_on(event)
    found = () if ruling is None else ruling.findings
    return any(one.status is Status.BREACHED and one.rule.point is Point.ELIGIBLE for one in found)


def declared(setup: Setup) -> tuple[Setup, Event] | None:
    """The table on which mah jongg is declared, and the declaration; None where there is none."""
    *before, last = setup.play or (None,)
    if last is None or last.verb is not Verb.DECLARE:
        return None
    return set_up(Position(setup.table, tuple(before), setup.you)), last


def groups(table: Table, event: Event) -> tuple[tuple[Block, Block], ...]:
    """Each group shown, beside the group of the line."""
    shown = laid_out(table, event)
    return tuple(paired(shown, table.rack(event.actor).line.groups))


def things(subject: PropertySubject) -> Iterator[JudgedThing]:
    found = declared(subject.setup)
    if found is None:
        return
    before, event = found
    here = by_the_book(before)
    for number, (shown, wanted) in enumerate(groups(before.now, event)):
        unfit = Unfit(event, number)
        facet = HasIt(f"group-{number + 1}", before, unfit, judged=(event,))
        because, rules = _why(shown, wanted, wrong=unfit(here))
        name = name_of_group(number + 1, shown)
        yield JudgedThing(thing_of_group(number + 1), name, facet, (because,), rules, tiles=shown)


def _why(shown: Block, wanted: Block, *, wrong: bool) -> tuple[str, tuple[str, ...]]:
    if not wrong and _jokers_alone(shown):
        return RULES_BY_ID["JU7"].says, ("JU7", *(("XA25",) if len(shown) == KONG else ()))
    if not wrong:
        return FINE.format(wanted=tiles_in_words(wanted)), ("JU1",) * (Tile.JOKER in shown)
    if Tile.JOKER in shown and wanted and not takes_jokers(wanted, LEAGUE.options):
        why, rule = why_block(wanted)
        return JOKER.format(why=why), (rule,)
    said = {"wanted": tiles_in_words(wanted), "shown": tiles_in_words(shown)}
    return OTHER.format(**said), ()


def problems(subject: PropertySubject) -> Iterator[Problem]:
    found = declared(subject.setup)
    if found is None:
        yield Problem(("play",), "The last line declares mah jongg.")
        return
    before, event = found
    pairs = groups(before.now, event)
    if not pairs or not laid_out(before.now, event).groups:
        message = f"Say the whole hand and its line: “{event.actor} plays …”, “… with …”."
        yield Problem(("table",), message)
        return
    wrong = [not fits(shown, wanted, LEAGUE.options) for shown, wanted in pairs]
    if not any(wrong) and not is_mah_jongg(before.now, event, LEAGUE.options):
        yield Problem(("play",), "No group is wrong, and yet it is no mah jongg.")


PROPERTY = Property("wrong group", "It is mah jongg", things, problems)
