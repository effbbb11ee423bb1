"""CorrelationFeatureSelector beside Weka 3.9: `weka.json` has what Weka chose, with its merit.

Asked by `weka.classifiers.meta.AttributeSelectedClassifier` with CfsSubsetEval and BestFirst,
forward from no feature; a name says the table, and how: joined by locally predictive features or
alone, gaps spread or apart.
"""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_breast_cancer, load_digits, load_iris, load_wine

from replication.datasets.loader import load
from replication.datasets.locate import locate
from seminaive import CorrelationFeatureSelector, MDLDiscretiser
from tests.seminaive.selectors.tables import redundant

ANSWERS = json.loads((Path(__file__).parent / "weka.json").read_text(encoding="utf-8"))
SETS = {
    "iris": load_iris,
    "wine": load_wine,
    "breast cancer": load_breast_cancer,
    "digits": load_digits,
}
#: Weka keeps correlations in single precision.
SINGLE = 1e-7

pytestmark = pytest.mark.deep


def assert_as_weka(name, frame, y, max_stale=5, joined=True, apart=False, unrelated=0):
    """Hold ours to what Weka said of the same table; return ours."""
    missing = "value" if apart else "distribute"
    model = CorrelationFeatureSelector(
        max_stale, locally_predictive=joined, missing=missing, unrelated=unrelated
    ).fit(frame, y)
    features, merit = ANSWERS[name]
    assert model.get_support(indices=True).tolist() == features
    assert model.merit_ == pytest.approx(merit, abs=SINGLE)
    return model


@pytest.mark.parametrize("joined", [True, False], ids=["joined", "alone"])
@pytest.mark.parametrize("name", SETS)
def test_weka_chooses_the_same_features_with_the_same_merit(name, joined):
    data = SETS[name](as_frame=True)
    cut = MDLDiscretiser().fit_transform(data.data, data.target)
    assert_as_weka(f"{name}, {'joined' if joined else 'alone'}", cut, data.target, joined=joined)


@pytest.mark.parametrize("apart", [False, True], ids=["spread", "apart"])
@pytest.mark.parametrize("seed", range(6))
def test_weka_does_so_on_tables_with_ties_and_gaps(seed, apart):
    data = redundant(seed, 5 + 2 * seed, 40 + 10 * seed, missing=0.1 * (seed % 3))
    name = f"redundant {seed}, {'apart' if apart else 'spread'}"
    assert_as_weka(name, data.frame, data.labels, 2 + seed % 4, seed % 2 == 0, apart)


def test_numbers_that_weka_cuts_itself_lead_to_the_same_features():
    iris = load_iris(as_frame=True)
    model = CorrelationFeatureSelector().fit(iris.data, iris.target)
    assert model.get_support(indices=True).tolist() == ANSWERS["iris, numbers"][0]


@pytest.mark.parametrize("joined", [True, False], ids=["joined", "alone"])
def test_features_that_share_nothing_have_the_correlation_1_in_weka(joined):
    """On a whole grid, features are independent."""
    codes = np.indices((3, 3, 2, 2)).reshape(4, -1).T
    frame = pd.DataFrame({
        f"x{k}": pd.Categorical.from_codes(column, list("abc")) for k, column in enumerate(codes.T)
    })  # fmt: skip
    y = (codes[:, 0] + codes[:, 1] > 2).astype(int) + (codes[:, 2] * (codes[:, 0] > 0))
    name = f"grid, {'joined' if joined else 'alone'}"
    as_weka = assert_as_weka(name, frame, y, joined=joined, unrelated=1)
    ours = CorrelationFeatureSelector(locally_predictive=joined).fit(frame, y)
    assert ours.merit_ > as_weka.merit_ + 0.01


@pytest.mark.parametrize("name", ["glass", "anneal-orig", "hypothyroid", "balance-scale", "labor"])
def test_it_has_where_information_is_lacking_too(name):
    """Registered sets: many gaps, features that never vary, a grid."""
    if locate(name) is None:
        pytest.skip(f"the files of {name} are not at hand")
    data = load(name)
    y = data.target.astype(str)
    assert_as_weka(name, MDLDiscretiser().fit_transform(data.frame, y), y, unrelated=1)
