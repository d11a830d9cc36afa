"""Lines that may stand only once, and lines about the phase that contradict one another."""

from mahjlearn.engine.notation import exchanges
from mahjlearn.engine.notation.fact_lines import print_fact
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.notation.turns import BASE, DURING

_ANY_NUMBER = frozenset(
    {
        FactForm.SHOWS,
        FactForm.NEEDS,
        FactForm.NEEDS_TO_WIN,
        FactForm.LACKS,
        FactForm.LACKS_OTHER,
        FactForm.OWES,
        FactForm.JOKER_PASSED,
        FactForm.STRAY,
        *exchanges.TAKEN,
        *BASE,
    }
)
_SAME_PLACE = (
    (FactForm.HOLDS, FactForm.HOLDS_UNSEEN),
    (FactForm.AT_FAULT, FactForm.DEAD),
    (FactForm.DISCARDED, FactForm.NAMED),
    (FactForm.DISCARDS, FactForm.DISCARDS_NONE),
    (FactForm.WALL, FactForm.WALL_EMPTY),
)
"""Forms of which only one may stand."""
_ONE_A_TABLE = frozenset({FactForm.DISCARDED, FactForm.NAMED, FactForm.KEPT, FactForm.GAVE_WAY})
_NOT_IN_THE_CHARLESTON = frozenset(
    {
        FactForm.SHOWS,
        FactForm.DISCARDED,
        FactForm.NAMED,
        FactForm.KEPT,
        FactForm.DISCARDS,
        FactForm.STRAY,
        FactForm.UNRACKED,
        FactForm.GAVE_WAY,
        *BASE,
        *DURING,
        *exchanges.FORMS,
        *exchanges.TAKEN,
    }
)


def check_lines(sheet: Sheet) -> None:
    """Add the faults of lines that are there twice or cannot go together."""
    _check_repeated(sheet)
    _check_turn(sheet)
    charleston = sheet.one(FactForm.CHARLESTON)
    if charleston is not None:
        for fact in sheet.all(*_NOT_IN_THE_CHARLESTON):
            sheet.fault(
                fact,
                f"“{print_fact(fact)}” cannot be in the Charleston: there are no exposures, "
                "discards or turns yet. Leave out one of the two lines.",
            )


def _place_of(fact: Fact) -> tuple[object, ...]:
    """Return the subject of a fact; two facts on one subject are one too many."""
    forms = next((group for group in _SAME_PLACE if fact.form in group), (fact.form,))
    return (forms[0],) if fact.form in _ONE_A_TABLE else (forms[0], fact.seat)


def _check_repeated(sheet: Sheet) -> None:
    first: dict[tuple[object, ...], Fact] = {}
    for fact in sheet.facts:
        if fact.form in _ANY_NUMBER or exchanges.LEFT_OPEN in fact.marks:
            continue
        other = first.setdefault(_place_of(fact), fact)
        if other is not fact and not _another_fault(sheet, fact, other):
            sheet.fault(
                fact,
                f"“{print_fact(fact)}” stands beside “{print_fact(other)}”; "
                "only one of the two can be so. Leave one out.",
            )


def _another_fault(sheet: Sheet, fact: Fact, other: Fact) -> bool:
    """Return True for another ground of the same hand; each is said once, and none is left out."""
    if fact.form is not other.form or fact.form not in (FactForm.AT_FAULT, FactForm.DEAD):
        return False
    faults = sheet.all(fact.form, seat=fact.seat)
    return faults[faults.index(fact)] is fact and all(one.ground for one in faults)


def _check_turn(sheet: Sheet) -> None:
    """Check that only one seat is up and that its turn began in one way."""
    bases = sheet.all(*BASE)
    for fact in bases[1:]:
        _contradicts(sheet, fact, bases[0])
    stated = bases or sheet.all(*DURING)
    for fact in sheet.all(*DURING):
        if fact.seat is not stated[0].seat:
            _contradicts(sheet, fact, stated[0])


def _contradicts(sheet: Sheet, fact: Fact, other: Fact) -> None:
    sheet.fault(
        fact,
        f"“{print_fact(fact)}” contradicts “{print_fact(other)}”: "
        "one turn is under way, and it began in one way. Leave one out.",
    )
