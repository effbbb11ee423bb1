"""The claims of the slides: each by how often it holds in fresh realisations, by reading."""

import numpy as np
from scipy.stats import t, wilcoxon

from replication.evidence.claim import Held, judged, measured, not_judged
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.verdicts import growth, slides, times
from replication.papers.webb2006.verdicts.results import Results

#: Sets with fewer rows than this are small.
SMALL = 1000
#: Over fewer data sets nothing is said of all of them, nor of the small ones.
FEWEST_SETS = 10
#: Realisations that Wilcoxon's test is made in.
TESTED = 100
#: An order is told from the next where slopes are on either side of the middle.
LINEAR, HIGHER = (-np.inf, 1.5), (1.5, np.inf)


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
        *(better(results, statement, method) for statement, method in (
            ("learned weights (MAPLMG) reduce the error", "MAPLMG"),
            ("lazy elimination reduces the error", "AODEsr"))),
        linear(results),
        *(dearer(results, rival, phase) for rival, phase in (("TAN", "training"),
                                                             ("LBR", "testing"))),
        anytime(results),
    ]  # fmt: skip


def mean_below(results, statement, quantity, low, high):
    """One method's mean over the data sets is below another's, under every reading."""
    found = {}
    for reading in slides.names(quantity):
        if _touches(reading, (low, high)):
            drawn = _drawn(results, quantity, (low, high), reading)
            if drawn:
                means = [drawn[method].mean(axis=1) for method in (low, high)]
                note = f"medians {np.median(means[0]):.4f} and {np.median(means[1]):.4f}"
                found[reading] = Held.of(means[0] < means[1], note, drawn[low].recorded)
    return _judged(quantity, statement, found)


def comparable(results, rival):
    """No significant difference over the data sets (Wilcoxon's signed ranks, 5 %)."""
    statement = f"AODE's error is comparable to {rival}'s"
    found = {}
    for reading in slides.names("error"):
        if _touches(reading, ("AODE", rival)):
            drawn = _drawn(results, "error", ("AODE", rival), reading)
            if drawn:
                found[reading] = _undecided(drawn["AODE"], drawn[rival])
    return _judged("error", statement, found, _TESTED)


def small_sets(results):
    """AODE's error is comparable to boosted J48's on small data sets."""
    statement = "AODE's error is comparable to Boosted J48's for small data sets"
    pair, found = ("AODE", "Boosted J48"), {}
    for reading in (each.name for each in readings.READINGS):
        names = tuple(n for n in results.sets(pair, reading)
                      if results.record(n, "AODE")["rows"] < SMALL)  # fmt: skip
        if _touches(reading, pair) and len(names) >= FEWEST_SETS:
            drawn = results.draws("error", pair, names, reading)
            own, other = (drawn[method] for method in pair)
            found[reading] = _undecided(own, other, f"{len(names)} sets of fewer than {SMALL} rows")
    return _judged("error", statement, found, _TESTED)


def rarer_parents(results):
    """Parents that occur once do better than those that occur 30 times."""
    found = {}
    gains = {
        readings.DEFAULT: (("AODE, F = 1", readings.DEFAULT), ("AODE", readings.DEFAULT)),
        readings.POOLED: (("AODE", f"{readings.POOLED}, frequency 1"), ("AODE", readings.POOLED)),
    }
    for name, (own, base) in gains.items():
        pair = [_means(results, *each) for each in (own, base)]
        if all(each is not None for each in pair):
            found[name] = _below(*pair)
    return _judged("refinements", "frequency 1 does better than 30", found)


def better(results, statement, method):
    """A refinement's mean error is below that of AODE with the same parents."""
    drawn = _drawn(results, "error", (method, "AODE, F = 1"), readings.DEFAULT)
    means = [drawn[each].mean(axis=1) for each in (method, "AODE, F = 1")] if drawn else ()
    return _judged("refinements", statement, {readings.DEFAULT: _below(*means)} if drawn else {})


def linear(results):
    """Learning time is linear in the number of training objects."""
    statement = "AODE's training time is linear in the number of training rows"
    slope = growth.along(results, "AODE", "train", "rows")
    if slope is None:
        return not_judged("efficiency", statement)
    note = (
        "log-log slope of training time against rows, between neighbouring points of the upper "
        "half; nearer to 1 than to 2 is linear, and n log n is not told from it"
    )
    return measured("efficiency", statement, round(slope[1], 3), slope, LINEAR, HIGHER, 1, note)


def dearer(results, rival, phase):
    """A rival takes more time than AODE in a phase."""
    verb = {"training": "train", "testing": "classify"}[phase]
    statement = f"{rival} takes more time to {verb} than AODE"
    ratios = np.log(times.ratios_by_set(results, rival, phase, times.WITH_CUTS))
    if ratios.size < FEWEST_SETS:
        return not_judged("efficiency", statement)
    error = ratios.std(ddof=1) / np.sqrt(ratios.size) * t.ppf(0.975, ratios.size - 1)
    middle = np.exp(ratios.mean())
    interval = tuple(float(np.exp(ratios.mean() + side * error)) for side in (-1, 1))
    note = f"geometric mean over {ratios.size} data sets of the ratio of seconds"
    return measured("efficiency", statement, round(float(middle), 3), interval, (1.0, np.inf),
                    (0.0, 1.0), ratios.size, note)  # fmt: skip


def anytime(results):
    """No stage is worse than both naive Bayes and the whole."""
    statement = "stopped after any number of parents, AODE is no worse than both NB and the whole"
    found = {}
    for order in ("mutual_information", "input"):
        holds, told = [], []
        for cell in (c for c in grid.anytime() if c.params["order"] == order):
            for record in results.current([cell]):
                wrong = np.array(record["wrong"])
                holds.append(bool(wrong[1:].max() <= max(wrong[0], wrong[-1])))
                told += [] if holds[-1] else [cell.dataset]
        if holds:
            note = f"fails on {', '.join(told) or 'none'}"
            found[f"parents by {order.replace('_', ' ')}"] = Held.of(holds, note)
    return judged("anytime", statement, found, what="share of data sets where it holds")


_TESTED = "share of realisations without a significant difference"


def _judged(key, statement, found, what="share of realisations where it holds"):
    """Judge under all readings, where the default has results on enough data sets."""
    if readings.DEFAULT not in found:
        why = f"its cells were not run on {FEWEST_SETS} data sets"
        return not_judged(key, statement, why)
    return judged(key, statement, found, what=what)


def _drawn(results, quantity, methods, reading):
    """Draws of methods on enough data sets, or {}."""
    if len(results.sets(methods, reading)) < FEWEST_SETS:
        return {}
    return results.realisations(quantity, methods, reading, True)


def _means(results, method, reading):
    drawn = _drawn(results, "error", (method,), reading)
    return drawn[method].mean(axis=1) if drawn else None


def _below(own, other):
    note = f"mean errors {np.median(own):.4f} and {np.median(other):.4f}"
    return Held.of(np.asarray(own < other), note, min(own.recorded, other.recorded))


def _undecided(own, other, what=""):
    """How often Wilcoxon's signed ranks find no difference, and how large the mean one is."""
    gaps = np.asarray(other - own)[:TESTED]
    p = np.array([wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps])
    told = f"median p {np.median(p):.3f}, mean difference {gaps.mean():+.4f}"
    note = f"{what}, {told}" if what else told
    return Held.of(p > 0.05, note, own.recorded)


def _touches(reading, methods):
    """Whether a reading changes anything for some of the methods."""
    run, view = readings.viewed(reading)
    found = next(each for each in readings.READINGS if each.name == run)
    return bool(view) or any(method in found.methods for method in methods)
