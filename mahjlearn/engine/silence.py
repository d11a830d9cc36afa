"""Where the engine says that it does not rule: chapters of the catalogue still to come.

Charleston (CH), competing claims (PR), misnamed discards (MN) and the remaining grounds for a
dead hand (DH2e to DH2h) are answered `unsettled`, with a plain reason.
"""

from collections.abc import Callable
from dataclasses import dataclass

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.shared import can_complete, pays_with_the_called_tile
from mahjlearn.engine.table import Began, Table, Turn
from mahjlearn.engine.targets import announced, same_tile_just_discarded
from mahjlearn.engine.tiles import Tile, tile_name
from mahjlearn.engine.window import Shut, committed, joker_misnamed, misnamed, shut_by, slip
from mahjlearn.engine.winning import is_mah_jongg, undoes_a_swap

_CHARLESTON = frozenset(
    {
        Verb.PASS, Verb.PASS_BLIND, Verb.PASS_PART, Verb.OWE, Verb.RETURN_JOKER, Verb.LOOK,
        Verb.MIXED, Verb.UNKNOWN_JOKER,
    }
)  # fmt: skip
_CALLS = frozenset(
    {Verb.CALL, Verb.CALL_MAHJ, Verb.CALL_EXCHANGE, Verb.CALL_GROUP, Verb.CALL_OWNERS}
)
_REASONS = {
    Verb.PICK_WRONG_END: "Picking from the wrong end is not ruled on here yet.",
    Verb.PICK_WRONG_WALL: "Picking from the wrong wall is not ruled on here yet.",
    Verb.CORRECT_NAME: "Misnamed discards are not ruled on here yet.",
    Verb.OWN_DEAD: "Declaring one's own hand dead is not ruled on here yet.",
    Verb.THROW_IN: "Throwing in the hand is not ruled on here yet.",
}


@dataclass(frozen=True, slots=True)
class Silence:
    """Why there is no ruling; `asks` are table lines that would allow one, `near` the nearest
    rules."""

    reason: str
    asks: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


def unruled(table: Table, event: Event, options: Options) -> Silence | None:
    """Why nothing is ruled here; None where the engine rules."""
    over = "The game is over, so nothing more is ruled on." if table.over is not None else ""
    reason = over or _to_come(table, event)
    if reason:
        return Silence(reason)
    return _not_said(table, event, options)


def missing_line(table: Table, event: Event, options: Options) -> Silence | None:
    """Asks for the line being played, where a declaration cannot be ruled on without it."""
    if event.verb is not Verb.DECLARE or is_mah_jongg(table, event, options) is not None:
        return None
    return _ask_for_the_line(event)


def _to_come(table: Table, event: Event) -> str:
    verb = event.verb
    if verb in _CHARLESTON or table.charleston is not None:
        return "The Charleston is not ruled on here yet."
    if verb in _REASONS:
        return _REASONS[verb]
    if verb in _FURTHER:
        return _FURTHER[verb](table, event)
    if verb is Verb.DECLARE_DEAD and event.owner is event.seat:
        return _REASONS[Verb.OWN_DEAD]
    if verb is Verb.PUT_PICK_BACK and not table.turn.claim_incomplete:
        return "Putting a picked tile back where nobody has called is not ruled on here."
    if verb in (Verb.SHOW_HAND, Verb.REVEAL) and table.turn.declared is None:
        return "Showing tiles without declaring mah jongg is not ruled on here."
    if verb is Verb.EXPOSE and table.rack(event.actor).line.concealed:
        return "Exposing part of a concealed hand is not ruled on here yet."
    return ""


