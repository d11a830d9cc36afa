"""Where the engine says that it does not rule: what no source says, with a plain reason."""

from dataclasses import dataclass

from mahjlearn.engine.facts.charleston import gap
from mahjlearn.engine.facts.claimants import exchange_begun, exposed_to_another
from mahjlearn.engine.facts.claims import claim_by, laid_for_a_joker
from mahjlearn.engine.facts.counts import picked_out_of_turn_by, unracked_pick
from mahjlearn.engine.facts.exchange import asks_for_one_left, begins_a_second
from mahjlearn.engine.facts.mah_jongg_in_error import (
    SHOWING,
    declarer,
    exposable,
    open_error,
    shows_in_error,
)
from mahjlearn.engine.facts.targets import forgets_the_joker, keeps_a_joker_for_nothing
from mahjlearn.engine.facts.turn import keeps_the_called_tile
from mahjlearn.engine.facts.window import (
    Shut,
    committed,
    holds_named,
    misnamed,
    shut_by,
    slip,
    wanted_for_exposure,
)
from mahjlearn.engine.facts.winning import is_mah_jongg, undoes_a_swap
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.verbs import CALLS, PICKS, THROWS

_ENDS_A_TURN = frozenset({Verb.DISCARD, Verb.NAME, Verb.TOUCH, Verb.END_TURN})
_PICKING_AND_THROWING = PICKS | THROWS | {Verb.PUT_PICK_BACK}


@dataclass(frozen=True, slots=True)
class Unsettled:
    """Why there is no ruling; `asks` are table lines that would allow one. `nearest_rules` are
    the rules that come nearest."""

    reason: str
    asks: tuple[str, ...] = ()
    nearest_rules: tuple[str, ...] = ()


def unruled(table: Table, event: Event, options: Options) -> Unsettled | None:
    """Say why nothing is ruled here; None where the engine rules."""
    if table.over is not None:
        return Unsettled("The game is over, so there’s nothing left to rule on.")
    found = None if table.charleston is None else gap(table, event)
    if found is not None:
        return Unsettled(found[0], nearest_rules=found[1])
    half_done = _half_done(table, event)
    if half_done is not None:
        return Unsettled(half_done, nearest_rules=("EX1", "EX17"))
    return _not_said(table, event, options)


def _half_done(table: Table, event: Event) -> str | None:
    """Say what no source says of an exchange that nobody finishes; None where that is not asked."""
    if asks_for_one_left(table, event):
        return "No source says who gets a joker left behind in an exchange."
    if event.verb not in _ENDS_A_TURN:
        return None
    owed = forgets_the_joker(table, event.actor)
    if owed is not None and owed.owner is event.seat:
        return _BESIDE_IT
    if keeps_a_joker_for_nothing(table, event.actor):
        return _FOR_NOTHING
    return None


_BESIDE_IT = "The tile went in and the joker stayed. No source says what follows."
_FOR_NOTHING = "The joker came out and no tile went in. No source says what follows."
_A_SECOND = "The first exchange isn’t finished. No source says what a second one does to it."


def open_all_the_same(
    table: Table, event: Event, verdict: Verdict, options: Options
) -> Unsettled | None:
    """Say what leaves an act open that would happen by that verdict; None where nothing does.

    A declaration asks for the line being played where it cannot be ruled on without it.
    """
    if verdict in (Verdict.LEGAL, Verdict.CORRECTABLE) and begins_a_second(table, event):
        return Unsettled(_A_SECOND, nearest_rules=("EX5", "EX17"))
    declares = verdict is Verdict.LEGAL and event.verb is Verb.DECLARE
    if not declares or is_mah_jongg(table, event, options) is not None:
        return None
    return _ask_for_the_line(event)


def _not_said(table: Table, event: Event, options: Options) -> Unsettled | None:
    """Cases on which the sources of the ruleset are silent."""
    verb = event.verb
    if verb in _PICKING_AND_THROWING:
        return _pick_or_throw(table, event)
    if verb in CALLS or verb is Verb.DECLARE:
        window = _window_open(table, event, options)
        if window is not None:
            return window
    if verb is Verb.PUT_DISCARD_BACK and not committed(table) and _touch_open(table, options):
        reason = "These sources don’t say if a touched discard may go back."
        return Unsettled(reason, nearest_rules=("LK2",))
    if event.verb in SHOWING and declarer(table) is not event.seat:
        return _shown_without_a_word(table, event)
    if _may_become_an_exposure(table, event, options):
        reason = "These sources don’t say if a mistaken mah jongg may become an exposure."
        return Unsettled(reason, nearest_rules=("XA14", "ME2"))
    if event.verb is Verb.CORRECT_NAME and options.misnamed_and_held == "unsettled":
        return _swap_open(table)
    if undoes_a_swap(table, event) and options.exchange_final_when == "unsettled":
        reason = "These sources don’t say how long an exchange may be undone."
        return Unsettled(reason, nearest_rules=("EX17",))
    return None


