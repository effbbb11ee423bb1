"""Many trees: a forest, and boosting, as scikit-learn has them."""

from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier

from replication.studies.benchmark.tasks.pipelines import coded
from replication.studies.benchmark.tasks.work import done


def forest(cell):
    """A random forest under its defaults."""
    return done(
        cell, lambda frame, state: coded(RandomForestClassifier(random_state=state, n_jobs=1))
    )


def boosting(cell):
    """Boosting on histograms under its defaults, told which columns are words."""
    return done(cell, _boosting)


def _boosting(frame, state):
    words = frame.select_dtypes(exclude="number").shape[1]
    return coded(
        HistGradientBoostingClassifier(
            categorical_features=list(range(words)) or None, random_state=state
        )
    )
