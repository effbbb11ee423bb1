"""Gaps that are values of their own, against tables in which somebody has written them by hand."""

import sqlite3
import warnings
from math import comb

import numpy as np
import pandas as pd
import pytest
from matplotlib.text import Text

from seminaive import (
    AODE,
    TAN,
    AnDE,
    Counts,
    ForwardStagewiseNaiveBayes,
    GapWarning,
    GroupPenalisedNaiveBayes,
    JointCounts,
    LazyBayesianRules,
    MDLDiscretiser,
    NaiveBayes,
    SelectiveNaiveBayes,
    WeightedNaiveBayes,
)
from seminaive.classifier.gaps import tell_of_class
from seminaive.plots import plot_feature_weights, plot_stagewise_path
from tests.seminaive.discovery import classifiers, instance, nominal_only

N = 240
Y = np.arange(N) % 3
FOLDS = np.arange(N) % 2
NAMES = ["at random", "lab", "word", "vague"]


def _frame():
    """Two columns of numbers and two of words; of each the gaps of one depend on the class."""
    rng = np.random.default_rng(66)
    numbers = rng.normal(Y[:, None], 1.5, size=(N, 2))
    words = np.array(["a", "b", "c"])[(rng.integers(0, 3, size=(N, 2)) + Y[:, None] // 2) % 3]
    by_chance, by_class = rng.random((2, N)) < 0.3, rng.random((2, N)) < 0.2 + 0.3 * Y
    numbers[by_chance[0], 0], numbers[by_class[0], 1] = np.nan, np.nan
    words = words.astype(object)
    words[by_class[1], 0], words[by_chance[1], 1] = None, None
    return pd.DataFrame(
        {
            NAMES[0]: numbers[:, 0],
            NAMES[1]: numbers[:, 1],
            NAMES[2]: words[:, 0],
            NAMES[3]: words[:, 1],
        }
    )


FRAME = _frame()
BY_CLASS = ["lab", "word"]
ALL = {"skip": [], "value": NAMES, "auto": BY_CLASS}


def slowly(absent, classes):
    """Which gaps depend on the class: tails of Fisher's exact test, over columns and classes."""
    total, gaps = sum(classes), [sum(row) for row in absent]
    tried = [0 < n < total for n in gaps]
    told = []
    for row, n in zip(absent, gaps, strict=True):
        tails = []
        for x, size in zip(row, classes, strict=True):
            ways = [comb(size, k) * comb(total - size, n - k) for k in range(min(size, n) + 1)]
            tails += [sum(ways[: x + 1]) / sum(ways), sum(ways[x:]) / sum(ways)]
        times = 2 * (len(classes) if len(classes) > 2 else 1)
        told.append(0 < n < total and times * min(tails) * sum(tried) <= 0.05)
    return told


def by_hand(frame, columns, cut):
    """Write the gaps of columns into a frame: a value behind the others, or a column more."""
    cuts = MDLDiscretiser().fit(FRAME, Y)
    out = cuts.transform(frame) if cut else frame.copy()
    for name in NAMES:
        if name in NAMES[:2] and not cut:
            if name in columns:
                out[f"{name} missing"] = frame[name].isna()
            continue
        values = out[name].dtype.categories if name in NAMES[:2] else ["a", "b", "c"]
        column = pd.Categorical(out[name], [*values, *["gap"] * (name in columns)])
        out[name] = column.fillna("gap") if name in columns else column
    return out


@pytest.mark.parametrize("missing", ["value", "auto"])
@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_gaps_are_what_they_are_written_by_hand(classifier, missing):
    columns = ALL[missing]
    if classifier().missing == "value" and missing == "value":
        # The adjusted models' own default: names of values alone, as their paper has it.
        columns = NAMES[2:]
    cut = nominal_only(classifier)
    own = {"discretiser": None} if cut else {}
    model = instance(classifier, FOLDS, missing=missing).fit(FRAME, Y)
    hand = instance(classifier, FOLDS, **own).fit(by_hand(FRAME, columns, cut), Y)
    found, expected = (
        model.predict_log_proba(FRAME),
        hand.predict_log_proba(by_hand(FRAME, columns, cut)),
    )
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6)
    told = model.report().set_index("column")["gaps are"]
    assert [name for name in NAMES if told[name] == "a value"] == columns
    np.testing.assert_allclose(model.report()["gaps"], FRAME.isna().mean(), atol=1e-12)


@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_where_no_gap_tells_auto_is_skip_to_the_bit(classifier):
    frame = FRAME[["at random", "vague"]]
    models = [instance(classifier, FOLDS, missing=each).fit(frame, Y) for each in ("auto", "skip")]
    np.testing.assert_array_equal(
        *(model.predict_log_proba(FRAME[frame.columns]) for model in models)
    )


@pytest.mark.parametrize("missing", ["value", "auto"])
def test_a_column_without_gaps_in_training_is_skipped_when_asked(missing):
    shown = FRAME.dropna()
    asked = FRAME.assign(lab=np.nan)
    for classifier in (NaiveBayes, AODE):
        models = [classifier(missing=each).fit(shown, Y[shown.index]) for each in (missing, "skip")]
        np.testing.assert_array_equal(*(model.predict_log_proba(asked) for model in models))


CHUNKED = [
    NaiveBayes(missing="value"),
    NaiveBayes(missing="auto"),
    AODE(missing="value"),
    AODE(missing="auto"),
    TAN(missing="auto"),
    WeightedNaiveBayes("gain_ratio", missing="auto"),
]


def cut_before(model):
    cuts = MDLDiscretiser().fit(FRAME[NAMES[:2]], Y)
    return model.set_params(discretiser=cuts) if hasattr(model, "discretiser") else model


def assert_same(model, whole):
    assert model.counts_.schema.same_layout(whole.counts_.schema)
    np.testing.assert_array_equal(model.counts_.cells, whole.counts_.cells)
    found, expected = (each.predict_log_proba(FRAME) for each in (model, whole))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9)
    pd.testing.assert_frame_equal(
        model.report().drop(columns=["why", "unseen"]),
        whole.report().drop(columns=["why", "unseen"]),
    )


