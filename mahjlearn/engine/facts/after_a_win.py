"""The end of the game: who has won it, and what is still heard until the winner is paid."""

from mahjlearn.engine.facts.claimants import claimant_of
from mahjlearn.engine.facts.mah_jongg_in_error import declared_right, declarer
from mahjlearn.engine.facts.wrong_tile import still_to_put_right
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

_SEEN_OR_SAID = frozenset({Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN, Verb.SAY, Verb.OWN_DEAD})
"""Acts that go on with nothing: hands are shown and thrown in once the game is over."""


def winner(table: Table, options: Options) -> Seat | None:
    """Return the seat whose mah jongg is right; None while nobody has won the game."""
    seat = declarer(table)
    if seat is None or not declared_right(table, options):
        return None
    return None if still_to_put_right(table, seat, options) else seat


def comes_after_a_win(table: Table, event: Event, options: Options) -> bool:
    """Return True for an act that the mah jongg of another, or one's own, has left no place for."""
    seat = winner(table, options)
    return seat is not None and not _still_heard(table, event, seat, options)


def _still_heard(table: Table, event: Event, seat: Seat, options: Options) -> bool:
    """Return True for what the win leaves open.

    That is a claim of mah jongg on the same tile (XA8), and a challenge of the winner's own hand.
    A pick that gave way to the claim goes back.
    """
    if event.verb in _SEEN_OR_SAID:
        return True
    if event.verb is Verb.DECLARE and event.seat is seat:
        return True
    if event.owner is seat and event.verb is Verb.DECLARE_DEAD:
        return True
    if event.verb is Verb.PUT_PICK_BACK:
        return table.turn.gave_way is event.seat
    return _claims_the_tile(table, event) and claimant_of(table, event, options) is not None


def _claims_the_tile(table: Table, event: Event) -> bool:
    """Return True for mah jongg claimed on the discard that the winner won on."""
    claims = event.verb in (Verb.DECLARE, Verb.CALL_MAHJ) and bool(event.tiles)
    return claims and table.turn.declared is not Tile.HIDDEN and table.turn.claim is not None
