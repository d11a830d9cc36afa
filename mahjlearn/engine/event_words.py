"""Events in words: one sentence for each, with seats by name or *you*."""

from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.speak import TABLE, Audience, sentence
from mahjlearn.engine.tiles import Seat, Tile

_SENTENCES: dict[Verb, str] = {
    Verb.PICK: "{seat:pick|picks} {what} from the wall.",
    Verb.PICK_WRONG_END: "{seat:pick|picks} {what} from the wrong end of the wall.",
    Verb.PICK_WRONG_WALL: "{seat:pick|picks} {what} from the wrong wall.",
    Verb.RACK: "{seat:put|puts} the tile on {seat:s} rack.",
    Verb.TAP: "{seat:tap|taps} the tile on the rack and {nothing} more.",
    Verb.PUT_PICK_BACK: "{seat:put|puts} the picked tile back.",
    Verb.END_TURN: "{seat:end|ends} the turn without a discard.",
    Verb.CALL: "{seat:call|calls} the {tile}.",
    Verb.CALL_MAHJ: "{seat:call|calls} the {tile} for mah jongg.",
    Verb.CALL_EXCHANGE: "{seat:call|calls} the {tile} in order to exchange it.",
    Verb.CALL_GROUP: "{seat:call|calls} the {tile} for a {grouping}.",
    Verb.CALL_OWNERS: "{seat:call|calls} {owner:s} {tile}.",
    Verb.LIFT: "{seat:lift|lifts} the discard.",
    Verb.SET_DISCARD: "{seat:set|sets} the discard on top of the rack.",
    Verb.PUT_INSIDE: "{seat:put|puts} the discard inside the rack.",
    Verb.PUT_DISCARD_BACK: "{seat:put|puts} the discard back.",
    Verb.EXPOSE: "{seat:expose|exposes} {tiles}.",
    Verb.CHANGE: "{seat:change|changes} the exposure to {tiles}.",
    Verb.ADD: "{seat:add|adds} {tiles} to an exposure.",
    Verb.TAKE_OUT: "{seat:take|takes} {tile:a} from the rack.",
    Verb.SET_IN: "{seat:set|sets} {tile:a} in {place} exposure.",
    Verb.ANNOUNCE: "{seat:announce|announces} an exchange{saying}.",
    Verb.UNANNOUNCE: "{seat:take|takes} the announcement back.",
    Verb.OFFER: "{seat:offer|offers} {owner} {tiles} for a joker.",
    Verb.GIVE: "{seat:give|gives} {owner} {tiles} for a joker.",
    Verb.GIVE_DISCARD: "{seat:give|gives} {owner} the discard for a joker.",
    Verb.GIVE_JOKER: "{seat:give|gives} {owner} a joker and {want} {tiles}.",
    Verb.GIVE_JOKER_FREE: "{seat:give|gives} {owner} a joker for nothing.",
    Verb.TOUCH: "{seat:touch|touches} the table with {tile:a}, saying nothing.",
    Verb.HOLD_OVER: "{seat:hold|holds} {tile:a} over the table, saying nothing.",
    Verb.LAY: "{seat:lay|lays} {tile:a} on the table by {owner:s} rack.",
    Verb.HAND_OVER: "{seat:hand|hands} over the joker.",
    Verb.REFUSE: "{seat:refuse|refuses}.",
    Verb.TAKE_JOKER: "{seat:take|takes} the joker from {place} exposure.",
    Verb.RACK_JOKER: "{seat:rack|racks} the joker.",
    Verb.SET_JOKER: "{seat:set|sets} the joker on top of the rack.",
    Verb.UNDO_EXCHANGE: "{seat:want|wants} to take the exchange back.",
    Verb.EXCHANGE: "{seat:exchange|exchanges} {tiles} for {place} joker{silently}.",
    Verb.TAMPER: "{seat:take|takes} {tile:a} out of {place} exposure.",
    Verb.SAY: "{seat:say|says} “{words}”.",
    Verb.NAME: "{seat:name|names} the {tile}, still holding it.",
    Verb.DISCARD: "{seat:discard|discards} {tile:a}{named}.",
    Verb.CORRECT_NAME: "{seat:correct|corrects} the name.",
    Verb.TAKE_DISCARD_BACK: "{seat:take|takes} the discard back.",
    Verb.DECLARE: "{seat:declare|declares} mah jongg.",
    Verb.SHOW_HAND: "{seat:show|shows} the hand.",
    Verb.REVEAL: "{seat:show|shows} {tiles}.",
    Verb.THROW_IN: "{seat:throw|throws} in the hand.",
    Verb.POINT_OUT: "{seat:point|points} out the mistake.",
    Verb.GIVE_RIGHT: "{seat:give|gives} the right tile, {tile:a}.",
    Verb.NO_RIGHT: "{seat:have|has} no right tile.",
    Verb.DECLARE_DEAD: "{seat:declare|declares} {owner:s} hand dead: {ground}.",
    Verb.OWN_DEAD: "{seat:say|says} that {seat:s} own hand is dead.",
    Verb.PASS: "{seat:pass|passes} {tiles} {direction}.",
    Verb.PASS_BLIND: "{seat:pass|passes} {number} blind {direction}.",
    Verb.PASS_PART: "{seat:pass|passes} {tiles} and {number} blind {direction}.",
    Verb.OWE: "{seat:owe|owes} {number}.",
    Verb.RETURN_JOKER: "{seat:return|returns} the joker to {owner}.",
    Verb.LOOK: "{seat:look|looks} at the blind tile.",
    Verb.MIXED: "The passed tiles are mixed up.",
    Verb.UNKNOWN_JOKER: "A joker was passed, and nobody knows by whom.",
}


def event_in_words(event: Event, audience: Audience = TABLE) -> str:
    """One sentence in the present tense; events of one instant are joined by *at once*."""
    text = sentence(_SENTENCES[event.verb], _facts(event, audience), audience)
    if not event.at_once:
        return text
    others = " ".join(event_in_words(other, audience) for other in event.at_once)
    return f"At the same instant: {others} {text}"


def _facts(event: Event, audience: Audience) -> dict[str, object]:
    tile = event.tiles[0] if event.tiles else Tile.HIDDEN
    hidden = tile is Tile.HIDDEN
    return {
        "seat": event.seat or Seat.EAST,
        "owner": event.owner or event.seat or Seat.EAST,
        "tile": tile,
        "tiles": event.tiles,
        "what": "a tile" if hidden else (tile,),
        "grouping": event.grouping.value if event.grouping else "",
        "words": event.words or "",
        "ground": event.ground.value if event.ground else "",
        "direction": event.direction or "",
        "number": event.number,
        "nothing": "nothing",
        "want": "want" if event.seat is audience.you else "wants",
        "saying": f", saying “{event.words}”" if event.words else "",
        "named": f", calling it {event.named}" if event.named else "",
        "silently": ", saying nothing" if event.manner is Manner.SILENTLY else "",
        "place": _place(event, audience),
    }


def _place(event: Event, audience: Audience) -> str:
    """`your own`, `an own`, `Right’s`."""
    if event.owner is None:
        return "an"
    if event.owner is event.seat:
        return "your own" if event.seat is audience.you else "an own"
    return sentence("{owner:s}", {"owner": event.owner}, audience)
