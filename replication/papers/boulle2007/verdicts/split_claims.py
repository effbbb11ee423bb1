"""The claims of sections 5 and 6: readings and draws of what they speak of, a split a realisation.

What is no relation is code of its own: what is tested on the file, what runs find, an equation.
"""

import numpy as np
from scipy.stats import chi2, chisquare, ncx2

from replication.evidence.claim import Held, claim, not_judged, together
from replication.evidence.predictive import single
from replication.evidence.vocabulary import AGREES, DISAGREES, IMPOSSIBLE, NOT_JUDGED, NOTHING_FAILS
from replication.papers.boulle2007.protocol import grid, readings
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    CRITERIA,
    FIRST_METHODS,
    MAP,
    NAMES,
    TRAINING,
)
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.quantities import dominated, kept, peak, size, splits_of

__all__ = ["LEAST", "detected", "drawn", "equation_8", "equidistributed", "hard_to_find", "named"]

#: Fewer splits cannot tell a claim that holds in 5 % of them from one that never does.
LEAST = 20

#: Code lengths that differ by this portion are the same model's: sums in another order.
_ROUNDING = 1e-9


def named(results, places):
    """Every reading, the default first; where a word is taken for a limit, half and twice of it."""
    limits = any(place[3] in ("limit", "limited") for place in places)
    said = (name for name in readings.SAID if limits or name not in readings.LIMITS)
    return dict.fromkeys([results.default, *(each.name for each in readings.READINGS), *said])


def drawn(results, places, reading):
    """Draws by place: test scores of methods on the same splits, numbers of a split, or a limit.

    Empty where the reading has nothing that is spoken of, or too few splits to tell how often.
    """
    seen = _seen(results, reading)
    methods = list(dict.fromkeys(place[1] for place in places if place[3] == "score"))
    found = {}
    for place in places:
        _, method, what, kind = place
        if kind == "limit":
            found[place] = np.array([_factor(reading) * float(what)])
        elif kind == "score":
            found[place] = single(_scores(results, methods, what, seen)[methods.index(method)])
        else:
            asked = reading if kind == "limited" else seen
            found[place] = single(_NUMBERS[what](results, asked))
    n = min(len(each) for place, each in found.items() if place[3] != "limit")
    return found if n >= LEAST or n == grid.REPEATS.get(reading) == 1 else {}


def _factor(reading):
    """By what a reading multiplies what a word is taken for."""
    return readings.LIMITS.get(reading, 1.0)


def _seen(results, reading):
    """The reading whose splits and methods one of words looks at."""
    return results.default if reading in readings.LIMITS else reading


def _scores(results, methods, key, reading):
    """Test scores of several methods on the same splits; none where the rows that test trained."""
    if readings.by_name(splits_of(results, reading)).params["rows"] == "all":
        return np.empty((len(methods), 0))
    return _viewed(lambda *at: results.scores(at[0], key, at[1]), results, methods, reading)


def _viewed(of, results, methods, reading):
    """What each method has on the same splits; a view finds some anew, and has none if it has not.

    The others are those of the splits that it looks at.
    """
    splits = splits_of(results, reading)
    found = [of(method, reading) for method in methods]
    if splits != reading and not any(map(len, found)):
        return [each[:0] for each in found]
    return together(*(own if len(own) else of(method, splits)
                      for own, method in zip(found, methods, strict=True)))  # fmt: skip


def _weights(results, methods, reading):
    return _viewed(results.weights, results, methods, reading)


def _not_shared(results, reading):
    """How many of SNB(MAP)'s variables SNB(ACC) or SNB(AUC) does not select."""
    own, *others = (of > 0 for of in _weights(results, (MAP, ACC, AUC), reading))
    return (own & ~np.all(others, axis=0)).sum(axis=1)


def _best_on_all(results, reading):
    """How many of Figure 4's methods are the best on all three criteria."""
    each = [np.array(_scores(results, FIRST_METHODS, key, reading)) * (1 if large else -1)
            for _, key, large in CRITERIA]  # fmt: skip
    best = [scores == scores.max(axis=0, initial=-np.inf) for scores in each]
    return np.all(best, axis=0).sum(axis=0)


def _selected_otherwise(results, reading):
    """How many variables of a large weight in SNB(BMA) are none of SNB(MAP), or the reverse.

    Twice the limit of a half is what none exceeds: the same distance from certain stands for it.
    """
    own, averaged = _weights(results, (MAP, BMA), _seen(results, reading))
    limit = {0.5: 0.25, 1.0: 0.5, 2.0: 0.75}[_factor(reading)]
    return ((averaged > limit) != (own > 0)).sum(axis=1)


def _around_ten(results, reading):
    """Share of the good models that select 10 variables, one more or fewer; half of one is none."""
    counts, reach = results.values("good_sizes", _seen(results, reading)), int(_factor(reading))
    return counts[:, 10 - reach : 11 + reach].sum(axis=1) / counts.sum(axis=1)


