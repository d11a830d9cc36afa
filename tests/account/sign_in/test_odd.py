"""Whatever somebody signed in sends to the pages of accounts: nothing breaks."""

import json

import pytest
from django.test import Client

from tests.account.sign_in.people import is_signed_in, sign_up
from tests.sampling import FULL
from tests.site.addresses import known, templates
from tests.site.odd_requests import Noise

pytestmark = pytest.mark.django_db
REQUESTS = 300 if FULL else 5
PAGES = sorted(one for one in templates().items() if one[0].startswith("account/"))
ENDS = ("account/logout/", "account/password/")
"""Where a request may end the session: it signs out, or happens to give a good new password."""
DEEP = "[" * 15_000
ODD = {
    "nothing": "",
    "no JSON": "{",
    "no object": "[]",
    "too long": json.dumps("a" * 20_000),
    "deep": DEEP,
    "a deep object": '{"id": ' + DEEP,
    "figures": '{"id": ' + "9" * 5000 + "}",
    "not a number": '{"id": NaN}',
    "empty": "{}",
    "nothing in it": '{"id": "AA", "rawId": "AA", "type": "public-key", "response": {}}',
    "no text": '{"id": 1, "rawId": 2, "type": 3, "response": 4}',
    "no parts": '{"response": {"userHandle": "AA", "clientDataJSON": "e30"}}',
    "odd parts": json.dumps(
        {
            "id": "AA",
            "rawId": "AA",
            "type": "public-key",
            "response": {
                "userHandle": "MQ",
                "clientDataJSON": "e30",
                "authenticatorData": "AA",
                "attestationObject": "oA",
                "signature": "AA",
            },
        }
    ),
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(("template", "names"), PAGES, ids=[one for one, _ in PAGES])
def test_odd_requests(client: Client, template: str, names: tuple[str, ...], method: str) -> None:
    sign_up(client)
    noise = Noise(template, names, method, known())
    session = client.cookies["session"].value
    for _ in range(REQUESTS):
        odd = noise.request()
        odd.headers.pop("HTTP_COOKIE", None)
        reply = client.generic(odd.method, odd.path, odd.body, odd.content_type, **odd.headers)
        assert reply.status_code < 500, odd
    if template not in ENDS:
        client.cookies["session"] = session
        assert is_signed_in(client)


@pytest.mark.parametrize("credential", ODD.values(), ids=ODD)
def test_odd_passkeys(client: Client, credential: str) -> None:
    stranger = Client()
    stranger.post("/account/login/passkey/")
    used = stranger.post("/account/login/passkey/", {"credential": credential})
    assert used.status_code in (200, 303)
    assert not is_signed_in(stranger)
    sign_up(client)
    client.get("/account/passkeys/add/")
    made = client.post("/account/passkeys/add/", {"credential": credential, "name": "x"})
    assert made.status_code == 422
    assert "That passkey didn’t work." in made.content.decode()
