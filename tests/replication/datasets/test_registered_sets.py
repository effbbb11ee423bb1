"""Every registered set that is at hand is as registered."""

import pytest

from replication.datasets.dataset import Corpus, Dataset
from replication.datasets.loader import load
from replication.datasets.registry import registry
from tests.sets import needs

AVAILABLE = sorted(name for name, entry in registry().items() if entry.status == "ok")

# Counted with other tools than this package's.
MISSING = {
    "anneal": 0,
    "anneal-orig": 22175,
    "audiology": 317,
    "autos": 59,
    "crx": 67,
    "hepatitis": 167,
    "labor": 326,
    "mushroom": 2480,
    "mushroom-8416": 2480,
    "sick": 6064,
    "soybean": 2337,
    "vote": 392,
    "adult": 6465,
    "hypothyroid": 5329,
    "horse-colic": 1927,
}
EMPTY = {
    "anneal": ["4"],
    "audiology": [],
    "autos": ["-3"],
    "glass": ["vehic wind non-float"],
    "primary-tumor": ["anus"],
}


@pytest.mark.sampled(every=75)
@pytest.mark.parametrize("name", AVAILABLE)
def test_set_has_its_registered_shape_and_hash(name):
    needs(name)
    entry, made = registry()[name], load(name)
    assert made.content_hash == entry.table_sha256
    assert len(made.target) == entry.rows
    assert tuple(made.target.cat.categories) == entry.classes
    assert not made.target.isna().any()
    if isinstance(made, Dataset):
        assert made.frame.shape == (entry.rows, entry.features)
        assert bool(made.frame.isna().to_numpy().any()) == entry.missing
        assert {str(kind) for kind in made.frame.dtypes} <= {"float64", "category"}
    elif isinstance(made, Corpus):
        assert len(made.documents) == entry.rows
    else:
        assert made.matrix.shape == (entry.rows, entry.features)


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize(("name", "cells"), MISSING.items())
def test_missing_cells_are_as_many_as_counted_in_the_raw_file(name, cells):
    needs(name)
    assert int(load(name).frame.isna().to_numpy().sum()) == cells


@pytest.mark.parametrize(("name", "empty"), EMPTY.items())
def test_declared_classes_that_do_not_occur_are_kept(name, empty):
    needs(name)
    counts = load(name).target.value_counts()
    assert list(counts.index[counts == 0]) == empty
