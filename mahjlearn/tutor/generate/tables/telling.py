"""What is told above a question of practice: what happened, as far as a table cannot show it."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Position, audience_of, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import SEATS, Tile, tile_name
from mahjlearn.engine.words.events import clause
from mahjlearn.engine.words.sentences import (
    Audience,
    capital,
    ground_in_words,
    number_word,
    plural,
    sentence,
    tiles_in_words,
    with_article,
)

DRAWN = frozenset(
    {Verb.PICK, Verb.RACK, Verb.CALL, Verb.EXPOSE, Verb.ANNOUNCE, Verb.EXCHANGE, Verb.NAME}
)
"""Acts whose traces lie on the table; the others are told."""
IN_ORDER = DRAWN - {Verb.EXCHANGE, Verb.CALL}
"""The same, where it matters that a joker was taken or a tile called on this turn."""
Group = tuple[Tile, ...]
_SUITS = {"B": "Bams", "C": "Craks", "D": "Dots"}
_YEAR_ZERO = "0"


def told(position: Position, play: Iterable[Event], drawn: frozenset[Verb] = DRAWN) -> str:
    """Return a sentence for each act of a play that is not drawn."""
    audience = audience_of(position.you)
    events = list(play)
    if [event.verb for event in events] == [Verb.PICK, Verb.PUT_PICK_BACK]:
        drawn -= {Verb.PICK}
    texts = [_sentence(event, audience) for event in events if event.verb not in drawn]
    return " ".join(texts).replace("Joker", "joker")


def _sentence(event: Event, audience: Audience) -> str:
    """Return the act as a sentence; a discard by another name without its tile."""
    if event.verb is Verb.DISCARD and event.named is not None:
        saying = f"{{seat:discard|discards}} a tile, saying “{capital(_called(event.named))}.”"
        return sentence(saying, {"seat": event.actor}, audience)
    return f"{capital(clause(event, audience))}."


def _called(word: str) -> str:
    """Return what a discard was called: a tile by its name, anything else as it was said."""
    return tile_name(Tile(word)) if word in set(Tile) else word


def who_is_dead(position: Position) -> str:
    """Return whose hand is dead and why; of the own hand that it is concealed."""
    you, table = position.you, position.table
    for seat in SEATS:
        rack = table.rack(seat)
        if rack.hand is HandState.DEAD and rack.ground is not None:
            return f"{capital(whose(seat, you))} hand is dead: {why_dead(rack.ground)}."
    concealed = table.rack(you).line.concealed
    return own_fault(position) or ("Your hand is a concealed one." if concealed else "")


def own_fault(position: Position) -> str:
    """Return what the learner did for which nobody has declared the hand dead; else nothing."""
    rack = position.table.rack(position.you)
    done = None if rack.ground is None else _DONE.get(rack.ground)
    return f"{done} Nobody noticed." if rack.hand is HandState.AT_FAULT and done else ""


_DONE = {
    Ground.WRONG_WALL: "Earlier, you racked a tile from the wrong wall.",
    Ground.OUT_OF_TURN: "Earlier, you picked out of turn.",
}


def why_dead(ground: Ground) -> str:
    """Return why a hand is dead: `a tile from the wrong wall`."""
    return _WHY.get(ground, ground_in_words(ground))


_WHY = {
    Ground.WRONG_WALL: "a tile from the wrong wall",
    Ground.OUT_OF_TURN: "a pick out of turn",
    Ground.CONCEALED_EXPOSED: "a concealed hand, and it exposed",
}


def what_joins(position: Position) -> str:
    """Return which tile would be added to the exposure, or would come out of it."""
    *before, act = position.play
    if act.verb is Verb.ADD:
        return f"{capital(with_article(_name(act.tile)))} would join."
    laid = next(event.tiles for event in before if event.verb is Verb.EXPOSE)
    if len(act.tiles) < len(laid):
        return "A joker would come out."
    return f"{capital(with_article(_name(act.tiles[-1])))} would join."


def what_is_laid(position: Position) -> str:
    """Return what was called, and the tiles that are to be laid down."""
    *before, act = position.play
    tiles = capital(tiles_in_words(act.tiles)).replace("Joker", "joker")
    return f"{told(position, before)} {tiles} would be laid down.".strip()


def _name(tile: Tile) -> str:
    return "joker" if tile.is_joker else tile_name(tile)


def hand_in_words(groups: tuple[Group, ...]) -> str:
    """Return a whole hand as players write it: `22 444 in Bams, NEWS, three Soaps`."""
    parts: list[str] = []
    for suit, run in groupby(groups, key=_suit_of):
        written = [_written(group) for group in run]
        parts.append(f"{' '.join(written)} in {_SUITS[suit]}" if suit else ", ".join(written))
    return ", ".join(parts)


def _suit_of(group: Group) -> str:
    """Return the suit of a group of numbers, a year with its zero among them; else nothing."""
    suits = {tile.value[1:] for tile in group if tile.value != _YEAR_ZERO}
    suit = suits.pop() if len(suits) == 1 else ""
    return suit if suit in _SUITS else ""


def _written(group: Group) -> str:
    if _suit_of(group) or all(tile.value in "NEWSF" for tile in group):
        return "".join(tile.value[0] for tile in group)
    return ", ".join(_dragons(group))


def _dragons(group: Group) -> Iterator[str]:
    for tile in dict.fromkeys(group):
        many = group.count(tile)
        alike = f"{number_word(many)} {plural(tile)}" if many > 1 else with_article(tile_name(tile))
        yield alike


def hand_told(position: Position) -> str:
    """Return the hand that the declarer plays, and a joker that was just taken."""
    *before, declared = position.play
    line = position.table.rack(declared.actor).line
    what = f"{capital(whose(declared.actor, position.you))} hand: {hand_in_words(line.groups)}."
    return f"{what} {told(position, before, IN_ORDER)}".strip()


def won_told(position: Position) -> str:
    """Return who has mah jongg, what was called or taken before, and a discard under another name:
    once it is called, the table shows neither the tile nor its name.
    """
    *before, declared = position.play
    name, last = name_of(declared.actor, position.you), position.table.discard
    said = told(position, before, IN_ORDER)
    if last is not None and last.named is not None:
        discard = Event(Verb.DISCARD, last.by, (last.tile,), named=last.named)
        said = f"{capital(clause(discard, audience_of(position.you)))}. {said}".strip()
    return f"{said} {capital(name)} has mah jongg.".strip()
