"""Frames beside the arrays that they hold: many columns, few rows, labels in words, chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from benchmarks.clock import race
from benchmarks.comparisons import Comparison, fit_predict
from benchmarks.forms import whole_frame
from benchmarks.optional import peer
from benchmarks.result import Result, Target, growth
from benchmarks.sizes import Sizes
from seminaive import NaiveBayes

#: What a frame of so many columns may cost beside an array of the same cells.
WIDE = {
    "pandas int64": 5.0,
    "pandas float64": 5.0,
    "polars int64": 40.0,
    "Arrow int64": 40.0,
    "pandas object": 40.0,
    "pandas str": 40.0,
    "polars String": 40.0,
    "Arrow table": 40.0,
}
#: What one more row may cost beside river's, by its type, and scikit-learn beside ours at least.
ONE_ROW, CHUNK = {"int64": 10.0, "float64": 30.0}, 1.0


def doors(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what each door costs beside an array, or beside what takes the same input."""
    yield from (partial(_wide, name, most, sizes) for name, most in WIDE.items())
    yield from (partial(_wide_slope, name, sizes) for name in WIDE)
    tall = sizes.frame_rows, sizes.frame_features
    for kind in ("int64", "float64"):
        yield partial(_beside, f"pandas {kind}", (200, sizes.wide_columns[0]), 1.5, sizes)
        yield partial(_beside, f"pandas {kind}", tall, 2.0, sizes)
        yield partial(_predicted, f"pandas {kind}", 1, sizes)
        yield partial(_predicted, f"pandas {kind}", 100, sizes)
    for name in ("pandas mixed", "column by column"):
        yield partial(_beside, name, tall, 2.0, sizes)
    yield from (partial(_coded, name, sizes) for name in ("pandas category", "polars Categorical"))
    yield from (partial(_labels, name, sizes) for name in ("object", "str", "each apart"))
    for kind, most in ONE_ROW.items():
        yield partial(_row_beside_river, kind, "partial_fit", most, sizes)
        yield partial(_row_beside_river, kind, "predict", 1.0, sizes)
    yield partial(_chunk, sizes)


def _cells(rows: int, columns: int, *, floats: bool) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, rows)
    if floats:
        return rng.normal(size=(rows, columns)), y
    return rng.integers(0, 4, (rows, columns)), y


def _ours(name: str) -> NaiveBayes:
    return NaiveBayes(categorical_features=None if _floats(name) else "all")


def _theirs(name: str) -> Any:
    return GaussianNB() if _floats(name) else CategoricalNB()


def _floats(name: str) -> bool:
    return "float64" in name or name in ("pandas mixed", "column by column")


def _told(calls: dict[str, Callable], label: str, target: Target, sizes: Sizes) -> Result:
    """Race two calls, and judge the time of the first over that of the second."""
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("frames", *calls, target).result(ran, label)


def _wide(name: str, most: float, sizes: Sizes) -> Result:
    """Fit and predict a frame and the array of its cells, or of their codes."""
    X, y = _cells(200, sizes.wide_columns[0], floats=_floats(name))
    calls = {
        form: partial(fit_predict, _ours(name), table, y)
        for form, table in (("frame", whole_frame(name, X)), ("array", X))
    }
    return _told(calls, f"{name}, 200 x {X.shape[1]:,}", Target(at_most=most), sizes)


def _wide_slope(name: str, sizes: Sizes) -> Result:
    calls = {}
    for columns in sizes.wide_columns:
        X, y = _cells(200, columns, floats=_floats(name))
        calls[str(columns)] = partial(fit_predict, _ours(name), whole_frame(name, X), y)
    return growth(
        "frames",
        f"{name}, 200 rows, columns to {max(sizes.wide_columns):,}",
        "slope of log time on log columns",
        sizes.wide_columns,
        race(calls, sizes.rounds, sizes.shortest).seconds,
        Target(at_most=1.05),
    )


def _beside(name: str, shape: tuple[int, int], least: float, sizes: Sizes) -> Result:
    """Fit and predict beside scikit-learn's own, which takes the same frame or array."""
    X, y = _cells(*shape, floats=_floats(name))
    table = np.asfortranarray(X) if name == "column by column" else whole_frame(name, X)
    calls = {
        type(model).__name__: partial(fit_predict, model, table, y)
        for model in (_theirs(name), _ours(name))
    }
    label = f"{name}, {shape[0]:,} x {shape[1]:,}, two classes"
    return _told(calls, label, Target(at_least=least), sizes)


