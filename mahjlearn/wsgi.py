"""The application as WSGI, which `rsgi` serves. For another server, behind a proxy that buffers."""

import logging
import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

__all__ = ["application", "start_outbox"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
os.environ["DEBUG"] = "0"  # a server others can reach never shows tracebacks

try:
    application = get_wsgi_application()
except ImproperlyConfigured as fault:
    sys.exit(f"MahjLearn does not start. {fault}")

# Only now are there settings to look at.
from django.conf import settings  # noqa: E402

from lessons.content_store import course  # noqa: E402
from lessons.platform.database_file import never_create  # noqa: E402
from lessons.platform.outbox import start_worker as start_outbox  # noqa: E402
from lessons.site.start import start_notes  # noqa: E402
from mahjlearn.conf.refusal import Refused  # noqa: E402
from mahjlearn.conf.reports import start_reports  # noqa: E402
from mahjlearn.conf.store import check_store  # noqa: E402
from mahjlearn.course import ContentFaults  # noqa: E402

try:
    check_store(settings.DATABASES["default"])
    never_create()
    course()  # read before anybody asks: a course with a fault is never served
except ContentFaults as faults:
    sys.exit(f"MahjLearn does not start. The course has faults:\n{faults}")
except Refused as refused:
    sys.exit(f"MahjLearn does not start. {refused}")

start_reports(settings.SENTRY_DSN)
for note in start_notes():
    logging.getLogger("mahjlearn").warning(note)
