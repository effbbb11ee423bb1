"""The errors of Table 2 as a whole: what every reading of them has."""

import pytest

from replication.evidence.origin import origins
from replication.evidence.reported import Reported
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.verdicts import jointly


@pytest.mark.parametrize("reading", jointly.CROSSED)
def test_every_reading_has_the_tenth_that_was_read_off_the_errors(reading):
    known = origins("wu2015")
    for method in METHODS:
        assert known.afterwards(reading, Reported("table2-left", "vote", method, "error", "4.65"))
    width = Reported("table2-left", "vote", "NB", "half_width_95", "3.43")
    assert ("numbers as values" in reading) == bool(known.afterwards(reading, width))
