"""The warning of columns that hold mostly what training never showed."""

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.model_selection import PredefinedSplit
from sklearn.preprocessing import FunctionTransformer, KBinsDiscretizer

from seminaive import (
    AODE,
    KDB,
    TAN,
    AnDE,
    BMANaiveBayesCV,
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    LazyBayesianRules,
    NaiveBayes,
    SelectiveNaiveBayes,
    TableEncoder,
    UnseenValueWarning,
    WeightedNaiveBayes,
)
from seminaive.check import by_hand
from seminaive.check.comparisons import _words
from seminaive.discretise import EqualWidthDiscretiser
from tests.seminaive.discovery import classifiers, takes
from tests.seminaive.warned import warned as warnings_of

POINTER = "model.report() shows what each column does."

FRAME = pd.DataFrame({"size": list("sml") * 4, "age": range(12), "town": ["york", "hull"] * 6})
Y = np.arange(12) % 2


@pytest.fixture(params=[AODE, NaiveBayes])
def model(request):
    return request.param().fit(FRAME, Y)


def asked(**changed):
    return FRAME.head(4).assign(**changed)


def warned(model, X):
    """The warnings of a prediction."""
    return [*map(str, warnings_of(lambda: model.predict(X)))]


def test_a_column_of_strange_values_is_named(model):
    strange = asked(town=["York", "Hull", "York", "hull"])
    with pytest.warns(
        UnseenValueWarning, match="^Column 'town': most values were never seen in tr"
    ):
        model.predict(strange)
    [said] = warned(model, strange.assign(size=[1, 2, 3, 4]))
    assert said.startswith("Columns 'size', 'town': most values")


@pytest.mark.parametrize(
    ("changed", "n_warnings"),
    [
        ({"town": ["york", "hull"] * 2}, 0),
        ({"town": ["York", "Hull", "york", "hull"]}, 0),
        ({"town": [None, None, None, "York"]}, 1),
        ({"town": [None] * 4}, 0),
        ({"town": ["York", "Hull", "york", "york"]}, 0),
        ({"town": ["York", "Hull", "york", None]}, 1),
        ({"age": [-1e9, 1e9, 0.5, 7.25]}, 0),
    ],
    ids=["known", "half", "one alone", "missing", "half again", "a gap beside", "numbers"],
)
def test_half_of_what_is_shown_may_be_new_and_gaps_and_numbers_do_not_count(
    model, changed, n_warnings
):
    assert len(warned(model, asked(**changed))) == n_warnings
    # One row alone is enough.
    [said] = warned(model, asked(**changed).head(1).assign(town="Leeds"))
    assert said.startswith("Column 'town': most values were never seen in training.")


def test_the_warning_tells_what_such_values_do():
    # Of equal classes the one with fewer rows gains by an unseen value.
    X, y = pd.DataFrame({"name": list("aabbab")}), [0, 0, 0, 0, 1, 1]
    model = NaiveBayes(class_prior=[0.5, 0.5], unseen="smoothed").fit(X, y)
    with pytest.warns(UserWarning, match="what smoothing makes of 0: most where a class has few"):
        found = model.predict_proba(pd.DataFrame({"name": ["x", "y"]}))
    np.testing.assert_allclose(found, [[1 / 6 / (1 / 6 + 1 / 4), 1 / 4 / (1 / 6 + 1 / 4)]] * 2)
    model.set_params(unseen="skip").fit(X, y)
    with pytest.warns(UserWarning, match=r"is skipped, as a missing one is\."):
        found = model.predict_proba(pd.DataFrame({"name": ["x", "y"]}))
    np.testing.assert_allclose(found, 0.5)


@pytest.mark.parametrize("model", [AODE(), NaiveBayes()])
def test_declared_categories_that_no_row_has_are_named(model):
    declared = pd.CategoricalDtype(["hull", "leeds", "york"])
    model.fit(FRAME.astype({"town": declared}), Y)
    strange = asked(town=["leeds", "leeds", "leeds", "york"])
    [said] = warned(model, strange)
    assert said.startswith("Column 'town': most values are declared, but no row of training has")
    assert said.endswith(f"Are they the values that were meant? {POINTER}")
    [said] = warned(model, asked(town=["leeds", "Leeds", "Leeds", "york"]))
    assert "most values were never seen" in said
    assert warned(model, asked(town=["leeds", "york", "hull", "york"])) == []
    assert len(warned(model, strange.head(1))) == 1
    # A last column without values has none that could be empty.
    void = pd.Series([None] * 12, dtype=object)
    model.fit(FRAME.astype({"town": declared}).assign(void=void), Y)
    assert len(warned(model, strange.assign(void=void[:4]))) == 1


