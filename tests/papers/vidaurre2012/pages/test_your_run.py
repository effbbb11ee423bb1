"""A reader's run on Tables 1 and 2, every parameter turned: the library, the recorded tasks."""

import numpy as np
import pytest
from sklearn.datasets import load_diabetes

from replication.papers.vidaurre2012.pages.your_run import (
    QUESTION,
    on_splits,
    params_of,
)
from replication.papers.vidaurre2012.protocol.generators import IDENTIFIED
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from replication.protocols.crossval import folds
from seminaive import ForwardStagewiseNaiveBayes, NaiveBayes


def asked(**given):
    return QUESTION.read({"repetitions": 2, **given})


def found(method, name, repeat, **given):
    return on_splits(method, name, params_of(method, asked(**given)), repeat)


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("patience", [1, 3, 10])
@pytest.mark.parametrize("ties", ["first", "shortest", "longest", "deviance"])
def test_patience_and_ties_are_the_librarys(patience, ties):
    rows = draw("DR", 4, Generator(**IDENTIFIED))
    model = ForwardStagewiseNaiveBayes.as_printed(
        "vidaurre2012", patience=patience, ties=ties, categorical_features="all"
    ).fit(rows.X, rows.y)
    error = np.mean(model.predict(rows.test_X) != rows.test_y)
    own = found("fsNB", "DR", 4, patience=patience, ties=ties)
    # Test rows whose classes tie exactly may be told apart by rounding.
    assert own[0] == pytest.approx(error, abs=0.002)
    assert own[1] == np.count_nonzero(model.alphas_)


@pytest.mark.parametrize("copies", ["half", "always"])
@pytest.mark.parametrize(("name", "nominal"), [("DI", "all"), ("CR", None)])
def test_copies_are_those_of_the_drawn_rows(copies, name, nominal):
    rows = draw(name, 7, Generator(**{**IDENTIFIED, "copies": copies}))
    model = NaiveBayes(density="gaussian", categorical_features=nominal).fit(rows.X, rows.y)
    error = np.mean(model.predict(rows.test_X) != rows.test_y)
    assert found("NB", name, 7, copies=copies)[0] == pytest.approx(error, abs=0.006)


def test_a_diabetes_problem_is_that_of_the_library():
    X, y = load_diabetes(return_X_y=True)
    y = np.searchsorted(np.quantile(y, [0.25, 0.5, 0.75]), y) >= 1
    dealt = folds("vidaurre2012", "diabetes-lars", 1, y.astype(int), 10, False)
    model = NaiveBayes(density="gaussian", categorical_features=None)
    errors = [np.mean(model.fit(X[a], y[a]).predict(X[b]) != y[b]) for a, b in dealt]
    assert found("NB", "Diabetes 1/4", 1)[0] == pytest.approx(np.mean(errors), abs=0.006)


def test_a_reading_touches_the_methods_that_it_names():
    of = {method: params_of(method, asked(reading="WNB as NB")) for method in ("NB", "WNB")}
    assert (of["NB"]["numbers"], of["WNB"]["numbers"]) == ("cut", "as NB")
    mixed = params_of("fsNB", asked(reading="ends within", copies="always", patience=5))
    assert mixed["patience"] == 5
    assert mixed["generator"] == {**IDENTIFIED, "ends": "within", "copies": "always"}
    assert params_of("fsNB", asked())["generator"] == IDENTIFIED


def test_the_rows_begin_at_the_seed_and_name_the_printed_numbers():
    rows = [*QUESTION.run(asked(data_sets="DI", seed=2), None)]
    assert len(rows) == 10
    by = {(row.method, row.quantity): row for row in rows}
    own = by["CFS+NB", "selected"]
    assert own.place == ("table1", "DI", "CFS+NB", "selected mean")
    assert own.values == pytest.approx([found("CFS+NB", "DI", repeat)[1] for repeat in (2, 3)])
