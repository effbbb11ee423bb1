"""A random forest, by default and tuned."""

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, OrdinalEncoder

from replication.engine.seeds import seed
from replication.studies.networks.tasks.table import splits
from replication.studies.networks.tasks.work import cross_validated, measured

_ENCODERS = {"codes": OrdinalEncoder, "one-hot": OneHotEncoder}


def by_default(cell):
    """The forest of scikit-learn's defaults."""
    return cross_validated(
        cell,
        lambda frame, labels, asked, repeat: _answers(
            cell, cell.params["forest"], frame, labels, asked, repeat
        ),
    )


def tuned(cell):
    """The candidate of least mean RMSE on inner folds of the training rows."""

    def answers(frame, labels, asked, repeat):
        candidates = cell.params["candidates"]
        losses = [_inner(cell, each, frame, labels, repeat) for each in candidates]
        best = candidates[int(np.argmin(losses))]
        return _answers(cell, best, frame, labels, asked, repeat)

    return cross_validated(cell, answers)


def _inner(cell, candidate, frame, labels, repeat):
    """Mean RMSE of a candidate on inner folds."""
    found = []
    for train, test in splits(cell.dataset, labels, repeat, cell.params["inner"]):
        answered = _answers(
            cell, candidate, frame.iloc[train], labels[train], frame.iloc[test], repeat
        )
        measures = measured(*answered, labels[test], train.size, labels.max() + 1)
        found.append(measures["rmse"])
    return np.mean(found)


def _answers(cell, candidate, frame, labels, asked, repeat):
    known = [column.cat.categories for _, column in frame.items()]
    candidate = dict(candidate)
    encoder = _ENCODERS[candidate.pop("encoding")](categories=known)
    state = seed(cell.paper, cell.dataset, "forest", repeat) % 2**31
    forest = RandomForestClassifier(random_state=state, n_jobs=1, **candidate)
    model = make_pipeline(encoder, forest).fit(frame, labels)
    return model.predict_proba(asked), model.classes_
