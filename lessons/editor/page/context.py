"""The page on which a table is set up: rows, box of tiles, turn, the slice's own fields, lines."""

from collections.abc import Container, Mapping
from typing import Any

from lessons.board.tiles import bare_tile_html
from lessons.board.turns import turn_words
from lessons.board.words import Names, shown_name
from lessons.editor.changes import settings
from lessons.editor.changes.counts import left
from lessons.editor.changes.places import name_of, read_place
from lessons.editor.form import Fields, Refusal
from lessons.editor.page import lists
from lessons.editor.page.rows import drawn, place_ids
from lessons.editor.place import EditorPlace, Lists
from lessons.editor.situation import Situation
from lessons.web.prose import whole
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.table import describe

LINES = tuple(verb.value for verb in Verb)


def shown_fields(situation: Situation) -> dict[str, str]:
    """Return what every field of the editor says for a situation."""
    return {
        "table": print_table(situation.table),
        "play": print_play(situation.happened),
        "ruleset": situation.ruleset,
        **settings.settings_of(situation.table),
    }


def editor_context(
    editor: EditorPlace, situation: Situation, shown: Fields, refusal: Refusal | None = None
) -> dict[str, Any]:
    """The page of a situation. `shown` stands in the fields whatever the situation says, and is
    all there is for a slice's own; a refusal is shown above them."""
    table, fields = situation.table, {**shown_fields(situation), **shown}
    chosen = fields.get("place", "")
    place = read_place(chosen)
    rows, discards = drawn(table, chosen)
    return {
        "editor": editor,
        "fields": fields,
        "was": settings.remembered(table),
        "rows": rows,
        "discards": discards,
        "turn": turn_words(table, Names(None)),
        "box": box(table, fields.get("tile", "")),
        "goes_to": name_of(table, place) if place else "",
        "words": [whole(sentence) for sentence in describe(table)],
        "lists": {**own_lists(table, fields), **editor.lists(situation, fields)},
        "say_title": lists.speech_of(table.turn.seat),
        "vocabulary": LINES,
        "drawn": True,
        **problems(refusal, place_ids(rows, discards)),
        **editor.more(situation, fields),
    }


def unread_context(editor: EditorPlace, posted: Fields, refusal: Refusal) -> dict[str, Any]:
    """The page where the lines make no table: the lines, what is wrong, all else kept."""
    visible = ("table", "play", "ruleset", "do")
    return {
        "editor": editor,
        "fields": dict(posted),
        "kept": [(name, value) for name, value in posted.items() if name not in visible],
        "lists": {"ruleset": lists.rule_books(posted.get("ruleset", ""))},
        "drawn": False,
        "vocabulary": LINES,
        **problems(refusal),
    }


def problems(refusal: Refusal | None, dashed: Container[str] = ()) -> dict[str, Any]:
    """List what is wrong, each with the field it links to; `troubled` has the words by field.

    `dashed` are the ids of the places that are drawn.
    """
    troubled: dict[str, str] = {}
    troubles = () if refusal is None else refusal.troubles
    for trouble in troubles:
        field = _field(trouble.at)
        troubled[field] = f"{troubled.get(field, '')} {whole(trouble.words)}".strip()
    shown = [{"at": _drawn(t.at, dashed), "words": whole(t.words)} for t in troubles]
    return {
        "troubles": shown,
        "troubled": troubled,
        "wrong_at": {trouble["at"] for trouble in shown},
        "anyway": "" if refusal is None else refusal.anyway,
    }


def _drawn(at: str, dashed: Container[str]) -> str:
    """A place that is full, or gone from the table: the one beside it for a new exposure."""
    if not at.startswith("place-") or at in dashed:
        return at
    return f"place-{at.split('-')[1]}-new"


def _field(at: str) -> str:
    """The part of the page a field belongs to: box, places, turn, or the field itself."""
    groups = {"tile": "tile", "place": "place", "turn": "turn", "phase": "turn"}
    return groups.get(at.partition("-")[0], at.replace("-", "_"))


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


def own_lists(table: Table, fields: Fields) -> Lists:
    """The choices of every list of the editor."""
    return {
        "turn": lists.seats(fields.get("turn", "")),
        "phase": lists.phases(table, fields.get("phase", "")),
        "discarder": lists.discarders(table, fields.get("discarder", "")),
        "named": lists.names(fields.get("named", "")),
        "ruleset": lists.rule_books(fields.get("ruleset", "")),
    }
