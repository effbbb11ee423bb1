"""Repeated cross-validation: each row tested once a repeat, with splits that can be made again."""

import numpy as np
import pandas as pd
import pytest
from sklearn.dummy import DummyClassifier

from seminaive import NaiveBayes, TableEncoder
from seminaive.evaluation import predict_repeatedly, repeated_splits, webb
from tests.seminaive.cases import make_data

Y = np.repeat([0, 1, 2], [20, 9, 4])


@pytest.mark.parametrize("stratify", [False, True])
def test_every_row_is_tested_once_in_each_repeat(stratify):
    splits = list(repeated_splits(Y, 3, 4, stratify=stratify, random_state=0))
    assert [(s.repeat, s.fold) for s in splits] == [(r, f) for r in range(4) for f in range(3)]
    for repeat in range(4):
        tested = [s.test for s in splits if s.repeat == repeat]
        assert sorted(np.concatenate(tested).tolist()) == list(range(33))
    for s in splits:
        assert sorted([*s.train, *s.test]) == list(range(33))


def test_ten_times_three_folds_is_the_default_and_repeats_differ():
    splits = list(repeated_splits(Y, random_state=0))
    assert (splits[-1].repeat, splits[-1].fold) == (9, 2)
    assert splits[0].test.tolist() != splits[3].test.tolist()


@pytest.mark.parametrize("stratify", [False, True])
def test_the_first_repeats_are_the_same_however_many_follow(stratify):
    few = list(repeated_splits(Y, 3, 2, stratify=stratify, random_state=7))
    many = list(repeated_splits(Y, 3, 9, stratify=stratify, random_state=7))
    for one, other in zip(few, many, strict=False):
        assert one.test.tolist() == other.test.tolist()
    assert len(many) == 27


def test_stratified_folds_share_out_each_class():
    words = np.array(["p", "q", "r"])[Y]
    for s in repeated_splits(words, 3, 3, stratify=True, random_state=0):
        assert (words[s.test] == "q").sum() == 3
        assert (words[s.test] == "r").sum() in (1, 2)
    for s in repeated_splits(np.r_[Y, 3], 3, 2, stratify=True, random_state=0):
        assert s.test.size in (11, 12)


def test_predictions_are_those_of_a_model_for_each_split():
    data = make_data("nng", n=40, n_classes=3)
    splits = list(repeated_splits(data.labels, 3, 2, random_state=0))
    found = predict_repeatedly(NaiveBayes(), data.frame, data.labels, splits)
    assert found.shape == (2, 40)
    for s in splits:
        model = NaiveBayes().fit(data.frame.iloc[s.train], data.labels[s.train])
        expected = model.predict(data.frame.iloc[s.test])
        assert found[s.repeat, s.test].tolist() == expected.tolist()
    assert 0 < webb(found, data.labels).error < 1


def test_tables_arrays_and_series_are_split_alike():
    data = make_data("nnn", n=40)
    y = pd.Series(np.array(["no", "yes"])[data.labels], index=np.arange(40) + 7)
    splits = list(repeated_splits(y, 3, 2, random_state=0))
    dressed = data.frame, TableEncoder().fit_transform(data.frame), data.frame.to_numpy()
    on_frame, on_table, on_array = (
        predict_repeatedly(NaiveBayes(), X, labels, splits).tolist()
        for X, labels in zip(dressed, (y, y, y.to_numpy()), strict=True)
    )
    assert on_frame == on_table == on_array
    assert {*on_frame[0], *on_frame[1]} <= {"no", "yes"}


def test_rows_that_no_split_tests_are_noticed():
    splits = [s for s in repeated_splits(Y, 3, 2, random_state=0) if s.fold]
    found = predict_repeatedly(DummyClassifier(), Y[:, None], Y, splits)
    with pytest.raises(ValueError, match="every run must predict every row"):
        webb(found, Y)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"n_folds": 1}, "n_folds must be a whole number of 2 or more, not 1"),
        ({"n_folds": 2.5}, "n_folds must be a whole number"),
        ({"n_repeats": 0}, "n_repeats must be a whole number of 1 or more, not 0"),
    ],
)
def test_bad_numbers_are_named_at_once(parameters, message):
    with pytest.raises(ValueError, match=message):
        repeated_splits(Y, **parameters)
