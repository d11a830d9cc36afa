"""What other programs ask for: the picture of a table, its frame, and how to put it in one."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from lessons.board.render import board_html
from lessons.board.tiles import bare_groups_html
from lessons.desk.limit import limited
from lessons.platform.limits import Window
from lessons.sharing.addresses import picture_path, shown_by
from lessons.sharing.art import with_own_art
from lessons.sharing.names import name_at
from lessons.sharing.picture.kept import drawn_png, kept_png
from lessons.sharing.picture.layout import HEIGHT, WIDTH
from lessons.sharing.public import A_DAY, framed, read_elsewhere, shown_elsewhere
from lessons.sharing.tables import SharedTable, shared_table
from lessons.visitors import visitor_of
from lessons.web.prose import whole
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.sentences import tiles_in_words

FRAME_WIDTH, FRAME_HEIGHT, LEAST_FRAME = 640, 600, 240
DRAWN_A_MINUTE = 60
"""Pictures that are drawn for one network; one that is kept costs next to nothing."""
NOT_IMPLEMENTED = 501
FOR_EVER = "max-age=31536000, immutable"
_DRAWN = Window(DRAWN_A_MINUTE, 60)


@shown_elsewhere
@limited
def preview(request: HttpRequest, table: str, shown: str = "") -> HttpResponse:
    """Send the picture of a table and its question. It may be kept for ever at an address that says
    what it shows, if it still shows that.
    """
    showing = shared_table(table).preview
    png = kept_png(showing)
    if png is None:
        _DRAWN.add(visitor_of(request).network)
        png = drawn_png(showing)
    response = HttpResponse(png, content_type="image/png")
    age = FOR_EVER if shown == shown_by(showing) else f"max-age={A_DAY}"
    response["Cache-Control"] = f"public, {age}"
    return response


@framed
@limited
def embed(request: HttpRequest, table: str) -> HttpResponse:
    """A table and its question for a frame; it is answered on its own page."""
    shown = shared_table(table)
    groups = [tuple(map(Tile, group)) for group in shown.beside.groups]
    (board, declared), art = with_own_art(_drawn_board(shown), _in_row(groups))
    context = {
        "question": shown.question,
        "facts": shown.facts,
        "declared": declared,
        "declared_words": whole("; ".join(map(tiles_in_words, groups))),
        "board": board,
        "art": art,
        "url": request.build_absolute_uri(shown.path),
    }
    return render(request, "sharing/embed.html", context)


def _drawn_board(shown: SharedTable) -> SafeString:
    """Draw the table. Raises Http404 for a rule or a page that has none."""
    if shown.board is None:
        raise Http404("No table of it")
    return board_html(shown.board)


def _in_row(groups: list[tuple[Tile, ...]]) -> SafeString:
    """Draw a hand that is declared, group by group; empty for none."""
    drawn = ((SafeString("".join(tiles)),) for tiles in bare_groups_html(groups))
    return format_html_join("", "<span>{}</span>", drawn)


@read_elsewhere
@limited
def oembed(request: HttpRequest) -> HttpResponse:
    """How to put the table of an address of ours into a page (oEmbed 1.0, type rich, JSON)."""
    if request.GET.get("format", "json") != "json":
        return JsonResponse({"error": "Only JSON is given."}, status=NOT_IMPLEMENTED)
    name = _name_asked(request)
    shown = shared_table(name)
    _drawn_board(shown)
    width = _within(request.GET.get("maxwidth", ""), FRAME_WIDTH)
    height = _within(request.GET.get("maxheight", ""), FRAME_HEIGHT)
    frame = format_html(
        '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"></iframe>',
        request.build_absolute_uri(reverse("embed", args=[name])),
        *(width, height, shown.question),
    )
    return JsonResponse(
        {
            "version": "1.0",
            "type": "rich",
            "provider_name": "MahjLearn",
            "provider_url": request.build_absolute_uri("/"),
            "title": shown.question,
            "html": frame,
            "width": width,
            "height": height,
            "thumbnail_url": request.build_absolute_uri(picture_path(name)),
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        }
    )


def _name_asked(request: HttpRequest) -> str:
    """Return the name of the table at `?url=`. Raises Http404 for another site's address, too."""
    here, url = request.build_absolute_uri("/"), request.GET.get("url", "")
    path = url.partition("#")[0].partition("?")[0].removeprefix(here)
    name = name_at(f"/{path}") if url.startswith(here) else ""
    if not name:
        raise Http404("No table at this address")
    return name


def _within(asked: str, usual: int) -> int:
    """Return the usual size, or what there is room for; never less than a frame needs."""
    given = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else usual
    return max(LEAST_FRAME, min(given, usual))
