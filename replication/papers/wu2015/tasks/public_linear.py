"""Table 2 left, LR and SVM by the authors' public protocol: the last fold, every pair of C and B.

Weka's wrapper of LIBLINEAR gives a nominal value as its position, as it converts none unless asked;
gaps take the mode or mean of the rows trained on.
"""

from replication.datasets.loader import load
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.tasks import liblinear, matrices


def last(cell):
    """Rows tested, and by pair the errors where it is tuned and on the rows tested."""
    return on_fold(cell.dataset, cell.method, cell.params["pairs"])


def on_fold(dataset, method, pairs, fold=public.LAST, seed=public.SEED):
    """Measure them on a fold of the rows that a seed shuffles."""
    labels = matrices.read(dataset)[-1]
    test, train, inside, judged = public.split(labels.size, fold, seed)
    turned = _turned(dataset)

    def wrong(rows, asked, pair):
        X = matrices.matrix(dataset, rows, "index", scaled=False)
        if turned is not None:
            X[:, turned] = 1 - X[:, turned]
        predicted = liblinear.predicted(method, X[rows], labels[rows], *pair, X[asked])
        return int((predicted != labels[asked]).sum())

    return {
        "n_test": int(test.size),
        "tuning": [wrong(inside, judged, pair) for pair in pairs],
        "errors": [wrong(train, test, pair) for pair in pairs],
    }


def _turned(dataset):
    """Place of the column of zeros and ones that the authors' file has the other way round."""
    if dataset not in public.TURNED:
        return None
    frame = load(dataset).frame
    nominal = [name for name in frame if frame[name].dtype == "category"]
    return nominal.index(public.TURNED[dataset])
