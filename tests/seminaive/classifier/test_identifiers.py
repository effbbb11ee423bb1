"""Columns of names: named at fit, set aside if asked, and named where memory would not do."""

import warnings

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import AODE, KDB, NaiveBayes, TableEncoder
from tests.seminaive.discovery import classifiers, takes

N = 120


@pytest.fixture(scope="module")
def drawn():
    rng = np.random.default_rng(611)
    y = (np.arange(N) % 4 == 0).astype(int)
    frame = pd.DataFrame(
        {
            "size": np.array(list("sml"))[(y + rng.integers(0, 3, N)) % 3],
            "customer": [f"c{k}" for k in range(N)],
            "age": rng.normal(y, 1.0),
        }
    )
    return frame, y


def told(model, X, y, **more):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        model.fit(X, y, **more)
    return [str(each.message) for each in seen if "identifier" in str(each.message)]


@pytest.mark.parametrize("classifier", classifiers())
def test_what_is_set_aside_is_as_if_it_did_not_exist(classifier, drawn):
    frame, y = drawn
    parameters = {"random_state": 0} if takes(classifier, ["random_state"]) else {}
    model = classifier(identifiers="set aside", **parameters)
    [said] = told(model, frame, y)
    assert said.startswith("Column 'customer': a value of its own in nearly every row, as an ident")
    without = classifier(**parameters).fit(frame.drop(columns="customer"), y)
    # Nothing that is asked of it is worth a warning.
    found = model.predict_proba(frame.assign(customer="new"))
    expected = without.predict_proba(frame.drop(columns="customer"))
    np.testing.assert_allclose(found, expected, atol=1e-6)


def test_it_is_named_by_default_and_set_aside(drawn):
    frame, y = drawn
    model = NaiveBayes()
    [said] = told(model, frame, y)
    assert "It is set aside" in said
    assert "identifiers='keep'" in said
    assert model.counts_.schema.n_values.tolist() == [3, 0]
    assert len(told(NaiveBayes(), pl.from_pandas(frame), y)) == 1


def test_it_is_kept_with_a_word_and_without(drawn):
    frame, y = drawn
    kept = NaiveBayes(identifiers="warn")
    [said] = told(kept, frame, y)
    assert "It is kept" in said
    assert "identifiers='set aside'" in said
    assert kept.counts_.schema.n_values.tolist() == [3, N]
    assert told(kept.set_params(identifiers="keep"), frame, y) == []
    assert kept.counts_.schema.n_values.tolist() == [3, N]


@pytest.mark.parametrize(
    ("n_rows", "n_values", "n_told"),
    [(120, 108, 1), (120, 107, 0), (100, 100, 1), (99, 99, 0)],
)
def test_nine_values_for_ten_rows_of_a_hundred_make_one(n_rows, n_values, n_told):
    X = pd.DataFrame({"name": [f"c{k % n_values}" for k in range(n_rows)]})
    y = np.arange(n_rows) % 2
    assert len(told(NaiveBayes(), X, y)) == n_told
    gaps = pd.concat([X, pd.DataFrame({"name": [None] * 50})], ignore_index=True)
    assert len(told(NaiveBayes(), gaps, np.arange(n_rows + 50) % 2)) == n_told


def test_a_weight_of_two_is_two_rows_with_one_name(drawn):
    frame, y = drawn
    assert told(NaiveBayes(), frame, y, sample_weight=np.full(N, 2.0)) == []
    assert len(told(NaiveBayes(), frame, y, sample_weight=np.ones(N))) == 1


def test_integers_that_are_names_are_looked_at_and_a_table_is_not():
    X, y = np.column_stack([np.arange(N), np.arange(N) % 3]), np.arange(N) % 2
    [said] = told(NaiveBayes(categorical_features="all"), X, y)
    assert said.startswith("Column 0: a value")
    table = TableEncoder("all").fit(X).transform(X)
    assert told(NaiveBayes(), table, y) == []


def test_a_column_that_is_set_aside_stays_so_in_later_chunks(drawn):
    frame, y = drawn
    model = NaiveBayes(density="gaussian")
    told(model, frame, y)
    model.partial_fit(frame.assign(customer=frame.customer + "x"), y)
    twice = NaiveBayes(density="gaussian")
    twice.fit(pd.concat([frame, frame]).drop(columns="customer"), np.r_[y, y])
    np.testing.assert_allclose(
        model.predict_proba(frame), twice.predict_proba(frame.drop(columns="customer"))
    )


@pytest.mark.filterwarnings("ignore::seminaive.IdentifierWarning")
@pytest.mark.parametrize("classifier", [AODE, KDB])
def test_a_refusal_for_memory_names_the_widest_columns_and_the_remedies_in_order(classifier, drawn):
    frame, y = drawn
    model = classifier(memory_limit=2e4, identifiers="warn")
    with pytest.raises(
        ValueError, match=r"Most values have 'customer' \(120\), 'size' \(3\)"
    ) as no:
        model.fit(frame, y)
    remedies = "identifiers='set aside'", "group the values", "raise memory_limit"
    places = [str(no.value).index(each) for each in remedies]
    assert places == sorted(places)
    model.set_params(identifiers="set aside").fit(frame, y)


def test_a_column_that_is_told_of_as_words_is_not_told_of_as_an_identifier_too():
    charges = pd.DataFrame({"charges": [f"{k}.5" for k in range(300)]})
    with pytest.warns(UserWarning, match="charges") as told:
        NaiveBayes(identifiers="warn").fit(charges, np.arange(300) % 2)
    assert len(told) == 1
