"""Papers that are made up pass, and another last digit in one of their numbers is found."""

from tests.replication.evidence.forensics.engine.planted_tables import figures

PAPERS = 100


def test_made_up_papers_pass_and_planted_digits_are_found(tmp_path):
    """Of 200 tables, half with a fault: 95 % of what can be seen is found, under 1 % is alarm."""
    counts = figures(PAPERS, tmp_path, seed=1)
    assert counts["undecided"] == 0
    assert counts["alarms"] < 0.01 * PAPERS
    assert counts["detectable"] > 0.8 * PAPERS
    assert counts["found"] >= 0.95 * counts["detectable"]
