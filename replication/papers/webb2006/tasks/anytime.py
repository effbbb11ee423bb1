"""The anytime slide: the error of AODE after each number of parents."""

from replication.papers.webb2006.protocol.settings import BY_TYPE, FOLDS, NOMINAL
from replication.papers.webb2006.tasks.repeated import cut, fitted
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes

PAPER = "webb2006"


def stages(cell):
    """Wrong rows of one cross-validation after 0 parents (naive Bayes), 1, 2, ...

    The result has ``rows`` and ``wrong`` (n_features + 1,).
    """
    table, labels, n_classes = encoded(cell.dataset)
    chosen = {"min_frequency": cell.params["frequency"], "parent_order": cell.params["order"]}
    wrong = None
    for train, test in folds(PAPER, cell.dataset, 0, labels, FOLDS, True):
        cuts = cut(table[train], labels[train], n_classes)
        rows = cuts.transform(table[train]), labels[train], n_classes
        asked = cuts.transform(table[test])
        bayes = fitted(printed(NaiveBayes, PAPER, **BY_TYPE), *rows)
        model = fitted(printed(AODE, PAPER, **NOMINAL, **chosen), *rows)
        answers = [bayes.predict(asked), *model.staged_predict(asked)]
        counted = [int((predicted != labels[test]).sum()) for predicted in answers]
        wrong = counted if wrong is None else [a + b for a, b in zip(wrong, counted, strict=True)]
    return {"rows": int(labels.size), "wrong": wrong}