def _test_rows(results, reading):
    trained = results.values("n_train", splits_of(results, reading)).ravel()
    return trained * (1 - TRAINING) / TRAINING


def _least_size(results, reading):
    return results.values("least_size", reading).ravel()


def _kept(results, reading):
    return kept(results, splits_of(results, reading))


def _end(of, without):
    """The least or largest weight that SNB(CMA) gives."""

    def weight(results, reading):
        given = results.weights(CMA, reading)
        return of(np.where(given > 0, given, without), axis=1)

    return weight


#: Numbers of a split, from the results and a reading.
_NUMBERS = {
    "variables of SNB(MAP) that another does not select": _not_shared,
    "methods of Figure 4 that are the best on all criteria": _best_on_all,
    "variables selected otherwise": _selected_otherwise,
    "test rows": _test_rows,
    "share of the good models": _around_ten,
    "variables of the least probable model": _least_size,
    "variables that MODL keeps": _kept,
    "variables of SNB(MAP)": size(MAP),
    "variables of SNB(CMA)": size(CMA),
    "least weight of SNB(CMA)": _end(np.min, np.inf),
    "largest weight of SNB(CMA)": _end(np.max, 0.0),
    "place of the largest weight": peak(0, len(NAMES) - 1),
    "place of the largest weight before V9": peak(0, 7),
    "place of the largest weight after V13": peak(13, len(NAMES) - 1),
    "criteria on which SNB(CMA) is the best": dominated,
}


def equidistributed(results, stated):
    """Three equidistributed classes: tested on the file's own counts.

    Shares that are nearly equal pass any test for equal ones, so that what passes is not told from
    them: the note says from which deviation on the test would have refused.
    """
    found = results.current([grid.describe()])
    if not found:
        return not_judged(stated.key, stated.states, "UCI's file is not at hand")
    counts = found[0]["classes"]
    p = float(chisquare(counts).pvalue)
    off = 100 * detected(sum(counts), len(counts))
    note = (
        f"p of a chi-squared test of the file's {', '.join(map(str, counts))} rows; of as many it "
        f"would in four of five cases refuse a class whose share is {off:.1f} points off, and "
        "smaller deviations pass too"
    )
    word, negation = (NOT_JUDGED,) * 2 if p >= 0.05 else (DISAGREES, AGREES)
    return claim(stated.key, stated.states, round(p, 3), 1, word, note, negation=negation,
                 reason=NOTHING_FAILS if p >= 0.05 else "")  # fmt: skip


def detected(n_rows, n_classes, power=0.8):
    """By how much one class's share must be off, the others sharing it, to be refused so often."""
    limit = chi2.ppf(0.95, n_classes - 1)
    sizes = np.linspace(0.0, 1.0 / n_classes, 20_001)
    # A deviation d of one class, and -d / (J - 1) of each other one.
    squares = sizes**2 * (1.0 + 1.0 / (n_classes - 1))
    refused = ncx2.sf(limit, n_classes - 1, n_rows * n_classes * squares[1:])
    return float(sizes[1:][np.argmax(refused >= power)])


def equation_8(results, stated):
    """Equation (8) as printed against equation (4), from which it is said to follow."""
    ratio, by_8 = (results.values(name).ravel() for name in ("log10_ratio", "as_printed"))
    if not ratio.size:
        return not_judged(stated.key, stated.states)
    note = (
        f"equation (4) gives exp(N (H(Y) - ILF)) in place of (H(Y) / ILF)^N. For the MAP model "
        f"(8) as printed is 10^{np.median(by_8):.0f}, (4) 10^{np.median(ratio):.0f}; section 6.1 "
        f"prints 10^{printed.exponent(results):.0f}"
    )
    same = np.allclose(ratio, by_8, rtol=1e-6, atol=0)
    word, negation = (AGREES, DISAGREES) if same else (IMPOSSIBLE, AGREES)
    return claim(stated.key, stated.states, round(float(np.median(by_8))), len(ratio), word, note,
                 negation=negation)  # fmt: skip


def hard_to_find(results):
    """The MAP model is hard to find with a heuristic search: by one run, or by the best of some."""
    least = results.values("code_length").ravel()
    found = results.records("heuristic")
    n = min(len(least), len(found))
    if n < LEAST:
        return {}
    lengths = np.array([record["code_lengths"] for record in found[:n]])
    gap = lengths - least[:n, None]
    missed = gap > _ROUNDING * least[:n, None]
    orders = np.median(gap[missed]) / np.log(10) if missed.any() else 0.0
    note = f"of {missed.size} runs, of which one that misses it is {orders:.1f} orders of magnitude"
    return {
        "one run": Held.of(missed.ravel(), f"{note} less probable"),
        "all of them": Held.of(missed.all(axis=1), f"all {lengths.shape[1]} runs on a split"),
        "one of them": Held.of(missed.any(axis=1), f"at least one of {lengths.shape[1]} runs"),
    }
