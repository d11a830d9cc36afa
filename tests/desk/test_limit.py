"""One network asks for so many rulings a minute, and no more."""

import pytest
from django.test import Client

from lessons.desk import limit
from lessons.platform.limits import Window


def test_a_network_that_asks_too_often_is_told_to_wait(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limit, "_ASKED", Window(2, 60))
    here, there = {"REMOTE_ADDR": "203.0.113.7"}, {"REMOTE_ADDR": "203.0.113.8"}
    replies = [client.get("/ruling/table/", **here).status_code for _ in range(3)]
    assert replies == [200, 200, 429]
    refused = client.get("/ruling/", **here)
    assert (refused.status_code, "1 minute" in refused.content.decode()) == (429, True)
    assert client.get("/ruling/lines/", **here).status_code == 200
    assert client.get("/ruling/table/", **there).status_code == 200
    for _ in range(5):
        assert client.get("/ruling/table/").status_code == 200