@pytest.mark.parametrize("model", CHUNKED, ids=repr)
def test_chunks_and_batches_end_as_all_rows_do(model):
    model = cut_before(model)
    whole = type(model)(**model.get_params(deep=False)).fit(FRAME, Y)
    first, parts = FRAME.iloc[:3], [FRAME.iloc[3:50], FRAME.iloc[50:51], FRAME.iloc[51:]]
    chunks = type(model)(**model.get_params(deep=False)).partial_fit(
        first, Y[:3], classes=[0, 1, 2]
    )
    for part in parts:
        chunks.partial_fit(part, Y[part.index])
    if model.missing == "auto":
        # The encoder of "value" has gaps among the values where they were first shown.
        assert_same(chunks, whole)
        begun = type(model)(**model.get_params(deep=False)).fit(FRAME.iloc[:150], Y[:150])
        assert_same(begun.partial_fit(FRAME.iloc[150:], Y[150:]), whole)
    np.testing.assert_allclose(chunks.predict_proba(FRAME), whole.predict_proba(FRAME), atol=1e-9)
    batches = type(model)(**model.get_params(deep=False))
    batches.fit_batches([FRAME.assign(y=Y).iloc[k::3] for k in range(3)], "y")
    assert_same(batches, whole)


def test_counts_of_a_database_suffice():
    rows = sqlite3.connect(":memory:")
    FRAME.assign(y=Y).to_sql("rows", rows, index=False)
    for missing in ("auto", "value"):
        counts = Counts.from_sql(
            rows, NAMES, "y", table="rows", missing="skip" if missing == "auto" else "value"
        )
        model = NaiveBayes(missing=missing).fit_counts(counts)
        assert_same(model, NaiveBayes(missing=missing).fit(FRAME, Y))
    words = JointCounts.from_sql(rows, NAMES[2:], "y", table="rows")
    model = AODE(missing="auto").fit_counts(words)
    whole = AODE(missing="auto").fit(FRAME[NAMES[2:]], Y)
    np.testing.assert_array_equal(*(m.predict_proba(FRAME[NAMES[2:]]) for m in (model, whole)))
    counts = Counts.from_sql(rows, NAMES, "y", table="rows", missing="value")
    with pytest.raises(ValueError, match="missing='auto' would never look it up"):
        NaiveBayes(missing="auto").fit_counts(counts)


