"""Ranks under each rule of ties, by hand and by counting."""

import numpy as np
import pytest

from replication.papers.boulle2007.verdicts.uci.ranks import ranked


@pytest.mark.parametrize(
    ("ties", "found"),
    [("best", [1, 1, 3, 4, 4, 4]), ("mean", [1.5, 1.5, 3, 5, 5, 5]), ("dense", [1, 1, 2, 3, 3, 3])],
)
def test_ties_share_by_the_rule(ties, found):
    assert ranked(np.array([0.9, 0.9, 0.8, 0.1, 0.1, 0.1]), 9, ties).tolist() == found


def test_rounding_makes_ties():
    values = np.array([0.8214, 0.8206, 0.8194])
    assert ranked(values, 4, "best").tolist() == [1, 2, 3]
    assert ranked(values, 3, "best").tolist() == [1, 1, 3]
    assert ranked(values, 2, "best").tolist() == [1, 1, 1]


def test_the_best_rank_is_one_more_than_the_methods_that_are_above():
    values = np.random.default_rng(1).integers(0, 4, (40, 7)) / 4
    above = (values[:, None, :] > values[:, :, None]).sum(axis=2)
    assert (ranked(values, 9, "best") == 1 + above).all()
    level = (values[:, None, :] == values[:, :, None]).sum(axis=2)
    assert (ranked(values, 9, "mean") == above + (level + 1) / 2).all()
