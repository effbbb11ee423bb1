"""One realisation of the experiment: which rows train, which are tested, and who sees them."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.datasets.generators import waveform
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.protocol.settings import TRAINING
from replication.papers.boulle2007.tasks import splits
from seminaive.discretise.modl.discretiser import MODLDiscretiser

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

#: Readings of how P(interval | class) and the prior are meant: they share the default's splits.
ESTIMATES = ("p = 1/V", "Laplace", "P(class | interval)", "K = 21")
N = 1001


class Witness:
    """In the place of MODL: cuts nothing, and remembers the rows that it was shown."""

    def __init__(self, categorical_features, missing, group_values, exact_up_to):
        """Take what MODL's constructor takes."""

    def fit(self, values, labels):
        self.shown, self.labels = values, labels
        self.n_parts_ = np.ones(values.shape[1], dtype=int)
        self.partitions_ = [SimpleNamespace(codes=np.asarray)] * values.shape[1]
        Witness.last = self
        return self


@pytest.fixture(autouse=True)
def few_rows(monkeypatch):
    """Samples and a file of few rows, discretised by a witness; row k has k in a column."""
    made = waveform(N, 0)
    made.frame["x1"] = np.arange(N, dtype=float)
    monkeypatch.setattr(splits, "load", {"waveform": made}.get)
    monkeypatch.setattr(splits, "N_ROWS", N)
    monkeypatch.setattr(splits, "MODLDiscretiser", Witness)


def split(name="default", repeat=0):
    return splits.split(grid.splits(name, repeat + 1)[repeat])


def rows(part):
    return part[:, 0].astype(int)


@pytest.mark.parametrize("name", ["default", "stratified split", *ESTIMATES])
def test_training_and_test_rows_are_all_rows_once_and_modl_sees_those_that_train(name):
    found = split(name)
    assert rows(found.train).size == int(TRAINING * N)
    assert sorted([*rows(found.train), *rows(found.test)]) == list(range(N))
    assert (Witness.last.shown == found.train).all()
    assert (Witness.last.labels == found.train_labels).all()


@pytest.mark.parametrize("name", ESTIMATES)
def test_readings_of_the_estimates_share_the_splits(name):
    for repeat in range(3):
        one, other = split("default", repeat), split(name, repeat)
        assert rows(one.test).tolist() == rows(other.test).tolist()
        assert rows(one.train).tolist() == rows(other.train).tolist()


@pytest.mark.parametrize("task", [grid.splits, grid.by_auc, grid.heuristic])
def test_tasks_share_the_splits(task):
    (cell,) = task("default", 1)
    assert rows(splits.split(cell).test).tolist() == rows(split().test).tolist()


def test_stratifying_keeps_the_classes_shares():
    expected = np.bincount(splits.load("waveform").target.cat.codes) * 0.3
    for repeat in range(3):
        found = np.bincount(split("stratified split", repeat).test_labels)
        np.testing.assert_allclose(found, expected, atol=1)
    loose = [np.bincount(split("default", repeat).test_labels) for repeat in range(6)]
    assert np.abs(loose - expected).max() > 2


def test_intervals_are_those_that_modl_finds(monkeypatch):
    raw = split("fresh samples")
    monkeypatch.setattr(splits, "MODLDiscretiser", MODLDiscretiser)
    found = split("fresh samples")
    cuts = MODLDiscretiser().fit(raw.train, raw.train_labels)
    names = cuts.transform(raw.test)
    for k, partition in enumerate(cuts.partitions_):
        assert [partition.labels[int(code)] for code in found.test[:, k]] == names[:, k].tolist()
    assert found.n_intervals.tolist() == [1 + found.train[:, k].max() for k in range(21)]
    assert found.n_intervals[[0, 20]].tolist() == [1, 1]
    assert (found.n_intervals[5:16] > 1).all()
