"""Results of a paper of which nothing was run."""

import pytest

from replication.engine.ledger import Ledger
from replication.papers.boulle2007.verdicts.results import Results


@pytest.fixture
def empty(tmp_path):
    return Results(Ledger(tmp_path), "full")
