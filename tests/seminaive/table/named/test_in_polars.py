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
