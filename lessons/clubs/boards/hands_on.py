"""Questions of a board that are answered by hand: tiles, jokers and players to tap, an exchange to
make.

Each entry has its question and what the puzzle of its kind needs besides table and play. The engine
answers it, as it does every puzzle. To add a kind: an entry here, its fields in `fields`, and its
place in templates/clubs/boards/_asks.html.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lessons.clubs.boards.shortcuts.act_menu import act_in_words, lines_chosen, spread
from lessons.editor.form import Fields, refuse
from lessons.editor.situation import Situation, table_now
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.grammar import NONE
from mahjlearn.course.values import audience_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.notation.event_lines import read_event
from mahjlearn.engine.notation.forms.grammar import tidy
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.table.turn import Began
from mahjlearn.engine.words.sentences import capital

Keys = dict[str, Any]
WANTS = {"": "any exposure", "pung": "a pung", "kong": "a kong", "quint": "a quint"}
PICKS, CALLS = "picks", "calls"
WHO = {PICKS: "Who picks next?", CALLS: "Who may call the last discard?"}
FEWEST_ACTS, MOST_ACTS = 2, 4
NO_DISCARD = "Nobody has discarded yet. Place the last discard first."
ACTS = "Choose two to four acts for the player."
NOT_HIS = "“{0}” isn’t an act by the player, {1}. Start each one with {1}."
NO_WIN = (
    "To ask who pays, someone has to declare. Make that the last act of what happened, "
    "such as: East declares mah jongg."
)


@dataclass(frozen=True, slots=True)
class HandsOn:
    """One kind of question. `makes` returns the question and the keys of its puzzle; it may raise
    Refusal.

    `says` is the text of its button. `shown` returns the fields of a stored puzzle. `of_rack`: the
    player chooses among tiles of their own rack, so all of them have to lie there.
    """

    name: str
    says: str
    makes: Callable[[Situation, Seat, Fields], tuple[str, Keys]]
    shown: Callable[[Puzzle], Mapping[str, str]] = lambda puzzle: {}
    of_rack: bool = False


def _take_jokers(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    return "Tap every joker you may take.", {}


def _give_tile(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    return "Tap a tile you may give for a joker.", {}


def _exchange(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    """The moves that begin a turn are buttons next to the table, until the turn has begun."""
    table = table_now(situation)
    begun = table.turn.seat is not you or table.turn.began is not Began.NO
    moves = [] if begun else [f"{you} picks ?", f"{you} racks"]
    return "Take all the jokers you may.", {"move": [_make_button(move, you) for move in moves]}


def _lay_down(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    table, want = table_now(situation), fields.get("want", "")
    if table.discard is None and not table.claim_of(you):
        raise refuse("ask", NO_DISCARD)
    if want not in WANTS:
        raise refuse("want", "Choose what to lay down.")
    return f"Lay down {WANTS[want]} with it.", {"want": want} if want else {}


def _dead_hand(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    return "Whose hand is dead?", {NONE: "Nobody’s"}


def _which_player(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    who, table = fields.get("who", PICKS), table_now(situation)
    if who not in WHO:
        raise refuse("who", "Choose what to ask about the players.")
    if who == PICKS:
        return WHO[PICKS], {"act": "{seat} picks ?"}
    if table.discard is None:
        raise refuse("ask", NO_DISCARD)
    called = table.discard.tile
    return f"Who may call the {tile_name(called)}?", {"act": f"{{seat}} calls {called}"}


def _pay(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    if not situation.happened or situation.happened[-1].verb is not Verb.DECLARE:
        raise refuse("ask", NO_WIN)
    return "Who pays what?", {}


def _what_now(situation: Situation, you: Seat, fields: Fields) -> tuple[str, Keys]:
    written = [tidy(line) for line in fields.get("acts", "").split("\n") if line.strip()]
    chosen = lines_chosen(fields)
    lines = chosen + [line for line in written if line not in chosen]
    if not FEWEST_ACTS <= len(lines) <= MOST_ACTS:
        raise refuse("act1", ACTS)
    return "What may you do now?", {"act": [_make_button(line, you) for line in lines]}


def _make_button(line: str, you: Seat) -> Keys:
    """Return a button that does a line, with words made of the line."""
    event, messages = read_event(line)
    if event is None:
        raise refuse("acts", messages[0])
    if event.seat is not you:
        raise refuse("acts", NOT_HIS.format(line, you))
    return {"text": write_button(event, you), "play": print_event(event)}


def _shown_want(puzzle: Puzzle) -> dict[str, str]:
    return {"want": str(getattr(puzzle.task, "want", ""))}


def _shown_who(puzzle: Puzzle) -> dict[str, str]:
    return {"who": PICKS if puzzle.question == WHO[PICKS] else CALLS}


def _shown_acts(puzzle: Puzzle) -> dict[str, str]:
    acts = getattr(puzzle.task, "acts", ())
    table = table_now(Situation(puzzle.table, puzzle.play))
    return spread([print_event(act.play[-1]) for act in acts], table, puzzle.you)


HANDS_ON: dict[str, HandsOn] = {
    one.name: one
    for one in (
        HandsOn("exchange", "Make the exchange", _exchange, of_rack=True),
        HandsOn("take_jokers", "Tap the jokers", _take_jokers, of_rack=True),
        HandsOn("give_tile", "Tap the tile to give", _give_tile, of_rack=True),
        HandsOn("lay_down", "Lay down an exposure", _lay_down, _shown_want, of_rack=True),
        HandsOn("dead_hand", "Find the dead hand", _dead_hand),
        HandsOn("which_player", "Tap a player", _which_player, _shown_who),
        HandsOn("what_now", "Choose an act", _what_now, _shown_acts),
        HandsOn("pay", "Who pays what", _pay),
    )
}


def write_button(event: Event, you: Seat) -> str:
    """Return the words of a button that does this: `Pick a tile from the wall`."""
    return capital(act_in_words(event, audience_of(you)))
