"""Called by name from `hong2002.sentences.toml`: claims that its formula language cannot say.

Those on features of negative importance are in `negatives`.
"""

from itertools import product

import numpy as np

from replication.evidence.claim import Frequency
from replication.evidence.claims.judge import alike, fewest
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts.text import model_parameter

#: Problems that the text calls small, and sensitive.
SMALL = ("breast", "lymph")


def sensitive(results):
    """(i) Only the small problems are sensitive to L: they are the two that move most.

    How far is the largest change of a method's mean under another L than the paper's.
    """
    frequencies = {}
    for quantity, method in product(("loss", "error"), reversed(METHODS)):
        moved = {name: _moved(results, name, method, quantity) for name in PROBLEMS}
        if not all(draws.size for draws in moved.values()):
            return {}
        far = dict(zip(moved, alike(moved.values()), strict=True))
        small, large = (
            [far[name] for name in PROBLEMS if (name in SMALL) == is_small]
            for is_small in (True, False)
        )
        medians = ", ".join(f"{name} {np.median(draws):.3g}" for name, draws in far.items())
        frequencies[f"by the {quantity} of {method}"] = Frequency.of(
            np.min(small, axis=0) > np.max(large, axis=0),
            f"median change {medians}",
            fewest(far.values()),
        )
    return frequencies


def worse_on_lymph(results):
    """(i) On lymph with L = 1/n APMR is worse than NB."""
    row, frequencies = "lymph/All", {}
    for quantity in ("error", "loss"):
        values = [results.values(row, method, quantity, "1/n") for method in ("APMR", "NB")]
        gap = results.mean_gap(row, quantity, *values)
        if gap.size:
            frequencies[f"by {quantity}"] = Frequency.of(
                gap > 0, f"median difference {np.median(gap):.3g}", fewest([gap])
            )
    return frequencies


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1.

    A realisation is a repetition, and of each problem the share of its inner folds with one.
    """
    inner_folds, shares = model_parameter("cv"), {}
    for name, problem in PROBLEMS.items():
        paths_a_fold = inner_folds * len(problem.rows)
        shares[name] = np.array(
            [
                1.0 - sum(run["APMR"]["dips"]) / (paths_a_fold * len(run["n_test"]))
                for run in results.repetitions(problem)
            ]
        )
    if not all(values.size for values in shares.values()):
        return {}
    means = ", ".join(f"{name} {values.mean():.2f}" for name, values in shares.items())
    n = sum(map(len, shares.values()))
    limits = {
        "in more than half": (0.5, f"with one minimum {means}"),
        "in more than nine tenths": (0.9, ""),
    }
    return {
        name: Frequency(float(np.prod([np.mean(v > often) for v in shares.values()])), n, n, note)
        for name, (often, note) in limits.items()
    }


def _moved(results, name, method, quantity):
    """Draws of how far a method's mean moves at most under another L than the paper's."""
    row = f"{name}/All" if PROBLEMS[name].n_classes > 2 else name
    usual = results.values(row, method, quantity)
    gaps = [
        results.mean_gap(row, quantity, results.values(row, method, quantity, laplace), usual)
        for laplace in variants.CORRECTIONS
        if laplace != PROBLEMS[name].laplace
    ]
    return np.max(np.abs(np.stack(alike(gaps))), axis=0) if alike(gaps) else np.empty(0)
