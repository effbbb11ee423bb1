"""Beside boosting, forests and regression: seconds, log loss and memory; slopes; explanations."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from inspect import signature
from typing import Any, NamedTuple

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder

import seminaive
from benchmarks.clock import Race, race
from benchmarks.optional import peer
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sets import Data, Missing, load_table
from benchmarks.sizes import Sizes

__all__ = ["boosting"]

BOOSTED, LIGHT = "HistGradientBoostingClassifier", "LightGBM"
MB = 2.0**20
#: LazyBayesianRules learns when it is asked, and has a benchmark of its own.
OURS = tuple(
    name
    for name in seminaive.__all__
    if hasattr(getattr(seminaive, name), "predict_proba") and name != "LazyBayesianRules"
)
THEIRS: Mapping[str, Callable[[int], Any]] = {
    BOOSTED: lambda n: HistGradientBoostingClassifier(
        categorical_features=np.arange(n), random_state=0
    ),
    "RandomForestClassifier": lambda n: RandomForestClassifier(random_state=0),
    "one-hot, LogisticRegression": lambda n: make_pipeline(
        OneHotEncoder(handle_unknown="ignore"), LogisticRegression(max_iter=1000)
    ),
    LIGHT: lambda n: _light().LGBMClassifier(n_jobs=1, random_state=0, verbose=-1),
}
#: What may take threads, LightGBM apart.
THREADED = tuple(n for n in OURS if "n_jobs" in signature(getattr(seminaive, n)).parameters)
#: What doubles from table to table, and where its time is promised to be linear in the rows.
AXES = ("rows", "features", "values", "classes")
LINEAR = ("NaiveBayes", "BMANaiveBayes", "TAN", "KDB", "AODE")
_AT_MOST = Target(at_most=1.05)


class Shape(NamedTuple):
    """Of a generated table; the features depend on each other by pairs, given the class."""

    rows: int
    features: int
    values: int
    classes: int


def boosting(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield a row for each contestant beside boosting, slopes of each of ours, explanations."""
    shape = Shape(*sizes.boosting_shape)
    for make in (partial(pairs_of, shape), *(partial(codes_of, n) for n in sizes.boosting_sets)):
        ran = cache(partial(_raced, make, sizes))
        yield from (partial(_beside, other, ran) for other in (*OURS, *THEIRS) if other != BOOSTED)
        yield partial(_chosen, make, sizes)
    for name in OURS:
        yield from (partial(_slope, name, axis, sizes) for axis in AXES)
    yield from (partial(_threads, name, shape, sizes) for name in (*THREADED, LIGHT))
    yield partial(_wider, sizes)
    yield partial(_explained, shape, sizes)


def pairs_of(shape: Shape) -> Data:
    """Draw pairs of features of which the second follows the first, by the class."""
    rng = np.random.default_rng(6)
    y = rng.integers(0, shape.classes, shape.rows)
    X = rng.integers(0, shape.values, (shape.rows, shape.features))
    for k in range(1, shape.features, 2):
        follows = rng.random(shape.rows) < 0.3
        X[follows, k] = (X[follows, k - 1] + y[follows]) % shape.values
    return Data("dependent pairs", X, y, nominal=True)


def codes_of(name: str) -> Data:
    """Codes of a data set's words, a code for what is missing; numbers by ten quantiles."""
    data = load_table(name)
    columns = [_codes(data.frame[column]) for column in data.frame]
    return Data(name, np.column_stack(columns), data.target.cat.codes.to_numpy("int64"), True)


def _codes(column: Any) -> np.ndarray:
    if column.dtype == "category":
        return np.unique(column.cat.codes, return_inverse=True)[1]
    edges = np.unique(np.nanquantile(column, np.linspace(0.1, 0.9, 9)))
    return np.digitize(column, edges)


def _raced(make: Callable[[], Data], sizes: Sizes) -> tuple[Data, Race, dict[str, float]]:
    """Learn from every other row and tell the classes of the rest; the peak of each besides."""
    data = make()
    calls = {name: partial(_told, name, data) for name in (*OURS, *THEIRS) if _is_here(name)}
    ran = race(calls, sizes.boosting_rounds, 0.0)
    return data, ran, {name: _peak(call) for name, call in calls.items()}


def _is_here(name: str) -> bool:
    try:
        return name != LIGHT or _light() is not None
    except Missing:
        return False


def _light() -> Any:
    return peer("lightgbm", LIGHT, "pip install lightgbm")


def _model(name: str, n_features: int) -> Any:
    if name in THEIRS:
        return THEIRS[name](n_features)
    return getattr(seminaive, name)(categorical_features="all")


def _told(name: str, data: Data, **settings: int) -> np.ndarray:
    model = _model(name, data.X.shape[1]).set_params(**settings)
    given = {"categorical_feature": list(range(data.X.shape[1]))} if name == LIGHT else {}
    return model.fit(data.X[::2], data.y[::2], **given).predict_proba(data.X[1::2])


def _peak(call: Callable[[], object]) -> float:
    """Megabytes that Python's allocations come to at most, the table left out."""
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1] / MB
    finally:
        tracemalloc.stop()


