from mahjlearn.engine.facts.exchange import WENT_BACK, SentBack, sent_back_by, was_wrong
from mahjlearn.engine.facts.targets import owner_of, target
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Ground,
    Options,
    Point,
    Table,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@bar(
    "DH5",
    "jokers-of-wrong-exposures-go-back",
    title="Jokers of wrong exposures go back",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The exposure was good before the hand died.",
    breached=(
        "{owner:s} hand is dead and that exposure was wrong. Its tiles go back, so "
        "the joker is not available."
    ),
    cites=(MJME_2024.at("001 l.27", "p. 22 #4[b], p. 24 #17, #18"),),
    presupposes=(Point.FINAL,),
)
def bad_jokers_go_back(table: Table, event: Event, options: Options) -> Found | None:
    """Jokers in exposures that were already wrong when the hand died cannot be taken.

    Wrong means part of a concealed line, or a block that is not on the card. Those tiles go back to
    the slope, however long they have stood there. Of a block that is not on the card and is noticed
    late, another authority says that its joker stays. Of a concealed line none says so.

    Why people get it wrong: they know that jokers of a dead hand can be taken and forget to ask
    whether the exposure was good.

    An example: Left showed a pung of a concealed line and is declared dead turns later. The joker
    in it goes back.
    """
    owner = owner_of(table, event)
    if owner is None or table.live(owner):
        return None
    rack, exposure = table.rack(owner), target(table, event)
    if exposure is None and sent_back_by(table, event) is not SentBack.WRONG:
        return None
    wrong = exposure is None or rack.line.concealed or was_wrong(exposure)
    wrong = wrong or rack.ground is Ground.CONCEALED_EXPOSED
    if not wrong:
        return upheld(owner=owner)
    open_question = options.joker_of_a_wrong_exposure == "unsettled" and rack.ground in _FOUND_LATE
    verdict = Verdict.UNSETTLED if open_question and not rack.line.concealed else None
    if exposure is None:
        return breached(owner=owner, verdict=verdict, says=WENT_BACK)
    return breached(owner=owner, verdict=verdict)


_FOUND_LATE = (Ground.NOT_ON_CARD, Ground.WRONG_TILE, Ground.JOKER_MISPLACED)
"""Wrong exposures about whose jokers the authorities differ (D7); a concealed line's never (D8)."""
