"""Section 6's claim that AIC by equation (14) gives better results: on what data it holds."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.claim import word
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.verdicts.synthetic.degrees import DATA, better_by_selected


def world(gains, on_diabetes=0.01, run="alphas summed"):
    """Results in which the sum of alphas errs by so much more on each scenario, and on Diabetes."""

    def sets(scenario, _, reading="default"):
        summed = "alphas summed" in reading
        if reading not in ("default", run):
            return {}
        chance = np.random.default_rng([SCENARIOS.index(scenario), int(summed)])
        return {"error": 0.1 + summed * gains[scenario] + chance.normal(0.0, 0.001, 100)}

    def folded(name, method, what, reading):
        return np.full((40, 10), 0.2 + on_diabetes * (reading == "alphas summed"))

    return SimpleNamespace(sets=sets, folded=folded)


ALL = dict.fromkeys(SCENARIOS, 0.01)


def words(results):
    return {
        name.partition(";")[0]: word(held.share)
        for name, held in better_by_selected(results).items()
    }


@pytest.mark.parametrize(
    ("gains", "on_diabetes", "expected"),
    [
        (ALL, 0.01, ("agrees", "agrees", "agrees")),
        (ALL | {"CI": -0.01}, 0.01, ("agrees", "disagrees", "agrees")),
        (ALL, -0.01, ("agrees", "agrees", "disagrees")),
        (dict.fromkeys(SCENARIOS, -0.01), 0.0, ("disagrees", "disagrees", "disagrees")),
    ],
)
def test_each_data_are_asked(gains, on_diabetes, expected):
    assert words(world(gains, on_diabetes)) == dict(zip(DATA, expected, strict=True))
