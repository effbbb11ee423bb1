"""Planted faults are found and clean tables pass; ten thousand tables are run by hand."""

import math

import pytest

from tests.replication.evidence.forensics.planted_counts import FAULTS, KINDS, figures

TABLES = 30


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_clean_tables_pass_and_planted_faults_are_found(kind):
    found = figures(kind, TABLES)
    assert (found["tables"], found["alarms"], found["undecided"]) == (TABLES, 0, 0)
    for fault in FAULTS:
        name = fault.__name__
        assert found[name, "planted"] > TABLES / 3
        assert found[name, "found"] == found[name, "faulty"]
        assert found[name, "throughout"] <= found[name, "found"]
    # As many as the power says, but for chance: four deviations of so many throws.
    chance = 4 * math.sqrt(TABLES) / 2
    assert found["anything", "found"] >= found["power"] - chance
    assert found["anything", "found"] > 0
