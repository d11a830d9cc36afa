"""The kind `film`: pictures in a row; touch one and the table shows it, and it is chosen."""

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.board.still import Still, draw_still
from lessons.board.tiles import bare_tile_html
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import chosen_of, mark_of
from lessons.puzzles.touching.kind import CHOSEN, TouchingKind
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.film import TOO_LATE, WRONG, Film, FilmFrame, fits_never
from mahjlearn.course.kit.touching.things import frame
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Tile


class FilmKind(TouchingKind):
    """A strip of frames under the table, each an address of its own: no script is needed."""

    form = "puzzles/kinds/film.html"
    style = "css/film.css"
    script = "js/film.js"
    keys = (("1 to 6", "picture"), ("0", "none of them"), ("Enter", "send"), ("H", "hint"))
    idle = "Tap one picture"
    missing = "No picture was tapped. Tap one, or say that it’s none."

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        number = _shown(run.puzzle, query)
        chosen = next((c for c in _candidates(run.puzzle) if c.thing == frame(number)), None)
        return super().form_context(run, query) | {
            "frames": frames_context(run.puzzle, number),
            "chosen": chosen.token if chosen else "",
            "says": self.says_of(run.puzzle, chosen) if chosen else "",
        }

    def says_of(self, puzzle: Puzzle, chosen: Candidate) -> str:
        """`Too late after picture 3`, `From picture 3 on`, `Wrong in picture 3`."""
        number, ask = chosen.thing.number, task_of(puzzle, Film).ask
        said = {TOO_LATE: "Too late after picture {}", WRONG: "Wrong in picture {}"}
        return said.get(ask, "From picture {} on").format(number)

    def tail(self, task: Touching, right: Chosen) -> str:
        """`Picture 3.`, `Never.`, `Nobody.`"""
        found = [f"Picture {thing.number}." for thing in right]
        none = "" if task.none is None else whole(f"{task.none.words}.")
        return found[0] if found else none

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        """A reason has the number of its frame, which stands on the strip."""
        task = task_of(answered.puzzle, Film)
        chosen = chosen_of(task, answered.shown.answer)
        said = super().explanation_context(answered)
        numbers = [one.things[0].number for one in self.told(answered.puzzle, chosen).numbered]
        for row, number in zip(said["reasons"], numbers, strict=False):
            row["number"] = number
        return said | {"strip": _told(answered.puzzle, chosen)}

    def fitting(self, puzzle: Puzzle, chosen: Chosen) -> tuple[str, ...]:
        """The beliefs that an answer fits; of “never” those of whom it is meant."""
        found = super().fitting(puzzle, chosen)
        return found if chosen else tuple(one for one in found if fits_never(puzzle, one))

    def paper(self, puzzle: Puzzle) -> None:
        """Its frames are looked at one after another."""

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        """The frame that is looked at; of an answer the one that decides."""
        if not explained:
            return drawn(run.puzzle, _shown(run.puzzle, query))
        task = task_of(run.puzzle, Film)
        right = task.nearest(chosen_of(task, run.rows[-1].answer))
        return drawn(run.puzzle, max((thing.number for thing in right), default=len(task.frames)))


@made_once
def drawn(puzzle: Puzzle, number: int) -> SafeString:
    """The table after a frame; 0 is before the first."""
    shown = {one.number: one.table for one in task_of(puzzle, Film).frames}
    return draw_still(Still(shown.get(number, puzzle.key.table), puzzle.you))


def frames_context(puzzle: Puzzle, chosen: int) -> list[Context]:
    """Each frame with its number, as it is drawn, and the arrows that press it from the `chosen`
    one, 0 for none."""
    frames = _frames(puzzle)
    arrows = (("ArrowLeft", max(chosen - 1, 1)), ("ArrowRight", min(chosen + 1, len(frames))))
    return [
        frame
        | {
            "css": "chosen" if frame["number"] == chosen else "",
            "press": " ".join(key for key, number in arrows if number == frame["number"]),
        }
        for frame in frames
    ]


@made_once
def _frames(puzzle: Puzzle) -> list[Context]:
    return [
        {
            "number": one.number,
            "token": str(frame(one.number)),
            "drawn": _drawn(one),
        }
        for one in task_of(puzzle, Film).frames
    ]


def _drawn(one: FilmFrame) -> SafeString:
    shown = {"number": one.number, "caption": whole(one.caption), "tile": _tile(one)}
    return render_to_string("puzzles/kinds/film_frame.html", shown)


def _told(puzzle: Puzzle, chosen: Chosen) -> list[Context]:
    task = task_of(puzzle, Film)
    right = task.nearest(chosen)
    found = frames_context(puzzle, 0)
    for one, thing in zip(found, (frame(f.number) for f in task.frames), strict=True):
        one["css"] = mark_of(thing in chosen, thing in right).value
    return found


def _tile(one: FilmFrame) -> SafeString:
    """The tile that the frame is about: the last one seen, else a back for one off the wall."""
    seen = [tile for event in one.play for tile in event.tiles if tile is not Tile.HIDDEN]
    if seen:
        return bare_tile_html(seen[-1].value)
    hidden = any(event.verb in (Verb.PICK, Verb.RACK) for event in one.play)
    return bare_tile_html(Tile.HIDDEN.value) if hidden else SafeString("")


def _shown(puzzle: Puzzle, query: QueryDict) -> int:
    """The frame that an address or a form that came back names; 0 for none."""
    tokens = {str(frame(one.number)): one.number for one in task_of(puzzle, Film).frames}
    found = [
        tokens[one] for one in (*query.getlist("answer"), *query.getlist(CHOSEN)) if one in tokens
    ]
    return found[-1] if found else 0


def _candidates(puzzle: Puzzle) -> tuple[Candidate, ...]:
    return task_of(puzzle, Film).candidates


KIND = FilmKind()
