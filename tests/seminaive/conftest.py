"""What tests of the library share."""

import pytest


@pytest.fixture
def no_floor(monkeypatch):
    """Leave the comparison with the classes' shares out, which made-up tables often deserve."""
    from seminaive.classifier.floor import FloorMixin

    monkeypatch.setattr(FloorMixin, "_compare_with_shares", lambda model, rows, counts: None)
