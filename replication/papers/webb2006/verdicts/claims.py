"""The claims of the slides: each by how often it holds in fresh realisations, by reading."""

from dataclasses import replace

import numpy as np
from scipy.stats import t, wilcoxon

from replication.datasets.registry import registry
from replication.evidence.claim import Held, claim, judged, measured, names, not_judged, settled
from replication.evidence.vocabulary import (
    AGREES,
    CONSISTENT,
    INCONSISTENT,
    NOT_TESTABLE,
    UNDER_SPECIFIED,
)
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import growth, slides, times
from replication.papers.webb2006.verdicts.results import Results

#: Sets with fewer rows than this are small.
SMALL = 1000
#: Realisations that Wilcoxon's test is made in.
TESTED = 100
#: Slopes that are nearer to linear growth than to none or to quadratic.
LINEAR = (0.5, 1.5)


def verdicts(results: Results):
    """Verdicts on the claims, in order."""
    return [
        mean_below(results, "AODE's mean error is below NB's", "error", "AODE", "NB"),
        *(comparable(results, rival) for rival in ("LBR", "TAN")),
        small_sets(results),
        *(mean_below(results, f"AODE's mean variance is below {rival}'s", "variance", "AODE", rival)
          for rival in ("LBR", "TAN", "Boosted J48")),
        *(mean_below(results, f"AODE's mean bias is above {rival}'s", "bias", rival, "AODE")
          for rival in ("LBR", "TAN")),
        *(mean_below(results, f"{rival} has less bias than NB", "bias", rival, "NB")
          for rival in ("TAN", "LBR")),
        *(mean_below(results, f"{rival} has more variance than NB", "variance", "NB", rival)
          for rival in ("TAN", "LBR")),
        rarer_parents(results),
        *(refined(results, statement, method) for statement, method in (
            ("learned weights (MAPLMG) reduce the error", "MAPLMG"),
            ("lazy elimination reduces the error", "AODEsr"))),
        linear(results),
        *(dearer(results, rival, phase) for rival, phase in (("TAN", "training"),
                                                             ("LBR", "testing"))),
        anytime(results),
    ]  # fmt: skip


def mean_below(results, statement, quantity, low, high, key=None):
    """One method's mean over the data sets is below another's, under every reading."""
    found = {}
    for reading in slides.names(quantity, (low, high)):
        drawn = _drawn(results, quantity, (low, high), reading)
        if drawn:
            means = [drawn[method].mean(axis=1) for method in (low, high)]
            found[reading] = _below(*means)
    return _judged(key or quantity, statement, found)


def comparable(results, rival):
    """No significant difference over the data sets (Wilcoxon's signed ranks, 5 %)."""
    statement, pair, found = f"AODE's error is comparable to {rival}'s", ("AODE", rival), {}
    for reading in slides.names("error", pair):
        drawn = _drawn(results, "error", pair, reading, False)
        if drawn:
            found[reading] = _undecided(*drawn.values())
    return _judged("error", statement, found, _NO_DIFFERENCE)


def small_sets(results):
    """AODE's error is comparable to boosted J48's on small data sets."""
    statement = "AODE's error is comparable to Boosted J48's for small data sets"
    pair, found = ("AODE", "Boosted J48"), {}
    small = tuple(name for name in SETS if registry()[name].rows < SMALL)
    for reading in slides.names("error", pair):
        # The views are of all data sets.
        run, view = readings.viewed(reading)
        if not view and results.sets(pair, run, small) == list(small):
            drawn = results.draws("error", pair, small, run, False)
            what = f"{len(small)} sets of fewer than {SMALL} rows"
            found[reading] = _undecided(*drawn.values(), what)
    return _judged("error", statement, found, _NO_DIFFERENCE)


def rarer_parents(results):
    """Parents that occur once do better than those that occur 30 times."""
    once, usual, found = "AODE, F = 1", "AODE", {}
    for view in slides.names("error", (once,)):
        drawn = _drawn(results, "error", (once, usual), view)
        if drawn:
            found[view] = _below(*(drawn[method].mean(axis=1) for method in (once, usual)))
    # AODE under two readings, which share their trials.
    pooled = [_drawn(results, "error", (usual,), name)
              for name in (f"{readings.POOLED}, frequency 1", readings.POOLED)]  # fmt: skip
    if all(pooled):
        found[readings.POOLED] = _below(*(drawn[usual].mean(axis=1) for drawn in pooled))
    return _judged("refinements", "frequency 1 does better than 30", found)


def refined(results, statement, method):
    """A refinement's mean error is below that of AODE with the same parents."""
    return mean_below(results, statement, "error", method, "AODE, F = 1", "refinements")


