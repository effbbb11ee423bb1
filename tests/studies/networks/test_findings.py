"""The judge of the claims can let one stand, fall, and stay open; on made-up results."""

import numpy as np
import pandas as pd
import pytest

from replication.studies.networks.findings.judged import judged, set_beside
from replication.studies.networks.findings.results import Results
from replication.studies.networks.protocol.claims import BUILT_ON, CLAIMS, JUDGED_BY
from replication.studies.networks.protocol.settings import ELSEWHERE, FOLDS, METHODS, SETS

_NOISE = 0.01


class Made(Results):
    """Results of which the networks are ahead of the forests by so much, and by noise."""

    def __init__(self, ahead, names=SETS, seed=0):
        super().__init__(None, "full")
        self._names, random = names, np.random.default_rng(seed)
        self._made = {
            (name, method): {
                measure: 0.3 - gain + _NOISE * random.normal(size=(2, FOLDS))
                for measure, gain in zip(JUDGED_BY, self._gains(ahead, method), strict=True)
            }
            for name in names
            for method in (*METHODS, *ELSEWHERE)
        }

    def folds(self, name, method):
        return self._made.get((name, method))

    @staticmethod
    def _gains(ahead, method):
        return (0.0, 0.0) if method.startswith("random forest") else ahead


@pytest.mark.parametrize(
    ("ahead", "word"),
    [
        ((0.02, 0.02), "borne out"),
        ((-0.02, -0.02), "refuted"),
        # Of both measures: one alone does not bear it out, and one against it refutes it.
        ((0.02, 0.0), "open"),
        ((0.02, -0.02), "refuted"),
    ],
)
def test_a_claim_can_stand_and_fall(ahead, word):
    # By chance a null measure is told apart one time in twenty.
    words = [each.word for seed in range(5) for each in judged(Made(ahead, seed=seed))]
    assert len(words) == 5 * len(CLAIMS)
    assert words.count(word) >= 0.8 * len(words)


def test_where_nothing_differs_the_claim_is_open():
    words = [each.word for seed in range(20) for each in judged(Made((0.0, 0.0), seed=seed))]
    assert words.count("open") >= 0.85 * len(words)


def test_our_networks_are_judged_without_the_sets_on_which_they_were_built():
    results = Made((0.0, 0.0))
    for name in BUILT_ON:
        for method in METHODS:
            if not method.startswith("random forest"):
                for measure in JUDGED_BY:
                    results._made[name, method][measure] = results._made[name, method][measure] - 1
    own = [each for each in judged(results) if each.claim.ours]
    assert {each.unseen for each in own} == {"open"}
    assert {each.unseen for each in judged(results) if not each.claim.ours} == {None}


def test_a_pair_by_hand():
    pair = pd.DataFrame({"one": [0.1, 0.2, 0.3], "other": [0.2, 0.2, 0.25]})
    test = set_beside(pair)
    assert (test.method, test.beside) == pytest.approx((0.2, 0.65 / 3))
    assert tuple(test.record) == (1, 1, 1)
    assert test.word == "not clearly different"


def test_a_method_without_results_is_judged_on_the_sets_that_it_has():
    results = Made((0.02, 0.02))
    for name in SETS[:5]:
        del results._made[name, "KDB5+HDP"]
    [first, *_] = judged(results)
    assert first.claim.method == "KDB5+HDP"
    assert sum(first.tests["rmse"].record) == len(SETS) - 5
