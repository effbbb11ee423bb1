"""The claims on Figure 2, C7, and the number of words from which its curves part."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import Held, judged
from replication.evidence.judging import judge_exact, no_data
from replication.evidence.vocabulary import DISAGREES, NO_DATA, NOT_JUDGED
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.verdicts import corrected

#: The number of words after which the paper sees BMA, LR and SVM ahead of NB.
AFTER = 150
#: The methods that the paper sets against NB.
RIVALS = ("BMA", "LR", "SVM")
#: Where LR and SVM may be better than BMA in the right of the figure.
WHERE = ("at every size", "at the most messages")
#: The pairs of categories, and the form of the words, in which Figure 2 was run: its readings.
CORPORA = tuple(
    (pair, terms)
    for pair in grid.PAIRS
    for terms in grid.TERMS
    if terms == "presence" or pair == grid.PAIRS[0]
)

#: Who comes to the asymptote with fewer messages: the sentence may be of BMA, or of LR and SVM.
WHO = {"of BMA": ("BMA",), "of LR and SVM": ("LR", "SVM")}

_NOT_RUN = "the newsgroups cells were not run"
_UNNAMED = (
    "the paper names no categories; its plotted values and the authors' code point "
    "to two files that are public, and not at hand; what follows is for other categories"
)


def words(results, claim):
    """C7, Figure 2 left: after about 150 words BMA, LR and SVM are significantly better than NB."""

    def holds(points, runs, name):
        gains = _gains(runs, RIVALS, "NB")[:, :, points > AFTER]
        least = corrected.critical(len(gains)) * corrected.error(gains)
        drawn = corrected.fresh_means(gains, "words", name)
        told = ", ".join(
            f"{rival} {gain.mean():+.2f} (seen from {seen.max():.2g} on)"
            for rival, gain, seen in zip(RIVALS, gains.mean(axis=0), least, strict=True)
        )
        return (drawn > least).all(axis=(1, 2)), f"mean gain over NB in points: {told}"

    return _unnamed(claim, _held(results, "features", {"": holds}))


def competitive(results, claim):
    """C7, Figure 2 left: BMA is not significantly worse than LR or SVM at any number of words."""

    def holds(points, runs, name):
        gains = _gains(runs, ("LR", "SVM"), "BMA")
        least = corrected.critical(len(gains)) * corrected.error(gains)
        drawn = corrected.fresh_means(gains, "competitive", name)
        means = gains.mean(axis=(0, 2))
        told = f"mean gain over BMA in points: LR {means[0]:+.2f}, SVM {means[1]:+.2f}"
        return (drawn <= least).all(axis=(1, 2)), told

    return _unnamed(claim, _held(results, "features", {"": holds}))


def sooner(results, claim):
    """C7, Figure 2 left: the accuracy of BMA, LR and SVM asymptotes earlier than that of NB."""
    return _unnamed(claim, _held(results, "features", {"": _sooner(RIVALS)}))


def much_data(results, claim):
    """C7, Figure 2 right: LR and SVM are better than BMA."""

    def better(where):
        def holds(points, runs, name):
            gains = _gains(runs, ("LR", "SVM"), "BMA")
            gains = gains if where == WHERE[0] else gains[:, :, -1:]
            drawn = corrected.fresh_means(gains, "much data", name)
            means = gains.mean(axis=(0, 2))
            told = f"mean gain over BMA in points: LR {means[0]:+.2f}, SVM {means[1]:+.2f}"
            return (drawn > 0).all(axis=(1, 2)), told

        return holds

    return _unnamed(claim, _held(results, "training", {where: better(where) for where in WHERE}))


def sooner_with_data(results, claim):
    """C7, Figure 2 right: BMA, or LR and SVM, asymptote more quickly than NB."""
    ways = {who: _sooner(rivals) for who, rivals in WHO.items()}
    return _unnamed(claim, _held(results, "training", ways))


def _unnamed(claim, held):
    """What was seen in our corpora, of which none is known to be the paper's: nothing is judged."""
    found = judged(claim.key, claim.states, held, _UNNAMED)
    if not held:
        return found
    return replace(found, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=NO_DATA, agrees=())


def accuracies(results, along, pair, terms):
    """Points of a curve, and the accuracy of every method there in the runs that all share.

    The latter by method, each (n_runs, n_points); no points where fewer than two runs are shared.
    """
    found = {method: results.curve(method, along, pair, terms) for method in grid.METHODS}
    runs = min(len(curve) for _, curve in found.values())
    if runs < 2:
        return np.empty(0), {}
    return found["NB"][0], {method: curve[:runs] for method, (_, curve) in found.items()}


def crossing(number, results):
    """The number of words from which on BMA, LR and SVM stay significantly better than NB."""
    starts = {}
    for pair, terms in CORPORA:
        points, runs = accuracies(results, "features", pair, terms)
        if points.size:
            gains = _gains(runs, RIVALS, "NB")
            least = corrected.critical(len(gains)) * corrected.error(gains)
            worse = np.flatnonzero((gains.mean(axis=0) <= least).any(axis=0))
            after = worse[-1] + 1 if worse.size else 0
            starts[_name(pair, terms)] = float(points[after]) if after < points.size else "never"
    first = _name(*CORPORA[0])
    if first not in starts:
        return no_data(number, _NOT_RUN)
    found = judge_exact(number, starts.pop(first), reading=first, others=starts)
    if found.verdict != DISAGREES:
        return found
    return replace(found, verdict=NOT_JUDGED, reason=NO_DATA, note=f"{_UNNAMED}; {found.note}")


def _held(results, along, sentences):
    """Say how often a claim holds in fresh experiments, in each corpus, for each meaning."""
    held = {}
    for says, holds in sentences.items():
        for pair, terms in CORPORA:
            points, runs = accuracies(results, along, pair, terms)
            if points.size:
                name = _name(pair, terms)
                found, told = holds(points, runs, name)
                name = f"{says}; {name}" if says else name
                held[name] = Held(float(np.mean(found)), len(found), len(runs["NB"]), told)
            elif not held:
                return {}
    return held


def _sooner(rivals):
    """Whether the curves of some methods reach their last point's level earlier than NB's.

    A curve has reached it after the last point over which the last one is significantly better.
    """

    def holds(points, runs, name):
        reached = {}
        for method in (*rivals, "NB"):
            rise = runs[method][:, -1:] - runs[method][:, :-1]
            least = corrected.critical(len(rise)) * corrected.error(rise)
            rising = corrected.fresh_means(rise, "asymptote", name) > least
            steps = np.arange(1, rising.shape[1] + 1)
            reached[method] = (rising * steps).max(axis=1)
        middle = {m: points[int(np.median(at))] for m, at in reached.items()}
        told = "reached at " + ", ".join(f"{m} {at:.0f}" for m, at in middle.items())
        return np.all([reached[rival] < reached["NB"] for rival in rivals], axis=0), told

    return holds


def _gains(runs, rivals, base):
    """Accuracy of each rival less that of a base, points of %: (n_runs, n_rivals, n_points)."""
    return np.stack([runs[rival] - runs[base] for rival in rivals], axis=1)


def _name(pair, terms):
    return f"{'/'.join(pair)} {terms}"