def linear(results):
    """Learning time is linear in the number of training objects."""
    statement = "AODE's training time is linear in the number of training rows"
    slopes = growth.along(results, "AODE", "train", "rows")
    if slopes is None:
        return not_judged("efficiency", statement)
    low, high = slopes
    inside = low < LINEAR[1] and high > LINEAR[0]
    outside = low < LINEAR[0] or high > LINEAR[1]
    note = (
        f"log-log slopes of training time against rows between the points of the upper half: "
        f"{low:.3g} to {high:.3g}; nearer to 1 than to 0 or 2 is linear, and n log n is not told "
        "from it"
    )
    return claim("efficiency", statement, f"{low:.3g} to {high:.3g}", 1, _open(inside, outside),
                 note, negation=_open(outside, inside))  # fmt: skip


def dearer(results, rival, phase):
    """A rival takes more time than AODE in a phase, whenever the clock starts."""
    verb = {"training": "train", "testing": "classify"}[phase]
    statement = f"{rival} takes more time to {verb} than AODE"
    found = {
        clock: _ratio(statement, np.log(ratios))
        for clock in times.CLOCKS
        if (ratios := times.ratios_by_set(results, rival, phase, clock)).size
    }
    if times.WITH_CUTS not in found:
        return not_judged("efficiency", statement)
    first = replace(found[times.WITH_CUTS], reading=times.WITH_CUTS)
    agrees = tuple(clock for clock, each in found.items() if each.verdict in AGREES)
    told = "; ".join(f"{clock}: {found[clock].note}" for clock in found)
    if settled({clock: each.verdict for clock, each in found.items()}) == UNDER_SPECIFIED:
        return replace(first, verdict=UNDER_SPECIFIED, negation=UNDER_SPECIFIED, note=told,
                       agrees=agrees)  # fmt: skip
    return replace(first, note=told)


def _ratio(statement, logs):
    """Judge by the mean of logarithms of ratios, over the data sets as a sample of such."""
    error = logs.std(ddof=1) / np.sqrt(logs.size) * t.ppf(0.975, logs.size - 1)
    middle, *interval = np.exp(logs.mean() + np.array([0.0, -error, error])).tolist()
    note = f"geometric mean over {logs.size} data sets of the ratio of seconds {middle:.3g}"
    return measured("efficiency", statement, round(middle, 3), tuple(interval), (1.0, np.inf),
                    (0.0, 1.0), logs.size, note)  # fmt: skip


def anytime(results):
    """No stage is worse than both naive Bayes and the whole, on any of the data sets."""
    statement = "stopped after any number of parents, AODE is no worse than both NB and the whole"
    found = {}
    for order in ("mutual_information", "input"):
        cells = [cell for cell in grid.anytime() if cell.params["order"] == order]
        curves = {cell.dataset: each["wrong"] for cell in cells for each in results.current([cell])}
        if len(curves) == len(cells):
            fails = [name for name, wrong in curves.items()
                     if max(wrong[1:]) > max(wrong[0], wrong[-1])]  # fmt: skip
            note = f"of {len(curves)} data sets it fails on {names(fails)}"
            found[f"parents by {order.replace('_', ' ')}"] = Held.of([not fails], note)
    return judged("anytime", statement, found, what="one cross-validation, on all data sets")


_NO_DIFFERENCE = "share of realisations without a significant difference"


def _judged(key, statement, found, what="share of realisations where it holds"):
    """Judge under all readings, where the default was run on all data sets that are needed."""
    if readings.DEFAULT not in found:
        return not_judged(key, statement, "it was not run on all data sets that it speaks of")
    return judged(key, statement, found, what=what)


def _drawn(results, quantity, methods, reading, moved=True):
    """Draws of methods where all data sets were run, or {}; the missing one by how they differ."""
    if len(results.sets(methods, reading)) < len(SETS):
        return {}
    return results.realisations(quantity, methods, reading, _gap, moved)


def _gap(first, *others):
    return others[-1] - first if others else first


def _below(low, high):
    note = f"medians {np.median(low):.4f} and {np.median(high):.4f}"
    return Held.of(np.asarray(low < high), note, min(low.recorded, high.recorded))


def _undecided(own, other, what=""):
    """How often Wilcoxon's signed ranks find no difference, and how large the mean one is.

    The draws are recorded runs as they are: moved ones would be noisier tables than a fresh one.
    """
    gaps = np.asarray(other - own)[:TESTED]
    p = np.array([wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps])
    told = f"median p {np.median(p):.3f}, mean difference {gaps.mean():+.4f}"
    note = f"{what}, {told}" if what else told
    return Held.of(p > 0.05, note, own.recorded)


def _open(true, false):
    """The word where what was measured leaves a claim, and its negation, open or not."""
    if true:
        return NOT_TESTABLE if false else CONSISTENT
    return INCONSISTENT
