"""What seldom comes up, asked by forms that ask other things too: their further drafts.

They come after the drafts that a form has by itself: a table is named by its number among them.
"""

from collections.abc import Callable, Iterator, Mapping

from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.more import (
    challenged,
    hands,
    held,
    joining,
    laying,
    others,
    same,
)
from mahjlearn.tutor.generate.find.places import PlayedMoment

Form = Callable[[PlayedMoment, tuple[str, ...]], Iterator[Draft]]

MORE: Mapping[str, tuple[Form, ...]] = {
    "take": (held.take_with_it, laying.take_after_a_name, same.take_what_is_thrown),
    "give": (
        held.give_it,
        hands.give_with_a_dead_hand,
        hands.which_to_call,
        laying.tiles_to_lay,
        laying.give_after_a_name,
        joining.tiles_to_add,
    ),
    "lay_down": (hands.lay_down_though_dead,),
    "ruling": (
        hands.another_takes_it,
        laying.lay_or_take,
        joining.old_or_new,
        joining.laid_without_a_call,
        others.another_keeps_it,
        others.another_wins,
        others.wins_on_it,
    ),
    "which_player": (challenged.next_after_a_challenge, same.who_may_call),
    "exchange": (
        held.take_it_step_by_step,
        hands.take_from_a_dead_hand,
        laying.lay_step_by_step,
        joining.lay_down_step_by_step,
    ),
    "changing": (joining.old_or_new, joining.laid_without_a_call),
    "late": (hands.call_though_dead, challenged.call_after_a_challenge),
    "told": (hands.keep_though_dead,),
}
"""By the form, those that it asks besides."""


def with_more(name: str, form: Form) -> Form:
    """Return the form with its further drafts."""

    def every(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
        yield from form(place, beliefs)
        for more in MORE.get(name, ()):
            yield from more(place, beliefs)

    return every
