"""Family 6: how many exchanges, from whom, and whether the owner must agree."""

from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, Standing, add, forbid
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.exchange.ex22_nobody_has_to import nobody_has_to
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import HANDING

FAMILY = "number and right"


def _second_joker(table: Table, event: Event) -> bool:
    done = table.turn.exchanged and table.turn.seat is exchanger(table, event)
    return done or len(event.tiles) > 1


def _own_rack(table: Table, event: Event) -> bool:
    return event.owner is event.seat


def _could_take_a_joker(table: Table, event: Event) -> bool:
    in_turn = table.in_turn(event.actor)
    return in_turn and nobody_has_to(table, event, Options()) is not None


add(
    Misconception(
        id="M07",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I may take only one joker on a turn.",
        repair="There’s no limit. Make as many exchanges as you have tiles for, all on one turn.",
        rules=("EX5",),
        amend=(
            forbid(
                "M07",
                Point.RACKED,
                HANDING - {Verb.HAND_OVER},
                _second_joker,
                "One joker has been taken this turn already.",
            ),
        ),
    )
)
add(
    Misconception(
        id="M08",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="The owner may refuse, or I have to ask permission.",
        repair="On a player’s turn, if the tile matches, you have to hand the joker over. Saying "
        "“please” is manners.",
        rules=("EX3", "EX8"),
        amend=(Drop(Point.DUTY),),
    )
)
add(
    Misconception(
        id="M09",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I can’t take a joker from my own exposure.",
        repair="Any rack is fine on your turn, even your own.",
        rules=("EX2", "EX21"),
        amend=(
            forbid(
                "M09",
                Point.AVAILABLE,
                {Verb.EXCHANGE, Verb.SET_IN, Verb.GIVE, Verb.TAKE_JOKER},
                _own_rack,
                "You can take a joker only from other racks.",
            ),
        ),
    )
)
add(
    Misconception(
        id="M42",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I have to take a joker if I have the tile for it.",
        repair="Nobody has to. You may wait, or discard the very tile that takes it.",
        rules=("EX22", "XA17"),
        amend=(
            forbid(
                "M42",
                Point.MUST_DISCARD,
                {Verb.DISCARD, Verb.NAME},
                _could_take_a_joker,
                "If a joker can be taken, it has to be taken before the discard.",
            ),
        ),
        standing=Standing.LATER,
    )
)
