"""The claims on training times, C4 and C5: functions of one timing of every problem."""

import numpy as np

from replication.evidence.claim import Held
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts.jointly import judged_jointly, too_few
from replication.papers.wu2015.verdicts.results import TIMED

#: How far from 4 a "fairly constant 4 times" may go: to half of it, or to its double.
FAIRLY = (2.0, 8.0)


def slower(results):
    """C4: BMA is never more than 4 times slower than NB."""
    return _judged(results, "C4", "BMA is at most 4 times slower than NB", [("BMA", "NB")],
                   lambda ratios: ratios <= 4.0)  # fmt: skip


def constant(results):
    """C4, in the Conclusion: a fairly constant 4 times slow-down, whatever the data set."""
    low, high = FAIRLY
    statement = "BMA has a fairly constant 4 times slow-down against NB"
    return _judged(results, "C4", statement, [("BMA", "NB")],
                   lambda ratios: (ratios >= low) & (ratios <= high),
                   f"counted from {low:g} to {high:g} on every problem")  # fmt: skip


def faster(results):
    """C5: BMA trains faster than LR and SVM on every problem."""
    statement = "BMA trains in less time than LR and SVM on every problem"
    return _judged(results, "C5", statement, [("LR", "BMA"), ("SVM", "BMA")],
                   lambda ratios: ratios > 1.0)  # fmt: skip


def _judged(results, key, statement, pairs, holds, note=""):
    """Judge a claim by the product of each problem's share of timings in which it holds.

    A problem's repetitions are timed apart from another's, and so are independent of them.
    """
    held = {}
    for reading in TIMED:
        shares, middles, sizes = [], [], []
        for problem in PROBLEMS:
            ratios = np.array([results.ratios(problem, *pair, reading) for pair in pairs])
            if ratios.size:
                shares.append(np.mean(holds(ratios).all(axis=0)))
                middles += [*np.median(ratios, axis=1)]
                sizes.append(ratios.shape[1])
        if len(shares) < len(PROBLEMS):
            return too_few(key, statement, len(shares))
        told = f"{reading}: median ratios {min(middles):.2g} to {max(middles):.2g}"
        runs = min(sizes)
        held[reading] = Held(float(np.prod(shares)), runs, runs, told)
    rest = "; ".join(f"{each.note}, {each.n_draws} timings" for each in [*held.values()][1:])
    return judged_jointly(key, statement, held, "; ".join(part for part in (note, rest) if part))
