"""Claim (k), that redundant predictors harm more than irrelevant ones, and the text on Figure 2."""

import numpy as np

from replication.evidence.predictive import summarised
from replication.papers.vidaurre2012.protocol.figure_settings import LARGEST, PAPER, TABLES
from replication.papers.vidaurre2012.protocol.figures import (
    ADDED,
    BLOCK,
    BLOCKS,
    DEFAULT,
    NOISE_READINGS,
)
from replication.papers.vidaurre2012.verdicts.figures.under_readings import under

__all__ = ["both_harm", "gains", "moderate", "more_harmful", "no_longer_told", "told", "uniform"]

#: Predictors of Figure 1 without and with the added ones, and data sets behind each box.
_PLAIN, _NOISY = len(TABLES), len(TABLES) + ADDED
_EXPERIMENTS = BLOCK * BLOCKS["noise"][0]

#: The class that X1 tells best, by equation (12), and the others.
_BEST, _OTHERS = 0, (1, 2)

#: What "no longer distinguishable" is taken for: answers whose share differs by no more between
#: the two classes; and half and twice of it.
SAME = 0.1
_LIMITS = {DEFAULT: 1.0, "half of the limit": 0.5, "twice the limit": 2.0}


def more_harmful(results):
    """k: redundant predictors have a more harmful effect than irrelevant ones, by the boxes."""

    def more(noise):
        return _errors(noise, "redundant", _NOISY) - _errors(noise, "irrelevant", _NOISY)

    def note(noise):
        plain, irrelevant = _mean(noise, _PLAIN), _mean(noise, _NOISY)
        return (
            f"{ADDED} irrelevant ones bring the mean error from {plain:.1f} % to {irrelevant:.1f} "
            f"%, redundant ones to {_mean(noise, _NOISY, 'redundant'):.1f} %; of single data sets "
            f"it holds in {np.mean(more(noise) > 0):.0%}"
        )

    return _of_boxes("redundant predictors harm naive Bayes more than irrelevant ones (Figure 1)",
                     results, lambda noise: _fresh(more(noise)) > 0, note)  # fmt: skip


def both_harm(results):
    """k: both kinds decrease accuracy."""

    def holds(noise):
        harms = [_errors(noise, kind, _NOISY) - _errors(noise, kind, _PLAIN)
                 for kind in ("irrelevant", "redundant")]  # fmt: skip
        return np.stack([_fresh(harm) for harm in harms]).min(axis=0) > 0

    return _of_boxes("both kinds of noisy predictors decrease accuracy (Figure 1)", results, holds)


def gains(results):
    """f2: the class that the first predictor tells best gains from redundant predictors."""
    statement = "the class that X1 tells best gains from redundant predictors (Figure 2)"
    return _of_one(statement, results, lambda noise: _harms(noise, "redundant")[:, _BEST] < 0,
                   lambda noise: _by_class(noise, "redundant"))  # fmt: skip


def no_longer_told(results):
    """f2: the other two classes are no longer distinguishable.

    Of the test rows of either that are not answered by the best told class, the share answered by
    the second class is nearly the same in both.
    """
    limits = dict(_LIMITS)

    def holds(name):
        noise = results.noise(name if name in NOISE_READINGS else DEFAULT)
        return None if noise is None else (told(noise.answers["redundant"]), limits.get(name, 1.0))

    def note(found):
        low, middle, high = np.quantile(found[0], [0.1, 0.5, 0.9])
        return (
            f"taken for a share of answers that differs between the two by less than {SAME:g}; "
            f"it differs by {middle:.2f} in the median, by {low:.2f} to {high:.2f} in 8 of 10"
        )

    return under("f2", "with redundant predictors the other classes are no longer distinguishable "
                 "(Figure 2)", (*NOISE_READINGS, *list(limits)[1:]), holds,
                 lambda found: np.abs(found[0]) < SAME * found[1], note)  # fmt: skip


def uniform(results):
    """f2: irrelevant predictors harm the classes more uniformly."""
    statement = "irrelevant predictors harm the classes more uniformly than redundant ones"
    return _of_one(f"{statement} (Figure 2)", results,
                   lambda noise: np.ptp(_harms(noise, "irrelevant"), axis=1)
                   < np.ptp(_harms(noise, "redundant"), axis=1),
                   lambda noise: _by_class(noise, "irrelevant"))  # fmt: skip


def moderate(results):
    """f2: irrelevant predictors increase the error, and more moderately."""
    statement = "irrelevant predictors increase the error, and by less than redundant ones"

    def holds(noise):
        irrelevant, redundant = (
            _errors(noise, kind, LARGEST) - _errors(noise, kind, _PLAIN)
            for kind in ("irrelevant", "redundant")
        )
        return (irrelevant > 0) & (irrelevant < redundant)

    return _of_one(f"{statement} (Figure 2)", results, holds)


def told(answers):
    """How far the second class is told from the third, (n_draws,): 1 wholly, 0 not at all.

    ``answers`` (n_draws, 3, 3) by class and answer; rows answered by the first class are let be.
    Without any other answer nothing is told.
    """
    other = answers[:, _OTHERS][:, :, _OTHERS]
    whole = other.sum(axis=2)
    second = np.divide(other[:, :, 0], whole, out=np.zeros_like(whole), where=whole > 0)
    return np.where((whole > 0).all(axis=1), second[:, 0] - second[:, 1], 0.0)


def _of_boxes(statement, results, holds, note=None):
    what = f"share of fresh experiments of {_EXPERIMENTS} data sets where the mean errors do so"
    return under("k", statement, NOISE_READINGS, results.noise, holds, note, what)


def _of_one(statement, results, holds, note=None):
    return under("f2", statement, NOISE_READINGS, results.noise, holds, note)


def _fresh(differences):
    """Means of fresh experiments as large as Figure 1's, each of its data sets with both kinds."""
    return summarised(differences, _EXPERIMENTS, lambda runs: runs.mean(axis=1), PAPER, "figure1")


def _errors(noise, kind, n_predictors):
    return noise.total(kind)[:, noise.at(n_predictors)]


def _harms(noise, kind):
    """By how much each class's error rises to the end of Figure 2, (n_draws, 3)."""
    errors = noise.by_class(kind)
    return errors[:, noise.at(LARGEST)] - errors[:, noise.at(_PLAIN)]


def _mean(noise, n_predictors, kind="irrelevant"):
    return 100 * _errors(noise, kind, n_predictors).mean()


def _by_class(noise, kind):
    errors = noise.by_class(kind)[:, [noise.at(_PLAIN), noise.at(LARGEST)]].mean(axis=0)
    told = ", ".join(f"from {100 * a:.0f} % to {100 * b:.0f} %" for a, b in errors.T)
    return f"mean errors of the classes go {told}"
