"""An empty ledger for whoever asks."""

import pytest

from tests.papers.made_up import empty_ledger


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """An empty ledger; every record noted in it is current."""
    return empty_ledger(tmp_path, monkeypatch)
