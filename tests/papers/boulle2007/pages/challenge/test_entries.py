"""Errors of the entries on made-up records."""

import numpy as np
import pytest

from replication.papers.boulle2007.pages.challenge import summaries
from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages.challenge.challenge_records import note_ada, record
from tests.papers.boulle2007.records import empty_ledger, note


@pytest.fixture
def ada(tmp_path, monkeypatch):
    """Ada's entries with the initial variables; and of the sums alone the fit to all rows."""
    ledger = empty_ledger(tmp_path, monkeypatch)
    note_ada(ledger)
    last = challenge.entry_cells("Ada", "10k F(2D)", 0, False)[challenge.WHOLE]
    note(ledger, last, record(last, 30))
    return Results(ledger, "full")


def test_errors_are_those_of_the_classes_halved_fold_by_fold(ada):
    found = summaries.errors(ada, "Ada", "initial")
    repeats = challenge.repeats("initial")
    one_class = (10 + np.arange(challenge.WHOLE)) / 100
    np.testing.assert_allclose(found["folds"], np.tile(one_class / 2, repeats))
    np.testing.assert_allclose(found["training rows"], [0.1] * 10 * repeats)
    np.testing.assert_allclose(found["validation part"], [0.1] * repeats)


def test_an_entry_without_folds_has_what_was_run(ada):
    found = summaries.errors(ada, "Ada", "10k F(2D), sums alone")
    assert found["folds"].size == found["training rows"].size == 0
    np.testing.assert_allclose(found["validation part"], [0.2])


def test_lines_are_all_entries_that_are_run():
    ran = {(cell.method, cell.params["initial"]) for cell in challenge.cells("full")}
    expected = {pair for pair in ran if pair != ("initial", False)}
    assert set(summaries.LINES.values()) == expected
