"""Comparisons of the library's probabilities with definitions and with other packages."""

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec

import numpy as np
from sklearn.naive_bayes import CategoricalNB, GaussianNB, MultinomialNB

from ..averaged.ande import AnDE
from ..averaged.aode import AODE
from ..naive_bayes.bma import BMANaiveBayes
from ..naive_bayes.naive_bayes import NaiveBayes
from ..networks.kdb import KDB
from ..networks.super_parent import SuperParentTAN
from ..networks.tan import TAN
from . import by_hand

#: Of a probability: what rounding leaves is a thousand times less.
TOLERANCE = 1e-10
_ROWS, _ASKED, _FEATURES, _CLASSES = 40, 25, 5, 3


@dataclass(frozen=True)
class Comparison:
    """Two ways to the same probabilities.

    Attributes
    ----------
    what, beside : str
        What of the library, and what it was compared with.
    n_probabilities : int
    difference : float
        The largest of them.
    tolerance : float, default=TOLERANCE
        Larger where the other one rounds what it writes.
    """

    what: str
    beside: str
    n_probabilities: int
    difference: float
    tolerance: float = TOLERANCE

    @property
    def agrees(self) -> bool:
        """Whether they are equal but for rounding."""
        return self.difference <= self.tolerance

    def __str__(self) -> str:
        """Return the comparison on one line."""
        line = f"{self.what:30} beside {self.beside:14} {self.n_probabilities:7,} probabilities"
        wrong = "" if self.agrees else " WRONG"
        return f"{line}, largest difference {self.difference:.0e}{wrong}"


def summary(found: Sequence[Comparison]) -> str:
    """Return what comparisons come to, on one line."""
    wrong, total = [c.what for c in found if not c.agrees], sum(c.n_probabilities for c in found)
    return f"{total:,} probabilities were compared; {', '.join(wrong) or 'none'} differ."


def compare(n_tables: int = 10) -> Iterator[Comparison]:
    """Compare on drawn tables, one kind after the other.

    Parameters
    ----------
    n_tables : int, default=10
        Of each kind, from seeds 0, 1, ...

    Yields
    ------
    Comparison

    Examples
    --------
    >>> from seminaive.check.comparisons import compare
    >>> first = next(compare(1))
    >>> first.what, first.agrees
    ('NaiveBayes, words and gaps', True)
    """
    for name, make, by_definition in _DEFINED:
        pairs = _pairs(n_tables, partial(_defined, make=make, by_definition=by_definition))
        yield compared(f"{name}, words and gaps", "its definition", pairs)
    yield compared("NaiveBayes, numbers and gaps", "its definition", _pairs(n_tables, _of_numbers))
    for name, peer, compute in _PEERS:
        if find_spec(peer):
            yield compared(name, peer, _pairs(n_tables, compute))


def left_out() -> Iterator[str]:
    """Say of each package that is not installed what was not compared with it."""
    for name, peer, _ in _PEERS:
        if not find_spec(peer):
            yield f"{name}: nothing beside {peer}, which is not installed."


def compared(
    what: str,
    beside: str,
    pairs: Sequence[tuple[np.ndarray, np.ndarray]],
    tolerance: float = TOLERANCE,
) -> Comparison:
    """Compare two arrays of probabilities, or several pairs of them."""
    differences = [np.abs(np.subtract(*pair)) for pair in pairs]
    largest = max(float(difference.max()) for difference in differences)
    return Comparison(
        what, beside, sum(difference.size for difference in differences), largest, tolerance
    )


def _pairs(n_tables, compute):
    with warnings.catch_warnings():
        # Tables this small hardly say more than class shares, and lack words on purpose.
        warnings.simplefilter("ignore", UserWarning)
        return [compute(seed) for seed in range(n_tables)]


def _words(seed):
    """Rows of words to learn from and to ask, with gaps and words that training lacks; labels."""
    rng = np.random.default_rng(seed)
    y = np.concatenate([np.arange(_CLASSES), rng.integers(_CLASSES, size=_ROWS - _CLASSES)])
    sizes = 2 + np.arange(_FEATURES) % 3
    signal = np.resize(y, _ROWS + _ASKED)[:, None]
    codes = (rng.integers(sizes, size=(_ROWS + _ASKED, _FEATURES)) + signal) % sizes
    words = np.array(list("abcdefgh"), dtype=object)[codes]
    words[rng.random(words.shape) < 0.15] = None
    asked = words[_ROWS:]
    asked[rng.random(asked.shape) < 0.05] = "never shown"
    return words[:_ROWS], y, asked


