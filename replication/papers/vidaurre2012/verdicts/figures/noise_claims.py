"""Claim (k), that redundant predictors harm more than irrelevant ones, and the text on Figure 2."""

from functools import partial

import numpy as np

from replication.evidence.predictive import summarised
from replication.papers.vidaurre2012.protocol.figure_settings import LARGEST, PAPER, TABLES
from replication.papers.vidaurre2012.protocol.figures import ADDED, BLOCK, BLOCKS, NOISE_READINGS
from replication.papers.vidaurre2012.verdicts.figures.under_variants import under

#: Predictors of Figure 1 without and with the added ones, and data sets behind each box.
_PLAIN, _NOISY = len(TABLES), len(TABLES) + ADDED
_EXPERIMENTS = BLOCK * BLOCKS["noise"][0]

#: The class that X1 tells best, by equation (12), and the others.
_BEST, _OTHERS = 0, (1, 2)

#: What "no longer distinguishable" is taken for: answers whose share differs by no more between
#: the two classes; and half and twice of it.
SAME = 0.1

#: What "considerably less harmful" is taken for: any less, or less than such a share of the harm.
MUCH_LESS = {"any less": 1.0, "less than half": 1 / 2, "less than a third": 1 / 3}


@under("noise", NOISE_READINGS)
def more_harmful(noise):
    """k: redundant predictors have a more harmful effect than irrelevant ones, by the boxes."""
    plain, irrelevant, redundant = (
        _errors(noise, *condition)
        for condition in (("irrelevant", _PLAIN), ("irrelevant", _NOISY), ("redundant", _NOISY))
    )
    return _fresh(redundant - irrelevant) > 0, (
        f"{ADDED} irrelevant ones bring the mean error from {plain.mean():.1%} to "
        f"{irrelevant.mean():.1%}, redundant ones to {redundant.mean():.1%}; of single data sets "
        f"it holds in {np.mean(redundant > irrelevant):.0%}"
    )


@under("noise", NOISE_READINGS)
def both_harm(noise):
    """k: both kinds decrease accuracy."""
    harms = [_fresh(_harm(noise, kind, _NOISY)) for kind in ("irrelevant", "redundant")]
    return np.stack(harms).min(axis=0) > 0, ""


def much_less_harmful(results):
    """k: irrelevant predictors harm considerably less than redundant ones do."""
    by_meaning = {
        meaning: under("noise", NOISE_READINGS)(partial(_less_harmful, share=share))(results)
        for meaning, share in MUCH_LESS.items()
    }
    return {
        f"{meaning}; {name}": outcome
        for meaning, by_reading in by_meaning.items()
        for name, outcome in by_reading.items()
    }


def _less_harmful(noise, share):
    irrelevant, redundant = (_harm(noise, kind, _NOISY) for kind in ("irrelevant", "redundant"))
    return _fresh(share * redundant - irrelevant) > 0, (
        f"irrelevant ones raise the mean error by {100 * irrelevant.mean():.1f} points, redundant "
        f"ones by {100 * redundant.mean():.1f}"
    )


@under("noise", NOISE_READINGS)
def gains(noise):
    """f2: the class that the first predictor tells best gains from redundant predictors."""
    return _harms(noise, "redundant")[:, _BEST] < 0, _by_class(noise, "redundant")


@under(
    "noise",
    NOISE_READINGS,
    {"half of the limit": {"limit": SAME / 2}, "twice the limit": {"limit": SAME * 2}},
)
def no_longer_told(noise, limit=SAME):
    """f2: the other two classes are no longer distinguishable.

    Of the test rows of either that are not answered by the best told class, the share answered by
    the second class is nearly the same in both.
    """
    distinction = told(noise.answers["redundant"])
    low, middle, high = np.quantile(distinction, [0.1, 0.5, 0.9])
    return np.abs(distinction) < limit, (
        f"this means that the two shares of answers differ by less than {limit:g}; "
        f"they differ by {middle:.2f} in the median, by {low:.2f} to {high:.2f} in 8 of 10"
    )


@under("noise", NOISE_READINGS)
def uniform(noise):
    """f2: irrelevant predictors harm the classes more uniformly."""
    irrelevant, redundant = (
        np.ptp(_harms(noise, kind), axis=1) for kind in ("irrelevant", "redundant")
    )
    return irrelevant < redundant, _by_class(noise, "irrelevant")


@under("noise", NOISE_READINGS)
def moderate(noise):
    """f2: irrelevant predictors increase the error, and more moderately."""
    irrelevant, redundant = (_harm(noise, kind, LARGEST) for kind in ("irrelevant", "redundant"))
    return (irrelevant > 0) & (irrelevant < redundant), ""


def told(answers):
    """How far the second class is told from the third, (n_draws,): 1 wholly, 0 not at all.

    ``answers`` (n_draws, 3, 3) by class and answer; rows answered by the first class are let be.
    Without any other answer nothing is told.
    """
    counts = answers[:, _OTHERS][:, :, _OTHERS]
    totals = counts.sum(axis=2)
    second = np.divide(counts[:, :, 0], totals, out=np.zeros_like(totals), where=totals > 0)
    return np.where((totals > 0).all(axis=1), second[:, 0] - second[:, 1], 0.0)


def _fresh(differences):
    """Means of fresh experiments as large as Figure 1's, each of its data sets with both kinds."""
    return summarised(differences, _EXPERIMENTS, lambda runs: runs.mean(axis=1), PAPER, "figure1")


def _errors(noise, kind, n_predictors):
    return noise.total(kind)[:, noise.at(n_predictors)]


def _harm(noise, kind, n_predictors):
    """By how much predictors of a kind raise the error, (n_draws,)."""
    return _errors(noise, kind, n_predictors) - _errors(noise, kind, _PLAIN)


def _harms(noise, kind):
    """By how much each class's error rises to the end of Figure 2, (n_draws, 3)."""
    errors = noise.by_class(kind)
    return errors[:, noise.at(LARGEST)] - errors[:, noise.at(_PLAIN)]


def _by_class(noise, kind):
    errors = noise.by_class(kind)[:, [noise.at(_PLAIN), noise.at(LARGEST)]].mean(axis=0)
    changes = ", ".join(f"from {a:.0%} to {b:.0%}" for a, b in errors.T)
    return f"mean errors of the classes go {changes}"
