"""Results of a paper of which nothing was run, and a small set in the place of the forty."""

import pytest

from replication.engine.ledger import Ledger
from replication.papers.boulle2007.tasks import folds
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.small_sets import mixed


@pytest.fixture
def empty(tmp_path):
    return Results(Ledger(tmp_path), "full")


@pytest.fixture
def small(monkeypatch):
    """Every name loads the small set."""
    data = mixed()
    monkeypatch.setattr(folds, "load", lambda name: data)
    folds.encoded.cache_clear()
    yield data
    folds.encoded.cache_clear()