def _defined(seed, make, by_definition):
    X, y, asked = _words(seed)
    model = make().fit(X, y)
    alphas, skip = (model.alpha, model.class_alpha), model.unseen == "skip"
    training = by_hand.Training(X.tolist(), y.tolist(), *alphas, skip)
    joint = np.array([by_definition(model, training, row) for row in asked.tolist()])
    return model.predict_proba(asked), joint / joint.sum(axis=1, keepdims=True)


def _given(model, training, row):
    parents = [
        [int(k) for k in np.atleast_1d(feature_parents) if k >= 0]
        for feature_parents in model.parents_
    ]
    return by_hand.network(training, row, parents)


_DEFINED = (
    ("NaiveBayes", NaiveBayes, lambda model, t, row: by_hand.naive_bayes(t, row)),
    ("BMANaiveBayes", BMANaiveBayes, lambda model, t, row: by_hand.average_over_subsets(t, row)),
    ("AODE", AODE, lambda model, t, row: by_hand.ande(t, row, 1)),
    ("AnDE(2)", lambda: AnDE(2), lambda model, t, row: by_hand.ande(t, row, 2)),
    ("TAN", lambda: TAN(smoothing="dirichlet"), _given),
    ("KDB(k=2)", lambda: KDB(k=2, smoothing="dirichlet"), _given),
    ("SuperParentTAN", lambda: SuperParentTAN(random_state=0), _given),
)


def _numbers(seed):
    rng = np.random.default_rng(seed)
    y = np.concatenate([np.arange(_CLASSES), rng.integers(_CLASSES, size=_ROWS - _CLASSES)])
    return rng.normal(y[:, None], 1.0, size=(_ROWS, _FEATURES)), y, rng


def _of_numbers(seed):
    X, y, rng = _numbers(seed)
    X[_CLASSES:][rng.random((_ROWS - _CLASSES, _FEATURES)) < 0.15] = np.nan
    model = NaiveBayes(density="gaussian").fit(X, y)
    rows = [[None if x != x else x for x in row] for row in X.tolist()]
    t = by_hand.Training(rows, y.tolist(), model.alpha, model.class_alpha)
    joint = np.array([by_hand.gaussian(t, row, model.var_smoothing) for row in rows])
    return model.predict_proba(X), joint / joint.sum(axis=1, keepdims=True)


def _categorical(seed):
    rng = np.random.default_rng(seed)
    X, y = rng.integers(4, size=(200, _FEATURES)), rng.integers(_CLASSES, size=200)
    model = NaiveBayes(categorical_features="all").fit(X, y)
    return model.predict_proba(X), CategoricalNB(alpha=1.0).fit(X, y).predict_proba(X)


def _gaussian(seed):
    X, y, _ = _numbers(seed)
    # Its smoothing is a share of the largest variance, ours of each feature's own.
    model, peer = NaiveBayes(density="gaussian", var_smoothing=0.0), GaussianNB(var_smoothing=0.0)
    return model.fit(X, y).predict_proba(X), peer.fit(X, y).predict_proba(X)


def _multinomial(seed):
    rng = np.random.default_rng(seed)
    X, y = rng.poisson(2.0, size=(200, 20)), rng.integers(_CLASSES, size=200)
    model = NaiveBayes(density="multinomial").fit(X, y)
    return model.predict_proba(X), MultinomialNB(alpha=1.0).fit(X, y).predict_proba(X)


def _ande(seed):
    from skbn import AnDE as Peer

    rng = np.random.default_rng(seed)
    X, y = rng.integers(3, size=(200, _FEATURES)), rng.integers(_CLASSES, size=200)
    places = list(range(_FEATURES))
    peer = Peer(n_dependence=1, alpha=1.0, categorical_features=places).fit(X, y)
    model = AODE(class_alpha=0.0, categorical_features="all").fit(X, y)
    return model.predict_proba(X), peer.predict_proba(X)


_PEERS = (
    ("NaiveBayes, codes", "sklearn", _categorical),
    ("NaiveBayes, numbers", "sklearn", _gaussian),
    ("NaiveBayes, word counts", "sklearn", _multinomial),
    ("AODE, codes", "skbn", _ande),
)
