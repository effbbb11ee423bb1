"""Weka's correlation-based selection, and CorrelationFeatureSelector beside it."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_breast_cancer, load_digits, load_iris, load_wine

from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.weka import find_weka, select
from replication.weka.errors import WekaError
from replication.weka.find import Weka
from replication.weka.select import CFS, Selection, select_by_correlation
from replication.weka.serialised import JavaObject
from seminaive import CorrelationFeatureSelector, MDLDiscretiser
from tests.replication.weka.jar import needs_class
from tests.seminaive.selectors.tables import redundant

FAKE = Weka(Path("java"), Path("weka.jar"), "3.9.7")
SETS = {
    "iris": load_iris,
    "wine": load_wine,
    "breast cancer": load_breast_cancer,
    "digits": load_digits,
}
#: Weka keeps correlations in single precision.
SINGLE = 1e-7


FRAME = pd.DataFrame({"a": [1.0, 2.0]})


def labelled(y):
    return pd.Series(pd.Categorical([f"c{label}" for label in y]), name="class")


def assert_as_weka(frame, y, max_stale=5, joined=True, apart=False, unrelated=0):
    """Ask both of one table; return ours."""
    missing = "value" if apart else "distribute"
    model = CorrelationFeatureSelector(
        max_stale, locally_predictive=joined, missing=missing, unrelated=unrelated
    ).fit(frame, y)
    found = select_by_correlation(
        find_weka(needs=CFS),
        frame,
        labelled(y),
        max_stale=max_stale,
        locally_predictive=joined,
        missing_apart=apart,
    )
    assert found.features == tuple(model.get_support(indices=True).tolist())
    assert found.merit == pytest.approx(model.merit_, abs=SINGLE)
    return model


@pytest.mark.deep
@needs_class(CFS)
@pytest.mark.parametrize("joined", [True, False], ids=["joined", "alone"])
@pytest.mark.parametrize("name", SETS)
def test_weka_chooses_the_same_features_with_the_same_merit(name, joined):
    data = SETS[name](as_frame=True)
    cut = MDLDiscretiser().fit_transform(data.data, data.target)
    assert_as_weka(cut, data.target, joined=joined)


@pytest.mark.deep
@needs_class(CFS)
@pytest.mark.parametrize("apart", [False, True], ids=["spread", "apart"])
@pytest.mark.parametrize("seed", range(6))
def test_weka_does_so_on_tables_with_ties_and_gaps(seed, apart):
    data = redundant(seed, 5 + 2 * seed, 40 + 10 * seed, missing=0.1 * (seed % 3))
    assert_as_weka(data.frame, data.labels, 2 + seed % 4, seed % 2 == 0, apart)


@pytest.mark.deep
@needs_class(CFS)
def test_numbers_that_weka_cuts_itself_lead_to_the_same_features():
    iris = load_iris(as_frame=True)
    found = select_by_correlation(find_weka(needs=CFS), iris.data, labelled(iris.target))
    model = CorrelationFeatureSelector().fit(iris.data, iris.target)
    assert found.features == tuple(model.get_support(indices=True).tolist())


@pytest.mark.deep
@needs_class(CFS)
@pytest.mark.parametrize("joined", [True, False], ids=["joined", "alone"])
def test_features_that_share_nothing_have_the_correlation_1_in_weka(joined):
    """On a whole grid, features are independent."""
    codes = np.indices((3, 3, 2, 2)).reshape(4, -1).T
    frame = pd.DataFrame(
        {
            f"x{k}": pd.Categorical.from_codes(column, list("abc"))
            for k, column in enumerate(codes.T)
        }
    )
    y = (codes[:, 0] + codes[:, 1] > 2).astype(int) + (codes[:, 2] * (codes[:, 0] > 0))
    as_weka = assert_as_weka(frame, y, joined=joined, unrelated=1)
    ours = CorrelationFeatureSelector(locally_predictive=joined).fit(frame, y)
    assert ours.merit_ > as_weka.merit_ + 0.01


@pytest.mark.deep
@needs_class(CFS)
@pytest.mark.parametrize("name", ["glass", "anneal-orig", "hypothyroid", "balance-scale", "labor"])
def test_it_has_where_information_is_lacking_too(name):
    """Registered sets: many gaps, features that never vary, a grid."""
    if locate(name) is None:
        pytest.skip(f"the files of {name} are not at hand")
    data = load(name)
    y = data.target.astype(str)
    assert_as_weka(MDLDiscretiser().fit_transform(data.frame, y), y, unrelated=1)


def test_a_missing_class_is_refused():
    with pytest.raises(ValueError, match="no row without a class"):
        select_by_correlation(FAKE, FRAME, labelled("xy").where([True, False]))


@pytest.fixture
def run(monkeypatch):
    """Stand in for Weka: keep what it is asked, and save nothing of worth."""
    asked = []

    def stand_in(weka, arguments, folder, timeout):
        asked.append((arguments, (folder / "table.arff").read_text(encoding="utf-8"), timeout))
        (folder / "selected.model").write_bytes(b"")

    monkeypatch.setattr(select, "run_weka", stand_in)
    return asked


def model(chosen, merit, evaluated):
    search = JavaObject("BestFirst", {"m_bestMerit": merit, "m_totalEvals": evaluated})
    selection = {"m_searchMethod": search, "m_selectedAttributeSet": chosen}
    return JavaObject("C", {"m_AttributeSelection": JavaObject("S", selection)})


def test_what_is_asked_and_answered(run, monkeypatch):
    monkeypatch.setattr(select, "read_object", lambda data: model([1, 0, 2], 0.5, 7))
    frame = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, 4.0]})
    asked = {"max_stale": 3, "locally_predictive": False, "missing_apart": True, "timeout": 9}
    found = select_by_correlation(FAKE, frame, labelled("xy"), **asked)
    assert found == Selection((0, 1), 0.5, 7)
    [(arguments, table, timeout)] = run
    assert arguments[arguments.index("-E") + 1] == f"{CFS} -L -M"
    assert arguments[arguments.index("-S") + 1].endswith("BestFirst -D 1 -N 3")
    assert table.endswith("@data\n1.0,3.0,cx\n2.0,4.0,cy\n")
    assert timeout == 9


def test_an_answer_in_another_form_is_refused(run, monkeypatch):
    with pytest.raises(WekaError, match="no file of Java objects"):
        select_by_correlation(FAKE, FRAME, labelled("xy"))
    for other in (None, JavaObject("C", {})):
        monkeypatch.setattr(select, "read_object", lambda data, other=other: other)
        with pytest.raises(WekaError, match="cannot be read"):
            select_by_correlation(FAKE, FRAME, labelled("xy"))
