"""`python -m tests.ops.summer_time TIME...`: a learner answers at each of these times, and prints
what is stored of it and what she is given of it, as JSON.
"""

import csv
import io
import json
import os
import sys
from datetime import datetime
from typing import Any
from unittest import mock
from uuid import uuid4

TOOK_MS = 20 * 60 * 1000


def answered_at(times: list[datetime]) -> dict[str, Any]:
    from django.test import Client
    from django.utils import timezone

    from lessons.content_store import rulings
    from lessons.models import Attempt

    client, puzzle = Client(SERVER_NAME="localhost"), rulings().puzzles[0]
    address = f"/first/{puzzle.slug}/"
    for time in times:
        with mock.patch.object(timezone, "now", lambda time=time: time):
            client.get(address)
            form = {"answer": "yes", "attempt_key": str(uuid4()), "response_ms": str(TOOK_MS)}
            assert client.post(address, form).status_code == 303
    table = b"".join(client.get("/your-data/answers.csv").streaming_content).decode()
    rows = Attempt.objects.order_by("id").values_list("answered_at", "presented_at", "response_ms")
    return {
        "stored": [[start.isoformat(), shown.isoformat(), took] for start, shown, took in rows],
        "given": [row["answered_at"] for row in csv.DictReader(io.StringIO(table))],
        "seen": Attempt.objects.first().learner.last_seen.isoformat(),
    }


def main(times: list[str]) -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    django.setup()
    print(json.dumps(answered_at([datetime.fromisoformat(time) for time in times])))


if __name__ == "__main__":
    main(sys.argv[1:])
