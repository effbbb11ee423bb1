"""The claims on Figure 3, C8: which problems want all features, and what averaging does there.

Judged first by the code that drew the figure: its density splits the problems, and that of Table 2
gives the errors of the same shuffles.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency, names
from replication.evidence.recorded import kept
from replication.papers.wu2015.protocol import figures, grid, public, variants
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS
from replication.papers.wu2015.verdicts import half_width, public_protocol
from replication.papers.wu2015.verdicts.jointly import N_DRAWS, of_bayes
from replication.papers.wu2015.verdicts.results import chosen

#: By what Figure 3 may split the problems: the test error of a split, or the error that tunes.
SPLIT_BY = ("test error", "tuning")


@dataclass(frozen=True)
class _Panels:
    """One split of every problem, many times over, shape (N_DRAWS, n_problems) each.

    Parameters
    ----------
    left : ndarray of bool
        Whether the best Gamma is above 1.
    nb, bma, wide : ndarray
        Errors in per cent, and the sum of their half widths as the paper makes them.
    all_features : ndarray of bool
        Whether the least Gamma is as good as the best.
    recorded : int
        The fewest runs of a problem.
    """

    left: np.ndarray
    nb: np.ndarray
    bma: np.ndarray
    wide: np.ndarray
    all_features: np.ndarray
    recorded: int


def few_and_much(results):
    """C8: the problems on the right all have few features and much data.

    How few and how much is not said: beside those on the left, or beside the middle ones of Table
    1, one by one or as the ratio that it prints.
    """
    k, rows, ratio = (
        np.array(
            [
                results.printed["table1", problem, column, statistic].printed.value
                for problem in PROBLEMS
            ]
        )
        for column, statistic in (("K", "count"), ("|D|", "count"), ("K/|D|", "ratio"))
    )

    def medians(panels):
        mixed = panels.left.any(axis=1) & ~panels.left.all(axis=1)
        left, holds = panels.left[mixed], np.zeros(len(mixed), dtype=bool)
        (few, most), (least, much) = (
            [np.nanmedian(np.where(side, quantity, np.nan), axis=1) for side in (~left, left)]
            for quantity in (k, rows)
        )
        holds[mixed] = (few < most) & (least > much)
        return holds

    small = (k <= np.median(k)) & (rows >= np.median(rows))
    sparse = ratio <= np.median(ratio)
    return _frequencies(
        results,
        {
            "in the median fewer features and more rows than elsewhere": medians,
            "each at most the middle K and at least the middle |D|": lambda panels: (
                panels.left | small
            ).all(axis=1),
            "each at most the middle K/|D|": lambda panels: (panels.left | sparse).all(axis=1),
        },
        note=_where(results),
    )


def all_useful(results):
    """C8: on the right a prior that selects all features is best."""
    return _frequencies(
        results,
        {
            "": lambda panels: (panels.left | panels.all_features).all(axis=1),
        },
    )


def matches(results):
    """C8: on the right BMA's performance matches that of NB."""

    def within(panels, most):
        return (panels.left | (abs(panels.bma - panels.nb) <= most)).all(axis=1)

    return _frequencies(
        results,
        {
            "the same error on each": lambda panels: within(panels, 0.0),
            "intervals that meet on each": lambda panels: within(panels, panels.wide),
        },
    )


def often_better(results):
    """C8: for many problems on the left BMA is better than NB."""

    def better(panels):
        return (panels.left & (panels.bma < panels.nb)).sum(axis=1)

    return _frequencies(
        results,
        {
            "on more of them better than worse": lambda panels: (
                better(panels) > (panels.left & (panels.bma > panels.nb)).sum(axis=1)
            ),
            "on half of them": lambda panels: 2 * better(panels) >= panels.left.sum(axis=1),
            "on three or more": lambda panels: better(panels) >= 3,
        },
    )


def _frequencies(results, meanings, note=""):
    """How often a claim holds by what it means, by what splits the problems, and by reading."""
    frequencies = {}
    readings = _readings(results)
    by_reading = {
        (by, bayes): panels(results, by, bayes) for by, bayes in product(SPLIT_BY, readings)
    }
    if by_reading[SPLIT_BY[0], readings[0]] is None:
        return {}
    for says, ((by, bayes), drawn) in product(meanings, by_reading.items()):
        if drawn is not None:
            frequencies["; ".join(filter(None, (says, by, bayes)))] = Frequency(
                float(np.mean(meanings[says](drawn))),
                drawn.recorded,
                drawn.recorded,
                "" if frequencies else note,
            )
    return frequencies


def _readings(results):
    """Readings, the density that drew the figure first where it was run."""
    drawn = [figures.HEIGHT_SEEDS] if results.current(grid.height_seeds(PROBLEMS[0])) else []
    return (*drawn, *of_bayes(results))


@kept
def panels(results, by, bayes):
    """The panels under a reading; None where a problem was not run."""
    chance = rng("wu2015", "claims", "panels")
    splits = [_split(results, problem, bayes, by) for problem in PROBLEMS]
    runs = [left.size for left, *_ in splits]
    if not all(runs):
        return None
    parts = []
    for columns, n in zip(splits, runs, strict=True):
        rows = chance.integers(n, size=N_DRAWS)
        parts.append([column[rows] for column in columns])
    return _Panels(*(np.stack(column, axis=1) for column in zip(*parts, strict=True)), min(runs))


def _split(results, problem, bayes, by):
    """Of each run what `_Panels` has of it."""
    nb, bma, wrong, inner = _runs(results, problem, bayes)
    file = results.description(problem)
    runs = min(len(nb), len(bma), len(wrong)) if file else 0
    nb, bma, looked = nb[:runs], bma[:runs], (wrong if by == SPLIT_BY[0] else inner)[:runs]
    if not runs:
        return (np.empty(0),) * 5
    least = looked == looked.min(axis=1, keepdims=True)
    left = np.array(GAMMAS)[chosen(least, variants.TIED.get(bayes, variants.TIES[0]))] > 1.0
    wide = sum(half_width.printed_like(errors, file["rows"]) for errors in (nb, bma))
    return left, nb, bma, wide, least[:, 0]


def _runs(results, problem, bayes):
    """Errors of NB and BMA in per cent, and those of BMA by Gamma outside and where it is tuned."""
    if bayes not in (public.ANY_SEED, figures.HEIGHT_SEEDS):
        errors = [results.under(problem, method, bayes) for method in ("NB", "BMA")]
        return [*errors, *results.gammas(problem, bayes)]
    if not public_protocol.seeds(results):
        return [np.empty(0)] * 4
    errors = [
        public_protocol.of_seeds(results, problem, method) for method in public_protocol.METHODS
    ]
    cells = {public.ANY_SEED: grid.with_seeds, figures.HEIGHT_SEEDS: grid.height_seeds}[bayes]
    return [*errors, *public_protocol.gammas_of_seeds(results, cells(problem))]


def _where(results):
    """Say which problems are on the right by their mean errors."""
    reading = _readings(results)[0]
    wrong = {name: _runs(results, name, reading)[2] for name in PROBLEMS}
    right = [
        name
        for name, errors in wrong.items()
        if len(errors) and GAMMAS[int(errors.mean(axis=0).argmin())] <= 1.0
    ]
    return f"by mean errors the best Gamma is at most 1 on {names(right)}"
