"""Events in words: a part of a sentence for each, a question, and what has happened.

Seats stand by name or as *you*.
"""

from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.words.sentences import (
    TABLE,
    Audience,
    capital,
    exposure_in_words,
    fill,
    ground_in_words,
    grouping_with_article,
    jokers_in_words,
    listed,
    number_word,
    plural,
    said_name,
    tiles_in_words,
)

_ACTS: dict[Verb, str] = {
    Verb.PICK: "pick|picks {what} from the wall",
    Verb.PICK_WRONG_END: "pick|picks {what} from the wrong end of the wall",
    Verb.PICK_WRONG_WALL: "pick|picks {what} from the wrong wall",
    Verb.RACK: "rack|racks the tile",
    Verb.TAP: "tap|taps the rack and nothing more",
    Verb.PUT_PICK_BACK: "put|puts the picked tile back",
    Verb.END_TURN: "end|ends the turn without a discard",
    Verb.CALL: "call|calls the {tile}",
    Verb.CALL_MAHJ: "call|calls the {tile} for mah jongg",
    Verb.CALL_EXCHANGE: "call|calls the {tile} for an exchange",
    Verb.CALL_GROUP: "call|calls the {tile} for {grouping}",
    Verb.CALL_OWNERS: "call|calls {owner:s} {tile}",
    Verb.LIFT: "lift|lifts the discard",
    Verb.SET_DISCARD: "set|sets the discard on top of the rack",
    Verb.PUT_INSIDE: "put|puts the discard inside the rack",
    Verb.PUT_DISCARD_BACK: "put|puts the discard back",
    Verb.EXPOSE: "expose|exposes {tiles}{meant}{lifting}",
    Verb.CHANGE: "change|changes the exposure to {tiles}",
    Verb.ADD: "add|adds {tiles} to the {block}",
    Verb.TAKE_OUT: "take|takes {tile:a} from the rack",
    Verb.SET_IN: "set|sets {tile:a} in {place} exposure",
    Verb.ANNOUNCE: "announce|announces an exchange{saying}",
    Verb.UNANNOUNCE: "take|takes the announcement back",
    Verb.OFFER: "offer|offers {whom} {tiles} for a joker",
    Verb.GIVE: "give|gives {whom} {tiles} for {a_joker}{origin}",
    Verb.GIVE_DISCARD: "give|gives {whom} the discard for a joker",
    Verb.GIVE_JOKER: "give|gives {whom} {a_joker} for {tiles}",
    Verb.GIVE_JOKER_FREE: "give|gives {whom} a joker for nothing",
    Verb.TOUCH: "touch|touches the table with {tile:a}, saying nothing",
    Verb.HOLD_OVER: "hold|holds {tile:a} over the table, saying nothing",
    Verb.LAY: "lay|lays {tile:a} on the table by {place} rack",
    Verb.HAND_OVER: "hand|hands over the {joker}",
    Verb.REFUSE: "refuse|refuses",
    Verb.TAKE_JOKER: "take|takes the {joker} from {place} exposure",
    Verb.RACK_JOKER: "rack|racks the {joker}",
    Verb.SET_JOKER: "set|sets the {joker} on top of the rack",
    Verb.UNDO_EXCHANGE: "take|takes the exchange back",
    Verb.EXCHANGE: "exchange|exchanges {tiles} for {place} {joker}{origin}{silently}",
    Verb.TAMPER: "take|takes {tile:a} out of {place} exposure",
    Verb.SAY: "say|says “{words}”",
    Verb.NAME: "name|names the {tile}, still holding it",
    Verb.DISCARD: "discard|discards {tile:a}{named}{unracked}",
    Verb.CORRECT_NAME: "correct|corrects the name",
    Verb.TAKE_DISCARD_BACK: "take|takes the discard back",
    Verb.DECLARE: "declare|declares mah jongg{on}{shown}",
    Verb.SHOW_HAND: "show|shows the hand",
    Verb.REVEAL: "show|shows {tiles}",
    Verb.THROW_IN: "give|gives up the hand",
    Verb.POINT_OUT: "point|points out the mistake",
    Verb.GIVE_RIGHT: "give|gives the matching tile, {tile:a}",
    Verb.NO_RIGHT: "have|has no matching tile",
    Verb.DECLARE_DEAD: "declare|declares {owner:s} hand dead: {ground}",
    Verb.OWN_DEAD: "say|says that {seat:s} own hand is dead",
    Verb.PASS: "pass|passes {tiles} {direction}",
    Verb.PASS_BLIND: "pass|passes {number} blind {direction}",
    Verb.PASS_PART: "pass|passes {tiles} and {number} blind {direction}",
    Verb.OWE: "owe|owes {number}",
    Verb.RETURN_JOKER: "return|returns the joker to {owner}",
    Verb.LOOK: "look|looks at the blind tile",
}
"""What follows the seat: the verb as it fits *you* and as it fits a name, and the rest."""

