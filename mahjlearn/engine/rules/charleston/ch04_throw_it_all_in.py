from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@consequence(
    "CH4",
    "a-spoiled-charleston-is-dealt-anew",
    title="A spoiled Charleston: throw everything in and deal again",
    governs={Verb.MIXED, Verb.UNKNOWN_JOKER},
    says="{why}, so all the tiles are thrown in and the game is dealt anew. Nobody is penalized.",
    cites=(MAHJ_LIFE_189.at("004 l.16", "which refers to its article 83"),),
)
def throw_it_all_in(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A mistake in the Charleston that spoils the game is cured by throwing everything in.

    Shuffle, build and deal again. This is for what cannot be put right. A joker whose passer is
    known goes back to that player instead.

    Why people get it wrong: they look for a hand to declare dead, or let the one who gained by the
    mistake keep the gain.

    An example: your tiles and Across’s have got mixed up in the middle of the table. Nobody can
    tell whose are whose. Everything is thrown in.
    """
    why = _MIXED if event.verb is Verb.MIXED else _UNKNOWN
    return Consequence({"why": why}, verdict=Verdict.CORRECTABLE)


_MIXED = "Nobody can tell any more whose tiles are whose"
_UNKNOWN = "Nobody knows to whom the joker should go back"
