"""Figure 2: the plotted accuracies by number of words (left), and of messages (right).

The coordinates are transcribed from the figures' sources in the first author's repository, folder
``doc/Bayesian Model Averaging/plots``: ``plot_ACCvsFeature.tex`` and ``plot_ACCvsEntry.tex``. With
no word, and with all, no chance is left, and the public code gives the point or does not. Between,
a point is a mean over random subsets of the words, for which the code has no seed.
"""

from dataclasses import replace
from fractions import Fraction

import numpy as np
from printed_numbers import Range

from replication.evidence.address import Analysis
from replication.evidence.judging import (
    beside_protocol,
    judge_draws,
    judge_exact,
    no_data,
    not_comparable,
    settle,
)
from replication.evidence.predictive import summarised
from replication.evidence.quantity import quantity
from replication.evidence.rule import ANY, Coded
from replication.evidence.stochastic import Stochastic
from replication.evidence.table_test import as_a_whole
from replication.evidence.vocabulary import DISAGREES, FEW, NOT_JUDGED
from replication.papers.wu2015.protocol import figures
from replication.papers.wu2015.protocol.grid import METHODS

#: What verdicts call the deterministic ends by the public code, and the two numbers of runs.
PUBLIC = "the public code of Figure 2"
AS_CODED = f"{figures.RUNS} random subsets"
AS_PRINTED = "as many random subsets as the digits have"

#: By name, whether the number of runs is the code's, and what tunes.
ANALYSES = {
    name if grid == figures.COMMENT else f"{name}, {grid}": (name, grid)
    for grid in (figures.COMMENT, figures.TABLE)
    for name in (AS_CODED, AS_PRINTED)
}

_NOT_RUN = "the data set is not at hand, or its cells were not run"


def place(number):
    """Where on its axis a point stands: a number of words, or a per cent of messages."""
    return int(number.column.removeprefix("at "))


def _fits(number, n):
    """Whether a point is a whole number of the tests of n runs, as printed."""
    low, high = number.printed.ends
    tests = n * figures.TESTED
    return low <= Fraction(round(number.printed.value * tests), tests) <= high


def _curve(results, method):
    return [
        number
        for number in results.printed.values()
        if (number.artefact, number.row) == ("figure2-left", method)
    ]


def runs(results, number, name):
    """The runs that a point is the mean of; 0 where its digits rule that number out.

    One curve has one number of runs: the code's is ruled out by any of its points.
    """
    if name == AS_CODED:
        curve = _curve(results, number.row)
        return figures.RUNS if all(_fits(point, figures.RUNS) for point in curve) else 0
    candidates = (runs_of(results, number.row), *figures.FEW_RUNS)
    return next((n for n in candidates if _fits(number, n)), 0)


def runs_of(results, method):
    """The runs of a curve: those that most of its points can be the mean of."""
    curve = _curve(results, method)
    return max(figures.FEW_RUNS, key=lambda n: sum(_fits(point, n) for point in curve))


def means(results, method, places, n, grid=figures.COMMENT):
    """Draws of the mean accuracy of n random subsets, of some places of a curve."""
    accuracies = results.words(method, grid)
    if len(accuracies) < 2:
        return np.empty(0)
    return summarised(
        accuracies[:, places],
        n,
        lambda sample: sample.mean(axis=1),
        "wu2015",
        "figure 2",
        method,
        n,
    )


@quantity("accuracy", "")
def _mean(address, results, analysis):
    name, grid = ANALYSES[analysis.name]
    if grid not in figures.GRIDS[address.method]:
        return np.empty(0)
    n = runs(results, address.number, name) if name == AS_PRINTED else figures.RUNS
    at_place = figures.AT.index(place(address.number))
    return means(results, address.method, at_place, n, grid) if n else np.empty(0)


@quantity("accuracy", "")
def _sure_mean(address, results, analysis):
    """The same, of places where enough runs differ."""
    draws = _mean(address, results, analysis)
    return [] if len(draws) and _few_differ(draws) else draws


def _analyses(names):
    return lambda address, results: [Analysis(name) for name in names]


def _by_runs(number, draws, results):
    """Judge by intervals, and by whether the digits are those of such a number of runs."""
    judged = {name: judge_draws(number, values, reading=name) for name, values in draws.items()}
    ruled_out = [name for name in judged if not runs(results, number, ANALYSES[name][0])]
    judged |= {name: replace(judged[name], verdict=DISAGREES) for name in ruled_out}
    notes = [f"{name}: {verdict.low:.4f} to {verdict.high:.4f}" for name, verdict in judged.items()]
    notes += [f"{name}: no such mean prints as each point of the curve" for name in ruled_out]
    verdict = settle(judged, next(iter(draws)), note="; ".join(notes))
    if verdict.verdict == DISAGREES and any(map(_few_differ, draws.values())):
        # Runs that are all but alike tell too little of those that are not.
        return replace(verdict, verdict=NOT_JUDGED, reason=FEW)
    return verdict


def _few_differ(draws):
    """Whether so few recorded runs differ from the others that their mean has hardly a width."""
    return bool(draws.doubt) or draws.min() == draws.max()


def _end(number, results):
    """A point without chance: the public code gives it if none of its grids gives another."""
    end = -figures.ENDS.index(place(number))  # the first place, or the last
    values = {
        float(accuracies[0, end])
        for grid in figures.GRIDS[number.row]
        if len(accuracies := results.words(number.row, grid))
    }
    if not values:
        return no_data(number, _NOT_RUN)
    value = min(values)
    verdict = judge_exact(number, value, reading=AS_CODED)
    return beside_protocol(number, verdict, PUBLIC, value) if len(values) == 1 else verdict


def _right(number, results):
    """A point of the right, which is of another file than that which the code reads."""
    accuracies = results.messages(number.row)
    averages = accuracies.mean(axis=0) if len(accuracies) else []
    by_place = dict(zip(figures.PERCENT, averages, strict=False))
    return not_comparable(
        number,
        "the printed values are multiples of .04 %, whole numbers of 2500 tests, which fifths of "
        "the 4000 messages that the code reads do not give; and on these it is right on about "
        "three quarters, where the figure has 94 % and more: it was drawn from another file",
        reproduced=by_place.get(place(number)),
    )


#: The points with chance in them.
BETWEEN = Stochastic(
    "figure2-left",
    METHODS,
    tuple(f"at {n_words}" for n_words in figures.AT if n_words not in figures.ENDS),
    "accuracy",
    of=_mean,
    analyses=_analyses(ANALYSES),
    judge=_by_runs,
    within=Range.of(0, 1),
    without=_NOT_RUN,
)

RULES = (
    BETWEEN,
    Coded(
        "figure2-left",
        METHODS,
        tuple(f"at {n_words}" for n_words in figures.ENDS),
        "accuracy",
        by=_end,
        within=Range.of(0, 1),
    ),
    Coded("figure2-right", METHODS, ANY, "accuracy", by=_right, within=Range.of(0, 100)),
)


def whole(results):
    """Judge each curve of the left at once, for its points share their subsets of words."""
    for method in METHODS:
        source = AS_CODED if runs_of(results, method) == figures.RUNS else AS_PRINTED
        names = [name for name, (of_runs, _) in ANALYSES.items() if of_runs == source]
        rule = replace(BETWEEN, row=method, of=_sure_mean, analyses=_analyses(names))
        yield as_a_whole([rule], results, f"Figure 2 (left), {method}")
