"""Pages are compressed, and their length does not betray what they hold (BREACH)."""

import gzip

import pytest
from django.middleware.gzip import GZipMiddleware

pytestmark = pytest.mark.django_db
MOST_PADDING = GZipMiddleware.max_random_bytes
LEAST_BYTES = 200
PACKS = {"Accept-Encoding": "gzip, br"}


def test_a_page_is_packed_for_who_can_unpack_it(client):
    plain, packed = client.get("/rules/"), client.get("/rules/", headers=PACKS)
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) * 4 < len(plain.content)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Content-Length"] == str(len(packed.content))
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "Content-Encoding" not in plain.headers
    assert plain.headers["Content-Length"] == str(len(plain.content))


def test_its_length_says_little_of_what_it_holds(client):
    lengths = {len(client.get("/rules/", headers=PACKS).content) for _ in range(20)}
    # What is random in a page itself packs a few bytes better or worse.
    assert 1 < max(lengths) - min(lengths) < 2 * MOST_PADDING


@pytest.mark.parametrize("path", ["/healthz", "/static/django_htmx/htmx-2.min.js"])
def test_what_is_small_or_no_page_is_sent_as_it_is(client, path):
    response = client.get(path, headers=PACKS)
    assert "Content-Encoding" not in response.headers
    assert response.streaming or len(response.content) < LEAST_BYTES
