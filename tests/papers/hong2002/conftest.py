"""The committed records of hong2002 and their verdicts, which take many seconds, once for all."""

import pytest

from replication.evidence.judge import judge
from replication.papers.hong2002.verdicts.results import Results
from replication.papers.hong2002.verdicts.verdicts import RULES


@pytest.fixture(scope="session")
def results():
    """The committed records."""
    return Results.of("frozen")


@pytest.fixture(scope="session")
def verdicts(results):
    """What is found of every number and claim."""
    return judge(RULES, results)
