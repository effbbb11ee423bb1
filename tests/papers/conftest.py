"""An empty ledger for whoever asks; figures that a test opens are closed after it."""

import matplotlib.pyplot as plt
import pytest

from tests.papers.made_up import empty_ledger


@pytest.fixture(autouse=True)
def _closed():
    yield
    plt.close("all")


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """An empty ledger; every record noted in it is current."""
    return empty_ledger(tmp_path, monkeypatch)
