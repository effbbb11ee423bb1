"""The rule that chooses and decides, on made-up records; and that the library keeps to it."""

from inspect import signature

import numpy as np
import pytest
from scipy.stats import wilcoxon

import seminaive
from replication.studies.defaults.findings import choice, decision
from replication.studies.defaults.findings.results import Results
from replication.studies.defaults.protocol import grid
from replication.studies.defaults.protocol.settings import (
    AVERAGED,
    FOLDS,
    GAUSSIAN,
    GROUPS,
    METHODS,
    TODAY,
    half,
)
from tests.papers.made_up import empty_ledger, note

ROWS = 1000


class Made:
    """A ledger of made-up errors and losses."""

    def __init__(self, ledger):
        self.ledger = ledger

    def note(self, method, errors, losses=None):
        """Note, for each half, the errors of the candidates, the same on each set of it."""
        losses = losses or errors
        for k, name in enumerate(grid.sets_of(method)):
            for cell in grid.cells_of(name, method):
                # Sets and folds differ in level, so that nothing is equal by accident.
                level = 50 + k + 3 * cell.axes["repeat"] + np.arange(FOLDS)
                wrong = [(level + e).tolist() for e in errors[half(name)]]
                loss = [(level + e).astype(float).tolist() for e in losses[half(name)]]
                found = {
                    "tested": [ROWS] * FOLDS,
                    "unknown": [0] * FOLDS,
                    "wrong": wrong,
                    "loss": loss,
                }
                note(self.ledger, cell, found)

    def results(self):
        return Results(self.ledger, "full")


@pytest.fixture
def made(tmp_path, monkeypatch):
    return Made(empty_ledger(tmp_path, monkeypatch))


def errors(candidates, best=None, by=-20):
    """An error for each candidate, all alike but one."""
    return [by if each == best else 0 for each in candidates]


def noted(made, gaussian=None, averaged=None):
    """Note what is given of a group, and that nothing makes a difference in the others."""
    same = {m: {h: errors(METHODS[m]) for h in ("choose", "report")} for m in METHODS}
    given = {"NB": gaussian} | dict.fromkeys(GROUPS["averaged"], averaged)
    for method in METHODS:
        made.note(method, *(given.get(method) or (same[method],)))
    return made.results()


def test_without_records_nothing_is_chosen_and_every_default_stays(made):
    results = made.results()
    assert choice.chosen(results, "gaussian") is None
    assert decision.compared(results) == []
    assert decision.decided(results) == TODAY


def test_without_records_of_the_other_half_every_default_stays(made):
    for name in grid.sets_of("NB"):
        if half(name) == "choose":
            found = {"tested": [ROWS] * FOLDS, "unknown": [0] * FOLDS}
            for cell in grid.cells_of(name, "NB"):
                wrong = [[10 + k] * FOLDS for k in reversed(range(len(GAUSSIAN)))]
                note(made.ledger, cell, {**found, "wrong": wrong, "loss": wrong})
    results = made.results()
    assert choice.chosen(results, "gaussian") == GAUSSIAN[-1]
    assert decision.compared(results) == []
    assert decision.decided(results) == TODAY


def test_what_is_best_on_both_halves_becomes_the_default(made):
    best = {h: errors(GAUSSIAN, 1e-2) for h in ("choose", "report")}
    results = noted(made, gaussian=(best,))
    assert choice.chosen(results, "gaussian") == 1e-2
    assert decision.decided(results) == {**TODAY, "gaussian": 1e-2}


def test_the_reporting_half_has_no_say_in_what_is_put_forward(made):
    results = noted(
        made, gaussian=({"choose": errors(GAUSSIAN, 1e-2), "report": errors(GAUSSIAN, 1e-1)},)
    )
    assert choice.chosen(results, "gaussian") == 1e-2
    # It is not better than today's value there.
    assert decision.decided(results) == TODAY


def test_what_is_worse_by_one_measure_does_not_become_the_default(made):
    better = {h: errors(GAUSSIAN, 1e-2) for h in ("choose", "report")}
    worse = {h: errors(GAUSSIAN, 1e-2, by=+20) for h in ("choose", "report")}
    results = noted(made, gaussian=(better, worse))
    assert choice.chosen(results, "gaussian") == 1e-2
    error, loss = decision.compared(results)
    assert error.better
    assert loss.worse
    assert decision.decided(results) == TODAY


def test_methods_of_a_group_choose_together(made):
    laplace, m = AVERAGED[0], AVERAGED[3]
    for method, gain in (("AODE", -20), ("A2DE", -20)):
        made.note(method, {h: errors(AVERAGED, m, by=gain) for h in ("choose", "report")})
    made.note("NB", {h: errors(GAUSSIAN) for h in ("choose", "report")})
    results = made.results()
    assert choice.chosen(results, "averaged") == m != laplace
    assert decision.decided(results)["averaged"] == m
    assert {each.method for each in decision.compared(results)} == {"AODE", "A2DE"}


def test_tests_are_those_of_scipy_corrected_for_their_number(made):
    best = {h: errors(GAUSSIAN, 1e-2) for h in ("choose", "report")}
    results = noted(made, gaussian=(best,))
    error = decision.compared(results)[0]
    table = results.table("NB", "error", "report")
    assert error.p == pytest.approx(wilcoxon(table[1e-2] - table[1e-9]).pvalue)
    assert error.p_corrected == pytest.approx(2 * error.p)
    assert error.record == (len(table), 0, 0)
    # All folds gain the same, so that each set alone is sure of it.
    assert error.sure == (len(table), 0)
    assert error.after == pytest.approx(error.before - 20 / ROWS)


@pytest.mark.deep
def test_the_library_has_the_defaults_that_were_decided():
    decided = decision.decided(Results.of("frozen"))
    for name in ("AODE", "AnDE"):
        has = signature(getattr(seminaive, name)).parameters
        assert (has["smoothing"].default, has["alpha"].default) == decided["averaged"]
    for name in ("NaiveBayes", "BMANaiveBayes", "BMANaiveBayesCV"):
        has = signature(getattr(seminaive, name)).parameters
        assert has["var_smoothing"].default == decided["gaussian"]
    # It was tried after the links alone, and with them.
    criterion, smoothing = decided["estimates"]
    for name in ("TAN", "KDB"):
        has = signature(getattr(seminaive, name)).parameters
        assert has["criterion"].default == criterion
        assert has["smoothing"].default == smoothing
    others = {
        "BMANaiveBayes": ("evidence", decided["evidence"]),
        "BMANaiveBayesCV": ("evidence", decided["evidence"]),
        "SelectiveNaiveBayes": ("group_values", decided["grouped"] == "grouped"),
        "WeightedNaiveBayes": ("weights", decided["weights"]),
    }
    for name, (parameter, value) in others.items():
        assert signature(getattr(seminaive, name)).parameters[parameter].default == value
