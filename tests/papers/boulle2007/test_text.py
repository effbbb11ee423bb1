"""Numbers of sections 1 to 4: what the definitions imply, and when they would not."""

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.verdicts import text
from replication.papers.boulle2007.verdicts.results import Results
from seminaive import SelectiveNaiveBayes
from tests.papers.made_up import note
from tests.papers.reprinted import reprinted

NUMBERS = [n for n in read_reported("boulle2007") if n.artefact == "text"]


def judged(results, row, column):
    (number,) = (n for n in NUMBERS if (n.row, n.column) == (row, column))
    (found,) = judge_one(number, text.RULES, results)
    return found


@pytest.mark.parametrize(
    ("name", "other", "row", "column"),
    [
        (
            "model_code_lengths",
            lambda k, n: np.arange(n + 1) * 2.0,
            "prior",
            "cost of the first variables",
        ),
        (
            "model_code_lengths",
            lambda k, n: np.arange(n + 1) * 2.0,
            "prior",
            "cost of the last variables",
        ),
        (
            "compression_rate",
            lambda y, logs: 0.001,
            "compression rate",
            "prediction by the class priors",
        ),
        (
            "compression_rate",
            lambda y, logs: 0.999,
            "compression rate",
            "true probabilities, separable classes",
        ),
        (
            "model_code_lengths",
            lambda k, n: np.full(n + 1, np.log(k)),
            "prior",
            "alternatives for the number of variables",
        ),
        ("average_subsets", lambda models, averaging: [0.5], "weights", "b_k"),
        ("LARGEST", 14, "model averaging", "variables up to which all models can be evaluated"),
        ("LARGEST", 26, "model averaging", "variables up to which all models can be evaluated"),
    ],
)
def test_another_definition_would_not_do(empty, monkeypatch, name, other, row, column):
    monkeypatch.setattr(text, name, other)
    assert judged(empty, row, column).verdict == "disagrees"


@pytest.mark.parametrize(
    ("given", "row", "column"),
    [
        ({"max_iter": 6}, "search", "MaxIter"),
        ({"laplace": 1.0}, "m-estimate", "m"),
        ({"estimate": "values"}, "m-estimate", "p"),
    ],
)
def test_another_preset_would_not_do(empty, monkeypatch, given, row, column):
    reprinted(monkeypatch, SelectiveNaiveBayes, "boulle2007", **given)
    assert judged(empty, row, column).verdict == "disagrees"


@pytest.mark.parametrize(
    ("given", "m", "p"),
    [
        ({}, "J/N", "1/J"),
        ({"laplace": 1.0}, "J", "1/J"),
        ({"estimate": "values"}, "J/N", "1/V"),
        ({"laplace": 3.0}, "6", "1/J"),
    ],
)
def test_the_m_estimate_is_named_by_what_the_library_computes(monkeypatch, given, m, p):
    reprinted(monkeypatch, SelectiveNaiveBayes, "boulle2007", **given)
    assert (text._estimated("m"), text._estimated("p")) == (m, p)


@pytest.mark.parametrize(
    ("starts", "verdict"),
    [
        ((16, 16), "agrees"),
        ((15,), "disagrees"),
        ((17,), "disagrees"),
        ((16, 17), "disagrees"),
        ((), "no data"),
    ],
)
def test_the_starts_are_the_logarithm_of_variables_times_rows(ledger, starts, verdict):
    note(ledger, grid.splits("default", 1)[0], {"n_intervals": [1, *[4] * 19, 1], "n_train": 3500})
    if starts:
        note(ledger, grid.heuristic("default", 1)[0], {"n_iter": [[2] * n for n in starts]})
    found = judged(Results(ledger, "full"), "search", "multi-start repetitions")
    assert (found.reason or found.verdict) == verdict
