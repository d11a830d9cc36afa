"""What another player does: refuses a joker, or wins with one just taken, as a third one sees it.

Where the same is asked of the learner's own turn, `after` and `declare` ask it.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.mistakes import on_the_rack_already
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding, right_and_like_it
from mahjlearn.tutor.generate.find.rare.winning import by_exchange, with_a_joker_in_a_pair
from mahjlearn.tutor.generate.moments import MomentKind


def another_keeps_it(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may an owner keep the joker, given its tile or one like it by somebody else?"""
    if place.kind is not MomentKind.RACKED:
        return
    for shown in on_show(place.known):
        owner = shown.owner
        row = place.known.rack(owner).exposures
        if owner is place.you or sum(one.jokers > 0 for one in row) > 1:
            continue
        seat = [one for one in SEATS if one not in (owner, place.you)][place.step % 2]
        for tile in right_and_like_it(shown.natural, place.step):
            table = holding(place, place.start, place.you, tile, ())
            if table is not None:
                given = Event(Verb.GIVE, place.you, (tile,), owner=owner, jokers=1)
                asks = (Event(Verb.ANNOUNCE, place.you), given, Event(Verb.REFUSE, owner))
                here = Position(as_seen(table, seat), (*place.position.play, *asks), seat)
                yield Draft("ruling", here, f"May {name_of(owner, seat)} keep the joker?")


def another_wins(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may another player declare mah jongg with the joker just taken?"""
    seat = place.onlooker
    for won in by_exchange(place):
        table = as_seen(won.table, seat).with_rack(place.you, won.table.rack(place.you))
        question = f"May {name_of(place.you, seat)} declare mah jongg?"
        yield Draft("ruling", Position(table, won.play, seat), question)


def wins_on_it(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may another player have the tile on the rack for mah jongg that is none?

    It has a joker in a pair. The mah jongg that was played is asked about by `ruling` itself.
    """
    for seat, position in on_the_rack_already(place):
        *before, declared = position.play
        wrong = with_a_joker_in_a_pair(declared)
        if wrong is not None:
            here = Position(position.table, (*before, wrong), seat)
            yield Draft("ruling", here, f"May {name_of(place.you, seat)} have it?")
