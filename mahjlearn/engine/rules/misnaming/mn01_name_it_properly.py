from mahjlearn.engine.facts.dead_hands import newest_fault
from mahjlearn.engine.facts.priority import outbid
from mahjlearn.engine.facts.turn import under_way
from mahjlearn.engine.facts.window import (
    holds_named,
    misnamed,
    name_called,
    names_wrongly,
    swap,
    wanted_for_exposure,
)
from mahjlearn.engine.facts.wrong_tile import wrong_exposure
from mahjlearn.engine.rules.kit import (
    CALLS,
    Consequence,
    Event,
    Facts,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_67, MAHJ_LIFE_189, MJME
from mahjlearn.engine.rulings import broken_point
from mahjlearn.engine.table.table import Discard


@consequence(
    "MN1",
    "name-it-properly",
    title="Give a misnamed discard its own name, with no penalty",
    governs={Verb.DISCARD, Verb.CORRECT_NAME, Verb.POINT_OUT} | CALLS,
    says=(
        "That tile is {tile:a}, so the name is wrong. {seat:give|gives} its correct name, with no "
        "penalty."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.57"),
        MAHJ_LIFE_67.at("web Mahj Life art. 67"),
        MJME.at("web Sloper column 472", "p. 17"),
    ),
)
def name_it_properly(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you misname your discard and somebody says so, give it its correct name.

    That’s all. The tile you discarded stays there, even if you have the one you named. A player who
    called it by the wrong name, and hasn’t taken anything, may leave it.

    Why people get it wrong: everybody heard the word, so it seems to count. It’s the tile that
    counts.

    An example: you discard a 3 Crak and say “three bam.” Left points it out. You say “three crak,”
    and the game goes on.
    """
    if event.verb is Verb.DISCARD:
        return _thrown(table, event) if broken_point(findings) is None else None
    last = table.discard
    if last is None or not misnamed(last):
        return None
    if event.verb is Verb.CORRECT_NAME:
        free = options.misnamed_and_held == "renames" or not wanted_for_exposure(table)
        free = free or holds_named(table) is False
        return Consequence(_facts(last), verdict=Verdict.LEGAL) if free else None
    if event.verb is Verb.POINT_OUT:
        another = newest_fault(table, options) is not None or wrong_exposure(table) is not None
        return None if another else _put_right(table, options, wanted=wanted_for_exposure(table))
    if broken_point(findings) is not None or event.verb is Verb.CALL_MAHJ:
        return None
    if name_called(table, event) is None or outbid(table, event, options):
        return Consequence(_facts(last))
    return _put_right(table, options, wanted=True)


def _thrown(table: Table, event: Event) -> Consequence | None:
    if not names_wrongly(table, event) or under_way(table, event.actor):
        return None
    step = Event(Verb.CORRECT_NAME, event.seat)
    facts = _facts(Discard(event.tile, event.actor))
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=(step,))


def _put_right(table: Table, options: Options, *, wanted: bool) -> Consequence | None:
    """The right name; or the named tile itself, where it is wanted for an exposure (D12)."""
    last, held = table.discard, holds_named(table)
    if last is None:
        return None
    if not table.live(last.by):
        # A dead hand names nothing; everybody sees the tile.
        return Consequence({**_facts(last), "says": _NO_PENALTY}, verdict=Verdict.CORRECTABLE)
    if options.misnamed_and_held == "renames" or held is False or not wanted:
        step = Event(Verb.CORRECT_NAME, last.by)
        return Consequence(_facts(last), verdict=Verdict.CORRECTABLE, to_do=(step,))
    facts = {**_facts(last), "says": _NO_PENALTY}
    if options.misnamed_and_held == "unsettled":
        return Consequence(facts, verdict=Verdict.CORRECTABLE)
    asks = (f"{last.by.value} holds no {last.named}",) * (held is None)
    steps = swap(table) if held else ()
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=steps, asks=asks)


def _facts(last: Discard) -> Facts:
    return {"tile": last.tile, "seat": last.by}


_NO_PENALTY = "That tile is {tile:a}, so the name is wrong. There’s no penalty for that."
