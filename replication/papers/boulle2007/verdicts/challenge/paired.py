"""Differences on the same folds, drawn anew: between entries, thresholds, parts."""

import numpy as np
from scipy.stats import t

from replication.evidence.predictive import summarised
from replication.papers.boulle2007.protocol.challenge_variants import INITIAL
from replication.papers.boulle2007.protocol.uci_settings import LEVEL, N_FOLDS, PAPER
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error

#: So many standard errors over ten folds are significant by Student's test of section 7.1.
_CRITICAL = t.ppf(1.0 - LEVEL / 2, N_FOLDS - 1)


def rise(results, name, entry, initial=True):
    """By how much the BER of an entry is above that of the initial variables."""
    return _drawn(name, *_errors(results, name, entry, initial))


def _errors(results, name, entry, initial):
    """BER by fold of an entry, and of the initial variables."""
    return [
        _by_fold(results.matrices(name, *variant)) for variant in ((entry, initial), (INITIAL,))
    ]


def loss(results, name, entry, criterion="BER", initial=True):
    """How much worse an entry is than the initial variables: 1 is the least significant loss.

    By a paired test of ten folds, whose error is told by all that are recorded. Where no
    difference varies, any is significant.
    """
    first, second = (
        [results.areas(name, *variant) for variant in ((INITIAL,), (entry, initial))]
        if criterion == "AUC"
        else _errors(results, name, entry, initial)
    )
    drawn = _drawn(name, first, second)
    if not len(drawn):
        return drawn
    error = _differences(first, second).std(ddof=1) / np.sqrt(N_FOLDS)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.nan_to_num(drawn / (_CRITICAL * error), posinf=np.inf, neginf=-np.inf)


def gain_of_threshold(results, name, entry=INITIAL):
    """By how much the BER by a threshold of one half is above that by the tuned one."""
    plain, tuned = (
        results.matrices(name, entry, True, "test", threshold) for threshold in ("plain", "tuned")
    )
    return _drawn(name, _by_fold(plain), _by_fold(tuned))


def gap(results, name, entry=INITIAL):
    """By how much the BER on a fold's rows is above that on those that trained."""
    test, train = (results.matrices(name, entry, True, part) for part in ("test", "train"))
    return _drawn(name, _by_fold(test), _by_fold(train))


def _by_fold(matrices):
    return {repeat: balanced_error(folds) for repeat, folds in matrices.items()}


def _drawn(name, first, second):
    """Mean differences over ten fresh folds, of all folds that both have; none without any."""
    folds = _differences(first, second)
    if not len(folds):
        return np.empty(0)
    return summarised(folds, N_FOLDS, lambda runs: runs.mean(axis=1), PAPER, "challenge", name)


def _differences(first, second):
    """Differences on all folds of the repetitions that both have."""
    return np.concatenate(
        [np.empty(0), *(first[repeat] - second[repeat] for repeat in first if repeat in second)]
    )
