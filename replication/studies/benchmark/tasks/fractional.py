"""Khiops' selective naive Bayes, where Khiops is installed."""

import numpy as np
from pandas.api.types import is_string_dtype, union_categoricals

from replication.khiops.predict import classify
from replication.studies.benchmark.tasks.work import done


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
        learnt, codes = self._train
        learnt, asked = _with_categories(learnt, frame)
        answer = classify((learnt, codes), asked, self.classes_.size)
        return np.exp(answer.log_proba)


def _with_categories(learnt, asked):
    """Words as categories, those of both frames, the only form in which Khiops takes them."""
    words = [name for name, dtype in learnt.dtypes.items() if is_string_dtype(dtype)]
    dtypes = {
        name: union_categoricals(
            [learnt[name].astype("category"), asked[name].astype("category")]
        ).dtype
        for name in words
    }
    return learnt.astype(dtypes), asked.astype(dtypes)
