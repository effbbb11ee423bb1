"""The claims of sections 5 and 6: readings and draws of what they speak of, a split a realisation.

What is no relation is code of its own: what is tested on the file, what runs find, an equation.
"""

import numpy as np
from scipy.stats import chi2, chisquare, ncx2

from replication.evidence.claim import Frequency, claim, not_judged
from replication.evidence.predictive import single
from replication.evidence.vocabulary import AGREES, DISAGREES, IMPOSSIBLE, NOT_JUDGED, NOTHING_FAILS
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.split_numbers import NUMBERS, factor, looked_at, scores

#: Fewer splits cannot tell a claim that holds in 5 % of them from one that never does.
LEAST = 20

#: Code lengths that differ by this portion are the same model's: sums in another order.
_ROUNDING = 1e-9


def named(results, places):
    """Every reading, the default first; where a word is taken for a limit, half and twice of it."""
    limits = any(place[3] in ("limit", "limited") for place in places)
    return dict.fromkeys(
        [
            results.default,
            *(reading.name for reading in variants.READINGS),
            *(name for name in variants.SAID if limits or name not in variants.LIMITS),
        ]
    )


def drawn(results, places, reading):
    """Draws by place, on the same splits: scores or gaps of methods, numbers, or a limit.

    A score is of the test rows; a gap is by how much that of the training rows is above it.

    Empty where the reading has nothing that is spoken of, or too few splits to tell how often.
    """
    splits = looked_at(results, reading)
    methods = list(dict.fromkeys(place[1] for place in places if place[3] in _SCORES))
    by_place = {}
    for place in places:
        _, method, quantity, kind = place
        if kind == "limit":
            by_place[place] = np.array([factor(reading) * float(quantity)])
        elif kind in _SCORES:
            values = _SCORES[kind](results, methods, quantity, splits)
            by_place[place] = single(values[methods.index(method)])
        else:
            asked = reading if kind == "limited" else splits
            by_place[place] = single(NUMBERS[quantity](results, asked))
    n = min(len(draws) for place, draws in by_place.items() if place[3] != "limit")
    return by_place if n >= LEAST or n == grid.REPEATS.get(reading) == 1 else {}


#: Scores of methods by the kind of a place.
_SCORES = {
    "score": scores,
    "gap": lambda *asked: np.subtract(scores(*asked, "train"), scores(*asked, "test")),
}


def equidistributed(results, stated):
    """Three equidistributed classes: tested on the file's own counts.

    Shares that are nearly equal pass any test for equal ones, so that what passes is not told from
    them: the note says from which deviation on the test would have refused.
    """
    records = results.current([grid.describe()])
    if not records:
        return not_judged(stated.key, stated.states, "UCI's file is not at hand")
    counts = records[0]["classes"]
    p = float(chisquare(counts).pvalue)
    off = 100 * detected(sum(counts), len(counts))
    note = (
        f"p of a chi-squared test of the file's {', '.join(map(str, counts))} rows. With so "
        f"many rows it would refuse a share that is {off:.1f} points off in four of five cases; "
        "smaller deviations often pass"
    )
    return claim(
        stated.key,
        stated.states,
        round(p, 3),
        1,
        NOT_JUDGED if p >= 0.05 else DISAGREES,
        note,
        negation=NOT_JUDGED if p >= 0.05 else AGREES,
        reason=NOTHING_FAILS if p >= 0.05 else "",
    )


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
    is_equal = np.allclose(ratio, by_8, rtol=1e-6, atol=0)
    return claim(
        stated.key,
        stated.states,
        round(float(np.median(by_8))),
        len(ratio),
        AGREES if is_equal else IMPOSSIBLE,
        note,
        negation=DISAGREES if is_equal else AGREES,
    )


def hard_to_find(results):
    """The MAP model is hard to find with a heuristic search: by one run, or by the best of some."""
    least = results.values("code_length").ravel()
    records = results.records("heuristic")
    n = min(len(least), len(records))
    if n < LEAST:
        return {}
    lengths = np.array([record["code_lengths"] for record in records[:n]])
    gap = lengths - least[:n, None]
    missed = gap > _ROUNDING * least[:n, None]
    orders = np.median(gap[missed]) / np.log(10) if missed.any() else 0.0
    note = f"of {missed.size} runs, of which one that misses it is {orders:.1f} orders of magnitude"
    return {
        "one run": Frequency.of(missed.ravel(), f"{note} less probable"),
        "all of them": Frequency.of(missed.all(axis=1), f"all {lengths.shape[1]} runs on a split"),
        "one of them": Frequency.of(missed.any(axis=1), f"at least one of {lengths.shape[1]} runs"),
    }
