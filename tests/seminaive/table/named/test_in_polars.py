"""Words of polars: those of the first rows are no promise of the rest."""

import polars as pl
import pytest

from seminaive.machine import thresholds
from seminaive.table.named import in_polars


@pytest.mark.parametrize("kind", [pl.String, pl.Categorical], ids=str)
def test_words_may_first_be_shown_late(kind):
    cells = ["a", "b"] * thresholds.FIRST_CELLS + ["late", None, "a"]
    named = in_polars.polars_words(pl.Series(cells, dtype=kind))
    assert [None if k < 0 else named.names[k] for k in named.positions] == cells


def test_words_of_many_columns_are_those_of_each():
    columns = [["a", None, "b"], ["b", "c", "b"], [None, None, None], ["", "a\0", "a"]]
    series = [pl.Series(str(k), cells, dtype=pl.String) for k, cells in enumerate(columns)]
    found = in_polars.polars_words_of_each(series)
    shown = [[None if k < 0 else n.names[k] for k in n.positions] for n in found]
    assert shown == columns
    assert [len(n.names) for n in found] == [2, 2, 0, 3]
