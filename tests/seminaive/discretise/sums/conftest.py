"""What the tests of random sums share: a look at the searches for MODL's intervals."""

import pytest

from seminaive.discretise.modl import search


@pytest.fixture
def searches(monkeypatch):
    """Numbers of cells of the searches, and up to how many each is exact, as they come."""
    asked = []

    def spy(cumulated, units, structure, exact_up_to):
        asked.append((len(cumulated) - 1, exact_up_to))
        return search.best_bounds(cumulated, units, structure, exact_up_to)

    monkeypatch.setattr("seminaive.discretise.modl.intervals.best_bounds", spy)
    return asked
