"""Twenty tables before a tournament: chosen once, spread over rules, forms and answers.

Every table of the index is one on which all rule books agree (`generate.tables.gates`), so the same
tables serve whoever plays by another book; where that differs from the League, some of the twenty
give way to tables on which it does. One that is played in several moves is not among them: its
moves would tell whether the first of them was right. Nor is a near miss: it would say something of
its table.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import TableEntry

TABLES = 20
DIFFERING = 4
"""Tables of the twenty on which the chosen book answers otherwise than the League."""
IN_MOVES = frozenset({"exchange"})
"""The forms that take several answers."""
IN_COINS = frozenset({"pays"})
"""The forms that ask for payments: none to ask by a book that scores in points (XA27)."""


def twenty(
    entries: Sequence[TableEntry], chance: Chance, without: Collection[str] = ()
) -> tuple[TableEntry, ...]:
    """Return twenty different tables, fewer only of a smaller index, in the order they are asked.

    Each is of the rule that is asked least so far, then of the form, the answer (something is right
    or nothing) and the hand; chance decides among the rest. `without` are forms not to be asked.
    """
    barred = IN_MOVES | set(without)
    left = chance.shuffled([one for one in entries if one.form not in barred and not one.name.near])
    have: Counter[tuple[str, object]] = Counter()
    chosen: list[TableEntry] = []
    while left and len(chosen) < TABLES:
        best = min(left, key=lambda one: tuple(have[sort] for sort in _sorts(one)))
        left.remove(best)
        chosen.append(best)
        have.update(_sorts(best))
    return tuple(chosen)


def with_differing(dealt: Sequence[str], differing: Sequence[str], chance: Chance) -> list[str]:
    """Return the twenty with four of those that differ in place of the last; fewer where there are
    fewer. They stand anywhere among the others.
    """
    chosen = chance.shuffled(differing)[:DIFFERING]
    found = list(dealt[: TABLES - len(chosen)])
    for slug in chosen:
        found.insert(chance.below(len(found) + 1), slug)
    return found


def _sorts(entry: TableEntry) -> tuple[tuple[str, object], ...]:
    """Return what counts a table among others like it, the weightiest first."""
    return (
        ("rule", entry.rules[0]),
        ("form", entry.form),
        ("right", entry.right),
        ("hand", entry.name.seed),
    )
