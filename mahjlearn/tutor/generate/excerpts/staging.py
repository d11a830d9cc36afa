"""The beginning of an excerpt: a table of a hand, with what its outline needs put there."""

from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.bots.worths import idle
from mahjlearn.tutor.games.game import Game
from mahjlearn.tutor.games.hand import Hand, resumed, wall_at
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.excerpts.outline import FEWEST_DISCARDS, Outline
from mahjlearn.tutor.generate.moments import MomentKind, moments
from mahjlearn.tutor.generate.near_misses import KnownTable, holds_it_too

_APART = 4
"""Discards between two places of a hand where an excerpt may begin."""
_TAKING = (MomentKind.PICKED, MomentKind.RACKED, MomentKind.EXPOSED)
WITH_A_NATURAL = frozenset({"M01", "M14", "M15", "M16", "M32", "M33"})
"""Beliefs that need a natural for a joker on show."""
_FIRST_WISHES = 2
_MANY = 1 << 32


def beginnings(hand: Hand) -> tuple[int, ...]:
    """Return the steps of the hand where an excerpt may begin: just after a discard.

    A joker is on show, and within the ten discards that follow somebody could take one.
    """
    taking = [moment.step for moment in moments(hand) if moment.kind in _TAKING]
    discards = [n for n, step in enumerate(hand.steps) if step.event.verb is Verb.DISCARD]
    found: list[int] = []
    for place, discard in enumerate(discards[:-FEWEST_DISCARDS]):
        start, end = discard + 1, discards[place + FEWEST_DISCARDS]
        far = not found or place - discards.index(found[-1] - 1) >= _APART
        if far and on_show(hand.steps[start].before) and any(start < n < end for n in taking):
            found.append(start)
    return tuple(found)


def staged(hand: Hand, start: int, outline: Outline, ways: OpenWays, chance: Chance) -> Game:
    """Return the game from there on; one seat may hold what the outline needs, and keep it."""
    table = hand.steps[start].before
    game = resumed(hand, table, wall_at(hand.seed, table), ways)
    for seat in _holders(outline, chance):
        held = _spare(game, seat)
        if held is None:
            variant = next(holds_it_too(_place(hand, game, seat)), None)
            if variant is None:
                continue
            held, game = variant.tile, resumed(hand, variant.table, variant.wall, ways)
        game.players[seat].keeps = frozenset({held})
        break
    for seat, player in game.players.items():
        player.chance = Chance("excerpt bot", chance.below(_MANY), seat.value)
    return game


def _holders(outline: Outline, chance: Chance) -> tuple[Seat, ...]:
    """Return the seats that may hold a natural for a joker on show.

    That is one who may go wrong with it, or to whom somebody may object wrongly; else the
    viewer, half of the time.
    """
    first = outline.wishes[:_FIRST_WISHES] if outline.slots else ()
    if WITH_A_NATURAL.intersection(first) or outline.objection is False:
        return outline.others
    return (outline.you,) if chance.percent(50) else ()


def _spare(game: Game, seat: Seat) -> Tile | None:
    """Return a natural for a joker on show that the seat holds, and its plan can do without."""
    player, table = game.players[seat], game.recorder.table
    spare = idle(table.rack(seat).sloped, player.plans)
    return next((shown.natural for shown in on_show(table) if shown.natural in spare), None)


def _place(hand: Hand, game: Game, seat: Seat) -> KnownTable:
    table = game.recorder.table
    tiles = idle(table.rack(seat).sloped, game.players[seat].plans)
    return KnownTable(table, wall_at(hand.seed, table), seat, tiles)
