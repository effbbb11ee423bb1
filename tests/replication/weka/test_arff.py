"""ARFF text: what is written is what is read back, by our parser and by SciPy's."""

import io

import numpy as np
import pandas as pd
import pytest
from scipy.io import arff

from replication.datasets.formats.arff import parse_arff
from replication.weka.arff import arff_header, arff_rows, quote

ODD = (
    "?",
    "",
    "a,b",
    "it's",
    "back\\slash",
    'say "x"',
    "100%",
    "{x}",
    " lead",
    "trail ",
    "ä€",
    "t\tb",
    "|",
    "é\\'",
    "\\n",
    "@data",
    "\\",
    "'",
    "\\101",
    "plain",
    "-1.5e3",
    "never shown",
)


def _text(frame, target):
    return arff_header(frame, target) + "\n".join(arff_rows(frame, target)) + "\n"


def _nominal(values, categories, name):
    return pd.Series(pd.Categorical(values, categories=categories), name=name)


def test_odd_labels_and_names_are_read_back_as_they_were():
    shown = [*ODD[:-1], None]
    frame = pd.DataFrame({"o'd d": _nominal(shown, ODD, "o'd d")})
    columns, rows = parse_arff(_text(frame, _nominal(shown, ODD, "the class")), "odd.arff")
    assert [(column.name, column.categories) for column in columns] == [
        ("o'd d", ODD),
        ("the class", ODD),
    ]
    assert [row[0] for row in rows.cells] == shown


def test_numbers_come_back_to_the_last_bit_and_missing_ones_as_missing():
    numbers = np.random.default_rng(0).normal(size=50) * 10.0 ** np.arange(-25, 25)
    numbers[7] = np.nan
    frame = pd.DataFrame({"x": numbers, "whole": np.arange(50)})
    target = _nominal(["a"] * 50, ["a"], "class")
    _, rows = parse_arff(_text(frame, target), "numbers.arff")
    assert rows.cells[7][0] is None
    back = [np.nan if row[0] is None else float(row[0]) for row in rows.cells]
    np.testing.assert_array_equal(back, numbers)
    assert [float(row[1]) for row in rows.cells] == list(range(50))


def test_scipy_reads_the_same_table():
    frame = pd.DataFrame({"x": [0.1, np.nan, -3e-7], "n": _nominal(list("bab"), list("abc"), "n")})
    target = _nominal(["yes", "no", "no"], ["no", "yes"], "class")
    data, meta = arff.loadarff(io.StringIO(_text(frame, target)))
    assert meta.names() == ["x", "n", "class"]
    assert meta["n"][1] == ("a", "b", "c")
    np.testing.assert_array_equal(data["x"], frame["x"])
    assert data["n"].tolist() == [b"b", b"a", b"b"]
    assert data["class"].tolist() == [b"yes", b"no", b"no"]


def test_a_missing_nominal_cell_is_a_bare_mark_and_a_label_like_it_is_quoted():
    frame = pd.DataFrame({"n": _nominal(["?", None], ["?"], "n")})
    assert arff_rows(frame, _nominal(["a", None], ["a"], "class")) == ["'?',a", "?,?"]


@pytest.mark.parametrize("text", ["two\nlines", "two\rlines", "two\u2028lines", "end\n"])
def test_a_label_of_several_lines_is_refused(text):
    with pytest.raises(ValueError, match="must be one line"):
        quote(text)


@pytest.mark.parametrize(
    ("name", "column", "message"),
    [
        ("x", pd.Series(["a", "b"], dtype=object), "column 'x' must be Categorical or numeric"),
        ("x", pd.Series([1.0, np.inf]), "cannot hold infinity, but column 'x' does"),
        ("class", pd.Series([1.0, 2.0]), "but 'class' repeats"),
    ],
)
def test_a_column_that_arff_cannot_hold_is_named(name, column, message):
    target = _nominal(["a", "a"], ["a"], "class")
    with pytest.raises(ValueError, match=message):
        _text(pd.DataFrame({name: column}), target)
