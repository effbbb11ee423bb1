"""Sets of parents and the rows of their values' combinations, against itertools."""

from itertools import combinations, product

import numpy as np
import pytest

from seminaive.counts.parents import Parents
from seminaive.table.schema import make_schema

SIZES = [3, 1, 0, 2]
SCHEMA = make_schema(4, np.arange(4), [list(range(size)) for size in SIZES])


@pytest.mark.parametrize("n", [0, 1, 2])
def test_every_combination_of_values_of_every_set_has_a_row_where_it_is_kept(n):
    parents = Parents.of(SCHEMA, n)
    sets = list(combinations(range(4), n))
    expected = [(s, codes) for s in sets for codes in product(*(range(SIZES[k]) for k in s))]
    assert [tuple(members) for members in parents.members.tolist()] == sets
    assert (parents.n_parents, parents.n_rows) == (len(sets), len(expected))
    owner = [sets[p] for p in parents.owner]
    assert list(zip(owner, map(tuple, parents.codes.tolist()), strict=True)) == expected
    rows = parents.rows_of(parents.owner, parents.codes)
    assert rows.tolist() == list(range(parents.n_rows))


def test_there_may_be_too_few_features_for_a_set():
    parents = Parents.of(make_schema(1, [0], [["a", "b"]]), 2)
    assert (parents.n_parents, parents.n_rows, parents.codes.shape) == (0, 0, (0, 2))
