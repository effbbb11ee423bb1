"""Table 5 and Figures 11 and 12: SNB(CMA) with a threshold for the BER, on constructed features."""

import numpy as np
from sklearn.metrics import confusion_matrix, roc_auc_score, roc_curve

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import PREPARED
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER
from replication.protocols.crossval import folds
from replication.protocols.cutting import MODL
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.modl.discretiser import MODLDiscretiser
from seminaive.discretise.sums.discretiser import RandomSumsDiscretiser
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.table.encoder import TableEncoder

#: Sums, but for how many there are of how many features, what stays beside them, and the seed.
_SUMS = {
    "discretiser": "modl",
    "informative_only": True,
    "distinct": False,
    "block_size": None,
    "n_jobs": None,
}


def entry(cell):
    """Train on a fold's rows, or on all, choose a threshold there, and test.

    With ``params["n_constructed"]`` sums of ``params["n_terms"]`` variables each, and with
    ``params["initial"]`` the variables themselves; without constructed ones these alone. The axis
    ``fold`` counts the folds of a cross-validation; the one after the last is all training rows,
    tested on the challenge's validation part. The result has for ``test`` and ``train`` the
    confusion matrix [[right, wrong], [wrong, right]] by the ``tuned`` threshold and by one half
    (``plain``), and the ``auc``; and ``features``, how many there were, ``informative``,
    ``weighed`` and ``models``, how many different ones were measured.
    """
    (X, y), (T, z) = _split(cell)
    cuts = _cuts(cell).fit(X, y)
    train, test = cuts.transform(X), cuts.transform(T)
    place = cell.axes["repeat"], cell.axes["fold"]
    state = seed(PAPER, cell.dataset, "challenge search", *place) % 2**32
    options = {"random_state": state, "averaging": "cma", "keep_models": 1}
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options).fit(train, y)
    joint = map(model.predict_joint_log_proba, (train, test))
    odds = [scores[:, 1] - scores[:, 0] for scores in joint]
    threshold = least_ber(y, odds[0])
    measured = {
        name: {
            "tuned": confusion_matrix(labels, part_odds >= threshold, labels=[0, 1]).tolist(),
            "plain": confusion_matrix(labels, part_odds > 0, labels=[0, 1]).tolist(),
            "auc": round(float(roc_auc_score(labels, part_odds)), 12),
        }
        for name, labels, part_odds in zip(("train", "test"), (y, z), odds, strict=True)
    }
    n_sums = cell.params["n_constructed"]
    n_initial = X.shape[1] if cell.params["initial"] or not n_sums else 0
    return {
        **measured,
        "features": n_initial + n_sums,
        "informative": int((train.schema.n_values > 1).sum()),
        "weighed": int((model.weights_ > 0).sum()),
        "models": int(model.models_.n_evaluated),
    }


def least_ber(labels, odds):
    """Log odds of the second class from which on rows are called so, with the least training BER.

    Of several thresholds the highest is taken.
    """
    false, true, thresholds = roc_curve(labels, odds, drop_intermediate=False)
    return thresholds[int(np.argmin(false - true))]


def _split(cell):
    data = load(cell.dataset)
    X, y = _rows(data)
    fold = cell.axes["fold"]
    if fold == N_FOLDS:
        return (X, y), _rows(load(f"{cell.dataset}-valid"))
    split = folds(PAPER, cell.dataset, cell.axes["repeat"], y, N_FOLDS, stratified=True)
    train, test = split[fold]
    return (X[train], y[train]), (X[test], y[test])


def _rows(data):
    """Numbers as a Table, and the classes as 0 and 1."""
    encoder = explicit(TableEncoder, categorical_features=None, missing="skip")
    return encoder.fit_transform(data.frame), data.target.cat.codes.to_numpy().astype(np.int64)


def _cuts(cell):
    params = cell.params
    if not params["n_constructed"]:
        return explicit(MODLDiscretiser, **MODL)
    # The same sums in every fold of a repetition: they are drawn once, and then trained on.
    drawn = (params["n_constructed"], params["n_terms"], cell.axes["repeat"])
    return explicit(
        RandomSumsDiscretiser,
        **_SUMS,
        n_constructed=params["n_constructed"],
        n_terms=params["n_terms"],
        keep_original=params["initial"],
        random_state=seed(PAPER, cell.dataset, "sums", *drawn) % 2**32,
    )
