"""What the text says of the Diabetes problems, by how often it holds in fresh cross-validations.

A realisation is one ten-fold cross-validation of each problem; the methods share its folds.
"""

import numpy as np

from replication.evidence.claim import Held, judged, not_judged
from replication.papers.vidaurre2012.protocol.diabetes import HAS
from replication.papers.vidaurre2012.protocol.readings import READINGS, applies
from replication.papers.vidaurre2012.protocol.settings import DIABETES, N_FOLDS

__all__ = ["ALIKE", "always_worse", "commonest_similar", "verdicts", "very_similar"]

#: The problem of which the text says that naming the commonest class is as good as NB.
ALIKE = "pi = (1/4, 3/4)"


def verdicts(results):
    """The three claims."""
    return [
        _judged(
            results,
            "e",
            "on Diabetes aL1/L2-NB is always worse than fsNB and SNB",
            ("aL1/L2-NB", "fsNB", "SNB"),
            always_worse,
            "worse: of larger mean error than either, on all three problems; Table 2 prints "
            "aL1/L2-NB and SNB alike on one of them",
        ),
        _judged(
            results,
            "f",
            "on Diabetes WNB is very similar to NB",
            ("WNB", "NB"),
            very_similar,
            "very similar: mean errors differ by less than the standard error of NB's, its "
            "deviation over the square root of ten, on all three problems",
        ),
        _judged(
            results,
            "j",
            f"on Diabetes for {ALIKE} naming the commonest class is about as good as NB",
            ("NB",),
            commonest_similar,
            "as good: mean errors differ by less than a standard error of NB's over folds",
        ),
    ]


def always_worse(results, reading):
    """Whether aL1/L2-NB errs more than fsNB and SNB on every problem, by cross-validation."""
    holds = []
    for name in DIABETES:
        ours, *others = _together(
            *(results.under(name, method, "error", reading).mean(axis=1)
              for method in ("aL1/L2-NB", "fsNB", "SNB"))
        )  # fmt: skip
        holds.append([(ours > each) for each in others])
    return _all(holds), ""


def very_similar(results, reading):
    """Whether WNB's mean error is within a standard error of NB's on every problem."""
    holds, gaps = [], []
    for name in DIABETES:
        nb, wnb = _together(*(results.under(name, method, "error", reading)
                              for method in ("NB", "WNB")))  # fmt: skip
        gap = wnb.mean(axis=1) - nb.mean(axis=1)
        holds.append([np.abs(gap) <= nb.std(axis=1, ddof=1) / np.sqrt(N_FOLDS)])
        gaps.append(gap.mean() if gap.size else 0.0)
    return _all(holds), f"WNB less NB on average {', '.join(f'{each:+.3f}' for each in gaps)}"


def commonest_similar(results, reading):
    """Whether the commonest class errs as NB does, within a standard error of NB's over folds."""
    nb, rule = _together(
        results.under(ALIKE, "NB", "error", reading), results.of_rule(ALIKE, reading)
    )
    gap = rule.mean(axis=1) - nb.mean(axis=1)
    if not gap.size:
        return gap > 0, ""
    better = np.mean(gap < 0)
    said = f"the rule errs in {rule.mean():.3f}, NB in {nb.mean():.3f}, and more in {better:.0%}"
    return np.abs(gap) <= nb.std(axis=1, ddof=1) / np.sqrt(N_FOLDS), said


def _judged(results, key, statement, methods, holds, note):
    found = {}
    for reading in READINGS:
        if any(applies(reading, method, HAS) for method in methods):
            held, said = holds(results, reading.name)
            if len(held):
                found[reading.name] = Held.of(held, said)
    if READINGS[0].name not in found:
        return not_judged(key, statement)
    return judged(key, statement, found, note)


def _together(*draws):
    n = min(map(len, draws))
    return [each[:n] for each in draws]


def _all(holds):
    """Whether all hold in each of the realisations that every one of them has."""
    flat = [each for some in holds for each in some]
    return np.all(_together(*flat), axis=0)
