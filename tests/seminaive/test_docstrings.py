"""Every attribute that a fit sets, and no other, is told of in the docstring."""

import inspect
import re

import numpy as np
import pandas as pd
import pytest
from sklearn.base import BaseEstimator

import seminaive
from tests.seminaive.discretise.discretisers import discretisers

_PUBLIC = [getattr(seminaive, name) for name in seminaive.__all__]
_FOUND = [each for each in _PUBLIC if isinstance(each, type) and issubclass(each, BaseEstimator)]
ESTIMATORS = list(dict.fromkeys([*_FOUND, *discretisers()]))
RNG = np.random.default_rng(0)
X = pd.DataFrame(RNG.choice([*"abc"], (60, 3)), columns=[*"xyz"])
NUMBERS = X.apply(lambda column: column.map(ord))
Y = RNG.integers(2, size=60)


def told(estimator):
    """Names that the section on attributes begins its entries with."""
    found = re.search(r"Attributes\n-+\n(.*?)(\n\n|\Z)", inspect.getdoc(estimator), re.DOTALL)
    entries = [line for line in found[1].splitlines() if line and not line.startswith(" ")]
    return {name for entry in entries for name in re.findall(r"\w+_\b", entry.split(" : ")[0])}


def has(model):
    """Names of what a fit has set, and of properties that need one."""
    names = [name for name in {*vars(model), *dir(type(model))} if name.endswith("_")]
    return {name for name in names if not name.startswith("_")}


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
def test_fitted_attributes_are_those_of_the_docstring():
    differ = {}
    for estimator in ESTIMATORS:
        words = estimator().__sklearn_tags__().input_tags.string
        found = has(estimator().fit(X if words else NUMBERS, Y))
        if told(estimator) != found:
            differ[estimator.__name__] = told(estimator) ^ found
    assert differ == {}
