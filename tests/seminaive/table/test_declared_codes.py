"""Codes of numbers that are declared, against tables in which somebody has split the columns."""

import pickle
import sqlite3

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.base import clone

from seminaive import AODE, Counts, MDLDiscretiser, NaiveBayes, TableEncoder
from seminaive.plots.axes import feature_names
from tests.seminaive.discovery import classifiers, instance, nominal_only

N = 240
Y = np.arange(N) % 3
FOLDS = np.arange(N) % 2
CODES = {"income": [-9999, -7.7], "age": 999}


def _frame():
    """Two columns of numbers with codes and gaps that depend on the class, one of words."""
    rng = np.random.default_rng(85)
    income, age = rng.normal(Y, 1.5, N).round(1), rng.normal(40, 9, N).round()
    which = rng.random(N)
    income[which < 0.3 - 0.1 * Y], income[which > 0.8], income[:9] = -9999, -7.7, np.nan
    age[rng.random(N) < 0.1 * Y], age[rng.random(N) < 0.4 - 0.19 * Y] = 999, np.nan
    sky = np.array(["a", "b", "c"])[(rng.integers(0, 3, N) + Y // 2) % 3]
    return pd.DataFrame({"income": income, "sky": sky, "age": age})


FRAME = _frame()


def by_hand(frame, missing, cut):
    """Split each column: what is no code stays a number, and what it shows is a name of a value."""
    out, names = frame.copy(), {}
    for name, codes in (("income", [-9999, -7.7]), ("age", [999])):
        out[name] = frame[name].where(~frame[name].isin(codes))
        names[name] = [str(code) for code in codes] + ["gap"] * (missing == "value")
    intervals = MDLDiscretiser().fit(out.loc[FRAME.index], Y).transform(out) if cut else None
    for name, values in names.items():
        shown = intervals[name].astype(object) if cut else pd.Series("number", frame.index)
        shown = shown.mask(frame[name].isin([-9999, -7.7, 999]), frame[name].map("{:g}".format))
        shown = shown.mask(frame[name].isna(), "gap" if missing == "value" else None)
        first = [*intervals[name].dtype.categories] if cut else ["number"]
        column = pd.Categorical(shown, [*first, *values])
        out[name if cut else f"{name} kind"] = column
    out["sky"] = pd.Categorical(frame["sky"], ["a", "b", "c"])
    return out


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_codes_are_what_they_are_written_by_hand(classifier, missing):
    cut = nominal_only(classifier)
    own = {"discretiser": None} if cut else {}
    by_default = classifier().missing == "value" and missing == "value"
    model = instance(classifier, FOLDS, missing=missing, special_codes=CODES).fit(FRAME, Y)
    # Of the adjusted models gaps of numbers are skipped: names of values alone, as their paper has.
    written = by_hand(FRAME, "skip" if by_default else missing, cut)
    hand = instance(classifier, FOLDS, **own).fit(written, Y)
    found, expected = model.predict_log_proba(FRAME), hand.predict_log_proba(written)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6)
    report = model.report().set_index("column")
    np.testing.assert_allclose(report["gaps"], FRAME.isna().mean(), atol=1e-12)
    assert report.loc["income", "read as"].endswith("; codes declared by the user: -9999, -7.7")
    is_value = missing == "value" and not by_default
    assert (report.loc["age", "gaps are"] == "a value") == is_value


@pytest.mark.parametrize("density", ["either", "gaussian"])
def test_every_door_gives_the_same_model(density, tmp_path):
    model = NaiveBayes(density=density, missing="auto", special_codes=CODES)
    whole, rows = clone(model).fit(FRAME, Y), FRAME.assign(y=Y)
    assert whole.report().set_index("column").loc["age", "gaps are"] == "a value"
    chunks = clone(model).partial_fit(FRAME[:50], Y[:50], classes=[0, 1, 2])
    for row in range(50, 55):
        chunks.partial_fit(FRAME[row : row + 1], Y[row : row + 1])
    rows.to_parquet(tmp_path / "rows.parquet", row_group_size=70)
    database = sqlite3.connect(":memory:")
    rows.to_sql("rows", database, index=False)
    counted = (
        Counts.from_batches([rows[:99], rows[99:]], "y"),
        Counts.from_sql(database, [*FRAME], "y", table="rows"),
    )
    models = [
        chunks.partial_fit(FRAME[55:], Y[55:]),
        clone(model).fit_batches(tmp_path / "rows.parquet", "y"),
        *(clone(model).fit_counts(counts) for counts in counted),
        clone(model).fit(FRAME.to_dict("records"), Y),
        pickle.loads(pickle.dumps(whole)),
    ]
    for other in models:
        found, expected = other.predict_log_proba(FRAME), whole.predict_log_proba(FRAME)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9)
        assert other.report()["read as"].equals(whole.report()["read as"])


