"""What the rules draw; tests/papers/test_every_paper.py holds what holds for every paper."""

from types import SimpleNamespace

import pytest

from replication.evidence.address import Address
from replication.papers.smith1999.verdicts.verdicts import accuracy


def test_accuracies_of_folds_are_summed_up_in_percent():
    results = SimpleNamespace(looked_up=lambda *asked: [{"right": [3, 5], "tested": [5, 5]}])
    for summary, value in (("mean", 80.0), ("sd", 800**0.5)):
        address = Address(None, sets=("iris", "wine"), summary=summary)
        assert accuracy(address, results, None) == [pytest.approx(value)]
