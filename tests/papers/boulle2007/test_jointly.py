"""All numbers of one split at once: the score, its p, and the verdict that they come to."""

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.verdicts import jointly
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, note

NUMBERS = [
    Reported("waveform", "models", "MAP against the least probable model", "ratio", "10^1033"),
    Reported("waveform", "top models", "first model with V4", "rank", "10th"),
    Reported("waveform", "models", "variables of the least probable model", "count", "no"),
]


def depth(column, value):
    """The smaller share of a column on either side of one of its values."""
    at_most = np.mean([value >= other for other in column])
    return min(at_most, np.mean([value <= other for other in column]))


def test_a_row_is_as_far_out_as_its_columns_say_in_the_mean():
    values = np.random.default_rng(0).integers(0, 6, size=(40, 3)).astype(float)
    expected = [1 - np.mean([depth(values[:, j], row[j]) for j in range(3)]) for row in values]
    np.testing.assert_allclose(jointly.outlyingness(values), expected)


def test_one_row_among_its_like_is_seldom_called_out():
    numbers = np.random.default_rng(1)
    called = 0
    for _ in range(400):
        # Columns that move together, as the numbers of one split do.
        values = numbers.normal(size=(60, 1)) + 0.5 * numbers.normal(size=(60, 4))
        far = jointly.outlyingness(values)
        called += np.mean(far >= far[0]) < 0.05
    assert called <= 0.08 * 400


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    numbers = np.random.default_rng(2)
    for cell in grid.splits("default"):
        rank = [1] * 21
        rank[3] = int(numbers.integers(1, 20))
        found = {"least_ratio": float(numbers.normal(1025, 12)), "first_rank": rank}
        note(ledger, cell, records.split(**found))
    return ledger


def of(values, ledger):
    numbers = [Reported(n.artefact, n.row, n.column, n.statistic, value)
               for n, value in zip(NUMBERS, values, strict=True)]  # fmt: skip
    return jointly.verdict(numbers, Results(ledger, "full"))


def test_an_outcome_like_the_others_is_consistent(ledger):
    found = of(("10^1026", "9th", "no"), ledger)
    assert (found.verdict, found.n_draws) == ("consistent", 100)
    assert found.reproduced > 0.5
    assert "over 2 numbers that vary" in found.note


def test_an_outcome_at_the_edge_of_all_numbers_is_not(ledger):
    found = of(("10^1052", "19th", "no"), ledger)
    assert found.verdict == "inconsistent"
    assert found.reproduced < 0.05


def test_without_splits_there_is_nothing_to_judge(tmp_path, monkeypatch):
    found = jointly.verdict(NUMBERS, Results(empty_ledger(tmp_path, monkeypatch), "full"))
    assert found.verdict == "no data"
