"""The words of practice: short for every name and tile, and the same whatever the answer is."""

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from mahjlearn.course.kit.wording import words
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.more.forms import MORE
from mahjlearn.tutor.generate.find.search import FORMS as FINDERS
from mahjlearn.tutor.generate.tables.facts import bare_words
from mahjlearn.tutor.generate.tables.making import drafts_at, places_of
from mahjlearn.tutor.generate.tables.names import FORMS, TableName
from mahjlearn.tutor.generate.tables.texts import TITLES, with_words

MOST_OF_THE_FACTS, MOST_OF_THE_QUESTION = 20, 12
SEEDS, ENOUGH, DRAFTS = (1, 2, 3), 40, 4
"""Hands, and how many drafts of a form are looked at, in all and of a place."""
TILES = tuple(tile for tile in Tile if tile not in (Tile.JOKER, Tile.HIDDEN))


@cache
def drafts(form: str) -> tuple[Draft, ...]:
    names = (TableName(seed, form, place, 0) for seed in SEEDS for place in places(seed))
    found = (draft for name in names for _, draft in islice(drafts_at(name), DRAFTS))
    return tuple(islice(found, ENOUGH))


@cache
def further(form: str) -> tuple[Draft, ...]:
    """Return further drafts of a form, with its words."""
    found = (
        draft
        for place in places_of(1)
        for more in MORE.get(form, ())
        for draft in islice(more(place, ()), 1)
    )
    return tuple(with_words(draft, form, "a-slug") for draft in found)


def places(seed: int) -> range:
    """The last one first: there a hand is won."""
    return range(len(places_of(seed)) - 1, -1, -1)


def with_tile(event: Event, tile: Tile) -> Event:
    tiles = tuple(tile if one in TILES else one for one in event.tiles)
    exposure = tuple(tile if one in TILES else one for one in event.exposure)
    return replace(event, tiles=tiles, exposure=exposure)


def seen_by(draft: Draft, you: Seat, tile: Tile) -> Draft:
    play = tuple(with_tile(event, tile) for event in draft.position.play)
    return replace(draft, position=replace(draft.position, play=play, you=you))


@pytest.mark.parametrize("form", FORMS)
def test_few_words_for_every_name_and_tile(form: str) -> None:
    found = drafts(form)
    assert found, "no draft of this form"
    once = {str(sorted(map(str, one.position.play[-1:]))): one for one in found}
    verbs = {tuple(e.verb for e in one.position.play): one for one in further(form)}
    once |= {str(play): one for play, one in verbs.items()}
    for draft in once.values():
        for you in SEATS:
            for tile in TILES:
                said = with_words(seen_by(draft, you, tile), form, "a-slug")
                facts = str(said.texts["facts"])
                assert words(facts) <= MOST_OF_THE_FACTS, facts
                assert words(said.question) <= MOST_OF_THE_QUESTION, said.question


@pytest.mark.parametrize("form", FORMS)
def test_title_and_hints_are_the_same_whatever_is_right(form: str) -> None:
    """Of `give` there are three sorts: a tile for a joker, one to put by a rack or into an
    exposure, and a discard to call.
    """
    said = {
        ((one.own.get("from"), "act" in one.own), one.texts["title"], one.texts["hints"])
        for one in (*drafts(form), *further(form))
    }
    assert len({(title, hints) for _, title, hints in said}) == len({sort for sort, *_ in said})


def test_a_discard_by_another_name_is_told_without_its_tile() -> None:
    """A joker that is called “same” is told as any other tile is: it lies on the table."""
    names = (TableName(seed, "late", place, 0) for seed in SEEDS for place in places(seed))
    every = (draft for name in names for _, draft in drafts_at(name))
    called = [one for one in every if any(event.named for event in one.position.play)]
    thrown = {event.tile.is_joker for one in called for event in one.position.play if event.named}
    assert thrown == {True, False}
    said = {bare_words(str(one.texts["facts"])) for one in called}
    assert said == {"P discard a tile, saying “Same.”", "P discard a tile, saying “T.”"}


def test_every_form_has_its_words_and_can_be_found() -> None:
    assert set(TITLES) == set(FORMS) == set(FINDERS)
