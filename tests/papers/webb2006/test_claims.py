"""The claims on made-up records, on either side of what decides them, under several readings."""

import numpy as np
import pytest
from scipy.stats import wilcoxon

from replication.evidence.claims.judge import judge_claim
from replication.evidence.predictive import Draws
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import claims
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.made_up import note
from tests.papers.stated import claims_of
from tests.papers.webb2006.records import Made, repeats


def of(wrong, reading=variants.DEFAULT, sets=SETS, **methods):
    """Records of methods by wrong rows of 1000, the same on every set or one a set."""
    made = {}
    for method, count in {**wrong, **methods}.items():
        counts = np.broadcast_to(count, len(sets)).tolist()
        for name, each in zip(sets, counts, strict=True):
            if reading.startswith(variants.POOLED):
                record = {"rows": 1000, "trials": [[each / 1000, each / 2000, each / 2000]] * 3}
            else:
                record = repeats([each] * 3, 1000, [(each / 2000, each / 2000)] * 4)
            made[name, method, reading] = record
    return made


def judged(results, states):
    """The verdict on the claim that states so."""
    [claim] = [each for each in claims_of("webb2006") if states in each.states]
    return judge_claim(claim, results, claims.named, claims.drawn, [claims])


def reduces(records):
    return judged(Made(records), "LBR and TAN have less error than NB")


def both(wrong, nb, reading=variants.DEFAULT):
    return of({"LBR": wrong, "TAN": wrong, "NB": nb}, reading)


def test_a_claim_of_two_rivals_falls_where_one_does():
    assert reduces(both(9, 10)).verdict == "agrees"
    assert reduces(both(9, 10) | of({"TAN": 11})).verdict == "disagrees"


APPEARS = "appears comparable to LBR's"
#: Differences that no test finds, and whose mean is small: of either sign in turn.
STEPS = (-1) ** np.arange(len(SETS)) * np.arange(1, len(SETS) + 1)


def test_comparable_is_no_difference_found_and_a_small_one():
    near = of({"AODE": 100, "LBR": 100 + STEPS, "TAN": 101 + STEPS, "NB": 150})
    found = judged(Made(near), APPEARS)
    assert (found.verdict, found.reproduced, found.n_draws) == ("agrees", 1.0, claims.TESTED)
    # Found by the test, and yet much nearer than naive Bayes is.
    found = judged(Made(near | of({"LBR": 102, "TAN": 105})), APPEARS)
    assert found.word == "not judged: hangs on a threshold that the paper lacks"
    assert (found.reproduced, found.agrees) == (0.0, ())
    far = near | of({"LBR": 149, "TAN": 149.5})
    assert judged(Made(far), APPEARS).verdict == "disagrees"


@pytest.mark.parametrize("n_sets", [8, 40])
def test_p_of_many_draws_is_that_of_each_by_itself(n_sets):
    gaps = np.random.default_rng(n_sets).normal(0.3, 1, (60, n_sets))
    # Gaps that are 0, that are equal, and that are all 0: SciPy chooses a test for each of these.
    gaps[::3] = np.round(gaps[::3])
    gaps[1::3, 0] = 0.0
    gaps[-1] = 0.0
    found = claims._p(Draws(np.zeros_like(gaps), 5), Draws(gaps, 5))
    alone = [wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps]
    np.testing.assert_allclose(found, alone, rtol=1e-12)
    assert found.recorded == 5


def once(wrong):
    return of({"AODE, F = 1": 1000, "MAPLMG": wrong, "NB": 1050})


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (890, "agrees"),  # a tenth, and more than AODE is better than naive Bayes
        (940, "not judged"),
        (995, "not judged"),  # by less than any threshold
        (1000, "disagrees"),
        (1001, "disagrees"),
    ],
)
def test_a_substantial_reduction_hangs_on_how_much_that_is(wrong, word):
    found = judged(Made(once(wrong)), "MAPLMG")
    assert (found.row, found.verdict) == ("refinements", word)
    views = {"default", variants.LEFT_OUT, variants.BOUNDED}
    run = {each.reading.partition("; ")[2] for each in found.others}
    assert run == views  # what was not run is no reading
    fewer = {key: each for key, each in once(wrong).items() if key[0] != "iris"}
    assert judged(Made(fewer), "MAPLMG").reason == "no data"


#: Two slopes of training time against rows: the word, and that of the negation.
SLOPES = {
    (1.0, 1.0): ("agrees", "disagrees"),
    (0.7, 1.1): ("agrees", "disagrees"),
    (1.3, 1.7): ("not judged", "not judged"),
    (0.4, 0.9): ("not judged", "not judged"),
    (1.6, 2.0): ("disagrees", "agrees"),
    (0.1, 0.3): ("disagrees", "agrees"),
}


@pytest.mark.parametrize("slopes", SLOPES)
def test_training_time_is_linear_where_both_slopes_are_nearest_to_one(slopes, ledger):
    (cell,) = (c for c in grid.growth() if (c.method, c.params["along"]) == ("AODE", "rows"))
    at = np.array(cell.params["at"], dtype=float)
    # What the first point costs besides is not counted.
    seconds = [1e6, *np.exp(np.cumsum([0.0, *np.array(slopes) * np.diff(np.log(at[1:]))]))]
    note(ledger, cell, {"at": at.tolist(), "train": seconds})
    found = judged(Results(ledger, "full"), "linear")
    assert (found.verdict, found.negation) == SLOPES[slopes]
    assert found.reproduced == f"{slopes[0]:.3g} to {slopes[1]:.3g}"
    assert "95 %" not in found.note  # two slopes of one timing are no interval
