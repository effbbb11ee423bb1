"""What the rules draw; tests/papers/test_every_paper.py holds what holds for every paper."""

from types import SimpleNamespace

from replication.papers.smith1999.verdicts.verdicts import error


def test_errors_are_in_percent():
    results = SimpleNamespace(looked_up=lambda *asked: [{"wrong": 3, "tested": 50}])
    assert error(None, results, None) == [6.0]
