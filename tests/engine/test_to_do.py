"""What a ruling says remains to be done is allowed, and cures the mistake when it is done.

Over every correctable line of the cases in tests/rulings, in a full run under every ruleset.
"""

from collections.abc import Callable
from functools import cache

from mahjlearn.engine.facts.charleston import joker_passed, passed_wrongly
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.facts.wrong_tile import wrong_exposure
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace
from tests.engine.ruled_cases import judged_under
from tests.sampling import share


@cache
def correctable() -> tuple[tuple[str, Ruleset, Judged], ...]:
    """The last lines that are answered `correctable`, each with its case and ruleset."""
    return tuple(
        (case.id, RULESETS[name], judged)
        for name in share(RULESETS, 2)
        for case, judged in judged_under(name)
        if judged.ruling.verdict is Verdict.CORRECTABLE
    )


def test_each_step_that_remains_may_be_done() -> None:
    refused = []
    for name, ruleset, judged in correctable():
        table = judged.ruling.table
        for step in judged.ruling.to_do:
            table, fault = done(table, step, ruleset)
            refused += [f"{name} [{ruleset.name}]: {fault}"] if fault else []
    assert refused == []


def done(table: Table, step: Event, ruleset: Ruleset) -> tuple[Table, str]:
    """The table after the step, and why it may not be done where it may not."""
    gaps = unmet(table, step, ruleset.options)
    if gaps:
        return table, f"{print_event(step)}: {gaps[0]}"
    ruling = judge(table, step, ruleset)
    fault = "" if ruling.verdict is Verdict.LEGAL else f"{print_event(step)}: {ruling.verdict}"
    return table_as_happened(table, step, ruling, ruleset.options), fault


CURED: dict[Verb, Callable[[Table, Event], bool]] = {
    Verb.RETURN_JOKER: lambda table, step: not joker_passed(table),
    Verb.PASS: lambda table, step: passed_wrongly(table) is None,
    Verb.OWE: lambda table, step: table.passes is None or not _waits(table, step.actor),
    Verb.GIVE_RIGHT: lambda table, step: not _wrong_tile_for(table, step.tile),
    Verb.NO_RIGHT: lambda table, step: wrong_exposure(table) is None,
    Verb.RACK: lambda table, step: table.turn.in_hand is None,
    Verb.RACK_JOKER: lambda table, step: table.exchange_of(step.actor) is None,
    Verb.SET_DISCARD: lambda table, step: _place(table) is CalledPlace.RACK,
    Verb.CORRECT_NAME: lambda table, step: not misnamed(table.discard),
    Verb.TAKE_DISCARD_BACK: lambda table, step: not misnamed(table.discard),
    Verb.DISCARD: lambda table, step: not misnamed(table.discard),
    Verb.EXPOSE: lambda table, step: table.turn.declared is None and table.in_turn(step.actor),
    Verb.PUT_PICK_BACK: lambda table, step: table.turn.wrong_pick is None,
    Verb.PICK: lambda table, step: table.turn.wrong_pick is None,
    Verb.UNANNOUNCE: lambda table, step: table.exchange_of(step.actor) is None,
    Verb.UNDO_EXCHANGE: lambda table, step: table.exchange_of(step.actor) is None,
}
"""What is no longer on the table when the step has been done."""


def _wrong_tile_for(table: Table, right: Tile) -> bool:
    """True while a wrong tile stands where that one belongs."""
    wrong = wrong_exposure(table, right)
    return wrong is not None and wrong[2].natural is right


def _place(table: Table) -> CalledPlace | None:
    return None if table.turn.claim is None else table.turn.claim.place


def _waits(table: Table, seat: Seat) -> bool:
    """True where the seat has a tile to pass that it has neither passed nor promised."""
    made = None if table.passes is None else table.passes.of(seat)
    return made is not None and bool(made.short or made.blind)


def test_the_mistake_is_gone_when_all_of_it_is_done() -> None:
    left = []
    for name, ruleset, judged in correctable():
        table = judged.ruling.table
        for step in judged.ruling.to_do:
            table, _ = done(table, step, ruleset)
        left += [
            f"{name} [{ruleset.name}]: {print_event(step)}"
            for step in judged.ruling.to_do
            if not CURED[step.verb](table, step)
        ]
    assert left == []


def test_the_cases_ask_for_steps_of_every_kind() -> None:
    asked = {step.verb for _, _, judged in correctable() for step in judged.ruling.to_do}
    assert set(asked) == set(CURED)
