"""The Gaussian on a grid, against its definition in plain Python and against Weka's NaiveBayes."""

from itertools import pairwise
from math import log, sqrt

import numpy as np
import pandas as pd
import pytest
from scipy.stats import norm
from sklearn.datasets import load_breast_cancer, load_iris, load_wine

from replication.papers.wu2015.tasks.bayes_grid import Rows, estimated
from replication.papers.wu2015.tasks.grid_gaussian import LEAST, log_masses
from replication.weka import find_weka
from replication.weka.arff import arff_header, arff_rows
from replication.weka.command import run_weka
from seminaive.naive_bayes.factors import Factors
from seminaive.table.encoder import TableEncoder
from tests.replication.weka.jar import needs_class

NAIVE_BAYES = "weka.classifiers.bayes.NaiveBayes"


def slowly(values, counts):
    """Log masses by the definition, number by number."""
    shown = sorted(v for v, row in zip(values, counts, strict=True) if sum(row))
    gaps = [b - a for a, b in pairwise(shown)]
    step = sum(gaps) / len(gaps) if gaps else 0.01
    on_grid = [round(v / step) * step for v in values]
    columns = []
    for counted in zip(*counts, strict=True):
        rows = [x for x, n in zip(on_grid, counted, strict=True) for _ in range(n)]
        mean = sum(rows) / len(rows) if rows else 0.0
        spread = sqrt(sum((x - mean) ** 2 for x in rows) / len(rows)) if rows else 0.0
        normal = norm(mean, max(spread, step / 6))
        masses = [normal.cdf(x + step / 2) - normal.cdf(x - step / 2) for x in on_grid]
        columns.append([log(max(mass, 1e-75)) for mass in masses])
    return np.array(columns).T


@pytest.mark.parametrize("seed", range(20))
def test_masses_are_those_of_the_definition(seed):
    draw = np.random.default_rng(seed)
    values = np.unique(draw.normal(3.0, 2.0, draw.integers(1, 12)).round(2))
    counts = draw.integers(0, 4, (values.size, 3))
    given = log_masses(values, counts.astype(float))
    np.testing.assert_allclose(np.exp(given), np.exp(slowly(values, counts)), rtol=1e-9, atol=1e-14)


def test_both_tails_are_exact_and_end_at_the_least_mass():
    values = np.arange(-60.0, 61.0, 2.0)
    counts = np.where(np.abs(values) <= 4, 1.0, 0.0)[:, None]
    found = log_masses(values, counts)[:, 0]
    np.testing.assert_array_equal(found, found[::-1])
    assert found.min() == np.log(LEAST)
    assert ((np.log(LEAST) < found) & (found < np.log(1e-20))).sum() > 4


def _mixed():
    """Numbers, nominal values and gaps in both, with a feature that hardly varies."""
    draw = np.random.default_rng(5)
    label = draw.integers(0, 3, 240)
    frame = pd.DataFrame(
        {
            "near": (label + draw.normal(0, 0.8, 240)).round(1),
            "still": np.where(label == 1, 5.0, draw.integers(4, 7, 240).astype(float)),
            "word": pd.Categorical.from_codes((label + draw.integers(0, 2, 240)) % 4, list("abcd")),
        }
    )
    frame.loc[::7, "near"] = np.nan
    frame.loc[::11, "word"] = None
    return frame, label


def _loaded(loader):
    data = loader(as_frame=True)
    return data.data, data.target.to_numpy()


def _without_far_values():
    """Rows without numbers far above a class's mean, where Weka's masses have lost their digits."""
    frame, label = _loaded(load_breast_cancer)
    frame = frame[[name for name in frame if name.startswith("mean")]]
    groups = frame.groupby(label)
    ends = groups.mean() + 4 * groups.std()
    near = (frame.to_numpy()[:, None] < ends.to_numpy()).all(axis=(1, 2))
    assert near.mean() > 0.7
    return frame[near].reset_index(drop=True), label[near]


TABLES = {
    "iris": lambda: _loaded(load_iris),
    "wine": lambda: _loaded(load_wine),
    "breast cancer": _without_far_values,
    "mixed": _mixed,
}


def _ours(frame, label, train, test):
    """P(class | row) of naive Bayes, with Laplace's estimate of P(class) as Weka has it."""
    table = TableEncoder(categorical_features="all").fit_transform(frame)
    numbers = np.flatnonzero([frame[name].dtype != "category" for name in frame])
    n_classes = int(label.max()) + 1
    known = estimated(Rows(table[train], label[train], n_classes, numbers), 1.0)
    prior = np.log((np.bincount(label[train]) + 1) / (train.size + n_classes))
    joint = Factors.nominal(prior, known.offsets, known.by_class).joint_log_scores(table[test])
    return np.exp(joint - np.logaddexp.reduce(joint, axis=1, keepdims=True))


def _wekas(folder, frame, label, train, test):
    """P(class | row) as Weka prints it."""
    target = pd.Series(pd.Categorical(label.astype(str)), name="class")
    for name, rows in (("train", train), ("test", test)):
        table = frame.iloc[rows], target.iloc[rows]
        text = arff_header(*table) + "\n".join(arff_rows(*table))
        (folder / f"{name}.arff").write_text(text, encoding="utf-8")
    output = "weka.classifiers.evaluation.output.prediction.CSV"
    output += " -distribution -decimals 12 -file out.csv"
    files = ["-t", "train.arff", "-T", "test.arff", "-classifications", output]
    run_weka(find_weka(), [NAIVE_BAYES, *files], folder, 60)
    lines = (folder / "out.csv").read_text(encoding="utf-8").splitlines()[1:]
    # A star marks the class that is predicted.
    rows = [line.replace("*", "").split(",")[4:] for line in lines if line]
    return np.array(rows, dtype=float)


@pytest.mark.deep
@needs_class()
@pytest.mark.parametrize("name", TABLES)
def test_probabilities_are_wekas(tmp_path, name):
    frame, label = TABLES[name]()
    order = np.random.default_rng(1).permutation(label.size)
    train, test = np.sort(order[label.size // 3 :]), np.sort(order[: label.size // 3])
    ours = _ours(frame, label, train, test)
    assert (ours.max(axis=1) < 0.9).any()
    np.testing.assert_allclose(ours, _wekas(tmp_path, frame, label, train, test), atol=2e-12)
