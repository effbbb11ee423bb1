"""MODL cuts every numeric variable of the small registered sets at the least cost there is."""

import numpy as np
import pytest

from replication.datasets.dataset import Dataset
from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.datasets.registry import registry
from seminaive.discretise.modl.intervals import modl_intervals
from tests.seminaive.discretise.modl.oracle import least_cost

SMALL = sorted(n for n, e in registry().items() if e.status == "ok" and 0 < e.rows <= 700)


def numeric_variables(data):
    """Yield each numeric variable, dense."""
    if isinstance(data, Dataset):
        numbers = data.frame.select_dtypes("float64")
        yield from (numbers[name].to_numpy() for name in numbers)
    elif hasattr(data, "matrix"):
        columns = data.matrix.tocsc()
        yield from (columns[:, [k]].toarray().ravel() for k in range(columns.shape[1]))


@pytest.mark.deep
@pytest.mark.parametrize("name", SMALL)
def test_every_numeric_variable_is_cut_at_the_least_cost(name):
    if locate(name) is None:
        pytest.skip(f"the files of {name} are not at hand")
    data = load(name)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    n_classes = data.target.cat.categories.size
    for values in numeric_variables(data):
        known = ~np.isnan(values)
        if not known.any():
            continue
        shown, classes = values[known].astype(np.float64), labels[known]
        order = np.lexsort((classes, shown))
        found = modl_intervals(shown[order], classes[order], np.ones(order.size), n_classes)
        assert found.cost == pytest.approx(least_cost(shown, classes, n_classes), rel=1e-12)
