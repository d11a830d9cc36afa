"""Tables that were not taken: a scarce one waits for one of its form that has the other answer.

Alone it would tell its answer, because too many tables told in these words, or with these options,
have that answer already. Two with two answers tell no more than before.
"""

from dataclasses import dataclass, field

from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.mixing.mix import TableMix

MOST_TRIED = 40
"""Partners that are tried for a table, those told in the same words first."""


@dataclass
class WaitingTables:
    """Tables that were offered and not taken, in the order they came."""

    _of_form: dict[str, list[DealtTable]] = field(default_factory=dict)

    def keep(self, table: DealtTable) -> None:
        self._of_form.setdefault(table.entry.form, []).append(table)

    def settle(self, mix: TableMix) -> None:
        """Take what is scarce: by itself where that is possible now, else with a partner."""
        for form, waiting in self._of_form.items():
            for table in sorted(waiting, key=mix.rarity):
                if table in waiting and mix.is_scarce(table):
                    self._take(mix, form, table)

    def _take(self, mix: TableMix, form: str, table: DealtTable) -> None:
        waiting = self._of_form[form]
        if mix.offer(table):
            waiting.remove(table)
            return
        for other in _partners(table, waiting):
            if mix.offer_with(table, other):
                waiting.remove(table)
                waiting.remove(other)
                return


def _partners(table: DealtTable, waiting: list[DealtTable]) -> list[DealtTable]:
    """Return those with the other answer, nearest in words first."""
    others = [one for one in waiting if one.entry.right != table.entry.right]
    told = table.sight.told
    return sorted(others, key=lambda one: one.sight.told != told)[:MOST_TRIED]
