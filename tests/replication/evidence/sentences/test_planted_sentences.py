"""Contradictions planted in tables are found, and true sentences pass."""

import pytest

from tests.replication.evidence.sentences.planted_sentences import KINDS, figures


@pytest.mark.parametrize("tables", [15, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", KINDS)
def test_true_sentences_pass_and_planted_contradictions_are_found(kind, tables):
    found = figures(kind, tables)
    counts = (found["tables"], found["alarms"], found["wrong"], found["undecided"])
    assert counts == (tables, 0, 0, 0)
    assert found["found"] == found["faulty"]
    assert found["possible"] > 0
