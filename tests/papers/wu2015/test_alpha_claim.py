"""The claims of wu2015 on alpha: what refutes them, what bears them out."""

import numpy as np
import pytest

from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.verdicts import alpha_claim
from tests.papers.wu2015 import records
from tests.papers.wu2015.records import (
    bayes_cells,
    bma_block,
    empty_ledger,
    nb_block,
    note,
    note_everywhere,
    note_rows,
)

RUNS = 50
MEETING = "intervals that meet on each problem"


def note_alpha(ledger, problem, method, alpha, wrong):
    block = nb_block(wrong) if method == "NB" else bma_block(wrong)
    note(ledger, bayes_cells(problem, method, variants.with_alpha(alpha))[0], block)


def note_all(ledger, wrong, problems=alpha_claim.WITH_ALPHA):
    for problem in problems:
        for method in ("NB", "BMA"):
            for alpha in variants.ALPHAS:
                note_alpha(ledger, problem, method, alpha, wrong)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """A ledger in which no alpha makes any difference."""
    made = empty_ledger(tmp_path, monkeypatch)
    note_rows(made)
    note_everywhere(made, NB=[10] * RUNS, BMA=[10] * RUNS)
    note_all(made, [10] * RUNS)
    return made


def judged(ledger, states="do not differ"):
    [found] = records.judged(ledger, states)
    return found


def note_both(ledger, alpha, wrong, problems=alpha_claim.WITH_ALPHA):
    for problem in problems:
        for method in ("NB", "BMA"):
            note_alpha(ledger, problem, method, alpha, wrong)


@pytest.mark.parametrize("method", ["NB", "BMA"])
def test_a_large_difference_of_one_method_by_one_value_refutes_it(ledger, method):
    for problem in alpha_claim.WITH_ALPHA:
        note_alpha(ledger, problem, method, 5.0, [40] * RUNS)
    found = judged(ledger)
    assert found.reproduced == 0.0
    # It is no matter where 5 was not tried.
    assert {name.partition("; ")[2] for name in found.agrees} == {"alpha 0.5 and 2"}


def test_the_judge_does_not_find_what_is_true_where_splits_scatter_beyond_the_intervals():
    chance = np.random.default_rng(1)
    at = [(method, alpha) for method in ("NB", "BMA") for alpha in (1.0, *variants.ALPHAS)]
    widths = dict.fromkeys(at, np.full((500, 14), 2.0))
    for scatter, true in ((0.5, 1.0), (9.0, 0.0)):
        errors = {each: 20.0 + scatter * chance.standard_normal((500, 14)) for each in at}
        rates = alpha_claim.calibration(errors, widths, MEETING, "alpha 2 and 5")
        assert (rates.true, rates.false) == (true, 1.0)


@pytest.mark.parametrize(
    ("alpha", "wrong", "reproduced", "agrees"),
    [(5.0, 11, 1.0, 3), (2.0, 10, 1.0, 3), (0.5, 9, 0.0, 1), (2.0, 9, 0.0, 0), (0.1, 9, 0.0, 2)],
)
def test_alpha_1_is_best_of_those_that_were_tried(ledger, alpha, wrong, reproduced, agrees):
    note_both(ledger, alpha, [wrong] * RUNS)
    found = judged(ledger, "alpha = 1 yields")
    assert found.reproduced == reproduced
    means = [found.reproduced == 1.0, *(each.agrees for each in found.others)][:3]
    assert sum(means) == agrees
