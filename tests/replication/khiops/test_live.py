"""The driver and a real Khiops: files that it reads as they were meant, answers in our order.

The driver's code is in the keys of records, so that an edit of it is noticed where Khiops is away.
"""

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris

from replication.khiops import classify, prepare, why_no_khiops


@pytest.mark.skipif(why_no_khiops() != "", reason=why_no_khiops() or "-")
def test_khiops_answers_the_same_twice_in_our_order_and_tells_values_from_numbers():
    data = load_iris()
    frame, codes = pd.DataFrame(data.data), data.target
    train, test = np.arange(150) % 3 > 0, np.arange(150) % 3 == 0
    first, again, turned = (
        classify((frame[train], each[train]), frame[test], 4)
        for each in (codes, codes, np.array([3, 0, 1])[codes])
    )
    np.testing.assert_array_equal(first.log_proba, again.log_proba)
    np.testing.assert_array_equal(first.weights, again.weights)
    np.testing.assert_allclose(turned.log_proba[:, [3, 0, 1]], first.log_proba[:, :3])
    assert np.isneginf(first.log_proba[:, 3]).all()
    assert (first.log_proba.argmax(axis=1) == codes[test]).mean() > 0.9

    # Of 400 distinct numbers, halves tell the class; of as many categories, none does.
    order = np.random.default_rng(0).permutation(400)
    columns = order.astype(float), pd.Categorical(order)
    tables = [pd.DataFrame({"x": column}) for column in columns]
    answers = [classify((table, (order < 200).astype(np.int64)), table, 2) for table in tables]
    assert [answer.n_selected for answer in answers] == [1, 0]
    np.testing.assert_allclose(np.exp(answers[1].log_proba), 0.5, atol=0.01)

    prepared = prepare(frame, codes)
    assert prepared.seconds > prepared.logged_seconds >= 0
    assert prepared.version[0].isdigit()
