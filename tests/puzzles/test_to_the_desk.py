"""From a ruling the table can be taken to the ruling desk, as it was judged."""

import html
import re

import pytest
from django.test import Client

from lessons.content_store import rulings
from lessons.web.addresses import desk_url
from tests.puzzles.page import get, reasons_shown, send


@pytest.mark.django_db
@pytest.mark.parametrize("plays_by", ["league", "amja"])
def test_the_link_under_a_ruling_leads_to_its_table(client: Client, plays_by: str) -> None:
    client.cookies["rulebook"] = plays_by
    said = reasons_shown(client, send(client, get(client, "/"), answer="no"))
    links = [html.unescape(link) for link in re.findall(r'href="(/ruling/[^"]+)"', said.html)]
    assert links == [desk_url(rulings().puzzles[0].key.transcript, plays_by, set_up=True)]
    assert client.get(links[0]).status_code == 200