_BY_NOBODY: dict[Verb, str] = {
    Verb.MIXED: "The passed tiles are mixed up",
    Verb.UNKNOWN_JOKER: "A joker was passed, and nobody knows who passed it",
}

_DIRECTIONS = {"right": "to the right", "left": "to the left"}


def clause(event: Event, audience: Audience = TABLE) -> str:
    """Return the act as part of a sentence: `South racks the tile`, `you rack the tile`.

    Other events of the same instant are not told.
    """
    if event.seat is None:
        return _BY_NOBODY[event.verb]
    mine = event.seat is audience.you
    return f"{audience.name(event.seat)} {_act(event, audience, third=not mine)}"


def bare_act(event: Event, audience: Audience = TABLE) -> str:
    """Return the act without its seat: `rack the tile`, as after *do not* or as an instruction."""
    return _act(event, audience, third=False)


def _act(event: Event, audience: Audience, *, third: bool) -> str:
    verb, _, rest = _ACTS[event.verb].partition(" ")
    mine, theirs = verb.split("|")
    facts = {**_facts(event), **_places(event, audience), **_said(event)}
    return f"{theirs if third else mine} {fill(rest, facts, audience)}".strip()


def _facts(event: Event) -> dict[str, object]:
    tile = event.tiles[0] if event.tiles else Tile.HIDDEN
    jokers = event.jokers or 1
    return {
        "seat": event.actor,
        "owner": event.owner or event.actor,
        "tile": tile,
        "tiles": event.tiles,
        "what": "a tile" if tile is Tile.HIDDEN else (tile,),
        "block": exposure_in_words(Exposure(event.exposure)),
        "origin": _origin(event),
        "joker": "joker" if jokers == 1 else f"{number_word(jokers)} jokers",
        "a_joker": jokers_in_words(jokers),
        "number": f"{number_word(event.number)} tile{'' if event.number == 1 else 's'}",
        "grouping": grouping_with_article(event.grouping) if event.grouping else "",
        "ground": ground_in_words(event.ground) if event.ground else "",
        "direction": _DIRECTIONS.get(event.direction or "", event.direction or ""),
        "meant": f" as {plural(event.natural)}" if event.natural else "",
        "on": f" on the {tile_name(tile)}" if event.tiles else "",
        "shown": _shown(event.groups),
    }


def _said(event: Event) -> dict[str, object]:
    """Return the parts of the sentence about what was said, and how it was done."""
    return {
        "words": event.words or "",
        "saying": f", saying “{event.words}”" if event.words else "",
        "named": f", calling it {said_name(event.named)}" if event.named else "",
        "silently": ", saying nothing" if event.manner is Manner.SILENTLY else "",
        "unracked": ", the pick not racked" if event.manner is Manner.UNRACKED else "",
        "lifting": " before lifting the discard" if event.manner is Manner.BEFORE_LIFTING else "",
    }


def _places(event: Event, audience: Audience) -> dict[str, object]:
    """Return the owner of a rack or exposure in words: `your own`, `South’s own`, `North’s`."""
    seat, owner = event.actor, event.owner or event.actor
    own = " own" if owner is seat else ""
    place = fill("{owner:s}", {"owner": owner}, audience) + own
    whom = f"{place} exposure" if owner is seat else audience.name(owner)
    return {"place": place, "whom": whom}


def _origin(event: Event) -> str:
    if not event.exposure or event.verb is Verb.ADD:
        return ""
    return f" from the {exposure_in_words(Exposure(event.exposure))}"


def _shown(groups: tuple[tuple[Tile, ...], ...]) -> str:
    """Return the hand laid down, group by group."""
    return f" with {'; '.join(map(tiles_in_words, groups))}" if groups else ""


_SAYINGS = {
    Verb.DECLARE_DEAD: "Is {owner}’s hand dead? {seat} says so: {ground}.",
    Verb.POINT_OUT: "{seat} points out the mistake. What follows?",
    Verb.OWN_DEAD: "{seat} says that {seat}’s own hand is dead. Is it?",
}


def asked(event: Event) -> str:
    """Return the event as a question: `May South exchange a 5 Dot for West’s joker?`"""
    if event.verb in _SAYINGS:
        ground = ground_in_words(event.ground) if event.ground else ""
        return _SAYINGS[event.verb].format(seat=event.seat, owner=event.owner, ground=ground)
    if event.seat is None:
        return f"{clause(event)}. What follows?"
    return f"May {event.seat} {bare_act(event)}?{_meanwhile(event)}"


def _meanwhile(event: Event) -> str:
    if not event.at_once:
        return ""
    return f" At the same moment {listed([clause(other) for other in event.at_once])}."


def sentences(events: tuple[Event, ...], audience: Audience = TABLE) -> list[str]:
    """Return a sentence for each event: `South picks a 5 Dot from the wall.`"""
    told = (
        ", and at the same moment ".join(clause(one, audience) for one in (*event.at_once, event))
        for event in events
    )
    return [f"{capital(text)}." for text in told]
