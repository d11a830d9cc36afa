"""The transaction in which an answer is stored."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from .file import check_file


@contextmanager
def writing() -> Iterator[None]:
    """All of the block is stored, where others can find it, or none.

    Raises a database error where it is not; looked at twice, since the file may go in between.
    """
    check_file()
    with transaction.atomic():
        yield
    check_file()
