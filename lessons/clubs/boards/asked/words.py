"""What stands above a board and what it asks, made of the play, so that neither says otherwise."""

from mahjlearn.course.values import audience_of
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import listed


def question_of(event: Event, you: Seat) -> str:
    """`May you exchange a 5 Dot for Right’s joker?` ValueError for what nobody does."""
    audience = audience_of(you)
    question = f"May {audience.name(event.actor)} {bare_act(event, audience)}?"
    if not event.at_once:
        return question
    meanwhile = listed([clause(other, audience) for other in event.at_once])
    return f"{question} At the same moment {meanwhile}."


def told(play: tuple[Event, ...], you: Seat) -> str:
    """What has happened, a sentence each: `Left picks a tile from the wall.`"""
    audience = audience_of(you)
    said = (
        ", and at the same moment ".join(clause(one, audience) for one in (*event.at_once, event))
        for event in play
    )
    return " ".join(f"{capital(text)}." for text in said)


def button_of(event: Event, you: Seat) -> str:
    """What a button says that does this: `Pick a tile from the wall`."""
    return capital(bare_act(event, audience_of(you)))


def capital(text: str) -> str:
    """The text with a capital first."""
    return f"{text[:1].upper()}{text[1:]}"
