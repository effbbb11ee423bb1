"""Sets that scikit-learn carries."""

import numpy as np

from replication.datasets.embedded import quartile_classes
from replication.datasets.loader import load


def test_quarters_hold_a_quarter_each_and_a_value_on_a_cut_counts_below():
    assert list(quartile_classes(np.arange(1.0, 6.0))) == [0, 0, 1, 2, 3]


def test_diabetes_has_the_size_that_vidaurre2012_prints():
    made = load("diabetes-lars")
    assert made.frame.shape == (442, 10)
    assert made.target.value_counts(sort=False).tolist() == [112, 109, 110, 111]


def test_iris_of_fisher_is_carried():
    row = load("iris-sklearn").frame.iloc[34]
    assert list(row) == [4.9, 3.1, 1.5, 0.2]
