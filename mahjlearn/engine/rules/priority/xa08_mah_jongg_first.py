from mahjlearn.engine.facts.claimants import CLAIMING
from mahjlearn.engine.facts.priority import Contest, Order, contests
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Facts,
    Finding,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import BULLETIN_2026, MAHJ_LIFE_264, SLOPER_134_331
from mahjlearn.engine.rulings import broken_point


@consequence(
    "XA8",
    "mah-jongg-goes-before-an-exposure",
    title="Mah jongg goes before an exposure",
    governs=CLAIMING,
    says=(
        "{first:want|wants} the {tile} for mah jongg, and that goes before an exposure. It doesn’t "
        "matter if the tile is already on a rack or exposed."
    ),
    cites=(
        MAHJ_LIFE_264.at("web Mahj Life art. 264"),
        BULLETIN_2026.at("web Mahj Mind AZ Jan 2026"),
        SLOPER_134_331.at("web Sloper columns 134, 331"),
    ),
)
def mah_jongg_first(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Mah jongg goes before an exposure, even one already on the rack.

    It doesn’t matter who is nearer in turn or who spoke first. If two want the tile for mah jongg,
    the nearer in turn wins.

    Why people get it wrong: tiles exposed on a rack look finished. Until the caller goes on with
    the turn, the tile can still win for somebody else.

    An example: you call a 7 Crak and expose three. Across says “mah jongg” on that 7 Crak. Across
    wins.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        says = _says(contest)
        if says is not None:
            facts = {"tile": contest.mine.tile, "first": contest.first, "last": contest.last}
            verdict = Verdict.LEGAL if contest.ahead else Verdict.ILLEGAL
            return Consequence({**facts, **says}, verdict=verdict)
    return None


def _says(contest: Contest) -> dict[str, str] | None:
    """The sentence where it is not the rule's own; None where the rule has nothing to say."""
    if contest.order is Order.PURPOSE:
        return {}
    if contest.order is Order.PICK:
        return {"says": _ON_THE_PICK}
    both = contest.order is Order.NEARER and contest.mine.wins and contest.rival.wins
    return {"says": _BOTH} if both else None


def after_the_win(table: Table) -> Facts:
    """Return the facts of an act that comes when somebody has won the game."""
    return {"winner": table.turn.seat, "says": _ON_THE_HAND if table.turn.claim is None else _WON}


_WON = (
    "{winner:have|has} mah jongg, so the game is over. Until {winner:are|is} paid, only a nearer "
    "player’s mah jongg on the same tile goes first."
)
_ON_THE_HAND = "{winner:have|has} mah jongg, so the game is over."
_ON_THE_PICK = (
    "{first:declare|declares} mah jongg on the pick, and that goes before an exposure. Both come "
    "at the same instant."
)
_BOTH = "{first:come|comes} first in turn, and both want the {tile} for mah jongg."
