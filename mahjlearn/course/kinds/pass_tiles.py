"""The kind `pass_tiles`: tap the tiles to pass in the Charleston, as many as still have to go.

Which way they go, the table says. Each tile is asked about in a pass whose other tiles may go, so
what is wrong with a pass is the tile that was tapped.
"""

from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import own_spots
from mahjlearn.course.kit.reading import report
from mahjlearn.course.kit.touching.grammar import SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind, nothing_wrong
from mahjlearn.course.kit.touching.names import name_of_thing
from mahjlearn.course.kit.touching.things import tile_at
from mahjlearn.course.kit.touching.values import JudgedThing, Quota, Touching, candidates_of
from mahjlearn.course.kit.tries import AnyAllowed, tried
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Problem, Puzzle, Question, task_of
from mahjlearn.engine.facts.charleston import to_pass
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import way_of
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.toml.fields import Fields

TABLE = ("table",)
MAY_GO = "Any tile may go but a joker."


def tiles_to_pass(setup: Setup, explained: tuple[str, ...] = ()) -> Touching:
    """Return every tile of the viewer; so many of those that may be passed are right.

    The table must be in the Charleston, with the viewer's tiles known.
    """
    number = to_pass(setup.now, setup.you)
    candidates = candidates_of(_asked(setup, number, explained))
    right = tuple(one.thing for one in candidates if one.right)
    says = f"You pass {number_word(number)} tiles, no more and no fewer."
    return Touching(candidates, (Quota(right, number, says),), many=True, none=None)


def _asked(setup: Setup, number: int, explained: tuple[str, ...]) -> Iterator[JudgedThing]:
    held = own_spots(setup.now, setup.you)
    for spot, tile in held.items():
        others = [other for at, other in held.items() if at != spot and other is not Tile.JOKER]
        play = (passing(setup, (tile, *others[: number - 1])),)
        found = tried(setup, play, explained)
        facet = AnyAllowed(f"pass-{tile.value}", setup, (play,))
        thing = tile_at(spot)
        name = name_of_thing(setup.now, setup.you, thing)
        because = (MAY_GO,) if found.right else found.because
        yield JudgedThing(thing, name, facet, because, found.rules)


def passing(setup: Setup, tiles: tuple[Tile, ...]) -> Event:
    """Return the viewer's pass of these tiles, the way the Charleston goes now."""
    way = way_of(setup.now.charleston or "")
    return Event(Verb.PASS, setup.you, tiles, direction=way)


def problems_of_passing(setup: Setup) -> Iterator[Problem]:
    """Yield what keeps the engine from being asked."""
    if setup.now.charleston is None:
        yield Problem(TABLE, "Tiles are passed in the Charleston; write “Charleston first right”.")
    elif setup.now.rack(setup.you).unseen:
        yield Problem(TABLE, f"Say what tiles are chosen from: “{setup.you} holds …”.")


class PassTilesQuestionKind(TouchingQuestionKind):
    """The viewer's tiles, of which any so many will do that may be passed."""

    name = "pass_tiles"
    keys = {SAYS: "part"}
    at = TABLE

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the tiles, each as the engine judges it; None outside the Charleston."""
        setup = set_up(puzzle.position)
        if report(own, problems_of_passing(setup)):
            return None
        return Question(task=with_says(own, tiles_to_pass(setup, puzzle.rules), setup.now))

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Return also that every tile may go."""
        yield from super().problems_of_task(task)
        yield from nothing_wrong(task, TABLE)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return what has happened, then the pass of the first tiles that may go."""
        setup, task = set_up(puzzle.position), task_of(puzzle, Touching)
        held = own_spots(setup.now, setup.you)
        right = next(task.right_sets())
        tiles = tuple(tile for spot, tile in held.items() if tile_at(spot) in right)
        return (*puzzle.play, passing(setup, tiles))


KIND = PassTilesQuestionKind()
