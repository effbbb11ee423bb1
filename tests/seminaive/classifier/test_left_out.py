"""What is left out, a target, a method or a table around one row, is named with what to do."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

import seminaive
from seminaive import AODE, KDB, LazyBayesianRules, NaiveBayes, TableEncoder
from seminaive.classifier.unless import NoChunksError, lacking
from tests.seminaive.discovery import classifiers

X = pd.DataFrame({"sky": ["sun", "rain"] * 10, "air": np.arange(20.0)})
Y = np.arange(20) // 2 % 2
ROW = {"sky": "sun", "air": 1.0}
ROWS = {
    "a dict of columns": {"sky": ["sun"], "air": [1.0]},
    "a Series": pd.Series(ROW),
    "a Series of polars": pl.Series([1.0, 2.0]),
}


@pytest.mark.parametrize("kind", ROWS)
def test_one_row_is_told_how_to_become_a_table(kind):
    doors = [
        NaiveBayes().fit(X, Y).predict,
        AODE().fit(X.to_numpy(), Y).predict_proba,
        TableEncoder().fit,
        lambda rows: NaiveBayes().fit(rows, [0]),
    ]
    said = rf"X is {kind.removesuffix(' of polars')}, and not a table: pandas.DataFrame\("
    for door in doors:
        with pytest.raises(ValueError, match=said):
            door(ROWS[kind])


@pytest.mark.parametrize("made", [*classifiers(), seminaive.CorrelationFeatureSelector])
def test_a_fit_without_a_target_names_the_class(made):
    with pytest.raises(ValueError, match=f"^{made.__name__} requires y to be passed.*: give the "):
        made().fit(X)


@pytest.mark.parametrize("name", ["explain", "partial_fit"])
def test_who_has_a_method_is_told_by_those_that_lack_it(name):
    having = {each.__name__ for each in classifiers() if hasattr(each, name)}
    lacked = [each for each in classifiers() if each.__name__ not in having]
    assert lacked
    for made in lacked:
        assert not hasattr(made(), name)
        with pytest.raises(AttributeError, match=f"^{made.__name__} has no {name}: ") as told:
            getattr(made(), name)
        said = str(told.value).removeprefix(f"{made.__name__} has no ")
        if name == "explain":
            assert said == "explain: all classifiers but LazyBayesianRules have it."
            assert made is LazyBayesianRules
        else:
            named = {each.__name__ for each in classifiers() if f" {each.__name__}" in said}
            assert {each for each in named if f"{each}," in said or f"{each} " in said} == having
            assert ("fit_batches" in said) == hasattr(made, "fit_batches")


def test_a_method_that_parameters_forbid_still_says_why():
    assert lacking(AODE, "partial_fit") is None
    with pytest.raises(NoChunksError, match=r"^discretiser='mdl' cuts"):
        AODE().partial_fit  # noqa: B018
    with pytest.raises(AttributeError, match=r"^'KDB' object has no attribute 'partialfit'$"):
        KDB().partialfit  # noqa: B018
