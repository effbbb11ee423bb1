"""The encoder: every kind of input to codes and back, missing and unseen explicit."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

from seminaive import MISSING, UNSEEN, TableEncoder


def decoded(table, k=0):
    """Turn the codes of the k-th nominal feature back into values."""
    meaning = {
        MISSING: "missing",
        UNSEEN: "unseen",
        **dict(enumerate(table.schema.values(k).tolist())),
    }
    return [meaning[code] for code in table.codes[:, k].tolist()]


def column(*values):
    return np.array([[value] for value in values])


def objects(*values):
    return np.array([[value] for value in values], dtype=object)


# Training column, asked column, what the asked codes mean; all features are nominal.
ROUND_TRIPS = {
    "integers": (column(3, 1, 2), column(1, 2, 3, 4, 0), [1, 2, 3, "unseen", "unseen"]),
    "gaps": (column(10, 1000, -5), column(-5, -4, 1000, 11), [-5, "unseen", 1000, "unseen"]),
    "integers asked as floats": (column(1, 2), column(2.0, 1.5, np.nan), [2, "unseen", "missing"]),
    "floats asked as integers": (column(1.5, 2.0), column(2, 1), [2.0, "unseen"]),
    "floats": (column(0.1, np.nan, -0.0), column(0.0, 0.1, np.nan), [0.0, 0.1, "missing"]),
    "booleans": (column(True, False), column(False, True), [False, True]),
    "booleans asked as integers": (column(True, False), column(0, 1, 2), [0, 1, "unseen"]),
    "only true": (column(True), column(False, True), ["unseen", True]),
    "strings": (column("b", "a"), column("a", "c", "b"), ["a", "unseen", "b"]),
    "digits": (objects("1", "2"), objects("2", "3", None), ["2", "unseen", "missing"]),
    "digits are not numbers": (objects("1", "2"), column(1, 2), ["unseen", "unseen"]),
    "mixed": (objects("a", 1, None), objects(1, "a", "1"), [1, "a", "unseen"]),
    "mixed asked as numbers": (objects("a", 1, 2.5), objects(1, 2.5, 7), [1, 2.5, "unseen"]),
    "nothing shown": (objects(None, None), objects("a", None), ["unseen", "missing"]),
    "objects of numbers": (
        objects(2, 1, None),
        objects(1, 2, 3, None),
        [1, 2, "unseen", "missing"],
    ),
    "one value": (column(5), column(5, 4, 6, 5), [5, "unseen", "unseen", 5]),
    "a large unsigned integer is no negative one": (
        column(-1, 0, 1),
        np.array([[2**64 - 1], [1]], dtype=np.uint64),
        ["unseen", 1],
    ),
    "a narrow integer does not wrap round": (
        np.array([[-128], [127]], dtype=np.int8),
        column(128, -129, 383, 127),
        ["unseen", "unseen", "unseen", 127],
    ),
}


@pytest.mark.parametrize("case", ROUND_TRIPS)
def test_codes_lead_back_to_the_values(case):
    trained, asked, meaning = ROUND_TRIPS[case]
    encoder = TableEncoder("all").fit(trained)
    assert decoded(encoder.transform(asked)) == meaning


EXTREMES = {
    "span of int64": ([-(2**63), 0, 2**63 - 1], np.int64),
    "ends of uint64": ([0, 2**64 - 1, 2**64 - 2], np.uint64),
    "huge but close": ([2**63 - 1, 2**63 - 3], np.int64),
    "beyond floats": ([2**53, 2**53 + 1, 2**53 + 2], np.int64),
    "wide": ([0, 10**12], np.int64),
}


@pytest.mark.parametrize("case", EXTREMES)
def test_integers_of_any_size_keep_their_identity(case):
    values, dtype = EXTREMES[case]
    X = np.array(values, dtype=dtype)[:, None]
    encoder = TableEncoder("all").fit(X)
    assert decoded(encoder.transform(X)) == values
    strangers = np.array([values[0] // 2 + 7, 5], dtype=dtype)[:, None]
    assert decoded(encoder.transform(strangers)) == ["unseen", "unseen"]


@pytest.mark.parametrize(
    ("trained", "asked", "meaning"),
    [
        (objects("a", None), objects(None, "a", "b"), [None, "a", "unseen"]),
        (objects("a", "b"), objects(None, "a"), ["unseen", "a"]),
        (column(1.0, np.nan), column(np.nan, 1.0, 2.0), [None, 1.0, "unseen"]),
        (
            pd.DataFrame({"x": pd.Categorical(["b", None], categories=["b", "a"])}),
            pd.DataFrame({"x": ["a", None, "b"]}),
            ["a", None, "b"],
        ),
    ],
)
def test_missing_can_be_a_value_of_its_own(trained, asked, meaning):
    encoder = TableEncoder("all", missing="value").fit(trained)
    assert decoded(encoder.transform(asked)) == meaning
    # It is the last one.
    assert None not in encoder.schema_.values(0)[:-1]


def test_declared_categories_keep_their_order_and_count_unshown():
    frame = pd.DataFrame({"x": pd.Categorical(["u"], categories=["w", "u", "v"])})
    encoder = TableEncoder().fit(frame)
    assert encoder.schema_.values(0).tolist() == ["w", "u", "v"]
    other = pd.DataFrame({"x": pd.Categorical(["v", None, "z"], categories=["z", "v"])})
    assert decoded(encoder.transform(other)) == ["v", "missing", "unseen"]
    assert decoded(encoder.transform(pd.DataFrame({"x": ["w", "q"]}))) == ["w", "unseen"]


def test_the_type_of_a_column_says_whether_it_is_nominal():
    frame = pd.DataFrame(
        {
            "float": [0.5, 1.5],
            "int": [1, 2],
            "nullable": pd.array([1, None], dtype="Int64"),
            "bool": [True, False],
            "maybe": pd.array([True, None], dtype="boolean"),
            "str": ["a", "b"],
            "cat": pd.Categorical([1, 2]),
            "digits": ["1", "2"],
            "numbers": pd.Series([1, None], dtype=object),
            "mixed": pd.Series([1, "a"], dtype=object),
        }
    )
    table = TableEncoder().fit_transform(frame)
    names = np.array(frame.columns)
    assert names[table.schema.numeric].tolist() == ["float", "int", "nullable", "numbers"]
    np.testing.assert_array_equal(table.numbers[1], [1.5, 2, np.nan, np.nan])
    assert decoded(table, 1) == [True, "missing"]


@pytest.mark.parametrize(
    ("chosen", "nominal"),
    [
        (["b"], [1]),
        (["c", "b"], [1, 2]),
        ([2, 0], [0, 2]),
        ([False, True, False], [1]),
        ("all", [0, 1, 2]),
        (None, []),
        ([], []),
        ("from_dtype", [2]),
    ],
    ids=str,
)
def test_nominal_features_can_be_chosen(chosen, nominal):
    frame = pd.DataFrame({"a": [1, 2], "b": [3, 4], "c": pd.Categorical([5, 6])})
    table = TableEncoder(chosen).fit_transform(frame)
    assert table.schema.nominal.tolist() == nominal
    assert table.numbers.shape == (2, 3 - len(nominal))
    if nominal == []:
        assert table.numbers.tolist() == [[1, 3, 5], [2, 4, 6]]


NAMED = pd.DataFrame({"a": [1.0, 2.0], "b": ["u", "v"]})


@pytest.mark.parametrize(
    ("X", "choices", "message"),
    [
        (NAMED, {"categorical_features": chosen}, message)
        for chosen, message in (
            (["a", "z"], r"names 'z', which is not a column .* \['a', 'b'\]"),
            ("z", "names 'z', which is not a column"),
            ([True], "mask of shape .* but X has 2 features"),
            ([2], r"whole numbers in 0\.\.1, got \[2\]"),
            ([-1], r"whole numbers in 0\.\.1, got \[-1\]"),
            ([0.5], r"whole numbers in 0\.\.1, got \[0.5\]"),
            (None, "Column 'b' is numeric, but .* declare it"),
        )
    ]
    + [
        (NAMED, {"missing": "drop"}, "missing must be 'skip' or 'value', not 'drop'"),
        (
            NAMED.to_numpy(),
            {"categorical_features": ["a"]},
            "'a', but the columns of X have no names: give positions",
        ),
    ],
)
def test_bad_choices_are_named(X, choices, message):
    with pytest.raises(ValueError, match=message):
        TableEncoder(**choices).fit_transform(X)


@pytest.mark.parametrize(
    "strange",
    [
        pd.DataFrame({"x": ["three"]}),
        pd.DataFrame({"x": pd.Categorical(["three"])}),
        pl.DataFrame({"x": ["three"]}),
        np.array([["three"]], dtype=object),
    ],
    ids=["str", "category", "polars", "object"],
)
def test_a_word_in_a_numeric_feature_is_refused(strange):
    encoder = TableEncoder().fit(pd.DataFrame({"x": [1.0, 2.0]}))
    called = "Feature 0" if isinstance(strange, np.ndarray) else "Column 'x'"
    with pytest.raises(ValueError, match=f"{called} is numeric, but not all that it holds"):
        encoder.encode(strange)


@pytest.mark.parametrize(
    "infinite",
    [
        np.array([[np.inf]]),
        np.array([["a", -np.inf]], dtype=object),
        np.array([[np.inf]], dtype=object),
        pd.DataFrame({"x": [np.inf]}),
        pd.DataFrame({"x": pd.Series([np.inf, 1], dtype=object)}),
        pl.DataFrame({"x": [-np.inf]}),
        sp.csr_matrix([[np.inf]]),
    ],
    ids=["array", "mixed", "object", "pandas", "pandas object", "polars", "sparse"],
)
def test_infinity_is_refused(infinite):
    with pytest.raises(ValueError, match="infinity"):
        TableEncoder().fit(infinite)
