"""LightGBM, where it is installed."""

from replication.studies.benchmark.tasks.pipelines import coded
from replication.studies.benchmark.tasks.work import done


def lightgbm(cell):
    """LightGBM under its defaults, on one thread."""
    return done(cell, lambda frame, state: _LightGBM(state))


class _LightGBM:
    """It hears which columns are words when it is fitted, and not before."""

    def __init__(self, state):
        self._state = state

    def fit(self, frame, labels):
        from lightgbm import LGBMClassifier

        words = frame.select_dtypes(exclude="number").shape[1]
        self._model = coded(LGBMClassifier(n_jobs=1, random_state=self._state, verbose=-1))
        options = {"lgbmclassifier__categorical_feature": list(range(words))} if words else {}
        self._model.fit(frame, labels, **options)
        self.classes_ = self._model.classes_
        return self

    def predict_proba(self, frame):
        return self._model.predict_proba(frame)