def _window_open(table: Table, event: Event, options: Options) -> Unsettled | None:
    """Calls of which the sources do not say whether they still come in time."""
    called = event.verb in CALLS
    if called and shut_by(table) is Shut.SILENTLY and options.silent_on_own_rack == "unsettled":
        reason = (
            "These sources don’t say if a silent exchange makes it too late to call. It’s on the "
            "player’s own rack, with the pick unracked."
        )
        return Unsettled(reason, nearest_rules=("WO2", "XA4"))
    exposed = exposed_to_another(table, event)
    if exposed is not None and exposed.by is None:
        return _ask_for_the_thrower(table, exposed.tile)
    if exposed is not None and exchange_begun(table):
        reason = (
            "No source says if an exposed tile can still win for another player. Its caller has "
            "begun an exchange."
        )
        return Unsettled(reason, nearest_rules=("XA8", "XA4"))
    return None


def _may_become_an_exposure(table: Table, event: Event, options: Options) -> bool:
    """True for tiles shown in error on a discard that would make an exposure (D17, XA14)."""
    if options.error_on_discard != "unsettled":
        return False
    if event.verb in (Verb.EXPOSE, Verb.POINT_OUT):
        seat = open_error(table, options)
        return seat is not None and (event.verb is Verb.POINT_OUT or seat is event.seat)
    return shows_in_error(table, event, options) and exposable(table, event) is not None


def _shown_without_a_word(table: Table, event: Event) -> Unsettled | None:
    """Tiles shown by one who has declared nothing; a hand thrown in on a call is ruled on (ME3)."""
    if declarer(table) is None:
        reason = "No source rules on tiles shown when nobody declared mah jongg."
        return Unsettled(reason, nearest_rules=("ME3", "XA16"))
    if event.verb is Verb.REVEAL:
        reason = "No source rules on showing only some tiles after another’s mah jongg."
        return Unsettled(reason, nearest_rules=("ME3",))
    return None


def _swap_open(table: Table) -> Unsettled | None:
    """Whether the named tile must be thrown, where it is wanted for an exposure (D12)."""
    last, held = table.discard, holds_named(table)
    if last is None or held is False or not wanted_for_exposure(table):
        return None
    reason = "These sources don’t say if the named tile has to be discarded instead."
    asks = (f"{last.by.value} holds no {last.named}",) * (held is None)
    return Unsettled(reason, asks, ("MN1",))


def _touch_open(table: Table, options: Options) -> bool:
    """True where the sources do not say what becomes of a discard that was only touched (D25)."""
    if options.discard_touched == "misnamed free":
        return table.discard is None or not misnamed(table.discard)
    return options.discard_touched == "unsettled"


def _ask_for_the_thrower(table: Table, tile: Tile) -> Unsettled:
    asks = (f"{table.turn.seat.value} has called {tile.value} from SEAT",)
    reason = "The table doesn’t say who discarded the tile. Mah jongg goes before an exposure."
    return Unsettled(reason, asks, ("XA8",))


def _ask_for_the_line(event: Event) -> Unsettled:
    seat = event.actor.value
    return Unsettled(
        "It’s mah jongg only if it fits the hand being played.",
        (f"{seat} needs TILE in a GROUP for mah jongg",),
        ("ME1",),
    )


def _pick_or_throw(table: Table, event: Event) -> Unsettled | None:
    """Picks and discards between two turns of which no source speaks."""
    verb, seat = event.verb, event.actor
    if verb in PICKS and not slip(table) and claim_by(table, seat) and table.turn.claim_incomplete:
        reason = "No source rules on a pick while the same player’s call is still open."
        return Unsettled(reason, nearest_rules=("DH2f", "LK2"))
    if verb in THROWS and keeps_the_called_tile(table, seat):
        reason = "No source rules on a called tile left on the rack in no exposure."
        return (
            None
            if laid_for_a_joker(table, event)
            else Unsettled(reason, nearest_rules=("LK2", "XA24"))
        )
    if (
        verb is Verb.PUT_PICK_BACK
        and unracked_pick(table, seat)
        and not picked_out_of_turn_by(table, seat)
    ):
        reason = "No source says if a pick may go back after another tile is discarded."
        return Unsettled(reason, nearest_rules=("XA18", "WO3"))
    if verb is Verb.PUT_PICK_BACK and _pick_in_order(table, seat):
        reason = "No source says if a pick may go back when nobody called the discard."
        return Unsettled(reason, nearest_rules=("WO3", "XA4"))
    return None


def _pick_in_order(table: Table, seat: Seat) -> bool:
    """True for a pick made in turn from the right place, on which nobody else has called."""
    turn = table.turn
    wrong = picked_out_of_turn_by(table, seat) or (
        turn.wrong_pick is not None and turn.in_hand is not None
    )
    return turn.seat is seat and not wrong and turn.gave_way is not seat
