"""One tile as HTML: a pure, cached function, for a page holds fifty of them."""

from collections.abc import Iterable
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from lessons.board.picture import Pick, TilePicture, TilePlace
from lessons.board.words import NO_BREAK, shown_name
from mahjlearn.engine.table.tiles import Tile

HIDDEN = str(Tile.HIDDEN)
SPRITE = "tiles.svg"


@lru_cache(maxsize=4096)
def tile_html(tile: TilePicture, sprite: str) -> SafeString:
    """A tile with both faces; the stylesheet shows the one drawn for its size.

    `sprite` is the address of the tile sprite. A screen reader hears the name, never the art.
    """
    if tile.pick is not None:
        return _choice_html(tile, tile.pick, sprite)
    return format_html(
        '<span class="{}" role="img" aria-label="{}" {}>{}{}{}</span>',
        _classes(tile),
        tile.name,
        _data(tile),
        _art(tile.code, sprite),
        _printed_name(tile.code),
        _number(tile.number),
    )


def _choice_html(tile: TilePicture, pick: Pick, sprite: str) -> SafeString:
    """A tile to choose: a radio button or a checkbox that fills the tile and has its name.

    The same element as a tile that is only seen: once answered it stays, and only the field goes.
    """
    return format_html(
        '<span class="{} choice {}" {}>{}{}{}</span>',
        _classes(tile),
        pick.field,
        _data(tile),
        input_html(pick, tile.name),
        _art(tile.code, sprite),
        _printed_name(tile.code),
    )


@lru_cache(maxsize=4096)
def input_html(pick: Pick, name: str) -> SafeString:
    """The field of something that can be touched; `name` is read out where it has no words."""
    return format_html(
        '<input type="{}" name="{}" value="{}"{}{}{} aria-label="{}">',
        "checkbox" if pick.many else "radio",
        pick.field,
        pick.value,
        SafeString(" checked") if pick.chosen else "",
        format_html(' form="{}"', pick.form) if pick.form else "",
        format_html(' data-says="{}"', pick.says) if pick.says else "",
        pick.words or name,
    )


def button_html(pick: Pick) -> SafeString:
    """A thing that sends the form as soon as it is touched."""
    return format_html(
        '<button type="submit" class="choice" name="{}" value="{}" form="{}" aria-label="{}">'
        "</button>",
        pick.field,
        pick.value,
        pick.form,
        pick.words,
    )


@lru_cache(maxsize=4096)
def back_html(tile: TilePicture, sprite: str, symbol: str) -> SafeString:
    """A face-down tile of a slope: art only, the row of backs is named as a whole."""
    return format_html(
        '<svg class="back" aria-hidden="true" {}><use href="{}#{}"/></svg>',
        _data(tile),
        sprite,
        symbol,
    )


def bare_tile_html(code: str) -> SafeString:
    """A tile in running text or a list, whose name stands beside it: art only."""
    return _bare(code, static(SPRITE))


def bare_groups_html(groups: Iterable[Iterable[Tile]]) -> list[list[SafeString]]:
    """Such tiles group by group."""
    return [[bare_tile_html(tile.value) for tile in group] for group in groups]


@lru_cache(maxsize=128)
def _bare(code: str, sprite: str) -> SafeString:
    return format_html(
        '<span class="tile" data-tile="{}" aria-hidden="true">{}</span>', code, _art(code, sprite)
    )


def _classes(tile: TilePicture) -> str:
    moved = "moved" if tile.moved else ""
    extra = ("face-down" if tile.code == HIDDEN else "", tile.state, moved)
    held = "held" if tile.place is TilePlace.PICKED or tile.lifted else ""
    return " ".join(name for name in ("tile", *extra, held, _claimed(tile)) if name)


def _claimed(tile: TilePicture) -> str:
    return "notched" if tile.claimed else ""


def _data(tile: TilePicture) -> SafeString:
    parts = [
        format_html(
            'data-tile="{}" data-tile-id="{}" data-place="{}"', tile.code, tile.id, tile.place
        )
    ]
    if tile.seat:
        parts.append(format_html(' data-seat="{}"', tile.seat))
    if tile.joker_for:
        parts.append(format_html(' data-joker-for="{}"', tile.joker_for))
    return SafeString("".join(parts))


def _art(code: str, sprite: str) -> SafeString:
    if code == HIDDEN:
        return format_html('<svg aria-hidden="true"><use href="{}#back"/></svg>', sprite)
    return format_html(
        '<svg aria-hidden="true"><use class="f" href="{0}#t-{1}"/>'
        '<use class="c" href="{0}#c-{1}"/></svg>',
        sprite,
        code,
    )


def _printed_name(code: str) -> SafeString:
    """The name under the tile, shown where the learner has asked for names."""
    if code == HIDDEN:
        return SafeString("")
    name = shown_name(Tile(code))
    short = name if code[0].isdigit() else name.partition(NO_BREAK)[0]
    return format_html('<i class="tile-name" aria-hidden="true">{}</i>', short)


def _number(number: int) -> SafeString:
    if not number:
        return SafeString("")
    return format_html('<b class="number" aria-hidden="true">{}</b>', number)
