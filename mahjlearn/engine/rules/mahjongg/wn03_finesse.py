from mahjlearn.engine.facts.payment import won_by_the_new_exposure
from mahjlearn.engine.rules.kit import Consequence, Event, Table, Verdict, note
from mahjlearn.engine.rules.sources import MJME_2024
from mahjlearn.engine.rulings import Applied

FINESSE = note(
    "WN3",
    "the-finesse",
    title="The finesse",
    says=(
        "Winning by an exchange is called a finesse. Ruth Unger, then League president, took the "
        "name from bridge and whist."
    ),
    cites=(MJME_2024.at("001 l.19", "p. 23 #7"),),
    chapter="mahjongg",
    doc=(
        "A win whose last move is an exchange is called a finesse.\n\n"
        "Ruth Unger was president of the League. The move resembles one in bridge and whist. "
        "The name changes nothing. The win pays like any self-picked win.\n\n"
        "Why people get it wrong: it has its own name, so they think it pays its own way.\n\n"
        "An example: Right shows a joker among Soaps and you have a Soap. You wait until that "
        "joker is your last tile, exchange and win. That’s a finesse."
    ),
)


def by_the_letter(table: Table, event: Event, applied: tuple[Applied, ...]) -> Applied | None:
    """Return the mark of a literal reading, for a win with a joker of this turn's exposure (D21).

    None for any other declaration, and where nobody wins.
    """
    wins = any(one.rule.id == "WN2" for one in applied)
    if not wins or not won_by_the_new_exposure(table, event):
        return None
    return Applied(FINESSE, Consequence({"says": _LITERALLY}, verdict=Verdict.LEGAL))


_LITERALLY = (
    "The joker came from the exposure just made. Read literally, “any rack” includes it. No "
    "source mentions this case."
)
