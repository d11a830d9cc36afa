"""Draws names of tables of a hand: at random, and where what seldom comes up can be asked."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.search import ANY_WALL
from mahjlearn.tutor.generate.moments import MomentKind
from mahjlearn.tutor.generate.tables.aims import BAND, MORE_AIMS, Lack, TableWay, marks
from mahjlearn.tutor.generate.tables.making import draft_of, drafts_at, places_of
from mahjlearn.tutor.generate.tables.names import FORMS, TableName

LOOKED_AT, TRIED = 20, 60
"""Drafts of a hand that are drawn at random, and places and forms that are tried for them."""
AIMED_AT = 20
"""Of the aims, how many are tried in a hand."""
PLACES_TRIED = 6
"""Places at which one of them is looked for."""
_WEIGHTS = {
    "take": 8, "pays": 6, "ruling": 6, "dead": 4, "film": 3, "which_player": 1,
    "changing": 4, "late": 4, "after": 4, "told": 3, "declare": 6, "mistake": 8, "what_now": 4,
}  # fmt: skip
"""Of the forms that ask something at a place, how often each is chosen; the others twice."""
_ONLY_AT: Mapping[str, frozenset[MomentKind]] = {
    "pays": frozenset({MomentKind.DECLARED}),
    "declare": frozenset({MomentKind.DECLARED}),
    "late": frozenset({MomentKind.WINDOW, MomentKind.NEXT}),
    "film": frozenset({MomentKind.WINDOW, MomentKind.NEXT}),
    "mistake": frozenset({MomentKind.WINDOW, MomentKind.NEXT}),
    "changing": frozenset({MomentKind.EXPOSED, MomentKind.RACKED, MomentKind.EXCHANGED}),
}
"""Kinds of place at which a form asks something; the others may ask anywhere."""
_LAST_ACTS = 3
BEST_WAYS, OTHER_WAYS, PLACES_OF_A_WAY = 4, 4, 8
"""Of what is lacking, how many ways are tried in a hand, and at how many places each."""
OF_A_LACK, SOUGHT = 2, 24
"""How many tables are named of each lack, and in all."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A form, places of these kinds, and words that `asked_about` says of the drafts wanted."""

    form: str
    says: str
    kinds: tuple[MomentKind, ...]


_DISCARDED = (MomentKind.WINDOW, MomentKind.NEXT)
_READY = (MomentKind.RACKED, MomentKind.EXCHANGED)
_BEFORE_OR_IN = (MomentKind.NEXT, MomentKind.RACKED)
"""Half of the time the turn has not begun: so what is told of a hand does not say what is right."""
AIMS: tuple[Aim, ...] = (
    Aim("take", "for the own joker", _DISCARDED),
    Aim("declare", "among singles", (MomentKind.DECLARED,)),
    Aim("declare", "in a pair", (MomentKind.DECLARED,)),
    Aim("pays", "EXCHANGE DECLARE", (MomentKind.DECLARED,)),
    Aim("ruling", "EXPOSE DECLARE", (MomentKind.DECLARED,)),
    Aim("after", "GIVE REFUSE", (MomentKind.RACKED,)),
    Aim("after", "GIVE REFUSE", (MomentKind.EXPOSED,)),
    Aim("after", "EXCHANGE DISCARD", (MomentKind.EXCHANGED,)),
    Aim("after", "EXCHANGE END_TURN", (MomentKind.EXCHANGED,)),
    Aim("after", "RACK DISCARD", (MomentKind.RACKED,)),
    Aim("changing", "EXCHANGE CHANGE", (MomentKind.EXPOSED,)),
    Aim("changing", "EXPOSE CHANGE", (MomentKind.EXPOSED,)),
    Aim("changing", "ADD", _READY),
    Aim("late", "a joker thrown", _DISCARDED),
    Aim("late", "RACK DISCARD CALL", (MomentKind.WINDOW,)),
    Aim("late", "PICK ANNOUNCE CALL", (MomentKind.WINDOW,)),
    Aim("told", "picked out of turn", _BEFORE_OR_IN),
    Aim("told", "wrong wall", _BEFORE_OR_IN),
    Aim("told", "concealed hand exposed", _BEFORE_OR_IN),
    Aim("told", "own hand concealed", _BEFORE_OR_IN),
    Aim("dead", "POINT_OUT", (MomentKind.RACKED,)),
    Aim("ruling", "LAY", _READY),
    Aim("ruling", "NAME OFFER", _READY),
    Aim("ruling", "EXCHANGE EXCHANGE", (MomentKind.EXCHANGED,)),
    Aim("dead", "among singles", (MomentKind.DECLARED,)),
    Aim("dead", "in a pair", (MomentKind.DECLARED,)),
    Aim("what_now", "declares", (MomentKind.DECLARED,)),
    Aim("what_now", "changes", (MomentKind.EXPOSED,)),
    Aim("film", "exchanges names", (MomentKind.NEXT,)),
    Aim("film", "announces", (MomentKind.WINDOW,)),
    Aim("dead", "DISCARD CALL EXPOSE", (MomentKind.NEXT,)),
    Aim("mistake", "exchanges exchanges", (MomentKind.NEXT,)),
    Aim("mistake", "exchanges changes", _DISCARDED),
    Aim("mistake", "picks announces calls", (MomentKind.WINDOW,)),
    Aim("mistake", "for the own joker", _DISCARDED),
    *(Aim(form, says, kinds) for form, says, kinds in MORE_AIMS),
)
"""What seldom comes up among drafts that are drawn at random."""


