"""Papers that are made up pass, and another last digit in one of their numbers is found."""

import pytest

from tests.replication.evidence.forensics.engine.planted_tables import figures


@pytest.mark.parametrize("papers", [20, pytest.param(100, marks=pytest.mark.deep)])
def test_made_up_papers_pass_and_planted_digits_are_found(tmp_path, papers):
    """Half of the tables have a fault: 95 % of what can be seen is found, under 1 % is alarm."""
    counts = figures(papers, tmp_path, seed=1)
    assert counts["undecided"] == 0
    assert counts["alarms"] < 0.01 * papers
    assert counts["detectable"] > 0.8 * papers
    assert counts["found"] >= 0.95 * counts["detectable"]
