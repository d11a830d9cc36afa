"""What a client does wrong is one short line in the log; what we do wrong has its traceback."""

import io
import logging
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from mahjlearn.conf.logs import LONGEST, LogFormatter, one_line
from tests.site.urls import FAULTS

LINE = re.compile(r"WARNING django\.[A-Za-z.]+: [^\x00-\x1f]{1,300}\n")


@pytest.fixture
def log():
    """What the log holds, written as the settings say."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(LogFormatter("{levelname} {name}: {message}", style="{"))
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


CLIENTS = {
    "host": lambda client: client.get("/page/", headers={"Host": "evil.example"}),
    "odd host": lambda client: client.get("/page/", headers={"Host": "a\r\nb" * 2000}),
    "fields": lambda client: client.post("/posted/", {f"f{n}": "1" for n in range(601)}),
    "bytes": lambda client: client.post("/posted/", {"f": "x" * 300_000}),
    "file": lambda client: client.post("/posted/", {"f": SimpleUploadedFile("a", b"a")}),
    "boundary": lambda client: client.post("/posted/", b"x", content_type="multipart/form-data"),
    "long": lambda client: client.get("/nowhere/" + "a" * 5000),
    "control": lambda client: client.get("/nowhere/%0AERROR%20forged%1b[2J%E2%80%A8%E2%80%AE/"),
    "cut": lambda client: client.post("/break/cut/"),
    "too many": lambda client: client.post("/break/too-many/"),
    "denied": lambda client: client.get("/break/denied/"),
}


@pytest.mark.parametrize("wrong", CLIENTS)
def test_a_client_at_fault_is_one_line(breakable, log, wrong):
    response = CLIENTS[wrong](breakable)
    assert 400 <= response.status_code < 500
    assert LINE.fullmatch(log.getvalue())
    assert "Traceback" not in log.getvalue()


def test_control_characters_are_written_out(breakable, log):
    CLIENTS["control"](breakable)
    assert "/nowhere/\\nERROR forged\\x1b[2J\\u2028\\u202e/" in log.getvalue()


def test_a_fault_of_ours_has_its_traceback_set_in(breakable, log, monkeypatch):
    monkeypatch.setitem(FAULTS, "bug", ZeroDivisionError("a\nERROR forged: b\x1b"))
    assert breakable.get("/break/bug/").status_code == 500
    first, *rest = log.getvalue().splitlines()
    assert first == "ERROR django.request: Internal Server Error: /break/bug/"
    assert rest[0] == "    Traceback (most recent call last):"
    assert {line[:4] for line in rest} == {"    "}
    assert "    ERROR forged: b\\x1b" in rest


def test_the_log_of_the_site_is_written_so():
    handlers = logging.getLogger().handlers
    assert [one for one in handlers if isinstance(one.formatter, LogFormatter)]


def test_what_is_short_stays_as_it_is():
    assert one_line("Not Found: /é/") == "Not Found: /é/"
    assert len(one_line("x" * 5000)) == LONGEST