@pytest.mark.parametrize("at", [-1e20, 3.25])
def test_counts_without_a_far_or_near_code_are_those_of_the_others(at):
    frame = FRAME.assign(income=FRAME["income"].replace({-9999: at}))
    direct = NaiveBayes(special_codes={"income": at}).fit(frame, Y)
    counts = Counts.from_batches([frame.assign(y=Y)], "y")
    again = clone(direct).fit_counts(counts)
    np.testing.assert_allclose(again.theta_, direct.theta_, rtol=1e-12)
    np.testing.assert_allclose(again.var_, direct.var_, rtol=1e-12)


def test_cuts_that_are_known_take_codes_in_chunks():
    cuts = MDLDiscretiser().fit(FRAME[["income", "age"]], Y)
    model = AODE(discretiser=cuts, special_codes=CODES).fit(FRAME, Y)
    chunks = AODE(discretiser=cuts, special_codes=CODES).partial_fit(FRAME[:99], Y[:99], [0, 1, 2])
    batches = AODE(discretiser=cuts, special_codes=CODES).fit_batches([(FRAME, Y)])
    for other in (chunks.partial_fit(FRAME[99:], Y[99:]), batches):
        found, expected = other.predict_log_proba(FRAME), model.predict_log_proba(FRAME)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)


def test_an_explanation_adds_up_and_a_code_is_its_column_s():
    model = NaiveBayes(special_codes=CODES, missing="value").fit(FRAME, Y)
    found = model.explain(FRAME)
    total = found.baseline + found.contributions.sum(axis=1)
    np.testing.assert_allclose(total, found.log_odds, atol=1e-9)
    assert found.contributions.shape == FRAME.shape
    assert feature_names(model, None) == [*FRAME, "income code", "age code"]


def test_sparse_rows_and_positions_and_numbers_of_32_bits():
    numbers = FRAME[["income", "age"]].fillna(0.0).to_numpy()
    codes = {0: [-9999, -7.7], 1: [999]}
    for classifier in (NaiveBayes, AODE):
        dense = classifier(special_codes=codes).fit(numbers, Y)
        expected = dense.predict_log_proba(numbers)
        for rows in (sp.csr_matrix(numbers), numbers.astype(np.float32)):
            model = clone(dense).fit(rows, Y)
            np.testing.assert_allclose(model.predict_log_proba(rows), expected, atol=1e-5)
    with pytest.raises(ValueError, match="0, which a sparse matrix does not store"):
        NaiveBayes(special_codes={0: 0}).fit(sp.csr_matrix(numbers), Y)


@pytest.mark.parametrize("classifier", [NaiveBayes, AODE])
def test_a_code_that_training_never_showed_is_skipped(classifier):
    model = classifier(special_codes=CODES | {"income": [-9999, -7.7, -5555]}).fit(FRAME, Y)
    asked = FRAME[:2].assign(income=[-5555, np.nan], sky="a", age=40.0)
    first, second = model.predict_log_proba(asked)
    np.testing.assert_allclose(first, second, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [
        ({"wages": [-9999]}, r"names \['wages'\], and not all are columns of X"),
        ({"sky": [-9999]}, "column 'sky', which holds no numbers"),
        ({"income": ["-9999"]}, "list finite numbers"),
        ({"income": None}, "list finite numbers"),
        ({"income": []}, "list finite numbers"),
        ([-9999], "'special_codes' parameter of .* must be"),
    ],
)
@pytest.mark.parametrize("classifier", [NaiveBayes, AODE])
def test_what_is_no_code_is_refused(classifier, codes, sentence):
    with pytest.raises(ValueError, match=sentence):
        classifier(special_codes=codes).fit(FRAME, Y)


def test_counts_that_do_not_tell_codes_apart_are_refused():
    crowded = np.linspace(0.2, 0.3, 20_000)[:, None]
    model = NaiveBayes(special_codes={0: crowded[7001, 0]})
    with pytest.raises(ValueError, match="no summary"):
        model.fit_counts(Counts.of(TableEncoder().fit_transform(FRAME), Y, 3), [0, 1, 2])
    counts = Counts.from_batches([(crowded, np.arange(20_000) % 2)])
    with pytest.raises(ValueError, match=r"code 0\.235.* lies among more than 4,096"):
        model.fit_counts(counts)
