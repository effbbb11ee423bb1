"""The comparison with Khiops, on numbers made by hand."""

import pytest

from replication.papers.boulle2007.pages.uci import khiops

OURS = {"Iris": (0.95, 0.99, 0.8), "Wine": (0.9, 0.98, 0.7), "Dexter": (0.9, 0.9, 0.5)}
THEIRS = {"Wine": (0.92, 0.98, 0.6), "Iris": (0.94, 0.98, 0.6), "Glass": (0.7, 0.8, 0.3)}


def test_only_sets_that_both_have_are_compared():
    found = khiops.differences(OURS, THEIRS)
    assert found.index.tolist() == ["Iris", "Wine"]
    assert found.loc["Wine"].tolist() == pytest.approx([-0.02, 0, 0.1])