def test_values_without_a_row_are_found_among_sparse_and_integer_ones_too():
    encoder = TableEncoder("all").fit([[0, 5], [1, 6], [2, 5]])
    table = encoder.transform([[0, 5], [1, 6], [0, 5], [1, 5]])
    model = NaiveBayes(categorical_features="all").fit(table, [0, 1, 0, 1])
    strange = encoder.transform(sp.csr_matrix([[2, 5], [2, 6], [0, 5]]))
    for rows in (strange, encoder.transform([[2, 5], [2, 6], [0, 5]])):
        [said] = warned(model, rows)
        assert said.startswith(
            "Column 0: most values are declared, but no row of training has them"
        )
    counted = NaiveBayes(categorical_features="all").fit_counts(model.counts_, [0, 1])
    assert len(warned(counted, np.array([[2, 5], [2, 6], [0, 5]]))) == 1


@pytest.mark.deep
def test_what_a_sparse_matrix_does_not_store_is_a_value_too():
    X = np.array([[1, 0], [2, 3]] * 3)
    model = NaiveBayes(categorical_features="all").fit(X, [0, 1] * 3)
    strange = np.array([[0, 0], [0, 9], [1, 9], [np.nan, 9]])
    for rows in (strange, sp.csr_matrix(strange)):
        [said] = warned(model, rows)
        assert said.startswith("Columns 0, 1: most values were never seen")


def test_what_a_transformer_makes_of_numbers_is_looked_at():
    X = FRAME.assign(weight=[1.0, 2.0] * 6)
    model = AODE(discretiser=FunctionTransformer()).fit(X, Y)
    strange = X.assign(age=X.age + 100.0, size="xl")
    [said] = warned(model, strange)
    assert said.startswith(
        f"Columns to look at. {POINTER}\n- Column 'size': most values were never"
    )
    assert "\n- Column 'age': most values were never" in said
    assert said.endswith("Does the discretiser make but few values of numbers?")
    assert warned(model, X) == []
    assert warned(model, strange.assign(age=np.nan, size="s")) == []
    by_place = AODE(discretiser=FunctionTransformer()).fit(X[["age", "weight"]].to_numpy(), Y)
    assert warned(by_place, strange[["age", "weight"]].to_numpy())[0].startswith(
        "Column 0: most values"
    )


def test_numbers_that_are_cut_are_never_strange():
    bins = KBinsDiscretizer(3, encode="ordinal", quantile_method="averaged_inverted_cdf")
    for discretiser in ("equal-width", bins):
        model = AODE(discretiser=discretiser).fit(FRAME, Y)
        assert warned(model, asked(age=[-1e9, 1e9, 0.5, 7.25])) == []


DECLARED = pd.CategoricalDtype(["hull", "leeds", "york"])
#: Paths to the same promise that defaults do not take.
OTHERWISE = (
    (AODE, {"weights": "maplmg", "smoothing": "m-estimate"}),
    (AODE, {"subsumption": 3}),
    (AnDE, {"n": 2}),
    (KDB, {"k": 2, "backoff": False, "smoothing": "marginal"}),
    (LazyBayesianRules, {"missing": "first"}),
    (NaiveBayes, {"missing": "value", "density": "kernel"}),
    (SelectiveNaiveBayes, {"group_values": False, "averaging": "cma"}),
    (TAN, {"smoothing": "dirichlet"}),
    (WeightedNaiveBayes, {"weights": "gain_ratio"}),
)


