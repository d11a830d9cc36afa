"""The frames as candidates: what the engine says of the act after each of them."""

from collections.abc import Iterator, Sequence

from mahjlearn.course.kinds.film.turning import Strip, TurnsHere
from mahjlearn.course.kinds.film.values import TOO_LATE, Film, FilmFrame
from mahjlearn.course.kit.touching.making import JudgedThing, candidates_of, none_of, quotas_of
from mahjlearn.course.kit.touching.things import frame
from mahjlearn.course.kit.touching.values import Candidate
from mahjlearn.course.kit.tries import Tried, tried_at
from mahjlearn.engine.judging.rulesets import LEAGUE

LATE = "It was too late already after frame {n}."
SOON = "It could be done already after frame {n}."


def film(
    strip: Strip, captions: Sequence[str], explained: tuple[str, ...] = (), words: str = ""
) -> Film:
    """The film with a caption a frame; `words` for "never"."""
    frames = tuple(
        FilmFrame(number, caption, play, here.table)
        for number, (caption, play, here) in enumerate(
            zip(captions, strip.plays, strip.seen(LEAGUE)[1:], strict=True), 1
        )
    )
    candidates = candidates_of(_asked(strip, frames, explained))
    return Film(
        candidates=candidates,
        quotas=quotas_of(candidates, many=False),
        many=False,
        none=none_of(words, candidates, _at_the_end(candidates)),
        frames=frames,
        act=strip.act,
        ask=strip.ask,
    )


def tried_after(strip: Strip, explained: tuple[str, ...] = ()) -> tuple[Tried, ...]:
    """What the engine says of the act before the first frame, and after each."""
    found = (here.after_all(strip.act[:-1]).table for here in strip.seen(LEAGUE))
    return tuple(tried_at(table, strip.act, strip.setup.you, explained) for table in found)


def _asked(
    strip: Strip, frames: tuple[FilmFrame, ...], explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    turns = strip.turns_at(LEAGUE)
    for one, told in zip(frames, tried_after(strip, explained)[1:], strict=True):
        already = LATE if strip.ask == TOO_LATE else SOON
        later = turns is not None and one.number > turns
        before = (already.format(n=turns),) if later else ()
        name = f"Frame {one.number}: {one.caption}"
        because = (*before, *told.because)
        yield JudgedThing(
            frame(one.number), name, TurnsHere(strip, one.number), because, told.rules
        )


def _at_the_end(candidates: Sequence[Candidate]) -> tuple[str, ...]:
    return candidates[-1].because if candidates else ()
