"""``python -m seminaive check``: what it compares agrees, and what is wrong is noticed."""

import numpy as np
import pytest

from seminaive.__main__ import main
from seminaive.check import by_hand, comparisons
from seminaive.check.comparisons import Comparison, compare
from tests.seminaive import twins


#: Two, and as many as the command draws: what a default decides by a table's rows may differ there.
@pytest.mark.parametrize("n_tables", [2, pytest.param(10, marks=pytest.mark.deep)])
def test_every_comparison_agrees(n_tables):
    done = list(compare(n_tables))
    assert len(done) >= 11
    assert [str(c) for c in done if not c.agrees or c.n_probabilities < 100] == []


def test_definitions_are_those_of_the_twins():
    rows = [["a", "x"], ["b", None], ["a", "y"], [None, "x"], ["b", "y"]]
    t = by_hand.Training(rows, [0, 0, 1, 1, 1])
    p = twins.Problem(rows, t.labels, [0, 1], [["a", "b"], ["x", "y"]], [1] * 5)
    for query in (["a", "x"], ["b", None], ["new", "y"]):
        assert by_hand.naive_bayes(t, query) == pytest.approx(twins.naive_bayes(p, query))
        ours, theirs = by_hand.average_over_subsets(t, query), twins.bma_literally(p, query)
        assert np.divide(ours, sum(ours)) == pytest.approx(np.divide(theirs, sum(theirs)))


def test_a_wrong_probability_is_told_and_ends_in_1(monkeypatch, capsys):
    wrong = Comparison("NaiveBayes", "its definition", 10, 1e-6)
    monkeypatch.setattr("seminaive.__main__.compare", lambda n: iter([wrong]))
    assert main(["check"]) == 1
    assert "WRONG" in capsys.readouterr().out


def test_the_command_says_how_many_were_compared(capsys):
    assert main(["check", "--tables", "1"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) >= 12
    assert "none differ" in last
    with pytest.raises(SystemExit):
        main(["check", "--tables", "0"])


def test_a_difference_in_one_class_counts():
    pairs = [(np.array([[0.5, 0.5]]), np.array([[0.5, 0.4]]))]
    assert comparisons.compared("x", "y", pairs).difference == pytest.approx(0.1)


def test_a_package_that_is_not_installed_is_named(monkeypatch):
    monkeypatch.setattr(comparisons, "find_spec", lambda name: None)
    assert list(comparisons.left_out())[-1] == (
        "AODE, codes: nothing beside skbn, which is not installed."
    )
    assert not [each for each in compare(1) if each.beside != "its definition"]


def test_where_the_other_one_rounds_more_is_allowed():
    assert not Comparison("x", "y", 1, 1e-7).agrees
    assert Comparison("x", "y", 1, 1e-7, 1e-6).agrees
