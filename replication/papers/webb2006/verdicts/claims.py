"""The claims of the slides: each by how often it holds in fresh realisations."""

import numpy as np
from scipy.stats import wilcoxon

from replication.evidence.claim import claim, judged, not_judged, partly
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.verdicts import times
from replication.papers.webb2006.verdicts.results import Results

#: Sets with fewer rows than this are small.
SMALL = 1000
#: Over fewer data sets no test of differences is made.
FEWEST_SETS = 10


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
        better(results, "frequency 1 does better than 30", "AODE, F = 1", "AODE"),
        better(results, "learned weights (MAPLMG) reduce the error", "MAPLMG", "AODE, F = 1"),
        better(results, "lazy elimination reduces the error", "AODEsr", "AODE, F = 1"),
        linear(results),
        efficient(results),
        anytime(results),
    ]  # fmt: skip


def mean_below(results, statement, quantity, low, high):
    """One method's mean over the data sets is below another's."""
    drawn = results.realisations(quantity, tuple({low, high, "AODE"}), readings.DEFAULT)
    if not drawn:
        return not_judged(quantity, statement)
    means = [drawn[method].mean(axis=1) for method in (low, high)]
    note = f"medians {np.median(means[0]):.4f} and {np.median(means[1]):.4f}"
    share = float(np.mean(means[0] < means[1]))
    return judged(quantity, statement, share, means[0].size, note)


def comparable(results, rival):
    """No significant difference over the data sets (Wilcoxon's signed ranks, 5 %)."""
    statement = f"AODE's error is comparable to {rival}'s"
    drawn = results.realisations("error", ("AODE", rival), readings.DEFAULT)
    if not drawn or drawn["AODE"].shape[1] < FEWEST_SETS:
        return not_judged("error", statement)
    p = _signed_ranks(drawn["AODE"], drawn[rival])
    note = f"share of realisations without a significant difference; median p {np.median(p):.3f}"
    return judged("error", statement, float(np.mean(p > 0.05)), p.size, note, "Wilcoxon")


def small_sets(results):
    """AODE's error is comparable to boosted J48's on small data sets."""
    statement = "AODE's error is comparable to Boosted J48's for small data sets"
    names = [n for n in results.sets(("AODE", "Boosted J48")) if _rows(results, n) < SMALL]
    if len(names) < FEWEST_SETS:
        return not_judged("error", statement)
    own, other = (results.draws("error", method, names) for method in ("AODE", "Boosted J48"))
    p = _signed_ranks(own, other)
    note = (
        f"share of realisations without a significant difference on {len(names)} sets of fewer "
        f"than {SMALL} rows; mean errors {own.mean():.4f} and {other.mean():.4f}"
    )
    return judged("error", statement, float(np.mean(p > 0.05)), p.size, note, "Wilcoxon")


def better(results, statement, method, base):
    """A refinement's error against that of what it refines, over the data sets."""
    names = results.sets((method, base))
    if len(names) < FEWEST_SETS:
        return not_judged("refinements", statement)
    own, other = (results.draws("error", each, names) for each in (method, base))
    gain = other.mean(axis=1) - own.mean(axis=1)
    p = _signed_ranks(own, other)
    note = (
        f"mean error {own.mean():.4f} against {other.mean():.4f} on {len(names)} sets; "
        f"median p of Wilcoxon's test {np.median(p):.4f}"
    )
    return judged("refinements", statement, float(np.mean(gain > 0)), gain.size, note)


def linear(results):
    """Learning time is linear in the number of training objects."""
    statement = "AODE's training time is linear in the number of training rows"
    cell = next(c for c in grid.growth() if c.method == "AODE" and c.params["along"] == "rows")
    found = results.current([cell])
    if not found:
        return not_judged("efficiency", statement)
    at, seconds = (np.log(found[0][name][-3:]) for name in ("at", "train"))
    slope = float(np.polyfit(at, seconds, 1)[0])
    verdict = CONSISTENT if slope < 1.15 else INCONSISTENT
    note = "log-log slope of training time against rows; linear is 1"
    return claim("efficiency", statement, round(slope, 3), 1, verdict, note)


def efficient(results):
    """LBR and TAN cost more than AODE, LBR when asked, TAN when trained."""
    pairs = {"TAN": "training", "LBR": "testing"}
    holds, told = {}, []
    for rival, phase in pairs.items():
        seconds = [times.mean_seconds(results, method, phase) for method in (rival, "AODE")]
        if None not in seconds:
            holds[f"{rival}, {phase}"] = seconds[0] > seconds[1]
            told.append(f"{rival} {phase} {seconds[0] / seconds[1]:.3g} times AODE's")
    statement = "AODE attains the accuracy of LBR and TAN with less computation"
    return partly("efficiency", statement, holds, 1, "; ".join(told), "methods")


def anytime(results):
    """No stage is worse than both naive Bayes and the whole."""
    statement = "stopped after any number of parents, AODE is no worse than both NB and the whole"
    holds, told = {}, []
    for cell in grid.anytime():
        for record in results.current([cell]):
            errors = np.array(record["wrong"]) / record["rows"]
            name = f"{cell.dataset}, {cell.params['order']}"
            holds[name] = bool(errors[1:].max() <= max(errors[0], errors[-1]) + 1e-12)
            told.append(f"{name} {errors[0]:.3f} to {errors[-1]:.3f}")
    return partly("anytime", statement, holds, 1, "; ".join(told), "curves", left_open=True)


def _signed_ranks(own, other):
    """Two-tailed p of Wilcoxon's test in each draw; 1 where nothing differs."""
    gaps = other - own
    return np.array([wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps])


def _rows(results, name):
    return results.record(name, "AODE")["rows"]
