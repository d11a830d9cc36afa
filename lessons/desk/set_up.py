"""The page on which a table is set up: rows, box of tiles, turn, question, lines."""

from collections.abc import Container, Mapping
from typing import Any

from lessons.board.tiles import bare_tile_html
from lessons.board.turns import turn_picture
from lessons.board.words import Names, shown_name
from lessons.desk import choices, settings
from lessons.desk.actions import table_now
from lessons.desk.counts import left
from lessons.desk.places import name_of, read_place
from lessons.desk.question_fields import fields_of
from lessons.desk.refusal import Refusal
from lessons.desk.rows import drawn, spot_ids
from lessons.desk.state import Desk
from lessons.prose import whole
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.table import describe

LINES = tuple(verb.value for verb in Verb)


def shown_fields(desk: Desk) -> dict[str, str]:
    """What every field of the form says for a desk."""
    return {
        "table": print_table(desk.table),
        "play": print_play(desk.happened),
        "ruleset": desk.ruleset,
        **settings.settings_of(desk.table),
        **fields_of(table_now(desk), desk.question),
    }


def set_up_context(
    desk: Desk, posted: Mapping[str, str] | None = None, refusal: Refusal | None = None
) -> dict[str, Any]:
    """The page of a desk. What was `posted` stays in its fields; a refusal is shown above them."""
    fields = {**shown_fields(desk), **(posted or {})}
    table = desk.table
    place = read_place(fields.get("place", ""))
    rows, discards = drawn(table, fields.get("place", ""))
    return {
        "fields": fields,
        "was": settings.remembered(table),
        "rows": rows,
        "discards": discards,
        "turn": turn_words(table),
        "box": box(table, fields.get("tile", "")),
        "goes_to": name_of(table, place) if place else "",
        "words": [whole(sentence) for sentence in describe(table)],
        "lists": lists(desk, fields),
        "say_title": choices.speech_of(table.turn.seat),
        "vocabulary": LINES,
        "drawn": True,
        **problems(refusal, spot_ids(rows, discards)),
    }


def unread_context(posted: Mapping[str, str], refusal: Refusal) -> dict[str, Any]:
    """The page where the lines make no table: the lines, what is wrong, all else kept."""
    visible = ("table", "play", "ruleset", "do")
    return {
        "fields": dict(posted),
        "kept": [(name, value) for name, value in posted.items() if name not in visible],
        "lists": {"ruleset": choices.rule_books(posted.get("ruleset", ""))},
        "drawn": False,
        "vocabulary": LINES,
        **problems(refusal),
    }


def problems(refusal: Refusal | None, spots: Container[str] = ()) -> dict[str, Any]:
    """What is wrong, each with the field it links to; `troubled` has the words by field.

    `spots` are the ids of the places that are drawn.
    """
    troubled: dict[str, str] = {}
    troubles = () if refusal is None else refusal.troubles
    for trouble in troubles:
        field = _field(trouble.at)
        troubled[field] = f"{troubled.get(field, '')} {whole(trouble.words)}".strip()
    shown = [{"at": _drawn(t.at, spots), "words": whole(t.words)} for t in troubles]
    return {
        "troubles": shown,
        "troubled": troubled,
        "wrong_at": {trouble["at"] for trouble in shown},
        "anyway": "" if refusal is None else refusal.anyway,
    }


def _drawn(at: str, spots: Container[str]) -> str:
    """A place that is full, or gone from the table: the one beside it for a new exposure."""
    if not at.startswith("place-") or at in spots:
        return at
    return f"place-{at.split('-')[1]}-new"


def _field(at: str) -> str:
    """The part of the page a field belongs to: box, places, turn, or the field itself."""
    groups = {"tile": "tile", "place": "place", "turn": "turn", "phase": "turn"}
    return groups.get(at.partition("-")[0], at.replace("-", "_"))


def turn_words(table: Table) -> str:
    """`East’s turn: before picking`."""
    turn = turn_picture(table, Names(None))
    return turn.note or f"{turn.line}: {turn.phase.lower()}"


def box(table: Table, chosen: str) -> list[dict[str, Any]]:
    """Every face with the number that is left; none left, not choosable."""
    return [
        {
            "code": tile.value,
            "name": f"{shown_name(tile)}, {number} left",
            "art": bare_tile_html(tile.value),
            "left": number,
            "chosen": tile.value == chosen and number > 0,
        }
        for tile, number in _in_order(left(table))
    ]


def _in_order(counts: Mapping[Tile, int]) -> list[tuple[Tile, int]]:
    """Craks, bams and dots, then winds, dragons, flower and joker."""
    suits = {"C": 0, "B": 1, "D": 2}
    return sorted(counts.items(), key=lambda one: suits.get(one[0].value[1:], 3))


def lists(desk: Desk, fields: Mapping[str, str]) -> dict[str, Any]:
    """The choices of every list of the form."""
    table, now = desk.table, table_now(desk)
    by_seat = ("turn", "take_by", "claim_by", "dead_of", "win_by", "announce_by")
    return {
        **{name: choices.seats(fields.get(name, "")) for name in by_seat},
        "phase": choices.phases(table, fields.get("phase", "")),
        "discarder": choices.discarders(table, fields.get("discarder", "")),
        "named": choices.names(fields.get("named", "")),
        "take_joker": choices.jokers(now, fields.get("take_joker", "")),
        "take_how": choices.manners(fields.get("take_how", "")),
        "win_on": choices.winning(fields.get("win_on", "")),
        "take_with": choices.payments(fields.get("take_with", "")),
        "claim_for": choices.purposes(fields.get("claim_for", "")),
        "dead_why": choices.grounds(fields.get("dead_why", "")),
        "ruleset": choices.rule_books(fields.get("ruleset", "")),
    }
