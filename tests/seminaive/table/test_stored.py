"""A fitted estimator goes through plain containers and comes back the same."""

import pickle
import warnings
from copy import copy, deepcopy
from functools import cached_property
from pathlib import Path
from uuid import UUID

import numpy as np
import pandas as pd
import pytest

from seminaive import AODE, MDLDiscretiser, NaiveBayes, SelectiveNaiveBayes, __version__
from seminaive.machine.derived import WithoutDerived
from seminaive.table.stored import _empty, _read
from tests.seminaive.discovery import classifiers
from tests.seminaive.test_state import foreign

X = np.array([[0.0, 1.0], [1.0, 1.5], [2.0, 0.0], [3.0, 0.5]])
Y = ["a", "a", "b", "b"]


def test_what_two_parts_share_they_share_again():
    shared = MDLDiscretiser().fit(X, Y)
    model = deepcopy(AODE(discretiser=shared).fit(X, Y))
    assert model.discretiser is model.discretiser_
    assert model.discretiser is not shared


def test_a_copy_shares_its_parts_with_the_original():
    model = NaiveBayes().fit(X, Y)
    assert copy(model).counts_ is model.counts_


def test_a_state_is_of_plain_containers_and_leaves_the_model_alone():
    model = NaiveBayes().fit(X, Y)
    before = dict(vars(model))
    state = model.__getstate__()
    assert all(vars(model)[name] is each for name, each in before.items())
    assert {type(each).__module__ for each in state.values()} <= {"builtins", "numpy"}


def test_keys_of_two_words_come_back():
    model = SelectiveNaiveBayes().fit(X, Y)
    again = deepcopy(model)
    assert again.averages_ == model.averages_
    assert [*again.averages_] == [*model.averages_]


@pytest.mark.parametrize("stored_by", [None, "0.1.3", __version__, "0.2.99"])
def test_a_state_of_another_minor_version_is_read_with_a_word(stored_by):
    state = vars(NaiveBayes().fit(X, Y)) | {"seminaive: version": stored_by}
    again = NaiveBayes.__new__(NaiveBayes)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        again.__setstate__({name: each for name, each in state.items() if each is not None})
    assert again.counts_ is state["counts_"]
    assert "seminaive: version" not in vars(again)
    said = [str(each.message) for each in told]
    earlier = stored_by in (None, "0.1.3")
    assert len(said) == earlier
    assert all("fit it again" in each and (stored_by or "an earlier") in each for each in said)


@pytest.mark.parametrize("classifier", classifiers())
def test_a_model_of_before_there_was_a_parameter_answers_as_it_did(classifier):
    labels = np.tile([0, 1], 20)
    rows = np.random.default_rng(0).integers(0, 3, (40, 3)) + labels[:, None]
    model = classifier(categorical_features="all").fit(rows, labels)
    expected = model.predict_proba(rows)
    state = model.__getstate__()
    assert state.pop("special_codes") is None
    # All numbers were normal before it was asked; here are none.
    before = {"density": "gaussian"} if state.pop("density", None) else {}
    derived = [
        name
        for kind, inner in state["seminaive: objects"]
        if isinstance(_empty(kind), WithoutDerived)
        for name in inner
        if isinstance(getattr(type(_empty(kind)), name, None), cached_property)
    ]
    assert derived == []
    again = classifier.__new__(classifier)
    again.__setstate__(state)
    assert again.get_params() == model.get_params() | before
    np.testing.assert_array_equal(again.predict_proba(rows), expected)


def test_what_chunks_keep_is_of_known_types_too():
    model = NaiveBayes().partial_fit(X, Y, classes=["a", "b"])
    assert b"seminaive.counts" not in pickle.dumps(model)
    again = deepcopy(model).partial_fit(X + 0.5, Y)
    expected = model.partial_fit(X + 0.5, Y)
    np.testing.assert_array_equal(again.predict_proba(X), expected.predict_proba(X))


@pytest.mark.parametrize(
    "values",
    [[pd.Interval(0, 1), pd.Interval(0, 2)], [UUID(int=1), UUID(int=2)], [Path("a"), Path("b")]],
)
def test_values_of_other_packages_are_stored_in_plain_ones(values):
    frame = pd.DataFrame({"v": pd.Series([*values, *values[::-1]], dtype=object)})
    model = NaiveBayes().fit(frame, Y)
    assert foreign(model) == set()
    again = pickle.loads(pickle.dumps(model))
    assert again.counts_.schema.values(0).tolist() == values
    np.testing.assert_array_equal(again.predict_proba(frame), model.predict_proba(frame))
    with pytest.raises(ValueError, match=r"names 'os\.system', which is no type of values"):
        _read({"x": {"seminaive: value": ["os.system", "true"]}})


@pytest.mark.parametrize(
    "name",
    [
        "table.stored.Stored",
        "classifier.base.CountingClassifier",
        "machine.kernel_cache.KernelCache",
        "machine.kernel_cache.folder",
        "table.stored.np.ndarray",
        "nothing.Here",
        "os.system",
    ],
)
def test_a_state_that_names_anything_else_is_refused(name):
    model = NaiveBayes()
    with pytest.raises(ValueError, match="not part of any model"):
        model.__setstate__({"seminaive: objects": [[name, {}]]})


@pytest.mark.parametrize(
    "name",
    [
        "naive_bayes.factors.GaussianFactors",
        "naive_bayes.kernel_density.KernelFactors",
        "naive_bayes.multinomial.MultinomialFactors",
    ],
)
def test_a_state_may_name_the_former_module_of_a_part(name):
    assert type(_empty(name)).__name__ == name.rpartition(".")[2]
