"""Rows that are classified rightly in each fold of one cross-validation."""

from replication.datasets.loader import load
from replication.protocols.crossval import folds
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes

# TODO the paper's methods, and the preset that is nearest to what it prints.
METHODS = {"NB": NaiveBayes, "AODE": AODE}
PRESET = "webb2006"


def accuracy(cell):
    """Cross-validate once: of each fold the rows ``right`` and those ``tested``, as lists."""
    data = load(cell.dataset)
    labels = data.target.cat.codes.to_numpy()
    stratified = cell.params["stratified"]
    right, tested = [], []
    for train, test in folds(
        cell.paper, cell.dataset, cell.axes["repeat"], labels, stratified=stratified
    ):
        model = printed(METHODS[cell.method], PRESET, categorical_features="from_dtype")
        model.fit(data.frame.iloc[train], data.target.iloc[train])
        is_right = model.predict(data.frame.iloc[test]) == data.target.iloc[test]
        right.append(int(is_right.sum()))
        tested.append(len(test))
    return {"right": right, "tested": tested}
