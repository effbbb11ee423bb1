"""The committed records of hong2002, once for all."""

import pytest

from replication.papers.hong2002.verdicts.results import Results


@pytest.fixture(scope="session")
def results():
    """The committed records."""
    return Results.of("frozen")
