"""The fields about turn, discard and speech: as they stand, and what a change of them does."""

from urllib.parse import parse_qsl, urlencode

from lessons.editor.changes import turns
from lessons.editor.changes.counts import settled
from lessons.editor.form import Fields, refuse
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat

SEAT_NAMES = tuple(seat.value for seat in SEATS)
NAMES = ("", "joker", "same", *(face.value for face in FACES))


def settings_of(table: Table) -> dict[str, str]:
    """The value of each field for a table."""
    last, (said, words) = table.discard, turns.said_of(table)
    return {
        "turn": table.turn.seat.value,
        "phase": turns.phase_of(table),
        "discarder": "" if last is None else last.by.value,
        "named": "" if last is None else last.named or "",
        "said": said,
        "said_words": words,
    }


def remembered(table: Table) -> str:
    """Return what the form showed, for the form to send back beside what it now says."""
    return urlencode(settings_of(table))


def changed(table: Table, base: Table, posted: Fields) -> Table:
    """The table with those fields set that were changed in the form (`was` is what it showed).

    `table` is the base with a tile placed or taken off. Lines may have been changed by hand in the
    same form: a field that was left alone does not undo that. Raises Refusal as the functions of
    `turns` do.
    """
    shown = settings_of(base) | dict(parse_qsl(posted.get("was", ""), keep_blank_values=True))
    shown = {name: shown[name] for name in settings_of(base)}
    now = {name: posted.get(name, value) for name, value in shown.items()}
    new = {name: value for name, value in now.items() if value != shown[name]}
    before = table
    if "discarder" in new:
        table = turns.set_discarder(table, _seat("discarder", new["discarder"]))
    if "named" in new:
        table = turns.set_named(table, _choice("named", new["named"], NAMES))
    if "turn" in new or "phase" in new:
        table = _turned(table, new)
    if "said" in new or "said_words" in new:
        table = _spoken(table, now["said"], now["said_words"], "said_words" in new)
    return settled(before, table, f"turn-{table.turn.seat}")


def _turned(table: Table, new: Fields) -> Table:
    """Turn over what was changed by hand; the rest stays as the table now has it."""
    seat = _seat(f"turn-{table.turn.seat}", new.get("turn", table.turn.seat.value))
    phase = new.get("phase", turns.phase_of(table)) or turns.BEFORE
    return turns.set_turn(table, seat, _choice("phase-before", phase, tuple(turns.PHASES)))


def _spoken(table: Table, kind: str, words: str, typed: bool) -> Table:
    """Words that were typed count, also where the choice beside them was forgotten."""
    if typed and words.strip() and kind == turns.SILENT:
        kind = turns.WORDS
    return turns.set_said(table, kind, words)


def _seat(at: str, value: str) -> Seat:
    return Seat(_choice(at, value, SEAT_NAMES))


def _choice(at: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise refuse(at, "Choose one of those that are shown.")
    return value
