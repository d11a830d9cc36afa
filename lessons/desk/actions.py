"""What the buttons of the desk do: the fields of the form to a new desk, or a refusal."""

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.desk import questions, settings
from lessons.desk.complete import check_complete
from lessons.desk.places import Place, name_of, read_place
from lessons.desk.placing import next_place, place_tile
from lessons.desk.refusal import Refusal, Trouble, refuse
from lessons.desk.state import Desk
from lessons.desk.taking import take_off, tile_at
from lessons.desk.written import read_written
from lessons.rulebook import DEFAULT
from mahjlearn.engine.errors import EngineError, Fault, PointsAtNothing
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import build_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, Tile, tile_name

PLACE, MISTAKE, OFF, MOVE, RULE = "place", "place-mistake", "take-off", "move", "rule"
TABLE_LINES, PLAY_LINES = "table-lines", "play-lines"
NO_TILE = "Choose a tile first: tap one of those in the box."
NO_PLACE = "Choose a place first: tap one of the dashed places on the table."
NO_RULESET = "Choose one of the rule books."
DOES_NOT_FIT = "This does not fit the table: {}"


class Unreadable(Refusal):
    """The lines themselves are wrong, so that there is no table to draw."""


@dataclass(frozen=True, slots=True)
class Done:
    """The desk after a button. `place` stays chosen; `told` says what was done to a tile.

    `unasked` is True where a question is begun that makes no line yet.
    """

    desk: Desk
    place: str = ""
    told: str = ""
    ruled: bool = False
    unasked: bool = False


def read_lines(posted: Mapping[str, str]) -> Desk:
    """The desk of the two fields of lines, nothing asked. Raises TooLong or Unreadable."""
    table_text, play_text = posted.get("table", ""), posted.get("play", "")
    above = table_text.count("\n") + 1
    try:
        written = read_written(f"{table_text}\n{play_text}")
        table = build_table(written.facts)
    except EngineError as error:
        raise Unreadable(*(_trouble(fault, above) for fault in error.faults)) from error
    ruleset = posted.get("ruleset", DEFAULT)
    if ruleset not in RULESETS:
        raise Unreadable(Trouble("ruleset", NO_RULESET))
    return Desk(table, written.events, None, ruleset)


def _trouble(fault: Fault, above: int) -> Trouble:
    """The field and, where there are several lines, the line in it."""
    if fault.line > above:
        return Trouble(PLAY_LINES, f"Line {fault.line - above}: {fault.message}")
    at_line = f"Line {fault.line}: " if fault.line else ""
    return Trouble(TABLE_LINES, f"{at_line}{fault.message}")


def carry_out(base: Desk, posted: Mapping[str, str]) -> Done:
    """Do what the button says, then everything else that was changed in the form.

    `base` is the desk of the lines. Raises Refusal; then nothing has changed.
    """
    do = posted.get("do", "")
    table, place, told = _tiles(base.table, do, posted)
    table = settings.changed(table, base.table, posted)
    question, unasked = _question(Desk(table, base.happened, None, base.ruleset), do, posted)
    desk = Desk(table, base.happened, question, base.ruleset)
    if do == RULE:
        check_complete(table)
        check_fits(desk)
    return Done(desk, place, told, do == RULE, unasked)


def _tiles(table: Table, do: str, posted: Mapping[str, str]) -> tuple[Table, str, str]:
    """The table, the place that stays chosen, and what was done in words."""
    kept = posted.get("place", "")
    if do in (PLACE, MISTAKE):
        return _placed(table, _tile(posted), posted, by_mistake=do == MISTAKE)
    if do == MOVE:
        tile = tile_at(table, posted.get("give", ""))
        return _placed(take_off(table, posted.get("give", "")), tile, posted, by_mistake=False)
    if do == OFF:
        tile = tile_at(table, posted.get("give", ""))
        return take_off(table, posted.get("give", "")), kept, f"{tile_name(tile)} taken off."
    return table, kept, ""


def _placed(
    table: Table, tile: Tile, posted: Mapping[str, str], *, by_mistake: bool
) -> tuple[Table, str, str]:
    place = _place(posted)
    after = place_tile(table, place, tile, by_mistake=by_mistake)
    stays = next_place(after, place)
    told = f"{tile_name(tile)} placed: {name_of(after, stays or place)}."
    kept = "" if stays is None or posted.get("stay") == "no" else stays.key
    return after, kept, told


def _tile(posted: Mapping[str, str]) -> Tile:
    found = next((tile for tile in FACES if tile.value == posted.get("tile")), None)
    if found is None:
        raise refuse("tile-1B", NO_TILE)
    return found


def _place(posted: Mapping[str, str]) -> Place:
    found = read_place(posted.get("place", ""))
    if found is None:
        raise refuse("place-last", NO_PLACE)
    return found


def _question(desk: Desk, do: str, posted: Mapping[str, str]) -> tuple[Event | None, bool]:
    """The line that is asked; while the table is being set up it need not be finished."""
    if do != RULE and not posted.get("ask"):
        return None, False
    try:
        return questions.event_asked(table_now(desk), posted), False
    except Refusal:
        if do == RULE:
            raise
        return None, True


def table_now(desk: Desk) -> Table:
    """The table once everything has happened; as it was, where that does not fit together."""
    table = desk.table
    ruleset = RULESETS[desk.ruleset]
    for event in desk.happened:
        if unmet(table, event, ruleset.options):
            return desk.table
        table = table_after(table, (event,), ruleset)
    return table


def check_fits(desk: Desk) -> None:
    """Raises Refusal where what happened, or what is asked, speaks of what is not there."""
    try:
        judge_play(desk.table, desk.play, RULESETS[desk.ruleset])
    except PointsAtNothing as error:
        last = len(desk.play)
        raise Refusal(*(_misfit(fault, last) for fault in error.faults)) from error


def _misfit(fault: Fault, last: int) -> Trouble:
    words = DOES_NOT_FIT.format(fault.message)
    return Trouble("ask", words) if fault.line == last else Trouble(PLAY_LINES, words)
