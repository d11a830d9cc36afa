"""The settings of a server that asks every puzzle of the tests, each at an address of its own."""

from mahjlearn.settings import *  # noqa: F403

ROOT_URLCONF = "tests.browser.table.urls"
