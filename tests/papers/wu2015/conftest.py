"""Made-up worlds, of few realisations and of short curves."""

import pytest

from replication.evidence import claim
from tests.papers.wu2015.records import empty_ledger


@pytest.fixture
def few_are_enough(monkeypatch):
    """Let a claim be decided by as few realisations as a made-up world has."""
    monkeypatch.setattr(claim, "ENOUGH", 1)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """An empty ledger; every record noted in it is current."""
    return empty_ledger(tmp_path, monkeypatch)
