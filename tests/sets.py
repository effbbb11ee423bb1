"""Data sets that a test needs: where one is not at hand, the test is skipped by its name."""

import pytest

from replication.datasets.locate import locate
from replication.datasets.status import status


def needs(*names):
    """Skip the test unless all the data sets are at hand, and say what brings the first."""
    for row in status(name for name in names if locate(name) is None):
        pytest.skip(f"{row.name} is not at hand: {row.remedy}")
