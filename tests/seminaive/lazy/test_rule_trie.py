"""Rows that share local models, kept or not, in any number of threads, get the same answers."""

import pickle

import numpy as np
import pytest

from seminaive.machine import thresholds
from tests.seminaive.cases import with_unseen
from tests.seminaive.lazy.lbr_problems import interacting
from tests.seminaive.named import LazyBayesianRules


@pytest.fixture(scope="module")
def larger():
    return interacting(n=900, features=7, n_classes=3, missing=0.05, seed=9)


@pytest.mark.deep
@pytest.mark.parametrize(
    "change", [{"n_jobs": 2}, {"n_jobs": 3, "cache_size": 0}, {"cache_size": 0}]
)
def test_jobs_and_cache_change_no_bit(change, larger):
    asked = with_unseen(larger.frame)
    model, other = (
        LazyBayesianRules(**choices).fit(larger.frame, larger.labels, larger.weights)
        for choices in ({}, change)
    )
    for _ in range(2):
        np.testing.assert_array_equal(
            other.predict_joint_log_proba(asked), model.predict_joint_log_proba(asked)
        )
        assert other.antecedents(asked) == model.antecedents(asked)


def test_rows_asked_alone_get_the_same_bits(larger):
    model = LazyBayesianRules().fit(larger.frame, larger.labels)
    together = model.predict_joint_log_proba(larger.frame.head(40))
    for each in (model, LazyBayesianRules().fit(larger.frame, larger.labels)):
        alone = [each.predict_joint_log_proba(larger.frame.iloc[[t]])[0] for t in range(40)]
        np.testing.assert_array_equal(alone, together)


def test_kept_models_are_used_again(larger):
    model = LazyBayesianRules().fit(larger.frame, larger.labels)
    assert model.cache_info() == (0, 0, 0, 0, 0)
    model.predict(larger.frame)
    first = model.cache_info()
    assert first.hits == 0
    assert first.models > first.misses > 1
    assert first.rows_scored > 900
    model.predict(larger.frame)
    assert model.cache_info() == first._replace(hits=first.misses)


def test_the_cache_stays_within_its_size(larger):
    sizes = []
    for megabytes in (0, 0.02, 100):
        model = LazyBayesianRules(cache_size=megabytes).fit(larger.frame, larger.labels)
        model.predict(larger.frame)
        sizes.append(model.cache_info().bytes)
    assert sizes[0] == 0
    assert 0 < sizes[1] <= 0.02 * 2**20 < sizes[2]


def test_a_pickle_leaves_the_kept_models_behind(larger):
    model = LazyBayesianRules().fit(larger.frame, larger.labels)
    before = len(pickle.dumps(model))
    expected = model.predict_proba(larger.frame)
    assert len(pickle.dumps(model)) == before
    again = pickle.loads(pickle.dumps(model))
    assert again.cache_info() == (0, 0, 0, 0, 0)
    np.testing.assert_array_equal(again.predict_proba(larger.frame), expected)


def test_counts_beyond_the_table_of_logs_have_the_same_logs(monkeypatch, larger):
    expected = LazyBayesianRules().fit(larger.frame, larger.labels).antecedents(larger.frame)
    monkeypatch.setattr(thresholds, "TABLED_LOGS", 3)
    model = LazyBayesianRules().fit(larger.frame, larger.labels)
    assert model.antecedents(larger.frame) == expected
