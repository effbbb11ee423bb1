"""The claims on Figure 2, C7, and the number of words from which its curves part.

The left is judged on fresh curves of the public code: what it could have drawn. Its runs share one
test set of 55 messages and vary in their words alone, so that "significant" is a t test over runs.
"""

from functools import wraps

import numpy as np
from scipy.stats import t as student

from replication.evidence.claim import Frequency, not_judged
from replication.evidence.judging import judge_readings, no_data
from replication.evidence.predictive import Draws
from replication.papers.wu2015.protocol import figures
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.verdicts import figure2

#: The number of words after which the paper sees BMA, LR and SVM ahead of NB.
AFTER = 150
#: The methods that the paper sets against NB.
RIVALS = ("BMA", "LR", "SVM")

_PLACES = np.array(figures.AT)


def _of_curves(holds):
    """From whether a claim holds for fresh curves, and a note, to how often, by analysis."""

    @wraps(holds)
    def frequencies(results):
        return {
            analysis: Frequency.of(*holds(curves), curves.runs)
            for analysis, curves in _fresh(results)
        }

    return frequencies


@_of_curves
def words(curves):
    """C7, Figure 2 left: after about 150 words BMA, LR and SVM are significantly better than NB."""
    ahead = {rival: curves.ahead(rival, "NB") for rival in RIVALS}
    shares = ", ".join(f"{rival} in {where[:, 4].mean():.0%}" for rival, where in ahead.items())
    together = np.all(list(ahead.values()), axis=0)
    return together[:, _PLACES > AFTER].all(axis=1), f"at 200 words {shares}"


@_of_curves
def competitive(curves):
    """C7, Figure 2 left: BMA is not significantly worse than LR or SVM at any number of words."""
    behind = np.any([curves.ahead(rival, "BMA") for rival in RIVALS[1:]], axis=0)
    return ~behind.any(axis=1), f"behind at {behind.sum(axis=1).mean():.2g} places in the mean"


@_of_curves
def sooner(curves):
    """C7, Figure 2 left: the accuracy of BMA, LR and SVM asymptotes earlier than that of NB.

    A curve has come there after the last place over which its end is significantly better.
    """
    reached = {method: curves.reached(method) for method in METHODS}
    middle = ", ".join(f"{method} {int(np.median(at))}" for method, at in reached.items())
    return (
        np.all([reached[rival] < reached["NB"] for rival in RIVALS], axis=0),
        f"reached at {middle}",
    )


def of_another_file(results, claim):
    """C7, Figure 2 right: nobody knows its file, and that which the code reads is another."""
    accuracies = results.messages("BMA")
    if not len(accuracies):
        return not_judged(claim.key, claim.states)
    plotted = results.printed["figure2-right", "BMA", "at 100", "accuracy"].value
    return not_judged(
        claim.key,
        claim.states,
        "the messages that the code reads are not those of the figure: BMA is right on "
        f"{accuracies[:, -1].mean():.1f} %, plotted are {plotted}",
    )


def crossing(number, results):
    """The number of words from which on BMA, LR and SVM stay significantly better than NB."""
    starts = {}
    for name, curves in _fresh(results):
        ahead = np.all([curves.ahead(rival, "NB") for rival in RIVALS], axis=0)
        # The last place at which one of them is not ahead, from the end.
        behind = (~ahead)[:, ::-1].argmax(axis=1)
        first = np.where(ahead.all(axis=1), 0, _PLACES.size - behind)
        starts[name] = Draws(_PLACES[np.minimum(first, _PLACES.size - 1)], curves.runs, True)
    if not starts:
        return no_data(number, "the data set is not at hand, or its cells were not run")
    return judge_readings(number, starts, next(iter(starts)))


class _Curves:
    """Fresh curves of all methods, (n_draws, n_places) each, and the errors of their points."""

    def __init__(self, results, analysis):
        name, grid = figure2.ANALYSES[analysis]
        self._means, self._errors, self._n = {}, {}, {}
        for method in METHODS:
            grid_name = grid if grid in figures.GRIDS[method] else figures.COMMENT
            n = figures.RUNS if name == figure2.AS_CODED else figure2.runs_of(results, method)
            accuracies = results.words(method, grid_name)
            self._means[method] = np.asarray(
                figure2.means(results, method, slice(None), n, grid_name)
            )
            self._errors[method] = accuracies.std(axis=0, ddof=1) / np.sqrt(n)
            self._n[method] = n
        self.runs = min(len(results.words(method)) for method in METHODS)

    def ahead(self, method, rival):
        """Where one method is significantly better than another, two-sided at 5 %."""
        error = np.hypot(self._errors[method], self._errors[rival])
        critical = student.isf(0.025, self._n[method] + self._n[rival] - 2)
        return self._means[method] - self._means[rival] > critical * error + 1e-9

    def reached(self, method):
        """The number of words with which each curve comes to its last level."""
        means = self._means[method]
        critical = student.isf(0.025, self._n[method] - 1)
        rising = means[:, -1:] - means > critical * self._errors[method] + 1e-9
        return _PLACES[(rising * np.arange(1, _PLACES.size + 1)).max(axis=1)]


def _fresh(results):
    """Yield fresh curves by analysis; none unless every method was run."""
    if all(len(results.words(method)) > 1 for method in METHODS):
        for analysis in figure2.ANALYSES:
            yield analysis, _Curves(results, analysis)
