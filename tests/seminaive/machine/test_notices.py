"""Warnings of data: one a fit and a cross-validation, the strongest of a column."""

import inspect
import pickle
import warnings

import numpy as np
import pandas as pd
import pytest
from sklearn.ensemble import BaggingClassifier
from sklearn.model_selection import GridSearchCV, cross_validate

import seminaive
from seminaive import AODE, BMANaiveBayes, DataWarning, NaiveBayes
from tests.seminaive.warned import warned

#: Many of these tables tell nothing of the class.
pytestmark = pytest.mark.usefixtures("no_floor")

N = 400
RNG = np.random.default_rng(85)
Y = np.arange(N) % 2
#: As of customers of a telephone company, with results of a laboratory beside.
CUSTOMERS = pd.DataFrame(
    {
        "customer": [f"C{7 * k}" for k in range(N)],
        "charges": [" " if k % 49 == 9 else f"{k * k / 7:.2f}" for k in range(N)],
        "sold": pd.date_range("2024-01-01", periods=N).strftime("%Y-%m-%d"),
        "number": RNG.permutation(N) + 1,
        "branch": "north",
        "fee": 1.5,
        "probe": np.where(RNG.random(N) < 0.1, -9999.0, RNG.normal(size=N)),
        "lab": np.where(RNG.random(N) < 0.2 + 0.6 * Y, np.nan, RNG.normal(size=N)),
        "plan": RNG.choice(["a", "b", "c"], N),
    }
)
#: Of the table above: each column that something is said of, and the category of what is said.
SAID = {
    "charges": seminaive.StoredAsTextWarning,
    "sold": seminaive.StoredAsTextWarning,
    "customer": seminaive.IdentifierWarning,
    "number": seminaive.IdentifierWarning,
    "probe": seminaive.ExtremeValueWarning,
    "lab": seminaive.GapWarning,
    "branch": seminaive.ConstantWarning,
    "fee": seminaive.ConstantWarning,
}


def said(warning):
    return {column: each.category for each in warning.findings for column in each.columns}


def fitted():
    return BMANaiveBayes().fit(CUSTOMERS, Y)


def test_a_fit_warns_once_and_says_the_strongest_of_each_column():
    line = inspect.getsourcelines(fitted)[1] + 1
    with pytest.warns(DataWarning) as caught:
        fitted()
    [warning] = caught
    assert (warning.filename, warning.lineno) == (__file__, line)
    assert said(warning.message) == SAID
    assert all(isinstance(warning.message, each) for each in SAID.values())
    assert str(warning.message).startswith("Columns to look at. model.report() shows what each")
    assert str(warning.message).count("\n- ") == 7
    again = pickle.loads(pickle.dumps(warning.message))
    assert (type(again), str(again), said(again)) == (warning.category, str(warning.message), SAID)


PARALLEL = {
    "a cross-validation": lambda: cross_validate(NaiveBayes(), CUSTOMERS, Y, cv=10),
    "one of cut numbers": lambda: cross_validate(AODE(), CUSTOMERS, Y, cv=10),
    "a search": lambda: GridSearchCV(NaiveBayes(), {"alpha": [0.5, 1.0]}, refit=False).fit(
        CUSTOMERS, Y
    ),
    "a bag": lambda: BaggingClassifier(NaiveBayes(), 4, random_state=0).fit(CUSTOMERS, Y),
}


@pytest.mark.parametrize("run", PARALLEL)
def test_a_cross_validation_warns_once_whatever_the_filters(run):
    assert len(warned(PARALLEL[run])) == 1
    # Of another one nothing is known.
    assert len(warned(PARALLEL[run])) == 1


def test_the_sentences_are_the_same_in_every_fold():
    def fits():
        for fold in range(10):
            rows = np.arange(N) % 10 != fold
            BMANaiveBayes().fit(CUSTOMERS[rows], Y[rows])

    messages = warned(fits)
    assert (len(messages), len({*map(str, messages)})) == (10, 1)


SILENCED = {
    "by category": lambda: warnings.simplefilter("ignore", seminaive.IdentifierWarning),
    "by column": lambda: warnings.filterwarnings("ignore", "Column '(customer|number)'"),
}


@pytest.mark.parametrize("how", SILENCED)
def test_a_part_is_silenced_by_pythons_filters(how):
    def call():
        SILENCED[how]()
        fitted()

    [warning] = warned(call)
    assert said(warning).keys() == SAID.keys() - {"customer", "number"}


def test_what_is_said_to_be_so_is_not_remarked():
    told = {"categorical_features": [*CUSTOMERS], "identifiers": "keep", "missing": "auto"}
    assert warned(lambda: NaiveBayes(**told).fit(CUSTOMERS, Y)) == []


def test_predictions_do_not_repeat_what_the_fit_has_said():
    new = CUSTOMERS.head(9).assign(plan="d", charges="9,99", customer="new")
    with pytest.warns(DataWarning):
        model = NaiveBayes(identifiers="warn").fit(CUSTOMERS, Y)
    [warning] = warned(lambda: model.predict(new))
    assert said(warning) == {"plan": seminaive.UnseenValueWarning}


NUMBERS = {
    "from 1": (np.arange(1, N + 1), True),
    "in any order, with gaps between": (3 * RNG.permutation(N) + 10.0**6, True),
    "some of them unknown": (np.where(np.arange(N) < 200, np.nan, np.arange(N)), True),
    "far apart, as chance would have them": (np.arange(N) * 1000 + RNG.integers(0, 999, N), False),
    "one of them twice": (np.maximum(np.arange(N), 1), False),
    "with fractions": (np.arange(N) / 2, False),
    "fewer than a hundred": (np.where(np.arange(N) < 99, np.arange(N), np.nan), False),
}


@pytest.mark.parametrize("case", NUMBERS)
def test_whole_numbers_that_chance_would_repeat_number_the_rows(case):
    numbers, found = NUMBERS[case]
    X = pd.DataFrame({"number": numbers, "size": np.arange(N) % 7})
    messages = warned(lambda: NaiveBayes().fit(X, Y))
    assert [said(each) for each in messages] == [{"number": seminaive.IdentifierWarning}] * found
    # Two rows of one number are none.
    assert warned(lambda: NaiveBayes().fit(X, Y, np.full(N, 2.0))) == []


@pytest.mark.parametrize("door", ["rows", "batches"])
def test_constants_are_named_at_every_door(door):
    X = CUSTOMERS[["branch", "fee", "plan"]].assign(none=np.nan)
    fit = {
        "rows": lambda: NaiveBayes().fit(X, Y),
        "batches": lambda: NaiveBayes().fit_batches([(X[:150], Y[:150]), (X[150:], Y[150:])]),
    }[door]
    [warning] = warned(fit)
    assert said(warning) == dict.fromkeys(["branch", "fee", "none"], seminaive.ConstantWarning)
    assert str(warning).startswith("Columns 'branch', 'fee', 'none': one value in all rows")
