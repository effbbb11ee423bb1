"""The claims on alpha, C9: that other values differ little, and that 1 is the best."""

from dataclasses import replace
from itertools import product

import numpy as np
from scipy.stats import wilcoxon

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency, judged, settled, word
from replication.evidence.claims.calibrated import Calibration
from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    LUCK,
    NOT_JUDGED,
    THRESHOLD,
    UNCALIBRATED,
)
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC, PROBLEMS
from replication.papers.wu2015.verdicts import half_width

#: Numbers have no alpha.
WITH_ALPHA = tuple(problem for problem in PROBLEMS if problem not in ALL_NUMERIC)

METHODS = ("NB", "BMA")

#: Which other values the paper may have tried; it names none.
VALUES = {
    "alpha 0.1, 0.5, 2 and 5": variants.ALPHAS,
    "alpha 0.5 and 2": (0.5, 2.0),
    "alpha 2 and 5": (2.0, 5.0),
}

#: Experiments drawn, each of one split of every problem.
N_DRAWS = 500

#: Worlds in which the judge of the first claim is tried.
_TIMES = 40


def insensitive(results, claim):
    """C9: other values of alpha make no significant difference to NB and BMA.

    Which test is not said: the intervals of one split, as the paper makes them, meet on each
    problem; or the errors of a split of each problem do not differ by signed ranks.
    """
    errors, widths, runs = _drawn(results)
    if not errors:
        return judged(claim.key, claim.states, {})
    frequencies = {
        f"{says}; {values}": Frequency(
            float(np.mean(_holds(errors, widths, says, VALUES[values]))), runs, runs
        )
        for says in claim.meanings
        for values in VALUES
    }
    verdict = judged(claim.key, claim.states, frequencies, claim.note)
    words = {
        settled(
            {
                name: word(outcome.share)
                for name, outcome in frequencies.items()
                if name.startswith(f"{says}; ")
            }
        )
        for says in claim.meanings
    }
    if len(words) > 1:
        return _silent(verdict, THRESHOLD)
    rates = calibration(errors, widths, claim.meanings[0], next(iter(VALUES)))
    verdict = replace(verdict, calibration=(rates.true, rates.false))
    silent = not rates.good and (verdict.verdict != LUCK or verdict.falls_by_default)
    return _silent(verdict, UNCALIBRATED) if silent else verdict


def best_at_one(results):
    """C9: of the values that were tried alpha = 1 is best, ties counted, for NB and for BMA."""
    errors, _, runs = _drawn(results)
    if not errors:
        return {}
    means = {
        alpha: np.stack([errors[method, alpha].mean(axis=1) for method in METHODS])
        for alpha in (1.0, *variants.ALPHAS)
    }
    sentence = "; ".join(
        f"mean error of {method} "
        + ", ".join(f"{means[alpha][k].mean():.2f} at {alpha:g}" for alpha in sorted(means))
        for k, method in enumerate(METHODS)
    )
    meanings = {
        "least mean error": lambda values: [
            (means[1.0] <= means[alpha]).all(axis=0) for alpha in values
        ],
        "best on more problems than each other value": lambda values: _firsts(errors, values),
    }
    frequencies = {}
    for says, (name, values) in product(meanings, VALUES.items()):
        share = float(np.mean(np.all(meanings[says](values), axis=0)))
        note = "" if frequencies else sentence
        frequencies[f"{says}; {name}"] = Frequency(share, runs, runs, note)
    return frequencies


def _firsts(errors, values):
    """For each method and other value, whether alpha = 1 is best on more problems than it."""
    tables = (np.stack([errors[method, alpha] for alpha in (1.0, *values)]) for method in METHODS)
    firsts = ((table == table.min(axis=0)).sum(axis=2) for table in tables)
    return [holds for first in firsts for holds in first[0] > first[1:]]


def _drawn(results):
    """Errors by method and alpha, half widths beside them, (N_DRAWS, n_problems); and the runs.

    Problems are drawn apart; under every alpha and both methods a realisation has one split.
    """
    chance = rng("wu2015", "claims", "alpha")
    errors, widths, fewest = {}, {}, []
    for problem in WITH_ALPHA:
        file, recorded = results.description(problem), _errors(results, problem)
        runs = min(map(len, recorded.values())) if file else 0
        if not runs:
            return {}, {}, 0
        splits = chance.integers(runs, size=N_DRAWS)
        fewest.append(runs)
        for method_alpha, of_runs in recorded.items():
            drawn = of_runs[splits]
            errors.setdefault(method_alpha, []).append(drawn)
            widths.setdefault(method_alpha, []).append(half_width.printed_like(drawn, file["rows"]))
    stacked = (
        {key: np.stack(of_problems, axis=1) for key, of_problems in by_key.items()}
        for by_key in (errors, widths)
    )
    return *stacked, min(fewest)


def _errors(results, problem):
    """Errors of a problem in the splits that have been run under every alpha."""
    errors = {}
    for method in METHODS:
        errors[method, 1.0] = results.errors(problem, method)[: grid.BLOCK_SIZE]
        for alpha in variants.ALPHAS:
            cells = grid.bayes(problem, variants.with_alpha(alpha), blocks=1, only=method)
            errors[method, alpha] = results.tuned(results.current(cells), method)
    return errors


def _holds(errors, widths, says, values):
    """In which realisations no value makes a significant difference to a method."""
    holds = []
    for method, alpha in product(METHODS, values):
        gap = errors[method, alpha] - errors[method, 1.0]
        meet = (abs(gap) <= widths[method, alpha] + widths[method, 1.0]).all(axis=1)
        by_intervals = says == "intervals that meet on each problem"
        holds.append(meet if by_intervals else _p(gap) > 0.05)
    return np.all(holds, axis=0)


def _p(gaps):
    """Two-sided p of signed ranks over the problems in each realisation; 1 where none differs."""
    differing = (gaps != 0).any(axis=1)
    p_values = np.ones(len(gaps))
    if differing.any():
        p_values[differing] = wilcoxon(
            gaps[differing], axis=1, method="approx", zero_method="zsplit"
        ).pvalue
    return p_values


def calibration(errors, widths, says, values):
    """How often the judge finds what is true, alpha of no effect, and what is false.

    False is an effect of three half widths on each problem, up or down as ours has it: half as far
    again as intervals reach that meet.
    """
    chance = rng("wu2015", "calibrated", "alpha")
    rates = []
    for far, right in ((0.0, AGREES), (3.0, DISAGREES)):
        words = []
        for _ in range(_TIMES):
            rows = chance.integers(len(errors["NB", 1.0]), size=len(errors["NB", 1.0]))
            scenario = dict(errors)
            for method, alpha in product(METHODS, VALUES[values]):
                gap = (errors[method, alpha] - errors[method, 1.0])[rows]
                middle = gap.mean(axis=0)
                moved = np.where(middle < 0, -far, far) * widths[method, 1.0].mean(axis=0)
                scenario[method, alpha] = scenario[method, 1.0] + (gap - middle + moved)
            words.append(word(float(np.mean(_holds(scenario, widths, says, VALUES[values])))))
        rates.append(words.count(right) / _TIMES)
    return Calibration(*rates)


def _silent(verdict, reason):
    return replace(verdict, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=reason, agrees=())
