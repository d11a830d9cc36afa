"""The contexts of the templates of drills."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.templatetags.static import static
from django.utils.safestring import SafeString

from lessons.board.picture import Pick, TilePicture, TilePlace
from lessons.board.tiles import SPRITE, bare_tile_html, tile_html
from lessons.board.words import in_a_sentence, shown_name
from lessons.drills.run import A_MINUTE_MS, DrillRun
from lessons.models import DrillBest
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.sentences import capital, number_word
from mahjlearn.tutor.drills import DRILLS, DrillItem, ShownExposure

Context = dict[str, Any]
TILES = {
    "tiles": (Tile.BAM_1,),
    "groups": (Tile.DOT_5, Tile.JOKER, Tile.DOT_5),
    "calls": (Tile.CRAK_8, Tile.CRAK_8),
    "jokers": (Tile.JOKER, Tile.JOKER),
}
"""By what a drill is known on the list."""


def list_context(bests: Mapping[str, DrillBest]) -> Context:
    """Return the context of templates/drills/drills.html."""
    return {
        "drills": [
            {
                "slug": drill.slug,
                "title": drill.title,
                "text": drill.text,
                "url": address("drill", drill.slug),
                "tiles": [bare_tile_html(tile.value) for tile in TILES[drill.slug]],
                "best": score_words(bests[drill.slug]) if drill.slug in bests else "",
            }
            for drill in DRILLS.values()
        ]
    }


def run_context(run: DrillRun, best: DrillBest | None, now: datetime) -> Context:
    """Return the context of templates/drills/_drill.html: the question, or how the run went.

    `best` is asked for at the end only.
    """
    context = {
        "drill": run.drill,
        "url": address("drill", run.drill.slug),
        "run": run.packed(),
        "clock": run.clock,
        "told": _told(run),
        "stepping": True,
    }
    if run.ended:
        return context | {"stage": "end"} | _end(run, best)
    if run.clock and not run.left(now):
        return context | {"stage": "over", "left": 0}
    number = len(run.answers) + 1
    return context | {
        "stage": "ask",
        "left": run.left(now),
        "number": number,
        "total": len(run.items),
        "marks": ["done"] * (number - 1) + ["now"] + [""] * (len(run.items) - number),
        "item": item_context(run.item, f"{run.drill.slug}-{number}"),
    }


def item_context(item: DrillItem, name: str) -> Context:
    """Return what is drawn of a question: its tiles, exposures, options and the wish."""
    return {
        "bare": bare_tile_html(item.tiles[0].value),
        "tiles": [drawn(tile, f"{name}-{at}") for at, tile in enumerate(item.tiles)],
        "wish": whole(item.wish),
        "exposures": [
            {"whose": shown.whose, "tiles": _exposed(shown, f"{name}-{at}")}
            for at, shown in enumerate(item.exposures)
        ],
        "options": [
            {
                "value": option.value,
                "words": whole(option.words),
                "tile": bare_tile_html(option.tile.value) if option.tile else "",
            }
            for option in item.options
        ],
    }


def _exposed(shown: ShownExposure, name: str) -> list[SafeString]:
    """Return the tiles of an exposure; each joker is a checkbox of its bit."""
    whose = shown.whose.replace("Your own", "your")
    natural = shown.exposure.natural
    stands = f" for {shown_name(natural)}" if natural else ""
    return [
        drawn(
            tile,
            f"{name}-{at}",
            Pick("take", str(bit), f"{whose} joker{stands}", many=True) if bit else None,
        )
        for at, (tile, bit) in enumerate(zip(shown.exposure.tiles, shown.bits, strict=True))
    ]


def drawn(tile: Tile, name: str, pick: Pick | None = None) -> SafeString:
    """Return a tile with its name, or as something to tap."""
    place = TilePlace.EXPOSED if pick else TilePlace.RACK
    words = in_a_sentence(tile)
    picture = TilePicture(tile.value, name, "", place, capital(words), pick=pick)
    return tile_html(picture, static(SPRITE))


def _told(run: DrillRun) -> Context | None:
    """Return what is told of the last answer; None before the first, and after the minute."""
    if not run.answers or run.over:
        return None
    last = len(run.answers) - 1
    return {"right": run.hits[last], "line": whole(run.items[last].line)}


def _end(run: DrillRun, best: DrillBest | None) -> Context:
    """Return how a run went: the sentence, the best, and what was missed."""
    missed = [item for item, hit in zip(run.items, run.hits, strict=False) if not hit]
    return {
        "heading": heading(run),
        "best": best_words(run, best),
        "missed": [
            {
                "line": whole(item.line),
                "tiles": [bare_tile_html(tile.value) for tile in item.tiles],
                "exposures": [
                    {
                        "whose": one.whose,
                        "tiles": [bare_tile_html(tile.value) for tile in one.exposure.tiles],
                    }
                    for one in item.exposures
                ],
                "wish": whole(item.wish),
                "discards": [bare_tile_html(one.tile.value) for one in item.options if one.tile],
            }
            for item in missed
        ],
    }


def heading(run: DrillRun) -> str:
    """Return `Nine of ten, in 41 seconds.`; without a clock, `Nine of ten.`"""
    answered = len(run.answers)
    if not answered:
        return "The minute is over." if run.clock else "Nothing answered this time."
    some = number(run.right).capitalize() if run.right else "None"
    ratio = f"{some} of {number(answered)}"
    return f"{ratio}, in {seconds(run.took)}." if run.clock else f"{ratio}."


def best_words(run: DrillRun, best: DrillBest | None) -> str:
    """Return `Your best yet.` or `Your best is ten in 38 seconds.`; empty where there is none."""
    if best is None:
        return ""
    if run.clock and (run.right, run.took) == (best.right, best.took_ms):
        return "Your best yet."
    return f"Your best is {score_words(best)}."


def score_words(best: DrillBest) -> str:
    """Return `ten in 38 seconds`."""
    return f"{number(best.right)} in {seconds(best.took_ms)}"


def seconds(ms: int) -> str:
    """Return `41 seconds`; a part of a second counts as a whole one."""
    whole_seconds = max(-(-min(ms, A_MINUTE_MS) // 1000), 1)
    return f"{whole_seconds} second{'' if whole_seconds == 1 else 's'}"


def number(count: int) -> str:
    """Return a number up to ten as a word."""
    return "ten" if count == 10 else number_word(count)
