"""Recorded entries as arrays: whole cross-validations only, each entry by itself."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol.challenge import WHOLE, entry_cells
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import VALID, entry, matrix
from tests.papers.boulle2007.records import note


def test_the_balanced_error_is_the_mean_of_the_errors_of_the_classes():
    chance = np.random.default_rng(7)
    found = chance.integers(1, 50, size=(4, 3, 2, 2))
    slow = [
        [
            ((a_wrong / (a_right + a_wrong)) + (b_wrong / (b_wrong + b_right))) / 2
            for (a_right, a_wrong), (b_wrong, b_right) in each
        ]
        for each in found.tolist()
    ]
    np.testing.assert_allclose(balanced_error(found), slow, rtol=1e-14)
    # Swapped classes are as good; rows are the true ones.
    np.testing.assert_allclose(balanced_error(found[..., ::-1, ::-1]), slow, rtol=1e-14)
    assert balanced_error([[90, 10], [3, 7]]) == pytest.approx(0.2)


def test_a_cross_validation_with_a_fold_too_few_does_not_count(ledger):
    for repeat in (0, 1, 2):
        for cell in entry_cells("Gina", "initial", repeat)[: 9 if repeat == 1 else WHOLE]:
            note(ledger, cell, entry(cell, 0.1 * (repeat + 1)))
    results = Results(ledger, "full")
    found = results.matrices("Gina", "initial")
    assert list(found) == [0, 2]
    assert found[2].shape == (10, 2, 2)
    assert found[2][3].tolist() == matrix((160, 155), 0.1 * 3)
    assert balanced_error(found[0]).tolist() == pytest.approx([0.1] * 10, abs=0.004)
    assert len(results.matrices("Gina", "10k F(2D)")) == 0
    assert len(results.matrices("Ada", "initial")) == 0
    assert results.validation("Gina", "initial").shape == (0, 2, 2)


def test_parts_and_thresholds_and_areas_are_told_apart(ledger):
    for cell in entry_cells("Ada", "10k F(3D)", 1):
        note(ledger, cell, entry(cell, 0.2, train=0.05, plain=0.1, auc=0.87))
    results = Results(ledger, "full")
    for part, threshold, ber in (
        ("test", "tuned", 0.2),
        ("test", "plain", 0.3),
        ("train", "tuned", 0.15),
        ("train", "plain", 0.25),
    ):
        found = results.matrices("Ada", "10k F(3D)", True, part, threshold)
        np.testing.assert_allclose(balanced_error(found[1]), ber, atol=0.005)
    assert {k: v.tolist() for k, v in results.areas("Ada", "10k F(3D)").items()} == {1: [0.87] * 10}
    assert results.validation("Ada", "10k F(3D)").tolist() == [matrix(VALID["ada"], 0.2)]


def test_sums_alone_are_another_entry_and_the_quick_profile_has_none(ledger):
    for cell in entry_cells("Ada", "10k F(2D)", 0, False):
        note(ledger, cell, entry(cell, 0.2))
    results = Results(ledger, "full")
    assert len(results.matrices("Ada", "10k F(2D)", False)) == 1
    assert len(results.matrices("Ada", "10k F(2D)")) == 0
    # They were never planned for more sums, nor without any.
    assert len(results.matrices("Ada", "100k F(2D)", False)) == 0
    assert len(Results(ledger, "quick").matrices("Ada", "10k F(2D)", False)) == 0