def _beside(other: str, raced: Callable[[], tuple[Data, Race, dict[str, float]]]) -> Result:
    if other == LIGHT:
        _light()
    data, ran, peaks = raced()
    pair = BOOSTED, other
    details = {**_took_and_lost(data, ran, pair), **{f"MB of {name}": peaks[name] for name in pair}}
    value = Spread.of(ran.ratios(*pair))
    return Result("boosting", data.label, " / ".join(pair), value, details=details)


def _took_and_lost(data: Data, ran: Race, names: Iterable[str]) -> dict[str, Any]:
    """Seconds of some, and the log loss of the rows that they did not learn from."""
    lost = {name: log_loss(data.y[1::2], np.asarray(ran.answers[name])) for name in names}
    return {
        "seconds": {name: vars(Spread.of(ran.seconds[name])) for name in lost},
        **{f"log loss of {name}": float(f"{each:.4g}") for name, each in lost.items()},
    }


def _chosen(make: Callable[[], Data], sizes: Sizes) -> Result:
    """Fit networks of 0 to 5 parents and choose one, beside KDB with all 5 parents."""
    data, given = make(), {"categorical_features": "all"}
    calls = {
        "SelectiveKDB": seminaive.SelectiveKDB(**given).fit,
        "KDB(k=5)": seminaive.KDB(k=5, criterion="mutual_information", **given).fit,
    }
    ran = race(
        {name: partial(fit, data.X, data.y) for name, fit in calls.items()},
        sizes.boosting_rounds,
        0.0,
    )
    details = {"seconds": {name: vars(Spread.of(each)) for name, each in ran.seconds.items()}}
    value, quantity = Spread.of(ran.ratios(*calls)), f"{' / '.join(calls)}, fit"
    return Result("boosting", data.label, quantity, value, Target(at_most=10.0), details=details)


def _slope(name: str, axis: str, sizes: Sizes) -> Result:
    """Fit to three tables, each twice the one before along an axis."""
    least = Shape(*sizes.boosting_least)
    shapes = [least._replace(**{axis: getattr(least, axis) * by}) for by in (1, 2, 4)]
    tables = [pairs_of(shape) for shape in shapes]
    grown = [getattr(shape, axis) for shape in shapes]
    calls = {
        str(size): partial(_model(name, 0).fit, data.X, data.y)
        for size, data in zip(grown, tables, strict=True)
    }
    ran = race(calls, sizes.boosting_rounds, 0.0)
    slopes = [slope(grown, seconds) for seconds in zip(*ran.seconds.values(), strict=True)]
    label = f"dependent pairs, {axis} {grown[0]:,} to {grown[-1]:,}"
    target = {"target": _AT_MOST} if axis == "rows" and name in LINEAR else {}
    details = {"seconds": {each: vars(Spread.of(ran.seconds[each])) for each in calls}}
    quantity = f"{name}: slope of log time on log {axis}"
    return Result("boosting", label, quantity, Spread.of(slopes), details=details, **target)


def _threads(name: str, shape: Shape, sizes: Sizes) -> Result:
    """Learn and predict by one thread and by two: elapsed, for two take more of the processor."""
    if name == LIGHT:
        _light()
    data = pairs_of(shape)
    calls = {f"{name}(n_jobs={n})": partial(_told, name, data, n_jobs=n) for n in (1, 2)}
    ran = race(calls, sizes.boosting_rounds, 0.0, time.perf_counter)
    details = {"seconds": {each: vars(Spread.of(ran.seconds[each])) for each in calls}}
    quantity = f"{' / '.join(calls)}, elapsed"
    return Result("boosting", data.label, quantity, Spread.of(ran.ratios(*calls)), details=details)


def _wider(sizes: Sizes) -> Result:
    """LightGBM beside CMA on a table of many columns, on which `khiops` has Khiops too."""
    _light()
    data, pair = pairs_of(Shape(*sizes.boosting_wide)), (LIGHT, "SelectiveNaiveBayes")
    ran = race({name: partial(_told, name, data) for name in pair}, sizes.boosting_rounds, 0.0)
    details, value = _took_and_lost(data, ran, pair), Spread.of(ran.ratios(*pair))
    return Result("boosting", data.label, " / ".join(pair), value, details=details)


def _explained(shape: Shape, sizes: Sizes) -> Result:
    """Explain rows by SHAP's trees and by TAN, both fitted beforehand."""
    shap = peer("shap", "SHAP", "pip install shap")
    data = pairs_of(shape)
    trees = _light().LGBMClassifier(n_jobs=1, random_state=0, verbose=-1).fit(data.X, data.y)
    ours = _model("TAN", 0).fit(data.X, data.y)
    asked = data.X[: sizes.boosting_explained]
    calls = {
        "shap.TreeExplainer": lambda: shap.TreeExplainer(trees).shap_values(asked),
        "TAN.explain": lambda: ours.explain(asked),
    }
    ran = race(calls, sizes.boosting_rounds, 0.0)
    details = {"seconds": {name: vars(Spread.of(each)) for name, each in ran.seconds.items()}}
    value = Spread.of(ran.ratios(*calls))
    label = f"{data.label}, {len(asked):,} of them"
    return Result("boosting", label, " / ".join(calls), value, details=details)
