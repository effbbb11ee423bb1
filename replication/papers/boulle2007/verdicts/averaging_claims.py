"""The claims of section 6, on averaging: each by how often it holds on fresh splits."""

import numpy as np

from replication.evidence.claim import Held, claim, judged, not_judged, together
from replication.evidence.vocabulary import IMPOSSIBLE, INCONSISTENT, REPRODUCED
from replication.papers.boulle2007.protocol.settings import BMA, CMA, CRITERIA, MAP, NAMES
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.quantities import (
    best,
    good_size,
    kept,
    peak,
    splits_of,
)
from replication.papers.boulle2007.verdicts.shares import (
    LEAST,
    base,
    both_better,
    factor,
    under,
    weights,
)

#: What the text's "around 10 variables" is taken for: so many more or fewer.
AROUND = 1
#: A weight this far from 0.5 is still around it.
AROUND_HALF = 0.1
#: A group this many variables beside the printed one is still near it.
NEAR = 1

#: Code lengths that differ by this portion are the same model's: sums in another order.
_ROUNDING = 1e-9


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
    """Most of the good models have around ten variables: more than half of them."""
    statement = f"more than half of the good models select 10 variables, {AROUND} more or fewer"

    def around(reading):
        counts = results.values("good_sizes", base(results, reading))
        reach = int(factor(reading) * AROUND)  # half a variable is none
        return counts[:, 10 - reach : 11 + reach].sum(axis=1) / counts.sum(axis=1)

    found, note = around(results.default), ""
    if len(found):
        median = np.median(good_size(results, results.default))
        note = f"they are {found.min():.0%} to {found.max():.0%} of them, of median size {median:g}"
    return under("6.1", statement, results, lambda reading: around(reading) > 0.5, note,
                 limits=True)  # fmt: skip


def null_is_least(results):
    """The least probable model selects no variable."""
    statement = "the least probable model is the one without variables"
    return under("6.1", statement, results,
                 lambda reading: _numbers(results, "least_size", reading) == 0)  # fmt: skip


def equation_8(results):
    """Equation (8) as printed against equation (4), from which it is said to follow."""
    statement = "P(M | D) / P(M0 | D) = P(M) / P(M0) (H(Y) / ILF)^N, equation (8)"
    ratio, by_8 = _numbers(results, "log10_ratio"), _numbers(results, "as_printed")
    if not len(ratio):
        return not_judged("6.2", statement)
    note = (
        f"equation (4) gives exp(N (H(Y) - ILF)) in place of (H(Y) / ILF)^N. For the MAP model "
        f"(8) as printed is 10^{np.median(by_8):.0f}, (4) 10^{np.median(ratio):.0f}; section 6.1 "
        f"prints 10^{printed.exponent(results):.0f}"
    )
    same = np.allclose(ratio, by_8, rtol=1e-6, atol=0)
    word, negation = (REPRODUCED, INCONSISTENT) if same else (IMPOSSIBLE, REPRODUCED)
    return claim("6.2", statement, round(float(np.median(by_8))), len(ratio), word, note,
                 negation=negation)  # fmt: skip


def hard_to_find(results):
    """The MAP model is hard to find with a heuristic search: by one run, or by the best of some."""
    statement = "MS(FFWBW) misses the MAP model"
    least = _numbers(results, "code_length")
    found = results.records("heuristic")
    n = min(len(least), len(found))
    if n < LEAST:
        return not_judged("6.1", statement, f"it needs {LEAST} splits on which it was sought")
    lengths = np.array([record["code_lengths"] for record in found[:n]])
    gap = lengths - least[:n, None]
    missed = gap > _ROUNDING * least[:n, None]
    note = f"of {missed.size} runs"
    if missed.any():
        orders = np.median(gap[missed]) / np.log(10)
        note += f"; one that misses it is {orders:.1f} orders of magnitude less probable"
    held = {
        "one run": Held.of(missed.ravel(), note),
        "all of them": Held.of(missed.all(axis=1), f"all {lengths.shape[1]} runs on a split"),
        "one of them": Held.of(missed.any(axis=1), f"at least one of {lengths.shape[1]} runs"),
    }
    return judged("6.1", statement, held, what="share of runs, or splits, where it holds")


def every_weight(results):
    """CMA selects every variable that MODL keeps."""
    statement = "SNB(CMA) gives a weight to every variable that MODL keeps"

    def holds(reading):
        (found,) = weights(results, (CMA,), reading)
        given, all_ = together((found > 0).sum(axis=1), kept(results, splits_of(results, reading)))
        return given == all_

    return under("6.3", statement, results, holds)


def around_half(results):
    """All weights of CMA are around 0.5."""
    statement = f"all weights of SNB(CMA) are within {AROUND_HALF} of 0.5"

    def of(reading):
        return weights(results, (CMA,), base(results, reading))[0]

    def holds(reading):
        apart = np.where(of(reading) > 0, np.abs(of(reading) - 0.5), 0.0)
        return (apart <= factor(reading) * AROUND_HALF).all(axis=1)

    given = of(results.default)[of(results.default) > 0]
    note = f"{given.min():.3f} to {given.max():.3f} over all splits" if len(given) else ""
    return under("6.3", statement, results, holds, note, limits=True)


def like_the_others(results):
    """CMA's pattern: a group around V11 between two lesser ones around V5 and V17."""
    statement = (
        "CMA's largest weights are at V11, before it near V5, after it near V17, "
        f"{NEAR} more or less"
    )

    def told(reading):
        seen, reach = base(results, reading), int(factor(reading) * NEAR)
        centre, left, right = (
            peak(first, last)(results, seen)
            for first, last in ((0, len(NAMES) - 1), (0, 7), (13, len(NAMES) - 1))
        )
        return [centre == 11, np.abs(left - 5) <= reach, np.abs(right - 17) <= reach]

    places = zip(("V11", "V5", "V17"), told(results.default), strict=True)
    note = ", ".join(f"{name} in {each.mean():.0%}" for name, each in places if len(each))
    return under("6.3", statement, results, lambda reading: np.all(told(reading), axis=0), note,
                 limits=True)  # fmt: skip


def every_variable(results):
    """All variables are informative, but the best subsets select only half."""
    statement = "the most probable model leaves out informative variables"

    def holds(reading):
        (found,) = weights(results, (MAP,), reading)
        chosen, all_ = together((found > 0).sum(axis=1), kept(results, splits_of(results, reading)))
        return chosen < all_

    return under("6.3", statement, results, holds)


def dominates(results):
    """CMA dominates every other method on the three criteria."""
    statement = "SNB(CMA) is better than all others on ACC, AUC and ILF at once"

    def wins(reading):
        return np.array([best(results, reading, key, large) for _, key, large in CRITERIA])

    each = zip(CRITERIA, wins(results.default), strict=True)
    told = [f"best on {name} in {held.mean():.0%}" for (name, *_), held in each if len(held)]
    return under("6.3", statement, results, lambda reading: wins(reading).all(axis=0),
                 ", ".join(told))  # fmt: skip


def _numbers(results, field, reading=None):
    """A field with one number a split, shape (n_splits,)."""
    found = results.values(field, reading)
    return found.reshape(len(found)) if len(found) else np.empty(0)
