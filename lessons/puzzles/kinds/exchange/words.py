"""What is said to a move: what happened, and what it comes to. Built from the event alone."""

from collections import Counter

from lessons.web.prose import past, whole
from mahjlearn.course.kinds.exchange.moves import Exchanging, Trade
from mahjlearn.course.kinds.exchange.ways import MoveJudged
from mahjlearn.course.values import audience_of
from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.facts.winning import in_reach
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.words.events import bare_act
from mahjlearn.engine.words.sentences import capital, number_word

START = "Tap the tile you give, then the joker."
TURN = "One act after the other."
WALL_OR_TILE = "Tap the wall, or a tile to discard."
TILE = "Tap a tile to discard."
TILE_OR_MOVE = "Tap a tile to discard, or a move below."
DISCARD_IT = "Discard the tile"
DONE = "All done."
OTHER_MOVES = "Tap a tile and a joker, or a move below."
NONE_THERE = "There’s none for you."
SAID = "You said “Exchange”"
TOO_SOON = "You declared mah jongg, but you don’t have all of its tiles yet."


def to_do(task: Exchanging, *, buttons: bool, wall: bool) -> str:
    """Return what to do now, in place of the prose; `wall`: it can be touched for a pick."""
    if task.whole_turn:
        return WALL_OR_TILE if wall else TILE_OR_MOVE if buttons else TILE
    if not task.can_say_none:
        return TURN
    return OTHER_MOVES if buttons else START


def way(task: Exchanging, you: Seat) -> str:
    """`Pick a 7 Crak. Rack the tile.`: the shortest way, or that there is none."""
    if not task.path:
        return NONE_THERE
    acts = (bare_act(event, audience_of(you)) for event in task.path)
    return whole(" ".join(f"{capital(act)}." for act in acts))


def happened(judged: MoveJudged) -> str:
    """`You picked a 3 Crak from the wall.`; of an exchange all that belongs to it."""
    event, you = judged.event, judged.before.you
    if event.verb is Verb.DECLARE and _is_short(judged.before.table, event):
        return TOO_SOON
    if event.verb is not Verb.EXCHANGE:
        return whole(_did(event, you))
    return whole(_exchanged(event, you, said_before=announced(judged.before.table, you)))


def _is_short(table: Table, event: Event) -> bool:
    """Return True if the declarer hasn't got all of the tiles that are named."""
    shown = (tile for one in table.rack(event.actor).exposures for tile in one.tiles)
    named = Counter(tile for group in event.groups for tile in group)
    return bool(named - Counter((*in_reach(table, event), *shown)))


def _did(event: Event, you: Seat) -> str:
    verb, _, rest = bare_act(event, audience_of(you)).partition(" ")
    return f"You {f'{past(verb)} {rest}'.strip()}."


def _exchanged(event: Event, you: Seat, *, said_before: bool) -> str:
    """`You said “Exchange”, gave Right the 3 Crak and racked the joker.`"""
    many = len(event.tiles) > 1
    tiles = f"the {tile_name(event.tile)}{'s' if many else ''}"
    owner = event.owner or you
    gave = f"gave {audience_of(you).name(owner)} {tiles}"
    if owner is you:
        gave = f"set {tiles} in your own exposure"
    lead = "You" if said_before else f"{SAID},"
    return f"{lead} {gave} and racked the joker{'s' if many else ''}."


def refused(judged: MoveJudged) -> str:
    """What an illegal move comes to: nothing has changed."""
    if not isinstance(judged.tap, Trade):
        return "Nothing has changed."
    if judged.tap.give.place == "discard":
        return "The discard stays."
    if judged.tap.give.place == "claimed":
        return "The called tile stays."
    return "It’s back in your hand."


def cost(ruling: Ruling) -> str:
    """What a move that is played out comes to."""
    if ruling.verdict is Verdict.DEEMED_DISCARD:
        return "It counts as discarded."
    if ruling.verdict is not Verdict.DEAD_HAND:
        return "This has to be fixed."
    return "That can cost the hand."


def yours(number: int) -> str:
    """Of an exchange that is done."""
    if number == 1:
        return "The joker is yours."
    return f"{number_word(number).capitalize()} jokers are yours."


def left(number: int) -> str:
    """After an exchange that is not the last one."""
    return f"{number_word(number).capitalize()} more joker{'' if number == 1 else 's'} to take."


def out_of_reach(number: int) -> str:
    """After a move that was allowed and leads nowhere; `number` jokers were to be taken."""
    if number == 0:
        return "That’s allowed, but now you can’t finish what was asked."
    if number == 1:
        return "That’s allowed, but now you can’t get the joker anymore."
    return f"That’s allowed, but now you can’t get all {number_word(number)} jokers."
