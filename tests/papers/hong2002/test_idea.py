"""The picture of the idea: two copies of a feature share one vote."""

import re

import pytest

from replication.papers.hong2002.pages import idea


def test_copies_share_the_importance_of_one_and_naive_bayes_counts_both():
    assert idea.importances().tolist() == pytest.approx([0.5, 0.5])
    assert idea.importances("ones").tolist() == [1.0, 1.0]


def test_the_fitted_importance_has_the_least_loss_of_the_slider():
    losses = [
        float(re.search(r"= ([\d.]+) bits", line)[1]) for line in repr(idea.slider()).splitlines()
    ]
    assert min(losses) == losses[2]
    assert losses[0] == 1.0
