"""Where the shares of the classes foretell left-out rows better, a fit says so."""

import warnings
from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest

from seminaive import (
    KDB,
    BMANaiveBayes,
    ForwardStagewiseNaiveBayes,
    ModelWarning,
    NaiveBayes,
    SelectiveKDB,
    SelectiveNaiveBayes,
)
from seminaive.classifier import floor
from seminaive.classifier.floor import _folds, _keys
from seminaive.classifier.rows import TrainingRows
from seminaive.counts.counts import Counts
from seminaive.table.encoder import TableEncoder


def rows_of(seed, n=300, copies=30):
    """Rows whose one weak feature is there many times: words in whole numbers, and classes."""
    rng = np.random.default_rng(seed)
    y = (rng.random(n) < 0.4).astype(int)
    tells = np.where(rng.random(n) < 0.4, y, rng.integers(0, 2, n))
    return np.repeat(tells[:, None], copies, axis=1), y


def said(model, *rows, fit="fit", **given):
    """Of which sentences a fit warns, by their first words."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        getattr(model, fit)(*rows, **given)
    found = [each for w in caught if hasattr(w.message, "findings") for each in w.message.findings]
    return {each.sentence[:16] for each in found if each.category is ModelWarning}


WORSE, NOTHING = {"In left-out rows"}, {"No feature is le"}
WORDS = {"categorical_features": "all"}


@pytest.mark.parametrize("family", [NaiveBayes, BMANaiveBayes])
def test_repeated_evidence_is_told_of_and_one_column_is_not(family):
    X, y = rows_of(0)
    assert said(family(**WORDS), X, y) == said(family(**WORDS), *rows_of(0, n=3000)) == WORSE
    assert said(family(**WORDS), X[:, :1], y) == set()


@pytest.mark.parametrize(
    ("cells", "once", "n_folds", "expected"),
    [(9999, 9999, 2, WORSE), (0, 9999, 1, WORSE), (0, 0, 0, set())],
)
def test_large_counts_are_made_once_more_and_larger_ones_are_not(
    cells, once, n_folds, expected, monkeypatch
):
    X, y = rows_of(0)
    folds = []
    monkeypatch.setattr(floor, "_CELLS", cells)
    monkeypatch.setattr(floor, "_CELLS_ONCE", once)
    monkeypatch.setattr(
        NaiveBayes, "_gains", lambda *args: folds.append(args) or floor.FloorMixin._gains(*args)
    )
    assert said(NaiveBayes(**WORDS), X, y) == expected
    assert len(folds) == n_folds


@pytest.mark.parametrize(
    ("given", "call"),
    [
        ({"identifiers": "keep"}, {}),
        ({"class_weight": "balanced"}, {}),
        ({"class_prior": [0.5, 0.5]}, {}),
        ({}, {"fit": "partial_fit", "classes": [0, 1]}),
    ],
)
def test_nothing_is_compared_that_has_other_shares_or_no_rows(given, call):
    X, y = rows_of(0)
    assert said(NaiveBayes(**WORDS, **given), X, y, **call) == set()
    assert said(NaiveBayes(), NaiveBayes(**WORDS).fit(X, y).counts_, fit="fit_counts") == set()
    assert said(NaiveBayes.as_printed("wu2015", **WORDS), X, y) == set()


@pytest.mark.parametrize("family", [SelectiveNaiveBayes, ForwardStagewiseNaiveBayes, SelectiveKDB])
def test_a_choice_that_leaves_no_feature_says_so(family):
    X, y = np.arange(200)[:, None] // 2 % 2, np.arange(200) % 2
    assert said(family(**WORDS), X, y) == NOTHING


def counted(X, y, weights):
    """Counts of each fold of rows."""
    table = TableEncoder("all").fit_transform(X)
    rows = TrainingRows(table, y, weights, y, np.ones(y.size, dtype=bool))
    folds = [Counts.of(f.table, f.labels, 2, f.weights) for f in _folds(rows)]
    return np.array([each.cells for each in folds]), np.array([each.classes for each in folds])


def test_folds_are_those_of_any_order_and_weights_those_of_equal_rows():
    rng = np.random.default_rng(1)
    X, y, weights = rng.integers(0, 3, (90, 2)), rng.integers(0, 2, 90), rng.integers(1, 4, 90)
    order = rng.permutation(weights.sum())
    expected = counted(X, y, weights.astype(float))
    again = counted(np.repeat(X, weights, axis=0)[order], np.repeat(y, weights)[order], None)
    for one, other in zip(expected, again, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-9)
    assert expected[1].sum() == weights.sum()


@pytest.mark.parametrize("scale", [1.0, 1e300, 1e-300])
def test_rows_that_differ_have_keys_that_differ(scale):
    # Else the order of rows would say which of two is left out.
    rows = np.array(list(product(range(4), repeat=6)), dtype=np.int32)
    numbers = np.where(rows[:, 3:] == 3, np.nan, rows[:, 3:] * scale)
    keys, again = (
        _keys(SimpleNamespace(codes=rows[:, :3], numbers=shown))
        for shown in (numbers, np.where(numbers == 0, -0.0, numbers))
    )
    assert np.unique(keys).size == len(rows)
    np.testing.assert_array_equal(keys, again)


@pytest.mark.parametrize(("family", "table"), [(NaiveBayes, True), (KDB, True), (KDB, False)])
def test_gains_are_those_of_fits_without_the_fold(family, table, monkeypatch):
    # Families of KDB are counted in a table, or by the combinations that rows show.
    monkeypatch.setattr(KDB, "_takes_table", lambda *args: table)
    X, y = rows_of(2, n=100, copies=2)
    model = family(**WORDS).fit(X, y)
    rows = TrainingRows(model.encoder_.transform(X), y, None, y, y >= 0)
    for fold in _folds(rows):
        rest = model.counts_ - model._count(fold)
        logs = family(**WORDS).fit_counts(rest).predict_log_proba(fold.table)
        expected = logs[np.arange(len(y) // 5), fold.labels]
        expected -= np.log(rest.classes / rest.total)[fold.labels]
        np.testing.assert_allclose(model._gains(fold, model.counts_), expected, rtol=0, atol=1e-12)
