"""What the text says of fsNB's path: Figures 5 and 6, and how section 5 stops it early."""

from dataclasses import replace

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency
from replication.papers.vidaurre2012.protocol.figure_settings import PAPER
from replication.papers.vidaurre2012.protocol.figures import (
    CANDIDATE_READINGS,
    DEFAULT,
    PATH_READINGS,
    PATIENCE,
)
from replication.papers.vidaurre2012.verdicts.figures.under_variants import under

#: What "nearly the same" model is taken for: so many steps apart on the path at most.
NEAR = 2
_WHOLE = "for good"

#: What "very rarely" is taken for, in so many data sets: the limit that was fixed first, and twice
#: of it.
_OF = 100
RARELY = {f"at most {limit} of {_OF}": limit for limit in (5, 10)}
_DRAWS = 4000
#: The default's patience, fsNB's as it is printed; the paper has "a certain number".
_PATIENCE = str(PATIENCE[0])
#: The readings of how long a standstill lasts, by their names.
_STILL = {**{f"standstill of {p} steps": str(p) for p in PATIENCE[1:] if p}, "whole path": _WHOLE}
#: What a later and lesser error may mean: less, or by more than chance deals out.
_LATER, _CLEARLY = "later", "clearly later"

#: Readings of how near, of how long a path goes, and of what is compared.
_NEARLY = {
    "half as far": {"near": NEAR / 2},
    "twice as far": {"near": NEAR * 2},
    **{name: {"patience": patience} for name, patience in _STILL.items()},
    "d by the sum of alphas": {"degrees": "sum"},
    "within a standard error": {"by_error": True},
}


@under("candidates", CANDIDATE_READINGS)
def one_step_misleads(candidates):
    """f5: to choose the relevant predictor one must look beyond one step of epsilon.

    One step makes no fewer training errors with the relevant predictor than with the irrelevant
    one, and some point between it and 1 fewer than any value of the irrelevant one does.
    """
    relevant, irrelevant = (candidates[kind, "train"][:, 1:] for kind in ("relevant", "irrelevant"))
    between = relevant[:, 1:-1].min(axis=1) < irrelevant.min(axis=1)
    return (relevant[:, 0] >= irrelevant[:, 0]) & between, (
        "one step prefers the relevant predictor in "
        f"{np.mean(relevant[:, 0] < irrelevant[:, 0]):.0%}, the "
        f"whole step in {np.mean(relevant[:, -1] < irrelevant[:, -1]):.0%}, the best point between "
        f"them in {between.mean():.0%}"
    )


@under("candidates", CANDIDATE_READINGS)
def least_between(candidates):
    """f5: training and test error of the relevant predictor are least strictly between."""
    curves = [candidates["relevant", part][:, 1:] for part in ("train", "test")]
    within = [
        errors[:, 1:-1].min(axis=1) < np.minimum(errors[:, 0], errors[:, -1]) for errors in curves
    ]
    train, test = (f"error in {holds.mean():.0%}" for holds in within)
    return np.all(within, axis=0), f"the training {train}, the test {test}"


@under("paths", PATH_READINGS, _NEARLY)
def nearly_the_best(draws, near=NEAR, patience=_PATIENCE, degrees="selected", by_error=False):
    """f6: AIC takes nearly the model that is best for the test data, of a path stopped early.

    Steps are counted to the nearest of those that are best for the test data.
    """
    paths = [path[patience] for path in draws]
    apart = np.array(
        [min(abs(step - path["aic"][degrees]) for step in path["best"]) for path in paths]
    )
    least = np.array([path["least"] for path in paths])
    worse = np.array([path["wrong"]["selected"] for path in paths]) - least
    return worse <= np.sqrt(least) if by_error else apart <= near, (
        f"nearly the same means at most {NEAR} steps apart; the median is {np.median(apart):.0f} "
        f"of {np.median([path['end'] for path in paths]):.0f} steps, and AIC's model has "
        f"{worse.mean():.0f} test errors more than the best model's {least.mean():.0f}"
    )


def rarely_later(results):
    """f7: the least test error is very rarely found after training errors came to a standstill.

    Later models must be better than all before: of equally good ones the first is found. How many
    of a hundred fresh data sets have it so is drawn by what the recorded ones tell of its chance.
    """
    by_reading = {name: paths for name in PATH_READINGS if (paths := results.paths(name))}
    if DEFAULT not in by_reading:
        return {}
    first = by_reading[DEFAULT]
    asked = {name: {"paths": paths} for name, paths in by_reading.items()}
    asked |= {name: {"paths": first, "patience": patience} for name, patience in _STILL.items()}
    asked["after the stop"] = {"paths": first, "since": "least"}
    frequencies = {}
    for when in (_LATER, _CLEARLY):
        lateness = {
            name: late(**arguments, clearly=when == _CLEARLY) for name, arguments in asked.items()
        }
        frequencies |= {
            f"{when}, {limit}; {name}": _seldom(is_late, limit, name)
            for limit in RARELY
            for name, is_late in lateness.items()
        }
    still, length = np.median(
        [[path[_PATIENCE]["still"], path["length"]] for path in first], axis=0
    )
    gap = _gap(first)
    note = (
        f"the standstill is of {_PATIENCE} steps; it begins after {still:.0f} steps of "
        f"{length:.0f} in the median; clearly later is by more than the largest standard error "
        "of a difference on the same test rows, where no row is wrong in both models: "
        f"{late(first, clearly=True).sum()} of {len(first)}; the least, where all that are "
        "wrong in the better model are wrong in the other too, is exceeded by "
        f"{np.count_nonzero(gap > np.sqrt(gap))}"
    )
    default, *_ = frequencies
    return frequencies | {
        default: replace(frequencies[default], note=f"{note}; {frequencies[default].note}")
    }


def late(paths, patience=_PATIENCE, since="before", clearly=False):
    """Whether later models than the standstill's, or than the stop's, are better: (n_draws,).

    ``since`` is "before" or "least", as in the task; ``clearly`` asks for more than the standard
    error of the difference. Both counts are of the same rows: its variance is the number of rows
    that one model alone gets wrong, which is not recorded. It is at most the sum of both counts,
    and no less than their difference.
    """
    gap, wrong = _gap(paths, patience, since), _counted(paths, patience, since)
    return gap > (np.sqrt(2 * wrong - gap) if clearly else 0.0)


def _counted(paths, patience, quantity):
    return np.array([path[patience][quantity] for path in paths], dtype=float)


def _gap(paths, patience=_PATIENCE, since="before"):
    """Test errors of the best model before, less those of the best of the whole path."""
    return _counted(paths, patience, since) - _counted(paths, _WHOLE, "least")


def _seldom(is_late, limit, name):
    """How often at most so many of a hundred fresh data sets are late."""
    numbers = rng(PAPER, "rarely", name)
    # Jeffreys' prior: what the recorded data sets tell of the chance, and no more.
    chance = numbers.beta(0.5 + is_late.sum(), 0.5 + (~is_late).sum(), size=_DRAWS)
    drawn = numbers.binomial(_OF, chance)
    return Frequency.of(
        drawn <= RARELY[limit], f"{is_late.sum()} of {len(is_late)} are late", recorded=len(is_late)
    )
