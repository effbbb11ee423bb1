"""The mean number of models tried over all data sets, against a plain mean of means."""

from types import SimpleNamespace

import numpy as np

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.verdicts.synthetic import evaluations

NUMBERS = {
    number.column: number
    for number in read_reported("vidaurre2012")
    if number.row == "evaluations" and number.column == "fsNB, synthetic"
}


def results(middle, beyond=0.0):
    """Data sets on which so many models are tried on average, scenarios about it."""
    off = dict(zip(SCENARIOS, (-2.0, 2.0, -1.0, 1.0), strict=True))

    def sets(scenario, method, reading="default"):
        chance = np.random.default_rng([SCENARIOS.index(scenario), len(method)])
        tried = middle + off[scenario] + chance.normal(0, 3, 200)
        return {"evaluations": tried, "trials": tried + beyond}

    return SimpleNamespace(
        sets=sets, address=LAYOUT.address, layout=LAYOUT, others=lambda number: ()
    )


def test_the_mean_is_that_of_the_scenarios_means():
    made = results(6700.0)
    number = NUMBERS["fsNB, synthetic"]
    (found,) = judge_one(number, evaluations.RULES, made)
    plain = np.mean([made.sets(s, "fsNB")["evaluations"].mean() for s in SCENARIOS])
    assert abs(found.reproduced - plain) < 0.5
