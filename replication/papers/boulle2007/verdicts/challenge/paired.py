"""Differences between two BERs on the same folds, drawn anew: entries, thresholds, parts."""

import numpy as np

from replication.evidence.predictive import summarised
from replication.papers.boulle2007.protocol.challenge_readings import INITIAL
from replication.papers.boulle2007.protocol.forty_settings import N_FOLDS, PAPER
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error

__all__ = ["gain_of_threshold", "gap", "loss_of_area", "rise"]


def rise(results, name, entry, initial=True):
    """By how much the BER of an entry is above that of the initial variables."""
    own, base = (results.matrices(name, *of) for of in ((entry, initial), (INITIAL,)))
    return _drawn(name, _by_fold(own), _by_fold(base))


def loss_of_area(results, name, entry, initial=True):
    """By how much the AUC of an entry is below that of the initial variables."""
    own, base = (results.areas(name, *of) for of in ((entry, initial), (INITIAL,)))
    return _drawn(name, base, own)


def gain_of_threshold(results, name, entry=INITIAL):
    """By how much the BER by a threshold of one half is above that by the tuned one."""
    plain, tuned = (results.matrices(name, entry, True, "test", threshold)
                    for threshold in ("plain", "tuned"))  # fmt: skip
    return _drawn(name, _by_fold(plain), _by_fold(tuned))


def gap(results, name, entry=INITIAL):
    """By how much the BER on a fold's rows is above that on those that trained."""
    test, train = (results.matrices(name, entry, True, part) for part in ("test", "train"))
    return _drawn(name, _by_fold(test), _by_fold(train))


def _by_fold(matrices):
    return {repeat: balanced_error(each) for repeat, each in matrices.items()}


def _drawn(name, first, second):
    """Mean differences over ten fresh folds, of all folds that both have; () without any."""
    shared = [repeat for repeat in first if repeat in second]
    if not shared:
        return ()
    folds = np.concatenate([first[repeat] - second[repeat] for repeat in shared])
    return summarised(folds, N_FOLDS, lambda runs: runs.mean(axis=1), PAPER, "challenge", name)
