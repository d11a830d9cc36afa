import pytest
from django.test import Client

from lessons.platform.static_files import StaticFiles

ALWAYS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def always(response) -> dict[str, str | None]:
    return {name: response.headers.get(name) for name in ALWAYS}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/page/", 200),
        ("/healthz", 200),
        ("/nowhere/", 404),
        ("/static/nowhere.css", 404),
        ("/static/django_htmx/htmx-2.min.js", 200),
        ("/break/bug/", 500),
        ("/break/locked/", 503),
        ("/break/denied/", 403),
    ],
)
def test_every_response_has_them(breakable, path, status):
    response = breakable.get(path)
    assert response.status_code == status
    assert always(response) == ALWAYS


def test_a_style_sheet_may_be_fetched_from_a_sandboxed_frame(client):
    """A sandboxed frame on another site asks for our style sheets; it has no origin."""
    response = client.get("/static/css/base.css")
    assert always(response) == ALWAYS | {"Cross-Origin-Resource-Policy": "cross-origin"}
    assert "Access-Control-Allow-Origin" not in response.headers


def test_a_font_may_be_fetched_from_there_too_and_nothing_else_of_ours(client):
    response = client.get("/static/fonts/fraunces-latin-600.woff2")
    assert always(response) == ALWAYS | {"Cross-Origin-Resource-Policy": "cross-origin"}
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    for path in ("tiles.svg", "favicon.svg", "js/private.js", "icons/icon-192.png"):
        assert "Access-Control-Allow-Origin" not in client.get(f"/static/{path}").headers


def test_a_host_we_do_not_answer_to_has_them(breakable):
    response = breakable.get("/page/", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert always(response) == ALWAYS


def test_pages_are_kept_by_no_shared_cache(breakable):
    response = breakable.get("/page/")
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert response.headers["Vary"] == "Cookie, HX-Request"


def test_a_stricter_cache_control_of_a_view_stays(breakable):
    response = breakable.get("/strict/")
    assert response.headers["Cache-Control"] == (
        "max-age=0, no-cache, no-store, must-revalidate, private"
    )


def test_static_files_under_plain_names_are_kept_a_minute(client):
    response = client.get("/static/django_htmx/htmx-2.min.js")
    assert response.headers["Cache-Control"] == "public, max-age=60"
    assert response.headers.get("Vary") is None


def test_static_files_under_hashed_names_are_kept_a_year():
    files = StaticFiles(lambda request: None)
    files.immutable_file_test = lambda path, url: True
    headers: dict[str, str] = {}
    files.add_cache_headers(headers, "", "")
    assert headers == {"Cache-Control": "public, max-age=31536000, immutable"}


def test_hsts_only_over_https(settings):
    settings.SECURE_HSTS_SECONDS = 31536000
    secure, plain = Client().get("/healthz", secure=True), Client().get("/healthz")
    assert secure.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in plain.headers


def test_https_redirects_pages_but_not_health(settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    settings.SECURE_SSL_REDIRECT = True
    moved = Client().get("/page/")
    assert (moved.status_code, moved.headers["Location"]) == (301, "https://testserver/page/")
    assert Client().get("/healthz").status_code == 200