def names_of(seed: int, wanted: Sequence[Lack] = ()) -> Iterator[TableName]:
    """Yield names of tables of a hand that may be worth asking, each once.

    `wanted` is what an index lacks: then only ways are tried that have led to it before, and only
    tables named that are about it.
    """
    chance = Chance("pool", seed)
    here = {
        number: place
        for number, place in enumerate(places_of(seed))
        if ANY_WALL[0] <= place.wall <= ANY_WALL[1]
    }
    found = (
        _sought(seed, here, chance, wanted)
        if wanted
        else (*_aimed(seed, here, chance), *_at_random(seed, here, chance))
    )
    yield from dict.fromkeys(found)


Places = Mapping[int, PlayedMoment]
"""The places of a hand by number."""


def _sought(seed: int, here: Places, chance: Chance, wanted: Sequence[Lack]) -> Iterator[TableName]:
    """Yield tables about what is lacking, some of each of it and so many in all."""
    found = 0
    for lack in wanted:
        many = 0
        for name in _by_ways(seed, here, chance, lack):
            puzzle = None if many == OF_A_LACK else _read(name)
            if puzzle is not None and lack.is_in(puzzle):
                yield name
                many += 1
        found += many
        if found >= SOUGHT:
            return


def _read(name: TableName) -> Puzzle | None:
    draft = draft_of(name)
    return None if draft is None else draft.puzzle()


def _by_ways(seed: int, here: Places, chance: Chance, lack: Lack) -> Iterator[TableName]:
    """Yield a draft at some places for some of the ways, where the wall is one that is wanted."""
    best, rest = lack.ways[:BEST_WAYS], lack.ways[BEST_WAYS:]
    for way in (*chance.shuffled(best), *chance.shuffled(rest)[:OTHER_WAYS]):
        fitting = [
            number
            for number, place in here.items()
            if place.kind is way.kind and place.wall // BAND in lack.bands
        ]
        for at in chance.shuffled(fitting)[:PLACES_OF_A_WAY]:
            drafts = drafts_at(TableName(seed, way.form, at, 0))
            numbers = [number for number, draft in drafts if _sort_of(draft) == way.says]
            if numbers:
                yield TableName(seed, way.form, at, numbers[chance.below(len(numbers))])


def _aimed(seed: int, here: Places, chance: Chance) -> Iterator[TableName]:
    """Yield a draft for each of some of the aims, where the hand has one."""
    for aim in chance.shuffled(AIMS)[:AIMED_AT]:
        fitting = [number for number, place in here.items() if place.kind in aim.kinds]
        for at in chance.shuffled(fitting)[:PLACES_TRIED]:
            drafts = _numbers(seed, aim.form, at)
            found = [one for said, all_of in drafts.items() if aim.says in said for one in all_of]
            if found:
                yield TableName(seed, aim.form, at, found[chance.below(len(found))])
                break