@pytest.fixture(scope="module")
def drawn():
    """Rows of which few have the second class, labels, and rows to predict."""
    rng = np.random.default_rng(61)
    y = (np.arange(300) % 25 == 0).astype(int)
    town = np.where(rng.random(300) < 0.4 + 0.3 * y, "york", "hull")
    size = np.array(list("sml"))[(y + rng.integers(0, 3, 300)) % 3]
    frame = pd.DataFrame(
        {
            "town": pd.Series(town).astype(DECLARED),
            "size": pd.Series(size, dtype=object),
            "day": pd.Series(rng.integers(0, 4, 300)).astype(str).astype(object),
            "age": rng.normal(y, 1.0),
        }
    )
    return frame, y


def skipping(classifier, **parameters):
    if takes(classifier, ["unseen"]):
        parameters["unseen"] = "skip"
    if takes(classifier, ["random_state"]):
        parameters["random_state"] = 0
    return classifier(**parameters)


@pytest.mark.filterwarnings("ignore:Column:UserWarning")
@pytest.mark.parametrize(
    ("classifier", "parameters"), [*((each, {}) for each in classifiers()), *OTHERWISE]
)
def test_what_is_skipped_adds_what_a_missing_value_adds(classifier, parameters, drawn):
    frame, y = drawn
    model = skipping(classifier, **parameters).fit(frame, y)
    strange, gaps = frame.head(30).copy(), frame.head(30).copy()
    for name, new in (("town", "leeds"), ("size", "xl"), ("day", "9")):
        strange.loc[strange.index[::2], name] = new
        gaps.loc[gaps.index[::2], name] = None
        np.testing.assert_array_equal(model.predict_proba(strange), model.predict_proba(gaps))
    if hasattr(model, "explain"):
        terms = model.explain(strange).contributions - model.explain(gaps).contributions
        np.testing.assert_array_equal(terms, 0.0)


def test_an_interval_without_a_row_is_skipped():
    X, y = [[0.0], [0.1], [0.9], [1.0]] * 5, [0, 0, 0, 1] * 5
    model = AODE(discretiser=EqualWidthDiscretiser(n_bins=4), unseen="skip").fit(X, y)
    asked = model.predict_proba([[0.5], [np.nan]])
    np.testing.assert_array_equal(asked[0], asked[1])


@pytest.mark.parametrize("unseen", ["skip", "smoothed"])
@pytest.mark.parametrize("model", [NaiveBayes(), AODE(), TAN(smoothing="dirichlet")])
@pytest.mark.filterwarnings("ignore:Column:UserWarning")
def test_it_is_what_the_definition_says(model, unseen):
    X, y, asked = _words(3)
    model.set_params(unseen=unseen).fit(X, y)
    t = by_hand.Training(X.tolist(), y.tolist(), model.alpha, model.class_alpha, unseen == "skip")
    parents = [[]] * X.shape[1]
    if isinstance(model, TAN):
        parents = [[k] if k >= 0 else [] for k in model.parents_]
    by_definition = (
        (lambda row: by_hand.ande(t, row, 1))
        if isinstance(model, AODE)
        else (lambda row: by_hand.network(t, row, parents))
    )
    joint = np.array([by_definition(row) for row in asked.tolist()])
    expected = joint / joint.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=1e-10)


def test_rows_that_a_search_leaves_out_are_asked_as_rows_to_predict_are():
    # Of the second fold every word is new, though declared.
    words = pd.Series(list("ab" * 6) + list("cd" * 6)).astype(pd.CategoricalDtype(list("abcd")))
    X = pd.DataFrame({"word": words, "size": list("smms" * 6)})
    y = np.array(([0, 1] * 4 + [0] * 4) * 2)
    gaps = X.assign(word=X.word.where(np.arange(24) < 12))
    how = {
        "cv": PredefinedSplit([-1] * 12 + [0] * 12),
        "scoring": "log_loss",
        "unseen": "skip",
    }
    for model, losses in (
        (BMANaiveBayesCV((0.0, 1.0), **how), "cv_errors_"),
        (GroupPenalisedNaiveBayes(lambdas=(1.0, 0.1), criterion="cv", **how), "criterion_values_"),
        (ForwardStagewiseNaiveBayes(criterion="cv", **how), "criterion_values_"),
    ):
        found = getattr(model.fit(X, y), losses)
        np.testing.assert_allclose(getattr(model.fit(gaps, y), losses), found, rtol=1e-12)
        smoothed = getattr(model.set_params(unseen="smoothed").fit(X, y), losses)
        assert np.abs(smoothed - found).max() > 1e-3
