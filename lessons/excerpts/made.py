"""Excerpts by their slugs, made once for everybody."""

from functools import lru_cache

from django.http import Http404

from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.text import content_hash

KEPT = 64


@lru_cache(maxsize=KEPT)
def made(slug: str) -> tuple[Excerpt, str]:
    """The excerpt, and the checksum of what it shows; Http404 for no such excerpt."""
    try:
        excerpt = excerpt_of(slug)
    except KeyError as error:
        raise Http404("No such excerpt") from error
    return excerpt, content_hash(excerpt)
