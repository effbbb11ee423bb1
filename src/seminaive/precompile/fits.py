"""Small fits that call every kernel once, so that a person's first fit finds them compiled."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
from joblib import Parallel, delayed
from scipy.sparse import csr_matrix

from ..adjusted.adjusted import AdjustedProbabilityModel
from ..adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel
from ..averaged.ande import AnDE
from ..averaged.aode import AODE
from ..batches.kernels.rows import lay_rows
from ..discretise.mdl import MDLDiscretiser
from ..discretise.modl.discretiser import MODLDiscretiser
from ..discretise.sums.discretiser import RandomSumsDiscretiser
from ..kernels.tally import PAIR_STRIDE, tally_pairs
from ..lazy.lazy_bayesian_rules import LazyBayesianRules
from ..naive_bayes.bma import BMANaiveBayes
from ..naive_bayes.bma_cv import BMANaiveBayesCV
from ..naive_bayes.naive_bayes import NaiveBayes
from ..networks.kdb import KDB
from ..networks.selective_kdb import SelectiveKDB
from ..networks.super_parent import SuperParentTAN
from ..networks.tan import TAN
from ..selective.selective import SelectiveNaiveBayes
from ..selectors.correlation import CorrelationFeatureSelector
from ..weighted.penalised import GroupPenalisedNaiveBayes
from ..weighted.stagewise import ForwardStagewiseNaiveBayes
from ..weighted.weighted import WeightedNaiveBayes

_ROWS = 60
_TIMES, _MANY_TIMES = 20, 200
#: Which parameters to fit with, and on which of the tables below: together they call the kernels of
#: all but unusual data (groups of very many values, odds beyond a double in exhaustive searches).
_FITS = {
    SelectiveNaiveBayes: [
        ({}, "names"),
        ({"criterion": "auc", "averaging": "none"}, "names"),
        ({"criterion": "accuracy", "averaging": "none"}, "names"),
        ({"search": "fractional"}, "names"),
        ({"search": "exhaustive", "averaging": "none"}, "names"),
        ({"search": "exhaustive", "averaging": "none", "criterion": "auc"}, "names"),
    ],
    LazyBayesianRules: [({}, "names")],
    NaiveBayes: [
        ({}, "names long numbers booleans locked sparse"),
        ({"categorical_features": "all"}, "integers sparse"),
        ({"density": "kernel"}, "numbers"),
    ],
    MDLDiscretiser: [({}, "numbers"), ({"criterion": "kononenko"}, "numbers")],
    MODLDiscretiser: [({}, "names many words numbers"), ({"exact_up_to": 0}, "numbers")],
    RandomSumsDiscretiser: [({"n_constructed": 20}, "numbers integers sparse")],
    AODE: [
        ({}, "names integers"),
        ({"weights": "maplmg"}, "names"),
        ({"max_parents": 1}, "names"),
        ({"subsumption": 5}, "names"),
    ],
    AnDE: [({"n": 2}, "names")],
    TAN: [({}, "names"), ({"criterion": "bayes"}, "names")],
    KDB: [({"k": 2}, "names")],
    SelectiveKDB: [({}, "names")],
    SuperParentTAN: [({}, "names")],
    ForwardStagewiseNaiveBayes: [
        ({}, "names numbers"),
        ({"criterion": "cv", "cv": 2}, "names numbers"),
    ],
    BMANaiveBayes: [({}, "names numbers locked sparse")],
    # Other values leave no feature here, of which it warns.
    BMANaiveBayesCV: [({"gammas": (0.0,)}, "names numbers locked")],
    AdjustedProbabilityModel: [({}, "names"), ({"multiclass": "polytomous"}, "names")],
    RegularizedAdjustedProbabilityModel: [({}, "names")],
    CorrelationFeatureSelector: [({}, "words many")],
    GroupPenalisedNaiveBayes: [
        ({"gaussian": "moments"}, "numbers"),
        ({}, "names numbers booleans locked sparse"),
        ({"categorical_features": "all"}, "integers sparse"),
    ],
    WeightedNaiveBayes: [({}, "names"), ({"weights": "correlation"}, "names")],
}
#: Names of the estimators, those that take longest to compile first.
NAMES = tuple(estimator.__name__ for estimator in _FITS)


def compile_all(n_jobs: int | None = -1) -> Iterator[str]:
    """Fit every public estimator on small tables; yield the name of each one that is done.

    Parameters
    ----------
    n_jobs : int, default=-1
        Processes that compile side by side; -1 is one a core.

    Yields
    ------
    str
        Names of ``NAMES``, each once, in the order in which they end.

    Examples
    --------
    >>> from seminaive.precompile.fits import NAMES, compile_all
    >>> sorted(compile_all(n_jobs=1)) == sorted(NAMES)
    True
    """
    side_by_side = Parallel(n_jobs=n_jobs, return_as="generator_unordered")
    yield from side_by_side(delayed(fit_all)(name) for name in NAMES)


def fit_all(name: str) -> str:
    """Fit one estimator on every kind of table that it takes, and use it; return its name."""
    [estimator] = (candidate for candidate in _FITS if candidate.__name__ == name)
    for parameters, kinds in _FITS[estimator]:
        for X in (_tables()[kind] for kind in kinds.split()):
            for y in (_LABELS, _LABELS > 0):
                with warnings.catch_warnings():
                    # What is so of made tables is of no account.
                    warnings.simplefilter("ignore", UserWarning)
                    fitted = estimator(**parameters).fit(X, np.resize(y, X.shape[0]))
                use = fitted.predict_proba if hasattr(fitted, "predict_proba") else fitted.transform
                use(X)
    if estimator is NaiveBayes:
        _count_batches()
        # A row more, of words and of numbers.
        for X in (_tables()[kind] for kind in ("names", "integers")):
            model = NaiveBayes().partial_fit(X, _LABELS, [0, 1, 2])
            model.partial_fit(X[:1], _LABELS[:1]).predict(X)
    if estimator is AODE:
        # Of fewer rows pairs are counted one by one.
        many = np.tile(_tables()["names"], (_MANY_TIMES, 1)), np.tile(_LABELS, _MANY_TIMES)
        AODE(missing="value").fit(*many)
    if estimator is MDLDiscretiser:
        for criterion in ("fayyad-irani", "kononenko"):
            MDLDiscretiser(criterion).fit(_tables()["numbers"], _LABELS, np.full(_ROWS, 1.5))
    return name


def _count_batches():
    """Count rows by columns, of which two fit or one is alone, and lay out such as Arrow has."""
    for X in (_tables()[kind] for kind in ("names", "many")):
        # Of fewer rows each cell may be looked up by itself.
        NaiveBayes().fit_batches([(np.tile(X, (_TIMES, 1)), np.tile(_LABELS, _TIMES))])
    # Of fewer rows bytes are counted one by one.
    pairs = np.zeros((1, 2, PAIR_STRIDE), dtype=np.uint32)
    tally_pairs(_CODES.astype(np.uint8, order="C"), np.zeros(_ROWS, dtype=np.int64), pairs)
    columns = np.ascontiguousarray(_CODES.T, dtype=np.int32)
    lay_rows(columns, 0, np.empty_like(columns.T, order="C"))


#: As regular as can be: no fit warns of classes that a feature separates.
_CODES = np.indices((3, 5, 2, 2)).reshape(4, _ROWS).T % 3
_LABELS = (np.arange(_ROWS) * 7 // 3) % 3
#: Rows of each class that show a value. So many different ones are grouped by a search of its own.
_PROFILES = np.array(
    [
        [1, 1, 1],
        [2, 1, 0],
        [1, 2, 0],
        [0, 1, 2],
        [2, 0, 1],
        [1, 0, 2],
        [0, 2, 1],
        [3, 1, 0],
        [1, 3, 0],
        [0, 3, 1],
        [3, 0, 1],
        [1, 1, 2],
    ]
)


def _tables():
    """Make a table of each kind that is encoded, or counted, in a way of its own."""
    numbers = np.where(_CODES == 2, np.nan, _CODES + np.linspace(0.0, 0.5, _ROWS)[:, None])
    # As workers get them that share memory.
    locked = numbers.copy()
    locked.setflags(write=False)
    names = np.array(["a", "b", None], dtype=object)[_CODES]
    return {
        "names": names,
        # Of many rows those are told first that are one object.
        "long": np.tile(names, (20, 1)),
        "integers": _CODES,
        "numbers": numbers,
        "booleans": _CODES > 0,
        "locked": locked,
        "sparse": csr_matrix(np.nan_to_num(numbers)),
        "words": _words(),
        "many": np.array([f"v{k * k % 37}" for k in range(_ROWS)], dtype=object)[:, None],
    }


def _words():
    """A column of words that show the classes in the proportions of ``_PROFILES``."""
    words = np.full((_ROWS, 1), "all others", dtype=object)
    names = np.array([f"word {k}" for k in range(len(_PROFILES))], dtype=object)
    for c, shown in enumerate(_PROFILES.T):
        rows = np.flatnonzero(c == _LABELS)[: shown.sum()]
        words[rows, 0] = np.repeat(names, shown)
    return words
