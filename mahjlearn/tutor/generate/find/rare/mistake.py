"""The form `mistake`: pictures of what happens after a discard; did anybody go wrong?"""

from collections.abc import Iterator, Mapping

from mahjlearn.course.kinds.film import MOST, WRONG
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.kit.wording import caption_of
from mahjlearn.course.values import Position, audience_of, name_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, grouping_of, tile_name
from mahjlearn.engine.words.sentences import capital, grouping_with_article, with_article
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.asking import AFTER_A_DISCARD
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment
from mahjlearn.tutor.generate.find.rare.scenes import FilmedTurn, scenes

_FEWEST = 2
_QUESTION = "Did anybody go wrong? Tap the picture."


def mistake(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: in which picture does somebody go wrong, as the player sees it and as another does."""
    if place.kind not in AFTER_A_DISCARD:
        return
    for scene in scenes(place):
        for seat in (place.you, place.onlooker) if scene.hidden else (place.you,):
            if _FEWEST <= len(scene.play) <= MOST:
                yield _film(scene, seat)


def _film(scene: FilmedTurn, you: Seat) -> Draft:
    frames = tuple(frame_of(_seen(event, you), you) for event in scene.play)
    own: dict[str, Value] = {"ask": WRONG, "none": "Nobody", "frame": frames}
    return Draft("film", Position(as_seen(scene.table, you), (), you), _QUESTION, own)


def _seen(event: Event, you: Seat) -> Event:
    """Return the act as the seat sees it: of another’s pick nobody sees the tile."""
    if event.verb is Verb.PICK and event.actor is not you:
        return Event(Verb.PICK, event.seat, HIDDEN_PICK)
    return event


def frame_of(event: Event, you: Seat) -> Mapping[str, str]:
    """Return a picture of an act. Its caption is short: there is little room below it."""
    caption = _in_few_words(event, you) or caption_of((event,), audience_of(you))
    return {"play": print_event(event), "caption": caption.replace("Joker", "joker")}


def _in_few_words(event: Event, you: Seat) -> str:
    """Return what is done, where the words of the desk would name many tiles; else nothing."""
    mine = event.actor is you
    group, name = grouping_of(len(event.tiles)), capital(name_of(event.actor, you))
    if event.verb is Verb.EXCHANGE and event.owner is not None:
        own = "your own" if mine else "their own"
        joker = own if event.owner is event.actor else whose(event.owner, you)
        given = with_article(tile_name(event.tile))
        return f"{name} {'take' if mine else 'takes'} {joker} joker for {given}"
    if event.verb is Verb.NAME:
        return f"{name} {'say' if mine else 'says'} “{tile_name(event.tile)}”"
    if event.verb is Verb.EXPOSE and group is not None:
        return f"{name} {'expose' if mine else 'exposes'} {grouping_with_article(group)}"
    if event.verb is Verb.CHANGE and group is not None:
        return f"{name} {'make' if mine else 'makes'} it {grouping_with_article(group)}"
    return ""
