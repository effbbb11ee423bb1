"""Called by name from `hong2002.sentences.toml`: claims that its formula language cannot say.

Those on features of negative importance are in `negatives`.
"""

from itertools import product

import numpy as np

from replication.evidence.claim import Held
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
    found = {}
    for quantity, method in product(("loss", "error"), reversed(METHODS)):
        moved = {name: _moved(results, name, method, quantity) for name in PROBLEMS}
        if not all(each.size for each in moved.values()):
            return {}
        far = dict(zip(moved, alike(moved.values()), strict=True))
        small, others = (
            [far[name] for name in PROBLEMS if (name in SMALL) == own] for own in (True, False)
        )
        told = ", ".join(f"{name} {np.median(each):.3g}" for name, each in far.items())
        found[f"by the {quantity} of {method}"] = Held.of(
            np.min(small, axis=0) > np.max(others, axis=0),
            f"median change {told}",
            fewest(far.values()),
        )
    return found


def worse_on_lymph(results):
    """(i) On lymph with L = 1/n APMR is worse than NB."""
    found = {}
    for quantity in ("error", "loss"):
        gap = results.corrected_difference("lymph/All", ("APMR", "NB"), quantity, "1/n")
        if gap.size:
            found[f"by {quantity}"] = _above(gap)
    return found


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1."""
    shares = {name: _with_one_minimum(results, each) for name, each in PROBLEMS.items()}
    shares = {name: each for name, each in shares.items() if each.size}
    if shares.keys() != PROBLEMS.keys():
        return {}
    told = ", ".join(f"{name} {each.mean():.2f}" for name, each in shares.items())
    found = {}
    n = sum(map(len, shares.values()))
    for often, name in ((0.5, "in more than half"), (0.9, "in more than nine tenths")):
        share = np.prod([np.mean(each > often) for each in shares.values()])
        found[name] = Held(float(share), n, n, "" if found else f"with one minimum {told}")
    return found


def _with_one_minimum(results, problem):
    """Share of inner folds with one minimum in each recorded repetition."""
    inner_folds = model_parameter("cv")
    return np.array(
        [
            1.0
            - sum(each["APMR"]["dips"]) / (inner_folds * len(each["n_test"]) * len(problem.rows))
            for each in results.repetitions(problem)
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


def _above(gap):
    return Held.of(gap > 0, f"median difference {np.median(gap):.3g}", fewest([gap]))
