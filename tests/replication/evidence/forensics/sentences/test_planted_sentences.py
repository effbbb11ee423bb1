"""Contradictions planted in tables are found, and true sentences pass; ten thousand by hand."""

import pytest

from tests.replication.evidence.forensics.sentences.planted_sentences import KINDS, figures

TABLES = 15


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.text)
def test_true_sentences_pass_and_planted_contradictions_are_found(kind):
    found = figures(kind, TABLES)
    assert (found["tables"], found["alarms"], found["wrong"], found["undecided"]) == (
        TABLES,
        0,
        0,
        0,
    )
    assert found["found"] == found["faulty"]
    assert found["possible"] > 0
