"""The boxes of a choice among tiles of the table: exposed jokers, or the learner's own tiles."""

from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_lowercase

from mahjlearn.course.task_values import Box
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.minds import Mind, believers
from mahjlearn.course.tasks.trials import (
    Target,
    Trial,
    decided_by,
    distance,
    most_telling,
    own_tiles,
    targets,
    trial,
    why,
)
from mahjlearn.course.values import name_of
from mahjlearn.engine.facts.spots import held_spot, joker_spot
from mahjlearn.engine.rulings import Point, Spot
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import exposure_in_words, with_article
from mahjlearn.toml.fields import Fields

Maker = Callable[[Fields, Lead], tuple[Box, ...]]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """What a box would stand for, and every exchange that could make it right."""

    text: str
    spot: Spot
    tiles: tuple[Tile, ...]
    tried: list[Trial]
    because: tuple[str, ...]


def boxes_of_jokers(fields: Fields, lead: Lead) -> tuple[Box, ...]:
    """A box an exposure with jokers, right where some own tile buys one of them now."""
    tiles = own_tiles(lead.now, lead.you)
    found = []
    for at in targets(lead.now, lead.you):
        tried = _tried(lead, [(tile, at) for tile in tiles])
        spot = joker_spot(lead.now, at.owner, at.place)[0]
        because = _why_joker(fields, lead, tried)
        text = _joker_words(at, lead.you)
        found.append(_Candidate(text, spot, at.exposure.tiles, tried, because))
    return _boxes(fields, lead, found)


def boxes_of_tiles(fields: Fields, lead: Lead) -> tuple[Box, ...]:
    """A box an own tile, right where it buys some exposed joker now; twins share one."""
    jokers = targets(lead.now, lead.you)
    found = []
    for tile in own_tiles(lead.now, lead.you):
        tried = _tried(lead, [(tile, at) for at in jokers])
        spot = held_spot(lead.now, lead.you, tile)[0]
        because = _why_tile(fields, lead, tried)
        found.append(_Candidate(tile_name(tile), spot, (tile,), tried, because))
    return _boxes(fields, lead, found)


def _boxes(fields: Fields, lead: Lead, found: list[_Candidate]) -> tuple[Box, ...]:
    minds = believers(lead, [tried.event for one in found for tried in one.tried])
    return tuple(
        Box(
            letter=letter,
            text=one.text,
            right=_settled(fields, one.tried, one.text),
            because=one.because,
            rules=decided_by(most_telling(one.tried)),
            mixups=_otherwise(minds, one.tried),
            spot=one.spot,
            groups=(one.tiles,),
        )
        for letter, one in zip(ascii_lowercase, found, strict=False)
    )


PICKS: dict[str, Maker] = {"jokers": boxes_of_jokers, "tiles": boxes_of_tiles}


def check_pick(fields: Fields, lead: Lead) -> None:
    """What the engine has to know before a tile can be chosen: all own tiles, some joker."""
    rack, turn, you = lead.now.rack(lead.you), lead.now.turn, lead.you
    if rack.unseen:
        fields.fault("table", f"Say what tiles are chosen from: “{you} holds …”.")
    if not targets(lead.now, you):
        fields.fault("table", "Nobody shows a joker; a choice among tiles needs one.")
    if turn.seat is you and turn.in_hand in rack.sloped:
        fields.fault("play", "The pick has a twin in the rack; let it be a tile of its own.")


def _tried(lead: Lead, pairs: list[tuple[Tile, Target]]) -> list[Trial]:
    found = [trial(lead, tile, at) for tile, at in pairs]
    return [one for one in found if one is not None]


def _settled(fields: Fields, tried: list[Trial], text: str) -> bool:
    """Whether it is right; a fault where the engine leaves that open."""
    right = any(one.ruling.allowed for one in tried)
    if not right and any(one.open for one in tried):
        fields.fault("pick", f"The engine does not rule on “{text}”; ask what it can settle.")
    return right


def _otherwise(minds: dict[str, Mind], tried: list[Trial]) -> tuple[str, ...]:
    right = any(one.ruling.allowed for one in tried)
    return tuple(
        mixup
        for mixup, mind in minds.items()
        if any(mind.allows(one.event) for one in tried) is not right
    )


def _joker_words(at: Target, you: Seat) -> str:
    """`Right’s joker in the pung of 3 Craks`."""
    whose = "Your" if at.owner is you else f"{name_of(at.owner, you)}’s"
    joker = "joker" if at.exposure.jokers == 1 else "jokers"
    return f"{whose} {joker} in the {exposure_in_words(at.exposure)}"


def _why_joker(fields: Fields, lead: Lead, tried: list[Trial]) -> tuple[str, ...]:
    told = most_telling(tried)
    wanted = told.exposure.natural
    if told.ruling.point is Point.MATCH and wanted is not None and distance(told):
        return (f"You hold no {tile_name(wanted)}.",)
    return why(lead, told, fields.texts("rules"))


def _why_tile(fields: Fields, lead: Lead, tried: list[Trial]) -> tuple[str, ...]:
    told = most_telling(tried)
    if told.ruling.point is Point.MATCH and distance(told) > 1:
        return (f"No joker on the table stands for {with_article(tile_name(told.tile))}.",)
    return why(lead, told, fields.texts("rules"))
