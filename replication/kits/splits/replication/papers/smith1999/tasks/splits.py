"""Errors on fresh random splits."""

from replication.datasets.loader import load
from replication.engine.seeds import rng
from replication.protocols.explicit import printed
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def error(cell):
    """Train on ``train`` random rows, count the ``wrong`` of the ``tested`` others."""
    data = load(cell.dataset)
    # Without the method in the seed: methods share their splits.
    order = rng(cell.paper, cell.dataset, cell.axes["repeat"]).permutation(len(data.frame))
    train, test = order[: cell.params["train"]], order[cell.params["train"] :]
    model = printed(NaiveBayes, "wu2015", categorical_features="from_dtype")
    model.fit(data.frame.iloc[train], data.target.iloc[train])
    wrong = model.predict(data.frame.iloc[test]) != data.target.iloc[test]
    return {"wrong": int(wrong.sum()), "tested": len(test)}
