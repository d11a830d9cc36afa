"""A transcript as it was typed."""

import pytest

from lessons.editor.written import read_written
from mahjlearn.engine.errors import DoesNotParse


def test_only_the_first_faults_are_explained():
    with pytest.raises(DoesNotParse) as caught:
        read_written("zebra\n" * 300)
    assert len(caught.value.faults) == 8
