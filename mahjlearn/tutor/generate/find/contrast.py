"""The nearest table by one change at which the answer is another: a step, or a tile.

A step is one event of the play left out, or the next one played. A tile is one that you hold
changed for one that nobody has seen: what looks like it, or the tile of a joker on show.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mahjlearn.course.kinds.lay_down import CANNOT
from mahjlearn.course.kit.exchanges import alike
from mahjlearn.course.values import Position
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.find.answers import answer_of, answered
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.search import Find
from mahjlearn.tutor.generate.moments import MomentKind

LAST_IS_ASKED = frozenset({"ruling", "pay", "dead_hand"})
"""Kinds whose last event is the act that is asked about; it stays."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """A table that differs in one fact: what was changed, in words, and its answer."""

    changed: str
    find: Find


def contrast(find: Find) -> Contrast | None:
    """Return the nearest table with another answer; None where one change makes none."""
    for changed, position in (*_steps(find), *_tiles(find)):
        found = _otherwise(find, replace(find.draft, position=position))
        if found is not None:
            return Contrast(changed, found)
    return None


def _otherwise(find: Find, draft: Draft) -> Find | None:
    """Return the draft in place of that of the find, where it is sound and its answer is another.

    It probes what it still can of what the find probes.
    """
    puzzle = draft.probing((), ()).puzzle()
    if puzzle is None or not _is_other(draft.kind, answer_of(puzzle), find.answered.right):
        return None
    found = answered(puzzle)
    rules = tuple(rule for rule in draft.rules if rule in found.rules) or found.rules[:1]
    believers = {mixup for mixup, _ in found.believers}
    kept = draft.probing(rules, tuple(one for one in draft.mixups if one in believers))
    return replace(find, draft=kept, answered=found) if kept.is_sound() else None


def _is_other(kind: str, answer: str, before: str) -> bool:
    """Return True for another answer; of exposures only that between one and none counts."""
    if kind == "lay_down":
        return (answer == CANNOT) is not (before == CANNOT)
    return answer != before


def _steps(find: Find) -> Iterator[tuple[str, Position]]:
    here = find.draft.position
    asked = find.draft.kind in LAST_IS_ASKED
    ahead, at = find.place.ahead[0], len(here.play) - asked
    if find.place.kind is MomentKind.NEXT:
        turn = _turn_begun(find)
        played = (*here.play[:at], *turn, *here.play[at:])
        yield f"{print_event(turn[0])} and racks first.", replace(here, play=played)
    elif ahead.actor is here.you and ahead.verb not in (Verb.DISCARD, Verb.DECLARE):
        played = (*here.play[:at], ahead, *here.play[at:])
        yield f"{print_event(ahead)} is played.", replace(here, play=played)
    last = len(here.play) - asked - 1
    if last >= 0:
        left = (*here.play[:last], *here.play[last + 1 :])
        yield f"{print_event(here.play[last])} is left out.", replace(here, play=left)


def _turn_begun(find: Find) -> tuple[Event, Event]:
    """Return the pick of the seat that is next, and racking it; others do not see the tile."""
    place = find.place
    seen = place.you is find.draft.position.you
    tile = wall_at(place.hand.seed, place.known)[0] if seen else Tile.HIDDEN
    return Event(Verb.PICK, place.you, (tile,)), Event(Verb.RACK, place.you)


def _tiles(find: Find) -> Iterator[tuple[str, Position]]:
    here, known = find.draft.position, find.place.known
    rack = here.table.rack(here.you)
    unseen = set(wall_at(find.place.hand.seed, known))
    wanted = [one.natural for one in on_show(known)]
    wanted += [known.discard.tile] if known.discard is not None else []
    for old, new in _swaps(rack.sloped, tuple(dict.fromkeys(wanted)), unseen):
        at = rack.sloped.index(old)
        sloped = (*rack.sloped[:at], new, *rack.sloped[at + 1 :])
        table = here.table.with_rack(here.you, replace(rack, sloped=sloped))
        changed = f"{with_article(tile_name(new))} instead of {here.you.value}’s {tile_name(old)}."
        yield changed, replace(here, table=table)


def _swaps(
    held: tuple[Tile, ...], wanted: tuple[Tile, ...], unseen: set[Tile]
) -> Iterator[tuple[Tile, Tile]]:
    """Yield pairs of a tile held and one that nobody has seen.

    First one that decides for one that looks like it, then an idle one for one that would decide,
    then a joker for a tile that decides nothing.
    """
    naturals = [tile for tile in dict.fromkeys(held) if tile.is_natural]
    for old in naturals:
        if old in wanted:
            looks = (tile for tile in Tile if tile in unseen and alike(tile, old))
            yield from ((old, new) for new in looks if new not in wanted)
    idle = min((tile for tile in naturals if tile not in wanted), key=held.count, default=None)
    if idle is not None:
        yield from ((idle, new) for new in wanted if new in unseen)
    others = (tile for tile in Tile if tile in unseen and tile not in (*held, *wanted))
    spare = next((tile for tile in others if tile.is_natural), None)
    if Tile.JOKER in held and spare is not None:
        yield Tile.JOKER, spare