def test_what_cannot_says_why_and_what_to_do():
    words = FRAME[NAMES[2:]]
    with pytest.raises(ValueError, match=r"Triples of values .* use fit"):
        AnDE(n=2, missing="auto", discretiser=None).partial_fit(words, Y, classes=[0, 1, 2])
    whole = AnDE(n=2, missing="auto").fit(words, Y).predict_log_proba(words)
    hand = by_hand(FRAME, BY_CLASS, True)[NAMES[2:]]
    np.testing.assert_allclose(whole, AnDE(n=2).fit(hand, Y).predict_log_proba(hand), atol=1e-12)
    with pytest.raises(ValueError, match=r"LazyBayesianRules keeps the rows .* use fit"):
        LazyBayesianRules(missing="auto").partial_fit(words, Y, classes=[0, 1, 2])


def test_weights_are_rows_and_a_sparse_matrix_has_gaps_too():
    times = np.arange(N) % 4
    again = np.repeat(np.arange(N), times)
    for classifier in (NaiveBayes, AODE):
        weighted = classifier(missing="auto").fit(FRAME, Y, times)
        repeated = classifier(missing="auto").fit(FRAME.iloc[again], Y[again])
        np.testing.assert_allclose(
            weighted.predict_proba(FRAME), repeated.predict_proba(FRAME), atol=1e-9
        )
    numbers = FRAME[NAMES[:2]].to_numpy()
    sparse = pytest.importorskip("scipy.sparse").csr_matrix(numbers)
    for model in (
        NaiveBayes(missing="auto"),
        AODE(missing="auto"),
        NaiveBayes(categorical_features="all", missing="auto"),
    ):
        own = model.categorical_features == "all"
        dense, thin = (np.rint(numbers), np.rint(sparse)) if own else (numbers, sparse)
        found = type(model)(**model.get_params(deep=False)).fit(thin, Y).predict_proba(thin)
        np.testing.assert_allclose(found, model.fit(dense, Y).predict_proba(dense), atol=1e-9)


@pytest.mark.parametrize("weight", [1.0, 1 / 300, 1e-3])
def test_weights_that_add_up_to_little_let_no_gap_in(weight):
    rng = np.random.default_rng(4)
    X = rng.normal(size=(300, 3))
    X[rng.random(300) < 0.3, 0] = np.nan
    X[np.arange(300) % 2 == 1, 1] = np.nan
    y = np.arange(300) % 2
    model = NaiveBayes(missing="auto").fit(X, y, np.full(300, weight))
    noise, planted, none = model.report()["gaps are"]
    assert (noise, none) == ("skipped", "skipped")
    assert planted == "a value" or weight < 1.0


def test_an_explanation_adds_gaps_to_their_columns():
    for model in (NaiveBayes(missing="auto"), SelectiveNaiveBayes(missing="auto")):
        told = model.fit(FRAME, Y).explain(FRAME, classes=[2, 0])
        assert told.contributions.shape == FRAME.shape
        np.testing.assert_allclose(
            told.baseline + told.contributions.sum(axis=1), told.log_odds, atol=1e-9
        )
        hand = NaiveBayes().fit(by_hand(FRAME, BY_CLASS, False), Y)
    parts = hand.explain(by_hand(FRAME, BY_CLASS, False), classes=[2, 0]).contributions
    found = NaiveBayes(missing="auto").fit(FRAME, Y).explain(FRAME, classes=[2, 0]).contributions
    np.testing.assert_allclose(found[:, 1], parts[:, 1] + parts[:, 4], atol=1e-9)
    np.testing.assert_allclose(np.delete(found, 1, axis=1), parts[:, [0, 2, 3]], atol=1e-9)


