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
    frequencies = {}
    for quantity in ("error", "loss"):
        gap = results.corrected_difference("lymph/All", ("APMR", "NB"), quantity, "1/n")
        if gap.size:
            frequencies[f"by {quantity}"] = Frequency.of(
                gap > 0, f"median difference {np.median(gap):.3g}", fewest([gap])
            )
    return frequencies


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1."""
    shares = {name: _with_one_minimum(results, problem) for name, problem in PROBLEMS.items()}
    shares = {name: values for name, values in shares.items() if values.size}
    if shares.keys() != PROBLEMS.keys():
        return {}
    means = ", ".join(f"{name} {values.mean():.2f}" for name, values in shares.items())
    frequencies = {}
    n = sum(map(len, shares.values()))
    for often, name in ((0.5, "in more than half"), (0.9, "in more than nine tenths")):
        share = np.prod([np.mean(values > often) for values in shares.values()])
        frequencies[name] = Frequency(
            float(share), n, n, "" if frequencies else f"with one minimum {means}"
        )
    return frequencies


def _with_one_minimum(results, problem):
    """Share of inner folds with one minimum in each recorded repetition."""
    inner_folds = model_parameter("cv")
    return np.array(
        [
            1.0 - sum(run["APMR"]["dips"]) / (inner_folds * len(run["n_test"]) * len(problem.rows))
            for run in results.repetitions(problem)
        ]
    )


def _moved(results, name, method, quantity):
    """Draws of how far a method's mean moves at most under another L than the paper's."""
    row = f"{name}/All" if PROBLEMS[name].n_classes > 2 else name
    gaps = [
        results.corrected_gap(row, method, quantity, laplace)
        for laplace in variants.CORRECTIONS
        if laplace != PROBLEMS[name].laplace
    ]
    return np.max(np.abs(np.stack(alike(gaps))), axis=0) if alike(gaps) else np.empty(0)
