"""LightGBM, where it is installed."""

from importlib.util import find_spec

from replication.studies.all_on_all.tasks.pipelines import coded
from replication.studies.all_on_all.tasks.work import done

__all__ = ["lightgbm", "why_not"]


def why_not():
    """Say what is missing, or ""."""
    return "" if find_spec("lightgbm") else "lightgbm is not installed: nox -s boosted"


def lightgbm(cell):
    """LightGBM under its defaults, on one thread."""
    return done(cell, _made)


def _made(frame, state):
    from lightgbm import LGBMClassifier

    words = frame.select_dtypes(exclude="number").shape[1]
    given = {"categorical_feature": list(range(words))} if words else {}
    return coded(LGBMClassifier(n_jobs=1, random_state=state, verbose=-1, **given))
