"""Speech as it is meant: words that name a whole tile, and words that ask for an exchange."""

import re

from mahjlearn.engine.facts.exchange import on_show
from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import number_word

_SUITS = {
    "B": ("bam", "bams", "bamboo"),
    "C": ("crak", "craks", "crack", "cracks"),
    "D": ("dot", "dots"),
}
_OTHER_NAMES = {
    "north": Tile.NORTH,
    "east": Tile.EAST,
    "west": Tile.WEST,
    "south": Tile.SOUTH,
    "red": Tile.RED,
    "green": Tile.GREEN,
    "white dragon": Tile.SOAP,
}
_REFUSES = re.compile(r"\b(no|not|never|nobody|\w+n[’']t|you (have|must|need|may|can))\b")
_ASKS = re.compile(
    r"\b(exchang\w*|swap\w*|replac\w*|redeem\w*|trad(e|ing)|(take|have|want|for) \w+ jokers?)\b"
)


def _names() -> dict[str, Tile]:
    """Return the tile by each of its spoken names, in small letters."""
    names = {tile_name(tile).casefold(): tile for tile in FACES} | _OTHER_NAMES
    for tile in FACES:
        if tile.value[:1].isdigit() and len(tile.value) == 2:
            number, suit = tile.value[0], tile.value[1]
            for word in _SUITS[suit]:
                names[f"{number} {word}"] = names[f"{number_word(int(number))} {word}"] = tile
    return names


_NAMES = _names()


def tile_said(words: str) -> Tile | None:
    """Return the tile that the words name in full; None for half a name, or for other words."""
    return _NAMES.get(_plain(words))


def _plain(words: str) -> str:
    """Return the words in small letters, with single spaces and no punctuation."""
    return " ".join(re.sub(r"[^\w\s’']", " ", words.casefold()).split())


def as_meant(table: Table, event: Event) -> Event:
    """Return the event as it is ruled on: speech that names a tile names it, or asks.

    Inside an announced exchange the name of a tile belongs to the announcement.
    """
    if event.at_once:
        event = replace(event, at_once=tuple(as_meant(table, other) for other in event.at_once))
    if event.verb is Verb.SAY:
        event = _spoken(table, event)
    if event.verb is Verb.NAME and _belongs_to_the_announcement(table, event):
        return replace(event, verb=Verb.ANNOUNCE)
    return event


def _spoken(table: Table, event: Event) -> Event:
    words = event.words or ""
    tile = tile_said(words) or tile_said(f"{_said_before(table, event.actor)} {words}")
    if tile is not None:
        return replace(event, verb=Verb.NAME, tiles=(tile,), words=None)
    return replace(event, verb=Verb.ANNOUNCE) if _asks(_plain(words)) else event


def _asks(words: str) -> bool:
    """Return True for words that ask for an exchange."""
    return _ASKS.search(words) is not None and _REFUSES.search(words) is None


def _said_before(table: Table, seat: Seat) -> str:
    """Return the half of a name that the seat has said this turn."""
    return (table.turn.said or "") if table.turn.seat is seat else ""


def _belongs_to_the_announcement(table: Table, event: Event) -> bool:
    """Return True for a tile named after the words, that a joker on show stands for."""
    return announced(table, event.actor) and event.tile in on_show(table)
