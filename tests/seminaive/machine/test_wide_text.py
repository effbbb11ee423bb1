"""Every classifier works on what sparse rows store, or refuses before it lays them out."""

import tracemalloc

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import KDB, GroupPenalisedNaiveBayes, SelectiveKDB
from seminaive import RegularizedAdjustedProbabilityModel as RegularizedAPM
from tests.seminaive.discovery import classifiers, instance, takes

#: A wide text in small: many words, of which a row has few.
N_ROWS, N_WORDS = 2000, 1500
LAID_OUT = 4 * N_ROWS * N_WORDS


def text():
    noise = np.random.default_rng(0)
    y = np.arange(N_ROWS) % 2
    words = noise.integers(0, N_WORDS, (N_ROWS, 3))
    rows = np.repeat(np.arange(N_ROWS), 3)
    X = sp.csr_matrix((np.ones(rows.size), (rows, words.ravel())), (N_ROWS, N_WORDS))
    X.sum_duplicates()
    X.data[:] = 1.0
    return X, y


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_zeros_are_never_laid_out_beyond_the_limit(classifier):
    X, y = text()
    # One byte less than the codes of all cells, which is the least that any of them lays out.
    few = {"memory_limit": LAID_OUT - 1} if takes(classifier, ["memory_limit"]) else {}
    folds = np.arange(N_ROWS) % 3
    model = instance(classifier, folds, categorical_features="all", **few)
    tracemalloc.start()
    try:
        if few and classifier is not GroupPenalisedNaiveBayes:
            with pytest.raises(ValueError, match=r"memory_limit=0.0112 GiB[:.] .* memory_limit"):
                model.fit(X, y)
        else:
            model.fit(X, y)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    # Bytes of a code for each row and word, and of what the classifier has for each word.
    assert most < 2 * LAID_OUT


SETTINGS = [
    (KDB, {"k": 10**9}),
    (SelectiveKDB, {"k_max": 10**9}),
    (GroupPenalisedNaiveBayes, {"lambdas": 10**9}),
    (RegularizedAPM, {"n_values": 10**9}),
]


@pytest.mark.parametrize(("classifier", "setting"), SETTINGS)
def test_a_huge_setting_is_refused_by_its_name(classifier, setting):
    (name, value), X = *setting.items(), np.arange(80).reshape(20, 4) % 3
    with pytest.raises(ValueError, match=f"{name}={value} would take .* GiB: give a smaller"):
        classifier(categorical_features="all", **setting).fit(X, np.arange(20) % 2)
