"""The work of training beside K N log(K N), by counts of known order."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.challenge import scale
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import entry
from tests.papers.boulle2007.claimed import judge
from tests.papers.made_up import note


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("models", "verdict", "slope"),
    [
        (lambda k, n: 3 * k * np.log(k * n), "agrees", 1.0),
        (lambda k, n: 1000 * np.sqrt(k), "agrees", 0.5),
        (lambda k, n: k**1.5, "disagrees", 1.3),
        (lambda k, n: k * k, "disagrees", 1.8),
    ],
)
def test_work_must_not_grow_faster_than_the_printed_order(ledger, models, verdict, slope):
    for cell in challenge.cells("full"):
        record = entry(cell, 0.1)
        rows = np.sum(record["train"]["tuned"])
        note(ledger, cell, record | {"models": int(models(record["informative"], rows))})
    found = judge(Results(ledger, "full"), "scale_of_work")
    assert found.verdict == verdict
    assert found.negation == {"agrees": "disagrees", "disagrees": "agrees"}[verdict]
    assert found.reproduced == pytest.approx(slope, abs=0.1)


def test_half_of_the_interval_of_a_slope_is_by_students_t_with_two_degrees_fewer():
    # By hand: residuals of -1/6, 1/3 and -1/6, and a standard error of 1 / sqrt(12).
    found = scale.slope(np.array([0.0, 1.0, 2.0]), np.array([0.0, 1.0, 1.0]))
    assert found == pytest.approx((0.5, 12.706205 / np.sqrt(12)))
