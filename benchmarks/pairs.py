"""Counting: pairs by bit sets beside row by row, and what a naive Bayes costs beside reading."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import numpy as np

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.result import NO_TARGET, Result, Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import Counts, NaiveBayes, TableEncoder
from seminaive.counts.pairs import _by_sets as features_by_sets
from seminaive.counts.pairs import count_pairs
from seminaive.kernels import joint

FEATURES, N_CLASSES = 30, 2
#: Values of every feature of a table of pairs, and how many times as fast they are to be counted.
VALUES = {2: Target(at_least=8.0), 4: Target(at_least=3.0), 8: NO_TARGET}
#: Types of integers, and in how many times reading them they are to be fitted.
READ = {"int64": Target(at_most=4.0), "int8": Target(at_most=30.0)}
#: How an array lies in memory, and how a line says so; the targets are of rows one by one.
ORDERS = {"C": "", "F": ", column by column"}
#: How many classes predicting is measured with.
CLASSES = (2, 5, 10)


def pairs(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what counting is compared with: another loop, reading the input."""
    for n_values, target in VALUES.items():
        yield partial(_by_values, n_values, target, sizes)
    for (kind, target), order in product(READ.items(), ORDERS):
        wanted = target if order == "C" else NO_TARGET
        yield partial(_beside_reading, kind, order, wanted, sizes)
    for kind, n_classes in product(READ, CLASSES):
        yield partial(_predicting, kind, n_classes, sizes)


def _by_values(n_values: int, target: Target, sizes: Sizes) -> Result:
    rng = np.random.default_rng(n_values)
    X = rng.integers(0, n_values, (sizes.peer_rows, FEATURES))
    data = Data(f"{n_values} values", X, rng.integers(0, N_CLASSES, sizes.peer_rows), nominal=True)
    table = TableEncoder("all").fit_transform(data.X)
    cells = Counts.of(table, data.y, int(data.y.max()) + 1).cells
    calls = {
        "row by row": partial(_by_rows, table.codes, table.schema.offsets, data.y, cells.shape[1]),
        "by bit sets": partial(count_pairs, table, cells, data.y, None),
    }
    ran = race(calls, sizes.rounds, sizes.shortest)
    result = Comparison("pairs", *calls, target).result(ran, data.label)
    by_rows, by_sets = ran.answers.values()
    chosen = features_by_sets(cells, table.schema.offsets, data.y.size, None)
    result.details["features counted by bit sets"] = float(chosen.sum())
    result.details["same_counts"] = bool((by_rows == by_sets).all())
    return result


def _by_rows(codes: np.ndarray, offsets: np.ndarray, y: np.ndarray, n_classes: int) -> np.ndarray:
    counts = np.zeros((int(offsets[-1]), int(offsets[-1]), n_classes))
    none = np.zeros(offsets.size - 1, dtype=bool)
    joint.count_pairs(codes, offsets, y.astype(np.int64), np.ones(y.size), none, counts)
    joint.mirror(counts, offsets)
    return counts


def _beside_reading(kind: str, order: str, target: Target, sizes: Sizes) -> Result:
    X, y = _rows(kind, sizes)
    X = np.asarray(X, order=order)
    calls = {"fit": partial(NaiveBayes(categorical_features="all").fit, X, y), "reading": X.max}
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("pairs", *calls, target).result(ran, f"{_shape(X)} {kind}{ORDERS[order]}")


def _predicting(kind: str, n_classes: int, sizes: Sizes) -> Result:
    X, y = _rows(kind, sizes, n_classes)
    model = NaiveBayes(categorical_features="all").fit(X, y)
    calls = {"predict_proba": partial(model.predict_proba, X), "fit": partial(model.fit, X, y)}
    ran = race(calls, sizes.rounds, sizes.shortest)
    label = f"{_shape(X)} {kind}, {n_classes} classes"
    return Comparison("pairs", *calls, Target(at_most=3.0)).result(ran, label)


def _shape(X: np.ndarray) -> str:
    return f"{X.shape[0]:,} x {X.shape[1]}"


def _rows(kind: str, sizes: Sizes, n_classes: int = 5) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(7)
    X = rng.integers(0, 10, (sizes.rows, sizes.nominal_features)).astype(kind)
    return X, rng.integers(0, n_classes, sizes.rows)
