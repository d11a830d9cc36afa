"""The Charleston in words: what has been passed and not moved on, and what is owed."""

from collections.abc import Iterator

from mahjlearn.engine.table.passes import Passes, Passing
from mahjlearn.engine.words.sentences import TABLE, Audience, counted, listed, number_word, sentence


def passes_in_words(passes: Passes | None, audience: Audience = TABLE) -> Iterator[str]:
    """Yield a sentence for each seat that has passed, for each debt, and for each joker passed."""
    if passes is None:
        return
    for made in passes.made:
        yield from _made(made, audience)
    for seat in passes.wrong:
        yield sentence("{seat:have|has} to pass again.", {"seat": seat}, audience)
    for debt in passes.debts:
        why = " for a joker that came back" if debt.for_joker else ""
        facts = {"seat": debt.seat, "to": debt.to, "what": f"{_tiles(debt.tiles)}{why}"}
        yield sentence("{seat:owe|owes} {to} {what}.", facts, audience)
    for joker in passes.jokers:
        facts = {"seat": joker.holder, "by": joker.passer}
        yield sentence("{by:have|has} passed {seat} a joker by mistake.", facts, audience)


def _made(made: Passing, audience: Audience) -> Iterator[str]:
    parts = counted(made.tiles) + [f"{number_word(made.blind)} blind"] * bool(made.blind)
    if parts:
        facts = {"seat": made.seat, "what": listed(parts)}
        yield sentence("{seat:have|has} passed {what}.", facts, audience)
    if made.owed:
        facts = {"seat": made.seat, "what": _tiles(made.owed)}
        yield sentence("{seat:have|has} promised {what} more.", facts, audience)
    if made.short:
        why = " for a joker that came back" if made.for_joker else ""
        facts = {"seat": made.seat, "what": f"{_tiles(made.short)}{why}"}
        yield sentence("{seat:have|has} still to pass {what}.", facts, audience)


def _tiles(number: int) -> str:
    return f"{number_word(number)} tile{'' if number == 1 else 's'}"
