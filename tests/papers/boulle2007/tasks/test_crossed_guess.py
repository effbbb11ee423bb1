"""Crossed choices of an entry: the default is the entry itself, and each choice has its matrix."""

import numpy as np
import pandas as pd
import pytest

from replication.datasets.dataset import Dataset
from replication.papers.boulle2007.protocol import challenge, crossed_guess
from replication.papers.boulle2007.protocol.settings import CMA, COUNTED
from replication.papers.boulle2007.protocol.uci_settings import PRIORS, average
from replication.papers.boulle2007.tasks import challenge as entries
from replication.papers.boulle2007.tasks import crossed_guess as task
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error


@pytest.fixture
def small(monkeypatch):
    """Rows of two classes, and six numbers of which two tell them apart."""
    numbers = np.random.default_rng(0)
    labels = (numbers.random(200) < 0.3).astype(int)
    values = numbers.normal(size=(200, 6)) + np.outer(labels, [1.5, 1.0, 0, 0, 0, 0])
    frame = pd.DataFrame(values, columns=list("abcdef"))
    data = Dataset("small", frame, pd.Series(pd.Categorical.from_codes(labels, ["no", "yes"])), "")
    for module in (task, entries):
        monkeypatch.setattr(module, "load", lambda name: data)


def test_the_default_choices_are_the_entry_with_the_initial_variables(small):
    found = task.folds(crossed_guess.folds("Ada", 1)[3])
    usual = entries.entry(challenge.entry_cells("Ada", "initial", 1)[3])
    assert found["p = 1/J"]["varying"][average(CMA, *COUNTED[0])] == usual["test"]["tuned"]


def test_every_choice_has_a_matrix_of_the_fold(small):
    found = task.folds(crossed_guess.folds("Ada", 0)[0])
    each = [
        found[estimates][prior][average(CMA, *counted)]
        for estimates, prior, counted in crossed_guess.CHOICES
    ]
    assert len(each) == len(found) * len(PRIORS) * len(COUNTED) == 32
    assert {np.sum(matrix) for matrix in each} == {20}
    assert (balanced_error(each) < 0.5).all()
