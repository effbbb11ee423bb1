"""Planted faults are found and clean tables pass."""

import math

import pytest

from tests.replication.evidence.forensics.planted_counts import FAULTS, KINDS, figures


@pytest.mark.parametrize("tables", [30, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_clean_tables_pass_and_planted_faults_are_found(kind, tables):
    found = figures(kind, tables)
    assert (found["tables"], found["alarms"], found["undecided"]) == (tables, 0, 0)
    for fault in FAULTS:
        name = fault.__name__
        assert found[name, "planted"] > tables / 3
        assert found[name, "found"] == found[name, "faulty"]
        assert found[name, "throughout"] <= found[name, "found"]
    # As many as the power says, but for chance: four deviations of so many throws.
    chance = 4 * math.sqrt(tables) / 2
    assert found["anything", "found"] >= found["power"] - chance
    assert found["anything", "found"] > 0
