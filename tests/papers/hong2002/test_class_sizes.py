"""Rows of each class, against the files and the registry."""

import pytest

from replication.datasets.loader import load
from replication.datasets.registry import registry
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts.class_sizes import CLASS_ROWS
from tests.sets import needs


@pytest.mark.parametrize("name", PROBLEMS)
def test_rows_of_classes_are_those_of_the_file(name):
    dataset = PROBLEMS[name].dataset
    needs(dataset)
    data = load(dataset)
    counts = data.target.value_counts().reindex(data.target.cat.categories)
    assert tuple(counts) == CLASS_ROWS[name]


@pytest.mark.parametrize("name", PROBLEMS)
def test_rows_are_those_of_the_registry(name):
    entry = registry()[PROBLEMS[name].dataset]
    assert sum(CLASS_ROWS[name]) == entry.rows
    assert len(CLASS_ROWS[name]) == PROBLEMS[name].n_classes == len(entry.classes)
