from mahjlearn.engine.facts.dead_hands import stays_though_wrong
from mahjlearn.engine.facts.exchange import WENT_BACK, SentBack, died_of, sent_back_by, was_wrong
from mahjlearn.engine.facts.spots import wanted_spot
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
    title="Jokers in wrong exposures go back",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The exposure was good before the hand died.",
    breached=(
        "That exposure is wrong, so its tiles go back and there’s no joker to take. {owner:s} hand "
        "is dead."
    ),
    cites=(MJME_2024.at("001 l.27", "p. 22 #4[b], p. 24 #17, #18"),),
    presupposes=(Point.FINAL,),
)
def bad_jokers_go_back(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t take a joker from an exposure that was already wrong when the hand died.

    Wrong means part of a concealed hand, or a group that isn’t on the card. Those tiles go back
    into the rack, however long they’ve been there. One authority says the joker stays if nobody
    noticed a group off the card until late. Nobody says that about a concealed hand.

    Why people get it wrong: they know you can take jokers from a dead hand. They forget to ask if
    the exposure was good.

    An example: Left showed a pung from a concealed hand and is declared dead turns later. The joker
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
    if exposure is not None and stays_though_wrong(rack, exposure, options):
        return upheld(owner=owner, says=STAYS)
    late = any(ground in _FOUND_LATE for ground in died_of(rack))
    open_question = options.joker_of_a_wrong_exposure == "unsettled" and late
    verdict = Verdict.UNSETTLED if open_question and not rack.line.concealed else None
    if exposure is None:
        return breached(owner=owner, verdict=verdict, says=WENT_BACK)
    return breached(*wanted_spot(table, event), owner=owner, verdict=verdict)


STAYS = "Nobody noticed in time that the exposure is wrong, so it stays."


_FOUND_LATE = (Ground.NOT_ON_CARD, Ground.WRONG_TILE, Ground.JOKER_MISPLACED)
"""Wrong exposures about whose jokers the authorities differ (D7); a concealed line's never (D8)."""