def _at_random(seed: int, here: Places, chance: Chance) -> Iterator[TableName]:
    """Yield drafts: each form by its weight, each sort of place where it asks as often as another,
    and each act that is asked about too.
    """
    sorts: dict[tuple[object, ...], list[int]] = {}
    for number, place in here.items():
        sorts.setdefault(_sort(place), []).append(number)
    forms = [form for form in FORMS for _ in range(_WEIGHTS.get(form, 2))]
    found = 0
    for _ in range(TRIED):
        form = forms[chance.below(len(forms))]
        order = [one for one in sorted(sorts, key=str) if one[0] in _ONLY_AT.get(form, MomentKind)]
        if not order or found == LOOKED_AT:
            continue
        there = sorts[order[chance.below(len(order))]]
        at = there[chance.below(len(there))]
        acts = _numbers(seed, form, at)
        if acts:
            found += 1
            numbers = acts[sorted(acts)[chance.below(len(acts))]]
            yield TableName(seed, form, at, numbers[chance.below(len(numbers))])


def _sort(place: PlayedMoment) -> tuple[object, ...]:
    """Return what matters at a place: what has just happened, whether the discard goes with a joker
    on show or on the own rack, or is one, with how many of them a tile held goes, whether one of
    those lies on the own rack, and whether anything is exposed.
    """
    known, shown = place.known, on_show(place.known)
    held = holds(known, place.you)
    fitting = [one for one in shown if one.natural in held]
    last = known.discard
    called_for = [one for one in shown if last is not None and one.natural is last.tile]
    return (
        place.kind,
        bool(called_for),
        any(one.owner is place.you for one in called_for),
        last is not None and last.tile is Tile.JOKER,
        min(len(fitting), 2),
        any(one.owner is place.you for one in fitting),
        any(known.rack(seat).exposures for seat in SEATS),
    )


def _numbers(seed: int, form: str, place: int) -> dict[str, list[int]]:
    """Return the drafts of a form at a place by what sets them apart."""
    found: dict[str, list[int]] = {}
    for number, draft in drafts_at(TableName(seed, form, place, 0)):
        found.setdefault(asked_about(draft), []).append(number)
    return found


def asked_about(draft: Draft) -> str:
    """Return the last acts of the play, the groups that are declared, and what was thrown or died.

    Of two tables alike in all of these, one is as good as the other.
    """
    return ", ".join(_said(draft, exact=True))


def way_of(name: TableName, draft: Draft) -> TableWay:
    """Return how a draft was found: its form, the kind of its place, and what is said of it."""
    return TableWay(name.form, places_of(name.seed)[name.place].kind, _sort_of(draft))


def _sort_of(draft: Draft) -> str:
    """Return what is said of a draft, the tiles of its groups left out."""
    return ", ".join(_said(draft, exact=False))


def _said(draft: Draft, *, exact: bool) -> Iterator[str]:
    table, you, play = draft.position.table, draft.position.you, draft.position.play
    yield draft.kind
    yield " ".join(event.verb.name for event in play[-_LAST_ACTS:])
    yield from (_groups(event, exact=exact) for event in play if event.groups)
    last = table.discard
    if last is not None and last.tile is Tile.JOKER:
        yield "a joker thrown"
    row = table.rack(you).exposures
    if any(last is not None and one.jokers and one.natural is last.tile for one in row):
        yield "for the own joker"
    yield from _listed(draft)
    yield from (rack.ground.value for rack in table.racks if rack.ground is not None)
    if table.rack(you).line.concealed and not any(event.groups for event in play):
        yield "own hand concealed"
    yield from marks(draft)


def _listed(draft: Draft) -> Iterator[str]:
    """Yield the acts of a film or of what may be done now, and what is asked of a film."""
    acts = [_in_short(part["play"]) for part in draft.parts("frame")]
    acts += sorted(_in_short(part["play"]) for part in draft.parts("act"))
    if acts:
        yield " ".join(acts)
    if "ask" in draft.own:
        yield str(draft.own["ask"])


def _in_short(line: str) -> str:
    """Return what is done in a line of a play, and whether it is a joker that is thrown."""
    _, verb, *rest = line.split()
    return f"{verb} J" if rest == [Tile.JOKER.value] and verb != "picks" else verb


def _groups(event: Event, *, exact: bool) -> str:
    """Return the groups with a joker in them, and where no joker may be."""
    odd = [group for group in event.groups if Tile.JOKER in group]
    said = [" ".join(group) for group in odd if exact]
    said += ["in a pair" for group in odd if len(group) == 2]
    said += ["among singles" for group in odd if len(set(group)) > 2]
    return ", ".join(said)
