"""Hypothesis strategies for tiles, groups and events; use them through `strategies`."""

import re
from dataclasses import replace

from hypothesis import strategies as st

from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile

NATURALS = tuple(tile for tile in FACES if tile.is_natural)


def words() -> st.SearchStrategy[str]:
    """What somebody says: no quotation marks, and nothing that cannot be seen."""
    seen = st.characters(codec="utf-8", exclude_characters='"“”', exclude_categories=("C", "Z"))
    return st.text(seen | st.just(" "), max_size=12)


def tiles() -> st.SearchStrategy[Tile]:
    """One face of the set."""
    return st.sampled_from(FACES)


def naturals() -> st.SearchStrategy[Tile]:
    """One face that is no joker."""
    return st.sampled_from(NATURALS)


def seats() -> st.SearchStrategy[Seat]:
    return st.sampled_from(SEATS)


def tile_lists(most: int = 5) -> st.SearchStrategy[tuple[Tile, ...]]:
    """A few tiles, in any order."""
    return st.lists(tiles(), min_size=1, max_size=most).map(tuple)


def groups() -> st.SearchStrategy[tuple[tuple[Tile, ...], ...]]:
    """A few groups of tiles."""
    return st.lists(tile_lists(), min_size=1, max_size=5).map(tuple)


_FIELD_VALUES = {
    "SEAT": ("seat", seats()),
    "OWNERS": ("owner", seats()),
    "OWNER": ("owner", seats()),
    "TILES": ("tiles", tile_lists()),
    "TILE": ("tiles", st.tuples(tiles())),
    "EXPOSURE": ("exposure", tile_lists()),
    "JOKERS": ("jokers", st.integers(1, 4)),
    "NATURAL": ("natural", naturals()),
    "GROUPS": ("groups", groups()),
    "GROUP": ("grouping", st.sampled_from(Grouping)),
    "GROUND": ("ground", st.sampled_from(Ground)),
    "NAMED": ("named", st.sampled_from(["joker", "same", "9C", "F"])),
    "WORDS": ("words", words()),
    "N": ("number", st.integers(0, 9)),
    "DIRECTION": ("direction", st.sampled_from(["right", "left"])),
}
_BRACKET = re.compile(r"\[[^\]]*\]")


@st.composite
def events(draw: st.DrawFn, verbs: tuple[Verb, ...] = tuple(Verb)) -> Event:
    """Any event that a line can say; sometimes with others at the same instant."""
    event = draw(_single(verbs))
    others = draw(st.lists(_single(verbs), max_size=2)) if draw(st.booleans()) else []
    return replace(event, at_once=tuple(others))


@st.composite
def _single(draw: st.DrawFn, verbs: tuple[Verb, ...]) -> Event:
    verb = draw(st.sampled_from(verbs))
    form = _BRACKET.sub(lambda part: part[0] if draw(st.booleans()) else "", verb.value)
    values = {}
    for word in re.findall(r"[A-Z]+", form):
        if word in _FIELD_VALUES:
            attribute, strategy = _FIELD_VALUES[word]
            values[attribute] = draw(strategy)
    if verb in (Verb.GIVE_JOKER, Verb.GIVE):
        # A joker for a joker cannot be told from a joker given: neither line says anything.
        values["tiles"] = (draw(naturals()), *values["tiles"])
    if verb is Verb.GIVE_JOKER:
        values["jokers"] = len(values["tiles"])
    manner = next((m for m in Manner if f"[ {m}]" in form), None)
    return Event(verb, **values, manner=manner)
