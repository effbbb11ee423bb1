"""Data sets as tables: codes, labels, missing values and numbers, each encoded once."""

import numpy as np
import pandas as pd
import pytest

from replication.datasets.dataset import Dataset
from replication.datasets.loader import load
from replication.protocols import encoded as room
from replication.protocols.encoded import encoded
from seminaive.table.schema import MISSING


@pytest.fixture
def paint(monkeypatch):
    """A data set with a gap, a number, a value and a class that no row shows."""
    colour = pd.Categorical(["blue", None, "red", "blue"], ["red", "blue", "green"])
    frame = pd.DataFrame({"colour": colour, "size": [3.0, 1.0, 1.0, np.nan]})
    target = pd.Series(pd.Categorical(["b", "a", "b", "b"], ["a", "b", "c"]))
    monkeypatch.setattr(room, "load", lambda name: Dataset(name, frame, target, ""))
    encoded.cache_clear()
    yield
    encoded.cache_clear()


def test_codes_are_positions_in_the_declared_values():
    table, labels, n_classes = encoded("tic-tac-toe")
    data = load("tic-tac-toe")
    for k, name in enumerate(data.frame):
        values = np.array(table.schema.values(k))[table.codes[:, k]]
        assert values.tolist() == data.frame[name].tolist()
    assert np.array_equal(labels, (data.target == "positive").astype(int))
    assert labels.dtype == np.int64
    assert n_classes == 2


@pytest.mark.usefixtures("paint")
def test_declared_classes_count_when_no_row_shows_them():
    _, labels, n_classes = encoded("paint")
    assert (labels.tolist(), n_classes) == ([1, 0, 1, 1], 3)


@pytest.mark.usefixtures("paint")
def test_a_gap_is_skipped_or_a_value_of_its_own():
    skipped = encoded("paint", "skip")[0]
    valued = encoded("paint", "value")[0]
    assert skipped.codes[:, 0].tolist() == [1, MISSING, 0, 1]
    gap = valued.codes[1, 0]
    assert gap >= 0
    assert gap not in valued.codes[[0, 2, 3], 0]


@pytest.mark.usefixtures("paint")
def test_numbers_stay_numbers_or_become_values():
    gaussian = encoded("paint", "value", "gaussian")[0]
    nominal = encoded("paint", "value", "nominal")[0]
    np.testing.assert_array_equal(gaussian.numbers[:, 0], [3.0, 1.0, 1.0, np.nan])
    assert (gaussian.codes.shape, nominal.codes.shape) == ((4, 1), (4, 2))
    assert nominal.numbers.shape == (4, 0)
    codes = nominal.codes[:, 1]
    assert codes[1] == codes[2]
    assert len({*codes.tolist()}) == 3


@pytest.mark.usefixtures("paint")
def test_a_data_set_is_encoded_once_for_each_way():
    assert encoded("paint") is encoded("paint")
    assert encoded("paint", "value") is not encoded("paint")
