"""Forward stagewise naive Bayes on one table in every form that it may come in."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import scipy.sparse as sp

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.optional import peer
from benchmarks.result import Result
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import ForwardStagewiseNaiveBayes

__all__ = ["doors"]

CODES = "an array of integer codes"


def doors(data: Data, sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the ratio for each form of a nominal table beside an array of integer codes."""
    for make in (_strings, _pandas, _polars, _sparse):
        yield partial(_beside_codes, make, data, sizes)


def _beside_codes(make: Callable, data: Data, sizes: Sizes) -> Result:
    name, X = make(data)
    calls = {name: partial(_fit_predict, X, data), CODES: partial(_fit_predict, data.X, data)}
    ran = race(calls, sizes.rounds, sizes.shortest)
    return Comparison("stagewise", name, CODES, same=True).result(ran, data)


def _strings(data: Data) -> tuple[str, object]:
    return "strings in an array", data.X.astype(str).astype(object)


def _pandas(data: Data) -> tuple[str, object]:
    pandas = peer("pandas", "a frame of pandas", "pip install '.[replication]'")
    frame = pandas.DataFrame(data.X, columns=_names(data))
    return "categories of pandas", frame.astype(str).astype("category")


def _polars(data: Data) -> tuple[str, object]:
    polars = peer("polars", "a frame of polars", "pip install '.[tests]'")
    return "strings of polars", polars.DataFrame(data.X.astype(str), schema=_names(data))


def _sparse(data: Data) -> tuple[str, object]:
    return "a CSR array", sp.csr_array(data.X)


def _names(data: Data) -> list[str]:
    return [f"x{k}" for k in range(data.X.shape[1])]


def _fit_predict(X: object, data: Data) -> np.ndarray:
    return ForwardStagewiseNaiveBayes(categorical_features="all").fit(X, data.y).predict(X)
