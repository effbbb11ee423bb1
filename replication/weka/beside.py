"""The library's probabilities beside Weka's, on drawn tables."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from replication.weka.distributions import ROUNDED, distributions
from replication.weka.find import find_weka, why_no_weka
from replication.weka.predict import Table
from seminaive.averaged.aode import AODE
from seminaive.check.comparisons import Comparison, compared
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

__all__ = ["PAIRS", "Pair", "beside_weka", "without_weka"]

_ROWS, _ASKED, _FEATURES, _CLASSES = 200, 100, 5, 3
_BAYES = "weka.classifiers.bayes"
_TAN = (
    *("-D", "-Q", f"{_BAYES}.net.search.local.TAN", "--", "-S", "BAYES"),
    *("-E", f"{_BAYES}.net.estimate.SimpleEstimator", "--", "-A", "0.5"),
)


@dataclass(frozen=True)
class Pair:
    """A classifier of ours and one of Weka's that are to answer the same.

    Attributes
    ----------
    what : str
    make : callable
        Ours.
    theirs : str
        Full name of Weka's class.
    options : tuple of str
    table : callable
        From a seed to the rows that both learn from, and those that both are asked about.
    """

    what: str
    make: Callable[[], object]
    theirs: str
    table: Callable[[int], tuple[Table, Table]]
    options: tuple[str, ...] = field(default=())


def beside_weka(n_tables: int = 3) -> Iterator[Comparison]:
    """Compare with each class of Weka's that is at hand; each table takes a Java of its own."""
    for pair in PAIRS:
        weka = find_weka(needs=pair.theirs)
        if weka:
            answers = [_both(weka, pair, seed) for seed in range(n_tables)]
            # Half a unit of Weka's last digit, and what rounding leaves.
            yield compared(pair.what, f"Weka {weka.version}", answers, 1.001 * ROUNDED)


def without_weka() -> Iterator[str]:
    """Say of each comparison that cannot be made what it lacks."""
    for pair in PAIRS:
        why = why_no_weka(needs=pair.theirs)
        if why:
            yield f"{pair.what}: nothing beside Weka, {why}."


def _both(weka, pair, seed):
    train, test = pair.table(seed)
    theirs = distributions(weka, pair.theirs, pair.options, train, test)
    model = pair.make().fit(*train)
    with warnings.catch_warnings():
        # Of declared values that training lacks.
        warnings.simplefilter("ignore", UserWarning)
        return model.predict_proba(test[0]), theirs


def _words(seed, missing):
    rng, n = np.random.default_rng(seed), _ROWS + _ASKED
    y = np.concatenate([np.arange(_CLASSES), rng.integers(_CLASSES, size=n - _CLASSES)])
    sizes = 2 + np.arange(_FEATURES) % 3
    signal = y[:, None] * (rng.random((n, _FEATURES)) < 0.5)
    codes = (rng.integers(sizes, size=(n, _FEATURES)) + signal) % sizes
    codes[rng.random(codes.shape) < missing] = -1
    values = list("abcd")
    return _parted(
        {
            f"x{k}": pd.Categorical.from_codes(codes[:, k], values[:size])
            for k, size in enumerate(sizes)
        },
        y,
    )


def _plain(seed):
    return _words(seed, 0.0)


def _gaps(seed):
    return _words(seed, 0.15)


def _word_counts(seed):
    rng, n = np.random.default_rng(seed), _ROWS + _ASKED
    y = np.concatenate([np.arange(_CLASSES), rng.integers(_CLASSES, size=n - _CLASSES)])
    rates = np.random.default_rng(seed).gamma(1.0, 1.0, size=(_CLASSES, _FEATURES))
    counts = rng.poisson(rates[y]).astype(float)
    return _parted({f"x{k}": counts[:, k] for k in range(_FEATURES)}, y)


def _parted(columns, y):
    frame = pd.DataFrame(columns)
    target = pd.Series(pd.Categorical.from_codes(y, ["p", "q", "r"]), name="class")
    return tuple(
        (frame[part].reset_index(drop=True), target[part].reset_index(drop=True))
        for part in (slice(0, _ROWS), slice(_ROWS, None))
    )


#: What Weka smooths, and how, is what makes ours the same.
PAIRS = (
    Pair(
        "NaiveBayes, words and gaps",
        lambda: NaiveBayes(1.0, class_alpha=1.0),
        f"{_BAYES}.NaiveBayes",
        _gaps,
    ),
    Pair(
        "NaiveBayes, word counts",
        lambda: NaiveBayes(1.0, class_alpha=1.0, density="multinomial"),
        f"{_BAYES}.NaiveBayesMultinomial",
        _word_counts,
    ),
    Pair(
        "TAN, words",
        lambda: TAN(0.5, class_alpha=0.5, criterion="bayes", smoothing="dirichlet", backoff=False),
        f"{_BAYES}.BayesNet",
        _plain,
        _TAN,
    ),
    Pair("AODE, words and gaps", lambda: AODE(1.0, class_alpha=1.0), f"{_BAYES}.AODE", _gaps),
    Pair("LazyBayesianRules, words", LazyBayesianRules, "weka.classifiers.lazy.LBR", _plain),
)
