"""Whether a call was said to be for another number of tiles than were laid down with it."""

from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, grouping_of


def named_otherwise(table: Table, event: Event) -> tuple[Grouping, Grouping] | None:
    """What a call was said to be for, and what was laid down with it; None where they agree.

    A call without a kind names none. Of a pair nothing is said: that is no exposure.
    """
    claim = claim_by(table, event.actor) if event.verb is Verb.EXPOSE else None
    laid = grouping_of(len(event.tiles))
    if claim is None or claim.grouping is None or laid is None:
        return None
    alike = laid is claim.grouping or not claim.grouping.takes_jokers or not laid.takes_jokers
    return None if alike else (claim.grouping, laid)
