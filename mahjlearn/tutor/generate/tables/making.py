"""One table for practice: made from the number of its hand, its place there, and its draft.

A near miss is made of its table by one change, the first at which the answer is another and which
may be offered.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from mahjlearn.course.kinds import KINDS
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.games import STYLES, Seating, ordinary, play_hand
from mahjlearn.tutor.games.beliefs import WAYS
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.find.answers import answered
from mahjlearn.tutor.generate.find.changes import TableChange, changes_of
from mahjlearn.tutor.generate.find.contrast import is_other
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment, places
from mahjlearn.tutor.generate.find.search import FORMS
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import by_slug
from mahjlearn.tutor.generate.tables.names import DRAFTS, PLACES, TableName, read_table_name
from mahjlearn.tutor.generate.tables.texts import with_words

MOST_KEPT = 256
"""Tables kept in memory."""
MOST_MIXUPS, MOST_RULES = 6, 2
"""How many mix-ups and rules a table is held to be about."""
_HANDS_KEPT = 4


@lru_cache(maxsize=MOST_KEPT)
def table_of(slug: str) -> Puzzle:
    """Return the table of that name, the same on every machine.

    What it is about is known of a table of the index; of another every believer is asked. KeyError
    for a name of another generator, or of a place that the hand does not have, and for a near miss
    where no change makes one.
    """
    draft, known = draft_of(read_table_name(slug)), by_slug().get(slug)
    if draft is not None and known is not None:
        draft = draft.probing(known.rules[:MOST_RULES], known.about[:MOST_MIXUPS])
        puzzle = draft.puzzle()
    else:
        puzzle = None if draft is None else finished(draft)
    if puzzle is None:
        raise KeyError(slug)
    return puzzle


def draft_of(name: TableName) -> Draft | None:
    """Return the draft of that name; None where the hand has none."""
    if name.near:
        first, change = draft_of(name.other), change_of(name.other)
        return None if first is None or change is None else _with(change, first, name.other)
    return next((one for number, one in drafts_at(name) if number == name.draft), None)


@lru_cache(maxsize=MOST_KEPT)
def change_of(name: TableName) -> TableChange | None:
    """Return the change that makes the near miss of a table; None for a table without one.

    Of a table of the index its number is known; of another every change is tried.
    """
    known, number = by_slug().get(name.slug), ""
    if known is not None:
        number = known.change
    elif (found := nearest(name)) is not None:
        number = str(found[0])
    first = draft_of(name) if number else None
    return None if first is None else next(islice(_changes(name, first), int(number), None), None)


def nearest(name: TableName) -> tuple[int, Puzzle] | None:
    """Return the near miss of a table and the number of its change, whatever the index says.

    It is the first change that makes another answer to the same question, at a table that may be
    offered. None where no change does.
    """
    first = draft_of(name)
    before = None if first is None else first.puzzle()
    if first is None or before is None:
        return None
    for number, change in enumerate(_changes(name, first)):
        near = _with(change, first, name)
        bare = None if near is None else near.puzzle()
        if near is None or bare is None or not is_other(bare, before):
            continue
        puzzle = finished(near) if bare.question == before.question else None
        if puzzle is not None and not refused(puzzle):
            return number, puzzle
    return None


def _changes(name: TableName, first: Draft) -> Iterator[TableChange]:
    return changes_of(places_of(name.seed)[name.place], first)


def _with(change: TableChange, first: Draft, name: TableName) -> Draft | None:
    """Return the near miss of a table with this change, in the words of practice.

    None where what is asked is not there any more.
    """
    near = replace(first, position=change.position)
    return None if near.puzzle() is None else with_words(near, name.form, name.other.slug)


@lru_cache(maxsize=_HANDS_KEPT)
def places_of(seed: int) -> tuple[PlayedMoment, ...]:
    """Return the places of a hand, in the order in which names count them."""
    return tuple(islice(places(play_hand(seed, seating(seed), open_ways())), PLACES))


def seating(seed: int) -> Seating:
    """Return who sits at a table of practice: of ten, two have somebody who throws jokers, and two
    somebody who plays concealed hands. Ordinary players hardly do either.
    """
    seats = dict(ordinary(seed))
    rare = {0: "thrower", 1: "concealed-minded"}.get(seed % 5)
    if rare is not None:
        seats[SEATS[seed // 5 % len(SEATS)]] = STYLES[rare]
    return seats


def drafts_at(name: TableName) -> Iterator[tuple[int, Draft]]:
    """Yield what the form of a name asks at its place, with the words of practice, by number."""
    here = places_of(name.seed)
    if name.place >= len(here):
        return
    found = FORMS[name.form](here[name.place], tuple(WAYS))
    for number, draft in enumerate(islice(found, DRAFTS)):
        slug = TableName(name.seed, name.form, name.place, number).slug
        yield number, with_words(draft, name.form, slug)


def finished(draft: Draft) -> Puzzle | None:
    """Return the puzzle with what it is about, as the engine and the believers answer it.

    None where it cannot be asked.
    """
    puzzle = draft.puzzle()
    if puzzle is None or not (puzzle.key.rules or KINDS[puzzle.kind].rules(puzzle)):
        return None
    found = answered(puzzle)
    about = tuple(one for one, _ in found.believers if one in TALLIED)[:MOST_MIXUPS]
    meant = {rule for one in about for rule in MISCONCEPTIONS[one].rules}
    first = tuple(rule for rule in found.rules if rule in meant)
    rules = tuple(dict.fromkeys((*first, *found.rules)))[:MOST_RULES]
    return draft.probing(rules, about).puzzle()
