"""The claims of section 6, on averaging: each by how often it holds on fresh splits."""

import numpy as np

from replication.evidence.claim import claim, not_judged
from replication.evidence.vocabulary import IMPOSSIBLE
from replication.papers.boulle2007.protocol import readings
from replication.papers.boulle2007.protocol.settings import BMA, CMA, CRITERIA, MAP, NAMES
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.quantities import best, good_size, kept, peak
from replication.papers.boulle2007.verdicts.shares import both_better, share

#: The text's "around 10 variables".
AROUND = range(9, 12)
#: A weight this far from 0.5 is still around it.
AROUND_HALF = 0.1


def verdicts(results):
    """Verdicts on the claims, in the order of the text."""
    return [
        good_models(results),
        null_is_least(results),
        hard_to_find(results),
        equation_8(results),
        every_weight(results),
        around_half(results),
        like_the_others(results),
        every_variable(results),
        *(both_better(results, "6.3", method, (CMA,)) for method in (MAP, BMA)),
        dominates(results),
    ]


def good_models(results):
    """Most of the good models have around ten variables."""
    statement = "most models of the better half select 9 to 11 variables"
    counts = results.values("good_sizes")
    if not len(counts):
        return not_judged("6.1", statement)
    around = counts[:, list(AROUND)].sum(axis=1) / counts.sum(axis=1)
    median = np.median(good_size(results, results.default))
    note = (
        f"they are {around.min():.0%} to {around.max():.0%} of them; the median size is {median:g}"
    )
    return share("6.1", statement, around > 0.5, note)


def null_is_least(results):
    """The least probable model selects no variable."""
    statement = "the least probable model is the one without variables"
    return share("6.1", statement, results.values("least_size") == 0)


def equation_8(results):
    """Equation (8) as printed against equation (4), from which it is said to follow."""
    statement = "P(M | D) / P(M0 | D) = P(M) / P(M0) (H(Y) / ILF)^N, equation (8)"
    ratio, by_8 = results.values("log10_ratio"), results.values("as_printed")
    if not len(ratio):
        return not_judged("6.2", statement)
    note = (
        f"equation (4) gives exp(N (H(Y) - ILF)) in place of (H(Y) / ILF)^N. For the MAP model "
        f"(8) as printed is 10^{np.median(by_8):.0f}, (4) 10^{np.median(ratio):.0f}; section 6.1 "
        f"prints 10^{printed.exponent(results):.0f}"
    )
    return claim("6.2", statement, round(float(np.median(by_8))), len(ratio), IMPOSSIBLE, note)


def hard_to_find(results):
    """The MAP model is hard to find with a heuristic search."""
    statement = "one run of MS(FFWBW) misses the MAP model"
    least = results.values("code_length")
    found = results.records("heuristic")
    n = min(len(least), len(found))
    if n == 0:
        return not_judged("6.1", statement)
    lengths = np.array([record["code_lengths"] for record in found[:n]])
    gap = lengths - least[:n, None]
    missed = gap > 1e-6 * least[:n, None]
    note = (
        f"on {missed.any(axis=1).mean():.0%} of the splits some of {lengths.shape[1]} runs miss "
        f"it; one that does is {np.median(gap[missed]) / np.log(10):.1f} orders of magnitude less "
        "probable in the median"
    ) if missed.any() else "found by every run"  # fmt: skip
    return share("6.1", statement, missed.ravel(), note, "runs")


def every_weight(results):
    """CMA selects every variable that MODL keeps."""
    statement = "SNB(CMA) gives a weight to every variable that MODL keeps"
    weights = results.weights(CMA)
    holds = (weights > 0).sum(axis=1) == kept(results, results.default)[: len(weights)]
    return share("6.3", statement, holds)


def around_half(results):
    """All weights of CMA are around 0.5."""
    statement = f"all weights of SNB(CMA) are within {AROUND_HALF} of 0.5"
    weights = results.weights(CMA)
    if not len(weights):
        return not_judged("6.3", statement)
    apart = np.where(weights > 0, np.abs(weights - 0.5), 0.0)
    given = weights[weights > 0]
    note = f"{given.min():.3f} to {given.max():.3f} over all splits"
    return share("6.3", statement, (apart <= AROUND_HALF).all(axis=1), note)


def like_the_others(results):
    """CMA's pattern: a group around V11 between two lesser ones around V5 and V17."""
    statement = "CMA's largest weights are at V11, before it near V5, after it near V17"
    if not len(results.weights(CMA)):
        return not_judged("6.3", statement)
    centre, left, right = (
        peak(first, last)(results, results.default)
        for first, last in ((0, len(NAMES) - 1), (0, 7), (13, len(NAMES) - 1))
    )
    told = [centre == 11, np.abs(left - 5) <= 1, np.abs(right - 17) <= 1]
    places = zip(("V11", "V5", "V17"), told, strict=True)
    note = ", ".join(f"{name} in {each.mean():.0%}" for name, each in places)
    return share("6.3", statement, np.all(told, axis=0), note)


def every_variable(results):
    """All variables are informative, but the best subsets select only half."""
    statement = "the most probable model leaves out informative variables"
    chosen = (results.weights(MAP) > 0).sum(axis=1)
    return share("6.3", statement, chosen < kept(results, results.default)[: len(chosen)])


def dominates(results):
    """CMA dominates every other method on the three criteria."""
    statement = "SNB(CMA) is better than all others on ACC, AUC and ILF at once"
    told = []
    for reading in dict.fromkeys((results.default, readings.FRESH, *readings.SEEN)):
        wins = _wins(results, reading)
        if wins.size:
            each = zip(CRITERIA, wins.mean(axis=1), strict=True)
            shares = ", ".join(f"{name} in {held:.0%}" for (name, *_), held in each)
            told.append(f"{reading}: best on {shares}")
    holds = _wins(results, results.default).all(axis=0)
    return share("6.3", statement, holds, "; ".join(told))


def _wins(results, reading):
    """Whether CMA is the best by each criterion, shape (n_criteria, n_splits)."""
    return np.array([best(results, reading, key, large) for _, key, large in CRITERIA])
