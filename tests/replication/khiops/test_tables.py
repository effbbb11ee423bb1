"""Files for Khiops: every type declared, every cell read back as it was."""

import numpy as np
import pandas as pd
import pytest

from replication.khiops.child import DICTIONARY, TEST, TRAIN
from replication.khiops.tables import write_dictionary, write_rows


def _mixed():
    return pd.DataFrame(
        {
            "a\tname; {odd}": [0.1, np.nan, -3e-7],
            "looks numeric": pd.Categorical(["2", "1", None], ["1", "2", "never"]),
            "whole": [1, 2, 3],
        }
    )


def test_types_are_declared_whatever_the_values_look_like(tmp_path):
    write_dictionary(_mixed(), tmp_path)
    assert (tmp_path / DICTIONARY).read_text("utf-8").splitlines() == [
        *("Dictionary table", "{"),
        *("Numerical x0;", "Categorical x1;", "Numerical x2;", "Categorical class;"),
        "};",
    ]


def test_training_rows_have_classes_and_missing_cells_are_empty(tmp_path):
    write_rows(_mixed(), np.array([1, 0, 1]), tmp_path)
    assert (tmp_path / TRAIN).read_text("utf-8").splitlines() == [
        "x0\tx1\tx2\tclass",
        "0.1\t1\t1.0\t1",
        "\t0\t2.0\t0",
        "-3e-07\t\t3.0\t1",
    ]


def test_test_rows_have_no_classes_and_go_elsewhere(tmp_path):
    write_rows(_mixed().iloc[:1], None, tmp_path)
    assert (tmp_path / TEST).read_text("utf-8") == "x0\tx1\tx2\n0.1\t1\t1.0\n"
    assert not (tmp_path / TRAIN).exists()


def test_labels_are_written_by_code_so_that_none_is_a_separator(tmp_path):
    odd = ["\t", "\n", '"', "", " a", "a "]
    frame = pd.DataFrame({"n": pd.Categorical([*odd, None], odd)})
    write_rows(frame, None, tmp_path)
    assert (tmp_path / TEST).read_text("utf-8").split("\n") == ["x0", *"012345", "", ""]


def test_numbers_come_back_to_the_last_bit(tmp_path):
    numbers = np.random.default_rng(0).normal(size=50) * 10.0 ** np.arange(-25, 25)
    write_rows(pd.DataFrame({"x": numbers}), None, tmp_path)
    back = (tmp_path / TEST).read_text("utf-8").splitlines()[1:]
    np.testing.assert_array_equal([float(each) for each in back], numbers)


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pd.Series(["a", "b"], dtype=object), "column 'x' must be Categorical or numeric"),
        (pd.Series([1.0, np.inf]), "no infinity, but column 'x' holds one"),
    ],
)
def test_a_column_that_khiops_cannot_take_is_named(tmp_path, column, message):
    with pytest.raises(ValueError, match=message):
        write_rows(pd.DataFrame({"x": column}), None, tmp_path)
