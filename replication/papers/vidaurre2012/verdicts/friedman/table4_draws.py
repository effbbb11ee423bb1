"""Table 4 from our own errors: fresh data sets and folds, and claim (i) on them.

StarPlus has no data: its six rows are the printed ones, or are left out.
"""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency
from replication.evidence.predictive import Draws
from replication.papers.vidaurre2012.protocol.settings import (
    DIABETES,
    METHODS,
    N_SETS,
    PAPER,
    SCENARIOS,
)
from replication.papers.vidaurre2012.verdicts.friedman.table4 import (
    LEVEL,
    adjusted,
    printed_errors,
)
from seminaive.evaluation.comparison.friedman import friedman

#: Experiments that are drawn.
N_DRAWS = 200

#: What the comparison may be over: data sets of a scenario that are rows of their own (0: their
#: mean is one), and whether StarPlus' rows are there as printed; the default first, as the text has
#: it. "49 data sets" is what the printed p themselves are of, by arithmetic on them alone. On our
#: seven rows without StarPlus no method can be significantly better than all five others.
EXPERIMENTS = {
    "13 rows": (0, True),
    "43 data sets, without StarPlus": (10, False),
    "49 data sets": (10, True),
}


def errors(results, experiment):
    """Draws of the errors that are compared, shape (n_draws, n_rows, 6); empty if not all were run.

    Parameters
    ----------
    results : Recorded
        With ``sets(scenario, method)``, the recorded data sets, in one order for all methods;
        ``folded`` of Diabetes, and ``printed``.
    experiment : str
        One of `EXPERIMENTS`.
    """
    n_each, with_starplus = EXPERIMENTS[experiment]
    synthetic = [
        _methods(lambda *place: results.sets(*place).get("error", ()), name) for name in SCENARIOS
    ]
    folded = [
        _methods(lambda *place: results.folded(*place, "error").mean(axis=1), name)
        for name in DIABETES
    ]
    n_repeats = min(map(len, folded))
    if n_repeats < 2 or min(map(len, synthetic)) < max(n_each, 2):
        return Draws(np.empty((0, 0, len(METHODS))), 0)
    starplus = printed_errors(results, ("table3",))[: 6 if with_starplus else 0]
    drawn = []
    for k in range(N_DRAWS):
        chance = rng(PAPER, "data sets of Table 4", k)
        # Some of a scenario's data sets as rows, or the mean of as many as the paper has.
        rows = [
            values[chance.permutation(len(values))[:n_each]]
            if n_each
            else values[chance.integers(len(values), size=N_SETS)].mean(axis=0)[None]
            for values in synthetic
        ]
        repeat = chance.integers(n_repeats)
        drawn.append(np.vstack([*rows, [values[repeat] for values in folded], starplus]))
    return Draws(np.stack(drawn), n_repeats)


def rank_sums(results, experiment):
    """Rank sums of the methods in each draw, shape (n_draws, 6), ties sharing theirs."""
    tests = [friedman(table) for table in errors(results, experiment)]
    sums = [test.mean_ranks * test.n_datasets for test in tests]
    return np.array(sums).reshape(len(sums), len(METHODS))


def significant(compared):
    """Whether fsNB ranks better than every other method, each with an adjusted p of at most 0.05.

    Parameters
    ----------
    compared : ndarray of shape (n_rows, 6)
        Errors.
    """
    test = friedman(compared)
    p, best = adjusted(test.mean_ranks, test.n_datasets), METHODS.index("fsNB")
    return all(
        test.mean_ranks[best] < test.mean_ranks[k] and p[frozenset(("fsNB", method))] <= LEVEL
        for k, method in enumerate(METHODS)
        if method != "fsNB"
    )


def significance(results):
    """Claim (i): fsNB is significantly better than all the others at 0.05, by what is compared."""
    by_experiment = {name: errors(results, name) for name in EXPERIMENTS}
    if not len(by_experiment[next(iter(EXPERIMENTS))]):
        return {}
    return {
        name: Frequency.of(
            [significant(np.asarray(table)) for table in drawn], recorded=drawn.recorded
        )
        for name, drawn in by_experiment.items()
        if len(drawn)
    }


def _methods(source, name):
    """What all methods have, (n, 6), cut to what each of them has."""
    values = [np.asarray(source(name, method), dtype=float) for method in METHODS]
    n = min(map(len, values))
    return np.stack([column[:n] for column in values], axis=1)
