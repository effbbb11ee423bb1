"""From raw rows to predictions: every form of a table beside what encodes it in scikit-learn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

import numpy as np
import scipy.sparse as sp
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, GaussianNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import KBinsDiscretizer, OrdinalEncoder

from benchmarks.clock import Race, race
from benchmarks.comparisons import ALIKE, Comparison, fit_predict
from benchmarks.doors import doors
from benchmarks.forms import FORMS, Form
from benchmarks.generated import nominal_rows, numeric_rows
from benchmarks.result import Result, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import AODE, NaiveBayes

ENCODED = "OrdinalEncoder + CategoricalNB"
CUT = "KBinsDiscretizer + CategoricalNB"
#: How many times as wide the second sparse table is, and the share of its cells that are 1.
WIDE, SHOWN = 50, 0.01
CODES = "the library's way to codes"


def frames(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the ratios for every form of a nominal table, of numbers and of a sparse matrix.

    The contestants of a form run one race, when the first of its ratios is asked for.
    """
    shape = replace(
        sizes,
        rows=sizes.frame_rows,
        nominal_features=sizes.frame_features,
        numeric_features=sizes.frame_features,
    )
    data = nominal_rows(shape)
    for name, form in FORMS.items():
        ran = cache(partial(_race_of, form, data, sizes))
        named = replace(data, name=name)
        pairs = [
            Comparison("frames", ENCODED, "NaiveBayes", Target(at_least=3.0), same=True),
            Comparison("frames", ENCODED, "AODE", Target(at_least=1.5)),
        ]
        if form.to_codes is not None:
            pairs.append(Comparison("frames", "NaiveBayes", CODES, Target(at_most=3.0)))
        yield from (partial(_judged, pair, ran, named) for pair in pairs)
    yield from _numbers(numeric_rows(shape), sizes)
    yield from _sparse(data, sizes)
    yield from doors(sizes)


def _judged(pair: Comparison, ran: Callable[[], Race], data: Data) -> Result:
    return pair.result(ran(), data.label)


def _race_of(form: Form, data: Data, sizes: Sizes) -> Race:
    X = form.make(data)
    peer_table = X if form.for_peers is None else form.for_peers(X)
    encoded = make_pipeline(OrdinalEncoder(dtype=np.int64), CategoricalNB())
    calls = {
        ENCODED: partial(fit_predict, encoded, peer_table, data.y),
        "NaiveBayes": partial(fit_predict, NaiveBayes(categorical_features="all"), X, data.y),
        "AODE": partial(fit_predict, AODE(categorical_features="all"), X, data.y),
    }
    if form.to_codes is not None:
        calls[CODES] = partial(form.to_codes, X)
    return race(calls, sizes.rounds, sizes.shortest)


def _numbers(data: Data, sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Compare on floats, of which AODE cuts each feature, as its peer does."""
    models = {
        "GaussianNB": GaussianNB(),
        "NaiveBayes": NaiveBayes(**ALIKE),
        CUT: make_pipeline(KBinsDiscretizer(encode="ordinal", subsample=None), CategoricalNB()),
        "AODE": AODE(),
    }
    ran = cache(partial(_models_race, models, data.X, data.y, sizes))
    for pair in (
        Comparison("frames", "GaussianNB", "NaiveBayes", Target(at_least=2.0), same=True),
        Comparison("frames", CUT, "AODE", Target(at_least=1.5)),
    ):
        yield partial(_judged, pair, ran, replace(data, name="float64"))


def _sparse(data: Data, sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Compare on few columns that show much, and on many that show little."""
    wide = sp.random(
        *(data.y.size, WIDE * data.X.shape[1]),
        density=SHOWN,
        format="csr",
        dtype=np.float64,
        rng=np.random.default_rng(0),
        data_rvs=np.ones,
    )
    tables = {
        "CSR of 0 and 1": sp.csr_matrix(data.X == 0, dtype=np.float64),
        f"CSR, {SHOWN:.0%} of it 1": wide,
    }
    models = {"BernoulliNB": BernoulliNB(), "NaiveBayes": NaiveBayes(categorical_features="all")}
    for name, X in tables.items():
        ran = cache(partial(_models_race, models, X, data.y, sizes))
        pair = Comparison("frames", "BernoulliNB", "NaiveBayes", Target(at_least=1.0), same=True)
        yield partial(_judged, pair, ran, replace(data, name=name, X=X))


def _models_race(models: dict, X: object, y: np.ndarray, sizes: Sizes) -> Race:
    calls = {name: partial(fit_predict, model, X, y) for name, model in models.items()}
    return race(calls, sizes.rounds, sizes.shortest)
