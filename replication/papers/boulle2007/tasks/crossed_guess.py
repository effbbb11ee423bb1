"""SNB(CMA) with a threshold for the BER under crossed choices, on the variables as they come."""

from sklearn.metrics import confusion_matrix

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import CMA, COUNTED, PREPARED
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER, average
from replication.papers.boulle2007.protocol.uci_variants import ESTIMATES
from replication.papers.boulle2007.tasks.challenge import least_ber
from replication.protocols.crossval import folds as split_into
from replication.protocols.cutting import MODL
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.modl.discretiser import MODLDiscretiser
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.table.encoder import TableEncoder


def folds(cell):
    """Train on a fold's rows, choose a threshold there, and test.

    The result has the confusion matrix [[right, wrong], [wrong, right]] of the test rows by
    estimates, by each of ``params["priors"]`` and by average.
    """
    train, y, test, z = _fold(cell)
    return {
        name: {
            prior: _matrices(cell, train, y, test, z, prior_features=prior, **estimates)
            for prior in cell.params["priors"]
        }
        for name, estimates in ESTIMATES.items()
    }


def _fold(cell):
    """Training rows, cut, and their classes as 0 and 1; and those that test."""
    data = load(cell.dataset)
    encoder = explicit(TableEncoder, categorical_features=None, missing="skip")
    X, y = encoder.fit_transform(data.frame), data.target.cat.codes.to_numpy()
    split = split_into(PAPER, cell.dataset, cell.axes["repeat"], y, N_FOLDS, stratified=True)
    train, test = split[cell.axes["fold"]]
    cuts = explicit(MODLDiscretiser, **MODL).fit(X[train], y[train])
    return cuts.transform(X[train]), y[train], cuts.transform(X[test]), y[test]


def _matrices(cell, train, y, test, z, **chosen):
    """Confusion matrices by average."""
    place = cell.axes["repeat"], cell.axes["fold"]
    state = seed(PAPER, cell.dataset, "challenge search", *place) % 2**32
    options = {"random_state": state, "averaging": "cma", "keep_models": 1, **chosen}
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options).fit(train, y)
    weights = [model.averages_["cma", *counted] for counted in COUNTED]
    joint = (model.predict_joint_log_proba_each(rows, weights) for rows in (train, test))
    matrices = {}
    for counted, train_scores, test_scores in zip(COUNTED, *joint, strict=True):
        odds = train_scores[:, 1] - train_scores[:, 0], test_scores[:, 1] - test_scores[:, 0]
        called = odds[1] >= least_ber(y, odds[0])
        matrices[average(CMA, *counted)] = confusion_matrix(z, called, labels=[0, 1]).tolist()
    return matrices
