"""All choices at once, against one choice at a time."""

from itertools import product

import numpy as np
import pytest

from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    NO_FLOOR,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import BASES, Choices
from replication.papers.boulle2007.verdicts.uci.assumptions import View
from replication.papers.boulle2007.verdicts.uci.tensors import SHAPE
from tests.papers.boulle2007.verdicts.uci.made_up import MadeUp, at_random

FLOOR_NAMES = (NO_FLOOR, *FLOORS)


@pytest.mark.parametrize("pooled", [False, True])
@pytest.mark.parametrize(("estimate", "missing"), [("p = 1/J", "skip"), ("Laplace", "value")])
def test_rates_are_those_of_each_choice_by_itself(pooled, estimate, missing):
    results = MadeUp(at_random)
    found = results.rates("Crx", estimate, missing, pooled)
    assert found.shape[1:] == SHAPE
    for a, b, c, d in product(*map(range, SHAPE[1:])):
        choices = Choices(estimate, missing, PRIORS[a], COUNTED[b], BASES[c], FLOOR_NAMES[d])
        one = results.on_set("CR", "Crx", View(choices, pooled=pooled))
        assert np.allclose(found[:, :, a, b, c, d], one, rtol=0, atol=1e-12)


def test_scores_are_those_of_each_choice_by_itself():
    results = MadeUp(at_random)
    found = results.scores_of_all("Crx", "Laplace", "skip")
    by_criterion = np.split(found, 2, axis=1)
    for (a, prior), (b, counted) in product(enumerate(PRIORS), enumerate(COUNTED)):
        choices = Choices("Laplace", "skip", prior, counted)
        for criterion, own in zip(("ACC", "AUC"), by_criterion, strict=True):
            one = results.on_set(criterion, "Crx", View(choices))
            assert np.allclose(own[:, :, a, b], one, rtol=0, atol=1e-12)


def test_what_was_not_run_is_empty():
    results = MadeUp(lambda *at: None)
    assert results.rates("Crx", "Laplace", "skip", False).shape == (0, *SHAPE)
    found = results.scores_of_all("Crx", "Laplace", "skip")
    assert found.shape == (0, 2 * len(METHODS), len(PRIORS), len(COUNTED))
