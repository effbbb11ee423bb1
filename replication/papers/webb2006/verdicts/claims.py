"""What the claims of the slides are judged by: draws of means and of tests, and of what is none."""

from dataclasses import replace

import numpy as np
from scipy.stats import t, wilcoxon

from replication.datasets.registry import registry
from replication.evidence.claim import Held, claim, measured, names, not_judged, settled
from replication.evidence.predictive import Draws
from replication.evidence.vocabulary import AGREES, DISAGREES, NOT_JUDGED, NOTHING_FAILS, OPEN
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import growth, slides, times

#: Sets with fewer rows than this are small.
SMALL = 1000
#: The row of what is drawn of these alone.
SMALL_SETS = "small data sets"
#: Realisations that Wilcoxon's test is made in.
TESTED = 100
#: Slopes that are nearer to linear growth than to none or to quadratic.
LINEAR = (0.5, 1.5)


def named(results, places):
    """Readings of a slide's quantity that differ for some of the methods, the default first."""
    artefact, row, *_ = places[0]
    found = slides.names(artefact, _methods(places))
    # The views are of all data sets.
    return [name for name in found if row != SMALL_SETS or not readings.LOOKS[name].view]


def drawn(results, places, reading):
    """Means over the data sets by place; or the p of one method less another."""
    artefact, row, _, statistic = places[0]
    methods = _methods(places)
    if statistic == "p":
        pair = (_drawn(results, artefact, methods, reading, False) if row != SMALL_SETS
                else _of_small(results, artefact, methods, reading))  # fmt: skip
        return {places[0]: _p(*pair.values())} if pair else {}
    found = _drawn(results, artefact, methods, reading)
    return {place: found[place[2]].mean(axis=1) for place in places} if found else {}


def _methods(places):
    return tuple(method for place in places for method in place[2].split(" less "))


def _of_small(results, quantity, methods, reading):
    names = tuple(name for name in SETS if registry()[name].rows < SMALL)
    if results.sets(methods, reading, names) != list(names):
        return {}
    return results.draws(quantity, methods, names, reading, False)


def _p(own, other):
    """P of Wilcoxon's signed ranks over the data sets, in each of some realisations.

    The draws are recorded runs as they are: moved ones would be noisier tables than a fresh one.
    """
    gaps = np.asarray(other - own)[:TESTED]
    return Draws([wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps], own.recorded)


def rarer_parents(results):
    """Parents that occur once do better than those that occur 30 times, in the mean."""
    once, usual, found = "AODE, F = 1", "AODE", {}
    for view in slides.names("error", (once,)):
        both = _drawn(results, "error", (once, usual), view)
        if both:
            found[view] = _below(both[once], both[usual])
        elif not found:
            return {}
    # AODE under two readings, which share their trials.
    pooled = [_drawn(results, "error", (usual,), name)
              for name in (f"{readings.POOLED}, frequency 1", readings.POOLED)]  # fmt: skip
    if all(pooled):
        found[readings.POOLED] = _below(*(each[usual] for each in pooled))
    return found


def linear(results, stated):
    """Learning time is linear in the number of training objects."""
    slopes = growth.along(results, "AODE", "train", "rows")
    if slopes is None:
        return not_judged(stated.key, stated.states)
    low, high = slopes
    inside = low < LINEAR[1] and high > LINEAR[0]
    outside = low < LINEAR[0] or high > LINEAR[1]
    note = (
        f"log-log slopes of training time against rows between the points of the upper half: "
        f"{low:.3g} to {high:.3g}; nearer to 1 than to 0 or 2 is linear, and n log n is not told "
        "from it"
    )
    return claim(stated.key, stated.states, f"{low:.3g} to {high:.3g}", 1,
                 _open(inside, outside), note, negation=_open(outside, inside),
                 reason=NOTHING_FAILS if inside and outside else "")  # fmt: skip


def dearer(results, stated):
    """A rival takes more time than AODE in a phase, whenever the clock starts."""
    [more] = stated.relations.values()
    _, phase, rival, _ = stated.places(more)[0]
    found = {
        clock: _ratio(stated, np.log(ratios))
        for clock in times.CLOCKS
        if (ratios := times.ratios_by_set(results, rival, phase, clock)).size
    }
    if times.WITH_CUTS not in found:
        return not_judged(stated.key, stated.states)
    first = replace(found[times.WITH_CUTS], reading=times.WITH_CUTS)
    agrees = tuple(clock for clock, each in found.items() if each.verdict == AGREES)
    told = "; ".join(f"{clock}: {found[clock].note}" for clock in found)
    came, negated = (settled({clock: getattr(each, word) for clock, each in found.items()})
                     for word in ("verdict", "negation"))  # fmt: skip
    return replace(first, verdict=came, negation=negated, note=told,
                   agrees=agrees if came == OPEN else ())  # fmt: skip


def _ratio(stated, logs):
    """Judge by the mean of logarithms of ratios, over the data sets as a sample of such."""
    error = logs.std(ddof=1) / np.sqrt(logs.size) * t.ppf(0.975, logs.size - 1)
    middle, *interval = np.exp(logs.mean() + np.array([0.0, -error, error])).tolist()
    note = f"geometric mean over {logs.size} data sets of the ratio of seconds {middle:.3g}"
    return measured(stated.key, stated.states, round(middle, 3), tuple(interval), (1.0, np.inf),
                    (0.0, 1.0), logs.size, note)  # fmt: skip


def anytime(results):
    """No stage is worse than both naive Bayes and the whole, on any of the data sets."""
    found = {}
    for order in ("mutual_information", "input"):
        cells = [cell for cell in grid.anytime() if cell.params["order"] == order]
        curves = {cell.dataset: each["wrong"] for cell in cells for each in results.current([cell])}
        if len(curves) == len(cells):
            fails = [name for name, wrong in curves.items()
                     if max(wrong[1:]) > max(wrong[0], wrong[-1])]  # fmt: skip
            note = f"of {len(curves)} data sets it fails on {names(fails)}"
            found[f"parents by {order.replace('_', ' ')}"] = Held.of([not fails], note)
    return found


def _drawn(results, quantity, methods, reading, moved=True):
    """Draws of methods where all data sets were run, or {}; the missing one by how they differ."""
    if len(results.sets(methods, reading)) < len(SETS):
        return {}
    return results.realisations(quantity, methods, reading, _gap, moved)


def _gap(first, *others):
    return others[-1] - first if others else first


def _below(low, high):
    means = [table.mean(axis=1) for table in (low, high)]
    note = f"medians {np.median(means[0]):.4f} and {np.median(means[1]):.4f}"
    return Held.of(np.asarray(means[0] < means[1]), note, min(low.recorded, high.recorded))


def _open(true, false):
    """The word where what was measured leaves a claim, and its negation, open or not."""
    if true and false:
        return NOT_JUDGED
    return AGREES if true else DISAGREES