def _not_said(table: Table, event: Event, options: Options) -> Silence | None:
    """Cases on which the sources of the ruleset are silent."""
    verb = event.verb
    if verb in _CALLS and shut_by(table) is Shut.SILENTLY and options.d4 == "unsettled":
        reason = (
            "Whether a silent exchange on the own rack, with the pick unracked, closes the window "
            "is not settled by these sources."
        )
        return Silence(reason, near=("WO2", "XA4"))
    if verb is Verb.PUT_DISCARD_BACK and not committed(table) and _touch_open(table, options):
        reason = "Whether a discard that was only touched may go back is not settled here."
        return Silence(reason, near=("LK2",))
    if _may_become_an_exposure(table, event, options):
        reason = "Whether a mistaken mah jongg may become an exposure is not ruled on here yet."
        return Silence(reason, near=("ME2",))
    if undoes_a_swap(table, event) and options.d16 == "unsettled":
        reason = "Up to when an exchange may be undone is not settled by these sources."
        return Silence(reason, near=("EX17",))
    return None


def _may_become_an_exposure(table: Table, event: Event, options: Options) -> bool:
    """True for tiles shown in error on a discard that would make an exposure (D17, XA14)."""
    shows = event.verb in (Verb.SHOW_HAND, Verb.REVEAL) or bool(event.groups)
    if not shows or options.d17 == "dead if shown":
        return False
    tile = _mah_jongg_discard(table, event)
    wrong = is_mah_jongg(table, event, options) is False
    return tile is not None and wrong and can_complete(table, event.actor, tile)


def _mah_jongg_discard(table: Table, event: Event) -> Tile | None:
    """The discard on which the actor declares or has declared; None after an exposure."""
    if event.verb is Verb.DECLARE and event.tiles:
        return event.tile
    claim = table.turn.claim
    mine = claim is not None and table.turn.seat is event.seat and not claim.exposed
    return claim.tile if mine and claim is not None else None


def _touch_open(table: Table, options: Options) -> bool:
    """True where the sources do not say what becomes of a discard that was only touched (D25)."""
    if options.d25 == "misnamed free":
        return table.discard is None or not misnamed(table.discard)
    return options.d25 == "unsettled"


def _ask_for_the_line(event: Event) -> Silence:
    seat = event.actor.value
    return Silence(
        "Whether this is mah jongg depends on the line being played.",
        (f"{seat} needs TILE in a GROUP for mah jongg",),
        ("ME1",),
    )


def _pick(table: Table, event: Event) -> str:
    turn = table.turn
    if slip(table) and table.discard is not None:
        turn = Turn(table.next_live(table.discard.by))
    if turn.seat is not event.seat or turn.began is not Began.NO:
        return "Picking out of turn is not ruled on here yet."
    return ""


def _on_the_table(table: Table, event: Event) -> str:
    """A tile put down in silence is a discard, and has to be one's turn to discard."""
    seat = event.actor
    tried = announced(table, seat) or pays_with_the_called_tile(table, event)
    if tried or table.in_turn(seat) or same_tile_just_discarded(table, event):
        return ""
    return "Discarding outside one's turn is not ruled on here yet."


def _discard(table: Table, event: Event) -> str:
    last = table.discard
    named = last is not None and last.by is event.seat and last.in_hand and not table.turn.begun
    if named and event.verb is Verb.DISCARD and last is not None and last.tile is event.tile:
        return ""
    if not table.in_turn(event.actor):
        return "Discarding outside one's turn is not ruled on here yet."
    if joker_misnamed(table, event):
        return "A joker thrown under another tile's name is not ruled on here yet."
    if event.named is not None and event.tile is not Tile.JOKER and event.named != event.tile:
        return f"A misnamed {tile_name(event.tile)} is not ruled on here yet."
    return ""


def _call(table: Table, event: Event) -> str:
    rival = table.turn.claim is not None and table.turn.seat is not event.seat
    if rival and not slip(table):
        return "Competing claims are not ruled on here yet."
    last = table.discard
    if last is not None and last.tile is not Tile.JOKER and misnamed(last):
        return "A claim on a misnamed discard is not ruled on here yet."
    return ""


_FURTHER: dict[Verb, Callable[[Table, Event], str]] = {
    Verb.PICK: _pick,
    Verb.NAME: _discard,
    Verb.DISCARD: _discard,
    Verb.TOUCH: _on_the_table,
    Verb.LAY: _on_the_table,
    **dict.fromkeys(_CALLS, _call),
}
