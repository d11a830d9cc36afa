"""Who always says the same, goes by the length of the options, or looks at one fact alone."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from mahjlearn.tutor.audit.lines import AuditLine, Guessed, guessed, guesses, mean
from mahjlearn.tutor.audit.seen import SeenTable, options_read
from mahjlearn.tutor.generate.tables.facts import FACTS
from mahjlearn.tutor.generate.tables.mixing.choosing import MORE_BY_LENGTH, longest, shortest

MOST_NONE, MOST_ALL, MOST_AT_A_PLACE, MOST_YES = 0.50, 0.40, 0.40, 0.55
MOST_OF_A_MATCH = 0.65
MOST_OF_A_FACT, MOST_OF_A_FACT_IN_A_TARGET = 0.80, 0.90
TAKE = "take"


def constants(over: str, served: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield who always says the same, as far as it can be said."""
    yield _line("always none", over, served, MOST_NONE, lambda one: one.nothing)
    touched = [one for one in served if one.options and not one.is_ruling]
    yield _line("always all", over, touched, MOST_ALL, _every(all))
    yield _line("always the first", over, touched, MOST_AT_A_PLACE, _every(_only(0)))
    yield _line("always the last", over, touched, MOST_AT_A_PLACE, _every(_only(-1)))
    rulings = [one for one in served if one.is_ruling]
    yield _line("always yes", over, rulings, MOST_YES, lambda one: not one.nothing)


def _only(place: int) -> Callable[[list[bool]], bool]:
    return lambda rights: rights[place] and sum(rights) == 1


def _every(right: Callable[[list[bool]], bool]) -> Callable[[SeenTable], bool]:
    """Return whether that is right of each set of options of a table."""
    return lambda one: all(right([told for _, told in options]) for options in one.options)


def _line(
    guesser: str,
    over: str,
    served: Sequence[SeenTable],
    limit: float,
    right: Callable[[SeenTable], bool],
) -> AuditLine:
    tables = len({one.entry.slug for one in served})
    return AuditLine(guesser, over, mean(float(right(one)) for one in served), limit, tables)


def by_length(over: str, tables: Sequence[SeenTable]) -> Iterator[Guessed]:
    """Yield who takes the longest of the options that are read, and who takes the shortest."""
    sets = [(one, options) for one, options in options_read(tables) if not one.is_ruling]
    if sets:
        yield guessed("the longest option", over, guesses(sets, longest), MORE_BY_LENGTH)
        yield guessed("the shortest option", over, guesses(sets, shortest), MORE_BY_LENGTH)


def matches(over: str, served: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield who takes each joker whose natural she holds, whatever the turn."""
    taken = [one for one in served if one.form == TAKE]
    yield _line("takes what matches", over, taken, MOST_OF_A_MATCH, lambda one: one.matches)


def one_fact(
    over: str, served: Sequence[SeenTable], limit: float = MOST_OF_A_FACT
) -> Iterator[AuditLine]:
    """Yield who looks at one fact alone and knows what it mostly means; of all facts the best."""
    judged = [one for one in served if one.offers_none]
    shares = {fact: _by_fact(judged, fact) for fact in FACTS} if judged else {}
    best = max(shares, key=lambda fact: shares[fact], default="")
    tables = len({one.entry.slug for one in judged})
    guesser = f"one fact: {best}" if best else "one fact"
    yield AuditLine(guesser, over, shares.get(best, 0.0), limit, tables)


def _by_fact(served: Sequence[SeenTable], fact: str) -> float:
    many = Counter((one.facts[fact], one.nothing) for one in served)
    best = (max(many[here, False], many[here, True]) for here in (False, True))
    return sum(best) / len(served)
