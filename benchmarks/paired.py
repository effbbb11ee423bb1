"""Nominal sets on which families race their peers, with codes that leave none out."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from benchmarks.generated import nominal_rows
from benchmarks.sets import Data, load_set
from benchmarks.sizes import Sizes


def nominal_sets(names: Sequence[str], sizes: Sizes) -> list[Callable[[], Data]]:
    """Return what makes each of the registered sets, and one that is generated."""
    return [*(partial(real_set, name) for name in names), partial(_generated_set, sizes)]


def real_set(name: str) -> Data:
    """Load a registered set that is at hand."""
    return _without_gaps(load_set(name))


def _generated_set(sizes: Sizes) -> Data:
    fewer = replace(sizes, rows=sizes.peer_rows, nominal_features=sizes.peer_features)
    return _without_gaps(nominal_rows(fewer))


def _without_gaps(data: Data) -> Data:
    """Number the values that rows show: some peers count all codes up to the largest."""
    columns = [np.unique(column, return_inverse=True)[1] for column in data.X.T]
    y = np.unique(data.y, return_inverse=True)[1]
    return replace(data, X=np.column_stack(columns), y=y)
