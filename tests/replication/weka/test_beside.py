"""The library beside Weka: what agrees, what is noticed, and what is said where there is none."""

import pytest

from replication.weka import beside
from replication.weka.beside import PAIRS, beside_weka, without_weka
from tests.replication.weka.jar import needs_class


@needs_class()
def test_every_class_that_is_at_hand_gives_the_same_probabilities():
    found = list(beside_weka(1))
    assert len(found) >= 3
    assert all(each.agrees and each.n_probabilities == 300 for each in found)
    assert len(found) + len(list(without_weka())) == len(PAIRS)


@pytest.fixture
def answered(monkeypatch):
    """Stand in for Weka: it answers what ours does, and adds a little to the first probability."""

    def asked(weka, theirs, options, train, test):
        [pair] = [each for each in PAIRS if (each.theirs, each.options) == (theirs, options)]
        found = pair.make().fit(*train).predict_proba(test[0]).round(6)
        found[0, 0] += 2e-6
        return found

    monkeypatch.setattr(beside, "distributions", asked)
    monkeypatch.setattr(beside, "find_weka", lambda needs: type("Weka", (), {"version": "3"}))


def test_more_than_what_weka_rounds_is_a_difference(answered):
    found = list(beside_weka(1))
    assert [each.beside for each in found] == ["Weka 3"] * len(PAIRS)
    assert not any(each.agrees for each in found)
    assert all(each.difference < 3e-6 for each in found)


def test_where_there_is_no_weka_each_comparison_says_so(monkeypatch):
    monkeypatch.setattr(beside, "find_weka", lambda needs: None)
    monkeypatch.setattr(beside, "why_no_weka", lambda needs: "no weka.jar is at hand")
    assert list(beside_weka(1)) == []
    assert next(without_weka()) == (
        "NaiveBayes, words and gaps: nothing beside Weka, no weka.jar is at hand."
    )
    assert len(list(without_weka())) == len(PAIRS)
