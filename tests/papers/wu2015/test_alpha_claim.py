"""The claims of wu2015 on alpha: what refutes them, what bears them out."""

import numpy as np
import pytest

from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.verdicts import alpha_claim
from tests.papers.made_up import empty_ledger
from tests.papers.wu2015.records import (
    bayes_cells,
    bma_block,
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


def test_the_judge_does_not_find_what_is_true_where_splits_scatter_beyond_the_intervals():
    chance = np.random.default_rng(1)
    at = [(method, alpha) for method in ("NB", "BMA") for alpha in (1.0, *variants.ALPHAS)]
    widths = dict.fromkeys(at, np.full((500, 14), 2.0))
    for scatter, true in ((0.5, 1.0), (9.0, 0.0)):
        errors = {each: 20.0 + scatter * chance.standard_normal((500, 14)) for each in at}
        rates = alpha_claim.calibration(errors, widths, MEETING, "alpha 2 and 5")
        assert (rates.true, rates.false) == (true, 1.0)
