"""Deal what is not set: tiles for the player's rack and the earlier discards that change nothing.

The engine is asked before and after. A deal after which the page would say anything else, about
the answer, its reasons, its sources or the mix-ups it catches, is not taken. All tiles come from
what is left of a set of 152.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.making import make_puzzle, player_of
from lessons.clubs.boards.verdicts import explain_board
from lessons.desk.questions.events import jokers_of
from lessons.editor.changes.counts import left
from lessons.editor.form import Fields, Refusal, refuse
from lessons.editor.situation import Situation, table_now
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.facts.counts import tiles_left
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.vocabulary import blocks, visible
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.chance import Chance

AT = "deal"
QUESTION = ("take_with", "line", "acts")
"""The fields of a question in which a tile may stand."""
MOST_DEALS = 6
"""Deals that are tried before the table is said to depend on tiles that are not set."""
EARLIER = 8
"""Earlier discards of a table that says neither these nor its wall."""
MOST_EXPOSURES = 200
"""Exposures out of known tiles that are ruled on."""
ALL_SET = "Every tile is set already."
DEPENDS = (
    "We tried several deals, and each changes the ruling. It depends on a tile you haven’t placed. "
    "Place that tile first."
)
TOO_FEW = "The tiles that are left would all change something here. Place a few yourself."


def deal_rest(slug: str, situation: Situation, fields: Fields) -> tuple[Situation, str]:
    """Return the situation with all tiles set, and what was dealt in words. Raises Refusal if
    nothing is missing, or if no deal leaves the ruling as it is.
    """
    you = player_of(situation, fields)
    hidden, earlier = missing(situation.table, you)
    if not hidden and not earlier:
        raise refuse(AT, ALL_SET)
    asks = _asker(slug, situation, fields, you)
    before = asks(situation)
    plain = plain_tiles(situation, you, fields)
    if len(plain) < hidden + earlier:
        raise refuse(AT, TOO_FEW)
    chance = Chance("deal the rest", situation.text)
    for _ in range(MOST_DEALS):
        rack, rest = _no_three_alike(chance.shuffled(plain), hidden)
        dealt = _with_tiles(situation, you, rack, rest[:earlier])
        if dealt is not None and asks(dealt) == before:
            return dealt, say_dealt(you, hidden, earlier)
    raise refuse(AT, DEPENDS)


def missing(table: Table, you: Seat) -> tuple[int, int]:
    """Return how many tiles are hidden in the player's rack, and how many discards are not set.

    Before the first discard there are none. Where the wall is told they follow from it.
    """
    hidden = table.rack(you).unseen
    if table.discards is not None or table.charleston is not None or table.discard is None:
        return hidden, 0
    if table.wall is None:
        return hidden, EARLIER
    return hidden, max(0, tiles_left(replace(table, discards=())) - table.wall)


def plain_tiles(situation: Situation, you: Seat, fields: Fields) -> list[Tile]:
    """Return the tiles of the box that are like no exposure, discard, pick, known tile or tile of
    the question; no jokers.
    """
    table = situation.table
    seen = _faces_that_matter(situation, fields)
    return [
        tile
        for tile, number in left(table).items()
        if tile.is_natural and tile not in seen and not table.rack(you).lacks(tile)
        for _ in range(number)
    ]


def _no_three_alike(tiles: list[Tile], number: int) -> tuple[list[Tile], list[Tile]]:
    """Return so many tiles for a rack, and the others: no more than two alike are dealt to it, so
    that nothing in it can be exposed.
    """
    rack: list[Tile] = []
    rest: list[Tile] = []
    for tile in tiles:
        fits = len(rack) < number and rack.count(tile) < 2
        (rack if fits else rest).append(tile)
    return rack, rest


def _faces_that_matter(situation: Situation, fields: Fields) -> set[Tile]:
    """Return every face that the table, what happened or the question is about."""
    asked = " ".join(fields.get(name, "") for name in QUESTION)
    written = {*f"{situation.text} {asked}".replace(",", " ").split()}
    about = {tile for tile in FACES if tile.value in written}
    for table in (situation.table, table_now(situation)):
        about |= {tile for seat in SEATS for e in table.rack(seat).exposures for tile in e.tiles}
        about |= {tile for seat in SEATS for tile in table.rack(seat).sloped}
        about |= {table.discard.tile} if table.discard else set()
        about |= {table.turn.in_hand} if table.turn.in_hand else set()
    return about


def _with_tiles(
    situation: Situation, you: Seat, rack: Sequence[Tile], earlier: Sequence[Tile]
) -> Situation | None:
    """Return the situation with these tiles; None where the table cannot be so."""
    table = situation.table
    own = replace(table.rack(you), sloped=(*table.rack(you).sloped, *rack), unseen=0)
    table = table.with_rack(you, own)
    if earlier:
        table = replace(table, discards=tuple(earlier))
        table = replace(table, wall=tiles_left(table))
    try:
        return replace(situation, table=parse_table(print_table(table)))
    except EngineError:
        return None


def _asker(
    slug: str, situation: Situation, fields: Fields, you: Seat
) -> Callable[[Situation], Any]:
    """Return what the engine is asked before and after the deal.

    As a rule that is all that the page says of the board. Among tiles that are still hidden the
    player cannot choose yet: then it is the verdict on each act with the tiles that are set.
    """
    asked = HANDS_ON.get(fields.get("ask", ""))
    if asked is None or not asked.of_rack or not table_now(situation).rack(you).unseen:
        return lambda now: _say_all(slug, now, fields)
    acts = _acts_with_known(table_now(situation), you)
    rules = ruleset_named(situation.ruleset)
    return lambda now: [judge(table_now(now), act, rules).verdict for act in acts]


def _say_all(slug: str, situation: Situation, fields: Fields) -> dict[str, Any]:
    try:
        puzzle = make_puzzle(slug, situation, fields)
    except Refusal as refusal:
        return {"open": [trouble.words for trouble in refusal.troubles]}
    return explain_board(puzzle, situation.ruleset)


def _acts_with_known(table: Table, you: Seat) -> list[Event]:
    """Return the exchanges for every joker on show and the exposures that known tiles can make."""
    known = visible(table, you)
    faces = {tile for tile in known if tile.is_natural}
    racks = [seat for seat, _ in jokers_of(table)]
    exchanges = [
        Event(Verb.EXCHANGE, you, (tile,), owner, jokers=1)
        for owner in dict.fromkeys(racks)
        for tile in FACES
        if tile in faces
    ]
    exposures = islice((Event(Verb.EXPOSE, you, tiles) for tiles in blocks(known)), MOST_EXPOSURES)
    acts = (*exchanges, *exposures)
    return [act for act in acts if not unmet(table, act, LEAGUE.options)]


def say_dealt(you: Seat, hidden: int, earlier: int) -> str:
    """Return `Dealt: nine tiles to South’s rack and eight earlier discards. Same ruling.`"""
    parts = []
    if hidden:
        parts.append(f"{number_word(hidden)} tile{'s' if hidden > 1 else ''} to {you}’s rack")
    if earlier:
        parts.append(f"{number_word(earlier)} earlier discard{'s' if earlier > 1 else ''}")
    return f"Dealt: {' and '.join(parts)}. The ruling is the same."
