"""Made-up worlds, of few realisations and of short curves."""

import pytest

from replication.evidence import claim


@pytest.fixture
def few_are_enough(monkeypatch):
    """Let a claim be decided by as few realisations as a made-up world has."""
    monkeypatch.setattr(claim, "ENOUGH", 1)
