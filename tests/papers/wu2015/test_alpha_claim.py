"""The claims of wu2015 on alpha: what refutes them, what bears them out."""

import numpy as np

from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.verdicts import alpha_claim

MEETING = "intervals that meet on each problem"


def test_the_judge_does_not_find_what_is_true_where_splits_scatter_beyond_the_intervals():
    chance = np.random.default_rng(1)
    at = [(method, alpha) for method in ("NB", "BMA") for alpha in (1.0, *variants.ALPHAS)]
    widths = dict.fromkeys(at, np.full((500, 14), 2.0))
    for scatter, true in ((0.5, 1.0), (9.0, 0.0)):
        errors = {each: 20.0 + scatter * chance.standard_normal((500, 14)) for each in at}
        rates = alpha_claim.calibration(errors, widths, MEETING, "alpha 2 and 5")
        assert (rates.true, rates.false) == (true, 1.0)
