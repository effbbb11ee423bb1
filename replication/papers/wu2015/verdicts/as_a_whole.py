"""Columns of Table 2 left as a whole under one reading, beside tables drawn under it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import together
from replication.evidence.interval import central
from replication.evidence.judging import judge_draws
from replication.evidence.vocabulary import INCONSISTENT
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts import half_width

#: Tables drawn.
N_DRAWS = 2000


@dataclass(frozen=True)
class Whole:
    """What is printed in some columns beside tables drawn under a reading.

    Parameters
    ----------
    outside : tuple of str
        The problems and methods whose printed number the reading does not give.
    numbers : int
        How many were judged; one that arithmetic rules out is not.
    by_chance : float
        How many a table drawn under the reading would have outside, in the mean.
    as_many, as_far, as_spread : float
        The share of such tables, the printed one among them, with as many outside; with a number as
        far from its centre, which a single impossible one breaks; with as large a mean of squared
        distances, which many small shifts break.
    """

    outside: tuple[str, ...]
    numbers: int
    by_chance: float
    as_many: float
    as_far: float
    as_spread: float


def judged(results, methods, reading):
    """Judge columns under one reading; None where a problem was not run.

    A drawn table has a recorded run of every problem, each judged by the problem's other runs.
    Methods share the run, so that what one split does to all of them stays together.
    """
    outside, far, drawn_out, drawn_far = [], [], [], []
    chance = rng("wu2015", "a whole table")
    for problem in PROBLEMS:
        found = results.description(problem)
        draws = together(*(results.under(problem, method, reading) for method in methods))
        if not found or len(draws[0]) < 2:
            return None
        taken = chance.integers(len(draws[0]), size=N_DRAWS)
        for method, own in zip(methods, draws, strict=True):
            number = results.printed["table2-left", problem, method, "error"]
            if half_width.counted(number.value, found["rows"]) is not None:
                if judge_draws(number, own).verdict == INCONSISTENT:
                    outside.append(f"{problem} {method}")
                case = 100.0 / n_test(found["rows"])
                far.append(distance(number.printed.value, own.mean(), own.std(ddof=1), case))
                drawn_out.append(left_out(own)[taken])
                drawn_far.append(distances(own, case)[taken])
    counts, far = np.sum(drawn_out, axis=0), np.array(far)
    return Whole(
        tuple(outside), len(far), float(counts.mean()),
        _share(counts, len(outside)),
        _share(np.max(drawn_far, axis=0), far.max()),
        _share(np.mean(np.square(drawn_far), axis=0), np.mean(far**2)),
    )  # fmt: skip


def left_out(draws):
    """Whether each run is outside of the interval of the others, (n_runs,)."""
    ends = [central(np.delete(draws, k)) for k in range(len(draws))]
    return np.array([not low <= value <= high
                     for value, (low, _, high) in zip(draws, ends, strict=True)])  # fmt: skip


def distances(draws, case):
    """Distance of each run from the others, (n_runs,)."""
    others = [np.delete(draws, k) for k in range(len(draws))]
    # Of two runs the other one does not scatter.
    spread = [each.std(ddof=1) if each.size > 1 else 0.0 for each in others]
    centre = [each.mean() for each in others]
    return distance(draws, np.array(centre), np.array(spread), case)


def distance(value, centre, spread, case):
    """How many deviations a value is from a centre; runs that hardly differ differ by a case."""
    return np.abs(value - centre) / np.maximum(spread, case)


def _share(drawn, printed):
    """Share of tables that are as bad as the printed one, which is one of them."""
    # As bad means as bad up to rounding: equal tables are summed in another order.
    return float((1 + np.sum(drawn >= printed * (1.0 - 1e-12))) / (1 + len(drawn)))
