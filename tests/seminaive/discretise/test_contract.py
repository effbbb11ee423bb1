"""What every discretiser promises, tested on all that discovery finds."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp
from sklearn.compose import ColumnTransformer
from sklearn.pipeline import make_pipeline

from seminaive import BMANaiveBayes, NaiveBayes, TableEncoder
from seminaive.discretise import Discretiser
from tests.seminaive.discretise.discretisers import (
    COUNT_ROWS,
    cutting_only,
    discretisers,
    fewest,
    groups_values,
    mixed_rows,
    parts,
    unequal_weights,
)

pytestmark = pytest.mark.parametrize("discretiser", discretisers(), ids=lambda c: c.__name__)

FRAME, LABELS = mixed_rows()
NUMERIC, NOMINAL = ["length", "count"], ["colour", "kind"]


def cells(values):
    """Plain values, None for missing."""
    return [None if pd.isna(value) else value for value in values]


def as_polars(frame):
    shown = frame.astype(object).where(frame.notna(), None).to_dict("list")
    return pl.DataFrame(shown).with_columns(pl.col("kind").cast(pl.Enum(["a", "b", "c"])))


def test_a_frame_declares_every_interval_and_keeps_its_nominal_columns(discretiser):
    frame = FRAME.set_axis(np.arange(80) // 2)
    model = cutting_only(discretiser).fit(frame, LABELS)
    made = model.transform(frame.head(3))
    assert list(made) == list(frame)
    # The index too is that of the rows.
    pd.testing.assert_frame_equal(made[NOMINAL], frame.head(3)[NOMINAL])
    for name, k in (("length", 0), ("count", 2)):
        kind = made[name].dtype
        assert (kind.ordered, tuple(kind.categories)) == (True, model.partitions_[k].labels)
        assert len(kind.categories) == model.n_bins_[k] == model.cut_points_[k].size + 1
        assert model.n_bins_[k] >= fewest(discretiser)
    assert model.cut_points_[1] is model.cut_points_[3] is None
    assert model.n_bins_[[1, 3]].tolist() == [0, 0]


def test_polars_frames_get_the_same_intervals_as_enums(discretiser):
    frame = as_polars(FRAME)
    model = cutting_only(discretiser).fit(frame, LABELS)
    made, expected = model.transform(frame), discretiser().fit(FRAME, LABELS).transform(FRAME)
    for name in NUMERIC:
        assert made[name].dtype == pl.Enum(list(expected[name].cat.categories))
        assert made[name].to_list() == cells(expected[name])
    assert made[NOMINAL].equals(frame[NOMINAL])


def test_an_array_gets_the_names_of_the_intervals_and_keeps_its_nominal_columns(discretiser):
    expected = cutting_only(discretiser).fit_transform(FRAME, LABELS)
    for names in (NUMERIC, list(FRAME)):
        made = cutting_only(discretiser).fit_transform(FRAME[names].to_numpy(), LABELS)
        assert made.dtype == object
        assert cells(made.ravel()) == cells(expected[names].to_numpy(dtype=object).ravel())


@pytest.mark.parametrize("classifier", [NaiveBayes, BMANaiveBayes])
def test_classifiers_take_what_an_array_becomes_for_nominal(discretiser, classifier):
    X = FRAME[NUMERIC].to_numpy()
    on_array = make_pipeline(discretiser(), classifier()).fit(X, LABELS)
    assert on_array[-1].encoder_.schema_.numeric.size == 0
    on_frame = make_pipeline(discretiser(), classifier()).fit(FRAME[NUMERIC], LABELS)
    # A frame declares intervals that no row shows, which an array cannot.
    if all(
        set(made) == set(model.labels)
        for made, model in zip(
            on_array[0].transform(X[~np.isnan(X).any(axis=1)]).T,
            on_array[0].partitions_,
            strict=True,
        )
    ):
        np.testing.assert_allclose(
            on_array.predict_proba(X), on_frame.predict_proba(FRAME[NUMERIC]), rtol=1e-12
        )
    cut = ColumnTransformer([("cut", discretiser(), [0])], remainder="passthrough")
    mixed = make_pipeline(cut, classifier()).fit(X, LABELS)
    assert mixed[-1].encoder_.schema_.nominal.tolist() == [0]


def test_a_table_gets_the_codes_of_a_frame_and_a_schema_that_declares_every_interval(discretiser):
    table = TableEncoder().fit_transform(FRAME)
    model = cutting_only(discretiser).fit(table[:60], LABELS[:60])
    on_frame = cutting_only(discretiser).fit(FRAME.head(60), LABELS[:60])
    assert parts(model) == parts(on_frame)
    train, test = model.transform(table[:60]), model.transform(table[60:])
    assert test.schema.same_layout(train.schema)
    cut = on_frame.transform(FRAME.tail(20))
    assert test.codes[:, [0, 2]].T.tolist() == [cut[name].cat.codes.tolist() for name in NUMERIC]
    assert [test.schema.values(k).tolist() for k in range(4)] == [
        list(model.partitions_[0].labels),
        ["blue", "green", "red"],
        list(model.partitions_[2].labels),
        ["a", "b", "c"],
    ]


def test_missing_stays_missing(discretiser):
    made = discretiser().fit_transform(FRAME, LABELS)
    pd.testing.assert_frame_equal(made.isna(), FRAME.isna())
    table = TableEncoder().fit_transform(FRAME)
    codes = discretiser().fit(table, LABELS).transform(table).codes
    np.testing.assert_array_equal(codes == -1, FRAME.isna())


def test_a_cut_goes_to_its_left_and_numbers_beyond_training_to_the_outer_intervals(discretiser):
    model = discretiser().fit(FRAME[["length"]], LABELS)
    cuts = model.cut_points_[0]
    left, right = np.arange(cuts.size), np.arange(1, cuts.size + 1)
    after, beyond = np.nextafter(cuts, np.inf), [-1e300, 1e300]
    inner = ((cuts, left), (after, right)) if cuts.size else ()
    for asked, codes in (*inner, (beyond, [0, cuts.size])):
        made = model.transform(pd.DataFrame({"length": asked}))
        assert made["length"].cat.codes.tolist() == list(codes)


def test_a_row_of_weight_0_is_not_even_looked_at(discretiser):
    frame = pd.concat([FRAME, FRAME.head(2).assign(length=1e6, colour="other")])
    weights = np.r_[np.ones(80), 0, 0]
    model = discretiser().fit(frame, np.r_[LABELS, 0, 1], sample_weight=weights)
    assert parts(model) == parts(discretiser().fit(FRAME, LABELS))
    assert model.encoder_.schema_.values(0).tolist() == ["blue", "green", "red"]


def test_the_order_of_rows_of_unequal_weights_does_not_matter(discretiser):
    rng = np.random.default_rng(1)
    weights = unequal_weights(discretiser, 80, rng)
    expected = parts(discretiser().fit(FRAME, LABELS, sample_weight=weights))
    for order in (rng.permutation(80) for _ in range(10)):
        shuffled = discretiser().fit(FRAME.iloc[order], LABELS[order], sample_weight=weights[order])
        assert parts(shuffled) == expected


def test_fractions_are_weights_unless_rows_are_counted(discretiser):
    halves = np.where(np.arange(80) % 2, 0.5, 1.5)
    if discretiser.__name__ in COUNT_ROWS:
        with pytest.raises(ValueError, match="whole numbers"):
            discretiser().fit(FRAME, LABELS, sample_weight=halves)
    else:
        model = discretiser().fit(FRAME, LABELS, sample_weight=halves)
        assert (model.n_bins_[[0, 2]] >= fewest(discretiser)).all()


def test_what_groups_nominal_values_can_be_told_not_to(discretiser):
    assert groups_values(discretiser) == (discretiser._groups is not Discretiser._groups)


def test_nominal_columns_stay_or_get_groups_that_are_declared(discretiser):
    # Red and grey are of the same class, and so of one group where there are groups.
    colours = np.where(
        LABELS == 0,
        np.where(np.arange(80) % 2, "red", "grey"),
        np.where(LABELS == 1, "green", "blue"),
    )
    frame = FRAME.assign(colour=colours)
    model = discretiser().fit(frame, LABELS)
    made, partition = model.transform(frame)["colour"], model.partitions_[1]
    table = TableEncoder().fit_transform(frame)
    schema = discretiser().fit(table, LABELS).transform(table).schema
    in_polars = discretiser().fit_transform(as_polars(frame), LABELS)["colour"]
    assert in_polars.to_list() == cells(made)
    if groups_values(discretiser):
        assert not made.dtype.ordered
        assert tuple(made.cat.categories) == partition.labels == tuple(schema.values(1))
        seen = pd.DataFrame({"colour": colours, "group": made.astype(str)}).drop_duplicates()
        assert (len(seen), seen["group"].nunique()) == (4, 3)
        assert seen.set_index("colour")["group"][["red", "grey"]].nunique() == 1
    else:
        assert partition is None
        pd.testing.assert_series_equal(made, frame["colour"])
        assert schema.values(1).tolist() == ["blue", "green", "grey", "red"]


@pytest.mark.parametrize("chosen", [["colour", "kind", "count"], [1, 2, 3], [False, *[True] * 3]])
def test_features_can_be_declared_nominal(discretiser, chosen):
    made = cutting_only(discretiser, categorical_features=chosen).fit_transform(FRAME, LABELS)
    rest = ["colour", "kind", "count"]
    pd.testing.assert_frame_equal(made[rest], FRAME[rest])
    assert made["length"].dtype.ordered


def test_nothing_numeric_leaves_everything_as_it_is(discretiser):
    made = cutting_only(discretiser).fit_transform(FRAME[NOMINAL], LABELS)
    pd.testing.assert_frame_equal(made, FRAME[NOMINAL])
    flags = np.array([[True, False], [False, False], [True, True]])
    model = cutting_only(discretiser).fit(flags, [0, 1, 0])
    np.testing.assert_array_equal(model.transform(flags), flags)


def test_a_feature_without_numbers_has_one_interval(discretiser):
    frame = pd.DataFrame({"empty": [np.nan] * 4, "constant": [3.5] * 4})
    model = discretiser().fit(frame, [0, 1, 0, 1])
    assert model.n_bins_.tolist() == [1, 1]
    assert model.transform(frame)["constant"].tolist() == ["(-inf, inf)"] * 4
    assert model.transform(frame.assign(empty=9.0))["empty"].tolist() == ["(-inf, inf)"] * 4


def test_extreme_numbers_are_cut_between_them(discretiser):
    largest = np.finfo(float).max
    x = np.repeat([-largest, 5e-324, largest / 2, np.nextafter(largest, 0), largest], 20)
    y = np.repeat([0, 1, 2, 0, 1], 20)
    model = discretiser().fit(x[:, None], y)
    ends = [-largest, *model.cut_points_[0], largest]
    assert ends == sorted({*ends})
    labels = model.partitions_[0].labels
    made = model.transform(np.array([[-largest], [largest]])).ravel().tolist()
    assert made == [labels[0], labels[-1]]


def test_names_travel_with_the_columns_until_there_are_none(discretiser):
    model = discretiser().fit(FRAME, LABELS)
    assert model.get_feature_names_out().tolist() == list(FRAME)
    model.fit(TableEncoder().fit_transform(FRAME), LABELS)
    assert not hasattr(model, "feature_names_in_")
    assert model.n_features_in_ == 4


@pytest.mark.parametrize("given", ["pandas", "polars"])
@pytest.mark.parametrize("wanted", ["pandas", "polars"])
def test_set_output_makes_frames_of_either_library(discretiser, given, wanted):
    frames = {"pandas": FRAME, "polars": as_polars(FRAME)}
    expected = discretiser().fit(FRAME, LABELS).transform(frames[wanted])
    made = discretiser().set_output(transform=wanted).fit_transform(frames[given], LABELS)
    if wanted == "pandas":
        pd.testing.assert_frame_equal(made, expected, check_dtype=given == "pandas")
        assert made[NUMERIC].dtypes.equals(expected[NUMERIC].dtypes)
    else:
        assert made.equals(expected)
        assert made.schema == expected.schema


@pytest.mark.parametrize("wanted", ["pandas", "polars"])
def test_set_output_makes_a_frame_that_declares_of_an_array(discretiser, wanted):
    X = FRAME.astype(object).to_numpy()
    model = cutting_only(discretiser).set_output(transform=wanted).fit(X, LABELS)
    made, plain = model.transform(X), model.set_output(transform="default").transform(X)
    assert list(made.columns) == ["x0", "x1", "x2", "x3"]
    kind, rows = made["x0"].dtype, made.rows() if wanted == "polars" else made.astype(object).values
    assert isinstance(kind, pl.Enum | pd.CategoricalDtype)
    assert tuple(kind.categories) == model.partitions_[0].labels
    assert [cells(row) for row in rows] == [cells(row) for row in plain]


def test_set_output_makes_no_frame_of_a_table_or_of_sparse_rows(discretiser):
    model, rows = discretiser().set_output(transform="pandas"), sp.eye_array(4).tocsr()
    with pytest.raises(ValueError, match=r"'pandas'.* X is a Table: give the rows"):
        model.fit_transform(TableEncoder().fit_transform(FRAME), LABELS)
    with pytest.raises(ValueError, match=r"'pandas'.* X is a sparse matrix: give an array, X\.toa"):
        model.fit_transform(rows, [0, 1, 0, 1])
    assert list(model.transform(np.eye(4))) == ["x0", "x1", "x2", "x3"]


def test_the_input_stays_as_it_was(discretiser):
    frame, X = FRAME.copy(), FRAME[NUMERIC].to_numpy()
    for given in (frame, X):
        discretiser().fit_transform(given, LABELS)
    pd.testing.assert_frame_equal(frame, FRAME)
    np.testing.assert_array_equal(X, FRAME[NUMERIC])


BAD = {
    "negative weights": ({"sample_weight": np.r_[-1.0, np.ones(79)]}, "negative weights"),
    "weights of NaN": ({"sample_weight": np.full(80, np.nan)}, "NaN"),
    "too few weights": ({"sample_weight": np.ones(79)}, "inconsistent|shape"),
    "too few rows": ({"X": TableEncoder().fit_transform(FRAME)[:7], "sample_weight": None}, None),
    "infinity": ({"X": FRAME.assign(count=np.inf)}, "'count' contains infinity"),
    "no rows": ({"X": FRAME.head(0), "y": []}, "0 sample"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_named(discretiser, case):
    changed, message = BAD[case]
    call = {"X": FRAME, "y": LABELS, **changed}
    if message is None and not discretiser().__sklearn_tags__().target_tags.required:
        discretiser().fit(**call)
        return
    with pytest.raises(ValueError, match=message or "X has 7 rows, y has 80"):
        discretiser().fit(**call)


def test_a_table_with_other_values_is_refused(discretiser):
    model = discretiser().fit(FRAME, LABELS)
    other = TableEncoder().fit_transform(FRAME.assign(colour="black"))
    with pytest.raises(ValueError, match="encode both with one TableEncoder"):
        model.transform(other)
