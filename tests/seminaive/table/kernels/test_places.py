"""Every row gets what the table of each column has at its place."""

import numpy as np
import pytest

from seminaive.table.kernels.places import translate


@pytest.mark.parametrize("n_rows", [0, 1, 7])
def test_each_cell_is_looked_up_in_the_table_of_its_column(n_rows):
    rng = np.random.default_rng(n_rows)
    sizes = [1, 4, 2]
    columns = [rng.integers(-9, 9, size, dtype=np.int32) for size in sizes]
    # More places than rows, as in the last block of many.
    places = np.array([rng.integers(-1, size - 1, n_rows + 2) for size in sizes], dtype=np.int32)
    tables, bases = np.concatenate(columns), np.cumsum([1, *sizes[:-1]])
    out = np.full((n_rows, 3), 99, dtype=np.int32)
    translate(places, tables, bases, out)
    expected = [[columns[k][1 + places[k, i]] for k in range(3)] for i in range(n_rows)]
    assert out.tolist() == expected