def _predicted(name: str, rows: int, sizes: Sizes) -> Result:
    """Predict few rows, of which all is what a call costs."""
    X, y = _cells(1000, 20, floats=_floats(name))
    table = whole_frame(name, X)
    calls = {
        type(model).__name__: partial(model.fit(table, y).predict, table.iloc[:rows])
        for model in (_theirs(name), _ours(name))
    }
    return _told(calls, f"{name}, predict {rows} x 20", Target(at_least=1.0), sizes)


def _coded(name: str, sizes: Sizes) -> Result:
    """Predict categories beside CategoricalNB of their codes, taken column by column."""
    X, y = _cells(1000, 20, floats=False)
    table = whole_frame(name, X)

    def codes() -> np.ndarray:
        columns = (table[name] for name in table.columns)
        taken = (c.cat.codes if hasattr(table, "iloc") else c.to_physical() for c in columns)
        return np.column_stack([*taken])

    model, peer_model = NaiveBayes().fit(table, y), CategoricalNB().fit(codes(), y)
    calls = {
        "codes": lambda: peer_model.predict(codes()),
        "NaiveBayes": partial(model.predict, table),
    }
    result = _told(calls, f"{name}, predict 1,000 x 20", Target(at_least=1.0), sizes)
    return replace(result, quantity="codes, CategoricalNB / NaiveBayes")


def _labels(name: str, sizes: Sizes) -> Result:
    """Fit one column of bytes, so that the labels are most of it."""
    pandas = peer("pandas", "a frame of pandas", "pip install '.[replication]'")
    rng = np.random.default_rng(0)
    codes = rng.integers(0, 3, 4 * sizes.frame_rows)
    X = rng.integers(0, 4, (codes.size, 1)).astype(np.int8)
    words = np.array(["class 0", "class 1", "class 2"], dtype=object)
    labels = {
        "object": words[codes],
        "str": pandas.Series(words[codes], dtype="str"),
        "each apart": np.array([f"class {code}" for code in codes.tolist()], dtype=object),
    }[name]
    model = NaiveBayes(categorical_features="all")
    calls = {
        "words": partial(model.fit, X, labels),
        "categories": partial(model.fit, X, pandas.Series(words[codes]).astype("category")),
    }
    return _told(calls, f"labels, {name}, {codes.size:,}", Target(at_most=2.0), sizes)


def _row_beside_river(kind: str, method: str, most: float, sizes: Sizes) -> Result:
    """Learn a row more, or predict it, beside river, which knows nothing but rows."""
    river = peer("river.naive_bayes", "river", "pip install river")
    X, y = _cells(1000, 20, floats=kind == "float64")
    model = _ours(kind).partial_fit(X, y, classes=[0, 1])
    peer_model = river.GaussianNB() if kind == "float64" else river.MultinomialNB()
    rows = [dict(enumerate(row)) for row in X.tolist()]
    for row, label in zip(rows, y.tolist(), strict=True):
        peer_model.learn_one(row, label)
    calls = {
        "partial_fit": {
            "NaiveBayes": partial(model.partial_fit, X[:1], y[:1]),
            "river": partial(peer_model.learn_one, rows[0], int(y[0])),
        },
        "predict": {
            "NaiveBayes": partial(model.predict, X[:1]),
            "river": partial(peer_model.predict_one, rows[0]),
        },
    }
    return _told(calls[method], f"{method} of one row, {kind}", Target(at_most=most), sizes)


def _chunk(sizes: Sizes) -> Result:
    X, y = _cells(1000, 20, floats=False)
    table = whole_frame("pandas int64", X)
    calls = {
        type(model).__name__: partial(
            model.partial_fit(table, y, classes=[0, 1]).partial_fit, table, y
        )
        for model in (CategoricalNB(), _ours("int64"))
    }
    label = "partial_fit of a pandas frame, 1,000 x 20"
    return _told(calls, label, Target(at_least=CHUNK), sizes)
