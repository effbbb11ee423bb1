"""Khiops' selective naive Bayes, where Khiops is installed."""

import numpy as np

from replication.khiops.find import why_no_khiops
from replication.khiops.predict import classify
from replication.studies.all_on_all.tasks.work import done

__all__ = ["khiops", "why_not"]


def why_not():
    """Say what is missing of Khiops, or ""."""
    return why_no_khiops()


def khiops(cell):
    """Khiops without trees, pairs or constructed features, on one core."""
    return done(cell, lambda frame, state: _Khiops())


class _Khiops:
    """It learns and answers in one run of Khiops, so that all its time is that of predicting."""

    def fit(self, frame, labels):
        self.classes_, codes = np.unique(labels, return_inverse=True)
        self._train = frame, codes
        return self

    def predict_proba(self, frame):
        answer = classify(self._train, frame, self.classes_.size)
        return np.exp(answer.log_proba)