def test_a_picture_names_the_gaps_that_are_features():
    pytest.importorskip("matplotlib").use("Agg")
    for classifier, drawn in (
        (ForwardStagewiseNaiveBayes, plot_stagewise_path),
        (GroupPenalisedNaiveBayes, plot_feature_weights),
    ):
        model = classifier(missing="auto").fit(FRAME, Y)
        told = [text.get_text() for text in drawn(model).figure.findobj(Text)]
        assert any("lab missing" in each for each in told)
        assert not any("at random missing" in each for each in told)


@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_skipped_gaps_that_say_much_are_named_with_the_remedy(classifier):
    if classifier().missing == "value":
        pytest.skip("its gaps are values")
    with pytest.warns(GapWarning, match=r"Columns 'lab', 'word': gaps depend .* missing='auto'"):
        model = instance(classifier, FOLDS).fit(FRAME, Y)
    told = model.report().set_index("column")["gaps are"].to_dict()
    words = {
        name: "skipped, depend on the class" if name in BY_CLASS else "skipped" for name in NAMES
    }
    assert told == words


@pytest.mark.parametrize("missing", ["value", "auto"])
def test_gaps_that_are_values_or_by_chance_are_not_named(missing):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        NaiveBayes(missing=missing).fit(FRAME, Y)
        NaiveBayes().fit(FRAME[["at random", "vague"]], Y)
        # A chunk shows what it has by chance.
        NaiveBayes(density="gaussian").partial_fit(FRAME, Y, classes=[0, 1, 2])


def test_of_many_columns_five_are_named():
    frame = pd.concat([FRAME[["lab"]]] * 7, axis=1)
    frame.columns = [f"c{k}" for k in range(7)]
    with pytest.warns(UserWarning, match=r"Columns 'c0', 'c1', 'c2', 'c3', 'c4' and 2 more: gaps"):
        NaiveBayes().fit(frame, Y)
    with pytest.warns(UserWarning, match=r"Column 1: gaps depend"):
        NaiveBayes().fit(FRAME[["at random", "lab"]].to_numpy(), Y)


@pytest.mark.parametrize("n_classes", [2, 3, 5])
def test_it_is_the_slow_test_of_all_columns_together(n_classes):
    rng, both = np.random.default_rng(n_classes), set()
    for _ in range(60):
        classes = rng.integers(1, 60, n_classes)
        shift = rng.choice([0.0, 0.2, 0.4], 4)[:, None] * (np.arange(n_classes) == 0)
        absent = rng.binomial(classes, 0.3 + shift)
        absent[0], absent[1] = 0, np.where(rng.random() < 0.5, classes, absent[1])
        found = tell_of_class(absent.astype(float), classes.astype(float)).tolist()
        assert found == slowly(absent.tolist(), classes.tolist())
        both |= set(found)
    assert both == {True, False}
    # A class without a row counts for nothing.
    more = np.insert(absent, 1, 0, axis=1).astype(float), np.insert(classes, 1, 0).astype(float)
    assert tell_of_class(*more).tolist() == found


def rates(n, p, by_chance, n_tables=200):
    """Share of tables of which a column is told, and of planted columns that are."""
    rng, alarms, found = np.random.default_rng(84), 0, 0
    for _ in range(n_tables):
        y = rng.integers(0, 2, n)
        shares = np.full((n, p), 0.3)
        shares[:, 0] += 0.0 if by_chance else 0.4 * (y - 0.5)
        absent = (rng.random((n, p)) < shares).astype(float)
        told = tell_of_class(absent.T @ np.eye(2)[y], np.bincount(y, minlength=2).astype(float))
        alarms, found = alarms + told.any(), found + told[0]
    return alarms / n_tables, found / n_tables


@pytest.mark.parametrize(("n", "p"), [(30, 20), (50, 40), (60, 100), (1000, 100)])
def test_of_tables_of_gaps_by_chance_one_in_twenty_is_told_of(n, p):
    assert rates(n, p, True)[0] <= 0.05


@pytest.mark.parametrize(("n", "p", "power"), [(100, 10, 0.3), (200, 20, 0.8), (400, 100, 0.95)])
def test_planted_gaps_are_mostly_told_of(n, p, power):
    assert rates(n, p, False)[1] >= power
